// A game is written as free functions beside its types: `legal(state)`, `play(state, move, sink)`. AssembledGame
// gathers them under one name, so that algorithms are templates over one type, G::legal(state). It finds each function
// by its arguments; a game writes no forwarder. `Rules` brings the types, the names and the list of options.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/notation.h"
#include "kernel/rng.h"
#include "kernel/seat.h"

namespace rivers {

// --- powers that a game may have or not -------------------------------------------------------------------------

// It can be supposed that it were another seat's turn, to look at what that seat could do.
template <class State>
concept CanSupposeTurns = requires(State& s, Seat seat) {
    suppose_turn(s, seat);
};
// People are shown less than the rules let them know, as long as the game runs.
template <class View>
concept HidesFromPeople = requires(const View& view) {
    shown_to_people(view);
};

// A member hides the free functions of its name, so those are called from out here.
namespace by_arguments {
// clang-format off
inline constexpr auto call_deal = [](const auto& config) { return deal(config); };
inline constexpr auto call_to_act = [](const auto& table) { return to_act(table); };
inline constexpr auto call_legal = [](const auto& s) { return legal(s); };
inline constexpr auto call_why_not = [](const auto& s, const auto& move) { return why_not(s, move); };
inline constexpr auto call_outcomes = [](const auto& s) { return outcomes(s); };
inline constexpr auto call_sample = [](const auto& s, Rng& rng) { return sample(s, rng); };
inline constexpr auto call_play = [](auto& s, const auto& move, auto& sink) { play(s, move, sink); };
inline constexpr auto call_is_action = [](const auto& move) { return is_action(move); };
inline constexpr auto call_is_exchange = [](const auto& move) { return is_exchange(move); };
inline constexpr auto call_asks_for_exchange = [](const auto& table) { return asks_for_exchange(table); };
inline constexpr auto call_standings = [](const auto& table) { return standings(table); };
inline constexpr auto call_points_in_play = [](const auto& table, Seat seat) { return points_in_play(table, seat); };
inline constexpr auto call_begins_turn = [](const auto& event) { return begins_turn(event); };
inline constexpr auto call_is_masked = [](const auto& event) { return is_masked(event); };
inline constexpr auto call_view = [](const auto& s, const std::optional<Seat>& seat) { return view(s, seat); };
inline constexpr auto call_imagine = [](const auto& view, Rng& rng) { return imagine(view, rng); };
inline constexpr auto call_suppose_turn = [](auto& s, Seat seat) { return suppose_turn(s, seat); };
inline constexpr auto call_seen_by = [](const auto& event, const std::optional<Seat>& seat) { return seen_by(event, seat); };
inline constexpr auto call_private_to = [](const auto& table, const auto& move) { return private_to(table, move); };
inline constexpr auto call_reveals = [](const auto& move) { return reveals(move); };
inline constexpr auto call_shown_view = [](const auto& view) { return shown_to_people(view); };
inline constexpr auto call_shown_event = [](const auto& config, const auto& event, const std::optional<Seat>& seat) { return shown_to_people(config, event, seat); };
inline constexpr auto call_is_shown = [](const auto& table, const auto& move, const std::optional<Seat>& seat) { return is_shown_to_people(table, move, seat); };
inline constexpr auto call_shows_points = [](const auto& table, Seat seat, const std::optional<Seat>& viewer) { return shows_points(table, seat, viewer); };
inline constexpr auto call_asks_out_of_turn = [](const auto& table) { return asks_out_of_turn(table); };
inline constexpr auto call_id_of = [](auto rule) { return id_of(rule); };
inline constexpr auto call_key_of = [](auto source) { return key_of(source); };
inline constexpr auto call_option = [](const auto& config, std::string_view name) { return option(config, name); };
inline constexpr auto call_set_option = [](auto& config, std::string_view name, std::string_view value) { return set_option(config, name, value); };
inline constexpr auto call_variants = [](const auto& config) { return variants(config); };
// clang-format on
}  // namespace by_arguments

template <class Rules>
struct AssembledGame : Rules {
    using Config = typename Rules::Config;
    using State = typename Rules::State;
    using Table = typename Rules::Table;
    using Move = typename Rules::Move;
    using Event = typename Rules::Event;
    using View = typename Rules::View;
    using Rule = typename Rules::Rule;
    using ScoreSource = typename Rules::ScoreSource;
    using EventSink = typename Rules::EventSink;
    using Viewer = std::optional<Seat>;  // none: a spectator

