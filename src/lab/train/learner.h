// Learning by gradient: the network in floating point, with Adam. Weights stay within what the integers of the network
// that plays can hold, and those are fine enough that rounding is left to the end.
#pragma once
#include <array>
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

    // One step down the slope of these samples. Rows of the first layer that they touch decay, by a share of the rate:
    // otherwise the facts of one game's table are learned by heart with its result.
    Losses learn(std::span<const Sample* const> batch, float rate, float decay = 0);
    // The network that plays.
    ValueNetwork frozen(std::string game, int players, std::string origin) const;
    // Begins as that network; the optimiser's memory is empty. It may be one for fewer or more players: the facts of
    // each seat are a block of so many.
    void start_from(const ValueNetwork& network, int players, std::size_t seat_inputs);

    void save(std::ostream& out) const;
    bool load(std::istream& in);  // false: not of this shape, or cut off

  private:
    // Weights with what Adam remembers of each, in rows that are stepped together.
    struct Weights {
        std::vector<float> value, slope, mean, spread, average;
        void resize(std::size_t n);
    };
    // What plays is the mean of the weights over the last steps: single steps shake the order of near moves.
    static constexpr std::int64_t kAverageEvery = 16;
    void average();
    std::array<Weights*, 6> all() { return {&first_, &first_bias_, &second_, &second_bias_, &third_, &third_bias_}; }
    std::array<const Weights*, 6> all() const {
        return {&first_, &first_bias_, &second_, &second_bias_, &third_, &third_bias_};
    }
    void step(Weights& w, std::size_t from, std::size_t count, float rate, float most);
    // Samples are learned from in tiles: a row of the first layer is fetched once for all of a tile.
    static constexpr std::size_t kTile = 32;
    void add_tile(std::span<const Sample* const> tile, float weight, Losses& losses);
    void behind_the_first(const Sample& sample, const float* sums, float* slopes, float weight, Losses& losses);

    std::size_t inputs_, width_;
    std::int64_t steps_ = 0;
    Weights first_, first_bias_, second_, second_bias_, third_, third_bias_;
    std::vector<std::uint32_t> holds_in_;             // for each fact, in which samples of the tile it holds, as bits
    std::vector<std::uint8_t> touched_;               // in this batch
    std::vector<std::uint16_t> rows_, touched_rows_;  // of the tile, of the batch
    std::vector<float> sums_, slopes_;                // of the first layer, for each sample of the tile
};

}  // namespace rivers
