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
struct BenchOptions {
    bool json = false, signature_only = false;
};

void add_lab_commands(Program& program);

int simulate(const SimulateOptions& options);
int trace(const TraceOptions& options);
int perft(const PerftOptions& options);
int bench(const BenchOptions& options);

}  // namespace rivers::cli
