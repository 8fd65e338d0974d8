// What a table is worth to a seat, in hundredths of a point: a quick guess for greedy players and shallow search.
#pragma once
#include "ai/evaluate_the_river.h"
#include "games/river_of_gold/state.h"

namespace rivers {

int evaluate(const river_of_gold::Table& table, Seat seat);

}  // namespace rivers
