// The default catalog, laid out as the box is.
#include "games/the_river/catalog.h"

namespace rivers::the_river {
namespace {

// --- the words in which the tables below are written ------------------------------------------------------------

template <class... Terrains>
constexpr TerrainSet of(Terrains... terrains) {
    TerrainSet set;
    (set.add(terrains), ...);
    return set;
}
constexpr Goods only(Resource resource, int n) {
    Goods goods;
    goods[resource] = n;
    return goods;
}
constexpr Goods wood(int n) { return only(Resource::Wood, n); }
constexpr Goods clay(int n) { return only(Resource::Clay, n); }
constexpr Goods stone(int n) { return only(Resource::Stone, n); }
constexpr Goods none() { return {}; }
constexpr Goods costs(int wood, int clay, int stone) { return {{wood, clay, stone, 0}}; }

constexpr EndPoints points(int n) { return {EndKind::Points, 0, n}; }
constexpr EndPoints per_tile_of(Terrain terrain) { return {EndKind::PerTileOf, number(terrain), 0}; }
constexpr EndPoints per_symbol_of(Resource resource, int at_most) {
    return {EndKind::PerSymbolOf, number(resource), at_most};
}
constexpr EndPoints per(EndKind kind) { return {kind, 0, 0}; }

// --- tiles ------------------------------------------------------------------------------------------------------

namespace printed_tiles {
using enum Terrain;
using enum Resource;
using enum EndKind;
// clang-format off
constexpr std::array kRows{
    //   terrain             copies produces  barns  on placing swaps each restoration  at the end
    Tile{of(Forest),           8, wood(1),   1},                                                           // 1
    Tile{of(Forest),           3, wood(2),   0},
    Tile{of(Forest),           3, none(),    2},
    Tile{of(Canyon),           4, clay(1),   1},
    Tile{of(Canyon),           5, clay(2),   0},                                                           // 5
    Tile{of(Canyon),           1, none(),    2},
    Tile{of(Mountain),         2, stone(1),  1},
    Tile{of(Mountain),         6, stone(2),  0},
    Tile{of(Desert),           9, none(),    2},
    Tile{of(Desert),           1, wood(1),   1},                                                           // 10
    Tile{of(Desert),           1, clay(1),   1},
    Tile{of(Desert),           1, stone(1),  1},
    Tile{of(Mountain, Desert), 1, none(),    1},
    Tile{of(Mountain, Forest), 1, none(),    1},
    Tile{of(Canyon, Forest),   1, none(),    1},                                                           // 15
    Tile{of(Canyon, Desert),   1, none(),    1},
    Tile{of(Meadow),           1, none(),    0,      none(),    0,    none(),           per_tile_of(Desert)},
    Tile{of(Meadow),           1, none(),    0,      none(),    0,    none(),           per_tile_of(Canyon)},
    Tile{of(Meadow),           1, none(),    0,      none(),    0,    none(),           per_tile_of(Forest)},
    Tile{of(Meadow),           1, none(),    0,      none(),    0,    none(),           per_tile_of(Meadow)},  // 20
    Tile{of(Meadow),           1, none(),    0,      none(),    0,    none(),           per_tile_of(Mountain)},
    Tile{of(Meadow),           1, wood(1),   0,      none(),    0,    none(),           per_symbol_of(Wood, 3)},
    Tile{of(Meadow),           1, clay(1),   0,      none(),    0,    none(),           per_symbol_of(Clay, 3)},
    Tile{of(Meadow),           1, stone(1),  0,      none(),    0,    none(),           per_symbol_of(Stone, 3)},
    Tile{of(Meadow),           1, none(),    0,      none(),    0,    wood(1),          points(2)},            // 25
    Tile{of(Meadow),           1, none(),    0,      none(),    0,    clay(1),          points(2)},
    Tile{of(Meadow),           1, none(),    0,      none(),    0,    stone(1),         points(2)},
    Tile{of(Meadow),           1, none(),    0,      wood(4),   0,    none(),           {}},
    Tile{of(Meadow),           1, none(),    0,      clay(4),   0,    none(),           {}},
    Tile{of(Meadow),           1, none(),    0,      stone(4),  0,    none(),           {}},                   // 30
    Tile{of(Meadow),           1, none(),    0,      none(),    2,    none(),           {}},
    Tile{of(Meadow),           1, none(),    0,      none(),    0,    none(),           per(PerPioneerAboard)},
    Tile{of(Meadow),           1, none(),    0,      none(),    0,    none(),           per(PerBonusToken)},
};
// clang-format on

constexpr int copies(TerrainSet terrain) {
    int n = 0;
    for (const Tile& tile : kRows) n += tile.terrain == terrain ? int{tile.copies} : 0;
    return n;
}
constexpr int mixed_copies() {
    int n = 0;
    for (const Tile& tile : kRows) n += tile.terrain.size() == 2 ? int{tile.copies} : 0;
    return n;
}
static_assert(copies(of(Forest)) == 14 && copies(of(Canyon)) == 10 && copies(of(Mountain)) == 8);
static_assert(copies(of(Desert)) == 12 && mixed_copies() == 4 && copies(of(Meadow)) == 17);
static_assert(14 + 10 + 8 + 12 + 4 + 17 == kTiles);
}  // namespace printed_tiles

// --- buildings --------------------------------------------------------------------------------------------------

struct NamedBuilding {
    std::string_view name;
    Building building;
};
// clang-format off
constexpr std::array kBuildingRows{
    //            name                   wood clay stone points
    NamedBuilding{"Trapper's cabin", {costs(2, 1, 0),  3}},  // 1
    NamedBuilding{"Well",            {costs(2, 0, 1),  3}},
    NamedBuilding{"Lean-to",         {costs(1, 2, 0),  3}},
    NamedBuilding{"Henhouse",        {costs(1, 0, 2),  3}},
    NamedBuilding{"Fence",           {costs(0, 2, 1),  3}},  // 5
    NamedBuilding{"Bread oven",      {costs(0, 1, 2),  3}},
    NamedBuilding{"Jetty",           {costs(3, 1, 0),  5}},
    NamedBuilding{"Cowshed",         {costs(2, 2, 0),  5}},
    NamedBuilding{"Workshop",        {costs(2, 0, 2),  5}},
    NamedBuilding{"Forge",           {costs(1, 0, 3),  5}},  // 10
    NamedBuilding{"Wash-house",      {costs(0, 3, 1),  5}},
    NamedBuilding{"Smokehouse",      {costs(0, 2, 2),  5}},
    NamedBuilding{"Walled garden",   {costs(2, 1, 1),  6}},
    NamedBuilding{"Chalet",          {costs(1, 2, 1),  6}},
    NamedBuilding{"Post house",      {costs(1, 1, 2),  6}},  // 15
    NamedBuilding{"Wooden bridge",   {costs(3, 2, 0),  7}},
    NamedBuilding{"Quarry",          {costs(2, 0, 3),  7}},
    NamedBuilding{"Brickworks",      {costs(0, 3, 2),  7}},
    NamedBuilding{"Sawmill",         {costs(3, 1, 1),  8}},
    NamedBuilding{"Inn",             {costs(2, 2, 1),  8}},  // 20
    NamedBuilding{"Mill",            {costs(2, 1, 2),  8}},
    NamedBuilding{"School",          {costs(1, 3, 1),  8}},
    NamedBuilding{"General store",   {costs(1, 2, 2),  8}},
    NamedBuilding{"Chapel",          {costs(1, 1, 3),  8}},
    NamedBuilding{"Town hall",       {costs(3, 2, 1), 10}},  // 25
    NamedBuilding{"Theatre",         {costs(3, 1, 2), 10}},
    NamedBuilding{"River station",   {costs(2, 3, 1), 10}},
    NamedBuilding{"Library",         {costs(2, 1, 3), 10}},
    NamedBuilding{"Market hall",     {costs(1, 3, 2), 10}},
    NamedBuilding{"Barracks",        {costs(1, 2, 3), 10}},  // 30
    NamedBuilding{"Lighthouse",      {costs(3, 2, 2), 12}},
    NamedBuilding{"Grand hotel",     {costs(2, 3, 2), 12}},
    NamedBuilding{"Fort",            {costs(2, 2, 3), 12}},
};
// clang-format on
static_assert(kBuildingRows.size() == kBuildings);

// --- by number of players ---------------------------------------------------------------------------------------

template <class... Values>
constexpr InlineVec<Tiny, kMostTokens> pile(Values... values) {
    InlineVec<Tiny, kMostTokens> tokens;
    (tokens.push_back(values), ...);
    return tokens;
}
constexpr int kAny = kAnyNumber;
constexpr auto kFewTokens = pile(6, 5, 4, 3, 2, 1, 0, 0);
constexpr auto kAllTokens = pile(6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0);
// clang-format off
constexpr std::array kByPlayers{
    //        wood clay stone food  tiles   wood clay stone food claim reserve build first swap  producer circles tokens
    ByPlayers{{{7,  7,  7,  3}},      5,  {{1,   1,   1,  kAny,  2,     1,    kAny,   1,   1}},      0,     4,   kFewTokens},
    ByPlayers{{{10, 10, 10, 4}},      7,  {{2,   2,   2,  kAny,  2,     2,    kAny,   1,   1}},      1,     5,   kAllTokens},
    ByPlayers{{{13, 13, 13, 5}},      9,  {{2,   2,   2,  kAny,  2,     2,    kAny,   1,   1}},      1,     5,   kAllTokens},
};
// clang-format on
static_assert(kAllTokens.size() == 20 && kByPlayers.size() == kMaxSeats - kMinSeats + 1);

// --- the river boards -------------------------------------------------------------------------------------------

constexpr SpaceId space(int n) { return static_cast<SpaceId>(n); }
template <class... Spaces>
constexpr SpaceSet spaces(Spaces... numbers) {
    SpaceSet set;
    (set.add(space(numbers)), ...);
    return set;
}
constexpr PrintedSymbols symbols(Resource on3, Resource on5, Resource on8) {
    PrintedSymbols printed{};
    printed[3 - 1] = on3;
    printed[5 - 1] = on5;
    printed[8 - 1] = on8;
    return printed;
}

constexpr Catalog printed_values() {
    using enum Resource;
    Catalog c{};
    for (std::size_t i = 0; i < printed_tiles::kRows.size(); ++i) c.tiles[i] = printed_tiles::kRows[i];
    for (std::size_t i = 0; i < kBuildingRows.size(); ++i) c.buildings[i] = kBuildingRows[i].building;
    c.by_players = kByPlayers;
    c.buildings_shown = 4;
    c.rows = {{
        {space(1), space(2), space(3), space(4)},
        {space(8), space(7), space(6), space(5)},
        {space(9), space(10), space(11), space(12)},
    }};
    c.framed = spaces(4, 7, 9, 11);
    c.barns = spaces(2, 6, 10, 12);
    c.production = {{
        symbols(Wood, Clay, Stone),  // black: on spaces 3, 5, 8
        symbols(Clay, Stone, Wood),  // blue
        symbols(Stone, Wood, Clay),  // green
        symbols(Wood, Stone, Clay),  // yellow
    }};
    c.fifth_pioneer_freed_by = 2;
    c.points_for_resources = 1;
    c.resources_for_points = 3;
    c.column_of_two = 2;
    c.column_of_three = 6;
    return c;
}
constexpr Catalog kDefault = printed_values();
static_assert(kDefault.framed.size() == kFramedSpaces);

// --- the words --------------------------------------------------------------------------------------------------

CatalogText default_text() {
    CatalogText text;
    text.printed = {
        "tile counts by terrain",
        "33 buildings",
        "20 bonus tokens, values 6 down to 0",
        "supply with 4 players",
        "12 river spaces in 4 columns of 3",
        "4 framed spaces",
        "5 circles (4 with 2 players)",
        "fifth pioneer freed by the second token",
        "starting tiles = players + 1",
        "claim at most twice a round",
        "first producer bonus with 3 or 4 players",
        "meadow effects",
    };
    text.reconstructed = {
        "symbols of the 48 non-meadow tiles and the pairs of the mixed ones",
        "cost and points of the buildings and their names",
        "which spaces of the river boards are framed or printed",
        "supply with 2 and 3 players",
        "face-up tiles with 3 and 4 players",
        "number of each bonus token and the 2-player set",
        "spaces per island",
    };
    text.note =
        "A null number of spaces means any number of pioneers. Values listed as reconstructed are not the published "
        "ones: "
        "they are kept as data so that an owner of the box can correct them.";
    for (std::size_t i = 0; i < kBuildingRows.size(); ++i) text.building_names[i] = kBuildingRows[i].name;
    return text;
}

}  // namespace

// Never destroyed: threads may read it while the program ends.
const CatalogData& default_catalog() {
    static const auto* const only_one = new CatalogData{kDefault, default_text()};
    return *only_one;
}

}  // namespace rivers::the_river
