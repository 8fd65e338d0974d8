// RG-PATRON: the two ways to come by a patron, and what the eight of them do.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

State dealt_up_to(int players, Patrons patrons, Step step) {
    State s = deal({players, patrons});
    while (!asked(s, step)) play(s, outcomes(s)[0].move);
    return s;
}

TEST(RiverOfGold, RG_PATRON_1_draft_one_of_each_clan_is_on_offer) {
    State s = dealt_up_to(2, Patrons::Draft, Step::OfferPatron);
    EXPECT_EQ(outcomes(s).size(), 2u);
    EXPECT_TRUE(refuses(s, OfferPatron{Patron::Kudaka}, Rule::OfferedOncePerClan));
    play(s, OfferPatron{Patron::Taka});
    EXPECT_TRUE(refuses(s, OfferPatron{Patron::Shihobu}, Rule::OfferedOncePerClan));
    s = after(s, OfferPatron{Patron::Kudaka}, OfferPatron{Patron::Uji}, OfferPatron{Patron::Kachiko});
    EXPECT_TRUE(asked(s, Step::ChoosePatron));
    EXPECT_EQ(count_offered<ChoosePatron>(s), 4);
}

TEST(RiverOfGold, RG_PATRON_1_draft_from_the_last_player_to_the_first) {
    State s = dealt_up_to(3, Patrons::Draft, Step::ChoosePatron);  // on offer: Shihobu, Yoritomo, Uji, Hyobu
    EXPECT_EQ(to_act(s), Actor(kThird));
    EXPECT_TRUE(refuses(s, ChoosePatron{Patron::Taka}, Rule::PatronOnOffer));
    play(s, ChoosePatron{Patron::Hyobu});
    EXPECT_EQ(to_act(s), Actor(kSecond));
    EXPECT_TRUE(refuses(s, ChoosePatron{Patron::Hyobu}, Rule::PatronOnOffer));
    play(s, ChoosePatron{Patron::Uji});
    EXPECT_EQ(to_act(s), Actor(kFirst));
    play(s, ChoosePatron{Patron::Yoritomo});
    EXPECT_EQ(s.mats[kThird].clan, Clan::Scorpion);
    EXPECT_EQ(s.mats[kSecond].clan, Clan::Crane);
    EXPECT_EQ(s.mats[kFirst].clan, Clan::Mantis);
    EXPECT_EQ(s.mats[kFirst].patron, Patron::Yoritomo);
}

TEST(RiverOfGold, RG_PATRON_1_alternative_a_random_clan_then_one_of_its_two) {
    State s = dealt_up_to(3, Patrons::Alternative, Step::DealClan);
    EXPECT_EQ(outcomes(s).size(), 4u);
    EXPECT_TRUE(refuses(s, DealClan{kSecond, Clan::Crab}, Rule::SeatInTurn));
    play(s, DealClan{kFirst, Clan::Crane});
    EXPECT_TRUE(refuses(s, DealClan{kSecond, Clan::Crane}, Rule::ClanOnce));
    s = after(s, DealClan{kSecond, Clan::Crab}, DealClan{kThird, Clan::Mantis});
    EXPECT_EQ(to_act(s), Actor(kFirst));
    EXPECT_EQ(count_offered<ChoosePatron>(s), 2);
    EXPECT_TRUE(refuses(s, ChoosePatron{Patron::Hyobu}, Rule::PatronOfYourClan));
    play(s, ChoosePatron{Patron::Ryoku});
    EXPECT_EQ(to_act(s), Actor(kSecond));
    s = after(s, ChoosePatron{Patron::Taka}, ChoosePatron{Patron::Kudaka});
    EXPECT_EQ(s.mats[kFirst].patron, Patron::Ryoku);
    EXPECT_EQ(s.mats[kSecond].patron, Patron::Taka);
    EXPECT_EQ(s.mats[kThird].patron, Patron::Kudaka);
}

TEST(RiverOfGold, RG_PATRON_1_after_the_common_setup_and_before_hands_ships_and_dice) {
    for (const Patrons patrons : {Patrons::Draft, Patrons::Alternative}) {
        const State s = dealt_up_to(4, patrons, Step::ChoosePatron);
        EXPECT_EQ(s.row.size(), 4u);
        EXPECT_EQ(s.masteries.size(), 3u);
        for (const Seat seat : every<Seat>) {
            EXPECT_TRUE(s.hands[seat].empty());
            EXPECT_EQ(numbers(s.mats[seat].ships), (Numbers{1, 8}));
            EXPECT_EQ(s.mats[seat].die, Face::None);
        }
    }
}

