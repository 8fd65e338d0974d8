// Lines of play counted to a depth, and positions to count them from.
#pragma once
#include <cstdint>
#include <vector>

#include "kernel/game.h"

namespace rivers {

// What may happen next: the legal moves of a seat, or the outcomes of chance.
template <BoardGame G>
std::vector<typename G::Move> possible_moves(const typename G::State& s) {
    std::vector<typename G::Move> moves;
    if (G::to_act(s).is_chance()) {
        for (const auto& outcome : G::outcomes(s)) moves.push_back(outcome.move);
    } else {
        for (const auto& move : G::legal(s)) moves.push_back(move);
    }
    return moves;
}

template <BoardGame G>
std::uint64_t perft(const typename G::State& s, int depth) {
    if (depth <= 0 || G::to_act(s).is_nobody()) return 1;
    const auto moves = possible_moves<G>(s);
    if (depth == 1) return moves.size();
    std::uint64_t count = 0;
    typename G::EventSink deaf;
    for (const auto& move : moves) {
        auto after = s;
        G::play(after, move, deaf);
        count += perft<G>(after, depth - 1);
    }
    return count;
}

// The table after `plies` random events of the game that `seed` names.
template <BoardGame G>
typename G::State random_position(const typename G::Config& config, std::uint64_t seed, int plies) {
    auto s = G::deal(config);
    Rng rng(seed);
    typename G::EventSink deaf;
    for (int i = 0; i < plies && !G::to_act(s).is_nobody(); ++i)
        G::play(s, G::to_act(s).is_chance() ? G::sample(s, rng) : random_move<G>(s, rng), deaf);
    return s;
}

}  // namespace rivers
