// Quick matches while training: one network's look at each move against others, the same chance for every seat.
#pragma once
#include "ai/gauges.h"
#include "ai/search/search.h"

namespace rivers {

// The share of wins of `decide` at one seat against `others` at the rest, seats rotated; each is called with state and
// generator.
template <BoardGame G, class Decide, class Others>
double rotated_share(Decide&& decide, Others&& others, int players, int games, std::uint64_t seed) {
    double wins = 0;
    for (int game = 0; game < games; ++game) {
        Rng rng(seed ^ 0xa7c4u, static_cast<std::uint64_t>(game / players));
        typename G::Config config;
        config.players = players;
        auto s = G::deal(any_table(config, rng));
        const Seat mine = seat_number(game % players);
        play_out<G>(s, rng, [&](const typename G::State& now) {
            return G::to_act(now).seat() == mine ? decide(now, rng) : others(now, rng);
        });
        wins += result_of<G>(s).win[mine];
    }
    return wins / games;
}

template <BoardGame G>
auto one_look(Search<G>& search) {
    return [&search](const typename G::State& s, Rng& rng) {
        return search.decide(G::view(s, G::to_act(s).seat()), {}, rng).move;
    };
}

template <BoardGame G>
double share_against_greedy(Search<G>& search, int players, int games, std::uint64_t seed) {
    return rotated_share<G>(
        one_look<G>(search), [](const typename G::State& s, Rng&) { return greedy_move<G>(s); }, players, games, seed);
}

template <BoardGame G>
double share_against(Search<G>& search, Search<G>& other, int players, int games, std::uint64_t seed) {
    return rotated_share<G>(one_look<G>(search), one_look<G>(other), players, games, seed);
}

}  // namespace rivers
