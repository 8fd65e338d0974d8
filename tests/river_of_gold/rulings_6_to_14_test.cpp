// more of what this project decided.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

TEST(RiverOfGold, R_6_draw_what_there_is_and_discard_only_above_the_first_hand) {
    const TableBuilder table = TableBuilder().die(1).goods(0, 0, 2).hand({artisan(1), card(9)});
    const State one = after(TableBuilder(table).deck({card(20)}, {}), Deliver{artisan(1)}, DrawCustomer{card(20)});
    EXPECT_EQ(numbers(one.hands[kFirst]), (Numbers{9, 20}));
    EXPECT_FALSE(asked(one, Step::DiscardCustomer));
    const State none = after(TableBuilder(table).deck({}, {}), Deliver{artisan(1)});
    EXPECT_EQ(numbers(none.hands[kFirst]), Numbers{9});
    EXPECT_FALSE(asked(none, Step::DrawCustomer));
    EXPECT_FALSE(asked(none, Step::DiscardCustomer));
}

TEST(RiverOfGold, R_6_the_first_hand_of_yoritomo_is_3) {
    TableBuilder table;
    table.patron(Patron::Yoritomo).die(1).goods(0, 0, 2).hand({artisan(1), card(9), card(10)});
    table.deck({card(20)}, {});
    const State s = after(table, Deliver{artisan(1)}, DrawCustomer{card(20)});
    EXPECT_EQ(numbers(s.hands[kFirst]), (Numbers{9, 10, 20}));
    EXPECT_FALSE(asked(s, Step::DiscardCustomer));
}

TEST(RiverOfGold, R_6_the_market_draw_follows_the_same_rule) {
    const TableBuilder table = TableBuilder().die(4).ships(2, 9).hand({card(1), card(2)});
    const State none = after(TableBuilder(table).deck({}, {}), Sail{kLower, face(4)});
    EXPECT_EQ(none.hands[kFirst].size(), 2);
    EXPECT_FALSE(asked(none, Step::DiscardCustomer));
    const State small = after(TableBuilder(table).hand({card(1)}), Sail{kLower, face(4)}, DrawCustomer{card(20)});
    EXPECT_EQ(small.hands[kFirst].size(), 2);
    EXPECT_FALSE(asked(small, Step::DiscardCustomer));
}

TEST(RiverOfGold, R_6_the_pile_is_shuffled_in_only_when_a_card_is_needed) {
    const State s =
        after(TableBuilder().die(1).goods(0, 0, 2).hand({artisan(1), card(9)}).deck({card(20), card(21)}, {card(22)}),
              Deliver{artisan(1)}, DrawCustomer{card(20)}, DrawCustomer{card(21)});
    EXPECT_TRUE(s.deck.empty());
    EXPECT_EQ(numbers(s.discards), Numbers{22});
}

TEST(RiverOfGold, R_7_no_marker_where_no_building_qualifies) {
    TableBuilder table;
    table.die(1).goods(1, 2, 1).hand({monk(1)}).favor(0).built(9, 3).second(9, kSecond);
    table.of(kSecond).built(10, 4);
    const State s = after(table, Deliver{monk(1)});
    EXPECT_TRUE(asked(s, Step::DrawCustomer));
    EXPECT_EQ(s.mats[kFirst].favor, 2);
}

TEST(RiverOfGold, R_7_starting_buildings_and_imperial_markets_never_qualify) {
    const State s =
        after(TableBuilder(2).die(2).goods(3, 2, 0).hand({monk(2)}).of(kSecond).built(9, 3), Deliver{monk(2)});
    ASSERT_TRUE(asked(s, Step::PlaceMonkMarker));
    EXPECT_TRUE(refuses(s, MonkMarker{shore(3)}, Rule::MarkerOnTile));
    EXPECT_TRUE(refuses(s, MonkMarker{shore(6)}, Rule::MarkerOnTile));
    EXPECT_EQ(count_offered<MonkMarker>(s), 1);
    const State none = after(TableBuilder(2).die(2).goods(3, 2, 0).hand({monk(2)}), Deliver{monk(2)});
    EXPECT_FALSE(asked(none, Step::PlaceMonkMarker));
}

TEST(RiverOfGold, R_8_masteries_are_claimed_by_themselves_in_the_order_in_which_they_lie) {
    TableBuilder table;
    table.die(1).ships(1, 9).masteries(Mastery::Void, Mastery::Fire, Mastery::Courts).influence_everywhere(1);
    table.influence(3, 12).delivered({elder(1), elder(2)});
    State s = table;
    std::vector<Mastery> order;
    for (const MasteryClaimed& claim : heard<MasteryClaimed>(play(s, Sail{kUpper, face(1)})))
        order.push_back(claim.mastery);
    EXPECT_EQ(order, (std::vector{Mastery::Void, Mastery::Fire, Mastery::Courts}));
}

TEST(RiverOfGold, R_9_after_the_last_tile_the_row_is_no_longer_refilled) {
    State s = TableBuilder().at_act(kSecond).die(1).koku(6).favor(3).row({26, 27, 28, 29}).finisher(kFirst);
    play(s, Build{shore(1), tile(28)});
    EXPECT_FALSE(to_act(s).is_chance());
    EXPECT_EQ(numbers(s.row), (Numbers{26, 27, 29}));
}

