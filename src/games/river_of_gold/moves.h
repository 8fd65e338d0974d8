// Every move of River of Gold, a seat's and chance's alike. The word and the fields are its notation
// (docs/notation.md).
#pragma once
#include <tuple>
#include <variant>

#include "games/river_of_gold/components.h"
#include "kernel/inline_vec.h"
#include "kernel/notation.h"
#include "kernel/seat.h"

namespace rivers::river_of_gold {

// --- a seat's moves ---------------------------------------------------------------------------------------------

struct SetDie {
    Face face{};
    static constexpr std::string_view word = "set-die";
    static constexpr auto fields() { return std::tuple{&SetDie::face}; }
    bool operator==(const SetDie&) const = default;
};
struct Trade {
    Good give{};
    Good take{};
    static constexpr std::string_view word = "trade";
    static constexpr auto fields() { return std::tuple{&Trade::give, &Trade::take}; }
    bool operator==(const Trade&) const = default;
};
struct FavorTrade {
    static constexpr std::string_view word = "favor-trade";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const FavorTrade&) const = default;
};
struct Build {
    ShoreId shore{};
    TileId tile{};
    static constexpr std::string_view word = "build";
    static constexpr auto fields() { return std::tuple{&Build::shore, &Build::tile}; }
    bool operator==(const Build&) const = default;
};
struct Sail {
    Ship ship{};
    Face steps{};
    static constexpr std::string_view word = "sail";
    static constexpr auto fields() { return std::tuple{&Sail::ship, &Sail::steps}; }
    bool operator==(const Sail&) const = default;
};
struct Deliver {
    CustomerId customer{};
    static constexpr std::string_view word = "deliver";
    static constexpr auto fields() { return std::tuple{&Deliver::customer}; }
    bool operator==(const Deliver&) const = default;
};
struct ChooseGood {
    Good good{};
    static constexpr std::string_view word = "choose-good";
    static constexpr auto fields() { return std::tuple{&ChooseGood::good}; }
    bool operator==(const ChooseGood&) const = default;
};
struct TakeKoku {
    static constexpr std::string_view word = "take-koku";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const TakeKoku&) const = default;
};
struct Sell {
    Good good{};
    static constexpr std::string_view word = "sell";
    static constexpr auto fields() { return std::tuple{&Sell::good}; }
    bool operator==(const Sell&) const = default;
};
struct SellDone {
    static constexpr std::string_view word = "sell-done";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const SellDone&) const = default;
};
struct LetGo {
    static constexpr std::string_view word = "let-go";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const LetGo&) const = default;
};
struct MonkMarker {
    ShoreId shore{};
    static constexpr std::string_view word = "monk-marker";
    static constexpr auto fields() { return std::tuple{&MonkMarker::shore}; }
    bool operator==(const MonkMarker&) const = default;
};
struct RoyalShip {
    Ship ship{};
    static constexpr std::string_view word = "royal-ship";
    static constexpr auto fields() { return std::tuple{&RoyalShip::ship}; }
    bool operator==(const RoyalShip&) const = default;
};
struct Discard {
    CustomerId customer{};
    static constexpr std::string_view word = "discard";
    static constexpr auto fields() { return std::tuple{&Discard::customer}; }
    bool operator==(const Discard&) const = default;
};
struct EndTurn {
    static constexpr std::string_view word = "end-turn";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const EndTurn&) const = default;
};
struct Roll {
    static constexpr std::string_view word = "roll";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const Roll&) const = default;
};
struct ChooseFace {
    Face face{};
    static constexpr std::string_view word = "choose-face";
    static constexpr auto fields() { return std::tuple{&ChooseFace::face}; }
    bool operator==(const ChooseFace&) const = default;
};
struct ChoosePatron {
    Patron patron{};
    static constexpr std::string_view word = "choose-patron";
    static constexpr auto fields() { return std::tuple{&ChoosePatron::patron}; }
    bool operator==(const ChoosePatron&) const = default;
};

// --- chance's moves ---------------------------------------------------------------------------------------------

