// The facts of each game that its networks look at, as one seat knows them: the table and the seat's own hand, nothing
// else. Seats are counted from the one that looks. Blocks of absent seats stay empty, so the list is one for all
// tables.
#pragma once
#include "ai/net/inputs.h"
#include "games/river_of_gold/view.h"
#include "games/the_river/view.h"
#include "kernel/rng.h"

namespace rivers {

namespace river_of_gold {
inline constexpr std::size_t kSeatInputs = 1'133;  // facts of a seat; those of all seats come first
inline constexpr std::size_t kInputs = kMaxSeats * kSeatInputs + 737;
struct NetInputs : Inputs<kInputs> {
    static constexpr std::size_t of_a_seat = kSeatInputs;
};
NetInputs net_inputs(const Table& table, Seat me, CustomerSet hand);
inline NetInputs net_inputs(const State& s, Seat me) { return net_inputs(s, me, s.hands[me]); }
// A kind of table that people may lay, drawn at random: what networks learn on.
Config any_table(Config config, Rng& rng);
}  // namespace river_of_gold

namespace the_river {
inline constexpr std::size_t kSeatInputs = 936;
inline constexpr std::size_t kInputs = kMaxSeats * kSeatInputs + 295;
struct NetInputs : Inputs<kInputs> {
    static constexpr std::size_t of_a_seat = kSeatInputs;
};
NetInputs net_inputs(const Table& table, Seat me);
inline NetInputs net_inputs(const State& s, Seat me) { return net_inputs(static_cast<const Table&>(s), me); }
Config any_table(Config config, Rng& rng);
}  // namespace the_river

}  // namespace rivers
