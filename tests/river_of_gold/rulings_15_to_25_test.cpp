// the other rulings of this project.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

TEST(RiverOfGold, R_15_a_monk_raises_the_limit_before_giving_favor) {
    const State s = after(TableBuilder().die(1).goods(1, 2, 1).favor(3, 3).hand({monk(1)}), Deliver{monk(1)});
    EXPECT_EQ(s.mats[kFirst].favor_limit, 4);
    EXPECT_EQ(s.mats[kFirst].favor, 4);  // the other way round it would be 3
}

TEST(RiverOfGold, R_16_a_journey_is_completed_past_space_14_not_on_it) {
    State on = TableBuilder().die(2).ships(2, 12), past = TableBuilder().die(1).ships(2, 14);
    EXPECT_FALSE(heard<Sailed>(play(on, Sail{kLower, face(2)})).at(0).journey);
    EXPECT_EQ(on.mats[kFirst].ships[1], 14);
    EXPECT_TRUE(heard<Sailed>(play(past, Sail{kLower, face(1)})).at(0).journey);
    EXPECT_EQ(past.mats[kFirst].ships[1], 1);
    EXPECT_TRUE(asked(past, Step::JourneyBonus));
}

TEST(RiverOfGold, R_17_the_first_claim_scores_7) {
    for (const int players : {3, 4}) {
        const State s =
            after(TableBuilder(players).masteries(Mastery::Void, Mastery::Air, Mastery::Fire).influence_everywhere(1),
                  Sail{kUpper, face(1)});
        EXPECT_EQ(s.mats[kFirst].earned[Earned::Void], 7);
    }
}

// The first seat sails to shore 9 with noble 4, then with Daidoji Uji.
Numbers points_for_visiting(const TableBuilder& table) {
    const Sail sail{kUpper, face(3)};
    return {points_of(after(TableBuilder(table).of(kFirst).royal(kUpper).delivered({noble(4)}), sail), kFirst),
            points_of(after(TableBuilder(table).of(kFirst).patron(Patron::Uji), sail), kFirst)};
}

TEST(RiverOfGold, R_18_a_shared_building_is_an_opponents_for_everyone_but_a_sole_owner) {
    const TableBuilder table = TableBuilder().die(3).ships(2, 9);
    EXPECT_EQ(points_for_visiting(TableBuilder(table).built(9, 3).second(9, kSecond)), (Numbers{1, 2}));
    EXPECT_EQ(points_for_visiting(TableBuilder(table).of(kSecond).built(9, 3).second(9, kFirst)), (Numbers{1, 2}));
    EXPECT_EQ(points_for_visiting(TableBuilder(table).of(kSecond).built(9, 3).second(9, kThird)), (Numbers{1, 2}));
    EXPECT_EQ(points_for_visiting(TableBuilder(table).built(9, 3).second(9, kFirst)), (Numbers{0, 0}));
}

TEST(RiverOfGold, R_19_a_good_may_be_chosen_where_it_is_lost) {
    State s = after(TableBuilder().die(5).ships(2, 10).goods(6, 0, 0), Sail{kLower, face(5)});
    EXPECT_TRUE(allows(s, ChooseGood{Good::Silk}));
    play(s, ChooseGood{Good::Silk});
    ASSERT_TRUE(asked(s, Step::MakeRoom));
    const Events told = play(s, LetGo{});
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{6, 0, 0}));
    EXPECT_EQ(heard<Gained>(told).at(0).lost, 1);
}

TEST(RiverOfGold, R_19_a_good_may_be_sold_where_the_koku_are_lost) {
    const State s = after(TableBuilder().die(5).ships(2, 10).koku(25).favor(3).goods(2, 0, 0).delivered({merchant(4)}),
                          Sail{kLower, face(5)}, TakeKoku{}, Sell{Good::Silk});
    EXPECT_EQ(s.mats[kFirst].koku, 25);
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{1, 0, 0}));
}

TEST(RiverOfGold, R_19_3_koku_may_be_taken_where_they_are_lost) {
    const State s = TableBuilder().die(5).ships(2, 10).koku(25).favor(3);
    EXPECT_EQ(after(s, Sail{kLower, face(5)}, TakeKoku{}).mats[kFirst].koku, 25);
}

TEST(RiverOfGold, R_20_ryoku_decides_after_the_emperors_visit) {
    TableBuilder table;
    table.patron(Patron::Ryoku).die(1).koku(6).favor(0).goods(1, 1, 1).row({14, 24, 20, 2}).to_come(1, 13);
    table.built(9, 3);
    State s = table;
    play(s, Build{shore(1), tile(14)});
    const Events told = play(s, DrawTile{tile(6)});
    EXPECT_EQ(heard<EmperorVisited>(told).size(), 1u);
    ASSERT_TRUE(asked(s, Step::BeforeRoll));
    EXPECT_EQ(s.mats[kFirst].favor, 1);  // from her port, by the Emperor
    EXPECT_EQ(after(s, ChooseFace{face(6)}).mats[kFirst].favor, 0);
}

