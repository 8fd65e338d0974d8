// What a store reads out of the texts that it keeps for others.
#pragma once
#include <string>
#include <vector>

#include "store/store.h"

namespace rivers {

// The people that a summary's chairs name: a JSON array of {"kind", "user", ...}. Nobody if it is not one.
std::vector<UserId> users_in(const std::string& chairs);

// The tables to whose log or chat a batch adds. Who wrote it knew where they stood.
std::vector<std::string> tables_written(const Batch& batch);

}  // namespace rivers
