// The dense numbers of River of Gold's moves (kernel/move_index.h).
#pragma once
#include "games/river_of_gold/moves.h"
#include "kernel/move_index.h"

namespace rivers::river_of_gold {

std::type_identity<DealRegionTile> first_of_chance(const Move*);

static_assert(seat_move_count<Move> == 1345 && move_count<Move> == 1697);

}  // namespace rivers::river_of_gold
