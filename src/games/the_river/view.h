// What one seat, or a spectator, may know: to the rules and to computer players, the whole table. And what people
// are shown of it, which is the table's choice.
#pragma once
#include <optional>

#include "games/the_river/events.h"
#include "games/the_river/state.h"
#include "kernel/rng.h"

namespace rivers::the_river {

// What of a seat's lies face down for the viewer: how many of each.
struct FaceDown {
    Tiny tokens;           // in `Mat::tokens` they stand as zeros
    Tiny reserved, built;  // these are in no set
    bool operator==(const FaceDown&) const = default;
};

struct View : Table {
    std::optional<Seat> viewer;  // none: a spectator
    SeatArray<FaceDown> face_down{};
    Tiny pile_face_down{};  // buildings: by what is missing there, everybody's together would be known
    bool operator==(const View&) const = default;
};

View view(const State& s, std::optional<Seat> seat);

// A full state that looks the same to the viewer: there is only one, since only the future is hidden.
State imagine(const View& view, Rng& rng);

// Nothing is private, and nothing is revealed that was not open.
inline std::optional<Seat> private_to(const Table&, const Move&) { return std::nullopt; }
inline bool reveals(const Move&) { return false; }

// --- what people are shown while the game runs (R-1) ------------------------------------------------------------

// By rules 1 all lay open.
inline bool hides_points(const Config& config) { return config.rules >= 2 && config.points == Points::Hidden; }
// Are the points of a seat told to this viewer?
inline bool shows_points(const Table& table, Seat seat, std::optional<Seat> viewer) {
    return !hides_points(table.config) || table.finished() || seat == viewer;
}
// Of what others have put by, only the number is left. Nothing can be imagined from such a view.
View shown_to_people(View view);
Event shown_to_people(const Config& config, const Event& event, std::optional<Seat> viewer);
// May the move be told as it is?
bool is_shown_to_people(const Table& before, const Move& move, std::optional<Seat> viewer);

}  // namespace rivers::the_river
