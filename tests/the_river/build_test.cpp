// Chapter 3: reserving and building.
#include "scene.h"

namespace rivers::the_river::testing {
namespace {

TEST(TheRiver, TR_RES_1_a_face_up_building_in_hand) {
    Scene table;
    table.offers({1, 2});
    EXPECT_EQ(table.legal("reserve"), (Texts{"reserve 1", "reserve 2"}));
    EXPECT_EQ(table.refusal("reserve 3"), "TR-RES-1");
    table.play("reserve 2");
    EXPECT_TRUE(table.mat(0).reserved.contains(building(2)));
    EXPECT_EQ(Scene::numbers(table.s.buildings), (Numbers{1}));  // refilled only in restoration
    EXPECT_EQ(table.to_act(), 1);
}

TEST(TheRiver, TR_RES_1_at_most_two_at_a_time) {
    Scene table;
    table.offers({1}).reserves(0, {4, 5});
    EXPECT_EQ(table.refusal("reserve 1"), "TR-RES-1");
    EXPECT_TRUE(table.legal("reserve").empty());
    table.holds(0, 1, 0, 2, 0).play("build 4 1 0 1 0").boat(1, 0).boat(2, 0).begin_turn(0);
    EXPECT_EQ(table.refusal("reserve 1"), "");  // one was built
}

TEST(TheRiver, TR_BUILD_1_a_face_up_building_for_its_cost) {
    Scene table;
    table.offers({1}).holds(0, 2, 1, 0, 0);  // building 1: 2 wood, 1 clay
    EXPECT_EQ(table.legal("build"), (Texts{"build 1 2 1 0 0"}));
    table.play("build 1 2 1 0 0");
    EXPECT_EQ(table.goods(0), (Numbers{0, 0, 0, 0}));
    EXPECT_EQ(table.supply(), (Numbers{10, 10, 10, 4}));
    EXPECT_TRUE(table.mat(0).built.contains(building(1)));
    EXPECT_TRUE(table.s.buildings.empty());
}

TEST(TheRiver, TR_BUILD_1_food_stands_for_anything) {
    Scene table;
    table.offers({1}).holds(0, 1, 1, 0, 2);
    EXPECT_EQ(table.legal("build"), (Texts{"build 1 1 1 0 1", "build 1 1 0 0 2", "build 1 0 1 0 2"}));
    table.play("build 1 0 1 0 2");
    EXPECT_EQ(table.goods(0), (Numbers{1, 0, 0, 0}));
}

TEST(TheRiver, TR_BUILD_1_refusals) {
    Scene table;
    table.offers({1}).reserves(1, {2}).holds(0, 1, 1, 1, 0);
    EXPECT_EQ(table.refusal("build 1 2 1 0 0"), "TR-BUILD-1");  // not so much wood at hand
    EXPECT_EQ(table.refusal("build 1 1 1 0 1"), "TR-BUILD-1");  // no food
    EXPECT_EQ(table.refusal("build 2 2 0 0 0"), "TR-BUILD-1");  // reserved by another
    EXPECT_EQ(table.refusal("build 3 1 2 0 0"), "TR-BUILD-1");  // in the pile
    EXPECT_TRUE(table.legal("build").empty());
}

TEST(TheRiver, TR_BUILD_1_a_reserved_one_costs_one_less_of_your_choice) {
    Scene table;
    table.reserves(0, {1}).holds(0, 2, 1, 0, 0);
    EXPECT_EQ(table.legal("build"), (Texts{"build 1 2 0 0 0", "build 1 1 1 0 0"}));
    table.play("build 1 1 1 0 0");
    EXPECT_TRUE(table.mat(0).reserved.empty());
    EXPECT_TRUE(table.mat(0).built.contains(building(1)));
}

TEST(TheRiver, TR_BUILD_2_the_highest_token_left_and_the_fifth_pioneer) {
    Scene table;
    table.alone().begin_turn(0).offers({1, 2}).lays(0, {9, 9}).holds(0, 4, 1, 1, 0).boat(0, 2);
    table.play("build 1 2 1 0 0");
    EXPECT_EQ(Scene::numbers(table.mat(0).tokens), (Numbers{6}));
    EXPECT_EQ(table.mat(0).boat, 1);
    table.play("build 2 2 0 1 0");
    EXPECT_EQ(Scene::numbers(table.mat(0).tokens), (Numbers{6, 6}));
    EXPECT_EQ(table.mat(0).boat, 1);  // freed
    EXPECT_EQ(table.to_act(), 0);     // and usable in this round
    EXPECT_EQ(table.heard<PioneerFreed>().size(), 1u);
    table.play("food");
    EXPECT_EQ(table.mat(0).boat, 0);
}

TEST(TheRiver, TR_BUILD_2_tokens_go_down_over_all_players) {
    Scene table(2);
    table.offers({1, 2}).holds(0, 2, 1, 0, 0).holds(1, 2, 0, 1, 0);
    table.play("build 1 2 1 0 0").play("build 2 2 0 1 0");
    EXPECT_EQ(Scene::numbers(table.mat(0).tokens), (Numbers{6}));
    EXPECT_EQ(Scene::numbers(table.mat(1).tokens), (Numbers{5}));
}

TEST(TheRiver, TR_BUILD_3_with_full_circles_without_a_token) {
    Scene table(2);
    table.tokens(0, {6, 5, 4, 3}).offers({1}).holds(0, 2, 1, 0, 0).play("build 1 2 1 0 0");
    EXPECT_EQ(table.mat(0).circles_filled(), 4);
    EXPECT_EQ(table.s.tokens_taken, 4);
    EXPECT_TRUE(table.mat(0).built.contains(building(1)));
}

TEST(TheRiver, R_2_the_fifth_pioneer_counts_as_aboard_when_freed) {
    Scene table;
    table.alone().begin_turn(0).tokens(0, {6}).offers({1}).holds(0, 2, 1, 0, 0).boat(0, 1);
    table.play("build 1 2 1 0 0");
    EXPECT_EQ(table.mat(0).boat, 1);
    table.lays(0, {32});
    EXPECT_EQ(meadow_points(table.s.catalog(), table.mat(0), tile(32)), 1);
}

TEST(TheRiver, R_5_payment_is_exact) {
    Scene table;
    table.offers({1}).holds(0, 2, 2, 0, 0);
    EXPECT_EQ(table.refusal("build 1 2 2 0 0"), "R-5");  // never overpaid
    EXPECT_EQ(table.refusal("build 1 1 2 0 0"), "R-5");  // clay does not stand for wood
    EXPECT_EQ(table.refusal("build 1 2 0 0 0"), "R-5");  // too little
    EXPECT_EQ(table.refusal("build 1 2 1 1 0"), "R-5");  // stone is not in the cost
    EXPECT_EQ(table.refusal("build 1 2 1 0 1"), "R-5");
    EXPECT_EQ(table.refusal("build 1 2 1 0 0"), "");
}

TEST(TheRiver, R_5_food_may_be_paid_where_the_resource_is_at_hand) {
    Scene table;
    table.offers({1}).holds(0, 2, 1, 0, 1);
    EXPECT_EQ(table.legal("build"), (Texts{"build 1 2 1 0 0", "build 1 2 0 0 1", "build 1 1 1 0 1"}));
}

TEST(TheRiver, R_22_the_discount_is_one_resource_of_the_cost) {
    Scene table;
    table.reserves(0, {1}).holds(0, 2, 1, 1, 1);
    EXPECT_EQ(table.legal("build"),
              (Texts{"build 1 2 0 0 0", "build 1 1 1 0 0", "build 1 1 0 0 1", "build 1 0 1 0 1"}));
    EXPECT_EQ(table.refusal("build 1 2 1 0 0"), "R-5");  // the discount is not declined
    EXPECT_EQ(table.refusal("build 1 1 0 1 0"), "R-5");
}

}  // namespace
}  // namespace rivers::the_river::testing
