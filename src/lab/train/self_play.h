// Games of a network against itself, told as samples.
#pragma once
#include <algorithm>
#include <optional>
#include <thread>
#include <vector>

#include "ai/gauges.h"
#include "ai/search/search.h"
#include "lab/train/sample.h"

namespace rivers {

struct SelfPlayOptions {
    int simulations = 0;         // 0: the network alone
    int full_share = 4;          // one decision in so many is thought over fully, the rest with an eighth of it
    float temperature = 0.005f;  // of a win: how near the best a move must be to be tried instead
    float blunders = 0.01f;      // of decisions, taken at random
    float lambda = 0.97f;        // how much of what comes later counts, per decision
    double keep = 0.4;           // of the positions: near ones are alike, and a game has one result
    SearchOptions search{};
};

namespace detail {

template <BoardGame G>
struct Position {
    decltype(net_inputs(std::declval<const typename G::State&>(), Seat{})) inputs;
    Seat me;
    std::size_t step;  // of the decision that it precedes or follows
    bool before;
};

inline Value blend(const Value& a, const Value& b, float share_of_a) {
    Value mix;
    for (const Seat seat : every<Seat>) {
        mix.win[seat] = share_of_a * a.win[seat] + (1 - share_of_a) * b.win[seat];
        mix.score[seat] = share_of_a * a.score[seat] + (1 - share_of_a) * b.score[seat];
    }
    return mix;
}

inline double unit(Rng& rng) { return rng.word() / 4294967296.0; }

// Near the best by its worth; exploring on every small question would ruin the play.
template <BoardGame G>
std::size_t pick(const Decision<G>& decision, const SelfPlayOptions& options, Rng& rng) {
    const auto& all = decision.candidates;
    if (unit(rng) < options.blunders) return rng.below(static_cast<std::uint32_t>(all.size()));
    if (options.temperature <= 0) return 0;
    std::vector<double> weights;
    double sum = 0;
    for (const auto& candidate : all) {
        // What the search hardly looked at was found wanting.
        const bool tried = candidate.visits * 4 >= all[0].visits;
        weights.push_back(tried ? std::exp((candidate.worth - all[0].worth) / options.temperature) : 0);
        sum += weights.back();
    }
    double at = unit(rng) * sum;
    for (std::size_t i = 0; i < weights.size(); ++i)
        if ((at -= weights[i]) < 0) return i;
    return 0;
}

}  // namespace detail

// One game. Without a search the seats are greedy, which is where learning starts.
template <BoardGame G>
void self_play(const typename G::Config& config, Search<G>* search, const SelfPlayOptions& options, Rng rng,
               std::vector<Sample>& samples) {
    auto s = G::deal(config);
    typename G::EventSink deaf;
    const int players = config.players;
    std::vector<detail::Position<G>> positions;
    std::vector<Value> values;  // after each decision
    const auto note = [&](Seat me, bool before) {
        positions.push_back({net_inputs(s, me), me, values.size() - (before ? 0u : 1u), before});
    };
    for (;;) {
        const Actor actor = G::to_act(s);
        if (actor.is_nobody()) break;
        if (actor.is_chance()) {
            G::play(s, G::sample(s, rng), deaf);
            continue;
        }
        const Seat seat = actor.seat();
        const auto moves = G::legal(s);
        if (moves.size() == 1) {
            G::play(s, moves[0], deaf);
            continue;
        }
        if (rng.below(6) == 0) note(seat_number(rng.below(players)), true);
        if (search == nullptr) {
            values.push_back({});
            const bool wander = rng.below(12) == 0;
            G::play(s, wander ? random_move<G>(s, rng) : greedy_move<G>(s), deaf);
        } else {
            const bool full = rng.below(options.full_share) == 0;
            const int simulations = full ? options.simulations : options.simulations / 8;
            const auto decision = search->decide(G::view(s, seat), {simulations}, rng);
            const auto& chosen = decision.candidates[detail::pick(decision, options, rng)];
            values.push_back(chosen.value);
            G::play(s, chosen.move, deaf);
        }
        if (G::to_act(s).is_nobody()) continue;
        note(seat, false);
        if (rng.below(3) == 0) note(seat_number((number(seat) + 1 + rng.below(players - 1)) % players), false);
    }
    // What came of it, seen back from the end.
    const Value result = result_of<G>(s);
    const float lambda = search == nullptr ? 1.f : options.lambda;
    std::vector<Value> targets(values.size() + 1, result);
    for (std::size_t i = values.size(); i-- > 1;) targets[i - 1] = detail::blend(targets[i], values[i], lambda);
    for (const auto& position : positions) {
        if (detail::unit(rng) >= options.keep) continue;
        // Before a decision, what it was found to be worth counts too.
        const Value target = position.before ? detail::blend(targets[position.step], values[position.step], lambda)
                                             : targets[position.step];
        samples.push_back(sample_of(position.inputs, target, position.me, players));
    }
}

// Games number `first` to `first + count - 1` of a seed, on so many threads: the same games on any number of them.
template <BoardGame G>
std::vector<std::vector<Sample>> play_games(const ValueNetwork* network, int players, const SelfPlayOptions& options,
                                            std::uint64_t seed, long first, long count, int threads) {
    std::vector<std::vector<Sample>> played(static_cast<std::size_t>(count));
    const auto work = [&](int thread) {
        std::optional<Search<G>> search;
        if (network != nullptr) search.emplace(*network, options.search);
        for (long i = thread; i < count; i += threads) {
            Rng rng(seed, static_cast<std::uint64_t>(first + i));
            typename G::Config config;
            config.players = players;
            const auto table = any_table(config, rng);
            self_play<G>(table, search ? &*search : nullptr, options, rng, played[static_cast<std::size_t>(i)]);
        }
    };
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work, i);
    work(0);
    for (std::thread& other : others) other.join();
    return played;
}

}  // namespace rivers
