// Simple players to measure others by. They look at one imagined table and at most a move ahead.
#pragma once
#include <limits>
#include <type_traits>

#include "ai/evaluate.h"
#include "ai/player.h"
#include "games/river_of_gold/game.h"
#include "games/the_river/game.h"

namespace rivers {

// What a game owes to its computer players: how good a table is for a seat, in hundredths of a point.
template <class G>
concept PlayerGame = BoardGame<G> && requires(const typename G::Table& table, Seat seat) {
    { evaluate(table, seat) } -> std::same_as<int>;
};
static_assert(PlayerGame<river_of_gold::Game> && PlayerGame<the_river::Game>);

// A power that a game may have: it can be played in a hurry.
template <class G>
concept CanRush = PlayerGame<G> && requires(const typename G::Table& table) {
    rush_evaluate(table, Seat{});
};

namespace detail {

// What a move leads to. As long as the same seat goes on deciding, its best next move counts: a die turned by favor is
// worth what it lets one do.
template <BoardGame G, class Evaluate>
int value_after(const typename G::State& s, const typename G::Move& move, Seat seat, int deeper, Evaluate value) {
    typename G::State after = s;
    typename G::EventSink deaf;
    G::play(after, move, deaf);
    if (deeper == 0 || G::is_action(move) || G::to_act(after) != Actor(seat)) return value(after, seat);
    int best = std::numeric_limits<int>::min();
    for (const auto& next : G::legal(after))
        best = std::max(best, value_after<G>(after, next, seat, deeper - 1, value));
    return best;
}

}  // namespace detail

// The move after which the table is worth most to the seat; among equals the first listed.
template <BoardGame G, class Moves, class Evaluate>
typename G::Move best_of(const Moves& moves, const typename G::State& s, Evaluate value) {
    const Seat seat = G::to_act(s).seat();
    std::size_t best = 0;
    int most = std::numeric_limits<int>::min();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const int after = detail::value_after<G>(s, moves[i], seat, 1, value);
        if (after > most) most = after, best = i;
    }
    return moves[best];
}

template <BoardGame G, class Moves>
typename G::Move greediest_of(const Moves& moves, const typename G::State& s) {
    return best_of<G>(moves, s, [](const typename G::Table& table, Seat seat) { return evaluate(table, seat); });
}

template <BoardGame G>
typename G::Move greedy_move(const typename G::State& s) {
    return greediest_of<G>(G::legal(s), s);
}

// Exchanges only when asked and otherwise plays at random, sometimes greedily: it meets the limits of what one may own
// in every game.
template <BoardGame G>
typename G::Move hoarding_move(const typename G::State& s, Rng& rng) {
    if (rng.below(4) != 0 || G::asks_for_exchange(s)) return random_hoarding_move<G>(s, rng);
    const auto all = G::legal(s);
    std::remove_const_t<decltype(all)> moves;
    for (const auto& move : all)
        if (!G::is_exchange(move)) moves.push_back(move);
    return greediest_of<G>(moves, s);
}

// Greedy in a hurry, for the study of a game that can be ended early (docs/study.md).
template <CanRush G>
typename G::Move rushing_move(const typename G::State& s) {
    return best_of<G>(G::legal(s), s,
                      [](const typename G::Table& table, Seat seat) { return rush_evaluate(table, seat); });
}

// A gauge as a player: `choose(state, rng)` decides on an imagined table that looks as the seat sees it.
template <BoardGame G, class Choose>
class Gauge final : public Player<G> {
  public:
    explicit Gauge(Choose choose) : choose_(choose) {}
    Decision<G> decide(const typename G::View& view, const Budget&, Rng& rng) override {
        const auto s = G::imagine(view, rng);
        Decision<G> decision;
        decision.move = choose_(s, rng);
        return decision;
    }

  private:
    Choose choose_;
};
template <BoardGame G, class Choose>
std::unique_ptr<Player<G>> gauge(Choose choose) {
    return std::make_unique<Gauge<G, Choose>>(choose);
}

}  // namespace rivers
