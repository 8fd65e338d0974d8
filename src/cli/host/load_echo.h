// How fast a server could be that does nothing but answer.
#pragma once
#include <cstddef>
#include <cstdint>

namespace rivers::cli {

struct EchoWork {
    int tables = 1;  // each with one message under way, as a table has one move
    std::size_t bytes_in = 1, bytes_out = 1;
    int answers = 1;  // to each message: one to every seat
    double seconds = 5;
};
struct EchoFigures {
    double seconds = 0;
    std::uint64_t messages_in = 0, messages_out = 0, errors = 0;  // as the server sees them
    double in_per_second() const { return static_cast<double>(messages_in) / seconds; }
    double out_per_second() const { return static_cast<double>(messages_out) / seconds; }
};
// Starts net/echo_server.h in this process, and drives it with the client that the load test has.
EchoFigures measure_echo(const EchoWork& work);

}  // namespace rivers::cli
