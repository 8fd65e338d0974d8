// What happened, told move by move: enough for a log, an animation and statistics.
#pragma once
#include <optional>
#include <variant>

#include "games/the_river/state.h"
#include "kernel/event_sink.h"

namespace rivers::the_river {

// Where goods come from.
enum class Source : std::uint8_t { Island, Placing, Meadow, Exchange };
constexpr auto members(Source) { return all_members<Source>(); }

// What triggered the end (TR-END-1).
enum class Trigger : std::uint8_t { LastCircle, LastSpace };
constexpr auto members(Trigger) { return all_members<Trigger>(); }

struct RoundBegan {
    Tiny round;
    Seat first;
};
struct TurnBegan {
    Seat seat;
};
struct PioneerSent {
    Seat seat;
    Island island;
};
struct Exchanged {
    Seat seat;
    Goods given;
};
struct Gained {
    Seat seat;
    Resource resource;
    Tiny amount;
    Source source;
};
struct Returned {
    Seat seat;
    Resource resource;
};  // it did not fit
struct TilePlaced {
    Seat seat;
    TileId tile;
    SpaceId space;
    bool start;
};
struct Reserved {
    Seat seat;
    std::optional<BuildingId> building;  // none, here and below: not for your eyes
};
struct Built {
    Seat seat;
    std::optional<BuildingId> building;
    Goods paid;
    bool reserved;
};
struct TokenTaken {
    Seat seat;
    std::optional<Tiny> points;
};
struct PioneerFreed {
    Seat seat;
};
struct FirstPlayerTaken {
    Seat seat;
};
struct Swapped {
    Seat seat;
    SpaceId low, high;
};
struct EndTriggered {
    Seat seat;
    Trigger by;
};
struct TileRevealed {
    TileId tile;
};
struct BuildingRevealed {
    BuildingId building;
};
struct TilesReshuffled {
    Tiny tiles;
};
struct TileLeftOut {
    TileId tile;
};
struct TilesDiscarded {
    Tiny tiles;
};
struct PioneersReturned {};
struct Settled {
    Seat seat;
    SpaceId space;
};
struct GameEnded {};

using Event =
    std::variant<RoundBegan, TurnBegan, PioneerSent, Exchanged, Gained, Returned, TilePlaced, Reserved, Built,
                 TokenTaken, PioneerFreed, FirstPlayerTaken, Swapped, EndTriggered, TileRevealed, BuildingRevealed,
                 TilesReshuffled, TileLeftOut, TilesDiscarded, PioneersReturned, Settled, GameEnded>;
using EventSink = rivers::EventSink<Event>;

// The event as `viewer` may know it: everything, for the rules have no secrets.
inline Event seen_by(const Event& event, std::optional<Seat>) { return event; }

inline bool is_masked(const Event& event) {
    if (const auto* reserved = std::get_if<Reserved>(&event)) return !reserved->building;
    if (const auto* built = std::get_if<Built>(&event)) return !built->building;
    const auto* token = std::get_if<TokenTaken>(&event);
    return token != nullptr && !token->points;
}

inline bool begins_turn(const Event& event) { return std::holds_alternative<TurnBegan>(event); }

}  // namespace rivers::the_river
