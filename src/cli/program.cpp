#include "cli/program.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <optional>

#include "cli/commands.h"
#include "kernel/seat.h"
#include "terminal/files.h"
#include "terminal/games.h"
#include "terminal/told.h"

namespace rivers::cli {
namespace {

const std::string kGameHelp = game_names(" or ") + " (see 'rivers games')";

// Checks that say what was typed and what may be typed instead.
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
const CLI::Validator kLanguage = one_of("language", {"en", "fr", "it", "es"});

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
// CLI11 alone would take a seed of -1 for a very large one.
const CLI::Validator kSeed =
    whole_number<std::uint64_t>("a seed is a whole number from 0 to 18446744073709551615", 0, UINT64_MAX);
const CLI::Validator kPlayers =
    whole_number<int>("the games are for 2 to 4 players: use --players 2, 3 or 4", kMinSeats, kMaxSeats);

const CLI::Validator kRulesVersion =
    whole_number<int>("a version of the rules is a whole number: use --rules 1 or 2", 1, 999);

void add_table(CLI::App& command, TableOptions& options, bool needs_game = true) {
    command.add_option("game", options.game, kGameHelp)->required(needs_game);
    command.add_option("--players", options.players, "2, 3 or 4 (default 4)")->check(kPlayers);
    each_game([&]<class G>(G) {
        for (const OptionInfo& option : G::options)
            if (options.chosen.emplace(option.name, "").second)
                command.add_option("--" + std::string(option.name), options.chosen[std::string(option.name)],
                                   std::string(option.help));
    });
    command.add_option("--rules", options.rules, "the version of the rules: 2 (default), or 1 as in records of before")
        ->check(kRulesVersion);
    each_game([&]<class G>(G) {
        if constexpr (ReplacesCatalog<G>)
            command.add_option("--catalog", options.catalog,
                               fmt::format("a file that replaces {}'s catalog ('rivers catalog {}' says which values "
                                           "are printed and which reconstructed)",
                                           G::title, G::name));
    });
    command.add_option("--seed", options.seed, "the same seed gives the same game")
        ->capture_default_str()
        ->check(kSeed);
}

std::string game_titles(std::string_view between) {
    std::string list;
    each_game([&]<class G>(G) { list.append(list.empty() ? "" : between).append(G::title); });
    return list;
}

// The levels of all games; the last one is not for every game.
std::string every_computer() {
    std::string lines;
    each_game([&]<class G>(G) {
        if (lines.empty() || CanRush<G>) lines = computers_help<G>(Language::En);
        if constexpr (CanRush<G>) lines += fmt::format(" ({} only)", G::title);
    });
    return lines;
}
std::string rush_help() {
    std::string text;
    each_game([&]<class G>(G) {
        if constexpr (CanRush<G>) text += fmt::format(" ({}: rush too)", G::title);
    });
    return text;
}

// Runs the callback that the chosen subcommand has set.
struct Chosen {
    std::function<int()> command;
};

template <class Options, class Run>
void on(CLI::App& command, Chosen& chosen, const Options& options, Run run) {
    command.callback([&chosen, &options, run] { chosen.command = [&options, run] { return run(options); }; });
}

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
    Chosen chosen;

    bool games_json = false;
    auto* games = app.add_subcommand("games", "list the games");
    games->add_flag("--json", games_json, "for programs");
    games->callback([&] { chosen.command = [&] { return list_games(games_json); }; });

    RulesOptions rules_options;
    auto* rules = app.add_subcommand("rules", "show the numbered rules and rulings of a game, or one of them");
    rules->add_option("game", rules_options.game, kGameHelp)->required();
    rules->add_option("id", rules_options.id, "a rule, such as RG-BUILD-2 or R-4");
    rules->add_option("--lang", rules_options.lang, "en, fr, it or es (default: the terminal's)")->check(kLanguage);
    on(*rules, chosen, rules_options, show_rules);

    CatalogOptions catalog_options;
    auto* catalog = app.add_subcommand("catalog", "show every component of a game");
    catalog->add_option("game", catalog_options.game, kGameHelp)->required();
    catalog->add_flag("--json", catalog_options.json, "for programs");
    catalog->add_option("--check", catalog_options.check, "say line by line what is wrong with a catalog file");
    catalog->add_option("--lang", catalog_options.lang, "en, fr, it or es")->capture_default_str()->check(kLanguage);
    on(*catalog, chosen, catalog_options, show_catalog);

