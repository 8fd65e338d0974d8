// RG-FAVOR, RG-TRADE and RG-LIMIT: favor on the die, exchanges, and what is lost above a limit.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

TEST(RiverOfGold, RG_FAVOR_1_each_favor_turns_the_die_by_one) {
    const State s = after(TableBuilder().die(3).favor(2), SetDie{face(5)});
    EXPECT_EQ(s.mats[kFirst].die, face(5));
    EXPECT_EQ(s.mats[kFirst].favor, 0);
    EXPECT_TRUE(asked(s, Step::Act));
}

TEST(RiverOfGold, RG_FAVOR_1_six_and_one_are_neighbours) {
    EXPECT_EQ(after(TableBuilder().die(6).favor(1), SetDie{face(1)}).mats[kFirst].favor, 0);
    EXPECT_EQ(after(TableBuilder().die(1).favor(3), SetDie{face(5)}).mats[kFirst].favor, 1);
}

TEST(RiverOfGold, RG_FAVOR_1_the_die_may_be_turned_in_several_goes) {
    const State s = after(TableBuilder().die(2).favor(3), SetDie{face(3)}, SetDie{face(2)}, SetDie{face(1)});
    EXPECT_EQ(s.mats[kFirst].favor, 0);
    EXPECT_TRUE(refuses(s, SetDie{face(2)}, Rule::TooLittleFavor));
}

TEST(RiverOfGold, RG_FAVOR_1_refused_without_enough_favor_or_for_the_face_shown) {
    const State s = TableBuilder().die(1).favor(1);
    EXPECT_TRUE(refuses(s, SetDie{face(3)}, Rule::TooLittleFavor));
    EXPECT_TRUE(refuses(s, SetDie{face(1)}, Rule::FaceShownAlready));
    EXPECT_TRUE(allows(s, SetDie{face(2)}));
    EXPECT_TRUE(allows(s, SetDie{face(6)}));
    EXPECT_EQ(count_offered<SetDie>(s), 2);
}

TEST(RiverOfGold, RG_FAVOR_1_only_before_the_action) {
    State s = after(TableBuilder().die(1).favor(2).koku(7), Sail{kUpper, face(1)});
    ASSERT_TRUE(asked(s, Step::EndTurn));
    EXPECT_TRUE(refuses(s, SetDie{face(2)}, Rule::NotAsked));
}

// The turned die is the die: it decides the region and the distance.
TEST(RiverOfGold, RG_FAVOR_1_the_action_follows_the_turned_die) {
    const State s = after(TableBuilder().die(1).favor(2).koku(20), SetDie{face(3)});
    EXPECT_TRUE(allows(s, Build{shore(13), tile(1)}));
    EXPECT_TRUE(refuses(s, Build{shore(1), tile(1)}, Rule::BuildInRegionOfDie));
    EXPECT_TRUE(allows(s, Sail{kUpper, face(3)}));
}

TEST(RiverOfGold, RG_FAVOR_2_favor_above_the_limit_is_lost) {
    State s = TableBuilder().die(1).koku(20).favor(3, 3).row({2, 3, 4, 1});
    const Events told = play(s, Build{shore(1), tile(1)});  // the row's end: 1 favor
    EXPECT_EQ(s.mats[kFirst].favor, 3);
    ASSERT_FALSE(heard<Gained>(told).empty());
    EXPECT_EQ(heard<Gained>(told)[0].what, Gain::Favor);
    EXPECT_EQ(heard<Gained>(told)[0].amount, 0);
    EXPECT_EQ(heard<Gained>(told)[0].lost, 1);
}

TEST(RiverOfGold, RG_FAVOR_2_the_limit_starts_at_3_and_never_exceeds_6) {
    EXPECT_EQ(dealt(4).mats[kFirst].favor_limit, 3);
    const State s = after(TableBuilder().die(1).goods(1, 2, 1).favor(5, 6).hand({monk(1)}), Deliver{monk(1)});
    EXPECT_EQ(s.mats[kFirst].favor_limit, 6);
    EXPECT_EQ(s.mats[kFirst].favor, 6);
}

