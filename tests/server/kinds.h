#pragma once
#include <ostream>
#include <string_view>

#include "table/entry.h"

namespace rivers {

// So that a test may say kind == "move".
inline bool operator==(Kind kind, std::string_view word) { return word_of(kind) == word; }
inline std::ostream& operator<<(std::ostream& out, Kind kind) { return out << word_of(kind); }

}  // namespace rivers
