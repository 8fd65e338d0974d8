// exchanges at any time. Whoever would lose a gain to a limit, in anyone's turn, may make room for it first.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

constexpr Reward koku_waits(int n) { return {Gain::Koku, n}; }
constexpr Reward good_waits(Good good) { return {gain_of(good), 1}; }

testing::AssertionResult waits(const State& s, Seat seat, Reward gain) {
    if (!asked(s, Step::MakeRoom)) return testing::AssertionFailure() << "nothing waits for room";
    if (s.task().seat != seat)
        return testing::AssertionFailure() << "seat " << number(s.task().seat) << " is asked, not " << number(seat);
    if (s.waiting != gain)
        return testing::AssertionFailure() << int{s.waiting.amount} << " of gain " << number(s.waiting.gain);
    return testing::AssertionSuccess();
}

std::vector<std::string> offers(const State& s) {
    std::vector<std::string> words;
    for (const Move& move : legal(s)) words.push_back(spell_move(move));
    return words;
}
using Offers = std::vector<std::string>;

// The first seat is about to sail from space 1 to 2, past shores 3, 4, 5 and 7, which are empty.
TableBuilder before_sail() { return TableBuilder().die(1).ships(1, 9); }
const Move kSail = Sail{kUpper, face(1)};

TEST(MakeRoom, R_4_a_visitor_at_the_limit_of_koku_is_asked_before_the_loss) {
    const State s = after(before_sail().koku(24).favor(1).of(kSecond).built(3, 1), kSail);
    ASSERT_TRUE(waits(s, kFirst, koku_waits(3)));
    EXPECT_EQ(int{s.mats[kFirst].koku}, 24) << "the whole gain waits";
    EXPECT_EQ(s.task().origin(), (Origin{Source::Visitor, 3}));
    EXPECT_EQ(offers(s), (Offers{"favor-trade", "let-go"}));

    const State traded = after(s, FavorTrade{});
    EXPECT_EQ(int{traded.mats[kFirst].koku}, 25) << "19 and 3, and 1 for each of three empty spaces";
    EXPECT_EQ(int{traded.mats[kFirst].favor}, 2);
    EXPECT_FALSE(asked(traded, Step::MakeRoom));

    State let = s;
    const Events told = play(let, LetGo{});
    EXPECT_EQ(int{let.mats[kFirst].koku}, 25);
    ASSERT_FALSE(heard<Gained>(told).empty());
    EXPECT_EQ(int{heard<Gained>(told)[0].amount}, 1);
    EXPECT_EQ(int{heard<Gained>(told)[0].lost}, 2);
    EXPECT_TRUE(waits(let, kFirst, koku_waits(1))) << "each gain is a question of its own";
}

TEST(MakeRoom, R_4_an_owner_is_asked_in_anothers_turn) {
    const State s = after(before_sail().of(kSecond).built(3, 1).goods(0, 6, 5).koku(20), kSail);
    ASSERT_TRUE(waits(s, kSecond, good_waits(Good::Rice)));
    EXPECT_TRUE(asks_out_of_turn(s));
    EXPECT_EQ(offers(s), (Offers{"trade rice silk", "trade rice porcelain", "let-go"}));
    EXPECT_TRUE(refuses(s, FavorTrade{}, Rule::TradeWhatIsInTheWay));
    EXPECT_TRUE(refuses(s, Trade{Good::Porcelain, Good::Silk}, Rule::TradeWhatIsInTheWay));
    EXPECT_TRUE(refuses(s, EndTurn{}, Rule::NotAsked));
    EXPECT_EQ(goods_of(after(s, Trade{Good::Rice, Good::Silk}), kSecond), (Numbers{1, 5, 5}));
    EXPECT_EQ(goods_of(after(s, LetGo{}), kSecond), (Numbers{0, 6, 5}));
    EXPECT_TRUE(asked(after(s, LetGo{}), Step::EndTurn) || to_act(after(s, LetGo{})).is_chance())
        << "the sailor's turn goes on";
}