struct DealRegionTile {
    Region region{};
    RegionTileId tile{};
    static constexpr std::string_view word = "region-tile";
    static constexpr auto fields() { return std::tuple{&DealRegionTile::region, &DealRegionTile::tile}; }
    bool operator==(const DealRegionTile&) const = default;
};
struct DealMastery {
    Mastery mastery{};
    static constexpr std::string_view word = "mastery";
    static constexpr auto fields() { return std::tuple{&DealMastery::mastery}; }
    bool operator==(const DealMastery&) const = default;
};
struct DealImperialMarket {
    ShoreId shore{};
    MarketId market{};
    static constexpr std::string_view word = "imperial-market";
    static constexpr auto fields() { return std::tuple{&DealImperialMarket::shore, &DealImperialMarket::market}; }
    bool operator==(const DealImperialMarket&) const = default;
};
struct DealStartingBuilding {
    ShoreId shore{};
    BuildingType type{};
    static constexpr std::string_view word = "starting-building";
    static constexpr auto fields() { return std::tuple{&DealStartingBuilding::shore, &DealStartingBuilding::type}; }
    bool operator==(const DealStartingBuilding&) const = default;
};
struct DrawTile {
    TileId tile{};
    static constexpr std::string_view word = "tile";
    static constexpr auto fields() { return std::tuple{&DrawTile::tile}; }
    bool operator==(const DrawTile&) const = default;
};
struct OfferPatron {
    Patron patron{};
    static constexpr std::string_view word = "patron-on-offer";
    static constexpr auto fields() { return std::tuple{&OfferPatron::patron}; }
    bool operator==(const OfferPatron&) const = default;
};
struct DealClan {
    Seat seat{};
    Clan clan{};
    static constexpr std::string_view word = "clan";
    static constexpr auto fields() { return std::tuple{&DealClan::seat, &DealClan::clan}; }
    bool operator==(const DealClan&) const = default;
};
struct DrawCustomer {
    CustomerId customer{};
    static constexpr std::string_view word = "customer";
    static constexpr auto fields() { return std::tuple{&DrawCustomer::customer}; }
    bool operator==(const DrawCustomer&) const = default;
};
struct RollDie {
    Face face{};
    static constexpr std::string_view word = "die";
    static constexpr auto fields() { return std::tuple{&RollDie::face}; }
    bool operator==(const RollDie&) const = default;
};

using Move =
    std::variant<SetDie, Trade, FavorTrade, Build, Sail, Deliver, ChooseGood, TakeKoku, Sell, SellDone, LetGo,
                 MonkMarker, RoyalShip, Discard, EndTurn, Roll, ChooseFace, ChoosePatron, DealRegionTile, DealMastery,
                 DealImperialMarket, DealStartingBuilding, DrawTile, OfferPatron, DealClan, DrawCustomer, RollDie>;

// The most that can be legal at once: with Kaiu Shihobu, every open shore space with every tile of the row (27 x 4),
// and all exchanges, faces, sails and deliveries.
inline constexpr std::size_t kMostMoves = 160;
using Moves = Shortlist<Move, kMostMoves>;

struct Outcome {
    Move move;
    int weight = 0;
};
inline constexpr std::size_t kMostOutcomes = 32;  // a customer drawn from a full deck
using Outcomes = Shortlist<Outcome, kMostOutcomes>;

// How each field is spelled.
inline constexpr std::array<std::string_view, 3> kGoodWords{"silk", "rice", "porcelain"};
inline constexpr std::array<std::string_view, 4> kTypeWords{"port", "market", "manor", "shrine"};
inline constexpr std::array<std::string_view, 6> kMasteryWords{"air", "courts", "earth", "fire", "void", "water"};
inline constexpr std::array<std::string_view, 4> kClanWords{"crab", "mantis", "crane", "scorpion"};
inline constexpr std::array<std::string_view, 8> kPatronWords{"shihobu", "taka",  "yoritomo", "kudaka",
                                                              "uji",     "ryoku", "hyobu",    "kachiko"};
inline constexpr std::array<std::string_view, 6> kRegionWords{"1", "2", "3", "4", "5", "6"};
constexpr Spelling spelling(Region) { return Spelling::of(kRegionWords); }
constexpr Spelling spelling(Good) { return Spelling::of(kGoodWords); }
constexpr Spelling spelling(BuildingType) { return Spelling::of(kTypeWords); }
constexpr Spelling spelling(Mastery) { return Spelling::of(kMasteryWords); }
constexpr Spelling spelling(Clan) { return Spelling::of(kClanWords); }
constexpr Spelling spelling(Patron) { return Spelling::of(kPatronWords); }
constexpr Spelling spelling(Face) { return Spelling::numbers(1, 6); }
constexpr Spelling spelling(Ship) { return Spelling::numbers(0, 1); }
constexpr Spelling spelling(ShoreId) { return Spelling::numbers(1, kShoreSpaces); }
constexpr Spelling spelling(TileId) { return Spelling::numbers(1, kTiles); }
constexpr Spelling spelling(CustomerId) { return Spelling::numbers(1, kCustomers); }
constexpr Spelling spelling(MarketId) { return Spelling::numbers(0, kImperialMarkets - 1); }
constexpr Spelling spelling(RegionTileId) { return Spelling::numbers(0, 5); }

}  // namespace rivers::river_of_gold