TEST(RiverOfGold, R_21_orders_are_not_optional) {
    // Nothing can be exchanged here, so the list holds nothing but the answers.
    const auto poor = [](CustomerId id, int silk, int rice, int porcelain) {
        return TableBuilder().die(facts(id).region_number).koku(0).goods(silk, rice, porcelain).hand({id, card(1)});
    };
    const State marker = after(poor(monk(3), 2, 1, 1).built(9, 3), Deliver{monk(3)});
    ASSERT_TRUE(asked(marker, Step::PlaceMonkMarker));
    EXPECT_EQ(count_offered<MonkMarker>(marker), static_cast<int>(legal(marker).size()));
    EXPECT_TRUE(refuses(marker, EndTurn{}, Rule::NotAsked));

    const State royal = after(poor(noble(3), 2, 1, 1), Deliver{noble(3)});
    ASSERT_TRUE(asked(royal, Step::ChooseRoyalShip));
    EXPECT_EQ(count_offered<RoyalShip>(royal), static_cast<int>(legal(royal).size()));

    const State discard =
        after(TableBuilder().die(4).ships(2, 9).koku(0).goods(0, 0, 0), Sail{kLower, face(4)}, DrawCustomer{card(20)});
    ASSERT_TRUE(asked(discard, Step::DiscardCustomer));
    EXPECT_EQ(count_offered<Discard>(discard), static_cast<int>(legal(discard).size()));
}

// Every move that can be written, if it is of no kind that answers, is refused as not asked for.
template <class... Answers>
void expect_only(const State& s) {
    int others = 0;
    each_conceivable<Move>([&](const Move& move) {
        if ((std::holds_alternative<Answers>(move) || ...)) return;
        if (why_not(s, move) != Rule::NotAsked) ++others;
    });
    EXPECT_EQ(others, 0) << "at step " << number(s.task().step);
    for (const Move& move : legal(s)) EXPECT_TRUE((std::holds_alternative<Answers>(move) || ...)) << spell_move(move);
}

TEST(RiverOfGold, R_22_a_pending_question_is_answered_before_anything_else) {
    const TableBuilder home = TableBuilder().die(5).ships(2, 10).goods(6, 6, 6).delivered({merchant(4)});
    const TableBuilder at_3 = TableBuilder().die(3).goods(6, 6, 6);
    expect_only<SetDie, Build, Sail, Deliver, Trade, FavorTrade>(home);
    expect_only<TakeKoku, ChooseGood, Trade, FavorTrade>(after(home, Sail{kLower, face(5)}));
    expect_only<Sell, SellDone, Trade, FavorTrade>(after(home, Sail{kLower, face(5)}, TakeKoku{}));
    expect_only<MonkMarker, Trade, FavorTrade>(after(TableBuilder(at_3).hand({monk(3)}).built(9, 3), Deliver{monk(3)}));
    expect_only<RoyalShip, Trade, FavorTrade>(after(TableBuilder(at_3).hand({noble(3)}), Deliver{noble(3)}));
    expect_only<DrawCustomer>(after(TableBuilder(at_3).hand({elder(3), card(1)}), Deliver{elder(3)}));
    expect_only<Discard, Trade, FavorTrade>(after(TableBuilder(at_3).hand({elder(3), card(1)}), Deliver{elder(3)},
                                                  DrawCustomer{card(20)}, DrawCustomer{card(22)}));
    expect_only<EndTurn, Trade, FavorTrade>(after(TableBuilder(at_3).ships(2, 9), Sail{kUpper, face(3)}));
    expect_only<RollDie>(after(TableBuilder(at_3).ships(2, 9), Sail{kUpper, face(3)}, EndTurn{}));
    expect_only<Roll, ChooseFace, Trade, FavorTrade>(
        after(TableBuilder(at_3).patron(Patron::Ryoku).ships(2, 9), Sail{kUpper, face(3)}, EndTurn{}));
    expect_only<DrawTile>(after(TableBuilder(at_3).koku(25), Build{shore(13), tile(1)}));
}

