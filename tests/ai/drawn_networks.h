// Networks that nobody trained, for every table: what is asked of computer players holds for any network.
#pragma once
#include <algorithm>
#include <cstdlib>
#include <list>
#include <string>
#include <vector>

#include "ai/networks.h"
#include "games_under_test.h"
#include "lab/train/learner.h"
#include "lab/train/sample.h"

namespace rivers::testing_games {

template <class G>
ValueNetwork drawn_network(int players, std::size_t width = 64) {
    Learner learner(kInputsOf<G>, width, 7);
    // A first step: what was never met is left out of a network.
    std::vector<Sample> samples;
    typename G::Config config;
    config.players = players;
    random_game<G>(config, 3, [&](const typename G::State& s) {
        Value value;
        value.win[Seat{}] = 1;
        samples.push_back(sample_of(net_inputs(s, Seat{}), value, Seat{}, players));
    });
    std::vector<const Sample*> batch;
    for (const Sample& sample : samples) batch.push_back(&sample);
    learner.learn(batch, 1e-4f);
    return learner.frozen(std::string(G::name), players, "drawn for a test");
}

// On a shelf, with the files that they are read from.
struct DrawnNetworks {
    std::list<std::string> files;
    Networks shelf;

    void put(const std::string& file, std::string bytes) { shelf.add(file, files.emplace_back(std::move(bytes))); }
    template <class G>
    void put_all() {
        for (int players = kMinSeats; players <= kMaxSeats; ++players)
            for (const NetworkSize size : every<NetworkSize>)
                put(Networks::file_name(G::name, players, size),
                    to_bytes(drawn_network<G>(players, size == NetworkSize::Full ? 64 : 32)));
    }
};

// For both games; drawn once.
inline const Networks& drawn_networks() {
    static const DrawnNetworks all = [] {
        DrawnNetworks networks;
        networks.put_all<river_of_gold::Game>();
        networks.put_all<the_river::Game>();
        return networks;
    }();
    return all.shelf;
}

// Sanitizers look for other faults than the figures do, and are slow.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr int kFewer = 10;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr int kFewer = 10;
#else
inline constexpr int kFewer = 1;
#endif
#else
inline constexpr int kFewer = 1;
#endif

// RIVERS_AI_TIMES says how many times as much is tried, for long runs.
inline int tenfold() {
    const char* text = std::getenv("RIVERS_AI_TIMES");
    return text == nullptr ? 1 : std::max(1, std::atoi(text));
}

}  // namespace rivers::testing_games
