#include "cli/command_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "kernel/seat.h"
#include "terminal/games.h"

namespace rivers::cli {
namespace {

template <class Number>
CLI::Validator whole_number(std::string advice, Number least, Number most) {
    return CLI::Validator(
        [advice = std::move(advice), least, most](const std::string& text) -> std::string {
            Number n = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
            const bool good = error == std::errc{} && end == text.data() + text.size() && n >= least && n <= most;
            return good ? "" : advice + ", not '" + text + "'";
        },
        "");
}

}  // namespace

CLI::Validator one_of(const char* what, std::vector<std::string> choices) {
    return CLI::Validator(
        [what, choices = std::move(choices)](const std::string& text) -> std::string {
            if (std::find(choices.begin(), choices.end(), text) != choices.end()) return "";
            std::string list;
            for (const std::string& choice : choices) list += (list.empty() ? "" : ", ") + choice;
            return "there is no " + std::string(what) + " '" + text + "'; choose one of: " + list;
        },
        "");
}
CLI::Validator a_language() { return one_of("language", {"en", "fr", "it", "es"}); }

// CLI11 alone would take a seed of -1 for a very large one.
CLI::Validator a_seed() {
    return whole_number<std::uint64_t>("a seed is a whole number from 0 to 18446744073709551615", 0, UINT64_MAX);
}
CLI::Validator a_player_count() {
    return whole_number<int>("the games are for 2 to 4 players: use --players 2, 3 or 4", kMinSeats, kMaxSeats);
}
CLI::Validator a_rules_version() {
    return whole_number<int>("a version of the rules is a whole number: use --rules 1 or 2", 1, 999);
}
CLI::Validator a_thinking_time() {
    return whole_number<int>(
        fmt::format("a computer player thinks for 1 to {} milliseconds a decision", kMostMilliseconds), 1,
        kMostMilliseconds);
}

std::string game_help() { return game_names(" or ") + " (see 'rivers games')"; }

std::string game_titles(std::string_view between) {
    std::string list;
    each_game([&]<class G>(G) { list.append(list.empty() ? "" : between).append(G::title); });
    return list;
}

void add_table(CLI::App& command, TableOptions& options, bool needs_game) {
    command.add_option("game", options.game, game_help())->required(needs_game);
    command.add_option("--players", options.players, "2, 3 or 4 (default 4)")->check(a_player_count());
    each_game([&]<class G>(G) {
        for (const OptionInfo& option : G::options)
            if (options.chosen.emplace(option.name, "").second)
                command.add_option("--" + std::string(option.name), options.chosen[std::string(option.name)],
                                   std::string(option.help));
    });
    command.add_option("--rules", options.rules, "the version of the rules: 2 (default), or 1 as in records of before")
        ->check(a_rules_version());
    each_game([&]<class G>(G) {
        if constexpr (ReplacesCatalog<G>)
            command.add_option("--catalog", options.catalog,
                               fmt::format("a file that replaces {}'s catalog ('rivers catalog {}' says which values "
                                           "are printed and which reconstructed)",
                                           G::title, G::name));
    });
    command.add_option("--seed", options.seed, "the same seed gives the same game")
        ->capture_default_str()
        ->check(a_seed());
}

}  // namespace rivers::cli
