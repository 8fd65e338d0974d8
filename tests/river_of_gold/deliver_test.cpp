// RG-DELIVER and RG-CUST: who may be delivered to, for what, and what each kind of customer gives.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

TEST(RiverOfGold, RG_DELIVER_1_the_order_is_paid_exactly) {
    const State s =
        after(TableBuilder().die(1).goods(3, 3, 3).hand({elder(1)}), Deliver{elder(1)});  // 2 silk, 1 rice, 2 porcelain
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{1, 2, 1}));
}

TEST(RiverOfGold, RG_DELIVER_1_only_to_the_region_that_the_die_shows) {
    const State s = TableBuilder().die(2).goods(6, 6, 6).hand({artisan(1), artisan(2)});
    EXPECT_TRUE(refuses(s, Deliver{artisan(1)}, Rule::DeliverInRegionOfDie));
    EXPECT_TRUE(allows(s, Deliver{artisan(2)}));
}

TEST(RiverOfGold, RG_DELIVER_1_only_from_your_own_hand) {
    const State s =
        TableBuilder().die(1).goods(6, 6, 6).hand({artisan(1)}).delivered({monk(1)}).of(kSecond).hand({elder(1)});
    EXPECT_TRUE(refuses(s, Deliver{elder(1)}, Rule::DeliverFromHand));
    EXPECT_TRUE(refuses(s, Deliver{monk(1)}, Rule::DeliverFromHand));
    EXPECT_TRUE(refuses(s, Deliver{noble(1)}, Rule::DeliverFromHand));
}

TEST(RiverOfGold, RG_DELIVER_1_only_with_the_whole_order) {
    const TableBuilder table = TableBuilder().die(1).hand({noble(1)});  // 1 silk, 1 rice, 2 porcelain
    for (const auto& [silk, rice, porcelain] : {std::array{0, 6, 6}, std::array{6, 0, 6}, std::array{6, 6, 1}})
        EXPECT_TRUE(
            refuses(TableBuilder(table).goods(silk, rice, porcelain), Deliver{noble(1)}, Rule::DeliverWholeOrder));
    EXPECT_TRUE(allows(TableBuilder(table).goods(1, 1, 2), Deliver{noble(1)}));
}

TEST(RiverOfGold, RG_DELIVER_2_the_customer_lies_face_up_before_you) {
    const State s = after(TableBuilder().die(1).goods(0, 0, 2).hand({artisan(1), card(9)}), Deliver{artisan(1)});
    EXPECT_TRUE(s.mats[kFirst].delivered.contains(artisan(1)));
    EXPECT_FALSE(s.hands[kFirst].contains(artisan(1)));
}

TEST(RiverOfGold, RG_DELIVER_2_an_ongoing_ability_lasts) {
    State s = after(TableBuilder().die(1).goods(0, 0, 2).koku(0).hand({artisan(1), card(9)}), Deliver{artisan(1)});
    let_chance(s);
    play(s, Discard{card(9)});
    finish_turn(s);
    EXPECT_EQ(build_cost(s.mats[kFirst], shore(1)), 4);
    EXPECT_EQ(build_cost(s.mats[kSecond], shore(1)), 6);
}

TEST(RiverOfGold, RG_DELIVER_3_draw_two_then_discard_one_face_up) {
    State s = after(TableBuilder().die(1).goods(0, 0, 2).hand({artisan(1), card(9)}), Deliver{artisan(1)});
    ASSERT_TRUE(asked(s, Step::DrawCustomer));
    play(s, DrawCustomer{card(20)});
    ASSERT_TRUE(asked(s, Step::DrawCustomer));
    play(s, DrawCustomer{card(21)});
    ASSERT_TRUE(asked(s, Step::DiscardCustomer));
    EXPECT_EQ(count_offered<Discard>(s), 3);
    EXPECT_TRUE(refuses(s, Discard{artisan(1)}, Rule::DiscardFromHand));
    play(s, Discard{card(20)});
    EXPECT_EQ(numbers(s.hands[kFirst]), (Numbers{9, 21}));
    EXPECT_EQ(numbers(s.discards), Numbers{20});
}

TEST(RiverOfGold, RG_DELIVER_3_only_cards_of_the_deck_are_drawn) {
    const State s = after(TableBuilder().die(1).goods(0, 0, 2).hand({artisan(1), card(9)}).of(kSecond).hand({card(22)}),
                          Deliver{artisan(1)});
    EXPECT_TRUE(refuses(s, DrawCustomer{card(22)}, Rule::CustomerOfDeck));
    EXPECT_TRUE(refuses(s, DrawCustomer{card(9)}, Rule::CustomerOfDeck));
    EXPECT_TRUE(refuses(s, DrawCustomer{artisan(1)}, Rule::CustomerOfDeck));
}

