// What must hold on every table of The River: see invariants.h.
#pragma once
#include <string>

#include "games/the_river/state.h"

namespace rivers {

// Empty: all is well. Otherwise what is wrong.
std::string broken_invariant(const the_river::State& s);

}  // namespace rivers
