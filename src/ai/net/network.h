// A network that says how a game will end: for each seat its share of the win and its score. Integers throughout, so
// that it decides alike on every machine. It looks at a table from one seat, which comes first; the others follow in
// turn order.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ai/net/inputs.h"
#include "ai/net/kernels.h"
#include "kernel/seat.h"

namespace rivers {

// What a position is worth: shares of the win, which add up to 1, and expected scores.
struct Value {
    SeatArray<float> win{};
    SeatArray<float> score{};
    bool operator==(const Value&) const = default;
};

inline constexpr float kScoreUnit = 64;  // points that 1.0 of a score's output stands for

struct ValueNetwork {
    std::string game;    // as games spell their names
    std::string origin;  // command, time, seed and commit that made it
    int players = 0;
    std::size_t inputs = 0, width = 0;
    std::vector<std::int16_t> first;  // `inputs` rows of `width`
    std::vector<std::int16_t> first_bias;
    std::vector<std::int16_t> second;  // kNarrow rows of `width`
    std::array<std::int32_t, kNarrow> second_bias{};
    std::array<std::int16_t, kOutputs * kNarrow> third{};
    std::array<std::int32_t, kOutputs> third_bias{};

    Dense dense() const { return {second.data(), second_bias.data(), third.data(), third_bias.data(), width}; }
    bool operator==(const ValueNetwork&) const = default;
};

// As bytes, the same on every machine; small weights take a byte, rows of zeros one for all.
std::string to_bytes(const ValueNetwork& network);
// Or what is wrong with them, in a sentence.
std::variant<ValueNetwork, std::string> network_from(std::string_view bytes);

// Shares and scores from the outputs, for the seats of the table as `me` sees it.
Value value_of(const std::array<std::int32_t, kOutputs>& outputs, Seat me, int players);

// A network at work on one chain of positions: what it knows of the last one saves most of the next one's sums.
template <std::size_t N>
class Evaluator {
  public:
    struct Sums {  // of one position; others are reckoned from it
        Inputs<N> inputs;
        alignas(32) std::array<std::int16_t, kWidest> first;
    };
    explicit Evaluator(const ValueNetwork& network, const Kernels& kernels = best_kernels())
        : network_(&network), kernels_(&kernels) {}

    const ValueNetwork& network() const { return *network_; }
    void start(Sums& sums, const Inputs<N>& inputs) const {
        std::array<std::uint16_t, kMostInputsOn> on;
        std::size_t n = 0;
        inputs.each([&](std::uint16_t id) { on[n++] = id; });
        assert(n <= kMostInputsOn);
        sums.inputs = inputs;
        kernels_->update(sums.first.data(), network_->first_bias.data(), network_->first.data(), network_->width,
                         {on.data(), n}, {});
    }
    Value value(const Sums& sums, Seat me, int players) const { return finish(sums.first.data(), me, players); }
    // Of a position that differs a little from the one that `sums` are of.
    Value value_near(const Sums& sums, const Inputs<N>& inputs, Seat me, int players) const {
        alignas(32) std::array<std::int16_t, kWidest> first;
        sum_near(first.data(), sums, inputs);
        return finish(first.data(), me, players);
    }
    void start_near(Sums& sums, const Sums& from, const Inputs<N>& inputs) const {
        sum_near(sums.first.data(), from, inputs);
        sums.inputs = inputs;
    }

  private:
    void sum_near(std::int16_t* first, const Sums& sums, const Inputs<N>& inputs) const {
        std::array<std::uint16_t, kMostInputsOn> came, went;
        std::size_t n_came = 0, n_went = 0;
        for (std::size_t word = 0; word < Inputs<N>::words_count; ++word) {
            const std::uint64_t now = inputs.words[word], before = sums.inputs.words[word];
            if (now == before) continue;
            const auto base = word * 64;
            for (std::uint64_t rest = now & ~before; rest != 0; rest &= rest - 1)
                came[n_came++] = static_cast<std::uint16_t>(base + static_cast<std::size_t>(std::countr_zero(rest)));
            for (std::uint64_t rest = before & ~now; rest != 0; rest &= rest - 1)
                went[n_went++] = static_cast<std::uint16_t>(base + static_cast<std::size_t>(std::countr_zero(rest)));
        }
        kernels_->update(first, sums.first.data(), network_->first.data(), network_->width, {came.data(), n_came},
                         {went.data(), n_went});
    }
    Value finish(const std::int16_t* first, Seat me, int players) const {
        std::array<std::int32_t, kOutputs> outputs;
        kernels_->dense(outputs.data(), first, network_->dense());
        return value_of(outputs, me, players);
    }
    const ValueNetwork* network_;
    const Kernels* kernels_;
};

}  // namespace rivers
