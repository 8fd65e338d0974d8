// Everything on the table, and nothing else. `Table` is what everyone may see; `State` adds the hands and the deck,
// so that a view is made by taking the table and one hand (RG-SETUP-5).
#pragma once
#include <optional>
#include <string_view>
#include <type_traits>

#include "games/river_of_gold/components.h"
#include "games/river_of_gold/moves.h"
#include "kernel/inline_vec.h"
#include "kernel/seat.h"

namespace rivers::river_of_gold {

enum class Patrons : std::uint8_t { Off, Draft, Alternative };
constexpr auto members(Patrons) { return all_members<Patrons>(); }
inline constexpr EnumArray<Patrons, std::string_view> kPatronsWords{{"off", "draft", "alternative"}};
static_assert(is_complete(kPatronsWords));

// Old records keep replaying: a change of the rules gets a new number, and a table is played by one of them.
inline constexpr int kOldestRules = 1, kRules = 2;

struct Config {
    Tiny players = 4;
    Patrons patrons = Patrons::Off;
    Tiny rules = kRules;
    bool operator==(const Config&) const = default;
};

// Where something comes from, for events and for a choice that has to say what it is about.
// clang-format off
enum class Source : std::uint8_t {
    Visitor,    // id: shore
    Owner,      // id: shore
    Emperor,    // id: shore
    Track,      // id: printed region
    RowEnd,     // id: tile
    Building,   // id: shore; the influence bonus of a tile
    Delivery,   // id: customer
    Journey,    // the bonus of a completed journey
    Merchant,   // id: customer
    Noble,      // id: customer; an ability of the royal ship
    Patron,     // id: patron
    Mastery,    // id: mastery
    EndBonus,   // the one who ended the game
    Exchange,
    Die,        // favor spent on a die
    Setup
};
// clang-format on
constexpr auto members(Source) { return all_members<Source>(); }

struct Origin {
    Source source{};
    Tiny id{};
    bool operator==(const Origin&) const = default;
};

// What points were earned for during play; the rest is counted at the end (scoring.h).
// clang-format off
enum class Earned : std::uint8_t {
    Visitor, Owner, Track, Journeys, Patrons, Emperor, EndBonus, RoyalShip,
    Air, Courts, Earth, Fire, Void, Water  // in the order of Mastery
};
// clang-format on
constexpr auto members(Earned) { return all_members<Earned>(); }
constexpr Earned earned_by(Mastery mastery) { return static_cast<Earned>(number(Earned::Air) + number(mastery)); }

// What the table waits for or goes on with, newest on top. The first steps are questions to a seat, then come those
// to chance, then work that goes on by itself as soon as it is on top.
// clang-format off
enum class Step : std::uint8_t {
    // to a seat
    Act, ChooseGood, MakeRoom, JourneyBonus, SellGoods, PlaceMonkMarker, ChooseRoyalShip, DiscardCustomer, EndTurn,
    BeforeRoll, ChoosePatron,
    // to chance
    DealRegionTile, DealMastery, DealShore, DrawTile, OfferPatron, DealClan, DrawCustomer, RollShip, RollDie,
    // by itself
    Setup, Turn, Building, Sailing, Delivering, TrackRewards, EmperorsVisit
};
// clang-format on
constexpr auto members(Step) { return all_members<Step>(); }
constexpr bool asks_seat(Step step) { return step <= Step::ChoosePatron; }
constexpr bool asks_chance(Step step) { return step > Step::ChoosePatron && step <= Step::RollDie; }

struct Task {
    Step step{};
    Seat seat{};
    Tiny about{};  // the id it is about: a shore, a customer, a ship, how many cards; see flow.cpp
    Tiny stage{};  // how far it is, or the source of a choice of a good
    constexpr Origin origin() const { return {static_cast<Source>(int{stage}), about}; }
    bool operator==(const Task&) const = default;
};

struct Plot {
    BuildingId building = BuildingId::None;
    InlineVec<Seat, 2> markers;  // the builder's first

    constexpr bool empty() const { return building == BuildingId::None; }
    constexpr bool owned_by(Seat seat) const {
        for (const Seat owner : markers)
            if (owner == seat) return true;
        return false;
    }
    // a building with anyone else's marker is an opponent's.
    constexpr bool opponents_of(Seat seat) const {
        for (const Seat owner : markers)
            if (owner != seat) return true;
        return false;
    }
    bool operator==(const Plot&) const = default;
};

struct Mat {
    Tiny koku;
    Goods goods;
    Tiny favor, favor_limit;
    EnumArray<Region, Tiny> influence;
    std::array<Tiny, 2> ships;  // river spaces
    std::optional<Ship> royal;  // which of the two is the royal ship
    Face die = Face::None;
    Clan clan{};
    Patron patron = Patron::None;
    Tiny regions_owned;                   // bit per region in which the player owns a building
    EnumArray<BuildingType, Tiny> owned;  // buildings owned, each counted once (RG-CUST-OWNER)
    CustomerSet delivered;
    EnumArray<Earned, std::uint16_t> earned;

    constexpr int points() const {
        int sum = 0;
        for (const int n : earned) sum += n;
        return sum;
    }
    constexpr bool delivered_to(CustomerKind kind, int region_number) const {
        return delivered.contains(customer(kind, static_cast<Region>(region_number - 1)));
    }
    constexpr int hand_limit() const { return patron == Patron::Yoritomo ? kYoritomoHand : kHandAtStart; }
    bool operator==(const Mat&) const = default;
};

struct Table {
    Config config;
    std::optional<Seat> turn;      // whose turn; none in setup and after the game
    std::optional<Seat> finisher;  // who brought the last Era 2 tile into the row
    bool emperor_due = false;      // the last Era 1 tile entered this turn
    SeatArray<Mat> mats;
    std::array<Plot, kShoreSpaces> plots;
    EnumArray<Region, RegionTileId> region_tiles;
    InlineVec<Mastery, kMasteriesInPlay> masteries;      // in the order in which they lie
    std::array<Tiny, kMasteriesInPlay> claims;           // how often each was claimed
    InlineVec<TileId, kRowPlaces> row;                   // from the start to the end
    TileSet tiles_unseen = kEraTiles[0] | kEraTiles[1];  // to come or out of the game
    std::array<Tiny, 2> tiles_to_come;                   // Era 1, Era 2
    CustomerSet discards;
    IdSet<Patron, std::uint16_t> patrons_on_offer;
    InlineVec<Task, 8> agenda;
    Reward waiting{};  // at Step::MakeRoom: what waits for the answer

    int players() const { return config.players; }
    const Plot& plot(ShoreId id) const { return plots[static_cast<std::size_t>(id) - 1u]; }
    Plot& plot(ShoreId id) { return plots[static_cast<std::size_t>(id) - 1u]; }
    Mat& mat(Seat seat) { return mats[seat]; }
    const Mat& mat(Seat seat) const { return mats[seat]; }
    const Task& task() const { return agenda.back(); }
    bool finished() const { return agenda.empty(); }
    bool operator==(const Table&) const = default;
};

struct State : Table {
    SeatArray<CustomerSet> hands;
    CustomerSet deck = kAllCustomers;
    bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 512);  // a search clones with one memcpy

inline Actor to_act(const Table& table) {
    if (table.finished()) return Actor::nobody();
    return asks_seat(table.task().step) ? Actor(table.task().seat) : Actor::chance();
}

// Is a seat asked during somebody else's turn?
inline bool asks_out_of_turn(const Table& table) {
    return to_act(table).is_seat() && table.turn && *table.turn != to_act(table).seat();
}

}  // namespace rivers::river_of_gold
