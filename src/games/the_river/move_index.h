// The dense numbers of The River's moves (kernel/move_index.h).
#pragma once
#include "games/the_river/moves.h"
#include "kernel/move_index.h"

namespace rivers::the_river {

std::type_identity<RevealTile> first_of_chance(const Move*);

// No catalog has a price above kMostPaid, and an exchange gives kExchangeGives: what adds up to more is never legal.
constexpr SummedFields limit_of(const Build*) { return {4, kMostPaid}; }
constexpr SummedFields limit_of(const Exchange*) { return {4, kExchangeGives}; }

static_assert(seat_move_count<Move> == 23'952 && move_count<Move> == 24'050);

}  // namespace rivers::the_river
