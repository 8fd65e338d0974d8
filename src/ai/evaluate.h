// What a table is worth to a seat, in hundredths of a point: a quick guess for greedy players and shallow search.
#pragma once
#include "ai/evaluate_the_river.h"
#include "games/river_of_gold/scoring.h"

namespace rivers {

int evaluate(const river_of_gold::Table& table, Seat seat);
// To every seat, for who has added up the points already.
SeatArray<int> evaluate(const river_of_gold::Table& table, const river_of_gold::Standings& now);

}  // namespace rivers
