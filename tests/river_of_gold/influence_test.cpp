// RG-INF: advancing on the influence tracks.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

// An empty space of 6 koku in each region.
constexpr std::array kCheapShore{1, 8, 13, 19, 24, 27};

// A bonus of 1 (tile 1) in the region, from the space before `to`, with 10 koku left after paying.
State reach(int region_number, int to) {
    TableBuilder table;
    table.die(region_number).koku(16).favor(0).goods(0, 0, 0).influence(region_number, to - 1);
    table.row({1, 2, 3, 4});
    return after(table, Build{shore(kCheapShore[static_cast<std::size_t>(region_number - 1)]), tile(1)});
}

TEST(RiverOfGold, RG_INF_1_every_reward_reached_or_passed_in_order) {
    State s = TableBuilder().die(1).koku(20).row({29, 2, 3, 4});
    const Events told = play(s, Build{shore(1), tile(29)});  // bonus 5: passes 2, reaches 5
    EXPECT_EQ(influence_of(s, kFirst, 1), 5);
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{1, 1, 2}));
    EXPECT_EQ(s.mats[kFirst].koku, 20 - 6 + 2);
    const std::vector<Gained> gains = heard<Gained>(told);
    ASSERT_EQ(gains.size(), 2u);
    EXPECT_EQ(gains[0].what, Gain::Porcelain);
    EXPECT_EQ(gains[1].what, Gain::Koku);
}

TEST(RiverOfGold, RG_INF_1_even_where_others_stand) {
    const State s =
        after(TableBuilder().die(1).koku(20).row({29, 2, 3, 4}).of(kSecond).influence(1, 2).of(kThird).influence(1, 5),
              Build{shore(1), tile(29)});
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{1, 1, 2}));
    EXPECT_EQ(s.mats[kFirst].koku, 16);
}

TEST(RiverOfGold, RG_INF_1_a_reward_is_gained_once) {
    const State s =
        after(TableBuilder().die(1).koku(20).influence(1, 2).row({5, 2, 3, 4}), Build{shore(1), tile(5)});  // 2 to 5
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{1, 1, 1}));
    EXPECT_EQ(s.mats[kFirst].koku, 16);
}

TEST(RiverOfGold, RG_INF_2_the_track_ends_at_18) {
    State s = TableBuilder().die(1).koku(20).influence(1, 16).row({3, 2, 1, 4});
    const Events told = play(s, Build{shore(1), tile(3)});  // bonus 4
    EXPECT_EQ(influence_of(s, kFirst, 1), 18);
    EXPECT_EQ(heard<InfluenceGained>(told).at(0).lost, 2);
}

TEST(RiverOfGold, RG_INF_2_nothing_more_is_gained_at_the_end) {
    const State s = after(TableBuilder().die(1).koku(20).influence(1, 18).row({3, 2, 1, 4}), Build{shore(1), tile(3)});
    EXPECT_EQ(influence_of(s, kFirst, 1), 18);
    EXPECT_EQ(points_of(s, kFirst), 0);
    EXPECT_FALSE(asked(s, Step::ChooseGood));
}

TEST(RiverOfGold, RG_INF_3_space_2_gives_the_good_of_the_region) {
    EXPECT_EQ(goods_of(reach(1, 2), kFirst), (Numbers{0, 0, 1}));
    EXPECT_EQ(goods_of(reach(2, 2), kFirst), (Numbers{0, 1, 0}));
    EXPECT_EQ(goods_of(reach(3, 2), kFirst), (Numbers{1, 0, 0}));
    EXPECT_EQ(goods_of(reach(4, 2), kFirst), (Numbers{0, 0, 1}));
    EXPECT_EQ(goods_of(reach(5, 2), kFirst), (Numbers{0, 1, 0}));
    EXPECT_EQ(goods_of(reach(6, 2), kFirst), (Numbers{1, 0, 0}));
}

TEST(RiverOfGold, RG_INF_3_the_other_rewards_are_the_same_in_every_region) {
    for (int r = 1; r <= 6; ++r) {
        EXPECT_EQ(reach(r, 5).mats[kFirst].koku, 12) << "region " << r;
        EXPECT_EQ(reach(r, 9).mats[kFirst].favor, 1) << "region " << r;
        EXPECT_EQ(reach(r, 13).mats[kFirst].earned[Earned::Track], 3) << "region " << r;
        EXPECT_EQ(reach(r, 18).mats[kFirst].earned[Earned::Track], 3) << "region " << r;
    }
}

TEST(RiverOfGold, RG_INF_3_the_last_space_gives_a_good_of_your_choice) {
    const State s = reach(4, 18);
    ASSERT_TRUE(asked(s, Step::ChooseGood));
    EXPECT_EQ(to_act(s), Actor(kFirst));
    EXPECT_EQ(goods_of(after(s, ChooseGood{Good::Silk}), kFirst), (Numbers{1, 0, 0}));
    EXPECT_EQ(goods_of(after(s, ChooseGood{Good::Rice}), kFirst), (Numbers{0, 1, 0}));
    EXPECT_EQ(goods_of(after(s, ChooseGood{Good::Porcelain}), kFirst), (Numbers{0, 0, 1}));
}

TEST(RiverOfGold, RG_INF_3_the_spaces_between_give_nothing) {
    for (const int space : {1, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15, 16, 17}) {
        const State s = reach(2, space);
        EXPECT_EQ(goods_of(s, kFirst), (Numbers{0, 0, 0})) << "space " << space;
        EXPECT_EQ(s.mats[kFirst].koku, 10) << "space " << space;
        EXPECT_EQ(s.mats[kFirst].favor, 0) << "space " << space;
        EXPECT_EQ(points_of(s, kFirst), 0) << "space " << space;
    }
}

// A trap: reaching the end through an owner reward asks a player whose turn it is not.
TEST(RiverOfGold, RG_INF_3_an_owner_chooses_in_anothers_turn) {
    const State s =
        after(TableBuilder().die(3).ships(2, 9).of(kSecond).built(9, 37).influence(2, 17), Sail{kUpper, face(3)});
    ASSERT_TRUE(asked(s, Step::ChooseGood));
    EXPECT_EQ(to_act(s), Actor(kSecond));
    EXPECT_EQ(s.mats[kSecond].earned[Earned::Track], 3);
}

}  // namespace
}  // namespace rivers::river_of_gold
