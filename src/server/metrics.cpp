#include "server/metrics.h"

#include <fmt/format.h>

#include <ctime>

#include <chrono>

#include "server/journal.h"

namespace rivers::server {

void Histogram::note(double seconds) {
    std::size_t i = 0;
    while (i < kSeconds.size() && seconds > kSeconds[i]) ++i;
    ++counts_[i];
    ++count_;
    sum_ += seconds;
}

void Histogram::write(std::string& out, std::string_view name, std::string_view help) const {
    out += fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
    std::uint64_t below = 0;
    for (std::size_t i = 0; i < kSeconds.size(); ++i) {
        below += counts_[i];
        out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kSeconds[i], below);
    }
    out += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, count_, sum_);
}

std::string Metrics::text() const {
    std::string out, last;
    for (const auto& [key, value] : counters_) {
        if (key.first != last) out += fmt::format("# TYPE {} counter\n", key.first);
        last = key.first;
        out += key.second.empty() ? fmt::format("{} {}\n", key.first, value)
                                  : fmt::format("{}{{{}}} {}\n", key.first, key.second, value);
    }
    for (const auto& [name, value] : gauges_) out += fmt::format("# TYPE {0} gauge\n{0} {1}\n", name, value);
    answers.write(out, "rivers_answer_seconds", "From the arrival of a move to its durable answer.");
    return out;
}

std::string Journal::time() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    const std::time_t seconds = static_cast<std::time_t>(ms / 1000);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    return fmt::format("{}.{:03}Z", text, ms % 1000);
}

}  // namespace rivers::server
