#include "cli/host/load_report.h"

#include <fmt/format.h>

#include "cli/host/commands.h"
#include "terminal/files.h"
#include "terminal/terminal.h"
#include "wire/json.h"

namespace rivers::cli {
namespace {

// What one connected seat costs: its socket and its share of the table, which is in memory while it is played.
double per_seat(const LoadReport& r, const std::optional<double>& bytes) {
    return bytes && r.memory_guests ? (*bytes - *r.memory_guests) / r.seats : 0;
}

// Everything that is a rate, or a share of a move.
struct Shares {
    explicit Shares(const LoadReport& r)
        : moves(static_cast<double>(r.figures.moves) / r.seconds),
          in(static_cast<double>(r.figures.messages_sent) / r.seconds),
          out(static_cast<double>(r.figures.messages_received) / r.seconds) {
        if (r.figures.moves > 0) {
            bytes_per_move = r.bytes_received / static_cast<double>(r.figures.moves);
            if (r.server_cpu) cpu_per_move = *r.server_cpu * 1e6 / static_cast<double>(r.figures.moves);
        }
        if (r.echo && r.echo->seconds > 0) ratio = (in + out) / (r.echo->in_per_second() + r.echo->out_per_second());
    }
    double moves, in, out, bytes_per_move = 0;
    std::optional<double> cpu_per_move, ratio;  // microseconds; the server's messages to those of the bare one
};

json::Value whole(std::uint64_t n) { return json::Value(static_cast<std::int64_t>(n)); }

json::Object to_json(const LoadReport& r) {
    const Shares shares(r);
    json::Object refusals, closes;
    for (const auto& [reason, count] : r.figures.refusals) refusals.emplace_back(reason, whole(count));
    for (const auto& [reason, count] : r.figures.closes) closes.emplace_back(reason, whole(count));
    const Histogram &a = r.figures.answers, &b = r.figures.broadcasts;
    json::Object out{{"tables", r.tables},
                     {"seats", r.seats},
                     {"seconds", r.seconds},
                     {"rate", r.rate},
                     {"moves", whole(r.figures.moves)},
                     {"moves_per_second", shares.moves},
                     {"games", whole(r.figures.games)},
                     {"errors", whole(r.figures.errors)},
                     {"closes", std::move(closes)},
                     {"refusals", std::move(refusals)},
                     {"answer_ms", json::Object{{"p50", a.at_ms(0.5)},
                                                {"p90", a.at_ms(0.9)},
                                                {"p99", a.at_ms(0.99)},
                                                {"p99.9", a.at_ms(0.999)},
                                                {"max", a.most_ms()}}},
                     {"broadcast_ms", json::Object{{"p50", b.at_ms(0.5)}, {"p99", b.at_ms(0.99)}}},
                     {"server_memory", json::Object{{"before", r.memory_before.value_or(0)},
                                                    {"guests", r.memory_guests.value_or(0)},
                                                    {"connected", r.memory_connected.value_or(0)},
                                                    {"after", r.memory_after.value_or(0)},
                                                    {"per_seat_connected", per_seat(r, r.memory_connected)},
                                                    {"per_seat_after", per_seat(r, r.memory_after)}}},
                     {"bytes_sent", r.bytes_sent},
                     {"bytes_received", r.bytes_received},
                     {"bytes_per_move", shares.bytes_per_move},
                     {"messages_in_per_second", shares.in},
                     {"messages_out_per_second", shares.out},
                     {"generator_cpu_seconds", r.generator_cpu}};
    if (shares.cpu_per_move) out.emplace_back("server_cpu_us_per_move", *shares.cpu_per_move);
    if (shares.ratio)
        out.emplace_back("echo", json::Object{{"bytes_in", whole(r.echo_work.bytes_in)},
                                              {"bytes_out", whole(r.echo_work.bytes_out)},
                                              {"answers", r.echo_work.answers},
                                              {"messages_in_per_second", r.echo->in_per_second()},
                                              {"messages_out_per_second", r.echo->out_per_second()},
                                              {"errors", whole(r.echo->errors)},
                                              {"ratio", *shares.ratio}});
    return out;
}

void print_for_people(const LoadReport& r) {
    const Shares shares(r);
    const Histogram &a = r.figures.answers, &b = r.figures.broadcasts;
    print(fmt::format("{} tables, {} seats, {:.1f} s{}\n", r.tables, r.seats, r.seconds,
                      r.rate > 0 ? fmt::format(", {} moves/s by the clock", r.rate) : ", as the answers come"));
    print(fmt::format("moves            {} ({:.0f}/s), {} games ended\n", r.figures.moves, shares.moves,
                      r.figures.games));
    print(fmt::format("durable answer   p50 {:.1f}  p90 {:.1f}  p99 {:.1f}  p99.9 {:.1f}  max {:.1f} ms\n",
                      a.at_ms(0.5), a.at_ms(0.9), a.at_ms(0.99), a.at_ms(0.999), a.most_ms()));
    print(fmt::format("to the last seat p50 {:.1f}  p99 {:.1f} ms\n", b.at_ms(0.5), b.at_ms(0.99)));
    print(fmt::format(
        "server's memory  {:.1f} MB before, {:.1f} MB with {} seats ({:.0f} KB each), {:.1f} MB after "
        "({:.0f} KB each)\n",
        r.memory_before.value_or(0) / 1e6, r.memory_connected.value_or(0) / 1e6, r.seats,
        per_seat(r, r.memory_connected) / 1e3, r.memory_after.value_or(0) / 1e6, per_seat(r, r.memory_after) / 1e3));
    print(fmt::format("bytes            {:.1f} MB sent, {:.1f} MB received: {:.0f} bytes per move to all its seats\n",
                      r.bytes_sent / 1e6, r.bytes_received / 1e6, shares.bytes_per_move));
    if (shares.cpu_per_move) print(fmt::format("server's CPU     {:.0f} us per move\n", *shares.cpu_per_move));
    print(fmt::format("messages         {:.0f}/s in, {:.0f}/s out\n", shares.in, shares.out));
    if (shares.ratio)
        print(
            fmt::format("bare echo        {:.0f}/s in, {:.0f}/s out ({} bytes in, {} x {} bytes out): the server does "
                        "{:.1f} % of that\n",
                        r.echo->in_per_second(), r.echo->out_per_second(), r.echo_work.bytes_in, r.echo_work.answers,
                        r.echo_work.bytes_out, *shares.ratio * 100));
    print(fmt::format("this program     {:.1f} s of CPU\n", r.generator_cpu));
    print(fmt::format("errors           {}\n", r.figures.errors));
    for (const auto& [reason, count] : r.figures.closes) print(fmt::format("  {} x {}\n", count, reason));
    for (const auto& [reason, count] : r.figures.refusals)
        print(fmt::format("refused          {} x {}\n", count, reason));
}

}  // namespace

void print_report(const LoadReport& report, bool as_json) {
    if (as_json) return print(json::write(to_json(report)) + '\n');
    print_for_people(report);
}

}  // namespace rivers::cli
