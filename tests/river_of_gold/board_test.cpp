// RG-BOARD: the river, the shores, the influence tracks and the building row.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

TEST(RiverOfGold, RG_BOARD_1_each_river_space_touches_four_shores) {
    for (int space = 1; space <= 14; ++space)
        for (std::size_t i = 1; i < 4; ++i)
            EXPECT_LT(touched(space, i - 1), touched(space, i)) << "river space " << space;
    EXPECT_EQ(touched(6, 0), shore(11));
    EXPECT_EQ(touched(6, 1), shore(12));
    EXPECT_EQ(touched(6, 2), shore(13));
    EXPECT_EQ(touched(6, 3), shore(15));
}

TEST(RiverOfGold, RG_BOARD_1_a_shore_is_touched_by_one_to_three_river_spaces) {
    int links = 0;
    for (int id = 1; id <= 30; ++id) {
        EXPECT_GE(river_spaces_at(shore(id)), 1) << "shore " << id;
        EXPECT_LE(river_spaces_at(shore(id)), 3) << "shore " << id;
        links += river_spaces_at(shore(id));
    }
    EXPECT_EQ(links, 14 * 4);
    EXPECT_EQ(river_spaces_at(shore(1)), 1);
    EXPECT_EQ(river_spaces_at(shore(3)), 2);
    EXPECT_EQ(river_spaces_at(shore(4)), 3);
}

TEST(RiverOfGold, RG_BOARD_2_five_shores_in_each_of_six_regions) {
    EnumArray<Region, int> shores;
    for (int id = 1; id <= 30; ++id) ++shores[facts(shore(id)).region()];
    for (const int n : shores) EXPECT_EQ(n, 5);
}

TEST(RiverOfGold, RG_BOARD_2_three_imperial_markets_and_27_open_spaces_with_a_cost) {
    Numbers markets;
    int with_cost = 0, for_two = 0, for_two_or_three = 0;
    for (int id = 1; id <= 30; ++id) {
        const ShoreSpace& space = facts(shore(id));
        if (space.slot == Slot::ImperialMarket) markets.push_back(space.region_number);
        with_cost += space.cost > 0 ? 1 : 0;
        for_two += space.slot == Slot::Starting2 ? 1 : 0;
        for_two_or_three += space.slot == Slot::Starting23 ? 1 : 0;
    }
    EXPECT_EQ(markets, (Numbers{2, 4, 6}));
    EXPECT_EQ(with_cost, 27);
    EXPECT_EQ(for_two + for_two_or_three, 6);
    EXPECT_EQ(for_two_or_three, 3);
}

TEST(RiverOfGold, RG_BOARD_3_rewards_at_five_spaces_of_the_track_and_none_at_the_flower) {
    for (const Region r : every<Region>) {
        Numbers rewarded;
        for (int space = 0; space <= 18; ++space)
            if (track_rewards(r, space).first.amount > 0) rewarded.push_back(space);
        EXPECT_EQ(rewarded, (Numbers{2, 5, 9, 13, 18}));
    }
    EXPECT_EQ(kTrackEnd, 18);
    EXPECT_EQ(kImperialFlower, 11);
}

// The flower at 11 gives nothing by itself: from 10, a build bonus of 1 changes only the influence.
TEST(RiverOfGold, RG_BOARD_3_the_imperial_flower_pays_nothing) {
    const State s = after(TableBuilder().die(1).koku(20).influence(1, 10).row({1, 2, 3, 4}), Build{shore(1), tile(1)});
    EXPECT_EQ(influence_of(s, kFirst, 1), 11);
    EXPECT_EQ(s.mats[kFirst].koku, 14);
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{1, 1, 1}));
    EXPECT_EQ(s.mats[kFirst].favor, 2);
    EXPECT_EQ(points_of(s, kFirst), 0);
}

TEST(RiverOfGold, RG_BOARD_4_tiles_enter_at_the_start_and_slide_to_the_end) {
    State s = deal({4, Patrons::Off});
    while (!asked(s, Step::DrawTile)) play(s, outcomes(s)[0].move);
    for (const int id : {11, 22, 3, 14}) play(s, DrawTile{tile(id)});
    EXPECT_EQ(numbers(s.row), (Numbers{14, 3, 22, 11}));
    EXPECT_FALSE(asked(s, Step::DrawTile));
}

}  // namespace
}  // namespace rivers::river_of_gold
