#include "cli/program.h"

#include <csignal>
#include <cstdio>

#include "cli/command_line.h"
#include "cli/host/commands.h"
#include "cli/lab/commands.h"
#include "cli/play/commands.h"
#include "terminal/games.h"

namespace rivers::cli {
namespace {

// What CLI11 lets pass or explains badly: an empty argument, and a subcommand that does not exist.
void refuse_typing_errors(int argc, char** argv, const CLI::App& app) {
    for (int i = 1; i < argc; ++i)
        if (*argv[i] == '\0') throw UserError("an argument is empty; leave it out or give it a value");
    if (argc < 2 || *argv[1] == '-') return;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        if (command->get_name() == argv[1]) return;
    throw UserError("there is no subcommand '" + std::string(argv[1]) + "'; 'rivers --help' lists them");
}

int run_chosen(int argc, char** argv) {
    CLI::App app{"Two Rivers: " + game_titles(" and ") + " in the terminal, and their engines as a fast laboratory.\n" +
                 "Begin with 'rivers play " + game_names(" ").substr(0, game_names(" ").find(' ')) + "'."};
    app.name("rivers");
    app.require_subcommand(1);
    app.set_help_all_flag("--help-all", "help on every subcommand");
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
        return "rivers: " + printable(error.what()) + "\nTry 'rivers --help'.\n";
    });
    Program program{app, {}};
    add_play_commands(program);
    add_lab_commands(program);
    add_host_commands(program);

    refuse_typing_errors(argc, argv, app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    return program.chosen();
}

}  // namespace

int run(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is an error of write, which print() knows
    try {
        const int status = run_chosen(argc, argv);
        flush();
        return status;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "rivers: %s\n", printable(error.what()).c_str());
    }
    return 2;
}

}  // namespace rivers::cli
