// RG-SCORE: final scoring. With 3 or 4 players the regions pay 7 3, 9 5, 8 4, 12 8 4, 10 6 2 and 11 7 3; with 2 players
// 3, 5 2, 4 2, 8 4, 6 3 and 7 3: tile i lies in region i.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

State with_influence(int players, int region_number, std::initializer_list<int> by_seat) {
    TableBuilder table(players);
    int seat = 0;
    for (const int n : by_seat) table.of(seat_number(seat++)).influence(region_number, n);
    return table;
}

int scored(const State& s, Seat seat, ScoreSource source) { return standings(s).scores[seat].by_source[source]; }

Numbers region_scores(int players, int region_number, std::initializer_list<int> by_seat) {
    const State s = with_influence(players, region_number, by_seat);
    Numbers out;
    for (const Seat seat : seats(players))
        out.push_back(scored(s, seat, static_cast<ScoreSource>(number(ScoreSource::Region1) + region_number - 1)));
    return out;
}

TEST(RiverOfGold, RG_SCORE_1_the_places_of_a_region) {
    EXPECT_EQ(region_scores(4, 4, {5, 18, 7, 1}), (Numbers{4, 12, 8, 0}));
    EXPECT_EQ(region_scores(4, 1, {5, 18, 7, 1}), (Numbers{0, 7, 3, 0}));
    EXPECT_EQ(region_scores(3, 6, {1, 2, 3}), (Numbers{3, 7, 11}));
}

TEST(RiverOfGold, RG_SCORE_1_influence_0_never_scores) {
    EXPECT_EQ(region_scores(4, 4, {1, 0, 0, 0}), (Numbers{12, 0, 0, 0}));
    EXPECT_EQ(region_scores(4, 4, {0, 0, 0, 0}), (Numbers{0, 0, 0, 0}));
    EXPECT_EQ(region_scores(2, 2, {3, 0}), (Numbers{5, 0}));
}

TEST(RiverOfGold, RG_SCORE_1_tied_players_split_the_places_they_share) {
    EXPECT_EQ(region_scores(4, 4, {5, 5, 3, 1}), (Numbers{10, 10, 4, 0}));  // (12 + 8) / 2
    EXPECT_EQ(region_scores(4, 4, {5, 5, 5, 1}), (Numbers{8, 8, 8, 0}));    // (12 + 8 + 4) / 3
    EXPECT_EQ(region_scores(4, 5, {9, 4, 4, 1}), (Numbers{10, 4, 4, 0}));   // (6 + 2) / 2
}

TEST(RiverOfGold, RG_SCORE_1_a_missing_value_is_0_and_shares_are_rounded_down) {
    EXPECT_EQ(region_scores(4, 1, {9, 4, 4, 1}), (Numbers{7, 1, 1, 0}));   // (3 + 0) / 2
    EXPECT_EQ(region_scores(4, 6, {9, 4, 4, 4}), (Numbers{11, 3, 3, 3}));  // (7 + 3 + 0) / 3
    EXPECT_EQ(region_scores(4, 1, {4, 4, 4, 4}), (Numbers{2, 2, 2, 2}));   // (7 + 3) / 4
    EXPECT_EQ(region_scores(4, 4, {9, 8, 4, 4}), (Numbers{12, 8, 2, 2}));  // (4 + 0) / 2
}

TEST(RiverOfGold, RG_SCORE_1_with_2_players_the_second_must_be_within_5) {
    EXPECT_EQ(region_scores(2, 4, {10, 5}), (Numbers{8, 4}));
    EXPECT_EQ(region_scores(2, 4, {10, 4}), (Numbers{8, 0}));
    EXPECT_EQ(region_scores(2, 4, {1, 6}), (Numbers{4, 8}));
    EXPECT_EQ(region_scores(2, 1, {6, 5}), (Numbers{3, 0}));  // the tile has no second value
    EXPECT_EQ(region_scores(2, 2, {6, 6}), (Numbers{3, 3}));  // (5 + 2) / 2
    EXPECT_EQ(region_scores(2, 1, {6, 6}), (Numbers{1, 1}));  // (3 + 0) / 2
}