TEST(RiverOfGold, R_9_a_completed_journey_still_discards_the_last_tile_that_is_left) {
    const TableBuilder table = TableBuilder().at_act(kSecond).die(5).ships(2, 10).finisher(kFirst);
    EXPECT_EQ(numbers(after(TableBuilder(table).row({26, 27}), Sail{kLower, face(5)}, TakeKoku{}).row), Numbers{26});
    EXPECT_EQ(numbers(after(TableBuilder(table).row({}), Sail{kLower, face(5)}, TakeKoku{}).row), Numbers{});
}

TEST(RiverOfGold, R_9_the_last_tile_left_is_the_rows_end) {
    const TableBuilder table = TableBuilder().at_act(kSecond).die(1).koku(25).favor(0).finisher(kFirst).row({2, 14});
    EXPECT_EQ(after(table, Build{shore(1), tile(14)}).mats[kSecond].favor, 1);
    EXPECT_EQ(after(table, Build{shore(1), tile(2)}).mats[kSecond].favor, 0);
}

TEST(RiverOfGold, R_10_markers_do_not_run_out) {
    TableBuilder table;
    int tile_id = 5;
    for (int id = 1; id <= 30; ++id)
        if (id != 30 && facts(shore(id)).slot != Slot::ImperialMarket) table.built(id, tile_id++);
    const State s = after(table.die(6).koku(5), Build{shore(30), tile(1)});
    int owned = 0;
    for (const int n : s.mats[kFirst].owned) owned += n;
    EXPECT_EQ(owned, 27);
}

TEST(RiverOfGold, R_10_koku_and_goods_do_not_run_out) {
    TableBuilder table;
    for (const Seat seat : every<Seat>) table.of(seat).koku(25).goods(6, 6, 6);
    const State s = after(table.of(kFirst).die(1).ships(2, 9).koku(20).goods(6, 6, 5), Sail{kUpper, face(1)});
    EXPECT_EQ(s.mats[kFirst].koku, 23);
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{6, 6, 6}));
}

TEST(RiverOfGold, R_11_choosing_a_face_costs_the_shorter_way_round) {
    const std::array cost{0, 1, 2, 3, 2, 1};  // from 1 to 1, 2, 3, 4, 5, 6
    for (int to = 2; to <= 6; ++to) {
        const int price = cost[static_cast<std::size_t>(to - 1)];
        EXPECT_EQ(after(TableBuilder().die(1).favor(3), SetDie{face(to)}).mats[kFirst].favor, 3 - price);
        EXPECT_TRUE(refuses(TableBuilder().die(1).favor(price - 1), SetDie{face(to)}, Rule::TooLittleFavor));
    }
}

TEST(RiverOfGold, R_12_any_number_of_goods_is_sold_one_at_a_time) {
    State s = after(TableBuilder().die(5).ships(2, 10).koku(0).goods(2, 1, 0).delivered({merchant(4)}),
                    Sail{kLower, face(5)}, TakeKoku{});
    const int before = s.mats[kFirst].koku;
    s = after(s, Sell{Good::Silk}, Sell{Good::Silk}, Sell{Good::Rice});
    EXPECT_EQ(s.mats[kFirst].koku, before + 15);
    EXPECT_TRUE(asked(s, Step::SellGoods));
    EXPECT_EQ(count_offered<Sell>(s), 0);
    EXPECT_TRUE(refuses(s, Sell{Good::Silk}, Rule::SellWhatYouOwn));
    EXPECT_TRUE(allows(s, SellDone{}));
}

TEST(RiverOfGold, R_12_koku_above_25_are_lost) {
    const State s = after(TableBuilder().die(5).ships(2, 10).koku(15).goods(2, 0, 0).delivered({merchant(4)}),
                          Sail{kLower, face(5)}, TakeKoku{}, Sell{Good::Silk}, LetGo{});  // 15 + 4 + 3 + 5
    EXPECT_EQ(s.mats[kFirst].koku, 25);
    EXPECT_TRUE(allows(s, Sell{Good::Silk}));
}

// No Era 1 owner reward is influence, which Hyobu and Kachiko would care about, or a choice.
TEST(RiverOfGold, R_13_no_era_1_owner_reward_interacts_with_another_player) {
    for (int id = 1; id <= 24; ++id)
        for (int icon = 0; icon < kIcons; ++icon) {
            const Reward reward = facts(tile(id)).owner[icon];
            EXPECT_TRUE(reward.gain != Gain::Influence && reward.gain != Gain::AnyGood) << "tile " << id;
        }
}

TEST(RiverOfGold, R_14_the_journey_bonus_first_then_merchants_by_region) {
    State s = after(TableBuilder().die(5).ships(2, 10).favor(0).delivered(
                        {merchant(6), merchant(5), merchant(4), merchant(3), merchant(2)}),
                    Sail{kLower, face(5)});
    ASSERT_TRUE(asked(s, Step::JourneyBonus));
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Journeys], 0);
    play(s, TakeKoku{});
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Journeys], 5);  // merchant 2
    ASSERT_TRUE(asked(s, Step::ChooseGood));                // merchant 3
    play(s, ChooseGood{Good::Rice});
    ASSERT_TRUE(asked(s, Step::SellGoods));  // merchant 4
    EXPECT_EQ(s.mats[kFirst].favor, 0);
    const std::vector<Gained> gains = heard<Gained>(play(s, SellDone{}));
    ASSERT_EQ(gains.size(), 2u);
    EXPECT_EQ(gains[0].what, Gain::Favor);  // merchant 5
    EXPECT_EQ(gains[1].what, Gain::Koku);   // merchant 6
}

}  // namespace
}  // namespace rivers::river_of_gold
