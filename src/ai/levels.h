// The levels of computer players that people choose from, the same for every game. They differ in the network and in
// how far they search, never by blunders on purpose.
#pragma once
#include <algorithm>
#include <array>
#include <string_view>

#include "ai/player.h"
#include "kernel/enum_array.h"

namespace rivers {

// A small one looks at the same facts with fewer units, and a young one has learned no longer than a beginner.
enum class NetworkSize : unsigned char { Full, Small, Young };
constexpr auto members(NetworkSize) { return all_members<NetworkSize>(); }

struct Level {
    std::string_view name;
    NetworkSize size;
    int simulations;      // at most; 0: as many as there is time for, or none where there is no time either
    int milliseconds;     // at most; 0: its simulations are all that limits it
    float explore;        // SearchOptions::explore, tuned for that many
    bool takes_all_time;  // may be given more time than its own, up to kMostMilliseconds, or less

    constexpr bool searches() const { return simulations > 0 || milliseconds > 0; }
};

// clang-format off
inline constexpr std::array kLevels{  // weakest first
    //    name        network             simulations  ms    explore  takes all time
    Level{"beginner", NetworkSize::Young, 0,           0,    0.3f,    false},
    Level{"casual",   NetworkSize::Small, 0,           0,    0.3f,    false},
    Level{"keen",     NetworkSize::Full,  0,           0,    0.3f,    false},
    Level{"expert",   NetworkSize::Full,  24,          0,    0.3f,    false},
    Level{"master",   NetworkSize::Full,  4000,        100,  0.15f,   false},
    Level{"champion", NetworkSize::Full,  0,           1000, 0.15f,   true},
};
// clang-format on

// Of the computer that takes a seat when nobody says which, and of a program without networks.
inline constexpr std::string_view kUsualLevel = "keen", kUsualGauge = "greedy";
// Nobody waits longer for one decision.
inline constexpr int kMostMilliseconds = 60'000;

constexpr const Level* level_named(std::string_view name) {
    for (const Level& level : kLevels)
        if (level.name == name) return &level;
    return nullptr;
}
static_assert(level_named(kUsualLevel) != nullptr);

// What the level spends of what it is given. Time that is given shortens every search, and lengthens only that of a
// level that takes all. Who gives simulations wants a decision that can be repeated: these are then counted, and the
// level's own clock stands still.
constexpr Budget spent_by(const Level& level, const Budget& given) {
    Budget budget{0, 0, given.cancelled};
    if (!level.searches()) return budget;
    const auto lesser = [](int own, int other) { return own > 0 && other > 0 ? std::min(own, other) : own + other; };
    const int wanted = std::max(0, given.simulations), time = std::clamp(given.milliseconds, 0, kMostMilliseconds);
    budget.simulations = lesser(level.simulations, wanted);
    budget.milliseconds = wanted > 0 || (level.takes_all_time && time > 0) ? time : lesser(level.milliseconds, time);
    return budget;
}

}  // namespace rivers
