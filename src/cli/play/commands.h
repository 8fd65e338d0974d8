// The subcommands of those who play and read: games, licences, rules, catalog, play, replay, check.
#pragma once
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
int play(const PlayOptions& options);
int replay(const RecordOptions& options);
int check(const RecordOptions& options);

}  // namespace rivers::cli
