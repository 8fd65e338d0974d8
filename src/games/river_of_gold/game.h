// River of Gold, as the rest of the house sees it (kernel/game.h).
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/river_of_gold/events.h"
#include "games/river_of_gold/holdings.h"
#include "games/river_of_gold/move_index.h"
#include "games/river_of_gold/moves.h"
#include "games/river_of_gold/rules.h"
#include "games/river_of_gold/scoring.h"
#include "games/river_of_gold/state.h"
#include "games/river_of_gold/view.h"
#include "kernel/game.h"
#include "kernel/rng.h"

namespace rivers::river_of_gold {

State deal(const Config& config);
Refusal why_not(const State& s, const Move& move);
Moves legal(const State& s);
Outcomes outcomes(const State& s);
Move sample(const State& s, Rng& rng);
void play(State& s, const Move& move, EventSink& sink);

// Goes on by itself until somebody is to act: moot questions are dropped, unfinished work is continued.
void settle(State& s, EventSink& sink);

// Is this the action that a turn is for? Exchanges and choices are not.
inline bool is_action(const Move& move) {
    return std::holds_alternative<Build>(move) || std::holds_alternative<Sail>(move) ||
           std::holds_alternative<Deliver>(move);
}
inline bool is_exchange(const Move& move) {
    return std::holds_alternative<Trade>(move) || std::holds_alternative<FavorTrade>(move);
}
inline bool asks_for_exchange(const Table& table) { return asked(table, Step::MakeRoom); }

std::string option(const Config& config, std::string_view name);
std::optional<std::string> set_option(Config& config, std::string_view name, std::string_view value);
std::vector<Config> variants(Config config);

inline constexpr OptionInfo kOptions[] = {
    {"patrons", kPatronsWords.cells, "off", false, "River of Gold's Clan Patrons: off (default), draft or alternative"},
};

struct Rules {
    using Config = river_of_gold::Config;
    using State = river_of_gold::State;
    using Table = river_of_gold::Table;
    using Move = river_of_gold::Move;
    using Event = river_of_gold::Event;
    using View = river_of_gold::View;
    using Rule = river_of_gold::Rule;
    using ScoreSource = river_of_gold::ScoreSource;
    using EventSink = river_of_gold::EventSink;

    static constexpr std::string_view name = "river-of-gold";
    static constexpr std::string_view title = "River of Gold", designers = "Keith Piggott", publisher = "Office Dog";
    static constexpr int oldest_rules = kOldestRules, rules_version = kRules;
    static constexpr auto& options = kOptions;
    // What may be looked at as if it were another seat's turn: where its ships could go.
    static constexpr std::string_view supposed_move = Sail::word;
};

struct Game : AssembledGame<Rules> {};

}  // namespace rivers::river_of_gold
