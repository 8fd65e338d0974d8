// RG-SAIL: moving a ship, and what its new space gives to visitors and owners.
// Most ships here go from space 2 to space 5, which touches shores 9 and 10 (region 2), 11 and 12 (region 3).
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

TableBuilder to_space_5() { return TableBuilder().die(3).ships(2, 9).koku(0).favor(0).goods(0, 0, 0); }
const Sail kSail{kUpper, face(3)};

TEST(RiverOfGold, RG_SAIL_1_exactly_as_many_spaces_as_the_die_shows) {
    const State s = TableBuilder().die(4).ships(3, 10);
    EXPECT_EQ(numbers(after(s, Sail{kUpper, face(4)}).mats[kFirst].ships), (Numbers{7, 10}));
    EXPECT_EQ(numbers(after(s, Sail{kLower, face(4)}).mats[kFirst].ships), (Numbers{3, 14}));
    for (const int steps : {1, 2, 3, 5, 6}) EXPECT_TRUE(refuses(s, Sail{kUpper, face(steps)}, Rule::SailAsDieShows));
    EXPECT_EQ(count_offered<Sail>(s), 2);
}

TEST(RiverOfGold, RG_SAIL_1_after_space_14_comes_space_1) {
    State s = TableBuilder().die(5).ships(2, 12);
    const Events told = play(s, Sail{kLower, face(5)});
    EXPECT_EQ(s.mats[kFirst].ships[1], 3);
    EXPECT_TRUE(heard<Sailed>(told).at(0).journey);
}

TEST(RiverOfGold, RG_SAIL_1_any_number_of_ships_may_share_a_space) {
    TableBuilder table;
    for (const Seat seat : every<Seat>) table.of(seat).ships(5, 5);
    const State s = after(table.of(kFirst).die(3).ships(2, 5), kSail);
    EXPECT_EQ(numbers(s.mats[kFirst].ships), (Numbers{5, 5}));
}

// There is always a legal action, because a ship can always sail.
TEST(RiverOfGold, RG_SAIL_1_a_ship_can_always_sail) {
    for (int n = 1; n <= 6; ++n) {
        const State s = TableBuilder().die(n).koku(0).favor(0).goods(0, 0, 0).hand({});
        EXPECT_EQ(legal(s).size(), 2u);
        EXPECT_EQ(count_offered<Sail>(s), 2);
    }
}

TEST(RiverOfGold, RG_SAIL_2_one_koku_for_each_empty_space) {
    EXPECT_EQ(after(to_space_5(), kSail).mats[kFirst].koku, 4);
}

TEST(RiverOfGold, RG_SAIL_2_the_visitor_reward_of_each_building) {
    const State s = after(to_space_5().of(kSecond).built(9, 3).built(11, 24), kSail);  // port: 3 koku; shrine: 2 points
    EXPECT_EQ(s.mats[kFirst].koku, 3 + 1 + 1);
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Visitor], 2);
}

TEST(RiverOfGold, RG_SAIL_2_starting_buildings_reward_visitors_too) {
    const State s = after(to_space_5()
                              .stands(9, starting_building(BuildingType::Port))
                              .stands(10, starting_building(BuildingType::Manor))
                              .stands(11, starting_building(BuildingType::Shrine)),
                          kSail);
    EXPECT_EQ(s.mats[kFirst].koku, 3 + 1);
    EXPECT_EQ(influence_of(s, kFirst, 2), 2);
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Visitor], 2);
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{0, 1, 0}));  // space 2 of region 2's track
}

TEST(RiverOfGold, RG_SAIL_2_imperial_markets_reward_visitors_too) {
    // Space 3: shores 4, 7 and 9 are empty, 6 holds the market of 1 porcelain and 1 favor.
    const State s = after(TableBuilder().die(1).ships(2, 9).koku(0).favor(0).goods(0, 0, 0), Sail{kUpper, face(1)});
    EXPECT_EQ(s.mats[kFirst].koku, 3);
    EXPECT_EQ(s.mats[kFirst].favor, 1);
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{0, 0, 1}));
}

TEST(RiverOfGold, RG_SAIL_2_only_the_new_space_is_visited) {
    const State s = after(TableBuilder().die(3).ships(2, 9).koku(0).of(kSecond).built(5, 3).built(8, 24), kSail);
    EXPECT_EQ(s.mats[kFirst].koku, 4);
    EXPECT_EQ(points_of(s, kFirst), 0);
}

