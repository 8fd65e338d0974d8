#include "server/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>

#include "server/journal.h"

namespace rivers::server {

Histogram::Histogram() : bounds_{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10} {
    counts_.resize(bounds_.size() + 1);
}

Histogram::Histogram(std::vector<double> bounds, std::vector<std::uint64_t> counts, double sum)
    : bounds_(std::move(bounds)), counts_(std::move(counts)), sum_(sum) {
    counts_.resize(bounds_.size() + 1);
}

void Histogram::note(double seconds) {
    const auto bucket = std::lower_bound(bounds_.begin(), bounds_.end(), seconds) - bounds_.begin();
    ++counts_[static_cast<std::size_t>(bucket)];
    sum_ += seconds;
}

void Histogram::write(std::string& out, std::string_view name, std::string_view help) const {
    out += fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
    std::uint64_t below = 0;
    for (std::size_t i = 0; i < bounds_.size(); ++i)
        out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, bounds_[i], below += counts_[i]);
    const std::uint64_t all = below + counts_.back();
    out += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, all, sum_);
}

std::string Metrics::text() const {
    std::string out, last;
    for (const auto& [key, value] : counters_) {
        if (key.name != last) out += fmt::format("# TYPE {} counter\n", key.name);
        last = key.name;
        out += key.label.empty() ? fmt::format("{} {}\n", key.name, value)
                                 : fmt::format("{}{{{}=\"{}\"}} {}\n", key.name, key.label, key.value, value);
    }
    for (const auto& [name, value] : gauges_) out += fmt::format("# TYPE {0} gauge\n{0} {1}\n", name, value);
    answers.write(out, "rivers_answer_seconds", "From the arrival of a move to its durable answer.");
    commits.write(out, "rivers_store_commit_seconds", "From the begin of a commit to its answers.");
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
