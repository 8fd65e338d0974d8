// Seats at a table, counted from 0 in turn order, and who is to act: a seat, chance or nobody.
#pragma once
#include <cassert>
#include <cstdint>

#include "kernel/enum_array.h"

namespace rivers {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 4;

enum class Seat : std::uint8_t {};
constexpr auto members(Seat) { return first_members<Seat, kMaxSeats>(); }
constexpr int number(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_number(int n) { return static_cast<Seat>(n); }

template <class T>
using SeatArray = EnumArray<Seat, T>;

constexpr Seat next(Seat seat, int players) { return seat_number(number(seat) + 1 == players ? 0 : number(seat) + 1); }

// for (Seat seat : seats(players)) ...
struct SeatRange {
    struct Iterator {
        int at;
        constexpr Seat operator*() const { return seat_number(at); }
        constexpr Iterator& operator++() { return ++at, *this; }
        bool operator==(const Iterator&) const = default;
    };
    int players;
    constexpr Iterator begin() const { return {0}; }
    constexpr Iterator end() const { return {players}; }
};
constexpr SeatRange seats(int players) { return {players}; }

class Actor {
  public:
    static constexpr Actor chance() { return Actor(kChance); }
    static constexpr Actor nobody() { return Actor(kNobody); }
    constexpr Actor(Seat seat) : who_(static_cast<std::uint8_t>(seat)) {}

    constexpr bool is_seat() const { return who_ < kMaxSeats; }
    constexpr bool is_chance() const { return who_ == kChance; }
    constexpr bool is_nobody() const { return who_ == kNobody; }
    constexpr Seat seat() const { return assert(is_seat()), static_cast<Seat>(who_); }
    bool operator==(const Actor&) const = default;

  private:
    static constexpr std::uint8_t kChance = kMaxSeats, kNobody = kMaxSeats + 1;
    constexpr explicit Actor(std::uint8_t who) : who_(who) {}
    std::uint8_t who_;
};

}  // namespace rivers
