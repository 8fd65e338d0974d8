// One number over fixed games. It hashes words, not memory: a change that is meant to change nothing must leave it as
// it is (bench/signature.txt).
#pragma once
#include <cstdint>
#include <string>

#include "kernel/configs.h"
#include "kernel/game.h"
#include "kernel/hash.h"

namespace rivers {

// Over so many random games of every configuration.
template <BoardGame G>
std::uint64_t signature(int games) {
    std::uint64_t hash = kHashSeed;
    typename G::EventSink deaf;
    for (const auto& config : every_config<G>())
        for (int game = 0; game < games; ++game) {
            Rng rng(7, static_cast<std::uint64_t>(game));
            auto s = G::deal(config);
            while (!G::to_act(s).is_nobody()) {
                const auto move = G::to_act(s).is_chance() ? G::sample(s, rng) : random_move<G>(s, rng);
                hash = fold(hash, G::to_text(move));
                G::play(s, move, deaf);
            }
            for (const Seat seat : seats(config.players))
                hash = fold(hash, std::to_string(G::standings(s).scores[seat].total));
        }
    return hash;
}

}  // namespace rivers
