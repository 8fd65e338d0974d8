// Moves and events in the words of a table's own catalog, where its game has catalogs that can be replaced.
#pragma once
#include <string>

#include "kernel/language.h"

namespace rivers {

// A power that a game may have: tables name a catalog, and its words are told.
template <class Config>
concept HasCatalog = requires(const Config& config) {
    config.catalog;
};

template <class Table, class Move>
std::string told_move(const Table& table, Language language, const Move& move) {
    if constexpr (HasCatalog<decltype(table.config)>)
        return say(language, move, *table.config.catalog);
    else
        return say(language, move, table);
}

template <class Config, class Event>
std::string told_event(const Config& config, Language language, const Event& event, const SeatNames& names) {
    if constexpr (HasCatalog<Config>)
        return say(language, event, names, *config.catalog);
    else
        return say(language, event, names);
}

// What the table waits for.
template <class View>
std::string told_question(Language language, const View& view, const SeatNames& names) {
    return question(language, view, names);
}

}  // namespace rivers
