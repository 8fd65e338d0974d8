// RG-BUILD: where, for how much, with which tile, and what comes of it.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

TEST(RiverOfGold, RG_BUILD_1_in_the_region_that_the_die_shows) {
    const State s = TableBuilder().die(3).koku(25);
    for (int id = 1; id <= 30; ++id) {
        const bool in_region_3 = id >= 11 && id <= 15;
        if (in_region_3)
            EXPECT_TRUE(allows(s, Build{shore(id), tile(1)}));
        else
            EXPECT_TRUE(refuses(s, Build{shore(id), tile(1)}, Rule::BuildInRegionOfDie));
    }
}

TEST(RiverOfGold, RG_BUILD_1_on_an_empty_space) {
    const State s = TableBuilder().die(2).koku(25).of(kSecond).built(8, 20);
    EXPECT_TRUE(refuses(s, Build{shore(8), tile(1)}, Rule::BuildOnEmptySpace));
    EXPECT_TRUE(refuses(s, Build{shore(6), tile(1)}, Rule::BuildOnEmptySpace));  // the Imperial Market
    EXPECT_TRUE(allows(s, Build{shore(7), tile(1)}));
}

TEST(RiverOfGold, RG_BUILD_1_not_over_a_starting_building) {
    const State s = TableBuilder(2).die(1).koku(25);
    ASSERT_FALSE(s.plot(shore(3)).empty());
    EXPECT_TRUE(refuses(s, Build{shore(3), tile(1)}, Rule::BuildOnEmptySpace));
}

TEST(RiverOfGold, RG_BUILD_1_no_ship_is_needed_nearby) {
    EXPECT_TRUE(allows(TableBuilder().die(1).koku(25).ships(14, 14), Build{shore(1), tile(1)}));
}

TEST(RiverOfGold, RG_BUILD_2_the_cost_of_the_space_is_paid) {
    const State s =
        after(TableBuilder().die(1).koku(14).row({2, 1, 3, 4}), Build{shore(4), tile(2)});  // 12 koku, no influence
    EXPECT_EQ(s.mats[kFirst].koku, 2);
}

TEST(RiverOfGold, RG_BUILD_2_artisan_makes_building_cheaper) {
    State s = TableBuilder().die(1).koku(10).row({2, 1, 3, 4}).delivered({artisan(1)});
    const Events told = play(s, Build{shore(4), tile(2)});
    EXPECT_EQ(s.mats[kFirst].koku, 0);
    EXPECT_EQ(heard<Built>(told).at(0).cost, 10);
}

TEST(RiverOfGold, RG_BUILD_2_an_artisan_helps_in_his_own_region_only) {
    const State s = TableBuilder().die(1).koku(11).delivered({artisan(2), merchant(1), noble(1)});
    EXPECT_TRUE(refuses(s, Build{shore(4), tile(1)}, Rule::BuildCost));
}

TEST(RiverOfGold, RG_BUILD_2_anothers_artisan_does_not_help) {
    EXPECT_TRUE(refuses(TableBuilder().die(1).koku(11).of(kSecond).delivered({artisan(1)}), Build{shore(4), tile(1)},
                        Rule::BuildCost));
}

TEST(RiverOfGold, RG_BUILD_2_the_cost_is_never_below_0) {
    const State s = TableBuilder().delivered({artisan(2)});
    EXPECT_EQ(build_cost(s.mats[kFirst], shore(8)), 4);
    EXPECT_EQ(build_cost(s.mats[kFirst], shore(6)), 0);  // no cost is printed there
}

TEST(RiverOfGold, RG_BUILD_2_refused_to_who_cannot_pay) {
    const State s = TableBuilder().die(1).koku(5);
    EXPECT_TRUE(allows(s, Build{shore(2), tile(1)}));                    // 5
    EXPECT_TRUE(refuses(s, Build{shore(1), tile(1)}, Rule::BuildCost));  // 6
    EXPECT_TRUE(refuses(s, Build{shore(4), tile(1)}, Rule::BuildCost));  // 12
    EXPECT_EQ(count_offered<Build>(s), 4);
}

TEST(RiverOfGold, RG_BUILD_2_refused_where_no_space_is_empty) {
    const State s =
        TableBuilder().die(1).koku(25).of(kSecond).built(1, 20).built(2, 21).built(3, 22).built(4, 23).built(5, 24);
    EXPECT_EQ(count_offered<Build>(s), 0);
    for (int id = 1; id <= 5; ++id) EXPECT_TRUE(refuses(s, Build{shore(id), tile(1)}, Rule::BuildOnEmptySpace));
}

