// What a seat has that a move may change, in numbers: what is looked at to say what a move comes to.
#pragma once
#include <array>
#include <string_view>

#include "games/river_of_gold/scoring.h"

namespace rivers::river_of_gold {

// As views spell them, influence and what the regions would pay with the region's number.
inline constexpr std::array<std::string_view, 19> kHoldingWords{
    "koku",        "silk",        "rice",        "porcelain",   "favor",       "favor_limit", "influence_1",
    "influence_2", "influence_3", "influence_4", "influence_5", "influence_6", "delivered",   "region_1",
    "region_2",    "region_3",    "region_4",    "region_5",    "region_6"};

constexpr const auto& holding_words(const Table&) { return kHoldingWords; }

inline std::array<int, kHoldingWords.size()> holdings(const Table& table, Seat seat) {
    const Mat& mat = table.mats[seat];
    std::array<int, kHoldingWords.size()> all{};
    std::size_t at = 0;
    all[at++] = mat.koku;
    for (const int n : mat.goods) all[at++] = n;
    all[at++] = mat.favor;
    all[at++] = mat.favor_limit;
    for (const int n : mat.influence) all[at++] = n;
    all[at++] = mat.delivered.size();
    for (const Region region : every<Region>) all[at++] = region_worth(table, region, seat);
    return all;
}

// Is the table still busy with what a move set off, up to the end of the turn? The next die and the next action are
// not.
inline bool is_aftermath(const Table& table) {
    if (table.finished()) return false;
    const Step step = table.task().step;
    return (step > Step::Act && step <= Step::EndTurn) || step == Step::DrawTile || step == Step::DrawCustomer;
}

}  // namespace rivers::river_of_gold
