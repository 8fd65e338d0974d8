// what this project decided where the printed rules are silent or differ.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

TEST(RiverOfGold, R_1_two_players_use_six_starting_buildings) {
    const State s = dealt(2);
    int starting = 0;
    for (const Plot& plot : s.plots) starting += !plot.empty() && !is_imperial_market(plot.building) ? 1 : 0;
    EXPECT_EQ(starting, 6);
}

TEST(RiverOfGold, R_2_the_mastery_of_void_asks_for_1_influence) {
    EXPECT_TRUE(satisfies(State(TableBuilder().influence_everywhere(1)).mats[kFirst], Mastery::Void));
}

TEST(RiverOfGold, R_3_the_merchant_of_region_6_orders_1_silk_and_2_rice) {
    const State s = TableBuilder().die(6).goods(1, 2, 0).hand({merchant(6)});
    EXPECT_EQ(goods_of(after(s, Deliver{merchant(6)}), kFirst), (Numbers{1, 0, 0}));  // 3 influence pass space 2: 1 silk
    EXPECT_EQ(influence_of(after(s, Deliver{merchant(6)}), kFirst, 6), 3);
}

// --- exchanges ---------------------------------------------------------------------------------------------

TEST(RiverOfGold, R_4_exchange_is_offered_at_every_decision_of_your_own_turn) {
    const auto rich = [] { return TableBuilder().die(3).ships(2, 12).koku(15).favor(0, 3).goods(6, 6, 6); };
    const Sail upper{kUpper, face(3)}, lower{kLower, face(3)};
    std::vector<State> decisions;
    decisions.push_back(rich());
    decisions.push_back(after(rich().of(kSecond).built(9, 29), upper));
    decisions.push_back(after(rich(), lower));
    decisions.push_back(after(rich().delivered({merchant(4)}), lower, TakeKoku{}));
    decisions.push_back(after(rich().hand({monk(3)}).built(9, 3), Deliver{monk(3)}));
    decisions.push_back(after(rich().hand({noble(3)}), Deliver{noble(3)}));
    decisions.push_back(after(rich().hand({elder(3), card(1)}), Deliver{elder(3)}, DrawCustomer{card(20)}, DrawCustomer{card(22)}));
    decisions.push_back(after(rich(), upper));
    decisions.push_back(after(rich().patron(Patron::Ryoku), upper, EndTurn{}));
    std::vector<Step> steps;
    for (const State& s : decisions) {
        steps.push_back(s.task().step);
        EXPECT_EQ(to_act(s), Actor(kFirst));
        EXPECT_TRUE(allows(s, FavorTrade{})) << "at step " << number(s.task().step);
    }
    EXPECT_EQ(steps, (std::vector{Step::Act, Step::ChooseGood, Step::JourneyBonus, Step::SellGoods, Step::PlaceMonkMarker,
                                  Step::ChooseRoyalShip, Step::DiscardCustomer, Step::EndTurn, Step::BeforeRoll}));
}

TEST(RiverOfGold, R_4_exchange_is_not_offered_in_anothers_turn) {
    const State s = after(TableBuilder().die(3).ships(2, 9).of(kSecond).koku(25).favor(0).goods(6, 0, 0).built(9, 26), Sail{kUpper, face(3)});
    ASSERT_EQ(to_act(s), Actor(kSecond));
    EXPECT_TRUE(refuses(s, FavorTrade{}, Rule::ExchangeInOwnTurn));
    EXPECT_TRUE(refuses(s, Trade{Good::Silk, Good::Rice}, Rule::ExchangeInOwnTurn));
    EXPECT_EQ(legal(s).size(), 3u);
}

TEST(RiverOfGold, R_4_the_last_chance_is_after_the_masteries_and_before_the_emperor_and_the_roll) {
    State s = TableBuilder().die(1).koku(12).favor(0).row({9, 14, 20, 2}).to_come(1, 13).influence_everywhere(1)
                  .masteries(Mastery::Void, Mastery::Air, Mastery::Fire).of(kSecond).favor(0).built(9, 3);
    s = after(s, Build{shore(1), tile(14)}, DrawTile{tile(6)});
    ASSERT_TRUE(asked(s, Step::EndTurn));
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Void], 7);
    EXPECT_EQ(s.mats[kSecond].favor, 0);
    s = after(s, FavorTrade{});
    EXPECT_EQ(s.mats[kFirst].favor, 1);
    EXPECT_EQ(s.mats[kSecond].favor, 1);  // nothing is left to exchange, so the Emperor came
    EXPECT_TRUE(asked(s, Step::RollDie));
}

