// Chapter 2, and the islands of the first player and of food.
#include "scene.h"

namespace rivers::the_river::testing {
namespace {

TEST(TheRiver, TR_ROUND_1_clockwise_past_empty_boats) {
    Scene table;
    table.boat(0, 1).boat(1, 3).boat(2, 2).supply(9, 9, 9, 9).begin_turn(0);
    Numbers order;
    for (; table.to_act() >= 0 && order.size() < 6; table.play("food")) order.push_back(table.to_act());
    EXPECT_EQ(order, (Numbers{0, 1, 2, 1, 2, 1}));  // seat 1 has the last turn alone
    EXPECT_TRUE(table.chance());                    // restoration
}

TEST(TheRiver, TR_ROUND_1_one_player_may_have_several_turns_running) {
    Scene table;
    table.alone().begin_turn(0);
    for (int turn = 0; turn < 4; ++turn, table.play("food")) EXPECT_EQ(table.to_act(), 0);
    EXPECT_TRUE(table.chance());
}

TEST(TheRiver, TR_TURN_1_three_resources_for_one_food) {
    Scene table;
    table.holds(0, 2, 1, 1, 0);
    EXPECT_EQ(table.legal("exchange"), (Texts{"exchange 2 1 0 0", "exchange 2 0 1 0", "exchange 1 1 1 0"}));
    EXPECT_EQ(table.refusal("exchange 1 2 0 0"), "TR-TURN-1");  // only 1 clay
    EXPECT_EQ(table.refusal("exchange 2 0 0 0"), "TR-TURN-1");
    EXPECT_EQ(table.refusal("exchange 2 1 1 0"), "TR-TURN-1");
    table.play("exchange 2 0 1 0");
    EXPECT_EQ(table.goods(0), (Numbers{0, 1, 0, 1}));
    EXPECT_EQ(table.supply(), (Numbers{10, 9, 10, 3}));
    EXPECT_EQ(table.to_act(), 0);  // the pioneer is still to be moved
}

TEST(TheRiver, TR_TURN_1_any_number_of_times_while_the_supply_has_food) {
    Scene table;
    table.lays(0, {9, 9, 9}).holds(0, 9, 0, 0, 0);
    table.s.supply[Resource::Food] = 2;
    table.play("exchange 3 0 0 0").play("exchange 3 0 0 0");
    EXPECT_EQ(table.refusal("exchange 3 0 0 0"), "TR-TURN-1");
    EXPECT_TRUE(table.legal("exchange").empty());
    table.play("food");
    EXPECT_EQ(table.refusal("exchange 3 0 0 0"), "R-14");  // after the action it is too late: a question is pending
}

TEST(TheRiver, TR_TURN_2_a_pioneer_must_go_to_a_space_that_is_free) {
    Scene table(2);
    table.boat(0, 2);
    table.play("produce wood");
    EXPECT_EQ(table.mat(0).boat, 1);
    EXPECT_EQ(table.refusal("produce wood"), "TR-TURN-2");  // one space with 2 players
    EXPECT_EQ(table.legal("produce"), (Texts{"produce clay", "produce stone"}));
    table.play("first-player");
    EXPECT_EQ(table.refusal("first-player"), "TR-TURN-2");
    EXPECT_TRUE(table.legal("first-player").empty());
    EXPECT_FALSE(table.legal().empty());
}

TEST(TheRiver, TR_FIRST_1_the_pawn_is_taken_or_kept) {
    Scene table(2);
    table.boat(0, 1).boat(1, 1);
    table.play("food").play("first-player");
    EXPECT_EQ(table.s.first_player, seat_number(1));
    table.draw();
    EXPECT_EQ(table.s.round, 2);
    EXPECT_EQ(table.to_act(), 1);  // begins the next round
    table.boat(0, 0).boat(1, 1).play("food").draw();
    EXPECT_EQ(table.s.first_player, seat_number(1));  // otherwise it stays
    EXPECT_EQ(table.to_act(), 1);
}

TEST(TheRiver, R_26_the_running_round_goes_on_clockwise) {
    Scene table;
    table.play("food").play("first-player");
    EXPECT_EQ(table.to_act(), 2);
    table.play("food");
    EXPECT_EQ(table.to_act(), 0);

    Scene keeper;
    keeper.play("first-player");  // its holder may use the space too
    EXPECT_EQ(keeper.s.first_player, seat_number(0));
}

TEST(TheRiver, TR_FOOD_1_one_food_for_any_number_of_pioneers) {
    Scene table(4);
    table.alone().begin_turn(0);
    for (int i = 1; i <= 4; ++i) {
        table.play("food");
        EXPECT_EQ(table.mat(0).goods[Resource::Food], i);
    }
    EXPECT_EQ(table.s.supply[Resource::Food], 1);
}

TEST(TheRiver, TR_FOOD_1_without_food_a_resource_of_choice) {
    Scene table;
    table.supply(0, 2, 1, 0).play("food");
    EXPECT_EQ(table.to_act(), 0);
    EXPECT_EQ(table.legal(), (Texts{"take clay", "take stone"}));
    EXPECT_EQ(table.refusal("take wood"), "TR-FOOD-1");
    EXPECT_EQ(table.refusal("take food"), "TR-FOOD-1");
    table.play("take stone");
    EXPECT_EQ(table.goods(0), (Numbers{0, 0, 1, 0}));
    EXPECT_EQ(table.to_act(), 1);
}

TEST(TheRiver, R_32_an_empty_supply_closes_the_food_island) {
    Scene table;
    table.supply(0, 0, 0, 0);
    EXPECT_EQ(table.refusal("food"), "R-32");
    EXPECT_EQ(table.legal(), (Texts{"first-player"}));
    table.supply(0, 0, 1, 0);
    EXPECT_EQ(table.refusal("food"), "") << "anything in the supply opens it";
}

TEST(TheRiver, R_32_who_could_do_nothing_else_may_go_there_for_nothing) {
    Scene table;
    table.supply(0, 0, 0, 0).play("first-player");
    ASSERT_EQ(table.to_act(), 1);
    EXPECT_EQ(table.legal(), (Texts{"food"}));
    table.play("food");
    EXPECT_EQ(table.goods(1), (Numbers{0, 0, 0, 0}));
    EXPECT_EQ(table.mat(1).boat, 3);
    EXPECT_EQ(table.to_act(), 2);
}

TEST(TheRiver, R_32_full_barns_do_not_close_the_island) {
    Scene table;
    table.mat(0).barns = 1;
    table.holds(0, 1, 0, 0, 0);
    EXPECT_EQ(table.refusal("food"), "");
}

TEST(TheRiver, TR_FOOD_1_rules_1_with_an_empty_supply_nothing_and_still_allowed) {
    Scene table;
    table.s.config.rules = 1;
    table.supply(0, 0, 0, 0).play("food");
    EXPECT_EQ(table.goods(0), (Numbers{0, 0, 0, 0}));
    EXPECT_EQ(table.mat(0).boat, 3);
    EXPECT_EQ(table.to_act(), 1);
}

TEST(TheRiver, R_10_no_food_in_the_exchange) {
    Scene table;
    table.holds(0, 2, 0, 0, 2);
    EXPECT_EQ(table.refusal("exchange 2 0 0 1"), "R-10");
    EXPECT_TRUE(table.legal("exchange").empty());
}

TEST(TheRiver, R_14_a_pending_question_comes_first) {
    Scene table;
    table.supply(0, 2, 1, 0).offers({1}).shows({1}).play("food");
    for (const char* text :
         {"food", "produce clay", "claim 1", "reserve 1", "build 1 0 0 0 0", "first-player", "swap 1 2", "no-swap",
          "return clay", "start-tile 1", "tile 1", "building 2", "exchange 1 1 1 0"})
        EXPECT_EQ(table.refusal(text), "R-14") << text;
    Scene turn;
    for (const char* text : {"take wood", "return wood", "no-swap", "start-tile 1", "tile 1", "building 1"})
        EXPECT_EQ(turn.refusal(text), "R-14") << text;
}

TEST(TheRiver, R_15_a_move_must_name_pieces_that_exist) {
    const State s = Scene().s;
    for (const Move& move :
         {Move{Claim{tile(0)}}, Move{Claim{tile(66)}}, Move{Reserve{building(34)}}, Move{Swap{space(0), space(2)}},
          Move{Swap{space(1), space(13)}}, Move{Produce{static_cast<Resource>(4)}},
          Move{Take{static_cast<Resource>(200)}}, Move{Build{building(1), static_cast<Amount>(10), {}, {}, {}}},
          Move{RevealTile{tile(255)}}}) {
        ASSERT_EQ(why_not(s, move), Rule::NoSuchPiece) << Game::to_text(move);
        EXPECT_EQ(id_of(*why_not(s, move)), "R-15");
    }
    for (const char* text :
         {"claim 66", "claim 01", "produce gold", "build 1 1 1 1", "swap 1", "exchange 10 0 0 0", ""})
        EXPECT_TRUE(std::holds_alternative<TextFault>(Game::parse(text))) << text;
}

TEST(TheRiver, R_31_what_to_take_or_return_is_asked_with_one_answer_too) {
    Scene table;
    table.supply(0, 0, 1, 0).play("food");
    EXPECT_EQ(table.legal(), (Texts{"take stone"}));
    table.mat(0).barns = 0;
    table.play("take stone");
    EXPECT_EQ(table.legal(), (Texts{"return stone"}));  // taken, but it does not fit
    table.play("return stone");
    EXPECT_EQ(table.supply(), (Numbers{0, 0, 1, 0}));
    EXPECT_EQ(table.to_act(), 1);
}

}  // namespace
}  // namespace rivers::the_river::testing
