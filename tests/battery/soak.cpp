// Random games by the million, of every game and every kind of table, with assertions on and the invariants looked at
// in every game. Same games whatever the number of threads.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "battery/invariants.h"
#include "fuzz/games.h"
#include "kernel/configs.h"

#ifdef NDEBUG
#error "a soak without assertions proves little"
#endif

namespace rivers {

template <class G>
long soak_game(const typename G::Config& config, std::uint64_t game) {
    Rng rng(2026, game);
    auto s = G::deal(config);
    typename G::EventSink deaf;
    long events = 0;
    // Every other game is one of hoarders, who meet the limits of what one may own.
    const auto choice = [&] { return game % 2 == 0 ? random_move<G>(s, rng) : random_hoarding_move<G>(s, rng); };
    for (; !G::to_act(s).is_nobody(); ++events) {
        if (events % 64 == 0 && !broken_invariant(s).empty()) {
            std::fprintf(stderr, "%s game %llu event %ld: %s\n", std::string(G::name).c_str(),
                         static_cast<unsigned long long>(game), events, broken_invariant(s).c_str());
            std::abort();
        }
        G::play(s, G::to_act(s).is_chance() ? G::sample(s, rng) : choice(), deaf);
    }
    expect(broken_invariant(s).empty());
    return events;
}

template <class G>
void soak(long games) {
    const auto tables = every_config<G>();
    std::atomic<long> next{0}, events{0};
    const auto work = [&] {
        constexpr long kBatch = 1000;
        for (long first; (first = next.fetch_add(kBatch)) < games;) {
            long mine = 0;
            for (long game = first; game < std::min(first + kBatch, games); ++game)
                mine += soak_game<G>(tables[static_cast<std::size_t>(game) % tables.size()],
                                     static_cast<std::uint64_t>(game));
            events += mine;
        }
    };
    const auto began = std::chrono::steady_clock::now();
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i) threads.emplace_back(work);
    for (std::thread& thread : threads) thread.join();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    std::printf("%s: %ld games, %ld events, %zu kinds of table, %.0f s, no failed assertion\n",
                std::string(G::name).c_str(), games, events.load(), tables.size(), seconds);
    std::fflush(stdout);
}

}  // namespace rivers

int main(int argc, char** argv) {
    const long games = argc > 1 ? std::atol(argv[1]) : 0;
    if (games < 1) {
        std::fprintf(stderr, "usage: rivers_soak GAMES\n");
        return 2;
    }
    rivers::each_fuzzed_game([&]<class G>(G) { rivers::soak<G>(games); });
}
