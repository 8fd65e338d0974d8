// A small count kept in one byte and used as an int, so that states stay small and rules stay free of casts.
#pragma once
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace rivers {

class Tiny {
  public:
    constexpr Tiny() = default;
    constexpr Tiny(int n) : value_(static_cast<std::uint8_t>(n)) { assert(n >= 0 && n < 256); }
    constexpr operator int() const { return value_; }
    constexpr std::size_t index() const { return value_; }

    constexpr Tiny& operator+=(int n) { return *this = Tiny(value_ + n); }
    constexpr Tiny& operator-=(int n) { return *this = Tiny(value_ - n); }
    constexpr Tiny& operator++() { return *this += 1; }
    constexpr Tiny& operator--() { return *this -= 1; }

  private:
    std::uint8_t value_ = 0;
};

}  // namespace rivers
