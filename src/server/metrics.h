// What an operator may see of the server: counts and times, as Prometheus reads them. No label names a table or a
// person.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace rivers::server {

// How often something took up to so many seconds: a count for each bound, and one for what took longer.
class Histogram {
  public:
    Histogram();
    // What somebody else has counted. The bounds ascend; there is one count more than bounds.
    Histogram(std::vector<double> bounds, std::vector<std::uint64_t> counts, double sum);
    void note(double seconds);
    void write(std::string& out, std::string_view name, std::string_view help) const;

  private:
    std::vector<double> bounds_;
    std::vector<std::uint64_t> counts_;
    double sum_ = 0;
};

// Counters only go up, and their names end in _total; gauges go up and down.
class Metrics {
  public:
    // count("rivers_commands_total", "command", "play")
    void count(std::string_view name, std::string_view label, std::string_view value, std::uint64_t n = 1) {
        counter({name, label, value}) += static_cast<double>(n);
    }
    void count(std::string_view name) { ++counter({name, {}, {}}); }
    // One that somebody else counts.
    void total(std::string_view name, double value) { counter({name, {}, {}}) = value; }
    void gauge(std::string_view name, double value) { gauges_[std::string(name)] = value; }
    Histogram answers;  // from a move's arrival to its durable answer
    Histogram commits;  // of the store, from a commit's begin to its answers
    std::string text() const;

  private:
    struct Counted {  // and what is said of it: a label, its value
        std::string name, label, value;
    };
    // With every command: found without making a text.
    struct ByWords {
        using is_transparent = void;
        using Words = std::tuple<std::string_view, std::string_view, std::string_view>;
        static Words words(const Words& words) { return words; }
        static Words words(const Counted& one) { return {one.name, one.label, one.value}; }
        bool operator()(const auto& a, const auto& b) const { return words(a) < words(b); }
    };
    double& counter(const ByWords::Words& words) {
        if (const auto found = counters_.find(words); found != counters_.end()) return found->second;
        const auto& [name, label, value] = words;
        return counters_[{std::string(name), std::string(label), std::string(value)}];
    }

    std::map<Counted, double, ByWords> counters_;
    std::map<std::string, double> gauges_;
};

}  // namespace rivers::server
