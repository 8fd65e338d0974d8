// RG-SCORE: points by source, ranks and winners. Everything that scores is public, so a view can be scored too.
#pragma once
#include "games/river_of_gold/state.h"
#include "kernel/standings.h"

namespace rivers::river_of_gold {

// clang-format off
enum class ScoreSource : std::uint8_t {
    Visitor, Owner, Track, Journeys, Patrons, Emperor, EndBonus, RoyalShip,  // in the order of Earned
    Air, Courts, Earth, Fire, Void, Water,
    Region1, Region2, Region3, Region4, Region5, Region6,  // in the order of Region
    Elders, Customers, Merchants, Artisans, Nobles
};
// clang-format on
constexpr auto members(ScoreSource) { return all_members<ScoreSource>(); }
// The key of a source in traces and JSON.
std::string_view key_of(ScoreSource source);

using Standings = rivers::Standings<ScoreSource>;

// The score if the game ended now; final when it has.
Standings standings(const Table& table);
// What the tile of a region would pay to a seat if the game ended now, an elder's doubling included.
int region_worth(const Table& table, Region region, Seat seat);
// What a seat has during play: the points so far.
inline int points_in_play(const Table& table, Seat seat) { return table.mats[seat].points(); }

}  // namespace rivers::river_of_gold