TEST(RiverOfGold, R_4_not_offered_where_the_gain_would_be_lost) {
    const State s = TableBuilder().koku(25).favor(3, 3).goods(2, 6, 0);
    EXPECT_TRUE(refuses(s, FavorTrade{}, Rule::ExchangeGainLost));
    EXPECT_TRUE(refuses(s, Trade{Good::Silk, Good::Rice}, Rule::ExchangeGainLost));
    EXPECT_TRUE(allows(s, Trade{Good::Silk, Good::Porcelain}));
}

TEST(RiverOfGold, R_4_who_has_nothing_to_exchange_is_not_asked_to_end_the_turn) {
    const State s = after(TableBuilder().die(3).ships(2, 9).koku(0).favor(0).goods(1, 1, 1), Sail{kUpper, face(3)});
    EXPECT_TRUE(asked(s, Step::RollDie));
}

// --- the order of rewards ----------------------------------------------------------------------------------

// Space 1: shore 1 is the second seat's port 2, shore 2 the first's port 6, shore 3 empty, shore 4 the second's port 26
// with a marker of the first.
State crowded() {
    return TableBuilder().patron(Patron::Uji).die(5).ships(2, 10).royal(kLower).koku(0).favor(0).delivered({noble(3), noble(4), noble(6)})
        .of(kSecond).koku(0).built(1, 2).built(4, 26).second(4, kFirst).of(kFirst).built(2, 6);
}

TEST(RiverOfGold, R_5_visitors_owners_nobles_patron_journey) {
    State s = crowded();
    Events told = play(s, Sail{kLower, face(5)});
    for (int i = 0; i < 2; ++i)
        for (const Event& event : play(s, ChooseGood{Good::Silk})) told.push_back(event);
    std::vector<std::array<int, 3>> order;  // source, id, seat
    for (const Event& event : told) {
        if (const auto* gain = std::get_if<Gained>(&event))
            order.push_back({number(gain->origin.source), gain->origin.id, number(gain->seat)});
        if (const auto* gain = std::get_if<InfluenceGained>(&event))
            order.push_back({number(gain->origin.source), gain->origin.id, number(gain->seat)});
    }
    const int visitor = number(Source::Visitor), owner = number(Source::Owner), royal = number(Source::Noble);
    const std::vector<std::array<int, 3>> expected{
        {visitor, 1, 0}, {visitor, 2, 0}, {visitor, 3, 0}, {visitor, 4, 0},
        {owner, 1, 1}, {owner, 1, 1},   // koku, then porcelain
        {owner, 2, 0}, {owner, 2, 0},   // favor, then a point
        {owner, 4, 1}, {owner, 4, 0},   // the builder's choice, then the monk's
        {royal, number(noble(3)), 0}, {royal, number(noble(4)), 0}, {royal, number(noble(6)), 0},
        {number(Source::Patron), number(Patron::Uji), 0}};
    EXPECT_EQ(order, expected);
    EXPECT_TRUE(asked(s, Step::JourneyBonus));
}

TEST(RiverOfGold, R_5_icons_in_catalog_order) {
    State s = crowded();
    std::vector<Gain> of_port_2;
    for (const Gained& gain : heard<Gained>(play(s, Sail{kLower, face(5)})))
        if (gain.origin == Origin{Source::Owner, 1}) of_port_2.push_back(gain.what);
    EXPECT_EQ(of_port_2, (std::vector{Gain::Koku, Gain::Porcelain}));
}

// A trap: two Era 2 tiles have a good of choice as owner reward, so the owner decides in the sailor's turn.
TEST(RiverOfGold, R_5_a_choice_is_made_by_who_gains_when_it_is_reached) {
    State s = after(crowded(), Sail{kLower, face(5)});
    ASSERT_TRUE(asked(s, Step::ChooseGood));
    EXPECT_EQ(to_act(s), Actor(kSecond));
    EXPECT_EQ(influence_of(s, kFirst, 1), 0);  // noble 3 has not come yet
    play(s, ChooseGood{Good::Rice});
    EXPECT_EQ(goods_of(s, kSecond), (Numbers{1, 2, 2}));
    EXPECT_EQ(to_act(s), Actor(kFirst));
}

TEST(RiverOfGold, R_5_a_visitors_choice_comes_before_the_next_shore) {
    const State s = after(TableBuilder().die(3).ships(2, 9).koku(0).of(kSecond).built(10, 29), Sail{kUpper, face(3)});
    ASSERT_TRUE(asked(s, Step::ChooseGood));
    EXPECT_EQ(s.mats[kFirst].koku, 1);  // shore 9 only
    EXPECT_EQ(after(s, ChooseGood{Good::Silk}).mats[kFirst].koku, 3);
}

