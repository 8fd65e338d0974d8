// The games, and every kind of table of each, for tests written once for any game.
#pragma once
#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "games/river_of_gold/words.h"
#include "games/the_river/words.h"
#include "kernel/configs.h"
#include "kernel/game.h"

namespace rivers::testing_games {

using rivers::every_config;

using Games = ::testing::Types<river_of_gold::Game, the_river::Game>;

struct GameName {
    template <class G>
    static std::string GetName(int) {
        return std::string(G::name);
    }
};

// The options in which the kinds of table differ; others change nothing of play.
template <class G>
std::vector<std::string_view> varied_options(const typename G::Config& config) {
    std::vector<std::string_view> names;
    for (const OptionInfo& option : G::options)
        for (const auto& other : G::variants(config))
            if (G::option(other, option.name) != G::option(G::variants(config).front(), option.name)) {
                names.push_back(option.name);
                break;
            }
    return names;
}

// Every kind of table by every version of the rules.
template <BoardGame G>
std::vector<typename G::Config> every_table() {
    std::vector<typename G::Config> list;
    for (auto config : every_config<G>())
        for (int rules = G::oldest_rules; rules <= G::rules_version; ++rules) {
            config.rules = rules;
            list.push_back(config);
        }
    return list;
}

// Plays a random game and calls visit(state) before every event. With every fourth seed everyone hoards and so meets
// the limits of what one may own.
template <class G, class Visit>
typename G::State random_game(const typename G::Config& config, std::uint64_t seed, Visit&& visit) {
    auto s = G::deal(config);
    Rng rng(seed);
    typename G::EventSink deaf;
    const auto choice = [&] { return seed % 4 != 3 ? random_move<G>(s, rng) : random_hoarding_move<G>(s, rng); };
    for (int ply = 0; !G::to_act(s).is_nobody(); ++ply) {
        if (ply > 20000) {
            ADD_FAILURE() << "the game does not end";
            break;
        }
        visit(s);
        G::play(s, G::to_act(s).is_chance() ? G::sample(s, rng) : choice(), deaf);
    }
    return s;
}

}  // namespace rivers::testing_games
