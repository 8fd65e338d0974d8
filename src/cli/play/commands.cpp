#include "cli/play/commands.h"

#include <fmt/format.h>

#include <map>

#include "cli/command_line.h"
#include "kernel/seat.h"
#include "terminal/games.h"
#include "terminal/told.h"

namespace rivers::cli {
namespace {

// All that there may be, without a look into the networks: every start of the program comes by here.
std::string every_computer() {
    std::string lines = label(Language::En, Label::Computers);
    if (!shipped_networks().files().empty())
        for (const Level& level : kLevels) lines += opponent_lines(Language::En, {level.name});
    std::map<std::string_view, std::vector<std::string_view>> titles;  // of the games that have the gauge
    each_game([&]<class G>(G) {
        for (const auto& gauge : kGauges<G>)
            if (gauge.for_people) titles[gauge.name].push_back(G::title);
    });
    std::size_t games = 0;
    each_game([&](auto) { ++games; });
    for (const auto& [name, of] : titles)
        lines += opponent_lines(Language::En, {name}) + (of.size() == games ? "" : " (" + listed(of) + " only)");
    return lines + "\n'rivers players GAME' lists those for a game.";
}

void add_games(Program& program) {
    auto* command = program.app.add_subcommand("games", "list the games");
    auto& options = on<GamesOptions>(program, *command, list_games);
    command->add_flag("--json", options.json, "for programs");
}

void add_licences(Program& program) {
    auto* command = program.app.add_subcommand("licences", "whose work is inside the program, and on what terms");
    on<LicencesOptions>(program, *command, show_licences);
}

void add_rules(Program& program) {
    auto* command =
        program.app.add_subcommand("rules", "show the numbered rules and rulings of a game, or one of them");
    auto& options = on<RulesOptions>(program, *command, show_rules);
    command->add_option("game", options.game, game_help())->required();
    command->add_option("id", options.id, "a rule, such as RG-BUILD-2 or R-4");
    command->add_option("--lang", options.lang, "en, fr, it or es (default: the terminal's)")->check(a_language());
}

void add_catalog(Program& program) {
    auto* command = program.app.add_subcommand("catalog", "show every component of a game");
    auto& options = on<CatalogOptions>(program, *command, show_catalog);
    command->add_option("game", options.game, game_help())->required();
    command->add_flag("--json", options.json, "for programs");
    command->add_option("--check", options.check, "say line by line what is wrong with a catalog file");
    command->add_option("--lang", options.lang, "en, fr, it or es")->capture_default_str()->check(a_language());
}

void add_players(Program& program) {
    auto* command = program.app.add_subcommand("players", "list the computer players of a game, weakest level first");
    auto& options = on<PlayersOptions>(program, *command, list_players);
    command->add_option("game", options.game, game_help())->required();
    command->add_option("--players", options.players, "only those for a table of 2, 3 or 4")->check(a_player_count());
    command->add_option("--lang", options.lang, "en, fr, it or es (default: the terminal's)")->check(a_language());
    command->add_flag("--json", options.json, "for programs");
}

void add_move(Program& program) {
    auto* command = program.app.add_subcommand("move", "what a computer player would do, from a view alone");
    auto& options = on<MoveOptions>(program, *command, choose_move);
    command->add_option("game", options.game, game_help())->required();
    command->add_option("view", options.view, "a file with a seat's view as JSON (docs/views.md); -: standard input")
        ->capture_default_str();
    command->add_option("--level", options.level, "a computer player (default keen); see 'rivers players'");
    command->add_option("--ms", options.milliseconds, "at most so many milliseconds; champion uses all of them")
        ->check(a_thinking_time());
    command->add_option("--seed", options.seed, "of its thoughts")->capture_default_str()->check(a_seed());
    command->add_option("--catalog", options.catalog, "a file with the catalog of the table, if it has its own");
    command->add_flag("--json", options.json, "with the best moves and each seat's share of the win");
}

void add_play(Program& program) {
    auto* command = program.app.add_subcommand("play", "play in the terminal, against the computer or together");
    auto& options = on<PlayOptions>(program, *command, play);
    add_table(*command, options, false);
    command->add_option(
        "--seats", options.seats,
        "who plays: a comma list of human, human:NAME or a computer player (default human,keen,...); at a server "
        "also open and invited.\n" +
            every_computer());
    command
        ->add_option("--first", options.first,
                     "the first player: drawn (by lot, default) or as-seated, in the order of --seats")
        ->check(one_of("way to find the first player", {"drawn", "as-seated", "seated"}));
    command->add_option("--ms", options.milliseconds, "milliseconds for each decision of champion (default 1000)")
        ->check(a_thinking_time());
    command->add_option("--lang", options.lang, "en, fr, it or es (default: the terminal's)")->check(a_language());
    command->add_option("--load", options.load, "go on with a saved game");
    command->add_option("--save", options.save, "where 'save' writes, and where the game is kept when you leave");
    command->add_flag("--plain", options.plain, "no colour and no redrawing, one line after the other");
    command->add_option("--server", options.server, "play at a server, such as http://127.0.0.1:8080");
    command->add_option("--table", options.table, "sit down at this table of the server");
    command->add_option("--token", options.token, "the link or the invitation of that table");
    command->add_option("--name", options.name, "who you are at the server (default: your login name)");
    command->add_option("--login", options.login, "sign in to this account; the password is asked for");
    command->add_option("--register", options.account,
                        "make an account of this name; who was a guest here keeps their seats");
    command->add_flag("--public", options.is_public, "the new table stands in the server's lobby");
    command->parse_complete_callback([&options, command] { options.seeded = command->count("--seed") > 0; });
}

void add_replay(Program& program) {
    auto* command = program.app.add_subcommand("replay", "tell a recorded game again");
    auto& options = on<RecordOptions>(program, *command, replay);
    command->add_option("record", options.files, "a record")->required()->expected(1);
    command->add_option("--ply", options.ply, "only the first N moves")->check(CLI::Range(0, 1000000));
    command->add_option("--seat", options.seat, "as this seat saw it (default: as a spectator)")
        ->check(CLI::Range(0, kMaxSeats - 1));
    command->add_option("--lang", options.lang, "en, fr, it or es")->capture_default_str()->check(a_language());
    command->add_flag("--json", options.json, "for programs");
}

void add_check(Program& program) {
    auto* command = program.app.add_subcommand("check", "check that records are whole and every move is legal");
    auto& options = on<RecordOptions>(program, *command, check);
    command->add_option("records", options.files, "records")->required();
    command->add_option("--lang", options.lang, "en, fr, it or es")->capture_default_str()->check(a_language());
    command->add_flag("--json", options.json, "for programs");
}

}  // namespace

void add_play_commands(Program& program) {
    add_games(program);
    add_licences(program);
    add_rules(program);
    add_catalog(program);
    add_players(program);
    add_play(program);
    add_move(program);
    add_replay(program);
    add_check(program);
}

}  // namespace rivers::cli
