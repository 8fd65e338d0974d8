// The inner loops of a network, in integers: the same sums on every machine, by whatever instructions it has.
#pragma once
#include <cstddef>
#include <cstdint>

#include "ai/net/inputs.h"

namespace rivers {

inline constexpr std::size_t kNarrow = 32;   // units of the second layer
inline constexpr std::size_t kOutputs = 8;   // four shares of the win, four scores
inline constexpr std::size_t kWidest = 256;  // units of the first layer, at most
// 1.0 of a weight and of a unit. Weights of the first layer are small, a few hundredths, and many are added up: with
// steps of a 256th the rounding alone cost a tenth of what networks know of scores.
inline constexpr int kUnit = 1'024;
inline constexpr int kMostWeight = 2'047, kMostFirstBias = 8 * kUnit;
inline constexpr int kClip = 2 * kUnit - 1;  // a unit is 0 to just below 2
// The sums of the first layer are of 16 bits, 32 times the unit: with more they would wrap, alike on every machine.
// Learned ones stay far away from it.
static_assert(kWidest * kClip * std::int64_t{kMostWeight} < 1LL << 30);
inline constexpr int kOutputUnit = kUnit * kUnit;
inline constexpr int kMostBias = 64 * kOutputUnit;

struct Rows {  // of the first layer's weights
    const std::uint16_t* ids;
    std::size_t count;
};

// after = before + the rows that came - the rows that went. Widths are multiples of 32.
using UpdateKernel = void (*)(std::int16_t* after, const std::int16_t* before, const std::int16_t* weights,
                              std::size_t width, Rows came, Rows went);

struct Dense {                   // the layers behind the first
    const std::int16_t* second;  // kNarrow rows of `width`
    const std::int32_t* second_bias;
    const std::int16_t* third;  // kOutputs rows of kNarrow
    const std::int32_t* third_bias;
    std::size_t width;
};
using DenseKernel = void (*)(std::int32_t* outputs, const std::int16_t* sums, const Dense& dense);

struct Kernels {
    const char* name;
    UpdateKernel update;
    DenseKernel dense;
};

const Kernels& portable_kernels();
const Kernels& best_kernels();  // for the CPU that runs this

}  // namespace rivers
