// What must hold on every table of each game: pieces are conserved, limits hold, kept sums agree with what they sum.
#pragma once
#include <string>

#include "battery/invariants_the_river.h"
#include "games/river_of_gold/state.h"

namespace rivers {

// Empty: all is well. Otherwise what is wrong.
std::string broken_invariant(const river_of_gold::State& s);

}  // namespace rivers
