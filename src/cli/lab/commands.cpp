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
                     "random, greedy, hoarder, rollouts" + rush_help() +
                         " or a level (see 'rivers players'); or one for each seat, e.g. keen,random")
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
                     "random, greedy, hoarder, rollouts" + rush_help() +
                         " or a level (see 'rivers players'); or one for each seat, e.g. keen,random")
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

void add_arena(Program& program) {
    auto* command = program.app.add_subcommand(
        "arena", "computer players against each other, every seating of the same deals, with intervals");
    auto& options = on<ArenaCommand>(program, *command, arena);
    add_table(*command, options);
    command
        ->add_option(
            "--seats", options.seats,
            "who plays, e.g. master,keen or greedy,rollouts (see 'rivers players'); FILE.net@50: a network that "
            "looks 50 moves ahead")
        ->required();
    command->add_option("--games", options.games, "how many, rounded up to whole deals")
        ->capture_default_str()
        ->check(CLI::Range(1L, 10'000'000L));
    command->add_option("--threads", options.threads, "0: all cores")->check(CLI::Range(0, 256));
    command
        ->add_option("--ms", options.milliseconds,
                     "milliseconds a decision at most, for all; champion uses all of them (default 1000)")
        ->check(a_thinking_time());
    command->add_option(
        "--judge", options.judge,
        "a network, FILE.net, that reckons what chance gave to whom; else the first that plays, or the program's "
        "own");
    command->add_flag("--until-significant", options.until_significant,
                      "stop when the first player's share is shown to differ from a fair one");
    command->add_flag("--json", options.json, "one object, for programs");
}

void add_train(Program& program) {
    auto* command =
        program.app.add_subcommand("train", "make networks for computer players by games against themselves");
    auto& options = on<TrainCommand>(program, *command, train);
    command->add_option("game", options.game, game_help())->required();
    command->add_option("--players", options.players, "2, 3, 4 or all, one after the other")->capture_default_str();
    command->add_option("--hours", options.hours, "of work on each thread, for each network")
        ->check(CLI::Range(0.001, 1000.));
    command
        ->add_option("--games", options.games, "how many, instead of hours; the same seed then makes the same network")
        ->check(CLI::Range(1L, 1'000'000'000L));
    command->add_option("--out", options.out, "a folder for networks, checkpoints and curves")->required();
    command->add_option("--start", options.start, "a network to begin as; one for another number of players will do");
    command->add_option("--shards", options.shards,
                        "a folder that 'rivers selfplay' puts games into, here or on other machines: it learns from "
                        "them instead of playing, and removes what a checkpoint holds");
    command->add_option("--note", options.note, "words to keep in the network, such as the commit that made it");
    command->add_option("--seed", options.seed, "of the games")->capture_default_str();
    command->add_option("--threads", options.threads, "0: all cores")->check(CLI::Range(0, 256));
    command->add_option("--simulations", options.simulations, "of a full search in its games")
        ->capture_default_str()
        ->check(CLI::Range(0, 100'000));
    command
        ->add_option("--rate", options.rate,
                     "of learning at first, a twentieth of it at last; less to go on from a network that is good")
        ->check(CLI::Range(1e-6, 1e-2));
    command
        ->add_option("--decay", options.decay,
                     "of weights, as a share of the rate; 0 for a long training: it helps only where games are few")
        ->check(CLI::Range(0., 100.));
    command
        ->add_option(
            "--explore", options.explore,
            "share of the usual trying of moves that do not seem best; less to go on from a network that is good")
        ->capture_default_str()
        ->check(CLI::Range(0., 1.));
    command->add_option("--width", options.width, "units of the first layer: 32, 64, 96 ... 256")
        ->capture_default_str()
        ->check(CLI::Range(32, 256));
}

void add_self_play(Program& program) {
    auto* command = program.app.add_subcommand(
        "selfplay", "games of a network against itself, packed into shards for 'rivers train --shards'");
    auto& options = on<SelfPlayCommand>(program, *command, self_play);
    command->add_option("game", options.game, game_help())->required();
    command->add_option("--players", options.players, "how many")
        ->capture_default_str()
        ->check(CLI::Range(kMinSeats, kMaxSeats));
    command->add_option("--network", options.network, "FILE.net, read anew for each shard; without it greedy players");
    command->add_option("--games", options.games, "in a shard")->capture_default_str()->check(CLI::Range(1L, 1'000L));
    command->add_option("--shards", options.shards, "how many")
        ->capture_default_str()
        ->check(CLI::Range(1L, 1'000'000L));
    command->add_option("--seed", options.seed, "of the games: another one on each machine")->capture_default_str();
    command->add_option("--first", options.first, "number of the first game: to go on where another task ended")
        ->check(CLI::Range(0L, 1'000'000'000'000L));
    command->add_option("--simulations", options.simulations, "of a full search; 0: a look at each move")
        ->check(CLI::Range(0, 100'000));
    command->add_option("--threads", options.threads, "0: all cores")->check(CLI::Range(0, 256));
    command->add_option("--out", options.out, "the folder for the shards")->required();
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
    add_arena(program);
    add_train(program);
    add_self_play(program);
    add_bench(program);
}

}  // namespace rivers::cli
