// What a network looks at: facts about a table that hold or not, a bit each. As bits, two tables are compared by a few
// exclusive-ors, and only what differs has to be reckoned anew.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace rivers {

// More facts never hold at once.
inline constexpr std::size_t kMostInputsOn = 2'048;

template <std::size_t N>
struct Inputs {
    static constexpr std::size_t count = N, words_count = (N + 63) / 64;
    std::array<std::uint64_t, words_count> words{};

    bool operator==(const Inputs&) const = default;
    template <class Tell>
    void each(Tell&& tell) const {
        for (std::size_t word = 0; word < words_count; ++word)
            for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1)
                tell(static_cast<std::uint16_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
    }
};

// Calls with numbers that are known beforehand cost a few instructions each, if the compiler sees them.
#define RIVERS_INLINED [[gnu::always_inline]]

// Writes facts one behind the other. A game's list of facts is the order in which it calls this.
class InputWriter {
  public:
    explicit constexpr InputWriter(std::uint64_t* words) : words_(words) {}

    constexpr std::size_t at() const { return at_; }
    RIVERS_INLINED constexpr void skip(std::size_t span) { at_ += span; }
    RIVERS_INLINED constexpr void flag(bool on) { bits(1, on ? 1 : 0); }
    // So many flags at once, at most a word of them, the first in the lowest bit.
    RIVERS_INLINED constexpr void bits(std::size_t span, std::uint64_t on) {
        words_[at_ / 64] |= on << (at_ % 64);
        if (at_ % 64 + span > 64) words_[at_ / 64 + 1] |= on >> (64 - at_ % 64);
        at_ += span;
    }
    // One of so many; what lies beyond the ends counts as the ends.
    RIVERS_INLINED constexpr void pick(int span, int which) {
        set(at_ + static_cast<std::size_t>(std::clamp(which, 0, span - 1)));
        at_ += static_cast<std::size_t>(span);
    }
    // Whether it reaches each of so many marks, `apart` from each other: near numbers have most of these in common, and
    // what is learned of the one holds for the other.
    RIVERS_INLINED constexpr void reach(int marks, int apart, int value) {
        const int reached = std::clamp(value / apart, 0, marks);
        bits(static_cast<std::size_t>(marks), (std::uint64_t{1} << reached) - 1);
    }
    // None, or one of so many.
    RIVERS_INLINED constexpr void pick_if(bool on, int span, int which) {
        if (on) return pick(span, which);
        at_ += static_cast<std::size_t>(span);
    }
    // A set of ids, the first of which has the number `first`.
    template <class Set>
    RIVERS_INLINED constexpr void members(int first, int span, const Set& set_of_ids) {
        bits(static_cast<std::size_t>(span), std::uint64_t{set_of_ids.bits()} >> first);
    }

  private:
    RIVERS_INLINED constexpr void set(std::size_t bit) { words_[bit / 64] |= std::uint64_t{1} << (bit % 64); }
    std::uint64_t* words_;
    std::size_t at_ = 0;
};

#undef RIVERS_INLINED

}  // namespace rivers
