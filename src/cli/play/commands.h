// The subcommands of those who play and read: games, licences, rules, catalog, players, play, move, replay, check.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "terminal/options.h"

namespace rivers::cli {

using namespace terminal;
struct Program;

struct GamesOptions {
    bool json = false;
};
struct LicencesOptions {};
struct RulesOptions {
    std::string game, id, lang;
};
struct CatalogOptions {
    std::string game, check, lang = "en";
    bool json = false;
};
struct PlayersOptions {
    std::string game, lang;
    int players = 0;  // 0: every number of them
    bool json = false;
};
struct MoveOptions {
    std::string game, view = "-", level, catalog;  // an empty level is the usual one
    int milliseconds = 0;
    std::uint64_t seed = 1;
    bool json = false;
};
struct RecordOptions {
    std::vector<std::string> files;
    int ply = -1, seat = -1;
    std::string lang = "en";
    bool json = false;
};

void add_play_commands(Program& program);

int list_games(const GamesOptions& options);
int show_licences(const LicencesOptions& options);
int show_rules(const RulesOptions& options);
int show_catalog(const CatalogOptions& options);
int list_players(const PlayersOptions& options);
int choose_move(const MoveOptions& options);
int play(const PlayOptions& options);
int replay(const RecordOptions& options);
int check(const RecordOptions& options);

}  // namespace rivers::cli
