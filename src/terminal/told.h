// Gains and explanations in the words of a table's own catalog, where its game has catalogs that can be replaced.
#pragma once
#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "ai/players.h"
#include "terminal/screen.h"
#include "wire/told.h"

namespace rivers::terminal {

template <class Config, class Event>
std::vector<std::string> told_gains(const Config& config, const std::vector<Event>& events, const SeatNames& names,
                                    Language language, const Style& style) {
    if constexpr (HasCatalog<Config>)
        return gains_by_seat(events, config.players, names, language, style, *config.catalog);
    else
        return gains_by_seat(events, config.players, names, language, style);
}

template <class G>
std::string explained(const typename G::Config& config, Language language, const std::string& what) {
    if constexpr (HasCatalog<typename G::Config>)
        return explain(G{}, language, what, *config.catalog);
    else
        return explain(G{}, language, what);
}

// The levels of the computer players of this game, each with its name and what it does.
template <class G>
std::string computers_help(Language language) {
    std::string lines = label(language, Label::Computers);
    for (const auto& [policy, line] : {std::pair{Policy::Random, Label::LevelRandom},
                                       {Policy::Greedy, Label::LevelGreedy},
                                       {Policy::Rush, Label::LevelRush}})
        if (policy_of<G>(kPolicyNames[policy]))
            lines += fmt::format("\n  {:10} {}", kPolicyNames[policy], label(language, line));
    return lines;
}

}  // namespace rivers::terminal
