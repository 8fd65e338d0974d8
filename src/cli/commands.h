// The subcommands of `rivers`, one file each, and the options they share.
#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/serve.h"

namespace rivers::cli {

// Something the user has to change: what is wrong, and what to do.
struct UserError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct TableOptions {
    std::string game;
    int players = 0;              // 0: as many as the game likes best
    std::string patrons;          // River of Gold
    std::string colours, points;  // The River
    std::string catalog;          // a file that replaces the catalog
    int rules = 0;                // the version of the rules; 0: the newest
    std::uint64_t seed = 1;
};

struct SimulateOptions : TableOptions {
    long games = 1000;
    int threads = 0;  // 0: all cores
    std::string policy = "random";
    bool json = false;
};
struct TraceOptions : TableOptions {
    long games = 1;
    std::string policy = "random";
};
struct PerftOptions : TableOptions {
    int depth = 2, ply = 0;
    bool divide = false, json = false;
};
struct BenchOptions {
    bool json = false, signature_only = false;
};
struct CatalogOptions {
    std::string game, check, lang = "en";
    bool json = false;
};
struct RulesOptions {
    std::string game, id, lang;
};
struct RecordOptions {
    std::vector<std::string> files;
    int ply = -1, seat = -1;
    std::string lang = "en";
    bool json = false;
};
struct PlayOptions : TableOptions {
    std::string seats, lang, load, save;
    std::string first;  // "drawn" or "as-seated"; empty: drawn, or as a loaded game was
    bool as_seated() const { return !first.empty() && first != "drawn"; }
    bool seeded = false;  // a seed was given; otherwise the dice are new each time
    bool plain = false;   // no colour, no redrawing
    // At a server:
    std::string server, table, token, name;
    std::string login, account;  // an account to enter, or to make of the guest
    bool is_public = false;
};
struct LoadOptions {
    std::string server;
    int tables = 200, seats = 0;  // 0: two, three and four in turn
    double seconds = 30, rate = 0;
    std::uint64_t seed = 1;
    bool json = false;
};

struct VerifyOptions {
    std::vector<std::string> files;
    bool json = false;
};
struct RestoreOptions {
    std::string file, data;
};
using BackupOptions = RestoreOptions;

int list_games(bool json);
int serve(const server::ServeOptions& options);
int verify(const VerifyOptions& options);
int backup(const BackupOptions& options);
int restore(const RestoreOptions& options);
int load(const LoadOptions& options);
int show_rules(const RulesOptions& options);
int show_catalog(const CatalogOptions& options);
int simulate(const SimulateOptions& options);
int trace(const TraceOptions& options);
int perft(const PerftOptions& options);
int bench(const BenchOptions& options);
int replay(const RecordOptions& options);
int check(const RecordOptions& options);
int play(const PlayOptions& options);

}  // namespace rivers::cli