TEST(RiverOfGold, RG_PATRON_1_without_patrons_nobody_is_asked) {
    const State s = dealt(4);
    for (const Seat seat : every<Seat>) EXPECT_EQ(s.mats[seat].patron, Patron::None);
}

// --- abilities --------------------------------------------------------------------------------------------------

TEST(RiverOfGold, RG_PATRON_2_shihobu_starts_with_10_more_koku) {
    const State s = dealt(4, Patrons::Draft);  // the last seat chose first
    ASSERT_EQ(s.mats[kFourth].patron, Patron::Shihobu);
    EXPECT_EQ(s.mats[kFourth].koku, 10 + 10);
    EXPECT_EQ(s.mats[kFirst].koku, 7);
}

TEST(RiverOfGold, RG_PATRON_2_shihobu_builds_in_any_region_and_still_pays) {
    const State s = TableBuilder().patron(Patron::Shihobu).die(1).koku(6).row({2, 1, 3, 4}).delivered({artisan(4)});
    EXPECT_EQ(after(s, Build{shore(27), tile(2)}).mats[kFirst].koku, 0);
    EXPECT_EQ(after(s, Build{shore(19), tile(2)}).mats[kFirst].koku, 2);  // artisans still help
    EXPECT_TRUE(refuses(s, Build{shore(26), tile(2)}, Rule::BuildCost));
    EXPECT_TRUE(refuses(s, Build{shore(17), tile(2)}, Rule::BuildOnEmptySpace));
}

TEST(RiverOfGold, RG_PATRON_2_taka_scores_a_point_per_river_space_at_the_building) {
    const auto points = [](int shore_id) {
        const State s = after(TableBuilder().patron(Patron::Taka).die(1).koku(25).row({2, 1, 3, 4}),
                              Build{shore(shore_id), tile(2)});
        return int{s.mats[kFirst].earned[Earned::Patrons]};
    };
    EXPECT_EQ(points(1), 1);
    EXPECT_EQ(points(3), 2);
    EXPECT_EQ(points(4), 3);
}

TEST(RiverOfGold, RG_PATRON_2_yoritomo_starts_with_3_customers_and_stays_at_3) {
    State s = dealt(4, Patrons::Draft);
    ASSERT_EQ(s.mats[kThird].patron, Patron::Yoritomo);
    EXPECT_EQ(s.hands[kThird].size(), 3);
    EXPECT_EQ(s.hands[kFirst].size(), 2);
    s = after(TableBuilder().patron(Patron::Yoritomo).die(1).goods(0, 0, 2).hand({artisan(1), card(9), card(10)}),
              Deliver{artisan(1)});
    let_chance(s);
    EXPECT_EQ(s.hands[kFirst].size(), 4);
    play(s, Discard{card(9)});
    EXPECT_EQ(s.hands[kFirst].size(), 3);
    EXPECT_FALSE(asked(s, Step::DiscardCustomer));
}

TEST(RiverOfGold, RG_PATRON_2_yoritomo_delivers_to_any_region) {
    const State s = TableBuilder().patron(Patron::Yoritomo).die(1).goods(0, 2, 0).hand({artisan(6), artisan(2)});
    EXPECT_TRUE(allows(s, Deliver{artisan(6)}));
    EXPECT_TRUE(refuses(s, Deliver{artisan(2)}, Rule::DeliverWholeOrder));
    EXPECT_EQ(influence_of(after(s, Deliver{artisan(6)}), kFirst, 6), 2);
}

TEST(RiverOfGold, RG_PATRON_2_kudaka_scores_3_for_the_first_customer_of_a_region) {
    const TableBuilder table = TableBuilder().patron(Patron::Kudaka).die(1).goods(0, 0, 2).hand({artisan(1)});
    EXPECT_EQ(points_of(after(table, Deliver{artisan(1)}), kFirst), 3);
    EXPECT_EQ(points_of(after(TableBuilder(table).delivered({elder(2)}), Deliver{artisan(1)}), kFirst), 3);
    EXPECT_EQ(points_of(after(TableBuilder(table).delivered({elder(1)}), Deliver{artisan(1)}), kFirst), 0);
    EXPECT_EQ(points_of(after(TableBuilder(table).of(kSecond).delivered({elder(1)}), Deliver{artisan(1)}), kFirst), 3);
}

