// Moves, events and gains in the words of a table's own catalog, where its game has catalogs that can be replaced.
#pragma once
#include <string>
#include <vector>

#include "cli/screen.h"

namespace rivers::cli {

template <class Config>
concept HasCatalog = requires(const Config& config) {
    config.catalog;
};

template <class Config, class Move>
std::string told_move(const Config& config, Language language, const Move& move) {
    if constexpr (HasCatalog<Config>)
        return say(language, move, config.catalog);
    else
        return say(language, move);
}

template <class Config, class Event>
std::string told_event(const Config& config, Language language, const Event& event, const SeatNames& names) {
    if constexpr (HasCatalog<Config>)
        return say(language, event, names, config.catalog);
    else
        return say(language, event, names);
}

template <class Config, class Event>
std::vector<std::string> told_gains(const Config& config, const std::vector<Event>& events, const SeatNames& names,
                                    Language language, const Style& style) {
    if constexpr (HasCatalog<Config>)
        return gains_by_seat(events, config.players, names, language, style, config.catalog);
    else
        return gains_by_seat(events, config.players, names, language, style);
}

template <class G>
std::string explained(const typename G::Config& config, Language language, const std::string& what) {
    if constexpr (HasCatalog<typename G::Config>)
        return explain(G{}, language, what, config.catalog);
    else
        return explain(G{}, language, what);
}

}  // namespace rivers::cli
