// Which games there are, and the way from a name on the command line to a game's type.
#pragma once
#include <string>
#include <string_view>

#include "ai/players.h"
#include "terminal/files.h"
#include "terminal/options.h"
#include "wire/catalogs.h"
#include "wire/games.h"

namespace rivers::terminal {

// "this-game, that-game"
inline std::string game_names(std::string_view between = ", ") {
    std::string list;
    each_game([&]<class G>(G) { list.append(list.empty() ? "" : between).append(G::name); });
    return list;
}

template <class F>
int for_game(std::string_view name, F&& f) {
    int status = 0;
    if (rivers::with_game(name, [&](auto game) { status = f(game); })) return status;
    throw UserError("there is no game '" + std::string(name) + "'; choose one of: " + game_names());
}

inline Language language_from(const std::string& code) {
    if (const auto language = language_of(code)) return *language;
    throw UserError("there is no language '" + code + "'; choose one of: en, fr, it, es");
}

// "greedy", or one for each seat: "rush,keen,keen,keen".
template <class G>
SeatArray<std::string> players_from(const std::string& text, int players) {
    SeatArray<std::string> names{};
    std::size_t at = 0;
    for (const Seat seat : seats(players)) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const std::string name = text.substr(at, end - at);
        if (const auto fault = no_such_player<G>(name, players, Whom::All); !fault.empty()) throw UserError(fault);
        names[seat] = name;
        const bool same_for_all = text.find(',') == std::string::npos, last = number(seat) + 1 == players;
        if (!same_for_all && last != (end == text.size()))
            throw UserError("--policy names one player for all seats, or one for each of the " +
                            std::to_string(players));
        if (!same_for_all) at = end + 1;
    }
    return names;
}

// The table that the options ask for, or a UserError that says what is wrong with them.
template <class G>
OwnedConfig<G> config_from(const TableOptions& options, int default_players = 4) {
    OwnedConfig<G> config;
    const int players = options.players == 0 ? default_players : options.players;
    if (players < kMinSeats || players > kMaxSeats)
        throw UserError(std::string(G::name) + " is for 2 to 4 players, not " + std::to_string(players) +
                        "; use --players 2, 3 or 4");
    config.players = players;
    if (options.rules != 0) config.rules = options.rules;
    if (config.rules < G::oldest_rules || config.rules > G::rules_version)
        throw UserError(std::string(G::name) + " has no version " + std::to_string(options.rules) +
                        " of the rules; use --rules " + std::to_string(G::oldest_rules) + " to " +
                        std::to_string(G::rules_version));
    const auto set = [&](std::string_view name, const std::string& value) {
        if (value.empty()) return;
        if (const auto fault = G::set_option(config, name, value)) throw UserError(*fault);
    };
    for (const auto& [name, value] : options.chosen) set(name, value);
    if (!options.catalog.empty()) {
        const auto faults = CatalogOf<G>::replace(config, read_start(options.catalog, CatalogOf<G>::longest));
        if (!faults.empty())
            throw UserError(
                options.catalog + ": line " + std::to_string(faults.front().line) + ": " + faults.front().message +
                (faults.size() > 1 ? " (and " + std::to_string(faults.size() - 1) + " more; see 'rivers catalog " +
                                         std::string(G::name) + " --check " + options.catalog + "')"
                                   : ""));
    }
    return config;
}

}  // namespace rivers::terminal
