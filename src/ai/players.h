// Every computer player by its name: the levels, which people choose from, and the gauges that they are measured by.
// There is a level for a table only where there is a network for it.
#pragma once
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/gauges.h"
#include "ai/levels.h"
#include "ai/networks.h"
#include "ai/search/rollouts.h"
#include "ai/search/search.h"

namespace rivers {

template <BoardGame G>
class LevelPlayer final : public Player<G> {
  public:
    LevelPlayer(const Level& level, const ValueNetwork& network)
        : level_(level), search_(network, {.explore = level.explore}) {}
    Decision<G> decide(const typename G::View& view, const Budget& budget, Rng& rng) override {
        return search_.decide(view, has_a_choice(view) ? spent_by(level_, budget) : Budget{}, rng);
    }

  private:
    // The seat's own moves are the same whatever is imagined of the others.
    static bool has_a_choice(const typename G::View& view) {
        Rng any(0);
        return G::legal(G::imagine(view, any)).size() > 1;
    }
    Level level_;
    Search<G> search_;
};

// --- the list of gauges
// ------------------------------------------------------------------------------------------------

template <BoardGame G>
struct GaugeEntry {
    std::string_view name;
    bool for_people;  // hoarders are for tests, and rollouts take their time
    std::unique_ptr<Player<G>> (*make)();
};

// clang-format off
template <BoardGame G>
inline constexpr auto kGauges = [] {
    using State = typename G::State;
    constexpr std::array common{
        GaugeEntry<G>{"random",   true,  [] { return gauge<G>([](const State& s, Rng& rng) { return random_move<G>(s, rng); }); }},
        GaugeEntry<G>{"greedy",   true,  [] { return gauge<G>([](const State& s, Rng&) { return greedy_move<G>(s); }); }},
        GaugeEntry<G>{"hoarder",  false, [] { return gauge<G>([](const State& s, Rng& rng) { return hoarding_move<G>(s, rng); }); }},
        GaugeEntry<G>{"rollouts", false, []() -> std::unique_ptr<Player<G>> { return std::make_unique<Rollouts<G>>(); }},
    };
    if constexpr (CanRush<G>)
        return std::array{common[0], common[1], common[2], common[3],
            GaugeEntry<G>{"rush", true, [] { return gauge<G>([](const State& s, Rng&) { return rushing_move<G>(s); }); }}};
    else
        return common;
}();
// clang-format on

template <BoardGame G>
const GaugeEntry<G>* gauge_named(std::string_view name) {
    for (const auto& entry : kGauges<G>)
        if (entry.name == name) return &entry;
    return nullptr;
}

// --- every player
// ------------------------------------------------------------------------------------------------------

// Null: there is no such player for this table. The networks must outlive it.
template <BoardGame G>
std::unique_ptr<Player<G>> make_player(std::string_view name, int players,
                                       const Networks& networks = shipped_networks()) {
    if (const auto* entry = gauge_named<G>(name)) return entry->make();
    const Level* level = level_named(name);
    const ValueNetwork* network = level == nullptr ? nullptr : networks.find<G>(players, level->size);
    if (network == nullptr) return nullptr;
    return std::make_unique<LevelPlayer<G>>(*level, *network);
}

enum class Whom : unsigned char { Opponents /* for people to choose */, All };

// Those that there are for a table: the levels, weakest first, then the gauges.
template <BoardGame G>
std::vector<std::string_view> players_for(int players, Whom whom = Whom::Opponents,
                                          const Networks& networks = shipped_networks()) {
    std::vector<std::string_view> list;
    for (const Level& level : kLevels)
        if (networks.find<G>(players, level.size) != nullptr) list.push_back(level.name);
    for (const auto& entry : kGauges<G>)
        if (whom == Whom::All || entry.for_people) list.push_back(entry.name);
    return list;
}

template <BoardGame G>
bool is_player(std::string_view name, int players, Whom whom = Whom::All,
               const Networks& networks = shipped_networks()) {
    const auto list = players_for<G>(players, whom, networks);
    return std::find(list.begin(), list.end(), name) != list.end();
}

// Who takes a seat when nobody says which.
template <BoardGame G>
std::string_view usual_opponent(int players, const Networks& networks = shipped_networks()) {
    return is_player<G>(kUsualLevel, players, Whom::Opponents, networks) ? kUsualLevel : kUsualGauge;
}

// "keen, expert, random"
inline std::string listed(const std::vector<std::string_view>& names) {
    std::string list;
    for (const std::string_view name : names) list.append(list.empty() ? "" : ", ").append(name);
    return list;
}

// Why there is no such player, and who there is; empty: there is. A level that has no network here is said to be one.
template <BoardGame G>
std::string no_such_player(std::string_view name, int players, Whom whom,
                           const Networks& networks = shipped_networks()) {
    if (is_player<G>(name, players, whom, networks)) return "";
    std::string fault;
    if (const Level* level = level_named(name)) {
        (void)networks.find<G>(players, level->size, &fault);
        fault = "this program has no network for '" + std::string(name) + "' in " + std::string(G::name) + " with " +
                std::to_string(players) + " players" + (fault.empty() ? "" : " (" + fault + ")");
    } else {
        fault = "there is no player '" + std::string(name) + "' for " + std::string(G::name);
    }
    return fault + "; choose one of: " + listed(players_for<G>(players, whom, networks));
}

}  // namespace rivers
