// `rivers load`: many scripted players at a server, over real sockets.
#include <fmt/format.h>
#include <sys/resource.h>

#include <memory>
#include <optional>

#include "cli/host/commands.h"
#include "cli/host/load_report.h"
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
constexpr double kEchoSeconds = 10;

double cpu_seconds() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// What the server says of itself; nothing where it does not.
struct ServerFigures {
    std::optional<double> memory, cpu;
};

ServerFigures server_figures(const Url& url) {
    const std::string text = '\n' + http_request(url, "GET", "/metrics", {}, "").body;
    const auto figure = [&](const std::string& name) -> std::optional<double> {
        const std::size_t at = text.find('\n' + name + ' ');
        if (at == std::string::npos) return std::nullopt;
        return std::strtod(text.c_str() + at + name.size() + 2, nullptr);
    };
    return {figure("process_resident_memory_bytes"), figure("process_cpu_seconds_total")};
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
        before_ = server_figures(shared_.url);
        Progress progress("guests", options_.tables);
        for (int i = 0; i < options_.tables; ++i) {
            progress.at(i);
            const int seats = options_.seats != 0 ? options_.seats : 2 + i % 3;
            std::vector<std::string> cookies;
            std::vector<std::string> games;
            each_game([&]<class G>(G) { games.emplace_back(G::name); });
            for (int seat = 0; seat < seats; ++seat)
                cookies.push_back(new_guest(shared_.url, fmt::format("Load {} {}", i + 1, seat + 1)));
            seats_ += seats;
            tables_.push_back(std::make_unique<LoadTable>(shared_, games[static_cast<std::size_t>(i) % games.size()],
                                                          std::move(cookies),
                                                          options_.seed + static_cast<std::uint64_t>(i)));
        }
        guests_ = server_figures(shared_.url);
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
            connected_ = server_figures(shared_.url);
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
            after_ = server_figures(shared_.url);
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

    void report() {
        const LoadFigures& figures = shared_.figures;
        const auto now = client_->figures();
        LoadReport found{options_.tables, seats_, passed_, options_.rate, figures, {}, {}, {}, {}, {}, 0, 0, 0, {}, {}};
        found.memory_before = before_.memory;
        found.memory_guests = guests_.memory;
        found.memory_connected = connected_.memory;
        found.memory_after = after_.memory;
        if (connected_.cpu && after_.cpu) found.server_cpu = *after_.cpu - *connected_.cpu;
        found.bytes_sent = static_cast<double>(now.bytes_sent - figures_.bytes_sent);
        found.bytes_received = static_cast<double>(now.bytes_received - figures_.bytes_received);
        found.generator_cpu = used_;
        if (options_.echo && figures.messages_sent > 0 && figures.messages_received > 0) {
            // Of the same sizes, as many answers to a message, and as many messages under way.
            const auto share = [](std::uint64_t n, std::uint64_t of) {
                return std::max<std::uint64_t>(1, (n + of / 2) / of);
            };
            found.echo_work = {options_.tables, share(figures.text_sent, figures.messages_sent),
                               share(figures.text_received, figures.messages_received),
                               static_cast<int>(share(figures.messages_received, figures.messages_sent)),
                               std::min(options_.seconds, kEchoSeconds)};
            found.echo = measure_echo(found.echo_work);
        }
        print_report(found, options_.json);
    }

    const LoadOptions& options_;
    std::unique_ptr<Client> client_;
    LoadShared shared_;
    std::vector<std::unique_ptr<LoadTable>> tables_;
    int seats_ = 0;
    ServerFigures before_, guests_, connected_, after_;
    steady_clock::time_point began_, second_;
    Client::Figures figures_;
    double passed_ = 0, cpu_ = 0, used_ = 0;
    std::string fault_;
};

}  // namespace

int load(const LoadOptions& options) {
    if (options.echo && options.rate > 0)
        throw UserError("--echo compares what is possible, as the answers come: leave out --rate");
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {  // every seat needs one
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    return LoadTest(options).run();
}

}  // namespace rivers::cli
