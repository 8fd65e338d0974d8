// Chapter 3: the islands of wood, clay and stone.
#include "scene.h"

namespace rivers::the_river::testing {
namespace {

TEST(TheRiver, TR_PROD_1_as_many_as_visible_symbols_and_one_more_for_the_first) {
    Scene table;
    table.lays(0, {8, 8, 9, 9}).play("produce stone");
    EXPECT_EQ(table.mat(0).goods[Resource::Stone], 4 + 1 + 1);  // on tiles, printed on space 8, first there
    EXPECT_EQ(table.s.supply[Resource::Stone], 4);
    table.play("produce stone");  // seat 1: blue's print on space 5, and no bonus
    EXPECT_EQ(table.mat(1).goods[Resource::Stone], 1);
}

TEST(TheRiver, TR_PROD_1_no_bonus_with_two_players) {
    Scene table(2);
    table.play("produce wood");
    EXPECT_EQ(table.goods(0), (Numbers{1, 0, 0, 0}));
}

TEST(TheRiver, TR_PROD_1_never_more_than_the_supply_has) {
    Scene table;
    table.lays(0, {9, 9, 8, 8}).supply(5, 5, 3, 5).play("produce stone");
    EXPECT_EQ(table.mat(0).goods[Resource::Stone], 3);
    EXPECT_EQ(table.s.supply[Resource::Stone], 0);
}

TEST(TheRiver, TR_PROD_1_there_is_no_island_that_produces_food) {
    Scene table;
    EXPECT_EQ(table.refusal("produce food"), "TR-PROD-1");
    EXPECT_FALSE(table.legal().contains("produce food"));
}

TEST(TheRiver, TR_PROD_2_each_barn_holds_one_of_any_kind) {
    Scene table;
    table.holds(0, 1, 1, 0, 1).play("produce stone");  // 4 barns, 2 stones
    EXPECT_EQ(table.goods(0), (Numbers{1, 1, 2, 1}));
    EXPECT_EQ(table.supply(), (Numbers{9, 9, 8, 3}));
    EXPECT_EQ(table.legal(),
              (Texts{"return wood", "return clay", "return stone", "return food"}));  // among new and old
    table.play("return wood");
    EXPECT_EQ(table.goods(0), (Numbers{0, 1, 2, 1}));
    EXPECT_EQ(table.supply(), (Numbers{10, 9, 8, 3}));
    EXPECT_EQ(table.to_act(), 1);
}

TEST(TheRiver, TR_PROD_2_only_what_you_hold_is_returned) {
    Scene table;
    table.holds(0, 4, 0, 0, 0).play("produce wood");
    EXPECT_EQ(table.legal(), (Texts{"return wood"}));
    EXPECT_EQ(table.refusal("return clay"), "TR-PROD-2");
}

TEST(TheRiver, TR_PROD_3_not_allowed_if_nothing_would_be_obtained) {
    Scene table;
    table.supply(0, 5, 5, 5);
    EXPECT_EQ(table.refusal("produce wood"), "TR-PROD-3");
    EXPECT_EQ(table.legal("produce"), (Texts{"produce clay", "produce stone"}));

    Scene no_symbol(2);
    no_symbol.lays(0, {9, 9, 9});  // black's wood on space 3 is covered
    EXPECT_EQ(no_symbol.refusal("produce wood"), "TR-PROD-3");
}

TEST(TheRiver, R_18_allowed_even_if_no_barn_is_free) {
    Scene table;
    table.mat(0).barns = 0;
    table.play("produce wood");
    EXPECT_EQ(table.legal(), (Texts{"return wood"}));
    table.play("return wood").play("return wood");
    EXPECT_EQ(table.supply(), (Numbers{10, 10, 10, 4}));
    EXPECT_EQ(table.to_act(), 1);
}

TEST(TheRiver, R_19_the_first_producers_bonus_without_a_symbol) {
    Scene table;
    table.lays(0, {9, 9, 9}).lays(1, {9, 9, 9, 9, 9, 9, 9, 9}).play("produce wood");
    EXPECT_EQ(table.mat(0).goods[Resource::Wood], 1);
    EXPECT_EQ(table.refusal("produce wood"), "TR-PROD-3");  // seat 1 is not the first
}

}  // namespace
}  // namespace rivers::the_river::testing
