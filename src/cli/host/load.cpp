// `rivers load`: many scripted players at a server, over real sockets.
#include <fmt/format.h>
#include <sys/resource.h>

#include <memory>
#include <optional>

#include "cli/commands.h"
#include "cli/host/load_table.h"
#include "terminal/files.h"
#include "terminal/terminal.h"
#include "wire/games.h"
#include "wire/json.h"

namespace rivers::cli {
namespace {

using std::chrono::microseconds;
using std::chrono::steady_clock;

constexpr std::chrono::seconds kPatience{60};  // until all have sat down
constexpr microseconds kTick{1000};

double cpu_seconds() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

std::optional<double> server_memory(const Url& url) {
    static constexpr std::string_view kName = "\nprocess_resident_memory_bytes ";
    const std::string text = '\n' + http_request(url, "GET", "/metrics", {}, "").body;
    const std::size_t at = text.find(kName);
    if (at == std::string::npos) return std::nullopt;
    return std::strtod(text.c_str() + at + kName.size(), nullptr);
}

std::string new_guest(const Url& url, const std::string& name) {
    const auto reply = http_request(url, "POST", "/api/guest", {{"Content-Type", "application/json"}},
                                    json::write(json::Object{{"name", name}}));
    const auto cookie = reply.cookie();
    if (reply.status == 429)
        throw UserError("the server limits its visitors; start it with --unlimited for a load test");
    if (reply.status != 200 || !cookie)
        throw UserError(fmt::format("{} does not take guests ({}): {}", url.origin(), reply.status, reply.body));
    return *cookie;
}

class LoadTest {
  public:
    explicit LoadTest(const LoadOptions& options)
        : options_(options), client_(Client::make()), shared_{*client_, parse_url(options.server), {}, false, false,
                                                              {}} {
        if (options.rate > 0)
            shared_.interval = microseconds(static_cast<std::int64_t>(1e6 * options.tables / options.rate));
    }

    int run() {
        before_ = server_memory(shared_.url);
        std::vector<std::string> games;
        each_game([&]<class G>(G) { games.emplace_back(G::name); });
        Progress progress("guests", options_.tables);
        for (int i = 0; i < options_.tables; ++i) {
            progress.at(i);
            const int seats = options_.seats != 0 ? options_.seats : 2 + i % 3;
            std::vector<std::string> cookies;
            for (int seat = 0; seat < seats; ++seat)
                cookies.push_back(new_guest(shared_.url, fmt::format("Load {} {}", i + 1, seat + 1)));
            seats_ += seats;
            tables_.push_back(std::make_unique<LoadTable>(shared_, games[static_cast<std::size_t>(i) % games.size()],
                                                          std::move(cookies),
                                                          options_.seed + static_cast<std::uint64_t>(i)));
        }
        guests_ = server_memory(shared_.url);
        for (const auto& table : tables_) table->begin();
        began_ = steady_clock::now();
        wait_for_all();
        client_->run();
        if (!shared_.measuring) throw UserError(fault_);
        shared_.ending = true;
        report();
        return shared_.figures.errors == 0 && shared_.figures.moves > 0 ? 0 : 1;
    }

  private:
    void wait_for_all() {
        client_->after(std::chrono::milliseconds(50), [this] {
            std::size_t ready = 0;
            for (const auto& table : tables_) ready += table->running() ? 1u : 0u;
            if (ready == tables_.size()) return measure();
            if (steady_clock::now() - began_ < kPatience) return wait_for_all();
            fault_ =
                fmt::format("only {} of {} tables have begun within {} s", ready, tables_.size(), kPatience.count());
            for (const auto& [why, count] : shared_.figures.closes) fault_ += fmt::format("; {} times: {}", count, why);
            client_->stop();
        });
    }

    void measure() {
        // A second for the server's gauge of its memory, which is set once a second.
        client_->after(microseconds(1'200'000), [this] {
            connected_ = server_memory(shared_.url);
            figures_ = client_->figures();
            cpu_ = cpu_seconds();
            shared_.measuring = true;
            began_ = second_ = steady_clock::now();
            for (std::size_t i = 0; i < tables_.size(); ++i)  // the tables' moves are spread over the interval
                tables_[i]->expect(began_ + shared_.interval * static_cast<std::int64_t>(i) /
                                                static_cast<std::int64_t>(tables_.size()));
            tick();
        });
    }

    void tick() {
        const auto now = steady_clock::now();
        if (now - began_ >= std::chrono::duration<double>(options_.seconds)) {
            passed_ = std::chrono::duration<double>(now - began_).count();
            used_ = cpu_seconds() - cpu_;
            after_ = server_memory(shared_.url);
            return client_->stop();
        }
        for (const auto& table : tables_) table->tick(now);
        if (now - second_ >= std::chrono::seconds(1)) tell_progress(now);
        client_->after(kTick, [this] { tick(); });
    }

