// The vocabulary of The River and the numbers that its rules, not its components, lay down. What is printed on the
// components is data: see catalog.h.
#pragma once
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "kernel/enum_array.h"
#include "kernel/id_set.h"
#include "kernel/tiny.h"

namespace rivers::the_river {

// --- the vocabulary ---------------------------------------------------------------------------------------------

enum class Resource : std::uint8_t { Wood, Clay, Stone, Food };
enum class Terrain : std::uint8_t {
    Mountain,
    Canyon,
    Forest,
    Desert,
    Meadow
};                                                                // a mixed tile names them in this order
enum class Colour : std::uint8_t { Black, Blue, Green, Yellow };  // of a river board
enum class Island : std::uint8_t { Wood, Clay, Stone, Food, Claim, Reserve, Build, FirstPlayer, Swap };
enum class TileId : std::uint8_t {};      // 1-65; tiles with the same id are the same
enum class BuildingId : std::uint8_t {};  // 1-33
enum class SpaceId : std::uint8_t {};     // 1-12, in river order
enum class Amount : std::uint8_t {};      // 0-9, of one resource in a payment

constexpr auto members(Resource) { return all_members<Resource>(); }
constexpr auto members(Terrain) { return all_members<Terrain>(); }
constexpr auto members(Colour) { return all_members<Colour>(); }
constexpr auto members(Island) { return all_members<Island>(); }

template <class Id>
constexpr int number(Id id) {
    return static_cast<int>(id);
}

// Food is not produced, and no building asks for it: it stands for the others (TR-FOOD-1).
inline constexpr std::array kProduced{Resource::Wood, Resource::Clay, Resource::Stone};
constexpr bool is_produced(Resource resource) { return resource != Resource::Food; }
constexpr Island island_of(Resource resource) { return static_cast<Island>(resource); }

// --- numbers ----------------------------------------------------------------------------------------------------

inline constexpr int kSpaces = 12, kRiverRows = 3, kRiverColumns = 4;
inline constexpr int kTiles = 65, kBuildings = 33;
inline constexpr int kFramedSpaces = 4;
inline constexpr int kAboardAtStart = 4, kPioneers = 5;
inline constexpr int kExchangeGives = 3;  // resources for 1 food
inline constexpr int kReservedAtMost = 2, kReservedDiscount = 1;
inline constexpr int kTilesToSwap = 2;
inline constexpr int kLastRound = 40;

// What a catalog may ask for at most, so that a state stays small and every payment can be spelled.
inline constexpr int kMostTilesShown = 16, kMostBuildingsShown = 8;
inline constexpr int kMostCircles = 8, kMostTokens = 40;
inline constexpr int kMostPaid = 9;  // the cost of a building, all its resources together

// --- goods ------------------------------------------------------------------------------------------------------

using Goods = EnumArray<Resource, Tiny>;
constexpr int sum(const Goods& goods) {
    return goods[Resource::Wood] + goods[Resource::Clay] + goods[Resource::Stone] + goods[Resource::Food];
}

using TerrainSet = IdSet<Terrain, std::uint8_t>;
using SpaceSet = IdSet<SpaceId, std::uint16_t>;
using BuildingSet = IdSet<BuildingId, std::uint64_t>;
inline constexpr BuildingSet kAllBuildings = BuildingSet::range(1, kBuildings);

// A pile of tiles of which only the contents are known, not the order: how many are left of each id.
class TileBag {
  public:
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr int count(TileId id) const { return counts_[index(id)]; }
    constexpr void add(TileId id, int copies = 1) {
        counts_[index(id)] += copies;
        size_ += copies;
    }
    constexpr void remove(TileId id) {
        --counts_[index(id)];
        --size_;
    }
    // The n-th tile, counted by ascending id.
    constexpr TileId nth(int n) const {
        assert(n < size());
        int at = 0;
        while ((n -= counts_[static_cast<std::size_t>(at)]) >= 0) ++at;
        return static_cast<TileId>(at + 1);
    }
    bool operator==(const TileBag&) const = default;

  private:
    static constexpr std::size_t index(TileId id) { return static_cast<std::size_t>(id) - 1u; }
    std::array<Tiny, kTiles> counts_{};
    Tiny size_{};
};

}  // namespace rivers::the_river