TEST(RiverOfGold, RG_SAIL_2_an_era_2_market_lets_the_visitor_choose) {
    const State s = after(to_space_5().of(kSecond).built(9, 29), kSail);
    ASSERT_TRUE(asked(s, Step::ChooseGood));
    EXPECT_EQ(to_act(s), Actor(kFirst));
    EXPECT_EQ(goods_of(after(s, ChooseGood{Good::Rice}), kFirst), (Numbers{0, 1, 0}));
}

TEST(RiverOfGold, RG_SAIL_3_every_owner_takes_the_owner_reward) {
    const State s = after(to_space_5().of(kSecond).favor(0).built(9, 3).of(kThird).built(11, 24), kSail);
    EXPECT_EQ(s.mats[kSecond].favor, 1);
    EXPECT_EQ(s.mats[kThird].earned[Earned::Owner], 1);
    EXPECT_EQ(s.mats[kFirst].favor, 0);
}

// A trap: visiting your own building pays both sides.
TEST(RiverOfGold, RG_SAIL_3_yourself_included) {
    const State s = after(to_space_5().built(9, 3), kSail);
    EXPECT_EQ(s.mats[kFirst].koku, 3 + 3);
    EXPECT_EQ(s.mats[kFirst].favor, 1);
}

TEST(RiverOfGold, RG_SAIL_3_once_for_each_marker) {
    const State s = after(to_space_5().of(kSecond).goods(0, 0, 0).koku(0).built(9, 2).second(9, kSecond), kSail);
    EXPECT_EQ(s.mats[kSecond].koku, 2);
    EXPECT_EQ(goods_of(s, kSecond), (Numbers{0, 0, 2}));
}

// A trap: the port 26 and the shrine 39 let their owner choose a good, in the turn of whoever sails by.
TEST(RiverOfGold, RG_SAIL_3_an_owner_may_have_to_choose) {
    for (const int id : {26, 39}) {
        const State s = after(to_space_5().of(kSecond).goods(0, 0, 0).built(9, id), kSail);
        ASSERT_TRUE(asked(s, Step::ChooseGood));
        EXPECT_EQ(to_act(s), Actor(kSecond));
        EXPECT_EQ(goods_of(after(s, ChooseGood{Good::Rice}), kSecond), (Numbers{0, 1, 0}));
    }
}

TEST(RiverOfGold, RG_SAIL_3_buildings_without_owner_pay_no_one) {
    State s = to_space_5().stands(9, starting_building(BuildingType::Port));
    const State before = s;
    play(s, kSail);
    for (const Seat seat : {kSecond, kThird, kFourth}) EXPECT_EQ(s.mats[seat], before.mats[seat]);
}

// A trap: one river space may touch two regions.
TEST(RiverOfGold, RG_SAIL_4_influence_is_in_the_region_of_the_building) {
    const State s =
        after(to_space_5().of(kSecond).built(10, 33).built(12, 18), kSail);  // visitor 3, owner 1; visitor 2
    EXPECT_EQ(numbers(s.mats[kFirst].influence), (Numbers{0, 3, 2, 0, 0, 0}));
    EXPECT_EQ(numbers(s.mats[kSecond].influence), (Numbers{0, 1, 0, 0, 0, 0}));
}

TEST(RiverOfGold, RG_SAIL_5_a_completed_journey_gives_3_koku) {
    const State s =
        after(TableBuilder().die(5).ships(2, 10).koku(0), Sail{kLower, face(5)});  // to space 1, 4 empty spaces
    ASSERT_TRUE(asked(s, Step::JourneyBonus));
    EXPECT_EQ(after(s, TakeKoku{}).mats[kFirst].koku, 4 + 3);
}

TEST(RiverOfGold, RG_SAIL_5_or_a_good_of_your_choice) {
    const State s =
        after(TableBuilder().die(5).ships(2, 10).koku(0), Sail{kLower, face(5)}, ChooseGood{Good::Porcelain});
    EXPECT_EQ(s.mats[kFirst].koku, 4);
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{1, 1, 2}));
}

TEST(RiverOfGold, RG_SAIL_5_and_no_more_than_one_of_them) {
    const State s = after(TableBuilder().die(5).ships(2, 10), Sail{kLower, face(5)}, TakeKoku{});
    EXPECT_TRUE(refuses(s, ChooseGood{Good::Rice}, Rule::NotAsked));
    EXPECT_TRUE(refuses(s, TakeKoku{}, Rule::NotAsked));
}