    // Options of a table as text, for records and the command line. Empty: the table's rules do not know it.
    static std::string option(const Config& config, std::string_view name) {
        return by_arguments::call_option(config, name);
    }
    // Says what is wrong, or nothing.
    static std::optional<std::string> set_option(Config& config, std::string_view name, std::string_view value) {
        return by_arguments::call_set_option(config, name, value);
    }
    // The kinds of table for one player count, for tests and benches that want them all.
    static std::vector<Config> variants(const Config& config) { return by_arguments::call_variants(config); }

    static State deal(const Config& config) { return by_arguments::call_deal(config); }
    static Actor to_act(const Table& table) { return by_arguments::call_to_act(table); }
    static auto legal(const State& s) { return by_arguments::call_legal(s); }
    static std::optional<Rule> why_not(const State& s, const Move& m) { return by_arguments::call_why_not(s, m); }
    static auto outcomes(const State& s) { return by_arguments::call_outcomes(s); }
    static Move sample(const State& s, Rng& rng) { return by_arguments::call_sample(s, rng); }
    static void play(State& s, const Move& m, EventSink& sink) { by_arguments::call_play(s, m, sink); }
    // Is this the action that a turn is for? Exchanges and choices are not.
    static bool is_action(const Move& move) { return by_arguments::call_is_action(move); }
    static bool is_exchange(const Move& move) { return by_arguments::call_is_exchange(move); }
    static bool asks_for_exchange(const Table& table) { return by_arguments::call_asks_for_exchange(table); }
    static auto standings(const Table& table) { return by_arguments::call_standings(table); }
    static int points_in_play(const Table& table, Seat seat) { return by_arguments::call_points_in_play(table, seat); }
    static bool begins_turn(const Event& event) { return by_arguments::call_begins_turn(event); }
    static View view(const State& s, const Viewer& viewer) { return by_arguments::call_view(s, viewer); }
    static State imagine(const View& view, Rng& rng) { return by_arguments::call_imagine(view, rng); }
    static bool suppose_turn(State& s, Seat seat) requires CanSupposeTurns<State> {
        return by_arguments::call_suppose_turn(s, seat);
    }
    static Event seen_by(const Event& event, const Viewer& viewer) { return by_arguments::call_seen_by(event, viewer); }
    // Is some of it kept from the viewer for whom seen_by or shown_to_people made it?
    static bool is_masked(const Event& event) { return by_arguments::call_is_masked(event); }
    static Viewer private_to(const Table& before, const Move& m) { return by_arguments::call_private_to(before, m); }
    static bool reveals(const Move& move) { return by_arguments::call_reveals(move); }
    static bool asks_out_of_turn(const Table& table) { return by_arguments::call_asks_out_of_turn(table); }
    static std::string_view id_of(Rule rule) { return by_arguments::call_id_of(rule); }
    static std::string_view key_of(ScoreSource source) { return by_arguments::call_key_of(source); }
    static std::string to_text(const Move& move) { return spell_move(move); }
    static Parsed<Move> parse(std::string_view text) { return read_move<Move>(text); }

    // What people are shown: what the rules let them know, unless the game hides some of it.
    static View shown_to_people(const View& view) {
        if constexpr (HidesFromPeople<View>)
            return by_arguments::call_shown_view(view);
        else
            return view;
    }
    static Event shown_to_people([[maybe_unused]] const Config& config, const Event& event,
                                 [[maybe_unused]] const Viewer& viewer) {
        if constexpr (HidesFromPeople<View>)
            return by_arguments::call_shown_event(config, event, viewer);
        else
            return event;
    }
    static bool is_shown_to_people([[maybe_unused]] const Table& before, [[maybe_unused]] const Move& move,
                                   [[maybe_unused]] const Viewer& viewer) {
        if constexpr (HidesFromPeople<View>)
            return by_arguments::call_is_shown(before, move, viewer);
        else
            return true;
    }
    static bool shows_points([[maybe_unused]] const Table& table, [[maybe_unused]] Seat seat,
                             [[maybe_unused]] const Viewer& viewer) {
        if constexpr (HidesFromPeople<View>)
            return by_arguments::call_shows_points(table, seat, viewer);
        else
            return true;
    }
};

}  // namespace rivers
