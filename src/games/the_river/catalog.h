// The catalog is data (rules, section 6): everything printed on the components, or laid down by the number of players.
// The default is built in; a file of the same form may replace it (wire/the_river_catalog.h).
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "games/the_river/components.h"
#include "kernel/inline_vec.h"
#include "kernel/seat.h"

namespace rivers::the_river {

// TR-SCORE-4: what a meadow is worth at the end.
enum class EndKind : std::uint8_t { Nothing, Points, PerTileOf, PerSymbolOf, PerPioneerAboard, PerBonusToken };
struct EndPoints {
    EndKind kind{};
    Tiny of{};      // PerTileOf: a terrain; PerSymbolOf: a resource
    Tiny number{};  // Points: how many; PerSymbolOf: how many at most
    constexpr Terrain terrain() const { return static_cast<Terrain>(int{of}); }
    constexpr Resource resource() const { return static_cast<Resource>(int{of}); }
    bool operator==(const EndPoints&) const = default;
};

struct Tile {
    TerrainSet terrain{};  // two for a mixed tile
    Tiny copies{};         // 0: there is no such tile
    Goods produces{};      // production symbols
    Tiny barns{};
    Goods on_placing{};        // TR-CLAIM-4
    Tiny swaps{};              // R-8, on placing
    Goods each_restoration{};  // TR-REST-3
    EndPoints end{};

    constexpr bool acts_on_placing() const { return swaps > 0 || sum(on_placing) > 0; }
    bool operator==(const Tile&) const = default;
};

struct Building {
    Goods cost;
    Tiny points;
    bool operator==(const Building&) const = default;
};

// What depends on the number of players.
inline constexpr int kAnyNumber = 255;
struct ByPlayers {
    Goods supply;                    // TR-SETUP-3
    Tiny terrain_shown;              // TR-SETUP-6
    EnumArray<Island, Tiny> spaces;  // claim: per player (TR-CLAIM-2)
    Tiny first_producer_bonus;       // TR-PROD-1
    Tiny circles;
    InlineVec<Tiny, kMostTokens> tokens;  // highest first (TR-SETUP-4)
    bool operator==(const ByPlayers&) const = default;
};

// What is printed on a space of a river board; boards differ by colour only in their production symbols.
using Symbol = std::optional<Resource>;
using PrintedSymbols = std::array<Symbol, kSpaces>;

struct Catalog {
    std::array<Tile, kTiles> tiles;
    std::array<Building, kBuildings> buildings;
    std::array<ByPlayers, kMaxSeats - kMinSeats + 1> by_players;
    Tiny buildings_shown;
    std::array<std::array<SpaceId, kRiverColumns>, kRiverRows> rows;  // TR-SETUP-2
    SpaceSet framed, barns;
    EnumArray<Colour, PrintedSymbols> production;
    Tiny fifth_pioneer_freed_by;                      // the token that frees it (TR-BUILD-2)
    Tiny points_for_resources, resources_for_points;  // TR-SCORE-2
    Tiny column_of_two, column_of_three;              // TR-SCORE-3

    constexpr const Tile& operator[](TileId id) const { return tiles[static_cast<std::size_t>(id) - 1u]; }
    constexpr const Building& operator[](BuildingId id) const { return buildings[static_cast<std::size_t>(id) - 1u]; }
    constexpr const ByPlayers& with(int players) const {
        return by_players[static_cast<std::size_t>(players - kMinSeats)];
    }
    constexpr Symbol symbol(Colour colour, SpaceId space) const {
        return production[colour][static_cast<std::size_t>(space) - 1u];
    }
    bool operator==(const Catalog&) const = default;
};
static_assert(std::is_trivially_copyable_v<Catalog>);

// What a catalog says in words: for people only, so it lies beside the values that the rules read.
struct CatalogText {
    std::vector<std::string> printed, reconstructed;  // which values are certain, and which are not
    std::string note;
    std::array<std::string, kBuildings> building_names;

    const std::string& name(BuildingId id) const { return building_names[static_cast<std::size_t>(id) - 1u]; }
    bool operator==(const CatalogText&) const = default;
};

// --- a catalog as a value -----------------------------------------------------------------------------------------

// A state names its catalog by address, so that it stays a plain value of few bytes. The built-in one is always there;
// whoever replaces it holds the other for as long as any state, view or configuration names it (wire/catalogs.h).
// Nothing here is kept beyond its owner, and nothing is shared behind anybody's back.
struct CatalogData {
    Catalog values;
    CatalogText text;
    std::string hash{};  // its name, if whoever made it has reckoned that already (wire/the_river_catalog.h)
};

// The one that is built in. It never changes, and lives as long as the program.
const CatalogData& default_catalog();

}  // namespace rivers::the_river
