// `bench`: the signature of fixed games, and speeds.
#include <chrono>
#include <cstring>

#include <fmt/format.h>

#include "cli/lab/commands.h"
#include "lab/signature.h"
#include "terminal/games.h"

namespace rivers::cli {
namespace {

// Calls f until a second has passed; returns calls per second.
template <class F>
double rate(F&& f) {
    using Clock = std::chrono::steady_clock;
    const auto began = Clock::now();
    long calls = 0;
    for (double seconds = 0;;) {
        for (int i = 0; i < 100; ++i) calls += f();
        seconds = std::chrono::duration<double>(Clock::now() - began).count();
        if (seconds > 1.0) return static_cast<double>(calls) / seconds;
    }
}

template <class G>
json::Object speeds() {
    typename G::Config config;
    config.players = kMaxSeats;
    std::uint64_t game = 0;
    const double events = rate([&] {
        Rng rng(1, ++game);
        auto s = G::deal(config);
        return play_randomly<G>(s, rng, [](const auto&) {});
    });
    // Copies within one ring of tables, as a search makes them.
    std::vector<typename G::State> ring(64, G::deal(config));
    std::size_t at = 0;
    const double copies = rate([&] {
        const std::size_t from = at;
        at = (at + 1) % ring.size();
        ring[at] = ring[from];
        asm volatile("" : : "r"(&ring[at]) : "memory");
        return 1;
    });
    return {{"game", G::name},
            {"events_per_s", events},
            {"copy_ns", 1e9 / copies},
            {"state_bytes", static_cast<std::int64_t>(sizeof(typename G::State))}};
}

}  // namespace

int bench(const BenchOptions& options) {
    std::uint64_t all = kHashSeed;
    json::Array list;
    each_game([&]<class G>(G) {
        const std::uint64_t mine = signature<G>(50);
        all = fold(all, hex(mine));
        json::Object row = options.signature_only ? json::Object{{"game", G::name}} : speeds<G>();
        row.emplace_back("signature", hex(mine));
        list.emplace_back(std::move(row));
    });
    if (options.json) {
        print(json::write(json::Object{{"signature", hex(all)}, {"games", list}}) + '\n');
    } else {
        print(fmt::format("signature {}\n", hex(all)));
        for (const json::Value& row : list) {
            if (options.signature_only) continue;
            print(
                fmt::format("{:14} {:6.2f} million events/s (random, 4 players, 1 thread), copy of a state ({} "
                            "bytes) {:.1f} ns\n",
                            *row.find("game")->text(), *row.find("events_per_s")->real() / 1e6,
                            *row.find("state_bytes")->number(), *row.find("copy_ns")->real()));
        }
    }
    flush();
    return 0;
}

}  // namespace rivers::cli
