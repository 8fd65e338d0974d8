// What a game owes in its rules. Algorithms are templates over this concept; type erasure is for the edges. What it
// owes besides, to the wire, the players and the screen, is named beside each of those: docs/rooms.md, "What a game
// owes".
#pragma once
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "kernel/assembled_game.h"
#include "kernel/notation.h"
#include "kernel/option.h"
#include "kernel/rng.h"
#include "kernel/seat.h"

namespace rivers {

template <class G>
concept BoardGame = std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
                        std::equality_comparable<typename G::View> &&
                        std::derived_from<typename G::State, typename G::Table> &&
                        std::derived_from<typename G::View, typename G::Table> && sizeof(typename G::State) <= 512 &&
                    requires(typename G::State& s, const typename G::State& seen, const typename G::Table& table,
                             const typename G::Config& config, typename G::Config& draft, const typename G::Move& move,
                             const typename G::View& view, const typename G::Event& event, typename G::EventSink& sink,
                             Rng& rng, typename G::Rule rule, typename G::ScoreSource source, std::optional<Seat> seat,
                             std::string_view text) {
    { G::name } -> std::convertible_to<std::string_view>;
    { G::title } -> std::convertible_to<std::string_view>;
    { G::designers } -> std::convertible_to<std::string_view>;
    { G::publisher } -> std::convertible_to<std::string_view>;
    { G::options[0] } -> std::convertible_to<OptionInfo>;
    { G::variants(config)[0] } -> std::convertible_to<typename G::Config>;
    { G::oldest_rules } -> std::convertible_to<int>;   // the versions of the rules that it plays, from there
    { G::rules_version } -> std::convertible_to<int>;  // to here
    { config.rules } -> std::convertible_to<int>;
    { G::option(config, text) } -> std::same_as<std::string>;
    { G::set_option(draft, text, text) } -> std::same_as<std::optional<std::string>>;
    { G::deal(config) } -> std::same_as<typename G::State>;
    { G::to_act(table) } -> std::same_as<Actor>;
    { G::legal(seen)[0] } -> std::convertible_to<typename G::Move>;
    { G::why_not(seen, move) } -> std::same_as<std::optional<typename G::Rule>>;  // empty means allowed
    { G::outcomes(seen)[0].move } -> std::convertible_to<typename G::Move>;
    { G::outcomes(seen)[0].weight } -> std::convertible_to<int>;
    { G::sample(seen, rng) } -> std::same_as<typename G::Move>;
    { G::play(s, move, sink) } -> std::same_as<void>;
    { G::is_action(move) } -> std::same_as<bool>;
    { G::is_exchange(move) } -> std::same_as<bool>;
    { G::asks_for_exchange(table) } -> std::same_as<bool>;
    { G::standings(table).scores[Seat{}].total } -> std::convertible_to<int>;
    { G::points_in_play(table, Seat{}) } -> std::same_as<int>;
    { G::begins_turn(event) } -> std::same_as<bool>;
    { G::view(seen, seat) } -> std::same_as<typename G::View>;
    { G::imagine(view, rng) } -> std::same_as<typename G::State>;
    { G::seen_by(event, seat) } -> std::same_as<typename G::Event>;
    { G::is_masked(event) } -> std::same_as<bool>;
    { G::private_to(table, move) } -> std::same_as<std::optional<Seat>>;
    { G::reveals(move) } -> std::same_as<bool>;
    // What people, not players by program, are shown while the game runs.
    { G::shown_to_people(view) } -> std::same_as<typename G::View>;
    { G::shown_to_people(config, event, seat) } -> std::same_as<typename G::Event>;
    { G::is_shown_to_people(table, move, seat) } -> std::same_as<bool>;
    { G::shows_points(table, Seat{}, seat) } -> std::same_as<bool>;
    { G::asks_out_of_turn(table) } -> std::same_as<bool>;
    { G::id_of(rule) } -> std::same_as<std::string_view>;
    { G::key_of(source) } -> std::same_as<std::string_view>;
    { G::to_text(move) } -> std::same_as<std::string>;
    { G::parse(text) } -> std::same_as<Parsed<typename G::Move>>;
};

// A power that a game may have: see assembled_game.h. It then names the one kind of move that may be looked at so.
template <class G>
concept SupposesTurns = BoardGame<G> && requires(typename G::State& s) {
    { G::suppose_turn(s, Seat{}) } -> std::same_as<bool>;
    { G::supposed_move } -> std::convertible_to<std::string_view>;
};

// A power that a game may have: it is played in rounds.
template <class G>
concept CountsRounds = BoardGame<G> && requires(const typename G::Table& table) {
    { table.round } -> std::convertible_to<int>;
};

// The game's own entry for an option, or nothing.
template <BoardGame G>
constexpr const OptionInfo* option_info(std::string_view name) {
    for (const OptionInfo& option : G::options)
        if (option.name == name) return &option;
    return nullptr;
}

// Plays until nobody is to act. `choose(state)` answers for the seats; chance is sampled. Returns the events counted.
template <BoardGame G, class Choose>
long play_out(typename G::State& s, Rng& rng, Choose&& choose, typename G::EventSink sink = {}) {
    long events = 0;
    for (;; ++events) {
        const Actor actor = G::to_act(s);
        if (actor.is_nobody()) return events;
        G::play(s, actor.is_chance() ? G::sample(s, rng) : choose(s), sink);
    }
}

template <BoardGame G>
typename G::Move random_move(const typename G::State& s, Rng& rng) {
    const auto moves = G::legal(s);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// The same of one who hoards: exchanges only when asked to, and then seldom, and so meets the limits of what one may
// own.
template <BoardGame G>
typename G::Move random_hoarding_move(const typename G::State& s, Rng& rng) {
    for (;;) {
        const auto move = random_move<G>(s, rng);
        if (!G::is_exchange(move) || (G::asks_for_exchange(s) && rng.below(4) == 0)) return move;
    }
}

// A whole game between uniformly random seats, from where it stands; tell(move) hears every decision. This is the hot
// loop of simulations and playouts, so all that it calls is inlined into it: a tenth fewer instructions.
template <BoardGame G, class Tell>
#if defined(__GNUC__)
[[gnu::flatten]]
#endif
long play_randomly(typename G::State& s, Rng& rng, Tell&& tell) {
    return play_out<G>(s, rng, [&](const typename G::State& now) {
        const auto move = random_move<G>(now, rng);
        tell(move);
        return move;
    });
}

}  // namespace rivers
