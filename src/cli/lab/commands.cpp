#include "cli/lab/commands.h"

#include <fmt/format.h>

#include "cli/command_line.h"
#include "terminal/games.h"

namespace rivers::cli {
namespace {

std::string rush_help() {
    std::string text;
    each_game([&]<class G>(G) {
        if constexpr (CanRush<G>) text += fmt::format(" ({}: rush too)", G::title);
    });
    return text;
}

void add_simulate(Program& program) {
    auto* command = program.app.add_subcommand("simulate", "play many games between computer players and count");
    auto& options = on<SimulateOptions>(program, *command, simulate);
    add_table(*command, options);
    command->add_option("--games", options.games, "how many")
        ->capture_default_str()
        ->check(CLI::Range(1L, 1'000'000'000L));
    command->add_option("--threads", options.threads, "0: all cores")->check(CLI::Range(0, 256));
    command
        ->add_option("--policy", options.policy,
                     "random, greedy or hoarder" + rush_help() + "; or one for each seat, e.g. greedy,random")
        ->capture_default_str();
    command->add_flag("--json", options.json, "one object, for programs");
}

void add_trace(Program& program) {
    auto* command = program.app.add_subcommand(
        "trace", "write every event of random games as JSON lines, to compare with other implementations");
    auto& options = on<TraceOptions>(program, *command, trace);
    add_table(*command, options);
    command->add_option("--games", options.games, "how many")
        ->capture_default_str()
        ->check(CLI::Range(1L, 1'000'000'000L));
    command
        ->add_option("--policy", options.policy,
                     "random, greedy or hoarder" + rush_help() + "; or one for each seat, e.g. greedy,random")
        ->capture_default_str();
}

void add_perft(Program& program) {
    auto* command = program.app.add_subcommand("perft", "count every line of play to a depth, chance included");
    auto& options = on<PerftOptions>(program, *command, perft);
    add_table(*command, options);
    command->add_option("--depth", options.depth, "how deep")->capture_default_str()->check(CLI::Range(0, 12));
    command->add_option("--ply", options.ply, "begin after this many random events of the seed's game")
        ->check(CLI::Range(0, 100000));
    command->add_flag("--divide", options.divide, "move by move");
    command->add_flag("--json", options.json, "for programs");
}

void add_bench(Program& program) {
    auto* command = program.app.add_subcommand("bench", "one signature number over fixed games, and speeds");
    auto& options = on<BenchOptions>(program, *command, bench);
    command->add_flag("--json", options.json, "for programs");
    command->add_flag("--signature", options.signature_only, "only the signature");
}

}  // namespace

void add_lab_commands(Program& program) {
    add_simulate(program);
    add_trace(program);
    add_perft(program);
    add_bench(program);
}

}  // namespace rivers::cli