TEST(MakeRoom, R_4_several_owners_in_one_sail_are_asked_in_the_order_of_the_shore) {
    State s = after(before_sail().of(kThird).built(4, 7).koku(24).of(kSecond).built(3, 1).goods(0, 6, 0), kSail);
    ASSERT_TRUE(waits(s, kSecond, good_waits(Good::Rice)));
    EXPECT_EQ(int{s.mats[kThird].koku}, 24) << "what follows waits as well";
    play(s, Trade{Good::Rice, Good::Porcelain});
    ASSERT_TRUE(waits(s, kThird, koku_waits(2)));
    play(s, FavorTrade{});
    EXPECT_EQ(int{s.mats[kThird].koku}, 21);
    EXPECT_EQ(goods_of(s, kSecond), (Numbers{0, 5, 1}));
}

TEST(MakeRoom, R_4_each_icon_and_each_marker_is_a_gain_of_its_own) {
    // Tile 14: the owner takes 1 koku and 1 rice, here twice.
    State s = after(before_sail().of(kSecond).built(3, 14).second(3, kSecond).goods(0, 6, 6).koku(25).favor(0), kSail);
    ASSERT_TRUE(waits(s, kSecond, koku_waits(1)));
    play(s, LetGo{});
    ASSERT_TRUE(waits(s, kSecond, good_waits(Good::Rice)));
    play(s, LetGo{});
    ASSERT_TRUE(waits(s, kSecond, koku_waits(1)));
    play(s, FavorTrade{});
    EXPECT_EQ(int{s.mats[kSecond].koku}, 21);
    ASSERT_TRUE(waits(s, kSecond, good_waits(Good::Rice)));
    play(s, Trade{Good::Rice, Good::Silk});
    EXPECT_EQ(goods_of(s, kSecond), (Numbers{1, 5, 6}));
    EXPECT_FALSE(asked(s, Step::MakeRoom));
}

TEST(MakeRoom, R_4_the_question_comes_again_as_long_as_room_can_be_made) {
    State s = before_sail().of(kSecond).built(3, 4).koku(25).favor(0);  // 1 koku for each port
    s.mats[kSecond].owned[BuildingType::Port] = 8;
    play(s, kSail);
    ASSERT_TRUE(waits(s, kSecond, koku_waits(8)));
    play(s, FavorTrade{});
    ASSERT_TRUE(waits(s, kSecond, koku_waits(8))) << "20 and 8 are still too many";
    play(s, FavorTrade{});
    EXPECT_EQ(int{s.mats[kSecond].koku}, 23);
    EXPECT_EQ(int{s.mats[kSecond].favor}, 2);
    EXPECT_FALSE(asked(s, Step::MakeRoom));
}

TEST(MakeRoom, R_4_what_still_exceeds_the_limit_is_lost_when_no_more_room_can_be_made) {
    State s = before_sail().of(kSecond).built(3, 4).koku(25).favor(2);
    s.mats[kSecond].owned[BuildingType::Port] = 8;
    play(s, kSail);
    play(s, FavorTrade{});
    EXPECT_EQ(int{s.mats[kSecond].koku}, 25);
    EXPECT_FALSE(asked(s, Step::MakeRoom));
}

TEST(MakeRoom, R_4_nobody_is_asked_where_no_exchange_makes_room) {
    EXPECT_EQ(int{after(before_sail().koku(25).favor(3), kSail).mats[kFirst].koku}, 25) << "favor is at its limit";
    const State goods = after(before_sail().of(kSecond).built(3, 1).goods(6, 6, 6), kSail);
    EXPECT_FALSE(asked(goods, Step::MakeRoom)) << "no kind has room";
    EXPECT_EQ(goods_of(goods, kSecond), (Numbers{6, 6, 6}));
}

TEST(MakeRoom, R_4_nothing_makes_room_for_favor) {
    const State s = after(before_sail().of(kSecond).built(3, 3).favor(3).koku(20).goods(4, 4, 4), kSail);
    EXPECT_FALSE(asked(s, Step::MakeRoom));
}

