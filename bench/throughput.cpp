// How fast the engine is, for each game: whole random games, and the calls a search makes.
#include <benchmark/benchmark.h>

#include <vector>

#include "ai/players.h"
#include "games/river_of_gold/game.h"
#include "games/the_river/game.h"
#include "lab/perft.h"

namespace rivers {
namespace {

template <class G>
typename G::Config four_players() {
    typename G::Config config;
    config.players = kMaxSeats;
    return config;
}

template <class G>
void random_games(benchmark::State& state) {
    std::uint64_t game = 0;
    long events = 0;
    for (auto _ : state) {
        Rng rng(1, ++game);
        auto s = G::deal(four_players<G>());
        events += play_randomly<G>(s, rng, [](const auto&) {});
        benchmark::DoNotOptimize(s);
    }
    state.counters["events/s"] = benchmark::Counter(static_cast<double>(events), benchmark::Counter::kIsRate);
}

// Positions from the middle of games in which a seat is to act.
template <class G>
std::vector<typename G::State> positions() {
    std::vector<typename G::State> list;
    for (std::uint64_t seed = 1; list.size() < 256; ++seed) {
        const auto s = random_position<G>(four_players<G>(), seed, 60 + static_cast<int>(seed % 200));
        if (G::to_act(s).is_seat()) list.push_back(s);
    }
    return list;
}

template <class G, class Call>
void each_position(benchmark::State& state, Call call) {
    const auto list = positions<G>();
    std::size_t at = 0;
    for (auto _ : state) {
        call(list[at]);
        at = (at + 1) % list.size();
    }
}

template <class G>
void copy_state(benchmark::State& state) {
    std::vector<typename G::State> ring(64, G::deal(four_players<G>()));
    std::size_t at = 0;
    for (auto _ : state) {
        const std::size_t from = at;
        at = (at + 1) % ring.size();
        ring[at] = ring[from];
        benchmark::ClobberMemory();
    }
}

template <class G>
void list_legal(benchmark::State& state) {
    each_position<G>(state, [](const auto& s) { benchmark::DoNotOptimize(G::legal(s).size()); });
}

template <class G>
void make_view(benchmark::State& state) {
    each_position<G>(state, [](const auto& s) { benchmark::DoNotOptimize(G::view(s, G::to_act(s).seat())); });
}

template <class G>
void greedy_decision(benchmark::State& state) {
    each_position<G>(state, [](const auto& s) { benchmark::DoNotOptimize(greedy_move<G>(s)); });
}

template <class G>
void enroll() {
    const auto add = [](const char* what, void (*run)(benchmark::State&)) {
        benchmark::RegisterBenchmark((std::string(G::name) + '/' + what).c_str(), run);
    };
    add("random_game", random_games<G>);
    add("copy", copy_state<G>);
    add("legal", list_legal<G>);
    add("view", make_view<G>);
    add("greedy_decision", greedy_decision<G>);
}

}  // namespace
}  // namespace rivers

int main(int argc, char** argv) {
    rivers::enroll<rivers::river_of_gold::Game>();
    rivers::enroll<rivers::the_river::Game>();
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
