// The River, as the rest of the house sees it (kernel/game.h).
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/the_river/events.h"
#include "games/the_river/holdings.h"
#include "games/the_river/move_index.h"
#include "games/the_river/moves.h"
#include "games/the_river/rules.h"
#include "games/the_river/scoring.h"
#include "games/the_river/state.h"
#include "games/the_river/view.h"
#include "kernel/game.h"
#include "kernel/rng.h"

namespace rivers::the_river {

// As options, traces and catalogs spell it.
std::string_view word_of(Colour colour);
std::string_view word_of(Resource resource);
std::string_view word_of(Terrain terrain);
std::string_view word_of(Island island);

State deal(const Config& config);
Refusal why_not(const State& s, const Move& move);
Moves legal(const State& s);
Outcomes outcomes(const State& s);
Move sample(const State& s, Rng& rng);
void play(State& s, const Move& move, EventSink& sink);

// Goes on by itself until somebody is to act: moot questions are dropped, unfinished work is continued.
void settle(State& s, EventSink& sink);

// Is this the action that a turn is for? Exchanges and choices are not. A swap is one, on its island or of a meadow.
inline bool is_action(const Move& move) {
    return std::holds_alternative<Claim>(move) || std::holds_alternative<Produce>(move) ||
           std::holds_alternative<Food>(move) || std::holds_alternative<Reserve>(move) ||
           std::holds_alternative<Build>(move) || std::holds_alternative<FirstPlayer>(move) ||
           std::holds_alternative<Swap>(move);
}
inline bool is_exchange(const Move& move) { return std::holds_alternative<Exchange>(move); }
inline bool asks_for_exchange(const Table&) { return false; }

std::string option(const Config& config, std::string_view name);
std::optional<std::string> set_option(Config& config, std::string_view name, std::string_view value);
std::vector<Config> variants(Config config);

inline constexpr OptionInfo kOptions[] = {
    {"colours", kColourWords.cells, "", true, "The River's boards by seat, e.g. green,black"},
    {"points", kPointsWords.cells, "hidden", false,
     "The River: what others build, reserve and take as tokens is hidden from people until the end "
     "(default, as printed) or open"},
};

struct Rules {
    using Config = the_river::Config;
    using State = the_river::State;
    using Table = the_river::Table;
    using Move = the_river::Move;
    using Event = the_river::Event;
    using View = the_river::View;
    using Rule = the_river::Rule;
    using ScoreSource = the_river::ScoreSource;
    using EventSink = the_river::EventSink;

    static constexpr std::string_view name = "the-river";
    static constexpr std::string_view title = "The River", designers = "Ismaël Perrin, Sébastien Pauchon",
                                      publisher = "Days of Wonder";
    static constexpr int oldest_rules = kOldestRules, rules_version = kRules;
    static constexpr auto& options = kOptions;
};

struct Game : AssembledGame<Rules> {};

}  // namespace rivers::the_river