    PlayOptions play_options;
    auto* play_command = app.add_subcommand("play", "play in the terminal, against the computer or together");
    add_table(*play_command, play_options, false);
    play_command->add_option(
        "--seats", play_options.seats,
        "who plays: a comma list of human, human:NAME or a computer player (default human,greedy,...); at a server "
        "also open and invited.\n" +
            every_computer());
    play_command
        ->add_option("--first", play_options.first,
                     "the first player: drawn (by lot, default) or as-seated, in the order of --seats")
        ->check(one_of("way to find the first player", {"drawn", "as-seated", "seated"}));
    play_command->add_option("--lang", play_options.lang, "en, fr, it or es (default: the terminal's)")
        ->check(kLanguage);
    play_command->add_option("--load", play_options.load, "go on with a saved game");
    play_command->add_option("--save", play_options.save,
                             "where 'save' writes, and where the game is kept when you leave");
    play_command->add_flag("--plain", play_options.plain, "no colour and no redrawing, one line after the other");
    play_command->add_option("--server", play_options.server, "play at a server, such as http://127.0.0.1:8080");
    play_command->add_option("--table", play_options.table, "sit down at this table of the server");
    play_command->add_option("--token", play_options.token, "the link or the invitation of that table");
    play_command->add_option("--name", play_options.name, "who you are at the server (default: your login name)");
    play_command->add_option("--login", play_options.login, "sign in to this account; the password is asked for");
    play_command->add_option("--register", play_options.account,
                             "make an account of this name; who was a guest here keeps their seats");
    play_command->add_flag("--public", play_options.is_public, "the new table stands in the server's lobby");
    play_command->parse_complete_callback([&] { play_options.seeded = play_command->count("--seed") > 0; });
    on(*play_command, chosen, play_options, play);

