// TR-SCORE: points by source, ranks and winners. Everything that scores is public, so a view can be scored too.
#pragma once
#include "games/the_river/state.h"
#include "kernel/standings.h"

namespace rivers::the_river {

// Each column and each meadow, by the space it lies on, is a source of its own; the kinds sum them up.
enum class ScoreKind : std::uint8_t { Buildings, Tokens, Resources, Columns, Meadows };
constexpr auto members(ScoreKind) { return all_members<ScoreKind>(); }
enum class ScoreSource : std::uint8_t {
    Buildings,
    Tokens,
    Resources,
    FirstColumn,
    FirstMeadow = FirstColumn + kRiverColumns
};
constexpr auto members(ScoreSource) {
    return first_members<ScoreSource, static_cast<std::size_t>(ScoreSource::FirstMeadow) + kSpaces>();
}
constexpr ScoreSource column_source(std::size_t column) {  // from 0
    return static_cast<ScoreSource>(static_cast<std::size_t>(ScoreSource::FirstColumn) + column);
}
constexpr ScoreSource meadow_source(std::size_t space) {  // from 0
    return static_cast<ScoreSource>(static_cast<std::size_t>(ScoreSource::FirstMeadow) + space);
}
constexpr ScoreKind kind_of(ScoreSource source) {
    if (source >= ScoreSource::FirstMeadow) return ScoreKind::Meadows;
    return source >= ScoreSource::FirstColumn ? ScoreKind::Columns : static_cast<ScoreKind>(source);
}
// The key of a source in traces and JSON.
std::string_view key_of(ScoreSource source);

using Standings = rivers::Standings<ScoreSource>;

int points_of(const Standings::Score& score, ScoreKind kind);

// The score if the game ended now; final when it has.
Standings standings(const Table& table);
// What a seat has during play: all is counted at the end, so it is what it would be now.
inline int points_in_play(const Table& table, Seat seat) { return standings(table).scores[seat].total; }

// What one tile of a board is worth at the end, and what a column is, counted from 0 (for the help and the tests).
int meadow_points(const Catalog& catalog, const Mat& mat, TileId tile);
int column_points(const Catalog& catalog, const Mat& mat, std::size_t column);
// What a column can still come to, and the terrains that all of its tiles so far have in common.
int column_promise(const Catalog& catalog, const Mat& mat, std::size_t column);
TerrainSet column_terrains(const Catalog& catalog, const Mat& mat, std::size_t column);

}  // namespace rivers::the_river
