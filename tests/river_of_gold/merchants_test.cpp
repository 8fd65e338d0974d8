// RG-CUST-MERCHANT: what each merchant adds to a completed journey. The lower ship goes from 10 to 1, where shores 1 to
// 4 are empty and give 4 koku, and the journey bonus is 3 koku.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

TableBuilder homeward(std::initializer_list<CustomerId> merchants) {
    return TableBuilder().die(5).ships(2, 10).koku(0).favor(0).goods(0, 0, 0).hand({}).delivered(merchants);
}
State arrive(const State& s) { return after(s, Sail{kLower, face(5)}, TakeKoku{}); }

TEST(RiverOfGold, RG_CUST_MERCHANT_1_influence_in_each_region_where_you_own_a_building) {
    const State s = arrive(homeward({merchant(1)})
                               .built(9, 3)
                               .built(10, 1)
                               .built(24, 2)
                               .of(kSecond)
                               .built(27, 4)
                               .built(13, 5)
                               .second(27, kFirst));
    EXPECT_EQ(numbers(s.mats[kFirst].influence), (Numbers{0, 1, 0, 0, 1, 1}));
}

TEST(RiverOfGold, RG_CUST_MERCHANT_1_may_end_a_track_and_ask_for_a_good) {
    State s = arrive(homeward({merchant(1)}).built(9, 3).influence(2, 17).built(24, 2));
    ASSERT_TRUE(asked(s, Step::ChooseGood));
    play(s, ChooseGood{Good::Silk});
    EXPECT_EQ(numbers(s.mats[kFirst].influence), (Numbers{0, 18, 0, 0, 1, 0}));
    EXPECT_TRUE(asked(s, Step::DrawTile));
}

TEST(RiverOfGold, RG_CUST_MERCHANT_2_one_point_per_customer_delivered_to) {
    const State s = arrive(homeward({merchant(2), elder(1), elder(2), artisan(4)}));
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Journeys], 4);
}

TEST(RiverOfGold, RG_CUST_MERCHANT_3_a_good_of_your_choice) {
    const State s = arrive(homeward({merchant(3)}));
    ASSERT_TRUE(asked(s, Step::ChooseGood));
    EXPECT_EQ(goods_of(after(s, ChooseGood{Good::Rice}), kFirst), (Numbers{0, 1, 0}));
}

TEST(RiverOfGold, RG_CUST_MERCHANT_4_goods_may_be_sold_for_5_koku_each) {
    const State s = arrive(homeward({merchant(4)}).goods(1, 2, 0));
    ASSERT_TRUE(asked(s, Step::SellGoods));
    const State sold = after(s, Sell{Good::Silk}, Sell{Good::Rice}, SellDone{});
    EXPECT_EQ(sold.mats[kFirst].koku, 7 + 10);
    EXPECT_EQ(goods_of(sold, kFirst), (Numbers{0, 1, 0}));
    EXPECT_TRUE(asked(sold, Step::DrawTile));
}

TEST(RiverOfGold, RG_CUST_MERCHANT_4_only_goods_that_you_have) {
    const State s = arrive(homeward({merchant(4)}).goods(0, 1, 0));
    EXPECT_TRUE(refuses(s, Sell{Good::Silk}, Rule::SellWhatYouOwn));
    EXPECT_TRUE(refuses(after(s, Sell{Good::Rice}), Sell{Good::Rice}, Rule::SellWhatYouOwn));
}

TEST(RiverOfGold, RG_CUST_MERCHANT_5_one_favor) { EXPECT_EQ(arrive(homeward({merchant(5)})).mats[kFirst].favor, 1); }

TEST(RiverOfGold, RG_CUST_MERCHANT_6_three_koku) {
    EXPECT_EQ(arrive(homeward({merchant(6)})).mats[kFirst].koku, 4 + 3 + 3);
}

TEST(RiverOfGold, RG_CUST_MERCHANT_each_one_delivered_to_is_triggered) {
    const State s = arrive(homeward({merchant(2), merchant(5), merchant(6)}));
    EXPECT_EQ(s.mats[kFirst].earned[Earned::Journeys], 3);
    EXPECT_EQ(s.mats[kFirst].favor, 1);
    EXPECT_EQ(s.mats[kFirst].koku, 10);
}

TEST(RiverOfGold, RG_CUST_MERCHANT_only_your_own_merchants_are_triggered) {
    const State s = arrive(homeward({}).of(kSecond).koku(0).delivered({merchant(6)}));
    EXPECT_EQ(s.mats[kFirst].koku, 7);
    EXPECT_EQ(s.mats[kSecond].koku, 0);
}

TEST(RiverOfGold, RG_CUST_MERCHANT_not_in_the_middle_of_the_river) {
    const State s = after(homeward({merchant(6)}).ships(2, 7), Sail{kLower, face(5)});  // to 12: 4 empty spaces
    EXPECT_EQ(s.mats[kFirst].koku, 4);
}

// The merchant just delivered to counts itself.
TEST(RiverOfGold, RG_CUST_MERCHANT_2_counts_itself) {
    EXPECT_EQ(arrive(homeward({merchant(2)})).mats[kFirst].earned[Earned::Journeys], 1);
}

}  // namespace
}  // namespace rivers::river_of_gold