    SimulateOptions simulate_options;
    auto* simulate_command = app.add_subcommand("simulate", "play many games between computer players and count");
    add_table(*simulate_command, simulate_options);
    simulate_command->add_option("--games", simulate_options.games, "how many")
        ->capture_default_str()
        ->check(CLI::Range(1L, 1'000'000'000L));
    simulate_command->add_option("--threads", simulate_options.threads, "0: all cores")->check(CLI::Range(0, 256));
    simulate_command
        ->add_option("--policy", simulate_options.policy,
                     "random, greedy or hoarder" + rush_help() + "; or one for each seat, e.g. greedy,random")
        ->capture_default_str();
    simulate_command->add_flag("--json", simulate_options.json, "one object, for programs");
    on(*simulate_command, chosen, simulate_options, simulate);

    TraceOptions trace_options;
    auto* trace_command = app.add_subcommand(
        "trace", "write every event of random games as JSON lines, to compare with other implementations");
    add_table(*trace_command, trace_options);
    trace_command->add_option("--games", trace_options.games, "how many")
        ->capture_default_str()
        ->check(CLI::Range(1L, 1'000'000'000L));
    trace_command
        ->add_option("--policy", trace_options.policy,
                     "random, greedy or hoarder" + rush_help() + "; or one for each seat, e.g. greedy,random")
        ->capture_default_str();
    on(*trace_command, chosen, trace_options, trace);

    RecordOptions replay_options;
    auto* replay_command = app.add_subcommand("replay", "tell a recorded game again");
    replay_command->add_option("record", replay_options.files, "a record")->required()->expected(1);
    replay_command->add_option("--ply", replay_options.ply, "only the first N moves")->check(CLI::Range(0, 1000000));
    replay_command->add_option("--seat", replay_options.seat, "as this seat saw it (default: as a spectator)")
        ->check(CLI::Range(0, kMaxSeats - 1));
    replay_command->add_option("--lang", replay_options.lang, "en, fr, it or es")
        ->capture_default_str()
        ->check(kLanguage);
    replay_command->add_flag("--json", replay_options.json, "for programs");
    on(*replay_command, chosen, replay_options, replay);

    RecordOptions check_options;
    auto* check_command = app.add_subcommand("check", "check that records are whole and every move is legal");
    check_command->add_option("records", check_options.files, "records")->required();
    check_command->add_option("--lang", check_options.lang, "en, fr, it or es")
        ->capture_default_str()
        ->check(kLanguage);
    check_command->add_flag("--json", check_options.json, "for programs");
    on(*check_command, chosen, check_options, check);

    PerftOptions perft_options;
    auto* perft_command = app.add_subcommand("perft", "count every line of play to a depth, chance included");
    add_table(*perft_command, perft_options);
    perft_command->add_option("--depth", perft_options.depth, "how deep")
        ->capture_default_str()
        ->check(CLI::Range(0, 12));
    perft_command->add_option("--ply", perft_options.ply, "begin after this many random events of the seed's game")
        ->check(CLI::Range(0, 100000));
    perft_command->add_flag("--divide", perft_options.divide, "move by move");
    perft_command->add_flag("--json", perft_options.json, "for programs");
    on(*perft_command, chosen, perft_options, perft);

    server::ServeOptions serve_options;
    auto* serve_command = app.add_subcommand("serve", "serve tables to browsers, terminals and bots");
    serve_command->add_option("--listen", serve_options.listen, "address and port; port 0 takes a free one")
        ->capture_default_str();
    serve_command->add_option("--data", serve_options.data,
                              "the directory that keeps everything (default " + server::data_home() + ")");
    serve_command->add_option("--origin", serve_options.origins,
                              "an address at which browsers reach this server, such as https://play.example.org");
    serve_command->add_flag("--plain-http", serve_options.plain_http,
                            "cookies that work without TLS, for a house network");
    serve_command->add_flag("--trust-proxy", serve_options.trust_proxy,
                            "a proxy in front says in X-Forwarded-For who visits");
    serve_command->add_option("--threads", serve_options.threads, "of computer players; 0: all cores but one")
        ->check(CLI::Range(0, 256));
    serve_command->add_flag("--unlimited,--generous", serve_options.unlimited,
                            "no limits on the rate of commands, for load tests");
    on(*serve_command, chosen, serve_options, serve);

    VerifyOptions verify_options;
    auto* verify_command = app.add_subcommand("verify", "recompute every roll and draw of a server's game");
    verify_command->add_option("records", verify_options.files, "records")->required();
    verify_command->add_flag("--json", verify_options.json, "for programs");
    on(*verify_command, chosen, verify_options, verify);

    BackupOptions backup_options;
    auto* backup_command = app.add_subcommand("backup", "write everything into one file, also while a server runs");
    backup_command->add_option("file", backup_options.file, "a file that does not exist yet")->required();
    backup_command->add_option("--data", backup_options.data, "the data directory (default as for 'serve')");
    on(*backup_command, chosen, backup_options, backup);

    RestoreOptions restore_options;
    auto* restore_command = app.add_subcommand("restore", "put a backup into an empty data directory");
    restore_command->add_option("backup", restore_options.file, "what 'rivers backup' wrote")->required();
    restore_command->add_option("--data", restore_options.data, "the data directory (default as for 'serve')");
    on(*restore_command, chosen, restore_options, restore);

    LoadOptions load_options;
    auto* load_command = app.add_subcommand("load", "let many players play at a server, and measure its answers");
    load_command
        ->add_option("--server", load_options.server,
                     "a server that was started with --unlimited, such as http://127.0.0.1:8080")
        ->required();
    load_command->add_option("--tables", load_options.tables, "how many")
        ->capture_default_str()
        ->check(CLI::Range(1, 4000));
    load_command->add_option("--seats", load_options.seats, "at each table (default: 2, 3 and 4 in turn)")
        ->check(kPlayers);
    load_command->add_option("--seconds", load_options.seconds, "how long")
        ->capture_default_str()
        ->check(CLI::Range(0.1, 86400.0));
    load_command
        ->add_option("--rate", load_options.rate, "moves a second in all, sent by the clock; 0: as the answers come")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1e6));
    load_command->add_option("--seed", load_options.seed, "of the players' choices")->check(kSeed);
    load_command->add_flag("--json", load_options.json, "for programs");
    on(*load_command, chosen, load_options, load);

    BenchOptions bench_options;
    auto* bench_command = app.add_subcommand("bench", "one signature number over fixed games, and speeds");
    bench_command->add_flag("--json", bench_options.json, "for programs");
    bench_command->add_flag("--signature", bench_options.signature_only, "only the signature");
    on(*bench_command, chosen, bench_options, bench);

    refuse_typing_errors(argc, argv, app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    return chosen.command();
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