TEST(RiverOfGold, RG_DELIVER_3_the_discard_pile_becomes_the_deck) {
    State s = after(TableBuilder()
                        .die(1)
                        .goods(0, 0, 2)
                        .hand({artisan(1), card(9)})
                        .deck({card(20)}, {card(21), card(22), card(23)}),
                    Deliver{artisan(1)});
    const Events told = play(s, DrawCustomer{card(20)});
    EXPECT_EQ(heard<DeckRenewed>(told).at(0).cards, 3);
    EXPECT_EQ(numbers(s.deck), (Numbers{21, 22, 23}));
    EXPECT_TRUE(s.discards.empty());
    s = after(s, DrawCustomer{card(22)}, Discard{card(9)});
    EXPECT_EQ(numbers(s.hands[kFirst]), (Numbers{20, 22}));
    EXPECT_EQ(numbers(s.discards), Numbers{9});
}

// --- kinds ------------------------------------------------------------------------------------------------------

TableBuilder about_to_deliver(CustomerId id) {
    return TableBuilder().die(facts(id).region_number).koku(0).favor(1, 3).goods(6, 6, 6).hand({id});
}

TEST(RiverOfGold, RG_CUST_MONK_raises_the_limit_by_1_then_gives_2_favor) {
    const State s = after(about_to_deliver(monk(1)).favor(2, 3), Deliver{monk(1)});
    EXPECT_EQ(s.mats[kFirst].favor_limit, 4);
    EXPECT_EQ(s.mats[kFirst].favor, 4);
}

TEST(RiverOfGold, RG_CUST_MONK_of_regions_1_3_5_marks_a_building_of_your_own) {
    for (const int r : {1, 3, 5}) {
        const State s = after(about_to_deliver(monk(r)).built(9, 3).of(kSecond).built(10, 4), Deliver{monk(r)});
        ASSERT_TRUE(asked(s, Step::PlaceMonkMarker));
        EXPECT_TRUE(refuses(s, MonkMarker{shore(10)}, Rule::MarkerOnOwn));
        EXPECT_EQ(numbers(after(s, MonkMarker{shore(9)}).plot(shore(9)).markers), (Numbers{0, 0}));
    }
}

TEST(RiverOfGold, RG_CUST_MONK_of_regions_2_4_6_marks_an_opponents_building) {
    for (const int r : {2, 4, 6}) {
        const State s = after(about_to_deliver(monk(r)).built(9, 3).of(kSecond).built(10, 4), Deliver{monk(r)});
        ASSERT_TRUE(asked(s, Step::PlaceMonkMarker));
        EXPECT_TRUE(refuses(s, MonkMarker{shore(9)}, Rule::MarkerOnOpponents));
        EXPECT_EQ(numbers(after(s, MonkMarker{shore(10)}).plot(shore(10)).markers), (Numbers{1, 0}));
    }
}

TEST(RiverOfGold, RG_CUST_MONK_only_a_building_with_exactly_1_marker) {
    const State s = after(about_to_deliver(monk(1)).built(9, 3).second(9, kSecond).built(10, 4), Deliver{monk(1)});
    EXPECT_TRUE(refuses(s, MonkMarker{shore(9)}, Rule::MarkerBesideOne));
    EXPECT_TRUE(refuses(s, MonkMarker{shore(11)}, Rule::MarkerOnTile));
    EXPECT_EQ(count_offered<MonkMarker>(s), 1);
}

TEST(RiverOfGold, RG_CUST_MONK_the_marker_gives_no_influence) {
    const State s = after(about_to_deliver(monk(1)).built(9, 3), Deliver{monk(1)}, MonkMarker{shore(9)});
    EXPECT_EQ(numbers(s.mats[kFirst].influence), (Numbers{0, 0, 0, 0, 0, 0}));
}

// Both owners of a shared building are paid, the builder first.
TEST(RiverOfGold, RG_CUST_MONK_on_an_opponents_building_both_take_the_owner_reward) {
    State s =
        TableBuilder().die(3).ships(2, 9).favor(0).of(kSecond).favor(0).built(9, 3).second(9, kThird).of(kThird).favor(
            0);
    const Events told = play(s, Sail{kUpper, face(3)});
    EXPECT_EQ(s.mats[kSecond].favor, 1);
    EXPECT_EQ(s.mats[kThird].favor, 1);
    std::vector<Seat> paid;
    for (const Gained& gain : heard<Gained>(told))
        if (gain.origin.source == Source::Owner) paid.push_back(gain.seat);
    EXPECT_EQ(paid, (std::vector{kSecond, kThird}));
}

