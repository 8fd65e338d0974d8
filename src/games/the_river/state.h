// Everything on the table, and nothing else. All of it is public to the rules: the piles are known but for their
// order, and order does not exist here, since chance draws. So `State` adds nothing to `Table`.
#pragma once
#include <optional>
#include <type_traits>

#include "games/the_river/catalog.h"
#include "games/the_river/components.h"
#include "games/the_river/moves.h"
#include "kernel/inline_vec.h"
#include "kernel/seat.h"

namespace rivers::the_river {

// Old records keep replaying: a change of the rules gets a new number, and a table is played by one of them.
inline constexpr int kOldestRules = 1, kRules = 2;

// What people are shown of what others have put by, built, reserved and taken, until the game is over. It changes
// nothing of the rules, nor what a computer player knows.
enum class Points : std::uint8_t { Hidden, Open };
constexpr auto members(Points) { return all_members<Points>(); }

// As options, traces and catalogs spell them.
inline constexpr EnumArray<Colour, std::string_view> kColourWords{{"black", "blue", "green", "yellow"}};
inline constexpr EnumArray<Points, std::string_view> kPointsWords{{"hidden", "open"}};
static_assert(is_complete(kColourWords) && is_complete(kPointsWords));

struct Config {
    Tiny players = 4;
    Tiny rules = kRules;
    SeatArray<Colour> colours{{Colour::Black, Colour::Blue, Colour::Green, Colour::Yellow}};
    Points points = Points::Hidden;                                                           // from rules 2 on
    // Never null. Tables are equal if they name the same catalog, not one with the same values: all that is compared
    // here comes from one owner.
    const CatalogData* catalog = &default_catalog();
    bool operator==(const Config&) const = default;
};

// What the table waits for or goes on with, newest on top. The first steps are questions to a seat, then come those
// to chance, then work that goes on by itself as soon as it is on top.
enum class Step : std::uint8_t {
    // to a seat
    ChooseStartTile,
    Act,
    TakeResource,
    ReturnResource,
    SwapTiles,
    // to chance
    RevealTile,
    RevealBuilding,
    // by itself
    Setup,
    Placing,
    Round,
    Restoration
};
constexpr auto members(Step) { return all_members<Step>(); }
constexpr bool asks_seat(Step step) { return step <= Step::SwapTiles; }
constexpr bool asks_chance(Step step) { return step > Step::SwapTiles && step <= Step::RevealBuilding; }

struct Task {
    Step step{};
    Seat seat{};   // Round: who comes next
    Tiny about{};  // RevealTile, RevealBuilding, SwapTiles: how many are left to do; Placing: the tile
    Tiny stage{};  // how far it is
    bool operator==(const Task&) const = default;
};

// A pioneer at work.
struct Visit {
    Island island{};
    Seat seat{};
    bool operator==(const Visit&) const = default;
};

struct Mat {
    Goods goods;
    Tiny barns;                        // visible ones
    Goods symbols;                     // production symbols, visible ones
    Tiny boat;                         // pioneers aboard
    Tiny claims;                       // in this round (TR-CLAIM-2)
    InlineVec<TileId, kSpaces> tiles;  // in river order
    SpaceSet covered_frames;           // in this round (TR-REST-2)
    SpaceSet settled;
    InlineVec<Tiny, kMostCircles> tokens;
    BuildingSet reserved, built;

    constexpr bool holds_too_much() const { return sum(goods) > barns; }
    constexpr bool full() const { return tiles.size() == kSpaces; }
    constexpr int circles_filled() const { return static_cast<int>(tokens.size()); }
    bool operator==(const Mat&) const = default;
};

struct Table {
    Config config;
    Tiny round;  // 0 in setup
    Seat first_player{};
    Tiny tokens_taken;  // from the top of the pile
    Goods supply;
    SeatArray<Mat> mats;
    InlineVec<Visit, kPioneers * kMaxSeats> visits;  // in this round, in their order
    EnumArray<Island, Tiny> visitors;                // how many, per island
    InlineVec<TileId, kMostTilesShown> display;      // ascending; first the starting tiles
    TileBag tile_pile, tile_discards;
    BuildingSet buildings;  // face up
    BuildingSet building_pile = kAllBuildings;
    InlineVec<Task, 4> agenda;

    int players() const { return config.players; }
    const Catalog& catalog() const { return config.catalog->values; }
    const ByPlayers& by_players() const { return catalog().with(players()); }
    Mat& mat(Seat seat) { return mats[seat]; }
    const Mat& mat(Seat seat) const { return mats[seat]; }
    const Task& task() const { return agenda.back(); }
    bool finished() const { return agenda.empty(); }
    bool operator==(const Table&) const = default;
};

struct State : Table {
    bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 512);  // a search clones with one memcpy

inline Actor to_act(const Table& table) {
    if (table.finished()) return Actor::nobody();
    return asks_seat(table.task().step) ? Actor(table.task().seat) : Actor::chance();
}

// Is a seat asked outside its turn? In a restoration everyone may be.
inline bool asks_out_of_turn(const Table& table) {
    if (!to_act(table).is_seat()) return false;
    for (const Task& task : table.agenda)
        if (task.step == Step::Restoration) return true;
    return false;
}

}  // namespace rivers::the_river