TEST(RiverOfGold, RG_SCORE_1_with_more_players_the_second_is_paid_at_any_distance) {
    EXPECT_EQ(region_scores(3, 1, {18, 1, 0}), (Numbers{7, 3, 0}));
    EXPECT_EQ(region_scores(4, 4, {18, 2, 1, 0}), (Numbers{12, 8, 4, 0}));
}

TEST(RiverOfGold, RG_SCORE_2_an_elder_doubles_what_the_region_paid) {
    const State s = TableBuilder().influence(4, 3).influence(1, 2).delivered({elder(4)}).of(kSecond).influence(4, 2);
    EXPECT_EQ(scored(s, kFirst, ScoreSource::Region4) + scored(s, kFirst, ScoreSource::Elders), 24);
    EXPECT_EQ(scored(s, kFirst, ScoreSource::Region1), 7);
    EXPECT_EQ(scored(s, kSecond, ScoreSource::Elders), 0);
}

TEST(RiverOfGold, RG_SCORE_2_also_what_was_shared) {
    const State s =
        TableBuilder().influence(1, 4).delivered({elder(1)}).of(kSecond).influence(1, 9).of(kThird).influence(1, 4);
    EXPECT_EQ(scored(s, kFirst, ScoreSource::Region1), 1);
    EXPECT_EQ(scored(s, kFirst, ScoreSource::Elders), 1);
}

// What people are shown beside the tracks, and previews say of them.
TEST(RiverOfGold, RG_SCORE_1_what_a_region_is_worth_now_is_what_it_would_score) {
    const State s = TableBuilder().influence(4, 3).influence(1, 2).delivered({elder(4)}).of(kSecond).influence(4, 2);
    for (const Seat seat : seats(s.players())) {
        int worth = 0, scores = scored(s, seat, ScoreSource::Elders);
        for (const Region region : every<Region>) {
            worth += region_worth(s, region, seat);
            scores += scored(s, seat, static_cast<ScoreSource>(number(ScoreSource::Region1) + number(region)));
        }
        EXPECT_EQ(worth, scores) << number(seat);
    }
    EXPECT_EQ(region_worth(s, static_cast<Region>(3), kFirst), 24);
}

TEST(RiverOfGold, RG_SCORE_3_customers_delivered_to) {
    const std::array points{0, 2, 5, 9, 14, 20, 27, 27, 27};
    State s = dealt(4);
    for (std::size_t n = 0; n < points.size(); ++n) {
        EXPECT_EQ(scored(s, kFirst, ScoreSource::Customers), points[n]) << n << " customers";
        s.mats[kFirst].delivered.add(card(static_cast<int>(n) + 7));
    }
}

TEST(RiverOfGold, RG_SCORE_4_merchants_1_point_per_full_5_koku_for_each) {
    EXPECT_EQ(scored(TableBuilder().koku(14).delivered({merchant(2)}), kFirst, ScoreSource::Merchants), 2);
    EXPECT_EQ(scored(TableBuilder().koku(14).delivered({merchant(2), merchant(6)}), kFirst, ScoreSource::Merchants), 4);
    EXPECT_EQ(scored(TableBuilder().koku(4).delivered({merchant(2)}), kFirst, ScoreSource::Merchants), 0);
    EXPECT_EQ(scored(TableBuilder().koku(25), kFirst, ScoreSource::Merchants), 0);
}

TEST(RiverOfGold, RG_SCORE_4_artisans_1_point_per_full_3_goods_for_each) {
    EXPECT_EQ(scored(TableBuilder().goods(2, 3, 3).delivered({artisan(2)}), kFirst, ScoreSource::Artisans), 2);
    EXPECT_EQ(scored(TableBuilder().goods(2, 3, 3).delivered({artisan(2), artisan(4), artisan(5)}), kFirst,
                     ScoreSource::Artisans),
              6);
    EXPECT_EQ(scored(TableBuilder().goods(1, 1, 0).delivered({artisan(2)}), kFirst, ScoreSource::Artisans), 0);
    EXPECT_EQ(scored(TableBuilder().goods(6, 6, 6), kFirst, ScoreSource::Artisans), 0);
}