TEST(RiverOfGold, RG_CUST_MERCHANT_gives_3_influence_in_its_region) {
    for (int r = 1; r <= 6; ++r) {
        State s = after(about_to_deliver(merchant(r)), Deliver{merchant(r)});
        EXPECT_EQ(influence_of(s, kFirst, r), 3);
    }
}

TEST(RiverOfGold, RG_CUST_NOBLE_the_first_turns_a_ship_of_your_choice_into_the_royal_ship) {
    for (const Ship ship : {kUpper, kLower}) {
        const State s = after(about_to_deliver(noble(3)).ships(4, 11), Deliver{noble(3)}, RoyalShip{ship});
        EXPECT_EQ(s.mats[kFirst].royal, ship);
        EXPECT_EQ(numbers(s.mats[kFirst].ships), (Numbers{4, 11}));
        EXPECT_EQ(influence_of(s, kFirst, 3), 2);
    }
}

TEST(RiverOfGold, RG_CUST_NOBLE_a_second_noble_moves_no_crown) {
    const State s = after(about_to_deliver(noble(3)).royal(kLower).delivered({noble(1)}), Deliver{noble(3)});
    EXPECT_FALSE(asked(s, Step::ChooseRoyalShip));
    EXPECT_EQ(s.mats[kFirst].royal, kLower);
    EXPECT_EQ(influence_of(s, kFirst, 3), 2);
}

TEST(RiverOfGold, RG_CUST_ARTISAN_gives_2_influence_and_cheaper_building) {
    for (int r = 1; r <= 6; ++r) {
        const State s = after(about_to_deliver(artisan(r)), Deliver{artisan(r)});
        EXPECT_EQ(influence_of(s, kFirst, r), 2);
        for (int id = 1; id <= 30; ++id) {
            const ShoreSpace& space = facts(shore(id));
            if (space.slot == Slot::ImperialMarket) continue;
            EXPECT_EQ(build_cost(s.mats[kFirst], shore(id)), space.cost - (space.region_number == r ? 2 : 0));
        }
    }
}

TEST(RiverOfGold, RG_CUST_ELDER_gives_nothing_on_delivery) {
    for (int r = 1; r <= 6; ++r) {
        State s = about_to_deliver(elder(r));
        const Events told = play(s, Deliver{elder(r)});
        EXPECT_TRUE(heard<Gained>(told).empty());
        EXPECT_TRUE(heard<InfluenceGained>(told).empty());
        EXPECT_TRUE(asked(s, Step::DrawCustomer));
    }
}

// A trap: a second marker of your own does not make it two buildings.
TEST(RiverOfGold, RG_CUST_OWNER_a_building_counts_once_however_many_markers) {
    State s = after(about_to_deliver(monk(1)).built(9, 4), Deliver{monk(1)}, MonkMarker{shore(9)});
    EXPECT_EQ(s.mats[kFirst].owned[BuildingType::Port], 1);
    s = TableBuilder().at_act(kSecond).die(3).ships(2, 9).of(kFirst).koku(0).built(9, 4).second(9, kFirst);
    EXPECT_EQ(after(s, Sail{kUpper, face(3)}).mats[kFirst].koku, 2);  // 1 koku for 1 port, twice
}

TEST(RiverOfGold, RG_CUST_OWNER_a_shared_building_counts_for_both) {
    const State s = after(about_to_deliver(monk(2)).of(kSecond).built(9, 4), Deliver{monk(2)}, MonkMarker{shore(9)});
    EXPECT_EQ(s.mats[kFirst].owned[BuildingType::Port], 1);
    EXPECT_EQ(s.mats[kSecond].owned[BuildingType::Port], 1);
    EXPECT_EQ(s.mats[kFirst].regions_owned, 1 << 1);  // region 2
}

TEST(RiverOfGold, RG_CUST_OWNER_a_shared_building_counts_for_masteries) {
    const State s =
        TableBuilder().of(kSecond).built(9, 1).second(9, kFirst).of(kFirst).built(10, 7).built(11, 13).built(12, 19);
    EXPECT_TRUE(satisfies(s.mats[kFirst], Mastery::Water));
    EXPECT_FALSE(satisfies(s.mats[kSecond], Mastery::Water));
    const State doubled = TableBuilder().built(9, 1).second(9, kFirst).built(10, 2).second(10, kFirst);
    EXPECT_FALSE(satisfies(doubled.mats[kFirst], Mastery::Earth));
}

}  // namespace
}  // namespace rivers::river_of_gold
