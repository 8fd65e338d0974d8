// What is in the box: the board, the tiles, the cards, and the numbers printed on them (RG-BOARD, catalog).
// To add a component, add its row, its word in words_*.cpp and a test; the static_asserts say what was forgotten.
#pragma once
#include <array>
#include <cstdint>

#include "kernel/enum_array.h"
#include "kernel/id_set.h"
#include "kernel/tiny.h"

namespace rivers::river_of_gold {

// --- the vocabulary ---------------------------------------------------------------------------------------------

enum class Good : std::uint8_t { Silk, Rice, Porcelain };
enum class BuildingType : std::uint8_t { Port, Market, Manor, Shrine };
enum class CustomerKind : std::uint8_t { Artisan, Elder, Merchant, Monk, Noble };
enum class Mastery : std::uint8_t { Air, Courts, Earth, Fire, Void, Water };
enum class Clan : std::uint8_t { Crab, Mantis, Crane, Scorpion };
enum class Patron : std::uint8_t { Shihobu, Taka, Yoritomo, Kudaka, Uji, Ryoku, Hyobu, Kachiko, None };
enum class Region : std::uint8_t {};        // 0-5 for the printed 1-6
enum class Face : std::uint8_t { None };    // of a die, 1-6; None before the first roll and after the last turn
enum class Ship : std::uint8_t {};          // 0 began at the top of the river, 1 in its middle
enum class ShoreId : std::uint8_t {};       // 1-30
enum class TileId : std::uint8_t {};        // 1-40
enum class CustomerId : std::uint8_t {};    // 1-30
enum class MarketId : std::uint8_t {};      // 0-2, the Imperial Markets
enum class RegionTileId : std::uint8_t {};  // 0-5, the region scoring tiles

constexpr auto members(Good) { return all_members<Good>(); }
constexpr auto members(BuildingType) { return all_members<BuildingType>(); }
constexpr auto members(CustomerKind) { return all_members<CustomerKind>(); }
constexpr auto members(Mastery) { return all_members<Mastery>(); }
constexpr auto members(Clan) { return all_members<Clan>(); }
constexpr auto members(Patron) { return first_members<Patron, static_cast<std::size_t>(Patron::None)>(); }
constexpr auto members(Region) { return first_members<Region, 6>(); }
constexpr auto members(Ship) { return first_members<Ship, 2>(); }

template <class Id>
constexpr int number(Id id) {
    return static_cast<int>(id);
}
constexpr int printed(Region region) { return number(region) + 1; }
constexpr Region region_of(Face face) { return static_cast<Region>(number(face) - 1); }
constexpr Clan clan_of(Patron patron) { return static_cast<Clan>(number(patron) / 2); }

// --- numbers ----------------------------------------------------------------------------------------------------

inline constexpr int kKokuLimit = 25, kGoodLimit = 6;
inline constexpr int kFavorAtStart = 2, kFavorLimitAtStart = 3, kFavorLimitMost = 6;
inline constexpr int kGoodsAtStart = 1, kHandAtStart = 2;
inline constexpr std::array kKokuByTurnOrder{7, 8, 9, 10};
inline constexpr int kTrackEnd = 18, kImperialFlower = 11;
inline constexpr int kRiverSpaces = 14, kTopStart = 1, kMiddleStart = 8;
inline constexpr int kRowPlaces = 4, kRowEndFavor = 1;
inline constexpr int kMasteriesInPlay = 3;
inline constexpr int kGoodsPerTrade = 2, kKokuPerFavor = 5;
inline constexpr int kEmptyShoreKoku = 1;
inline constexpr int kJourneyKoku = 3, kSalePrice = 5;
inline constexpr int kArtisanDiscount = 2, kGoodsPerArtisanPoint = 3, kKokuPerMerchantPoint = 5;
inline constexpr int kMonkFavorLimit = 1, kMonkFavor = 2;
inline constexpr int kMerchantKoku = 3;
inline constexpr int kGameEndBonus = 5;
inline constexpr int kSecondPlaceWithin = 5;  // with 2 players
inline constexpr std::array kCustomerPoints{0, 2, 5, 9, 14, 20, 27};
inline constexpr EnumArray<CustomerKind, int> kDeliveryInfluence{{2, 0, 3, 0, 2}};

// Patrons (RG-PATRON-2).
inline constexpr int kShihobuKoku = 10, kTakaPoints = 1, kYoritomoHand = 3, kKudakaPoints = 3, kUjiPoints = 2;
inline constexpr int kRyokuFavor = 1, kHyobuPoints = 3, kHyobuInfluence = 1;

// By player count: [players - 2].
inline constexpr std::array kEra1Tiles{12, 14, 16}, kEra2Tiles{9, 11, 13};
using MasteryValues = std::array<Tiny, 3>;
inline constexpr std::array<MasteryValues, 3> kMasteryPoints{{{5, 0, 0}, {7, 5, 3}, {7, 5, 3}}};

// What a region pays to the 1st, 2nd and 3rd in influence.
using Places = std::array<Tiny, 4>;
// clang-format off
inline constexpr std::array<std::array<Places, 6>, 3> kRegionScoring{{
    {{{3}, {5, 2}, {4, 2}, {8, 4}, {6, 3}, {7, 3}}},
    {{{7, 3}, {9, 5}, {8, 4}, {12, 8, 4}, {10, 6, 2}, {11, 7, 3}}},
    {{{7, 3}, {9, 5}, {8, 4}, {12, 8, 4}, {10, 6, 2}, {11, 7, 3}}},
}};
// clang-format on

// --- rewards ----------------------------------------------------------------------------------------------------

// clang-format off
enum class Gain : std::uint8_t {
    Silk, Rice, Porcelain,  // in the order of Good
    AnyGood, Koku, Favor, Points, Influence,
    KokuPerPort, KokuPerMarket, KokuPerManor, KokuPerShrine,  // in the order of BuildingType
    KokuPerCustomer, DrawAndDiscard
};
// clang-format on
constexpr auto members(Gain) { return all_members<Gain>(); }
constexpr bool is_good(Gain gain) { return gain <= Gain::Porcelain; }
constexpr Gain gain_of(Good good) { return static_cast<Gain>(good); }
constexpr Good good_of(Gain gain) { return static_cast<Good>(gain); }

struct Reward {
    Gain gain{};
    Tiny amount{};  // 0: no icon
    bool operator==(const Reward&) const = default;
};
struct Rewards {
    Reward first{}, second{};
    constexpr const Reward& operator[](int icon) const { return icon == 0 ? first : second; }
};
inline constexpr int kIcons = 2;

// --- buildings --------------------------------------------------------------------------------------------------

struct Building {
    Tiny era;  // 0: there from the start
    BuildingType type{};
    Tiny influence;
    Rewards visitor{}, owner{};
};

namespace printed_tiles {
using enum BuildingType;
using enum Gain;
// clang-format off
inline constexpr std::array kRows{
    //     era type  influence visitor                  owner
    Building{1, Port,   1, {{Koku, 3}},          {{Rice, 1}}},
    Building{1, Port,   0, {{Koku, 3}},          {{Koku, 1}, {Porcelain, 1}}},
    Building{1, Port,   4, {{Koku, 3}},          {{Favor, 1}}},
    Building{1, Port,   3, {{Koku, 3}},          {{KokuPerPort, 1}}},
    Building{1, Port,   3, {{Koku, 3}},          {{Points, 1}}},
    Building{1, Port,   1, {{Koku, 3}},          {{Favor, 1}, {Points, 1}}},
    Building{1, Market, 4, {{Silk, 1}},          {{Koku, 2}}},
    Building{1, Market, 1, {{Rice, 1}},          {{Favor, 1}, {Points, 1}}},
    Building{1, Market, 2, {{Porcelain, 1}},     {{Koku, 1}, {Points, 1}}},
    Building{1, Market, 3, {{Silk, 1}},          {{Points, 1}}},
    Building{1, Market, 4, {{Rice, 1}},          {{Favor, 1}}},
    Building{1, Market, 3, {{Porcelain, 1}},     {{KokuPerMarket, 1}}},
    Building{1, Manor,  1, {{Influence, 2}},     {{Silk, 1}}},
    Building{1, Manor,  0, {{Influence, 2}},     {{Koku, 1}, {Rice, 1}}},
    Building{1, Manor,  4, {{Influence, 2}},     {{Favor, 1}}},
    Building{1, Manor,  3, {{Influence, 2}},     {{KokuPerManor, 1}}},
    Building{1, Manor,  4, {{Influence, 2}},     {{KokuPerCustomer, 1}}},
    Building{1, Manor,  3, {{Influence, 2}},     {{Points, 1}}},
    Building{1, Shrine, 1, {{Points, 2}},        {{Porcelain, 1}}},
    Building{1, Shrine, 0, {{Points, 2}},        {{Koku, 1}, {Silk, 1}}},
    Building{1, Shrine, 4, {{Points, 2}},        {{Favor, 1}}},
    Building{1, Shrine, 3, {{Points, 2}},        {{KokuPerShrine, 1}}},
    Building{1, Shrine, 2, {{Points, 2}},        {{Koku, 1}, {Points, 1}}},
    Building{1, Shrine, 3, {{Points, 2}},        {{Points, 1}}},
    Building{2, Port,   3, {{Koku, 5}},          {{Points, 2}}},
    Building{2, Port,   4, {{Koku, 5}},          {{AnyGood, 1}}},
    Building{2, Port,   4, {{Koku, 5}},          {{Rice, 1}, {Favor, 1}}},
    Building{2, Port,   2, {{Koku, 5}},          {{Points, 3}}},
    Building{2, Market, 5, {{AnyGood, 1}},       {{Favor, 1}}},
    Building{2, Market, 5, {{AnyGood, 1}},       {{Influence, 1}}},
    Building{2, Market, 2, {{AnyGood, 1}},       {{Points, 3}}},
    Building{2, Market, 3, {{AnyGood, 1}},       {{Points, 2}}},
    Building{2, Manor,  5, {{Influence, 3}},     {{Influence, 1}}},
    Building{2, Manor,  4, {{Influence, 3}},     {{Porcelain, 1}, {Favor, 1}}},
    Building{2, Manor,  3, {{Influence, 3}},     {{Points, 2}}},
    Building{2, Manor,  2, {{Influence, 3}},     {{Points, 3}}},
    Building{2, Shrine, 5, {{Points, 3}},        {{Influence, 1}}},
    Building{2, Shrine, 5, {{Points, 3}},        {{Silk, 1}}},
    Building{2, Shrine, 4, {{Points, 3}},        {{AnyGood, 1}}},
    Building{2, Shrine, 5, {{Points, 3}},        {{Favor, 1}}},
    // The Imperial Markets and the starting buildings have no owner and no influence.
    Building{0, Market, 0, {{Porcelain, 1}, {Favor, 1}}, {}},
    Building{0, Market, 0, {{Rice, 1}, {Favor, 1}}, {}},
    Building{0, Market, 0, {{Silk, 1}, {DrawAndDiscard, 1}}, {}},
    Building{0, Port,   0, {{Koku, 3}},          {}},
    Building{0, Manor,  0, {{Influence, 2}},     {}},
    Building{0, Shrine, 0, {{Points, 2}},        {}},
};
// clang-format on
}  // namespace printed_tiles

inline constexpr int kTiles = 40, kEra1InBox = 24, kImperialMarkets = 3;
inline constexpr int kStartingCopies = 2;
inline constexpr std::array kStartingTypes{BuildingType::Port, BuildingType::Manor, BuildingType::Shrine};

// What may stand on a shore space: nothing, a tile, an Imperial Market or a starting building.
enum class BuildingId : std::uint8_t { None };
constexpr BuildingId building(TileId tile) { return static_cast<BuildingId>(tile); }
constexpr BuildingId building(MarketId market) { return static_cast<BuildingId>(kTiles + 1 + number(market)); }
constexpr int starting_rank(BuildingType type) {
    for (int i = 0; i < 3; ++i)
        if (kStartingTypes[static_cast<std::size_t>(i)] == type) return i;
    return -1;
}
constexpr BuildingId starting_building(BuildingType type) {
    return static_cast<BuildingId>(kTiles + 1 + kImperialMarkets + starting_rank(type));
}
constexpr const Building& facts(BuildingId id) { return printed_tiles::kRows[static_cast<std::size_t>(id) - 1u]; }
constexpr const Building& facts(TileId id) { return facts(building(id)); }
constexpr bool is_tile(BuildingId id) { return id != BuildingId::None && number(id) <= kTiles; }
constexpr bool is_imperial_market(BuildingId id) {
    return number(id) > kTiles && number(id) <= kTiles + kImperialMarkets;
}

constexpr int tiles_of_era(int era) {
    int n = 0;
    for (const Building& row : printed_tiles::kRows) n += row.era == era ? 1 : 0;
    return n;
}
static_assert(tiles_of_era(1) == kEra1InBox && tiles_of_era(2) == kTiles - kEra1InBox && tiles_of_era(0) == 6);

// --- the board --------------------------------------------------------------------------------------------------

enum class Slot : std::uint8_t { Open, Starting2, Starting23, ImperialMarket };
enum class Bank : std::uint8_t { Left, Right };  // looking down the river
struct ShoreSpace {
    Tiny region_number;  // as printed, 1-6
    Tiny cost;
    Slot slot{};
    Bank bank{};
    constexpr Region region() const { return static_cast<Region>(region_number - 1); }
};

namespace printed_board {
using enum Slot;
using enum Bank;
// clang-format off
inline constexpr std::array kShore{
    ShoreSpace{1, 6,  Open,           Right},  // 1
    ShoreSpace{1, 5,  Open,           Left},  // 2
    ShoreSpace{1, 8,  Starting23,     Right},  // 3
    ShoreSpace{1, 12, Open,           Left},  // 4
    ShoreSpace{1, 6,  Open,           Right},  // 5
    ShoreSpace{2, 0,  ImperialMarket, Left},  // 6
    ShoreSpace{2, 8,  Starting2,      Right},  // 7
    ShoreSpace{2, 6,  Open,           Left},  // 8
    ShoreSpace{2, 12, Open,           Right},  // 9
    ShoreSpace{2, 9,  Open,           Left},  // 10
    ShoreSpace{3, 8,  Starting23,     Right},  // 11
    ShoreSpace{3, 12, Open,           Left},  // 12
    ShoreSpace{3, 6,  Open,           Right},  // 13
    ShoreSpace{3, 5,  Starting2,      Left},  // 14
    ShoreSpace{3, 11, Open,           Right},  // 15
    ShoreSpace{4, 9,  Open,           Left},  // 16
    ShoreSpace{4, 0,  ImperialMarket, Left},  // 17
    ShoreSpace{4, 12, Open,           Right},  // 18
    ShoreSpace{4, 6,  Open,           Left},  // 19
    ShoreSpace{4, 6,  Open,           Right},  // 20
    ShoreSpace{5, 12, Open,           Left},  // 21
    ShoreSpace{5, 8,  Starting23,     Left},  // 22
    ShoreSpace{5, 9,  Starting2,      Right},  // 23
    ShoreSpace{5, 6,  Open,           Left},  // 24
    ShoreSpace{5, 11, Open,           Right},  // 25
    ShoreSpace{6, 13, Open,           Left},  // 26
    ShoreSpace{6, 6,  Open,           Right},  // 27
    ShoreSpace{6, 6,  Open,           Left},  // 28
    ShoreSpace{6, 0,  ImperialMarket, Right},  // 29
    ShoreSpace{6, 5,  Open,           Right},  // 30
};
inline constexpr std::array<std::array<Tiny, 4>, kRiverSpaces> kRiver{{
    {1, 2, 3, 4},
    {3, 4, 5, 7},
    {4, 6, 7, 9},
    {6, 8, 9, 10},
    {9, 10, 11, 12},
    {11, 12, 13, 15},
    {12, 14, 15, 16},
    {15, 16, 17, 18},
    {17, 18, 19, 21},
    {18, 20, 21, 23},
    {21, 22, 23, 25},
    {22, 24, 25, 26},
    {25, 26, 27, 29},
    {26, 28, 29, 30},
}};
// clang-format on
}  // namespace printed_board

inline constexpr int kShoreSpaces = 30, kShoresPerRegion = 5;
static_assert(printed_board::kShore.size() == kShoreSpaces);
constexpr const ShoreSpace& facts(ShoreId id) { return printed_board::kShore[static_cast<std::size_t>(id) - 1u]; }
constexpr ShoreId first_shore(Region region) { return static_cast<ShoreId>(number(region) * kShoresPerRegion + 1); }
constexpr bool shores_lie_region_by_region() {
    for (int i = 0; i < kShoreSpaces; ++i)
        if (printed_board::kShore[static_cast<std::size_t>(i)].region_number != i / kShoresPerRegion + 1) return false;
    return true;
}
static_assert(shores_lie_region_by_region());

// The 4 shore spaces that a river space touches, in ascending order (RG-BOARD-1).
constexpr ShoreId touched(int river_space, std::size_t which) {
    return static_cast<ShoreId>(int{printed_board::kRiver[static_cast<std::size_t>(river_space) - 1u][which]});
}
constexpr int river_spaces_at(ShoreId shore) {
    int n = 0;
    for (const auto& space : printed_board::kRiver)
        for (const Tiny id : space) n += id == number(shore) ? 1 : 0;
    return n;
}

// The influence track (RG-BOARD-3, RG-INF-3).
inline constexpr std::array kTrackRewardsAt{2, 5, 9, 13, 18};
// Is there a reward behind the one space, up to the other?
constexpr bool rewards_between(int from, int to) {
    unsigned spaces = 0;
    for (const int space : kTrackRewardsAt) spaces |= 1u << space;
    return (((2u << to) - (2u << from)) & spaces) != 0;
}
inline constexpr EnumArray<Region, Good> kTrackGood{
    {Good::Porcelain, Good::Rice, Good::Silk, Good::Porcelain, Good::Rice, Good::Silk}};
constexpr Rewards track_rewards(Region region, int space) {
    switch (space) {
        case 2: return {{gain_of(kTrackGood[region]), 1}};
        case 5: return {{Gain::Koku, 2}};
        case 9: return {{Gain::Favor, 1}};
        case 13: return {{Gain::Points, 3}};
        case 18: return {{Gain::Points, 3}, {Gain::AnyGood, 1}};
        default: return {};
    }
}

// --- customers --------------------------------------------------------------------------------------------------

using Goods = EnumArray<Good, Tiny>;

struct Customer {
    CustomerKind kind{};
    Tiny region_number;  // as printed, 1-6
    Goods order;
    constexpr Region region() const { return static_cast<Region>(region_number - 1); }
};

namespace printed_cards {
using enum CustomerKind;
// clang-format off
inline constexpr std::array kCustomers{
    //       kind   region  silk, rice, porcelain
    Customer{Artisan,  1, {{0, 0, 2}}},
    Customer{Artisan,  2, {{0, 0, 2}}},
    Customer{Artisan,  3, {{2, 0, 0}}},
    Customer{Artisan,  4, {{2, 0, 0}}},
    Customer{Artisan,  5, {{0, 2, 0}}},
    Customer{Artisan,  6, {{0, 2, 0}}},
    Customer{Elder,    1, {{2, 1, 2}}},
    Customer{Elder,    2, {{2, 2, 1}}},
    Customer{Elder,    3, {{2, 1, 2}}},
    Customer{Elder,    4, {{2, 2, 1}}},
    Customer{Elder,    5, {{2, 1, 2}}},
    Customer{Elder,    6, {{2, 1, 2}}},
    Customer{Merchant, 1, {{0, 0, 3}}},
    Customer{Merchant, 2, {{0, 3, 0}}},
    Customer{Merchant, 3, {{3, 0, 0}}},
    Customer{Merchant, 4, {{2, 1, 0}}},
    Customer{Merchant, 5, {{0, 2, 1}}},
    Customer{Merchant, 6, {{1, 2, 0}}},
    Customer{Monk,     1, {{1, 2, 1}}},
    Customer{Monk,     2, {{3, 2, 0}}},
    Customer{Monk,     3, {{2, 1, 1}}},
    Customer{Monk,     4, {{1, 1, 3}}},
    Customer{Monk,     5, {{1, 2, 1}}},
    Customer{Monk,     6, {{1, 2, 2}}},
    Customer{Noble,    1, {{1, 1, 2}}},
    Customer{Noble,    2, {{2, 0, 2}}},
    Customer{Noble,    3, {{2, 1, 1}}},
    Customer{Noble,    4, {{2, 2, 0}}},
    Customer{Noble,    5, {{0, 2, 2}}},
    Customer{Noble,    6, {{1, 2, 1}}},
};
// clang-format on
}  // namespace printed_cards

inline constexpr int kCustomers = 30;
static_assert(printed_cards::kCustomers.size() == kCustomers);
constexpr const Customer& facts(CustomerId id) { return printed_cards::kCustomers[static_cast<std::size_t>(id) - 1u]; }
using CustomerSet = IdSet<CustomerId, std::uint32_t>;
inline constexpr CustomerSet kAllCustomers = CustomerSet::range(1, kCustomers);

constexpr CustomerId customer(CustomerKind kind, Region region) {
    return static_cast<CustomerId>(number(kind) * 6 + printed(region));
}
constexpr bool customers_lie_kind_by_kind() {
    for (const CustomerKind kind : every<CustomerKind>)
        for (const Region region : every<Region>)
            if (facts(customer(kind, region)).kind != kind || facts(customer(kind, region)).region() != region)
                return false;
    return true;
}
static_assert(customers_lie_kind_by_kind());
inline constexpr auto kCustomersOf = [] {
    EnumArray<CustomerKind, CustomerSet> sets;
    for (const CustomerKind kind : every<CustomerKind>)
        sets[kind] = CustomerSet::range(number(kind) * 6 + 1, number(kind) * 6 + 6);
    return sets;
}();
inline constexpr auto kCustomersIn = [] {
    EnumArray<Region, CustomerSet> sets;
    for (int id = 1; id <= kCustomers; ++id)
        sets[facts(static_cast<CustomerId>(id)).region()].add(static_cast<CustomerId>(id));
    return sets;
}();

using TileSet = IdSet<TileId, std::uint64_t>;
inline constexpr TileSet kEraTiles[2] = {TileSet::range(1, kEra1InBox), TileSet::range(kEra1InBox + 1, kTiles)};

}  // namespace rivers::river_of_gold
