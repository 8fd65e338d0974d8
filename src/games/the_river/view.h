// What one seat, or a spectator, may know. A type of its own, as in every game; here it is the whole table.
#pragma once
#include <optional>

#include "games/the_river/events.h"
#include "games/the_river/state.h"
#include "kernel/rng.h"

namespace rivers::the_river {

struct View : Table {
    std::optional<Seat> viewer;  // none: a spectator
    bool operator==(const View&) const = default;
};

View view(const State& s, std::optional<Seat> seat);

// A full state that looks the same to the viewer: there is only one, since only the future is hidden.
State imagine(const View& view, Rng& rng);

// Nothing is private, and nothing is revealed that was not open.
inline std::optional<Seat> private_to(const Table&, const Move&) { return std::nullopt; }
inline bool reveals(const Move&) { return false; }

}  // namespace rivers::the_river
