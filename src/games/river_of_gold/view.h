// What one seat, or a spectator, may know. A type of its own: the public table, one hand and the sizes of the others.
#pragma once
#include <optional>

#include "games/river_of_gold/events.h"
#include "games/river_of_gold/state.h"
#include "kernel/rng.h"

namespace rivers::river_of_gold {

struct View : Table {
    std::optional<Seat> viewer;  // none: a spectator
    CustomerSet hand;            // the viewer's own
    SeatArray<Tiny> hand_sizes;
    Tiny deck_size;
    bool operator==(const View&) const = default;

    // The customers that are in the deck or in hands the viewer does not see.
    CustomerSet unseen() const;
};

View view(const State& s, std::optional<Seat> seat);

// A full state that looks the same to the viewer, every possible one being equally likely.
State imagine(const View& view, Rng& rng);

// Makes it that seat's turn, before its action: what it would do is asked while others play. False: it has no die yet,
// or no more, and nothing is changed.
bool suppose_turn(State& s, Seat seat);

// The only seat that may know this move of chance; nobody: everyone may.
std::optional<Seat> private_to(const Table& before, const Move& move);
// Does the move show the others what was hidden from them? Such a move is never taken back.
bool reveals(const Move& move);

}  // namespace rivers::river_of_gold