TEST(RiverOfGold, RG_BUILD_3_any_tile_of_the_row_and_no_other) {
    const State s = TableBuilder().die(1).koku(25).row({9, 14, 20, 2});
    for (const int id : {9, 14, 20, 2}) EXPECT_TRUE(allows(s, Build{shore(1), tile(id)}));
    EXPECT_TRUE(refuses(s, Build{shore(1), tile(1)}, Rule::BuildFromRow));
    const State built = after(s, Build{shore(1), tile(14)});
    EXPECT_EQ(built.plot(shore(1)).building, building(tile(14)));
}

TEST(RiverOfGold, RG_BUILD_3_the_tile_at_the_rows_end_gives_favor) {
    const TableBuilder table = TableBuilder().die(1).koku(25).favor(0).row({9, 14, 20, 2});
    EXPECT_EQ(after(table, Build{shore(1), tile(2)}).mats[kFirst].favor, 1);
    EXPECT_EQ(after(table, Build{shore(1), tile(20)}).mats[kFirst].favor, 0);
    EXPECT_EQ(after(table, Build{shore(1), tile(9)}).mats[kFirst].favor, 0);
}

TEST(RiverOfGold, RG_BUILD_4_the_builder_owns_it) {
    const State s = after(TableBuilder().at_act(kThird).die(1).koku(25).row({9, 14, 20, 2}), Build{shore(1), tile(9)});
    EXPECT_EQ(numbers(s.plot(shore(1)).markers), Numbers{number(kThird)});
    EXPECT_EQ(s.mats[kThird].owned[BuildingType::Market], 1);
    EXPECT_EQ(s.mats[kFirst].owned[BuildingType::Market], 0);
}

TEST(RiverOfGold, RG_BUILD_4_the_influence_bonus_is_gained_in_that_region) {
    const State s = after(TableBuilder().die(3).koku(20).row({21, 16, 9, 2}), Build{shore(13), tile(21)});  // bonus 4
    EXPECT_EQ(numbers(s.mats[kFirst].influence), (Numbers{0, 0, 4, 0, 0, 0}));
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{2, 1, 1}));  // 1 silk at space 2 of region 3
}

TEST(RiverOfGold, RG_BUILD_4_a_bonus_of_0_gives_nothing) {
    State s = TableBuilder().die(3).koku(20).row({2, 16, 9, 21});
    EXPECT_TRUE(heard<InfluenceGained>(play(s, Build{shore(13), tile(2)})).empty());
    EXPECT_EQ(influence_of(s, kFirst, 3), 0);
}

TEST(RiverOfGold, RG_BUILD_4_building_gives_neither_visitor_nor_owner_reward) {
    const State s = after(TableBuilder().die(3).koku(20).row({2, 16, 9, 21}), Build{shore(13), tile(2)});
    EXPECT_EQ(s.mats[kFirst].koku, 14);
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{1, 1, 1}));
}

TEST(RiverOfGold, RG_BUILD_5_the_row_slides_and_a_tile_enters_at_the_start) {
    State s = after(TableBuilder().die(1).koku(25).row({9, 14, 20, 2}), Build{shore(1), tile(20)});
    ASSERT_TRUE(asked(s, Step::DrawTile));
    play(s, DrawTile{tile(5)});
    EXPECT_EQ(numbers(s.row), (Numbers{5, 9, 14, 2}));
}

TEST(RiverOfGold, RG_BUILD_5_era_2_comes_when_era_1_is_used_up) {
    State s = after(TableBuilder().die(1).koku(25).row({9, 14, 20, 2}).to_come(1, 13), Build{shore(1), tile(20)});
    EXPECT_TRUE(refuses(s, DrawTile{tile(25)}, Rule::TileOfStack));
    EXPECT_TRUE(allows(s, DrawTile{tile(5)}));

    s = after(TableBuilder().die(1).koku(25).row({9, 14, 20, 2}).to_come(0, 13), Build{shore(1), tile(20)});
    EXPECT_TRUE(refuses(s, DrawTile{tile(5)}, Rule::TileOfStack));
    EXPECT_TRUE(allows(s, DrawTile{tile(25)}));
    EXPECT_EQ(outcomes(s).size(), 16u);
}

TEST(RiverOfGold, RG_BUILD_5_a_tile_that_is_on_the_board_cannot_come_again) {
    const State s =
        after(TableBuilder().die(1).koku(25).row({9, 14, 20, 2}).of(kSecond).built(8, 5), Build{shore(1), tile(20)});
    EXPECT_TRUE(refuses(s, DrawTile{tile(5)}, Rule::TileOfStack));
    EXPECT_TRUE(refuses(s, DrawTile{tile(20)}, Rule::TileOfStack));
    EXPECT_TRUE(refuses(s, DrawTile{tile(9)}, Rule::TileOfStack));
}

}  // namespace
}  // namespace rivers::river_of_gold
