// Many games between computer players, on all cores.
#pragma once
#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "ai/players.h"
#include "lab/tally.h"

namespace rivers {

// The games `0` to `games - 1` of a seed: game n has the generator (seed, n), on whichever thread it is played.
template <BoardGame G>
struct Series {
    typename G::Config config;
    SeatArray<std::string> names{};  // of the players (ai/players.h)
    std::uint64_t seed = 1;
    long games = 0;
    int threads = 1;
};

// The players of a table; each thread has its own.
template <BoardGame G>
using Seated = SeatArray<std::unique_ptr<Player<G>>>;

template <BoardGame G>
Seated<G> seated(const SeatArray<std::string>& names, int players) {
    Seated<G> list;
    for (const Seat seat : seats(players)) list[seat] = make_player<G>(names[seat], players);
    return list;
}

inline constexpr std::string_view kRandom = "random";

// One game, counted.
template <BoardGame G>
void play_game(const typename G::Config& config, bool all_random, const Seated<G>& players, Rng rng, Tally<G>& tally) {
    auto s = G::deal(config);
    const auto count = [&](const auto& move) {
        ++tally.decisions;
        tally.turns += G::is_action(move) ? 1 : 0;
    };
    if (all_random) {
        tally.events += play_randomly<G>(s, rng, count);
    } else {
        tally.events += play_out<G>(s, rng, [&](const auto& now) {
            const Seat seat = G::to_act(now).seat();
            const auto move = players[seat]->decide(G::view(now, seat), {}, rng).move;
            count(move);
            return move;
        });
    }
    tally.count_result(s);
}

// Plays them all; `progress(n)` is told on the calling thread, now and then, that n games have begun.
template <BoardGame G, class Progress>
Tally<G> play_series(const Series<G>& series, Progress&& progress) {
    Tally<G> all;
    std::atomic<long> next{0};
    std::mutex door;
    const bool all_random = [&] {
        for (const Seat seat : seats(series.config.players))
            if (series.names[seat] != kRandom) return false;
        return true;
    }();
    const auto work = [&](bool shows_progress) {
        Tally<G> mine;
        const Seated<G> players = seated<G>(series.names, series.config.players);
        constexpr long kBatch = 64;
        for (;;) {
            const long first = next.fetch_add(kBatch);
            if (first >= series.games) break;
            for (long game = first; game < std::min(first + kBatch, series.games); ++game)
                play_game<G>(series.config, all_random, players, Rng(series.seed, static_cast<std::uint64_t>(game)),
                             mine);
            if (shows_progress) progress(first);
        }
        const std::lock_guard guard(door);
        all.add(mine);
    };
    std::vector<std::thread> others;
    for (int i = 1; i < series.threads; ++i) others.emplace_back(work, false);
    work(true);
    for (std::thread& other : others) other.join();
    return all;
}

}  // namespace rivers
