// River of Gold, as the rest of the house sees it (kernel/game.h).
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/river_of_gold/events.h"
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

struct Game {
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

    // Options of a table as text, for records and the command line.
    static constexpr std::string_view option_names[] = {"patrons"};
    static std::string option(const Config& config, std::string_view name);
    // Says what is wrong, or nothing.
    static std::optional<std::string> set_option(Config& config, std::string_view name, std::string_view value);

    // The kinds of table for one player count, for tests and benches that want them all.
    static std::vector<Config> variants(Config config);

    static State deal(const Config& config) { return river_of_gold::deal(config); }
    static Actor to_act(const Table& table) { return river_of_gold::to_act(table); }
    static Moves legal(const State& s) { return river_of_gold::legal(s); }
    static Refusal why_not(const State& s, const Move& move) { return river_of_gold::why_not(s, move); }
    static Outcomes outcomes(const State& s) { return river_of_gold::outcomes(s); }
    static Move sample(const State& s, Rng& rng) { return river_of_gold::sample(s, rng); }
    static void play(State& s, const Move& move, EventSink& sink) { river_of_gold::play(s, move, sink); }
    // Is this the action that a turn is for? Exchanges and choices are not.
    static bool is_action(const Move& move) {
        return std::holds_alternative<Build>(move) || std::holds_alternative<Sail>(move) ||
               std::holds_alternative<Deliver>(move);
    }
    static bool is_exchange(const Move& move) {
        return std::holds_alternative<Trade>(move) || std::holds_alternative<FavorTrade>(move);
    }
    static bool asks_for_exchange(const Table& table) { return asked(table, Step::MakeRoom); }
    static Standings standings(const Table& table) { return river_of_gold::standings(table); }
    static View view(const State& s, std::optional<Seat> seat) { return river_of_gold::view(s, seat); }
    static State imagine(const View& view, Rng& rng) { return river_of_gold::imagine(view, rng); }
    static bool suppose_turn(State& s, Seat seat) { return river_of_gold::suppose_turn(s, seat); }
    static Event seen_by(const Event& event, std::optional<Seat> viewer) {
        return river_of_gold::seen_by(event, viewer);
    }
    static std::optional<Seat> private_to(const Table& before, const Move& move) {
        return river_of_gold::private_to(before, move);
    }
    static bool reveals(const Move& move) { return river_of_gold::reveals(move); }
    // People are shown what the rules let them know.
    static View shown_to_people(const View& view) { return view; }
    static Event shown_to_people(const Config&, const Event& event, std::optional<Seat>) { return event; }
    static bool is_shown_to_people(const Table&, const Move&, std::optional<Seat>) { return true; }
    static bool shows_points(const Table&, Seat, std::optional<Seat>) { return true; }
    static bool asks_out_of_turn(const Table& table) { return river_of_gold::asks_out_of_turn(table); }
    static std::string_view id_of(Rule rule) { return river_of_gold::id_of(rule); }
    static std::string_view key_of(ScoreSource source) { return river_of_gold::key_of(source); }
    static std::string to_text(const Move& move) { return spell_move(move); }
    static Parsed<Move> parse(std::string_view text) { return read_move<Move>(text); }
};
static_assert(BoardGame<Game>);

}  // namespace rivers::river_of_gold
