// How a finished game went, as a value.
#pragma once
#include "ai/net/network.h"
#include "kernel/game.h"

namespace rivers {

// Victories are shared in parts.
template <BoardGame G>
Value result_of(const typename G::State& s) {
    const auto end = G::standings(s);
    Value value;
    int winners = 0;
    for (const Seat seat : seats(end.players)) winners += end.scores[seat].winner() ? 1 : 0;
    for (const Seat seat : seats(end.players)) {
        value.win[seat] = end.scores[seat].winner() ? 1.f / static_cast<float>(winners) : 0.f;
        value.score[seat] = static_cast<float>(end.scores[seat].total);
    }
    return value;
}

}  // namespace rivers