TEST(RiverOfGold, RG_PATRON_2_uji_scores_2_for_visiting_an_opponent) {
    const TableBuilder table = TableBuilder().patron(Patron::Uji).die(3).ships(2, 2);
    const Sail sail{kLower, face(3)};
    EXPECT_EQ(points_of(after(TableBuilder(table).of(kSecond).built(9, 3).built(10, 1).of(kThird).built(11, 2), sail),
                        kFirst),
              2);
    EXPECT_EQ(points_of(after(TableBuilder(table).built(9, 3), sail), kFirst), 0);
    EXPECT_EQ(points_of(after(TableBuilder(table).stands(9, starting_building(BuildingType::Port)), sail), kFirst), 0);
}

// --- Kakita Ryoku -----------------------------------------------------------------------------------------------

TEST(RiverOfGold, RG_PATRON_3_ryoku_may_choose_a_face_instead_of_rolling) {
    State s = after(TableBuilder().patron(Patron::Ryoku).die(1).ships(1, 9).koku(0).favor(3), Sail{kUpper, face(1)});
    ASSERT_TRUE(asked(s, Step::BeforeRoll));
    EXPECT_EQ(count_offered<ChooseFace>(s), 6);  // the same face too
    const State chosen = after(s, ChooseFace{face(5)});
    EXPECT_EQ(chosen.mats[kFirst].die, face(5));
    EXPECT_EQ(chosen.mats[kFirst].favor, 2);
    EXPECT_EQ(chosen.turn, kSecond);
    const State rolled = after(s, Roll{}, RollDie{face(6)});
    EXPECT_EQ(rolled.mats[kFirst].die, face(6));
    EXPECT_EQ(rolled.mats[kFirst].favor, 3);
}

TEST(RiverOfGold, RG_PATRON_3_ryoku_decides_for_her_first_turn_but_not_for_her_ships) {
    State s = dealt_up_to(2, Patrons::Draft, Step::OfferPatron);
    s = after(s, OfferPatron{Patron::Taka}, OfferPatron{Patron::Kudaka}, OfferPatron{Patron::Ryoku},
              OfferPatron{Patron::Kachiko}, ChoosePatron{Patron::Taka}, ChoosePatron{Patron::Ryoku});
    ASSERT_TRUE(asked(s, Step::RollShip));
    while (to_act(s).is_chance()) play(s, outcomes(s)[0].move);
    ASSERT_TRUE(asked(s, Step::BeforeRoll));
    EXPECT_EQ(to_act(s), Actor(kFirst));
    play(s, ChooseFace{face(4)});
    EXPECT_EQ(s.mats[kFirst].die, face(4));
    EXPECT_EQ(s.mats[kFirst].favor, 1);
    EXPECT_TRUE(asked(s, Step::RollDie));  // the second seat rolls as usual
    EXPECT_EQ(s.task().seat, kSecond);
}

TEST(RiverOfGold, RG_PATRON_3_ryoku_is_asked_with_0_favor_if_an_exchange_could_give_one) {
    State s = after(TableBuilder().patron(Patron::Ryoku).die(1).ships(1, 9).koku(1).favor(0),
                    Sail{kUpper, face(1)});  // 5 koku now
    ASSERT_TRUE(asked(s, Step::EndTurn));
    play(s, EndTurn{});
    ASSERT_TRUE(asked(s, Step::BeforeRoll));
    EXPECT_TRUE(refuses(s, ChooseFace{face(3)}, Rule::FaceCostsFavor));
    EXPECT_EQ(after(s, FavorTrade{}, ChooseFace{face(3)}).mats[kFirst].die, face(3));
}

TEST(RiverOfGold, RG_PATRON_3_ryoku_is_not_asked_where_she_cannot_pay) {
    const State s =
        after(TableBuilder().patron(Patron::Ryoku).die(1).ships(1, 9).koku(0).favor(0), Sail{kUpper, face(1)});
    EXPECT_TRUE(asked(s, Step::RollDie));
}

TEST(RiverOfGold, RG_PATRON_3_nobody_is_asked_about_a_turn_that_will_not_come) {
    const State s = after(TableBuilder().patron(Patron::Ryoku).die(1).ships(1, 9).koku(0).favor(3).finisher(kThird),
                          Sail{kUpper, face(1)});
    EXPECT_EQ(s.turn, kSecond);
    EXPECT_TRUE(asked(s, Step::Act));
}

}  // namespace
}  // namespace rivers::river_of_gold
