// Every move of The River, a seat's and chance's alike. The word and the fields are its notation (docs/notation.md).
#pragma once
#include <tuple>
#include <variant>

#include "games/the_river/components.h"
#include "kernel/inline_vec.h"
#include "kernel/notation.h"
#include "kernel/seat.h"

namespace rivers::the_river {

// --- a seat's moves ---------------------------------------------------------------------------------------------

struct StartTile {
    TileId tile{};
    static constexpr std::string_view word = "start-tile";
    static constexpr auto fields() { return std::tuple{&StartTile::tile}; }
    bool operator==(const StartTile&) const = default;
};
struct Exchange {
    Amount wood{}, clay{}, stone{}, food{};
    static constexpr std::string_view word = "exchange";
    static constexpr auto fields() {
        return std::tuple{&Exchange::wood, &Exchange::clay, &Exchange::stone, &Exchange::food};
    }
    constexpr Goods given() const { return {{number(wood), number(clay), number(stone), number(food)}}; }
    bool operator==(const Exchange&) const = default;
};
struct Claim {
    TileId tile{};
    static constexpr std::string_view word = "claim";
    static constexpr auto fields() { return std::tuple{&Claim::tile}; }
    bool operator==(const Claim&) const = default;
};
struct Produce {
    Resource resource{};
    static constexpr std::string_view word = "produce";
    static constexpr auto fields() { return std::tuple{&Produce::resource}; }
    bool operator==(const Produce&) const = default;
};
struct Food {
    static constexpr std::string_view word = "food";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const Food&) const = default;
};
struct Reserve {
    BuildingId building{};
    static constexpr std::string_view word = "reserve";
    static constexpr auto fields() { return std::tuple{&Reserve::building}; }
    bool operator==(const Reserve&) const = default;
};
struct Build {
    BuildingId building{};
    Amount wood{}, clay{}, stone{}, food{};
    static constexpr std::string_view word = "build";
    static constexpr auto fields() {
        return std::tuple{&Build::building, &Build::wood, &Build::clay, &Build::stone, &Build::food};
    }
    constexpr Goods paid() const { return {{number(wood), number(clay), number(stone), number(food)}}; }
    bool operator==(const Build&) const = default;
};
struct FirstPlayer {
    static constexpr std::string_view word = "first-player";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const FirstPlayer&) const = default;
};
struct Swap {
    SpaceId low{}, high{};
    static constexpr std::string_view word = "swap";
    static constexpr auto fields() { return std::tuple{&Swap::low, &Swap::high}; }
    bool operator==(const Swap&) const = default;
};
struct Take {
    Resource resource{};
    static constexpr std::string_view word = "take";
    static constexpr auto fields() { return std::tuple{&Take::resource}; }
    bool operator==(const Take&) const = default;
};
struct Return {
    Resource resource{};
    static constexpr std::string_view word = "return";
    static constexpr auto fields() { return std::tuple{&Return::resource}; }
    bool operator==(const Return&) const = default;
};
struct NoSwap {
    static constexpr std::string_view word = "no-swap";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const NoSwap&) const = default;
};

// --- chance's moves ---------------------------------------------------------------------------------------------

struct RevealTile {
    TileId tile{};
    static constexpr std::string_view word = "tile";
    static constexpr auto fields() { return std::tuple{&RevealTile::tile}; }
    bool operator==(const RevealTile&) const = default;
};
struct RevealBuilding {
    BuildingId building{};
    static constexpr std::string_view word = "building";
    static constexpr auto fields() { return std::tuple{&RevealBuilding::building}; }
    bool operator==(const RevealBuilding&) const = default;
};

using Move = std::variant<StartTile, Exchange, Claim, Produce, Food, Reserve, Build, FirstPlayer, Swap, Take, Return,
                          NoSwap, RevealTile, RevealBuilding>;

// The most that can be legal at once, with any catalog: every exchange, every tile shown, the islands without a choice
// (wood, clay, stone, food, first player), every building reserved or paid in every way, every pair of tiles swapped.
// The most ways to pay are those of three times three resources: 0 to 3 of each, food for the rest.
inline constexpr std::size_t kMostExchanges = 10, kMostPayments = 4 * 4 * 4, kMostSwaps = kSpaces * (kSpaces - 1) / 2;
static_assert(kMostPaid == 9);
inline constexpr std::size_t kMostMoves = kMostExchanges + kMostTilesShown + 5 + kMostBuildingsShown +
                                          (kMostBuildingsShown + kReservedAtMost) * kMostPayments + kMostSwaps;
using Moves = Shortlist<Move, kMostMoves>;

struct Outcome {
    Move move;
    int weight = 0;
};
inline constexpr std::size_t kMostOutcomes = kTiles;  // every tile a kind of its own
using Outcomes = Shortlist<Outcome, kMostOutcomes>;

// How each field is spelled.
inline constexpr std::array<std::string_view, 4> kResourceWords{"wood", "clay", "stone", "food"};
constexpr Spelling spelling(Resource) { return Spelling::of(kResourceWords); }
constexpr Spelling spelling(TileId) { return Spelling::numbers(1, kTiles); }
constexpr Spelling spelling(BuildingId) { return Spelling::numbers(1, kBuildings); }
constexpr Spelling spelling(SpaceId) { return Spelling::numbers(1, kSpaces); }
constexpr Spelling spelling(Amount) { return Spelling::numbers(0, kMostPaid); }

}  // namespace rivers::the_river
