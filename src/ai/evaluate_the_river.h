// What a table of The River is worth to a seat, in hundredths of a point: see evaluate.h.
#pragma once
#include "games/the_river/state.h"

namespace rivers {

int evaluate(const the_river::Table& table, Seat seat);
// The same for a player in a hurry to fill the circles, whatever else is lost: for studies.
int rush_evaluate(const the_river::Table& table, Seat seat);

}  // namespace rivers
