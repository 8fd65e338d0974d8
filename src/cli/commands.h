// The subcommands of `rivers`, one file each, and the options they share.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "server/serve.h"
#include "terminal/options.h"

namespace rivers::cli {

using namespace terminal;  // the room below, which is what a person sees of this one

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
int show_licences();
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
