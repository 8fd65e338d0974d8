// What people are told beside the rules: what columns promise, who sails next, how near the end is.
#include "games/the_river/forecast.h"

#include "scene.h"

namespace rivers::the_river::testing {
namespace {

int promise(const std::vector<int>& tiles, std::size_t column) {
    Scene table;
    table.lays(0, tiles);
    return column_promise(table.s.catalog(), table.mat(0), column);
}

TEST(TheRiverForecast, a_column_promises_three_alike_until_they_are_unlike) {
    for (std::size_t column = 0; column < kRiverColumns; ++column) EXPECT_EQ(promise({}, column), 6);
    EXPECT_EQ(promise({1, 9, 9, 9, 1}, 3), 0);  // the two on top are unlike
    EXPECT_EQ(promise({1, 9, 9, 9, 9}, 3), 6);
    // 1-8-9: mountain or forest, forest, mountain: two alike, and nothing common to three.
    const std::vector<int> mixed{14, 9, 9, 9, 9, 9, 9, 1, 8};
    EXPECT_EQ(promise(mixed, 0), 2);
    Scene table;
    table.lays(0, mixed);
    EXPECT_TRUE(column_terrains(table.s.catalog(), table.mat(0), 0).empty());
}

TEST(TheRiverForecast, who_covered_a_frame_sails_no_more) {
    Scene table;
    EXPECT_EQ(crew_next_round(table.s, seat_number(0)), table.mat(0).boat);
    table.mat(0).covered_frames.add(space(4));
    EXPECT_EQ(crew_next_round(table.s, seat_number(0)), table.mat(0).boat - 1);
    table.s.visits.push_back({Island::Food, seat_number(0)});
    table.mat(0).boat -= 1;
    EXPECT_EQ(crew_next_round(table.s, seat_number(0)), table.mat(0).boat);
}

TEST(TheRiverForecast, the_end_is_near_with_one_space_or_circle_left_and_here_with_none) {
    Scene table;
    EXPECT_FALSE(forecast(table.s).last);
    EXPECT_TRUE(forecast(table.s).near.empty());
    EXPECT_LE(forecast(table.s).soonest, forecast(table.s).about);
    table.lays(2, {9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9});
    ASSERT_EQ(forecast(table.s).near.size(), 1u);
    EXPECT_EQ(forecast(table.s).near[0], seat_number(2));
    EXPECT_EQ(forecast(table.s).soonest, 1);
    for (int n = 0; n < table.s.by_players().circles; ++n) table.mat(1).tokens.push_back(Tiny(3));
    EXPECT_TRUE(forecast(table.s).last);
    EXPECT_EQ(forecast(table.s).about, 1);
}

}  // namespace
}  // namespace rivers::the_river::testing
