// Copies of a table share its moves (table/past.h).
#include <gtest/gtest.h>

#include "table/past.h"

namespace rivers {
namespace {

using Numbers = Past<int, int>;  // moves are numbers, and a state is how many were made

Numbers of(std::initializer_list<int> moves) {
    Numbers past;
    for (const int move : moves) past.add({move, Actor::nobody()}, static_cast<int>(past.size()));
    return past;
}

TEST(Past, a_copy_that_goes_on_leaves_the_original_as_it_was) {
    const Numbers before = of({1, 2, 3});
    Numbers after = before;
    after.add({4, Actor::nobody()}, 3);
    EXPECT_EQ(before.size(), 3u);
    EXPECT_EQ(after.size(), 4u);
    EXPECT_EQ(after[3].move, 4);
    EXPECT_EQ(&before[0], &after[0]) << "the moves are shared";
}

TEST(Past, two_copies_that_go_different_ways_do_not_meet) {
    const Numbers before = of({1, 2, 3});
    Numbers lost = before, stored = before;
    lost.add({7, Actor::nobody()}, 3);
    stored.add({8, Actor::nobody()}, 3);
    stored.add({9, Actor::nobody()}, 4);
    EXPECT_EQ(lost[3].move, 7);
    EXPECT_EQ(stored[3].move, 8);
    EXPECT_EQ(stored[4].move, 9);
    EXPECT_EQ(before.size(), 3u);
}

TEST(Past, what_is_taken_back_stays_with_the_copies_that_have_it) {
    Numbers past;
    for (int move = 0; move < 40; ++move) past.add({move, Actor::nobody()}, move);
    const Numbers before = past;
    past.cut(17);
    past.add({99, Actor::nobody()}, 17);
    EXPECT_EQ(past.size(), 18u);
    EXPECT_EQ(past[17].move, 99);
    EXPECT_EQ(before.size(), 40u);
    EXPECT_EQ(before[17].move, 17);
    // The marks are the states before each sixteenth move, in both.
    EXPECT_EQ(past.mark(17), 16);
    EXPECT_EQ(before.mark(39), 32);
    for (int move = 18; move < 33; ++move) past.add({move, Actor::nobody()}, move);
    EXPECT_EQ(past.mark(32), 32);
}

}  // namespace
}  // namespace rivers
