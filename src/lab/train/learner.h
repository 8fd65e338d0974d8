// Learning by gradient: the network in floating point, with Adam. It reckons with the rounded weights that will play
// ("what is trained is what plays") and keeps the finer ones behind them.
#pragma once
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "ai/net/network.h"
#include "kernel/rng.h"
#include "lab/train/sample.h"

namespace rivers {

struct Losses {
    double win = 0;    // cross entropy above the least possible
    double score = 0;  // squared error, in squared points
};

class Learner {
  public:
    Learner(std::size_t inputs, std::size_t width, std::uint64_t seed);

    std::size_t inputs() const { return inputs_; }
    std::size_t width() const { return width_; }
    std::int64_t steps() const { return steps_; }

    // One step down the slope of these samples.
    Losses learn(std::span<const Sample* const> batch, float rate);
    // The network that plays.
    ValueNetwork frozen(std::string game, int players, std::string origin) const;
    // Begins as that network; the optimiser's memory is empty.
    void start_from(const ValueNetwork& network);

    void save(std::ostream& out) const;
    bool load(std::istream& in);  // false: not of this shape, or cut off

  private:
    // Weights with what Adam remembers of each, in rows that are stepped together.
    struct Weights {
        std::vector<float> value, rounded, slope, mean, spread;
        void resize(std::size_t n);
    };
    void step(Weights& w, std::size_t from, std::size_t count, float rate, float unit, float most);
    void round_all();

    std::size_t inputs_, width_;
    std::int64_t steps_ = 0;
    Weights first_, first_bias_, second_, second_bias_, third_, third_bias_;
    std::vector<std::uint8_t> touched_;
    std::vector<std::uint16_t> touched_rows_;
};

}  // namespace rivers