TEST(MakeRoom, R_4_in_ones_own_turn_too_only_what_is_in_the_way_is_exchanged) {
    const State s = after(before_sail().koku(25).favor(0).goods(4, 0, 0), kSail);
    ASSERT_TRUE(waits(s, kFirst, koku_waits(1)));
    EXPECT_TRUE(refuses(s, Trade{Good::Silk, Good::Rice}, Rule::TradeWhatIsInTheWay));
    EXPECT_EQ(offers(s), (Offers{"favor-trade", "let-go"}));
}

TEST(MakeRoom, R_4_choosing_a_good_in_anothers_turn_offers_no_exchange) {
    const State s = after(before_sail().of(kSecond).built(3, 26).goods(6, 4, 0).koku(20), kSail);
    ASSERT_TRUE(asked(s, Step::ChooseGood));
    EXPECT_TRUE(refuses(s, Trade{Good::Silk, Good::Rice}, Rule::ExchangeInOwnTurn));
    EXPECT_TRUE(refuses(s, FavorTrade{}, Rule::ExchangeInOwnTurn));
    EXPECT_TRUE(refuses(s, LetGo{}, Rule::NotAsked));
}

TEST(MakeRoom, R_19_a_good_chosen_at_its_limit_brings_the_question_and_the_choice_stands) {
    const State s = after(before_sail().of(kSecond).built(3, 26).goods(6, 0, 0), kSail, ChooseGood{Good::Silk});
    ASSERT_TRUE(waits(s, kSecond, good_waits(Good::Silk)));
    EXPECT_EQ(offers(s), (Offers{"trade silk rice", "trade silk porcelain", "let-go"}));
    EXPECT_EQ(goods_of(after(s, Trade{Good::Silk, Good::Rice}), kSecond), (Numbers{5, 1, 0}));
}

TEST(MakeRoom, RG_NOBLE_2_an_empty_space_is_one_gain_of_2_koku) {
    const State s = after(before_sail().koku(24).favor(0).royal(kUpper).delivered({noble(2)}), kSail);
    EXPECT_TRUE(waits(s, kFirst, koku_waits(2)));
}

TEST(MakeRoom, R_4_a_reward_of_the_track_waits_and_those_behind_it_follow_the_answer) {
    // From 1 to 5 in region 1: a porcelain at 2, then 2 koku at 5.
    const State s = after(TableBuilder().die(1).koku(20).influence(1, 1).goods(0, 0, 6).row({3, 2, 1, 5}),
                          Build{shore(1), tile(3)});
    ASSERT_TRUE(waits(s, kFirst, good_waits(Good::Porcelain)));
    EXPECT_EQ(s.task().origin(), (Origin{Source::Track, 1}));
    EXPECT_EQ(int{s.mats[kFirst].koku}, 14) << "the koku at 5 come later";
    const State traded = after(s, Trade{Good::Porcelain, Good::Silk});
    EXPECT_EQ(goods_of(traded, kFirst), (Numbers{1, 0, 5}));
    EXPECT_EQ(int{traded.mats[kFirst].koku}, 16);
    EXPECT_EQ(int{after(s, LetGo{}).mats[kFirst].koku}, 16);
    EXPECT_TRUE(asked(traded, Step::DrawTile)) << "and the build goes on";
}

TEST(MakeRoom, R_4_the_journey_bonus_may_have_to_wait) {
    const State s = after(TableBuilder().die(6).ships(9, 1).koku(18).favor(0), Sail{kUpper, face(6)});
    ASSERT_TRUE(asked(s, Step::JourneyBonus));
    State full = s;
    full.mats[kFirst].koku = 24;
    full.mats[kFirst].goods = {{6, 0, 0}};
    const State koku = after(full, TakeKoku{});
    ASSERT_TRUE(waits(koku, kFirst, koku_waits(3)));
    EXPECT_EQ(int{after(koku, FavorTrade{}).mats[kFirst].koku}, 22);
    const State silk = after(full, ChooseGood{Good::Silk});
    ASSERT_TRUE(waits(silk, kFirst, good_waits(Good::Silk)));
    EXPECT_EQ(goods_of(after(silk, LetGo{}), kFirst), (Numbers{6, 0, 0}));
}

