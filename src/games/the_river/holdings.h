// What a seat has that a move may change, in numbers: what is looked at to say what a move comes to.
#pragma once
#include <array>
#include <string_view>

#include "games/the_river/scoring.h"

namespace rivers::the_river {

// As views spell them; what columns score, and what they promise, by their number.
inline constexpr std::array<std::string_view, 21> kHoldingWords{
    "wood",          "clay",     "stone",    "food",      "barns",     "symbols_wood", "symbols_clay",
    "symbols_stone", "pioneers", "tiles",    "built",     "reserved",  "settled",      "column_1",
    "column_2",      "column_3", "column_4", "promise_1", "promise_2", "promise_3",    "promise_4"};

constexpr const auto& holding_words(const Table&) { return kHoldingWords; }

inline std::array<int, kHoldingWords.size()> holdings(const Table& table, Seat seat) {
    const Mat& mat = table.mats[seat];
    std::array<int, kHoldingWords.size()> all{};
    std::size_t at = 0;
    for (const int n : mat.goods) all[at++] = n;
    all[at++] = mat.barns;
    for (const Resource resource : kProduced) all[at++] = mat.symbols[resource];
    all[at++] = mat.boat;
    all[at++] = static_cast<int>(mat.tiles.size());
    all[at++] = mat.built.size();
    all[at++] = mat.reserved.size();
    all[at++] = mat.settled.size();
    for (std::size_t column = 0; column < kRiverColumns; ++column)
        all[at++] = column_points(table.catalog(), mat, column);
    for (std::size_t column = 0; column < kRiverColumns; ++column)
        all[at++] = column_promise(table.catalog(), mat, column);
    return all;
}

// Is the table still busy with what a move set off? New tiles and buildings belong to the next round.
inline bool is_aftermath(const Table& table) {
    if (table.finished()) return false;
    const Step step = table.task().step;
    return step == Step::TakeResource || step == Step::ReturnResource || step == Step::SwapTiles;
}

}  // namespace rivers::the_river
