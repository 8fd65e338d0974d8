// Every kind of table of a game: each player count with each variant, for tests, benches and soaks that want them all.
#pragma once
#include <vector>

#include "kernel/game.h"

namespace rivers {

template <BoardGame G>
std::vector<typename G::Config> every_config() {
    std::vector<typename G::Config> list;
    for (int players = kMinSeats; players <= kMaxSeats; ++players) {
        typename G::Config config;
        config.players = players;
        for (const auto& variant : G::variants(config)) list.push_back(variant);
    }
    return list;
}

}  // namespace rivers