TEST(MakeRoom, R_12_a_good_that_is_sold_has_left_before_the_question) {
    State s = after(TableBuilder().die(6).ships(9, 1).favor(0).goods(2, 1, 0).delivered({merchant(4)}),
                    Sail{kUpper, face(6)}, ChooseGood{Good::Rice});
    ASSERT_TRUE(asked(s, Step::SellGoods));
    s.mats[kFirst].koku = 23;
    play(s, Sell{Good::Silk});
    ASSERT_TRUE(waits(s, kFirst, koku_waits(5)));
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{1, 2, 0}));
    EXPECT_EQ(int{s.mats[kFirst].koku}, 23);
    play(s, FavorTrade{});
    EXPECT_EQ(int{s.mats[kFirst].koku}, 23);
    EXPECT_TRUE(asked(s, Step::SellGoods)) << "and more may be sold";
}

TEST(MakeRoom, R_13_the_emperors_visit_asks_several_seats_by_ascending_shore) {
    State s = TableBuilder()
                  .die(1)
                  .koku(10)
                  .to_come(1, 13)
                  .of(kSecond)
                  .built(3, 1)  // 1 rice
                  .goods(0, 6, 0)
                  .of(kThird)
                  .built(9, 7)  // 2 koku
                  .koku(25)
                  .favor(0)
                  .of(kSecond)
                  .built(12, 2)  // 1 koku and 1 porcelain
                  .koku(25)
                  .favor(0);
    s.row = {};
    for (const int id : {3, 4, 5, 6}) s.row.push_back(tile(id));
    play(s, Build{shore(2), tile(5)});
    let_chance(s);
    while (asked(s, Step::EndTurn)) play(s, EndTurn{});
    ASSERT_TRUE(waits(s, kSecond, good_waits(Good::Rice)));
    EXPECT_EQ(s.task().origin(), (Origin{Source::Emperor, 3}));
    EXPECT_EQ(int{s.mats[kThird].koku}, 25);
    play(s, LetGo{});
    ASSERT_TRUE(waits(s, kThird, koku_waits(2)));
    play(s, FavorTrade{});
    EXPECT_EQ(int{s.mats[kThird].koku}, 22);
    ASSERT_TRUE(waits(s, kSecond, koku_waits(1)));
    play(s, LetGo{});
    EXPECT_EQ(goods_of(s, kSecond), (Numbers{0, 6, 1})) << "the second icon follows";
    EXPECT_TRUE(asked(s, Step::RollDie)) << "then the roll of whose turn it is";
    EXPECT_EQ(s.task().seat, kFirst);
}

TEST(MakeRoom, R_4_who_has_had_the_last_turn_is_still_asked_in_the_others) {
    const State s =
        after(before_sail().at_act(kThird).finisher(kSecond).die(1).ships(1, 9).of(kSecond).built(3, 1).goods(0, 6, 0),
              kSail);
    EXPECT_TRUE(waits(s, kSecond, good_waits(Good::Rice)));
}

TEST(MakeRoom, R_4_an_exchange_whose_own_gain_would_be_lost_is_not_offered) {
    const State s = after(before_sail().of(kSecond).built(3, 1).goods(6, 6, 0), kSail);
    EXPECT_EQ(offers(s), (Offers{"trade rice porcelain", "let-go"}));
    EXPECT_TRUE(refuses(s, Trade{Good::Rice, Good::Silk}, Rule::ExchangeGainLost));
}

TEST(MakeRoom, R_4_rules_1_lose_without_a_question) {
    State s = before_sail().koku(24).favor(1).of(kSecond).built(3, 1).goods(0, 6, 0);
    s.config.rules = 1;
    play(s, kSail);
    EXPECT_FALSE(asked(s, Step::MakeRoom));
    EXPECT_EQ(int{s.mats[kFirst].koku}, 25);
    EXPECT_EQ(goods_of(s, kSecond), (Numbers{0, 6, 0}));
}

}  // namespace
}  // namespace rivers::river_of_gold
