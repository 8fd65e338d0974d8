// What the groups of subcommands share: the program that they add themselves to, and checks of what was typed.
#pragma once
#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/files.h"
#include "terminal/options.h"

namespace rivers::cli {

using namespace terminal;  // the room below, which is what a person sees of this one

// The command line as it grows: every group adds its subcommands, and the one that was typed says what is to be run.
struct Program {
    CLI::App& app;
    std::function<int()> chosen;
};

// The options of a subcommand, which live as long as it does, and what runs with them if it is chosen.
template <class Options>
Options& on(Program& program, CLI::App& command, int (*run)(const Options&)) {
    const auto options = std::make_shared<Options>();
    command.callback([&program, options, run] { program.chosen = [options, run] { return run(*options); }; });
    return *options;
}

std::string game_help();  // which games there are
std::string game_titles(std::string_view between);

// Checks that say what was typed and what may be typed instead.
CLI::Validator one_of(const char* what, std::vector<std::string> choices);
CLI::Validator a_language();
CLI::Validator a_seed();
CLI::Validator a_player_count();
CLI::Validator a_rules_version();
CLI::Validator a_thinking_time();  // of one decision, in milliseconds

// The game and everything that says how its table is set up.
void add_table(CLI::App& command, TableOptions& options, bool needs_game = true);

}  // namespace rivers::cli
