// The River, as the rest of the house sees it (kernel/game.h).
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/the_river/events.h"
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

struct Game {
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

    // Options of a table as text, for records and the command line.
    static constexpr std::string_view option_names[] = {"colours", "points"};
    // Empty: the table's rules do not know it.
    static std::string option(const Config& config, std::string_view name);
    // Says what is wrong, or nothing.
    static std::optional<std::string> set_option(Config& config, std::string_view name, std::string_view value);

    // The kinds of table for one player count, for tests and benches that want them all.
    static std::vector<Config> variants(Config config);

    static State deal(const Config& config) { return the_river::deal(config); }
    static Actor to_act(const Table& table) { return the_river::to_act(table); }
    static Moves legal(const State& s) { return the_river::legal(s); }
    static Refusal why_not(const State& s, const Move& move) { return the_river::why_not(s, move); }
    static Outcomes outcomes(const State& s) { return the_river::outcomes(s); }
    static Move sample(const State& s, Rng& rng) { return the_river::sample(s, rng); }
    static void play(State& s, const Move& move, EventSink& sink) { the_river::play(s, move, sink); }
    // Is this the action that a turn is for? Exchanges and choices are not. A swap is one, on its island or of a
    // meadow.
    static bool is_action(const Move& move) {
        return std::holds_alternative<Claim>(move) || std::holds_alternative<Produce>(move) ||
               std::holds_alternative<Food>(move) || std::holds_alternative<Reserve>(move) ||
               std::holds_alternative<Build>(move) || std::holds_alternative<FirstPlayer>(move) ||
               std::holds_alternative<Swap>(move);
    }
    static bool is_exchange(const Move& move) { return std::holds_alternative<Exchange>(move); }
    static bool asks_for_exchange(const Table&) { return false; }
    static Standings standings(const Table& table) { return the_river::standings(table); }
    static View view(const State& s, std::optional<Seat> seat) { return the_river::view(s, seat); }
    static State imagine(const View& view, Rng& rng) { return the_river::imagine(view, rng); }
    static Event seen_by(const Event& event, std::optional<Seat> viewer) { return the_river::seen_by(event, viewer); }
    static std::optional<Seat> private_to(const Table& before, const Move& move) {
        return the_river::private_to(before, move);
    }
    static bool reveals(const Move& move) { return the_river::reveals(move); }
    static View shown_to_people(const View& view) { return the_river::shown_to_people(view); }
    static Event shown_to_people(const Config& config, const Event& event, std::optional<Seat> viewer) {
        return the_river::shown_to_people(config, event, viewer);
    }
    static bool is_shown_to_people(const Table& before, const Move& move, std::optional<Seat> viewer) {
        return the_river::is_shown_to_people(before, move, viewer);
    }
    static bool shows_points(const Table& table, Seat seat, std::optional<Seat> viewer) {
        return the_river::shows_points(table, seat, viewer);
    }
    static bool asks_out_of_turn(const Table& table) { return the_river::asks_out_of_turn(table); }
    static std::string_view id_of(Rule rule) { return the_river::id_of(rule); }
    static std::string_view key_of(ScoreSource source) { return the_river::key_of(source); }
    static std::string to_text(const Move& move) { return spell_move(move); }
    static Parsed<Move> parse(std::string_view text) { return read_move<Move>(text); }
};
static_assert(BoardGame<Game>);

}  // namespace rivers::the_river
