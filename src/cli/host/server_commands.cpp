// The subcommands of a build that has the server; without_server.cpp stands in for it in one that has not.
#include "cli/command_line.h"
#include "cli/host/commands.h"
#include "server/serve.h"

namespace rivers::cli {
namespace {

void add_serve(Program& program) {
    auto* command = program.app.add_subcommand("serve", "serve tables to browsers, terminals and bots");
    auto& options = on<server::ServeOptions>(program, *command, serve);
    command->add_option("--listen", options.listen, "address and port; port 0 takes a free one")->capture_default_str();
    command->add_option("--data", options.data,
                        "the directory that keeps everything (default " + server::data_home() + ")");
    command->add_option("--origin", options.origins,
                        "an address at which browsers reach this server, such as https://play.example.org");
    command->add_flag("--plain-http", options.plain_http, "cookies that work without TLS, for a house network");
    command->add_flag("--trust-proxy", options.trust_proxy, "a proxy in front says in X-Forwarded-For who visits");
    command->add_option("--threads", options.threads, "of computer players; 0: all cores but one")
        ->check(CLI::Range(0, 256));
    command->add_option("--test-dice-seed", options.test_dice_seed,
                        "for tests on this machine: tables whose dice repeat, and can be foreseen by anyone");
    command->add_flag("--unlimited,--generous", options.unlimited, "no limits on the rate of commands, for load tests");
}

void add_backup(Program& program) {
    auto* command = program.app.add_subcommand("backup", "write everything into one file, also while a server runs");
    auto& options = on<BackupOptions>(program, *command, backup);
    command->add_option("file", options.file, "a file that does not exist yet")->required();
    command->add_option("--data", options.data, "the data directory (default as for 'serve')");
}

void add_restore(Program& program) {
    auto* command = program.app.add_subcommand("restore", "put a backup into an empty data directory");
    auto& options = on<RestoreOptions>(program, *command, restore);
    command->add_option("backup", options.file, "what 'rivers backup' wrote")->required();
    command->add_option("--data", options.data, "the data directory (default as for 'serve')");
}

void add_load(Program& program) {
    auto* command = program.app.add_subcommand("load", "let many players play at a server, and measure its answers");
    auto& options = on<LoadOptions>(program, *command, load);
    command
        ->add_option("--server", options.server,
                     "a server that was started with --unlimited, such as http://127.0.0.1:8080")
        ->required();
    command->add_option("--tables", options.tables, "how many")->capture_default_str()->check(CLI::Range(1, 4000));
    command->add_option("--seats", options.seats, "at each table (default: 2, 3 and 4 in turn)")
        ->check(a_player_count());
    command->add_option("--seconds", options.seconds, "how long")
        ->capture_default_str()
        ->check(CLI::Range(0.1, 86400.0));
    command->add_option("--rate", options.rate, "moves a second in all, sent by the clock; 0: as the answers come")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1e6));
    command->add_option("--seed", options.seed, "of the players' choices")->check(a_seed());
    command->add_flag("--echo", options.echo,
                      "then measure a server that only answers, with messages of the same sizes");
    command->add_flag("--json", options.json, "for programs");
}

void add_protocol(Program& program) {
    auto* command = program.app.add_subcommand("protocol", "list every command of the protocol with its fields");
    auto& options = on<ProtocolOptions>(program, *command, protocol);
    command->add_flag("--types", options.types, "requests, views and events as types of TypeScript instead");
}

}  // namespace

void add_server_commands(Program& program) {
    add_serve(program);
    add_backup(program);
    add_restore(program);
    add_load(program);
    add_protocol(program);
}

}  // namespace rivers::cli
