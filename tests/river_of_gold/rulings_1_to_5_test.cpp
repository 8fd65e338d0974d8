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
    EXPECT_EQ(goods_of(after(s, Deliver{merchant(6)}), kFirst),
              (Numbers{1, 0, 0}));  // 3 influence pass space 2: 1 silk
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
    decisions.push_back(
        after(rich().hand({elder(3), card(1)}), Deliver{elder(3)}, DrawCustomer{card(20)}, DrawCustomer{card(22)}));
    decisions.push_back(after(rich(), upper));
    decisions.push_back(after(rich().patron(Patron::Ryoku), upper, EndTurn{}));
    std::vector<Step> steps;
    for (const State& s : decisions) {
        steps.push_back(s.task().step);
        EXPECT_EQ(to_act(s), Actor(kFirst));
        EXPECT_TRUE(allows(s, FavorTrade{})) << "at step " << number(s.task().step);
    }
    EXPECT_EQ(steps,
              (std::vector{Step::Act, Step::ChooseGood, Step::JourneyBonus, Step::SellGoods, Step::PlaceMonkMarker,
                           Step::ChooseRoyalShip, Step::DiscardCustomer, Step::EndTurn, Step::BeforeRoll}));
}

TEST(RiverOfGold, R_4_exchange_is_not_offered_in_anothers_turn) {
    const State s = after(TableBuilder().die(3).ships(2, 9).of(kSecond).koku(25).favor(0).goods(6, 0, 0).built(9, 26),
                          Sail{kUpper, face(3)});
    ASSERT_EQ(to_act(s), Actor(kSecond));
    EXPECT_TRUE(refuses(s, FavorTrade{}, Rule::ExchangeInOwnTurn));
    EXPECT_TRUE(refuses(s, Trade{Good::Silk, Good::Rice}, Rule::ExchangeInOwnTurn));
    EXPECT_EQ(legal(s).size(), 3u);
}

TEST(RiverOfGold, R_4_the_last_chance_is_after_the_masteries_and_before_the_emperor_and_the_roll) {
    TableBuilder table;
    table.die(1).koku(12).favor(0).row({9, 14, 20, 2}).to_come(1, 13).influence_everywhere(1);
    table.masteries(Mastery::Void, Mastery::Air, Mastery::Fire);
    table.of(kSecond).favor(0).built(9, 3);
    State s = table;
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
    TableBuilder table;
    table.patron(Patron::Uji).die(5).ships(2, 10).royal(kLower).koku(0).favor(0);
    table.delivered({noble(3), noble(4), noble(6)});
    table.of(kSecond).koku(0).built(1, 2).built(4, 26).second(4, kFirst);
    table.of(kFirst).built(2, 6);
    return table;
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
    const std::vector<std::array<int, 3>> expected{{visitor, 1, 0},
                                                   {visitor, 2, 0},
                                                   {visitor, 3, 0},
                                                   {visitor, 4, 0},
                                                   {owner, 1, 1},
                                                   {owner, 1, 1},  // koku, then porcelain
                                                   {owner, 2, 0},
                                                   {owner, 2, 0},  // favor, then a point
                                                   {owner, 4, 1},
                                                   {owner, 4, 0},  // the builder's choice, then the monk's
                                                   {royal, number(noble(3)), 0},
                                                   {royal, number(noble(4)), 0},
                                                   {royal, number(noble(6)), 0},
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

}  // namespace
}  // namespace rivers::river_of_gold
