#include "games/the_river/scoring.h"

#include <algorithm>
#include <optional>

namespace rivers::the_river {
namespace {

constexpr EnumArray<ScoreSource, std::string_view> kKeys{{
    "buildings", "tokens",   "resources", "column_1",  "column_2",  "column_3", "column_4",
    "meadow_1",  "meadow_2", "meadow_3",  "meadow_4",  "meadow_5",  "meadow_6", "meadow_7",
    "meadow_8",  "meadow_9", "meadow_10", "meadow_11", "meadow_12",
}};
static_assert(is_complete(kKeys));
static_assert(kRiverColumns == 4 && kSpaces == 12);

}  // namespace

std::string_view key_of(ScoreSource source) { return kKeys[source]; }

// TR-SCORE-3: the top tiles, which need not be those of the top spaces if a catalog's river flows otherwise.
// TR-SCORE-5: tiles are alike if one terrain is common to them.
int column_points(const Catalog& catalog, const Mat& mat, std::size_t column) {
    TerrainSet common;
    int tiles = 0, points = 0;
    for (const auto& row : catalog.rows) {
        const auto space = static_cast<std::size_t>(row[column]);
        if (space > mat.tiles.size()) continue;
        const TerrainSet terrain = catalog[mat.tiles[space - 1u]].terrain;
        common = ++tiles == 1 ? terrain : common & terrain;
        if (common.empty()) break;
        if (tiles == 2) points = catalog.column_of_two;
        if (tiles == 3) points = catalog.column_of_three;
    }
    return points;
}

TerrainSet column_terrains(const Catalog& catalog, const Mat& mat, std::size_t column) {
    std::optional<TerrainSet> common;
    for (const auto& row : catalog.rows) {
        const auto space = static_cast<std::size_t>(row[column]);
        if (space > mat.tiles.size()) continue;
        const TerrainSet terrain = catalog[mat.tiles[space - 1u]].terrain;
        common = common ? *common & terrain : terrain;
    }
    return common.value_or(TerrainSet{});
}

int column_promise(const Catalog& catalog, const Mat& mat, std::size_t column) {
    const auto lies_on = [&](std::size_t row) {
        return static_cast<std::size_t>(catalog.rows[row][column]) <= mat.tiles.size();
    };
    const bool untouched = !lies_on(0) && !lies_on(1) && !lies_on(2);
    if (untouched || !column_terrains(catalog, mat, column).empty()) return catalog.column_of_three;
    // The two top tiles are unlike, or may still be laid alike.
    if (!lies_on(0) || !lies_on(1)) return catalog.column_of_two;
    return column_points(catalog, mat, column);
}

// TR-SCORE-4
int meadow_points(const Catalog& catalog, const Mat& mat, TileId tile) {
    const EndPoints& end = catalog[tile].end;
    switch (end.kind) {
        case EndKind::Nothing: return 0;
        case EndKind::Points: return end.number;
        case EndKind::PerTileOf:  // TR-SCORE-5: a mixed tile counts for either of its terrains
            return static_cast<int>(std::count_if(mat.tiles.begin(), mat.tiles.end(), [&](TileId other) {
                return catalog[other].terrain.contains(end.terrain());
            }));
        case EndKind::PerSymbolOf: return std::min<int>(mat.symbols[end.resource()], end.number);
        case EndKind::PerPioneerAboard: return mat.boat;
        case EndKind::PerBonusToken: return mat.circles_filled();
    }
    return 0;
}

int points_of(const Standings::Score& score, ScoreKind kind) {
    int sum = 0;
    for (const ScoreSource source : every<ScoreSource>) sum += kind_of(source) == kind ? score.by_source[source] : 0;
    return sum;
}

Standings standings(const Table& table) {
    const Catalog& catalog = table.catalog();
    Standings result(table.players());
    for (const Seat seat : seats(table.players())) {
        const Mat& mat = table.mats[seat];
        auto& by = result.scores[seat].by_source;
        for (const BuildingId id : mat.built) by[ScoreSource::Buildings] += catalog[id].points;  // TR-SCORE-1
        for (const int token : mat.tokens) by[ScoreSource::Tokens] += token;
        by[ScoreSource::Resources] =
            sum(mat.goods) / catalog.resources_for_points * catalog.points_for_resources;  // TR-SCORE-2
        for (std::size_t column = 0; column < kRiverColumns; ++column)
            by[column_source(column)] = column_points(catalog, mat, column);
        for (std::size_t space = 0; space < mat.tiles.size(); ++space)
            by[meadow_source(space)] = meadow_points(catalog, mat, mat.tiles[space]);
    }
    result.rank();  // TR-SCORE-6
    return result;
}

}  // namespace rivers::the_river