TEST(RiverOfGold, R_22_in_setup_too) {
    State s = deal({2, Patrons::Draft});
    expect_only<DealRegionTile>(s);
    while (asked(s, Step::DealRegionTile)) play(s, outcomes(s)[0].move);
    expect_only<DealMastery>(s);
    while (asked(s, Step::DealMastery)) play(s, outcomes(s)[0].move);
    expect_only<DealStartingBuilding, DealImperialMarket>(s);
    while (asked(s, Step::DealShore)) play(s, outcomes(s)[0].move);
    expect_only<DrawTile>(s);
    while (asked(s, Step::DrawTile)) play(s, outcomes(s)[0].move);
    expect_only<OfferPatron>(s);
    while (asked(s, Step::OfferPatron)) play(s, outcomes(s)[0].move);
    expect_only<ChoosePatron, Trade, FavorTrade>(s);
    while (asked(s, Step::ChoosePatron)) play(s, legal(s)[0]);
    expect_only<RollDie>(s);
}

TEST(RiverOfGold, R_23_a_piece_that_is_not_in_the_box_is_refused) {
    const State s = TableBuilder().koku(25).goods(6, 6, 6);
    const auto no_good = static_cast<Good>(3);
    for (const Move& move : std::vector<Move>{SetDie{face(0)},
                                              SetDie{face(7)},
                                              Trade{Good::Silk, no_good},
                                              Trade{no_good, Good::Silk},
                                              Build{shore(0), tile(1)},
                                              Build{shore(31), tile(1)},
                                              Build{shore(1), tile(0)},
                                              Build{shore(1), tile(41)},
                                              Sail{static_cast<Ship>(2), face(1)},
                                              Sail{kUpper, face(0)},
                                              Sail{kUpper, face(7)},
                                              Deliver{card(0)},
                                              Deliver{card(31)},
                                              ChooseGood{no_good},
                                              Sell{no_good},
                                              MonkMarker{shore(0)},
                                              MonkMarker{shore(255)},
                                              RoyalShip{static_cast<Ship>(2)},
                                              Discard{card(0)},
                                              Discard{card(31)},
                                              ChooseFace{face(0)},
                                              ChooseFace{face(7)},
                                              ChoosePatron{Patron::None},
                                              DealRegionTile{region(7), region_tile(0)},
                                              DealRegionTile{region(1), region_tile(6)},
                                              DealMastery{static_cast<Mastery>(6)},
                                              DealImperialMarket{shore(6), market(3)},
                                              DealImperialMarket{shore(31), market(0)},
                                              DealStartingBuilding{shore(3), static_cast<BuildingType>(4)},
                                              DrawTile{tile(0)},
                                              DrawTile{tile(41)},
                                              OfferPatron{Patron::None},
                                              DealClan{static_cast<Seat>(4), Clan::Crab},
                                              DealClan{kFirst, static_cast<Clan>(4)},
                                              DrawCustomer{card(0)},
                                              DrawCustomer{card(31)},
                                              RollDie{face(0)},
                                              RollDie{face(7)}})
        EXPECT_TRUE(refuses(s, move, Rule::NoSuchPiece));
}

TEST(RiverOfGold, R_24_before_the_first_turns_ryoku_may_not_exchange) {
    State s = deal({2, Patrons::Alternative});
    while (!asked(s, Step::DealClan)) play(s, outcomes(s)[0].move);
    s = after(s, DealClan{kFirst, Clan::Crane}, DealClan{kSecond, Clan::Crab}, ChoosePatron{Patron::Ryoku},
              ChoosePatron{Patron::Taka});
    State without_favor = s;
    without_favor.mats[kFirst].favor = 0;
    let_chance(without_favor);
    EXPECT_NE(without_favor.mats[kFirst].die, Face::None);  // she had to roll
    let_chance(s);
    ASSERT_TRUE(asked(s, Step::BeforeRoll));
    ASSERT_TRUE(can_favor_trade(s.mats[kFirst]));  // 7 koku, 2 favor, a limit of 3
    EXPECT_TRUE(refuses(s, FavorTrade{}, Rule::ExchangeInOwnTurn));
    EXPECT_EQ(legal(s).size(), 7u);  // roll, or one of six faces
}

TEST(RiverOfGold, R_25_the_discard_pile_becomes_the_deck_before_the_card_is_known) {
    State s = TableBuilder().die(1).goods(0, 0, 2).hand({artisan(1), card(9)}).deck({}, {card(21), card(22)});
    const Events told = play(s, Deliver{artisan(1)});
    EXPECT_EQ(heard<DeckRenewed>(told).at(0).cards, 2);
    EXPECT_TRUE(s.discards.empty());
    EXPECT_TRUE(asked(s, Step::DrawCustomer));
    EXPECT_EQ(outcomes(s).size(), 2u);
}

}  // namespace
}  // namespace rivers::river_of_gold
