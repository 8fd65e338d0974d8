// How near the end is, as far as it lies open: for people to see, no rule asks it.
#pragma once
#include "games/the_river/state.h"

namespace rivers::the_river {

struct Forecast {
    bool last = false;                // the last round is running
    InlineVec<Seat, kMaxSeats> near;  // seats that are one tile or one circle from the end
    Tiny soonest{};                   // rounds, this one included, if somebody hurries
    Tiny about{};                     // rounds, this one included, at the pace so far
    bool operator==(const Forecast&) const = default;
};
Forecast forecast(const Table& table);

// Pioneers that will sail in the next round: all but those that will settle (TR-REST-2).
int crew_next_round(const Table& table, Seat seat);

}  // namespace rivers::the_river
