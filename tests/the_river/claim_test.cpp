// Chapter 3: claiming a terrain tile, and swapping.
#include "scene.h"

namespace rivers::the_river::testing {
namespace {

TEST(TheRiver, TR_CLAIM_1_a_face_up_tile_goes_to_the_next_space) {
    Scene table;
    table.lays(0, {1}).shows({2, 2, 9});
    EXPECT_EQ(table.legal("claim"), (Texts{"claim 2", "claim 9"}));  // one claim stands for any of the same id
    EXPECT_EQ(table.refusal("claim 3"), "TR-CLAIM-1");
    table.play("claim 2");
    EXPECT_EQ(table.tiles(0), (Numbers{1, 2}));
    EXPECT_EQ(table.display(), (Numbers{2, 9}));
    EXPECT_EQ(table.s.visitors[Island::Claim], 1);
}

TEST(TheRiver, TR_CLAIM_2_at_most_twice_per_round) {
    Scene table;
    table.alone().begin_turn(0).shows({9, 9, 9});
    table.play("claim 9").play("claim 9");
    EXPECT_EQ(table.refusal("claim 9"), "TR-CLAIM-2");
    EXPECT_TRUE(table.legal("claim").empty());
    table.play("food").play("food").draw();
    ASSERT_EQ(table.s.round, 2);
    EXPECT_FALSE(table.legal("claim").empty());  // a new round
}

TEST(TheRiver, TR_CLAIM_2_never_with_twelve_tiles) {
    Scene table;
    table.lays(0, Numbers(12, 9)).shows({1});
    EXPECT_EQ(table.refusal("claim 1"), "TR-CLAIM-2");
    EXPECT_TRUE(table.legal("claim").empty());
}

TEST(TheRiver, TR_CLAIM_3_what_is_printed_is_covered_and_lost) {
    Scene table;
    table.alone().begin_turn(0).shows({5, 8}).lays(0, {5});
    table.play("claim 5");  // space 2: a barn
    EXPECT_EQ(table.mat(0).barns, 3);
    EXPECT_EQ(Scene::numbers(table.mat(0).symbols), (Numbers{1, 5, 1, 0}));
    table.play("claim 8");  // space 3: black's wood
    EXPECT_EQ(Scene::numbers(table.mat(0).symbols), (Numbers{0, 5, 3, 0}));
}

TEST(TheRiver, TR_CLAIM_3_goods_of_a_covered_barn_go_to_a_free_one) {
    Scene table;
    table.lays(0, {5}).holds(0, 4, 0, 0, 0).shows({9});
    table.play("claim 9");  // 4 - 1 + 2 barns: the new tile's included
    EXPECT_EQ(table.mat(0).barns, 5);
    EXPECT_EQ(table.goods(0), (Numbers{4, 0, 0, 0}));
    EXPECT_EQ(table.to_act(), 1);
}

TEST(TheRiver, TR_CLAIM_3_what_does_not_fit_goes_back_of_your_choice) {
    Scene table;
    table.lays(0, {5}).holds(0, 2, 0, 1, 1).shows({5});
    table.play("claim 5");
    EXPECT_EQ(table.to_act(), 0);
    EXPECT_EQ(table.legal(), (Texts{"return wood", "return stone", "return food"}));
    EXPECT_EQ(table.refusal("return clay"), "TR-PROD-2");
    table.play("return stone");
    EXPECT_EQ(table.goods(0), (Numbers{2, 0, 0, 1}));
    EXPECT_EQ(table.to_act(), 1);
}

TEST(TheRiver, TR_CLAIM_4_effects_on_placing_happen_at_once) {
    Scene table;
    table.shows({29}).play("claim 29");
    EXPECT_EQ(table.goods(0), (Numbers{0, 4, 0, 0}));
    EXPECT_EQ(table.supply(), (Numbers{10, 6, 10, 4}));
}

TEST(TheRiver, R_6_only_the_numbers_of_goods_and_barns_matter) {
    Scene table;
    table.lays(0, {9, 5}).holds(0, 3, 0, 0, 0);  // 2 + 3 barns; a swap moves tiles "with the goods on them"
    table.play("swap 1 2");
    EXPECT_EQ(table.mat(0).barns, 5);
    EXPECT_EQ(table.goods(0), (Numbers{3, 0, 0, 0}));
}

TEST(TheRiver, R_12_covered_goods_are_settled_before_the_effect) {
    Scene table;
    table.lays(0, {2}).holds(0, 0, 1, 1, 2).shows({28});
    table.play("claim 28");
    EXPECT_EQ(table.legal(), (Texts{"return clay", "return stone", "return food"}));  // no wood yet
    table.play("return food");
    EXPECT_EQ(table.goods(0), (Numbers{4, 1, 1, 1}));
    EXPECT_EQ(table.legal(), (Texts{"return wood", "return clay", "return stone", "return food"}));
    table.play("return clay").play("return stone").play("return food").play("return wood");
    EXPECT_EQ(table.goods(0), (Numbers{3, 0, 0, 0}));
    EXPECT_EQ(table.to_act(), 1);
}

TEST(TheRiver, R_12_up_to_four_is_what_the_supply_has) {
    Scene table;
    table.supply(2, 5, 5, 5).shows({28}).play("claim 28");
    EXPECT_EQ(table.goods(0), (Numbers{2, 0, 0, 0}));
    EXPECT_EQ(table.to_act(), 1);
}

TEST(TheRiver, R_20_any_goods_may_be_returned_and_come_back_by_the_effect) {
    Scene table;
    table.lays(0, {2}).holds(0, 4, 0, 0, 0).supply(0, 9, 9, 4).shows({28});
    table.play("claim 28").play("return wood");  // it is in the supply before the effect
    EXPECT_EQ(table.goods(0), (Numbers{4, 0, 0, 0}));
    EXPECT_EQ(table.legal(), (Texts{"return wood"}));
}

TEST(TheRiver, TR_SWAP_1_two_tiles_change_places) {
    Scene table;
    table.lays(0, {1, 5, 9});
    EXPECT_EQ(table.legal("swap"), (Texts{"swap 1 2", "swap 1 3", "swap 2 3"}));
    table.play("swap 1 3");
    EXPECT_EQ(table.tiles(0), (Numbers{9, 5, 1}));
    EXPECT_EQ(table.to_act(), 1);
}

TEST(TheRiver, TR_SWAP_1_needs_two_tiles) {
    Scene table;
    table.lays(0, {1});
    EXPECT_TRUE(table.legal("swap").empty());
    EXPECT_EQ(table.refusal("swap 1 2"), "TR-SWAP-1");
}

TEST(TheRiver, TR_SWAP_1_settlers_stay_on_their_space) {
    Scene table;
    table.lays(0, {1, 5, 9, 9});
    table.mat(0).settled.add(space(4));
    table.play("swap 1 4");
    EXPECT_TRUE(table.mat(0).settled.contains(space(4)));
    EXPECT_FALSE(table.mat(0).settled.contains(space(1)));
}

TEST(TheRiver, R_8_the_double_swap_is_none_one_or_two) {
    for (const std::vector<const char*>& answers :
         {std::vector{"no-swap"}, std::vector{"swap 1 3", "no-swap"}, std::vector{"swap 1 3", "swap 1 2"}}) {
        Scene table;
        table.lays(0, {1, 2}).shows({31}).play("claim 31");
        EXPECT_EQ(table.legal(), (Texts{"swap 1 2", "swap 1 3", "swap 2 3", "no-swap"}));
        for (const char* answer : answers) {
            EXPECT_EQ(table.to_act(), 0);
            table.play(answer);
        }
        EXPECT_EQ(table.to_act(), 1);
        EXPECT_EQ(table.s.visitors[Island::Swap], 0);  // no pioneer is used
    }
}

TEST(TheRiver, R_8_not_asked_with_a_single_tile) {
    Scene table;
    table.shows({31}).play("claim 31");
    EXPECT_EQ(table.to_act(), 1);
}

TEST(TheRiver, R_21_the_smaller_space_first_and_alike_tiles_too) {
    Scene table;
    table.lays(0, {1, 1});
    EXPECT_EQ(table.refusal("swap 2 1"), "R-21");
    EXPECT_EQ(table.refusal("swap 1 1"), "R-21");
    table.play("swap 1 2");
    EXPECT_EQ(table.to_act(), 1);

    Scene undo;
    undo.lays(0, {1, 2}).shows({31}).play("claim 31").play("swap 1 2").play("swap 1 2");
    EXPECT_EQ(undo.tiles(0), (Numbers{1, 2, 31}));
}

TEST(TheRiver, R_29_declining_the_first_swap_declines_both) {
    Scene table;
    table.lays(0, {1, 2}).shows({31}).play("claim 31").play("no-swap");
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_EQ(table.refusal("no-swap"), "R-14");
}

}  // namespace
}  // namespace rivers::the_river::testing
