// The inner loops of a network, in integers: the same sums on every machine, by whatever instructions it has.
#pragma once
#include <cstddef>
#include <cstdint>

#include "ai/net/inputs.h"

namespace rivers {

inline constexpr std::size_t kNarrow = 32;   // units of the second layer
inline constexpr std::size_t kOutputs = 8;   // four shares of the win, four scores
inline constexpr std::size_t kWidest = 256;  // units of the first layer, at most
inline constexpr int kUnit = 64;             // 1.0 of a weight or of a unit
inline constexpr int kClip = 127;            // a unit is 0 .. kClip
// A weight of the first layer, at most, and its bias: all that can hold at once add up within 16 bits.
inline constexpr int kMostFirst = 64, kMostFirstBias = 512;
static_assert(kMostInputsOn * kMostFirst + kMostFirstBias < 32768);

struct Rows {  // of the first layer's weights
    const std::uint16_t* ids;
    std::size_t count;
};

// after = before + the rows that came - the rows that went. Widths are multiples of 32.
using UpdateKernel = void (*)(std::int16_t* after, const std::int16_t* before, const std::int8_t* weights,
                              std::size_t width, Rows came, Rows went);

struct Dense {                  // the layers behind the first
    const std::int8_t* second;  // kNarrow rows of `width`
    const std::int32_t* second_bias;
    const std::int8_t* third;  // kOutputs rows of kNarrow
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
