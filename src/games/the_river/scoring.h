// TR-SCORE: points by source, ranks and winners. Everything that scores is public, so a view can be scored too.
#pragma once
#include "games/the_river/state.h"
#include "kernel/standings.h"

namespace rivers::the_river {

enum class ScoreSource : std::uint8_t { Buildings, Tokens, Resources, Columns, Meadows };
constexpr auto members(ScoreSource) { return first_members<ScoreSource, 5>(); }
// The key of a source in traces and JSON.
std::string_view key_of(ScoreSource source);

using Standings = rivers::Standings<ScoreSource>;

// The score if the game ended now; final when it has.
Standings standings(const Table& table);

// What one tile of a board is worth at the end, and what a column is, counted from 0 (for the help and the tests).
int meadow_points(const Catalog& catalog, const Mat& mat, TileId tile);
int column_points(const Catalog& catalog, const Mat& mat, std::size_t column);

}  // namespace rivers::the_river
