// What happened, told move by move: enough for a log, an animation and statistics.
#pragma once
#include <optional>
#include <variant>

#include "games/river_of_gold/state.h"
#include "kernel/event_sink.h"

namespace rivers::river_of_gold {

// clang-format off
struct TurnBegan       { Seat seat; };
struct DieRolled       { Seat seat; Face face; };
struct ShipRolled      { Seat seat; Ship ship; Face face; Tiny to; };             // setup
struct DieSet          { Seat seat; Face from, to; };                             // by favor, or by Ryoku
struct Paid            { Seat seat; Gain what; Tiny amount; Origin origin; };
struct Gained          { Seat seat; Gain what; Tiny amount, lost; Origin origin; };  // lost: above a limit
struct InfluenceGained { Seat seat; Region region; Tiny from, to, lost; Origin origin; };
struct Built           { Seat seat; ShoreId shore; TileId tile; Tiny cost; };
struct Sailed          { Seat seat; Ship ship; Tiny from, to; bool journey; bool royal; };
struct Delivered       { Seat seat; CustomerId customer; };
struct MarkerPlaced    { Seat seat; ShoreId shore; };
struct RoyalShipTaken  { Seat seat; Ship ship; };
struct FavorLimitRaised{ Seat seat; Tiny limit; };
struct CustomerDrawn   { Seat seat; std::optional<CustomerId> customer; };        // none: not for your eyes
struct CustomerDiscarded { Seat seat; CustomerId customer; };
struct DeckRenewed     { Tiny cards; };
struct TileEntered     { TileId tile; };
struct TileDiscarded   { TileId tile; };
struct MasteryClaimed  { Seat seat; Mastery mastery; Tiny points; };
struct EmperorVisited  {};
struct LastRoundBegan  { Seat seat; };
struct GameEnded       {};
struct RegionTileDealt { Region region; RegionTileId tile; };
struct MasteryDealt    { Mastery mastery; };
struct BuildingDealt   { ShoreId shore; BuildingId building; };
struct PatronOffered   { Patron patron; };
struct ClanDealt       { Seat seat; Clan clan; };
struct PatronChosen    { Seat seat; Patron patron; };
// clang-format on

using Event =
    std::variant<TurnBegan, DieRolled, ShipRolled, DieSet, Paid, Gained, InfluenceGained, Built, Sailed, Delivered,
                 MarkerPlaced, RoyalShipTaken, FavorLimitRaised, CustomerDrawn, CustomerDiscarded, DeckRenewed,
                 TileEntered, TileDiscarded, MasteryClaimed, EmperorVisited, LastRoundBegan, GameEnded, RegionTileDealt,
                 MasteryDealt, BuildingDealt, PatronOffered, ClanDealt, PatronChosen>;
using EventSink = rivers::EventSink<Event>;

// The event as `viewer` may know it; a spectator is no seat.
Event seen_by(const Event& event, std::optional<Seat> viewer);

inline bool is_masked(const Event& event) {
    const auto* drawn = std::get_if<CustomerDrawn>(&event);
    return drawn != nullptr && !drawn->customer;
}

inline bool begins_turn(const Event& event) { return std::holds_alternative<TurnBegan>(event); }

}  // namespace rivers::river_of_gold
