// Random numbers that are the same on every machine: SplitMix64, a counter passed through a mixer. The whole state
// is one word, so it can be saved, compared and set.
#pragma once
#include <cstdint>

namespace rivers {

// A bijection of words that leaves no trace of small differences.
constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

class Rng {
  public:
    constexpr explicit Rng(std::uint64_t seed) : counter_(seed) {}
    // The stream of one game of many, so that games may be played in any order and on any thread.
    constexpr Rng(std::uint64_t seed, std::uint64_t game) : counter_(mixed(seed + kStep) ^ mixed(game * kStep + 1u)) {}

    constexpr std::uint32_t word() { return static_cast<std::uint32_t>(mixed(counter_ += kStep) >> 32); }

    // A number in [0, bound), without modulo bias.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t wide = std::uint64_t{word()} * bound;
        if (static_cast<std::uint32_t>(wide) < bound) {
            const std::uint32_t biased = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(wide) < biased) wide = std::uint64_t{word()} * bound;
        }
        return static_cast<std::uint32_t>(wide >> 32);
    }
    constexpr int below(int bound) { return static_cast<int>(below(static_cast<std::uint32_t>(bound))); }

    constexpr std::uint64_t state() const { return counter_; }
    bool operator==(const Rng&) const = default;

  private:
    static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15u;
    std::uint64_t counter_;
};

}  // namespace rivers
