// The subcommands of the laboratory: simulate, trace, perft, bench. They read options and print; the work is in lab/.
#pragma once
#include <string>

#include "terminal/options.h"

namespace rivers::cli {

using namespace terminal;
struct Program;

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
struct ArenaCommand : TableOptions {
    std::string seats;
    long games = 1000;
    int threads = 0;       // 0: all cores
    int milliseconds = 0;  // for players that take all the time they are given
    std::string judge;     // a network, to reckon luck by
    bool json = false, until_significant = false;
};
struct TrainCommand {
    std::string game, players = "all", out, start, note, shards;
    double hours = 0, rate = 0, decay = -1;  // of learning; 0 and -1: the game's own
    double explore = 1;
    long games = 0;
    int threads = 0, simulations = 32, width = 128;
    std::uint64_t seed = 1;
};
struct SelfPlayCommand {
    std::string game, network, out;
    int players = 2, threads = 0, simulations = 0;
    long games = 480, shards = 1, first = 0;
    std::uint64_t seed = 1;
};
struct BenchOptions {
    bool json = false, signature_only = false;
};

void add_lab_commands(Program& program);

int simulate(const SimulateOptions& options);
int trace(const TraceOptions& options);
int perft(const PerftOptions& options);
int arena(const ArenaCommand& command);
int train(const TrainCommand& command);
int self_play(const SelfPlayCommand& command);
int bench(const BenchOptions& options);

}  // namespace rivers::cli
