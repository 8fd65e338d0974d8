// A set of small ids as bits of one word: the undrawn deck, a hand, the tiles that nobody has seen.
#pragma once
#include <bit>
#include <cassert>
#include <cstdint>

namespace rivers {

template <class Id, class Word>
class IdSet {
  public:
    constexpr IdSet() = default;
    // The ids first .. last, both included.
    static constexpr IdSet range(int first, int last) {
        IdSet all;
        for (int i = first; i <= last; ++i) all.add(static_cast<Id>(i));
        return all;
    }

    constexpr bool contains(Id id) const {
        return static_cast<unsigned>(id) < kBits && (bits_ >> static_cast<unsigned>(id) & 1u) != 0;
    }
    constexpr void add(Id id) { bits_ = static_cast<Word>(bits_ | bit(id)); }
    constexpr void remove(Id id) { bits_ = static_cast<Word>(bits_ & ~bit(id)); }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr Word bits() const { return bits_; }                           // of each id, at its number
    constexpr bool several() const { return (bits_ & (bits_ - 1u)) != 0; }  // two or more

    // The n-th smallest id.
    constexpr Id nth(int n) const {
        assert(n < size());
        Word rest = bits_;
        for (; n > 0; --n) rest = static_cast<Word>(rest & (rest - 1u));
        return static_cast<Id>(std::countr_zero(rest));
    }

    constexpr IdSet operator&(IdSet o) const { return IdSet(static_cast<Word>(bits_ & o.bits_)); }
    constexpr IdSet operator|(IdSet o) const { return IdSet(static_cast<Word>(bits_ | o.bits_)); }
    constexpr IdSet operator-(IdSet o) const { return IdSet(static_cast<Word>(bits_ & ~o.bits_)); }
    bool operator==(const IdSet&) const = default;

    class Iterator {
      public:
        constexpr explicit Iterator(Word rest) : rest_(rest) {}
        constexpr Id operator*() const { return static_cast<Id>(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() { return rest_ = static_cast<Word>(rest_ & (rest_ - 1u)), *this; }
        bool operator==(const Iterator&) const = default;

      private:
        Word rest_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

  private:
    static constexpr unsigned kBits = sizeof(Word) * 8u;
    constexpr explicit IdSet(Word bits) : bits_(bits) {}
    static constexpr Word bit(Id id) {
        assert(static_cast<unsigned>(id) < kBits);
        return static_cast<Word>(Word{1} << static_cast<unsigned>(id));
    }
    Word bits_ = 0;
};

}  // namespace rivers