    void tell_progress(steady_clock::time_point now) {
        Histogram& lately = shared_.figures.lately;
        const double seconds = std::chrono::duration<double>(now - second_).count();
        std::fprintf(stderr, "%4.0f s  %7.0f moves/s  p50 %7.1f ms  p99 %7.1f ms\n",
                     std::chrono::duration<double>(now - began_).count(), static_cast<double>(lately.count()) / seconds,
                     lately.at_ms(0.5), lately.at_ms(0.99));
        lately.clear();
        second_ = now;
    }

    // What one connected seat costs: its socket and its share of the table, which is in memory while it is played.
    double per_seat(const std::optional<double>& bytes) const {
        return bytes && guests_ ? (*bytes - *guests_) / static_cast<double>(seats_) : 0;
    }

    void report() const {
        const LoadFigures& figures = shared_.figures;
        const auto now = client_->figures();
        const double sent = static_cast<double>(now.bytes_sent - figures_.bytes_sent),
                     received = static_cast<double>(now.bytes_received - figures_.bytes_received),
                     speed = static_cast<double>(figures.moves) / passed_;
        const auto whole = [](std::uint64_t n) { return json::Value(static_cast<std::int64_t>(n)); };
        if (options_.json) {
            json::Object refusals, closes;
            for (const auto& [reason, count] : figures.refusals) refusals.emplace_back(reason, whole(count));
            for (const auto& [reason, count] : figures.closes) closes.emplace_back(reason, whole(count));
            const Histogram &a = figures.answers, &b = figures.broadcasts;
            print(
                json::write(json::Object{{"tables", options_.tables},
                                         {"seats", seats_},
                                         {"seconds", passed_},
                                         {"rate", options_.rate},
                                         {"moves", whole(figures.moves)},
                                         {"moves_per_second", speed},
                                         {"games", whole(figures.games)},
                                         {"errors", whole(figures.errors)},
                                         {"closes", std::move(closes)},
                                         {"refusals", std::move(refusals)},
                                         {"answer_ms", json::Object{{"p50", a.at_ms(0.5)},
                                                                    {"p90", a.at_ms(0.9)},
                                                                    {"p99", a.at_ms(0.99)},
                                                                    {"p99.9", a.at_ms(0.999)},
                                                                    {"max", a.most_ms()}}},
                                         {"broadcast_ms", json::Object{{"p50", b.at_ms(0.5)}, {"p99", b.at_ms(0.99)}}},
                                         {"server_memory", json::Object{{"before", before_.value_or(0)},
                                                                        {"guests", guests_.value_or(0)},
                                                                        {"connected", connected_.value_or(0)},
                                                                        {"after", after_.value_or(0)},
                                                                        {"per_seat_connected", per_seat(connected_)},
                                                                        {"per_seat_after", per_seat(after_)}}},
                                         {"bytes_sent", sent},
                                         {"bytes_received", received},
                                         {"generator_cpu_seconds", used_}}) +
                '\n');
            return;
        }
        print(fmt::format(
            "{} tables, {} seats, {:.1f} s{}\n", options_.tables, seats_, passed_,
            options_.rate > 0 ? fmt::format(", {} moves/s by the clock", options_.rate) : ", as the answers come"));
        print(fmt::format("moves            {} ({:.0f}/s), {} games ended\n", figures.moves, speed, figures.games));
        print(fmt::format("durable answer   p50 {:.1f}  p90 {:.1f}  p99 {:.1f}  p99.9 {:.1f}  max {:.1f} ms\n",
                          figures.answers.at_ms(0.5), figures.answers.at_ms(0.9), figures.answers.at_ms(0.99),
                          figures.answers.at_ms(0.999), figures.answers.most_ms()));
        print(fmt::format("to the last seat p50 {:.1f}  p99 {:.1f} ms\n", figures.broadcasts.at_ms(0.5),
                          figures.broadcasts.at_ms(0.99)));
        print(
            fmt::format("server's memory  {:.1f} MB before, {:.1f} MB with {} seats ({:.0f} KB each), {:.1f} MB after "
                        "({:.0f} KB each)\n",
                        before_.value_or(0) / 1e6, connected_.value_or(0) / 1e6, seats_, per_seat(connected_) / 1e3,
                        after_.value_or(0) / 1e6, per_seat(after_) / 1e3));
        print(fmt::format("bytes            {:.1f} MB sent, {:.1f} MB received\n", sent / 1e6, received / 1e6));
        print(fmt::format("this program     {:.1f} s of CPU\n", used_));
        print(fmt::format("errors           {}\n", figures.errors));
        for (const auto& [reason, count] : figures.closes) print(fmt::format("  {} x {}\n", count, reason));
        for (const auto& [reason, count] : figures.refusals)
            print(fmt::format("refused          {} x {}\n", count, reason));
    }

    const LoadOptions& options_;
    std::unique_ptr<Client> client_;
    LoadShared shared_;
    std::vector<std::unique_ptr<LoadTable>> tables_;
    int seats_ = 0;
    std::optional<double> before_, guests_, connected_, after_;
    steady_clock::time_point began_, second_;
    Client::Figures figures_;
    double passed_ = 0, cpu_ = 0, used_ = 0;
    std::string fault_;
};

}  // namespace

int load(const LoadOptions& options) {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {  // every seat needs one
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    return LoadTest(options).run();
}

}  // namespace rivers::cli