// 4 ports, 3 markets, 2 manors and 1 shrine, in regions 1, 2 and 3.
TableBuilder ten_buildings() {
    TableBuilder table;
    table.built(1, 1).built(2, 2).built(3, 4).built(4, 5).built(5, 7).built(7, 8).built(8, 9).built(9, 13);
    table.built(10, 14).built(11, 19);
    return table;
}

TEST(RiverOfGold, RG_SCORE_4_nobles_1_point_per_building_of_their_type) {
    const std::array points{3, 4, 2, 1, 4, 3};  // markets, ports, manors, shrines; types; regions
    for (int r = 1; r <= 6; ++r)
        EXPECT_EQ(scored(ten_buildings().delivered({noble(r)}), kFirst, ScoreSource::Nobles),
                  points[static_cast<std::size_t>(r - 1)])
            << "noble of region " << r;
    EXPECT_EQ(scored(ten_buildings().delivered({noble(1), noble(2), noble(6)}), kFirst, ScoreSource::Nobles), 10);
    EXPECT_EQ(scored(ten_buildings(), kFirst, ScoreSource::Nobles), 0);
}

TEST(RiverOfGold, RG_SCORE_4_a_shared_building_counts_once_for_each_owner) {
    TableBuilder table;
    table.built(1, 1).second(1, kFirst).built(9, 2).second(9, kSecond).delivered({noble(2)});
    table.of(kSecond).delivered({noble(6)});
    const State s = table;
    EXPECT_EQ(scored(s, kFirst, ScoreSource::Nobles), 2);
    EXPECT_EQ(scored(s, kSecond, ScoreSource::Nobles), 1);
}

TEST(RiverOfGold, RG_SCORE_5_the_total_adds_up_every_source) {
    TableBuilder table;
    table.koku(10).goods(0, 0, 0).influence(2, 1).delivered({merchant(1)}).earned(Earned::Owner, 4);
    table.earned(Earned::Fire, 7);
    const State s = table;
    EXPECT_EQ(standings(s).scores[kFirst].total, 4 + 7 + 9 + 2 + 2);  // region 2, one customer, 10 koku
    EXPECT_EQ(standings(s).scores[kSecond].total, 0);
}

TEST(RiverOfGold, RG_SCORE_5_most_points_win) {
    TableBuilder table;
    table.earned(Earned::Owner, 4);
    table.of(kSecond).earned(Earned::Owner, 9);
    table.of(kThird).earned(Earned::Owner, 6);
    const Standings result = standings(State(table));
    EXPECT_EQ(result.scores[kSecond].rank, 1);
    EXPECT_EQ(result.scores[kThird].rank, 2);
    EXPECT_EQ(result.scores[kFirst].rank, 3);
    EXPECT_EQ(result.scores[kFourth].rank, 4);
    EXPECT_TRUE(result.scores[kSecond].winner());
    EXPECT_FALSE(result.scores[kThird].winner());
}

TEST(RiverOfGold, RG_SCORE_5_a_tie_goes_to_the_most_favor_left) {
    const Standings result = standings(
        State(TableBuilder().earned(Earned::Owner, 9).favor(1).of(kSecond).earned(Earned::Owner, 9).favor(3)));
    EXPECT_TRUE(result.scores[kSecond].winner());
    EXPECT_EQ(result.scores[kFirst].rank, 2);
}

TEST(RiverOfGold, RG_SCORE_5_still_tied_the_victory_is_shared) {
    const Standings result =
        standings(State(TableBuilder().earned(Earned::Owner, 9).favor(2).of(kThird).earned(Earned::Owner, 9).favor(2)));
    EXPECT_TRUE(result.scores[kFirst].winner());
    EXPECT_TRUE(result.scores[kThird].winner());
    EXPECT_EQ(result.scores[kSecond].rank, 3);
}

}  // namespace
}  // namespace rivers::river_of_gold
