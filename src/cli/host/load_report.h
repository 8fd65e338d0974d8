// What a load test has found out, for people and for programs.
#pragma once
#include <optional>

#include "cli/host/load_echo.h"
#include "cli/host/load_figures.h"

namespace rivers::cli {

struct LoadReport {
    int tables = 0, seats = 0;
    double seconds = 0, rate = 0;
    const LoadFigures& figures;
    std::optional<double> memory_before, memory_guests, memory_connected, memory_after;
    std::optional<double> server_cpu;           // seconds, while it was measured
    double bytes_sent = 0, bytes_received = 0;  // by this program, frames included
    double generator_cpu = 0;
    EchoWork echo_work;
    std::optional<EchoFigures> echo;
};
void print_report(const LoadReport& report, bool as_json);

}  // namespace rivers::cli
