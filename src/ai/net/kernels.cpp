#include "ai/net/kernels.h"

#include <algorithm>
#include <array>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace rivers {
namespace {

constexpr int kUnitShift = 10;
static_assert(1 << kUnitShift == kUnit);

std::int16_t narrowed(std::int32_t sum) {
    return static_cast<std::int16_t>(std::clamp<std::int32_t>((sum + kUnit / 2) >> kUnitShift, 0, kClip));
}

// --- for any machine ---------------------------------------------------------------------------------------------

void update_portably(std::int16_t* after, const std::int16_t* before, const std::int16_t* weights, std::size_t width,
                     Rows came, Rows went) {
    constexpr std::size_t kBlock = 32;
    for (std::size_t from = 0; from < width; from += kBlock) {
        std::array<std::int16_t, kBlock> sums;
        std::memcpy(sums.data(), before + from, sizeof sums);
        for (std::size_t i = 0; i < came.count; ++i) {
            const std::int16_t* row = weights + came.ids[i] * width + from;
            for (std::size_t k = 0; k < kBlock; ++k) sums[k] = static_cast<std::int16_t>(sums[k] + row[k]);
        }
        for (std::size_t i = 0; i < went.count; ++i) {
            const std::int16_t* row = weights + went.ids[i] * width + from;
            for (std::size_t k = 0; k < kBlock; ++k) sums[k] = static_cast<std::int16_t>(sums[k] - row[k]);
        }
        std::memcpy(after + from, sums.data(), sizeof sums);
    }
}

void dense_portably(std::int32_t* outputs, const std::int16_t* sums, const Dense& d) {
    std::array<std::int16_t, kWidest> wide;
    std::array<std::int16_t, kNarrow> narrow;
    for (std::size_t i = 0; i < d.width; ++i) wide[i] = std::clamp<std::int16_t>(sums[i], 0, kClip);
    for (std::size_t out = 0; out < kNarrow; ++out) {
        std::int32_t sum = d.second_bias[out];
        const std::int16_t* row = d.second + out * d.width;
        for (std::size_t i = 0; i < d.width; ++i) sum += row[i] * wide[i];
        narrow[out] = narrowed(sum);
    }
    for (std::size_t out = 0; out < kOutputs; ++out) {
        std::int32_t sum = d.third_bias[out];
        for (std::size_t i = 0; i < kNarrow; ++i) sum += d.third[out * kNarrow + i] * narrow[i];
        outputs[out] = sum;
    }
}

// --- AVX2 -----------------------------------------------------------------------------------------------------------

#if defined(__x86_64__)
#define RIVERS_AVX2 __attribute__((target("avx2")))

RIVERS_AVX2 __m256i sixteen(const std::int16_t* at) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at)); }

// So many units at once as sums fit into registers: each row is walked once for them.
template <std::size_t kUnits>
RIVERS_AVX2 void update_units(std::int16_t* after, const std::int16_t* before, const std::int16_t* weights,
                              std::size_t width, Rows came, Rows went) {
    __m256i sums[kUnits / 16];
    for (std::size_t k = 0; k < kUnits / 16; ++k) sums[k] = sixteen(before + 16 * k);
    for (std::size_t i = 0; i < came.count; ++i) {
        const std::int16_t* row = weights + came.ids[i] * width;
        for (std::size_t k = 0; k < kUnits / 16; ++k) sums[k] = _mm256_add_epi16(sums[k], sixteen(row + 16 * k));
    }
    for (std::size_t i = 0; i < went.count; ++i) {
        const std::int16_t* row = weights + went.ids[i] * width;
        for (std::size_t k = 0; k < kUnits / 16; ++k) sums[k] = _mm256_sub_epi16(sums[k], sixteen(row + 16 * k));
    }
    for (std::size_t k = 0; k < kUnits / 16; ++k)
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(after + 16 * k), sums[k]);
}

RIVERS_AVX2 void update_avx2(std::int16_t* after, const std::int16_t* before, const std::int16_t* weights,
                             std::size_t width, Rows came, Rows went) {
    std::size_t from = 0;
    for (; from + 128 <= width; from += 128)
        update_units<128>(after + from, before + from, weights + from, width, came, went);
    for (; from < width; from += 32) update_units<32>(after + from, before + from, weights + from, width, came, went);
}

RIVERS_AVX2 std::int32_t sum_of(__m256i eight) {
    const __m128i four = _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
    const __m128i two = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
    return _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32(two, 0xb1)));
}

RIVERS_AVX2 void dense_avx2(std::int32_t* outputs, const std::int16_t* sums, const Dense& d) {
    alignas(32) std::array<std::int16_t, kWidest> wide;
    alignas(32) std::array<std::int16_t, kNarrow> narrow;
    const __m256i most = _mm256_set1_epi16(kClip);
    for (std::size_t i = 0; i < d.width; i += 16)
        _mm256_store_si256(reinterpret_cast<__m256i*>(wide.data() + i),
                           _mm256_min_epi16(_mm256_max_epi16(sixteen(sums + i), _mm256_setzero_si256()), most));
    for (std::size_t out = 0; out < kNarrow; ++out) {
        __m256i even = _mm256_setzero_si256(), odd = even;
        const std::int16_t* row = d.second + out * d.width;
        for (std::size_t i = 0; i < d.width; i += 32) {
            even = _mm256_add_epi32(even, _mm256_madd_epi16(sixteen(wide.data() + i), sixteen(row + i)));
            odd = _mm256_add_epi32(odd, _mm256_madd_epi16(sixteen(wide.data() + i + 16), sixteen(row + i + 16)));
        }
        narrow[out] = narrowed(sum_of(_mm256_add_epi32(even, odd)) + d.second_bias[out]);
    }
    static_assert(kNarrow == 32);
    for (std::size_t out = 0; out < kOutputs; ++out) {
        const std::int16_t* row = d.third + out * kNarrow;
        outputs[out] = sum_of(_mm256_add_epi32(_mm256_madd_epi16(sixteen(narrow.data()), sixteen(row)),
                                               _mm256_madd_epi16(sixteen(narrow.data() + 16), sixteen(row + 16)))) +
                       d.third_bias[out];
    }
}
#endif

}  // namespace

const Kernels& portable_kernels() {
    static constexpr Kernels portable{"portable", update_portably, dense_portably};
    return portable;
}

const Kernels& best_kernels() {
#if defined(__x86_64__)
    static constexpr Kernels avx2{"avx2", update_avx2, dense_avx2};
    static const bool has_avx2 = __builtin_cpu_supports("avx2") != 0;
    if (has_avx2) return avx2;
#endif
    return portable_kernels();
}

}  // namespace rivers
