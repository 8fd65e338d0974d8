// RG-PATRON-4 and 5: the two patrons who mind where other markers stand on the influence tracks.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

// --- Shosuro Hyobu ----------------------------------------------------------------------------------------------

// The first seat gains a bonus of 3 (tile 5) in region 1; the third seat has Hyobu.
int hyobus_points(int from, int hers) {
    TableBuilder table;
    table.die(1).koku(25).row({5, 1, 2, 3}).influence(1, from);
    table.of(kThird).patron(Patron::Hyobu).influence(1, hers);
    const State s = after(table, Build{shore(1), tile(5)});
    return points_of(s, kThird);
}

TEST(RiverOfGold, RG_PATRON_4_hyobu_scores_3_when_she_is_passed) {
    EXPECT_EQ(hyobus_points(4, 5), 3);
    EXPECT_EQ(hyobus_points(4, 6), 3);
}

TEST(RiverOfGold, RG_PATRON_4_only_from_strictly_below_to_strictly_above) {
    EXPECT_EQ(hyobus_points(4, 7), 0);  // level
    EXPECT_EQ(hyobus_points(4, 8), 0);  // still below
    EXPECT_EQ(hyobus_points(4, 4), 0);  // from a tie
    EXPECT_EQ(hyobus_points(4, 3), 0);  // above already
}

TEST(RiverOfGold, RG_PATRON_4_only_where_she_has_1_or_more) {
    EXPECT_EQ(hyobus_points(0, 0), 0);
    EXPECT_EQ(hyobus_points(0, 1), 3);
}

TEST(RiverOfGold, RG_PATRON_4_she_does_not_pass_herself) {
    TableBuilder table;
    table.patron(Patron::Hyobu).die(1).koku(25).row({5, 1, 2, 3}).influence(1, 1);
    table.of(kSecond).influence(1, 2);
    const State s = after(table, Build{shore(1), tile(5)});
    EXPECT_EQ(points_of(s, kFirst), 0);
}

TEST(RiverOfGold, RG_PATRON_4_once_for_each_gain) {
    TableBuilder table;
    table.die(3).ships(2, 9);
    table.of(kThird).patron(Patron::Hyobu).influence(2, 1).influence(3, 1);
    table.of(kSecond).built(10, 13).built(12, 18);
    const State s = after(table, Sail{kUpper, face(3)});  // manors of regions 2 and 3: 2 influence each
    EXPECT_EQ(s.mats[kThird].earned[Earned::Patrons], 6);
}

// --- Bayushi Kachiko --------------------------------------------------------------------------------------------

// Kachiko gains `steps` (a tile with that bonus) in region 1 while the others stand where they are said to.
State kachiko(int steps, int from, std::array<int, 3> others) {
    const std::array tile_with_bonus{2, 1, 9, 5, 3};
    const int id = tile_with_bonus[static_cast<std::size_t>(steps)];
    TableBuilder table;
    table.patron(Patron::Kachiko).die(1).koku(16).goods(0, 0, 0).row({id, 24, 23, 22}).influence(1, from);
    table.of(kSecond).influence(1, others[0]);
    table.of(kThird).influence(1, others[1]);
    table.of(kFourth).influence(1, others[2]);
    return after(table, Build{shore(1), tile(id)});
}

TEST(RiverOfGold, RG_PATRON_5_only_free_spaces_count_as_steps) {
    EXPECT_EQ(influence_of(kachiko(1, 0, {1, 0, 0}), kFirst, 1), 2);
    EXPECT_EQ(influence_of(kachiko(3, 0, {2, 9, 9}), kFirst, 1), 4);
    EXPECT_EQ(influence_of(kachiko(2, 3, {9, 9, 9}), kFirst, 1), 5);
}

// A trap: she jumps every occupied space in a row, and takes the rewards that she passes.
TEST(RiverOfGold, RG_PATRON_5_she_jumps_in_a_cascade_and_takes_what_she_passes) {
    const State s = kachiko(1, 3, {4, 5, 6});
    EXPECT_EQ(influence_of(s, kFirst, 1), 7);
    EXPECT_EQ(s.mats[kFirst].koku, 10 + 2);  // space 5
}

TEST(RiverOfGold, RG_PATRON_5_she_never_stops_on_an_occupied_space_save_the_end) {
    EXPECT_EQ(influence_of(kachiko(2, 0, {2, 3, 4}), kFirst, 1), 5);
    EXPECT_EQ(influence_of(kachiko(1, 17, {18, 0, 0}), kFirst, 1), 18);
    EXPECT_EQ(influence_of(kachiko(1, 16, {17, 18, 0}), kFirst, 1), 18);
}

// RG-INF-2: from 16 over 17, the first step ends on 18, and the other two are lost.
TEST(RiverOfGold, RG_PATRON_5_steps_beyond_the_end_are_told_as_lost) {
    TableBuilder table;
    table.patron(Patron::Kachiko).die(1).koku(16).row({5, 24, 23, 22}).influence(1, 16);
    table.of(kSecond).influence(1, 17);
    State s = table;
    const Events told = play(s, Build{shore(1), tile(5)});
    EXPECT_EQ(influence_of(s, kFirst, 1), 18);
    EXPECT_EQ(heard<InfluenceGained>(told).at(0).lost, 2);
}

TEST(RiverOfGold, RG_PATRON_5_the_others_do_not_jump) {
    TableBuilder table;
    table.at_act(kSecond).die(1).koku(16).row({5, 24, 23, 22});
    table.of(kFirst).patron(Patron::Kachiko).influence(1, 1);
    const State s = after(table, Build{shore(1), tile(5)});
    EXPECT_EQ(influence_of(s, kSecond, 1), 3);
}

TEST(RiverOfGold, RG_PATRON_5_jumping_over_hyobu_passes_her) {
    TableBuilder table;
    table.patron(Patron::Kachiko).die(1).koku(16).row({1, 24, 23, 22}).influence(1, 2);
    table.of(kSecond).patron(Patron::Hyobu).influence(1, 3);
    const State s = after(table, Build{shore(1), tile(1)});
    EXPECT_EQ(influence_of(s, kFirst, 1), 4);
    EXPECT_EQ(points_of(s, kSecond), 3);
}

}  // namespace
}  // namespace rivers::river_of_gold
