// RG-NOBLE: what the royal ship can do. It goes from space 2 to space 5: shores 9, 10 (region 2), 11, 12 (region 3).
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

TableBuilder royal_with(std::initializer_list<CustomerId> nobles) {
    return TableBuilder().die(3).ships(2, 2).royal(kUpper).koku(0).favor(0).goods(0, 0, 0).delivered(nobles);
}
const Sail kRoyal{kUpper, face(3)}, kStandard{kLower, face(3)};

TEST(RiverOfGold, RG_NOBLE_1_a_good_of_a_visited_market_may_be_any_good) {
    const State s = after(royal_with({noble(1)}).of(kSecond).built(9, 7), kRoyal);  // a market of silk
    ASSERT_TRUE(asked(s, Step::ChooseGood));
    EXPECT_EQ(goods_of(after(s, ChooseGood{Good::Porcelain}), kFirst), (Numbers{0, 0, 1}));
    EXPECT_EQ(goods_of(after(s, ChooseGood{Good::Silk}), kFirst), (Numbers{1, 0, 0}));
}

TEST(RiverOfGold, RG_NOBLE_1_an_imperial_market_too) {
    const State s = after(royal_with({noble(1)}).die(1), Sail{kUpper, face(1)});  // shore 6: porcelain and favor
    ASSERT_TRUE(asked(s, Step::ChooseGood));
    const State chosen = after(s, ChooseGood{Good::Rice});
    EXPECT_EQ(goods_of(chosen, kFirst), (Numbers{0, 1, 0}));
    EXPECT_EQ(chosen.mats[kFirst].favor, 1);
}

TEST(RiverOfGold, RG_NOBLE_1_the_standard_ship_takes_what_is_printed) {
    const State s = after(royal_with({noble(1)}).of(kSecond).built(9, 7), kStandard);
    EXPECT_FALSE(asked(s, Step::ChooseGood));
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{1, 0, 0}));
}

// The porcelain, rice and silk of the influence track come from no market, nor do owner rewards.
TEST(RiverOfGold, RG_NOBLE_1_goods_of_other_origin_stay_what_they_are) {
    const State s = after(royal_with({noble(1)}).built(9, 13).of(kSecond).built(11, 18), kRoyal);
    EXPECT_FALSE(asked(s, Step::ChooseGood));
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{2, 1, 0}));  // tracks: rice (2), silk (3); owner of tile 13: silk
}

TEST(RiverOfGold, RG_NOBLE_2_one_koku_more_from_each_empty_space) {
    EXPECT_EQ(after(royal_with({noble(2)}), kRoyal).mats[kFirst].koku, 8);
    EXPECT_EQ(after(royal_with({noble(2)}), kStandard).mats[kFirst].koku, 4);
    EXPECT_EQ(after(royal_with({noble(2)}).of(kSecond).built(9, 24), kRoyal).mats[kFirst].koku, 6);
}

TEST(RiverOfGold, RG_NOBLE_3_one_influence_in_every_region_at_the_new_space) {
    EXPECT_EQ(numbers(after(royal_with({noble(3)}), kRoyal).mats[kFirst].influence), (Numbers{0, 1, 1, 0, 0, 0}));
    EXPECT_EQ(numbers(after(royal_with({noble(3)}), kStandard).mats[kFirst].influence), (Numbers{0, 0, 0, 0, 0, 0}));
}

// Space 6 touches shores 11, 12, 13 and 15, all of region 3.
TEST(RiverOfGold, RG_NOBLE_3_once_where_all_shores_are_of_one_region) {
    const State s = after(royal_with({noble(3)}).die(4), Sail{kUpper, face(4)});
    EXPECT_EQ(numbers(s.mats[kFirst].influence), (Numbers{0, 0, 1, 0, 0, 0}));
}

TEST(RiverOfGold, RG_NOBLE_4_one_point_for_visiting_an_opponents_building) {
    const State s = after(royal_with({noble(4)}).of(kSecond).built(9, 3).built(10, 1).of(kThird).built(11, 2), kRoyal);
    EXPECT_EQ(s.mats[kFirst].earned[Earned::RoyalShip], 1);
}