TEST(RiverOfGold, RG_TRADE_1_two_goods_of_a_kind_for_one_of_another) {
    const State s = after(TableBuilder().goods(2, 0, 0), Trade{Good::Silk, Good::Porcelain});
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{0, 0, 1}));
}

TEST(RiverOfGold, RG_TRADE_1_any_number_of_times) {
    const State s = after(TableBuilder().goods(6, 0, 0), Trade{Good::Silk, Good::Rice}, Trade{Good::Silk, Good::Rice},
                          Trade{Good::Silk, Good::Rice}, Trade{Good::Rice, Good::Porcelain});
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{0, 1, 1}));
    EXPECT_TRUE(asked(s, Step::Act));
}

TEST(RiverOfGold, RG_TRADE_1_refused_for_the_same_kind_and_without_two) {
    const State s = TableBuilder().goods(2, 1, 0);
    EXPECT_TRUE(refuses(s, Trade{Good::Silk, Good::Silk}, Rule::TradeForOtherKind));
    EXPECT_TRUE(refuses(s, Trade{Good::Rice, Good::Silk}, Rule::TradeTwoOfAKind));
    EXPECT_TRUE(refuses(s, Trade{Good::Porcelain, Good::Silk}, Rule::TradeTwoOfAKind));
    EXPECT_EQ(count_offered<Trade>(s), 2);
}

TEST(RiverOfGold, RG_TRADE_2_five_koku_for_one_favor) {
    const State s = after(TableBuilder().koku(12).favor(0), FavorTrade{}, FavorTrade{});
    EXPECT_EQ(s.mats[kFirst].koku, 2);
    EXPECT_EQ(s.mats[kFirst].favor, 2);
    EXPECT_TRUE(refuses(s, FavorTrade{}, Rule::FavorCostsKoku));
}

TEST(RiverOfGold, RG_TRADE_2_the_favor_may_turn_the_die_at_once) {
    EXPECT_TRUE(allows(after(TableBuilder().die(1).koku(5).favor(0), FavorTrade{}), SetDie{face(6)}));
}

// A trap: exchanges may come between rewards, to make room before the next is lost.
TEST(RiverOfGold, RG_TRADE_1_allowed_between_two_rewards) {
    State s = after(TableBuilder().die(3).ships(2, 9).goods(6, 0, 0).of(kSecond).built(9, 29).built(10, 10),
                    Sail{kUpper, face(3)});  // shore 9: any good; shore 10: silk
    ASSERT_TRUE(asked(s, Step::ChooseGood));
    s = after(s, Trade{Good::Silk, Good::Porcelain}, ChooseGood{Good::Rice});
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{5, 1, 1}));
}

TEST(RiverOfGold, RG_LIMIT_1_at_most_25_koku) {
    const State s = after(TableBuilder().die(3).koku(24).ships(2, 9), Sail{kUpper, face(3)});  // 4 empty spaces: 4 koku
    EXPECT_EQ(s.mats[kFirst].koku, 25);
}

TEST(RiverOfGold, RG_LIMIT_1_the_loss_is_told) {
    State s = TableBuilder().die(3).koku(23).favor(3).ships(2, 9).of(kSecond).built(9, 3);
    const std::vector<Gained> gains = heard<Gained>(play(s, Sail{kUpper, face(3)}));
    ASSERT_FALSE(gains.empty());
    EXPECT_EQ(gains[0].amount, 2);  // the port's 3 koku
    EXPECT_EQ(gains[0].lost, 1);
    EXPECT_EQ(s.mats[kFirst].koku, 25);
}

TEST(RiverOfGold, RG_LIMIT_1_at_most_6_of_each_good) {
    const State s =
        after(TableBuilder().die(3).goods(5, 6, 6).ships(2, 9).of(kSecond).built(9, 7).built(10, 10).built(11, 11),
              Sail{kUpper, face(3)});  // silk, silk, rice
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{6, 6, 6}));
}

}  // namespace
}  // namespace rivers::river_of_gold
