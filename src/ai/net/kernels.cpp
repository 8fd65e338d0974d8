#include "ai/net/kernels.h"

#include <algorithm>
#include <array>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace rivers {
namespace {

constexpr int kUnitShift = 6;
static_assert(1 << kUnitShift == kUnit);

std::int8_t clipped(std::int32_t x) { return static_cast<std::int8_t>(std::clamp<std::int32_t>(x, 0, kClip)); }

void third_layer(std::int32_t* outputs, const std::int8_t* units, const Dense& d) {
    for (std::size_t out = 0; out < kOutputs; ++out) {
        std::int32_t sum = d.third_bias[out];
        for (std::size_t i = 0; i < kNarrow; ++i) sum += d.third[out * kNarrow + i] * units[i];
        outputs[out] = sum;
    }
}

// --- for any machine ---------------------------------------------------------------------------------------------

void update_portably(std::int16_t* after, const std::int16_t* before, const std::int8_t* weights, std::size_t width,
                     Rows came, Rows went) {
    constexpr std::size_t kBlock = 32;
    for (std::size_t from = 0; from < width; from += kBlock) {
        std::array<std::int16_t, kBlock> sums;
        std::memcpy(sums.data(), before + from, sizeof sums);
        for (std::size_t i = 0; i < came.count; ++i) {
            const std::int8_t* row = weights + came.ids[i] * width + from;
            for (std::size_t k = 0; k < kBlock; ++k) sums[k] = static_cast<std::int16_t>(sums[k] + row[k]);
        }
        for (std::size_t i = 0; i < went.count; ++i) {
            const std::int8_t* row = weights + went.ids[i] * width + from;
            for (std::size_t k = 0; k < kBlock; ++k) sums[k] = static_cast<std::int16_t>(sums[k] - row[k]);
        }
        std::memcpy(after + from, sums.data(), sizeof sums);
    }
}

void dense_portably(std::int32_t* outputs, const std::int16_t* sums, const Dense& d) {
    std::array<std::int8_t, kWidest> wide;
    std::array<std::int8_t, kNarrow> narrow;
    for (std::size_t i = 0; i < d.width; ++i) wide[i] = clipped(sums[i]);
    for (std::size_t out = 0; out < kNarrow; ++out) {
        std::int32_t sum = d.second_bias[out];
        const std::int8_t* row = d.second + out * d.width;
        for (std::size_t i = 0; i < d.width; ++i) sum += row[i] * wide[i];
        narrow[out] = clipped((sum + kUnit / 2) >> kUnitShift);
    }
    third_layer(outputs, narrow.data(), d);
}

// --- AVX2 -----------------------------------------------------------------------------------------------------------

#if defined(__x86_64__)
#define RIVERS_AVX2 __attribute__((target("avx2")))

RIVERS_AVX2 __m256i widened(const std::int8_t* row) {
    return _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(row)));
}

RIVERS_AVX2 void update_avx2(std::int16_t* after, const std::int16_t* before, const std::int8_t* weights,
                             std::size_t width, Rows came, Rows went) {
    for (std::size_t from = 0; from < width; from += 32) {
        __m256i low = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(before + from));
        __m256i high = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(before + from + 16));
        for (std::size_t i = 0; i < came.count; ++i) {
            const std::int8_t* row = weights + came.ids[i] * width + from;
            low = _mm256_add_epi16(low, widened(row));
            high = _mm256_add_epi16(high, widened(row + 16));
        }
        for (std::size_t i = 0; i < went.count; ++i) {
            const std::int8_t* row = weights + went.ids[i] * width + from;
            low = _mm256_sub_epi16(low, widened(row));
            high = _mm256_sub_epi16(high, widened(row + 16));
        }
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(after + from), low);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(after + from + 16), high);
    }
}

RIVERS_AVX2 std::int32_t sum_of(__m256i eight) {
    const __m128i four = _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
    const __m128i two = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
    return _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32(two, 0xb1)));
}

RIVERS_AVX2 void dense_avx2(std::int32_t* outputs, const std::int16_t* sums, const Dense& d) {
    alignas(32) std::array<std::int8_t, kWidest> wide;
    alignas(32) std::array<std::int8_t, kNarrow> narrow;
    for (std::size_t i = 0; i < d.width; i += 32) {
        const __m256i low = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(sums + i));
        const __m256i high = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(sums + i + 16));
        // Packing clips at 127 and mixes the halves, which the permutation undoes.
        const __m256i packed = _mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), 0xd8);
        _mm256_store_si256(reinterpret_cast<__m256i*>(wide.data() + i),
                           _mm256_max_epi8(packed, _mm256_setzero_si256()));
    }
    const __m256i ones = _mm256_set1_epi16(1);
    for (std::size_t out = 0; out < kNarrow; ++out) {
        __m256i eight = _mm256_setzero_si256();
        const std::int8_t* row = d.second + out * d.width;
        for (std::size_t i = 0; i < d.width; i += 32) {
            // Two products of at most 127 * 127 fit in 16 bits, so nothing saturates here.
            const __m256i pairs =
                _mm256_maddubs_epi16(_mm256_load_si256(reinterpret_cast<const __m256i*>(wide.data() + i)),
                                     _mm256_loadu_si256(reinterpret_cast<const __m256i*>(row + i)));
            eight = _mm256_add_epi32(eight, _mm256_madd_epi16(pairs, ones));
        }
        narrow[out] = clipped((sum_of(eight) + d.second_bias[out] + kUnit / 2) >> kUnitShift);
    }
    const __m256i units = _mm256_load_si256(reinterpret_cast<const __m256i*>(narrow.data()));
    for (std::size_t out = 0; out < kOutputs; ++out) {
        const __m256i row = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(d.third + out * kNarrow));
        outputs[out] = sum_of(_mm256_madd_epi16(_mm256_maddubs_epi16(units, row), ones)) + d.third_bias[out];
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
