// what the translations of the book print differently, and what is played here.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

// With goods for any order, and room for what the influence brings.
TableBuilder about_to_deliver(CustomerId id) {
    return TableBuilder().die(facts(id).region_number).goods(4, 4, 4).koku(0).hand({id});
}

TEST(RiverOfGold, R_26_with_3_favor_and_a_limit_of_3_a_monk_leaves_4_of_both) {
    for (const int favor : {2, 3}) {  // given first, the favor would stop at 3
        const State s = after(about_to_deliver(monk(3)).favor(favor, 3), Deliver{monk(3)});
        EXPECT_EQ(s.mats[kFirst].favor_limit, 4);
        EXPECT_EQ(s.mats[kFirst].favor, 4);
    }
}

TEST(RiverOfGold, R_27_the_ship_is_replaced_before_a_noble_gives_influence) {
    State s = after(about_to_deliver(noble(2)), Deliver{noble(2)});
    ASSERT_TRUE(asked(s, Step::ChooseRoyalShip));
    EXPECT_EQ(influence_of(s, kFirst, 2), 0);
    play(s, RoyalShip{kLower});
    EXPECT_EQ(s.mats[kFirst].royal, kLower);
    EXPECT_EQ(influence_of(s, kFirst, 2), 2);
}

TEST(RiverOfGold, R_28_two_goods_of_different_kinds_buy_nothing) {
    const State mixed = TableBuilder().goods(1, 1, 1), pair = TableBuilder().goods(2, 1, 0);
    EXPECT_EQ(count_offered<Trade>(mixed), 0);
    EXPECT_TRUE(refuses(mixed, Trade{Good::Silk, Good::Porcelain}, Rule::TradeTwoOfAKind));
    EXPECT_EQ(count_offered<Trade>(pair), 2);
}

// The last tile of an era enters in the middle of the turn; an exchange is still possible before it ends.
TEST(RiverOfGold, R_29_the_emperor_and_the_end_wait_for_the_end_of_the_turn) {
    for (const bool last_era : {false, true}) {
        TableBuilder table;
        table.die(1).koku(25).favor(0).to_come(last_era ? 0 : 1, last_era ? 1 : 13);
        table.of(kSecond).favor(0).built(9, 3);
        State s = after(table, Build{shore(1), tile(1)});
        play(s, DrawTile{tile(last_era ? 26 : 6)});
        ASSERT_TRUE(asked(s, Step::EndTurn));
        EXPECT_EQ(s.mats[kSecond].favor, 0);
        EXPECT_EQ(points_of(s, kFirst), 0);
        const Events told = play(s, EndTurn{});
        EXPECT_EQ(heard<EmperorVisited>(told).size(), last_era ? 0u : 1u);
        EXPECT_EQ(s.mats[kSecond].favor, last_era ? 0 : 1);
        EXPECT_EQ(points_of(s, kFirst), last_era ? 5 : 0);
    }
}

TEST(RiverOfGold, R_30_deliveries_bring_influence) {
    for (const int n : {1, 2, 3, 4, 5, 6}) {
        const State traded = after(about_to_deliver(merchant(n)), Deliver{merchant(n)});
        EXPECT_EQ(influence_of(traded, kFirst, n), 3);
        const State crafted = after(about_to_deliver(artisan(n)), Deliver{artisan(n)});
        EXPECT_EQ(influence_of(crafted, kFirst, n), 2);
        const State honoured = after(about_to_deliver(noble(n)), Deliver{noble(n)}, RoyalShip{kUpper});
        EXPECT_EQ(influence_of(honoured, kFirst, n), 2);
    }
}

TEST(RiverOfGold, R_31_six_customers_or_more_are_27_points) {
    State s = TableBuilder().delivered({card(1), card(2), card(3), card(4), card(5)});
    const auto points = [&] { return standings(s).scores[kFirst].by_source[ScoreSource::Customers]; };
    EXPECT_EQ(points(), 20);
    for (int id = 6; id <= 12; ++id) {
        s.mats[kFirst].delivered.add(card(id));
        EXPECT_EQ(points(), 27) << id << " customers";
    }
}

}  // namespace
}  // namespace rivers::river_of_gold
