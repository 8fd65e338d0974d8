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

// The name of a computer player for people, and what it does.
inline std::string opponent_line(Language language, std::string_view name) {
    for (const auto& [known, line] : {std::pair{"beginner", Label::LevelBeginner},
                                      {"casual", Label::LevelCasual},
                                      {"keen", Label::LevelKeen},
                                      {"expert", Label::LevelExpert},
                                      {"master", Label::LevelMaster},
                                      {"champion", Label::LevelChampion},
                                      {"random", Label::LevelRandom},
                                      {"greedy", Label::LevelGreedy},
                                      {"rush", Label::LevelRush}})
        if (known == name) return label(language, line);
    return std::string(name);
}

// Each on a line of its own, which begins with a line end.
inline std::string opponent_lines(Language language, const std::vector<std::string_view>& names) {
    std::string lines;
    for (const std::string_view name : names) lines += fmt::format("\n  {:10} {}", name, opponent_line(language, name));
    return lines;
}

}  // namespace rivers::terminal