// --- R-6 to R-14 ------------------------------------------------------------------------------------------------

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
    const State s = after(TableBuilder().patron(Patron::Yoritomo).die(1).goods(0, 0, 2).hand({artisan(1), card(9), card(10)}).deck({card(20)}, {}),
                          Deliver{artisan(1)}, DrawCustomer{card(20)});
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
    const State s = after(TableBuilder().die(1).goods(0, 0, 2).hand({artisan(1), card(9)}).deck({card(20), card(21)}, {card(22)}),
                          Deliver{artisan(1)}, DrawCustomer{card(20)}, DrawCustomer{card(21)});
    EXPECT_TRUE(s.deck.empty());
    EXPECT_EQ(numbers(s.discards), Numbers{22});
}

TEST(RiverOfGold, R_7_no_marker_where_no_building_qualifies) {
    const State s = after(TableBuilder().die(1).goods(1, 2, 1).hand({monk(1)}).favor(0).built(9, 3).second(9, kSecond).of(kSecond).built(10, 4), Deliver{monk(1)});
    EXPECT_TRUE(asked(s, Step::DrawCustomer));
    EXPECT_EQ(s.mats[kFirst].favor, 2);
}

TEST(RiverOfGold, R_7_starting_buildings_and_imperial_markets_never_qualify) {
    const State s = after(TableBuilder(2).die(2).goods(3, 2, 0).hand({monk(2)}).of(kSecond).built(9, 3), Deliver{monk(2)});
    ASSERT_TRUE(asked(s, Step::PlaceMonkMarker));
    EXPECT_TRUE(refuses(s, MonkMarker{shore(3)}, Rule::MarkerOnTile));
    EXPECT_TRUE(refuses(s, MonkMarker{shore(6)}, Rule::MarkerOnTile));
    EXPECT_EQ(count_offered<MonkMarker>(s), 1);
    const State none = after(TableBuilder(2).die(2).goods(3, 2, 0).hand({monk(2)}), Deliver{monk(2)});
    EXPECT_FALSE(asked(none, Step::PlaceMonkMarker));
}

TEST(RiverOfGold, R_8_masteries_are_claimed_by_themselves_in_the_order_in_which_they_lie) {
    State s = TableBuilder().die(1).ships(1, 9).masteries(Mastery::Void, Mastery::Fire, Mastery::Courts).influence_everywhere(1).influence(3, 12)
                  .delivered({elder(1), elder(2)});
    std::vector<Mastery> order;
    for (const MasteryClaimed& claim : heard<MasteryClaimed>(play(s, Sail{kUpper, face(1)}))) order.push_back(claim.mastery);
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
    State s = after(TableBuilder().die(5).ships(2, 10).koku(0).goods(2, 1, 0).delivered({merchant(4)}), Sail{kLower, face(5)}, TakeKoku{});
    const int before = s.mats[kFirst].koku;
    s = after(s, Sell{Good::Silk}, Sell{Good::Silk}, Sell{Good::Rice});
    EXPECT_EQ(s.mats[kFirst].koku, before + 15);
    EXPECT_TRUE(asked(s, Step::SellGoods));
    EXPECT_EQ(count_offered<Sell>(s), 0);
    EXPECT_TRUE(refuses(s, Sell{Good::Silk}, Rule::SellWhatYouOwn));
    EXPECT_TRUE(allows(s, SellDone{}));
}

TEST(RiverOfGold, R_12_koku_above_25_are_lost) {
    const State s = after(TableBuilder().die(5).ships(2, 10).koku(15).goods(2, 0, 0).delivered({merchant(4)}), Sail{kLower, face(5)}, TakeKoku{},
                          Sell{Good::Silk});  // 15 + 4 + 3 + 5
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
    State s = after(TableBuilder().die(5).ships(2, 10).favor(0).delivered({merchant(6), merchant(5), merchant(4), merchant(3), merchant(2)}),
                    Sail{kLower, face(5)});
    ASSERT_TRUE(asked(s, Step::JourneyBonus));
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Journeys], 0);
    play(s, TakeKoku{});
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Journeys], 5);  // merchant 2
    ASSERT_TRUE(asked(s, Step::ChooseGood));                // merchant 3
    play(s, ChooseGood{Good::Rice});
    ASSERT_TRUE(asked(s, Step::SellGoods));                 // merchant 4
    EXPECT_EQ(s.mats[kFirst].favor, 0);
    const std::vector<Gained> gains = heard<Gained>(play(s, SellDone{}));
    ASSERT_EQ(gains.size(), 2u);
    EXPECT_EQ(gains[0].what, Gain::Favor);  // merchant 5
    EXPECT_EQ(gains[1].what, Gain::Koku);   // merchant 6
}

}  // namespace
}  // namespace rivers::river_of_gold
