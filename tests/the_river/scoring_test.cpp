// Chapter 5: the score.
#include "scene.h"

namespace rivers::the_river::testing {
namespace {

int points(const Scene& table, ScoreKind kind, int seat = 0) {
    return points_of(standings(table.s).scores[seat_number(seat)], kind);
}

// The points of the first column (spaces 1, 8, 9) with these tiles from the top.
int column(const Numbers& tiles) {
    Numbers board{9, 2, 5, 8, 9, 2, 5, 8, 9, 2, 5, 8};
    const std::size_t spaces[] = {1, 8, 9};
    for (std::size_t i = 0; i < tiles.size(); ++i) board[spaces[i] - 1] = tiles[i];
    const std::size_t covered[] = {1, 8, 12};
    board.resize(covered[tiles.size() - 1]);
    Scene table;
    table.lays(0, board);
    return column_points(table.s.catalog(), table.mat(0), 0);
}

TEST(TheRiver, TR_SCORE_1_buildings_and_tokens) {
    Scene table;
    table.mat(0).built.add(building(1));   // 3 points
    table.mat(0).built.add(building(33));  // 12 points
    table.tokens(0, {6, 5, 0}).reserves(0, {32});
    EXPECT_EQ(points(table, ScoreKind::Buildings), 15);  // a reserved one is worth nothing
    EXPECT_EQ(points(table, ScoreKind::Tokens), 11);
}

TEST(TheRiver, TR_SCORE_2_one_point_per_full_three_resources) {
    for (const auto& [held, expected] : {std::pair{2, 0}, std::pair{3, 1}, std::pair{5, 1}, std::pair{6, 2}}) {
        Scene table;
        table.holds(0, held - 1, 0, 0, 1);
        EXPECT_EQ(points(table, ScoreKind::Resources), expected) << held;
    }
}

TEST(TheRiver, TR_SCORE_3_columns_from_the_top) {
    EXPECT_EQ(column({1}), 0);
    EXPECT_EQ(column({1, 2}), 2);
    EXPECT_EQ(column({1, 2, 3}), 6);  // instead of 2
    EXPECT_EQ(column({1, 2, 5}), 2);
    EXPECT_EQ(column({1, 5, 2}), 0);
    EXPECT_EQ(column({5, 1, 2}), 0);  // a pair at the bottom is nothing
}

TEST(TheRiver, TR_SCORE_3_all_four_columns_count) {
    Scene table;
    table.lays(0, {1, 5, 8, 9, 9, 8, 5, 1, 1, 5, 8, 9});
    EXPECT_EQ(points(table, ScoreKind::Columns), 24);
}

TEST(TheRiver, TR_SCORE_4_meadows_as_printed) {
    Scene table;
    table.lays(0, {19, 21, 20, 14, 1, 22, 8, 33, 32, 17, 25}).tokens(0, {6, 0, 0}).boat(0, 2);
    const auto worth = [&](int id) { return meadow_points(table.s.catalog(), table.mat(0), tile(id)); };
    EXPECT_EQ(worth(19), 2);  // forests: the mixed tile and the forest
    EXPECT_EQ(worth(21), 2);  // mountains: the same mixed tile, and the mountain
    EXPECT_EQ(worth(20), 8);  // meadows
    EXPECT_EQ(worth(22), 2);  // its own symbol and the forest's; the printed one on space 3 is covered
    EXPECT_EQ(worth(33), 3);
    EXPECT_EQ(worth(32), 2);
    EXPECT_EQ(worth(17), 0);
    EXPECT_EQ(worth(25), 2);
    EXPECT_EQ(worth(1), 0);
    EXPECT_EQ(points(table, ScoreKind::Meadows), 21);
}

TEST(TheRiver, TR_SCORE_4_printed_symbols_count_three_points_at_most) {
    Scene few, many;
    few.lays(0, {22});
    EXPECT_EQ(meadow_points(few.s.catalog(), few.mat(0), tile(22)), 2);  // its own, and black's on space 3
    many.lays(0, {22, 2});
    EXPECT_EQ(meadow_points(many.s.catalog(), many.mat(0), tile(22)), 3);  // of 4
}

TEST(TheRiver, TR_SCORE_5_a_mixed_tile_is_either_separately_in_each_count) {
    EXPECT_EQ(column({13, 14, 8}), 6);  // mountain in all three
    EXPECT_EQ(column({13, 14, 1}), 2);  // mountain in two, forest in the last two
    EXPECT_EQ(column({14, 15, 3}), 6);  // forest
    Scene table;
    table.lays(0, {19, 21, 14});
    EXPECT_EQ(points(table, ScoreKind::Meadows), 2);  // one forest and one mountain
}

TEST(TheRiver, TR_SCORE_6_most_points_win_ties_share) {
    Scene table;
    table.tokens(1, {4}).tokens(2, {4});
    const Standings result = standings(table.s);
    EXPECT_EQ(result.scores[seat_number(0)].rank, 3);
    EXPECT_TRUE(result.scores[seat_number(1)].winner() && result.scores[seat_number(2)].winner());
    EXPECT_EQ(result.scores[seat_number(1)].total, 4);
}

TEST(TheRiver, R_27_alike_if_one_terrain_is_common_to_all) {
    EXPECT_EQ(column({17, 31, 25}), 6);  // meadows
    EXPECT_EQ(column({13, 15, 1}), 0);   // mountain-desert, canyon-forest
    EXPECT_EQ(column({13, 16}), 2);      // desert
    EXPECT_EQ(column({13, 16, 15}), 2);  // pairs only
}

TEST(TheRiver, R_30_a_meadow_counts_itself_and_zeros_are_tokens) {
    Scene table;
    table.lays(0, {20, 33, 32}).tokens(0, {0, 0}).boat(0, 4);
    const auto worth = [&](int id) { return meadow_points(table.s.catalog(), table.mat(0), tile(id)); };
    EXPECT_EQ(worth(20), 3);
    EXPECT_EQ(worth(33), 2);
    EXPECT_EQ(worth(32), 4);  // the fifth is aboard only once it is freed
}

}  // namespace
}  // namespace rivers::the_river::testing
