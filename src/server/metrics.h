// What an operator may see of the server: counts and times, as Prometheus reads them. No label names a table or a
// person.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace rivers::server {

class Histogram {
  public:
    static constexpr std::array<double, 14> kSeconds{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05,
                                                     0.1,    0.2,   0.5,   1,     2,    5,    10};
    void note(double seconds);
    void write(std::string& out, std::string_view name, std::string_view help) const;

  private:
    std::array<std::uint64_t, 15> counts_{};
    std::uint64_t count_ = 0;
    double sum_ = 0;
};

class Metrics {
  public:
    // count("rivers_commands_total", "command", "play")
    void count(std::string_view name, std::string_view label, std::string_view value, std::uint64_t n = 1) {
        counters_[{std::string(name), std::string(label) + "=\"" + std::string(value) + '"'}] += n;
    }
    void count(std::string_view name) { ++counters_[{std::string(name), ""}]; }
    void gauge(std::string_view name, double value) { gauges_[std::string(name)] = value; }
    Histogram answers;  // from a move's arrival to its durable answer
    std::string text() const;

  private:
    std::map<std::pair<std::string, std::string>, std::uint64_t> counters_;
    std::map<std::string, double> gauges_;
};

}  // namespace rivers::server