TEST(RiverOfGold, RG_SAIL_5_the_tile_at_the_rows_end_is_discarded_and_one_enters) {
    State s = after(TableBuilder().die(5).ships(2, 10).row({9, 14, 20, 2}), Sail{kLower, face(5)});
    const Events told = play(s, TakeKoku{});
    EXPECT_EQ(heard<TileDiscarded>(told).at(0).tile, tile(2));
    ASSERT_TRUE(asked(s, Step::DrawTile));
    EXPECT_TRUE(refuses(s, DrawTile{tile(2)}, Rule::TileOfStack));
    play(s, DrawTile{tile(5)});
    EXPECT_EQ(numbers(s.row), (Numbers{5, 9, 14, 20}));
    EXPECT_EQ(s.tiles_to_come[0], 16 - 4 - 1);
}

TEST(RiverOfGold, RG_SAIL_5_the_discarded_tile_gives_no_favor) {
    State s = after(TableBuilder().die(5).ships(2, 10).favor(0), Sail{kLower, face(5)}, TakeKoku{});
    EXPECT_EQ(s.mats[kFirst].favor, 0);
}

TEST(RiverOfGold, RG_SAIL_5_no_bonus_without_a_completed_journey) {
    const State s =
        after(TableBuilder().die(5).ships(2, 9).row({9, 14, 20, 2}).delivered({merchant(6)}), Sail{kLower, face(5)});
    EXPECT_FALSE(asked(s, Step::JourneyBonus));
    EXPECT_EQ(numbers(s.row), (Numbers{9, 14, 20, 2}));
}

// The four tiles that pay by the number of buildings: the receiver owns 3 of the type, and none of another player's.
TEST(RiverOfGold, RG_SAIL_6_koku_per_building_of_the_type_that_the_receiver_owns) {
    struct Row {
        int tile, second, third, others;
    };
    for (const Row& row : {Row{4, 1, 2, 3}, Row{12, 7, 8, 9}, Row{16, 13, 14, 15}, Row{22, 19, 20, 21}}) {
        const State s = after(to_space_5()
                                  .of(kSecond)
                                  .koku(0)
                                  .built(9, row.tile)
                                  .built(1, row.second)
                                  .built(24, row.third)
                                  .of(kThird)
                                  .koku(0)
                                  .built(27, row.others),
                              kSail);
        EXPECT_EQ(s.mats[kSecond].koku, 3) << "tile " << row.tile;
        EXPECT_EQ(s.mats[kThird].koku, 0) << "tile " << row.tile;
    }
}

TEST(RiverOfGold, RG_SAIL_6_koku_per_customer_delivered_to) {
    const State s = after(to_space_5()
                              .delivered({elder(1)})
                              .of(kSecond)
                              .koku(0)
                              .built(9, 17)
                              .delivered({elder(2), artisan(2), artisan(3)}),
                          kSail);
    EXPECT_EQ(s.mats[kSecond].koku, 3);
}

// Space 13: shores 25, 26 and 27 are empty, 29 holds the market of silk and a customer.
TEST(RiverOfGold, RG_SAIL_7_draw_one_customer_then_discard_one_from_the_hand) {
    State s = after(TableBuilder().die(4).ships(2, 9).goods(0, 0, 0).hand({card(1), card(2)}), Sail{kLower, face(4)});
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{1, 0, 0}));
    ASSERT_TRUE(asked(s, Step::DrawCustomer));
    play(s, DrawCustomer{card(20)});
    ASSERT_TRUE(asked(s, Step::DiscardCustomer));
    EXPECT_EQ(count_offered<Discard>(s), 3);
    EXPECT_TRUE(refuses(s, Discard{card(21)}, Rule::DiscardFromHand));
    play(s, Discard{card(1)});
    EXPECT_EQ(numbers(s.hands[kFirst]), (Numbers{2, 20}));
    EXPECT_TRUE(s.discards.contains(card(1)));
}

TEST(RiverOfGold, RG_SAIL_7_the_card_drawn_may_be_the_one_discarded) {
    const State s = after(TableBuilder().die(4).ships(2, 9).hand({card(1), card(2)}), Sail{kLower, face(4)},
                          DrawCustomer{card(20)}, Discard{card(20)});
    EXPECT_EQ(numbers(s.hands[kFirst]), (Numbers{1, 2}));
}

}  // namespace
}  // namespace rivers::river_of_gold