TEST(RiverOfGold, RG_NOBLE_4_nothing_for_your_own_or_for_nobodys) {
    EXPECT_EQ(points_of(after(royal_with({noble(4)}).built(9, 3), kRoyal), kFirst), 0);
    EXPECT_EQ(points_of(after(royal_with({noble(4)}).stands(9, starting_building(BuildingType::Port)), kRoyal), kFirst),
              0);
    EXPECT_EQ(points_of(after(royal_with({noble(4)}).of(kSecond).built(9, 3), kStandard), kFirst), 0);
}

TEST(RiverOfGold, RG_NOBLE_5_the_die_may_count_as_one_higher_or_lower) {
    const State s = royal_with({noble(5)});
    for (const int steps : {2, 3, 4}) {
        EXPECT_TRUE(allows(s, Sail{kUpper, face(steps)}));
        EXPECT_EQ(after(s, Sail{kUpper, face(steps)}).mats[kFirst].ships[0], 2 + steps);
    }
    EXPECT_TRUE(refuses(s, Sail{kUpper, face(1)}, Rule::SailAsDieShows));
    EXPECT_TRUE(refuses(s, Sail{kUpper, face(5)}, Rule::SailAsDieShows));
}

// A trap: the face changes, not the distance, so a 6 may count as 1 and a 1 as 6.
TEST(RiverOfGold, RG_NOBLE_5_six_and_one_are_neighbours) {
    const State six = royal_with({noble(5)}).die(6), one = royal_with({noble(5)}).die(1);
    EXPECT_EQ(after(six, Sail{kUpper, face(1)}).mats[kFirst].ships[0], 3);
    EXPECT_EQ(after(one, Sail{kUpper, face(6)}).mats[kFirst].ships[0], 8);
    EXPECT_TRUE(refuses(six, Sail{kUpper, face(2)}, Rule::SailAsDieShows));
    EXPECT_EQ(count_offered<Sail>(six), 4);
}

TEST(RiverOfGold, RG_NOBLE_5_not_for_the_standard_ship) {
    EXPECT_TRUE(refuses(royal_with({noble(5)}), Sail{kLower, face(4)}, Rule::SailAsDieShows));
}

TEST(RiverOfGold, RG_NOBLE_5_it_costs_nothing_and_changes_this_sail_alone) {
    State s = royal_with({noble(5)}).koku(25).favor(1);
    EXPECT_TRUE(refuses(s, Build{shore(16), tile(1)}, Rule::BuildInRegionOfDie));
    play(s, Sail{kUpper, face(4)});
    EXPECT_EQ(s.mats[kFirst].favor, 1);
    EXPECT_EQ(s.mats[kFirst].die, face(3));
}

TEST(RiverOfGold, RG_NOBLE_6_one_point_for_visiting_a_building_of_yours) {
    const State s = after(royal_with({noble(6)}).built(9, 3).built(10, 1), kRoyal);
    EXPECT_EQ(s.mats[kFirst].earned[Earned::RoyalShip], 1);
    EXPECT_EQ(points_of(after(royal_with({noble(6)}).of(kSecond).built(9, 3), kRoyal), kFirst), 0);
    EXPECT_EQ(points_of(after(royal_with({noble(6)}).built(9, 3), kStandard), kFirst), 0);
}

TEST(RiverOfGold, RG_NOBLE_6_a_shared_building_is_yours_too) {
    EXPECT_EQ(points_of(after(royal_with({noble(6)}).of(kSecond).built(9, 3).second(9, kFirst), kRoyal), kFirst), 1);
}

TEST(RiverOfGold, RG_CUST_NOBLE_abilities_add_up) {
    const State s =
        after(royal_with({noble(2), noble(3), noble(4), noble(6)}).built(9, 3).of(kSecond).built(11, 3), kRoyal);
    EXPECT_EQ(s.mats[kFirst].koku, 3 + 2 + 3 + 2);
    EXPECT_EQ(numbers(s.mats[kFirst].influence), (Numbers{0, 1, 1, 0, 0, 0}));
    EXPECT_EQ(s.mats[kFirst].earned[Earned::RoyalShip], 2);
}

TEST(RiverOfGold, RG_CUST_NOBLE_anothers_nobles_do_not_help) {
    const State s = after(royal_with({noble(2)}).of(kSecond).delivered({noble(4)}).built(9, 24), kRoyal);
    EXPECT_EQ(points_of(s, kFirst), 2);  // the shrine's, none for the visit
}

}  // namespace
}  // namespace rivers::river_of_gold
