// RG-MASTERY: what each mastery asks for, when it is claimed and for how much.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

const Sail kSail{kUpper, face(1)};

TableBuilder with(Mastery first, int players = 4) {
    return TableBuilder(players).masteries(first, first == Mastery::Fire ? Mastery::Earth : Mastery::Fire,
                                           Mastery::Courts);
}

TEST(RiverOfGold, RG_MASTERY_1_claimed_after_the_action_for_the_highest_value) {
    State s = with(Mastery::Void).influence_everywhere(1);
    const Events told = play(s, kSail);
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Void], 7);
    EXPECT_EQ(s.claims[0], 1);
    EXPECT_EQ(heard<MasteryClaimed>(told).at(0).points, 7);
}

TEST(RiverOfGold, RG_MASTERY_1_then_5_then_3_then_nothing) {
    const std::array values{7, 5, 3, 0};
    for (int claimed = 0; claimed < 4; ++claimed) {
        const State s = after(with(Mastery::Void).claims(claimed, 0, 0).influence_everywhere(1), kSail);
        EXPECT_EQ(s.mats[kFirst].earned[Earned::Void], values[static_cast<std::size_t>(claimed)]);
        EXPECT_EQ(s.claims[0], std::min(claimed + 1, 3));
    }
}

TEST(RiverOfGold, RG_MASTERY_1_with_3_players_the_values_are_the_same) {
    EXPECT_EQ(
        after(with(Mastery::Void, 3).claims(1, 0, 0).influence_everywhere(1), kSail).mats[kFirst].earned[Earned::Void],
        5);
}

TEST(RiverOfGold, RG_MASTERY_1_with_2_players_one_claim_in_all) {
    EXPECT_EQ(after(with(Mastery::Void, 2).influence_everywhere(1), kSail).mats[kFirst].earned[Earned::Void], 5);
    const State s = after(with(Mastery::Void, 2).claims(1, 0, 0).influence_everywhere(1), kSail);
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Void], 0);
    EXPECT_EQ(s.claims[0], 1);
}

TEST(RiverOfGold, RG_MASTERY_1_each_player_claims_it_once) {
    const State s = after(with(Mastery::Void).claims(1, 0, 0).influence_everywhere(1).earned(Earned::Void, 7), kSail);
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Void], 7);
    EXPECT_EQ(s.claims[0], 1);
}

TEST(RiverOfGold, RG_MASTERY_1_every_one_that_is_satisfied) {
    const State s =
        after(with(Mastery::Void).influence_everywhere(1).influence(2, 11).delivered({elder(1), elder(2)}), kSail);
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Void], 7);
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Fire], 7);
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Courts], 7);
}

TEST(RiverOfGold, RG_MASTERY_1_only_those_in_play) {
    const State s = after(with(Mastery::Void).delivered({elder(1), monk(2), artisan(3)}), kSail);
    ASSERT_TRUE(satisfies(s.mats[kFirst], Mastery::Air));
    EXPECT_EQ(points_of(s, kFirst), 0);
}

// A trap: the second seat reaches the flower through an owner reward in the first seat's turn.
TEST(RiverOfGold, RG_MASTERY_1_in_your_own_turn_only) {
    State s = with(Mastery::Courts)
                  .masteries(Mastery::Courts, Mastery::Fire, Mastery::Air)
                  .die(3)
                  .ships(2, 9)
                  .of(kSecond)
                  .built(9, 37)
                  .influence(2, 10)
                  .die(1)
                  .ships(9, 9);
    play(s, Sail{kUpper, face(3)});
    EXPECT_EQ(influence_of(s, kSecond, 2), 11);
    finish_turn(s);
    EXPECT_EQ(s.mats[kSecond].earned[Earned::Courts], 0);
    play(s, Sail{kUpper, face(1)});
    EXPECT_EQ(s.mats[kSecond].earned[Earned::Courts], 7);
}

// The action itself counts: the third port is built this turn.
TEST(RiverOfGold, RG_MASTERY_1_the_action_of_this_turn_counts) {
    State s = with(Mastery::Earth).die(1).koku(20).row({4, 9, 14, 20}).built(9, 1).built(10, 2);
    play(s, Build{shore(1), tile(4)});
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Earth], 0);
    let_chance(s);
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Earth], 7);
}

bool satisfied(Mastery mastery, const State& s) { return satisfies(s.mats[kFirst], mastery); }

TEST(RiverOfGold, RG_MASTERY_2_air_3_different_kinds_of_customer) {
    EXPECT_TRUE(satisfied(Mastery::Air, TableBuilder().delivered({elder(1), monk(1), noble(6)})));
    EXPECT_FALSE(satisfied(Mastery::Air, TableBuilder().delivered({elder(1), monk(1), monk(2), elder(3)})));
}

TEST(RiverOfGold, RG_MASTERY_2_fire_2_customers_of_one_kind) {
    EXPECT_TRUE(satisfied(Mastery::Fire, TableBuilder().delivered({noble(1), noble(6)})));
    EXPECT_FALSE(
        satisfied(Mastery::Fire, TableBuilder().delivered({noble(1), artisan(1), elder(1), merchant(1), monk(1)})));
}

TEST(RiverOfGold, RG_MASTERY_2_earth_3_buildings_of_one_type) {
    EXPECT_TRUE(satisfied(Mastery::Earth, TableBuilder().built(1, 19).built(2, 20).built(8, 37)));
    EXPECT_FALSE(satisfied(
        Mastery::Earth, TableBuilder().built(1, 19).built(2, 20).built(8, 1).built(9, 2).built(10, 7).built(11, 13)));
}

TEST(RiverOfGold, RG_MASTERY_2_water_one_of_each_type) {
    EXPECT_TRUE(satisfied(Mastery::Water, TableBuilder().built(1, 1).built(2, 7).built(8, 13).built(9, 19)));
    EXPECT_FALSE(satisfied(Mastery::Water, TableBuilder().built(1, 1).built(2, 7).built(8, 13).built(9, 14)));
}

TEST(RiverOfGold, RG_MASTERY_2_void_influence_in_all_regions) {
    EXPECT_TRUE(satisfied(Mastery::Void, TableBuilder().influence_everywhere(1)));
    EXPECT_FALSE(satisfied(Mastery::Void, TableBuilder().influence_everywhere(9).influence(4, 0)));
}

TEST(RiverOfGold, RG_MASTERY_2_courts_influence_11_in_some_region) {
    EXPECT_TRUE(satisfied(Mastery::Courts, TableBuilder().influence(5, 11)));
    EXPECT_TRUE(satisfied(Mastery::Courts, TableBuilder().influence(5, 18)));
    EXPECT_FALSE(satisfied(Mastery::Courts, TableBuilder().influence_everywhere(10)));
}

}  // namespace
}  // namespace rivers::river_of_gold
