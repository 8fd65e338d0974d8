// The powers that tests of the house have over the store in memory.
#include <gtest/gtest.h>

#include <stdexcept>

#include "store/conformance_kit.h"

namespace rivers::store_tests {
namespace {

TEST(MemoryStore, nothing_happens_by_itself) {
    MemoryStore store;
    std::vector<int> order;
    store.user(1, [&](const std::optional<UserRow>& found) { order.push_back(found ? -1 : 0); });
    store.commit({{person(1)}, [&](Stored) { order.push_back(1); }});
    store.user(1, [&](const std::optional<UserRow>& found) { order.push_back(found ? 2 : -2); });
    EXPECT_TRUE(order.empty());
    EXPECT_EQ(store.waiting.size(), 1u);
    EXPECT_EQ(store.reads.size(), 2u);
    EXPECT_TRUE(store.run_one());
    EXPECT_EQ(order, std::vector{0});
    store.run();
    EXPECT_EQ(order, (std::vector{0, 1, 2}));
    EXPECT_FALSE(store.run_one());
}

TEST(MemoryStore, a_batch_is_answered_behind_the_reads_before_it) {
    MemoryStore store;
    std::vector<int> order;
    store.user(1, [&](const std::optional<UserRow>&) { order.push_back(0); });
    store.commit({{person(1)}, [&](Stored) { order.push_back(1); }});
    store.user(1, [&](const std::optional<UserRow>&) { order.push_back(2); });
    store.answer_one();
    EXPECT_EQ(order, (std::vector{0, 1}));
    EXPECT_EQ(store.reads.size(), 1u);
}

TEST(MemoryStore, the_power_goes_before_or_after_the_disk_has_it) {
    for (const bool kept : {false, true}) {
        MemoryStore store;
        store.commit({{person(1)}, [](Stored) { FAIL() << "nobody was told"; }});
        store.user(1, [](const std::optional<UserRow>&) { FAIL() << "nobody was told"; });
        if (kept) store.keep_without_answer();
        store.crash();
        store.run();
        EXPECT_EQ(store.rows.users.contains(1), kept);
        const MemoryStore again(store.rows);
        EXPECT_EQ(again.rows.users.contains(1), kept);
    }
}

TEST(MemoryStore, some_batches_do_not_fit) {
    MemoryStore store;
    std::vector<Stored> answers;
    const auto keep = [&](Stored how) { answers.push_back(how); };
    store.refuse_next = 1;
    store.commit({{person(1)}, keep});
    store.run();
    store.commit({{person(1)}, keep});
    store.run();
    EXPECT_EQ(answers, (std::vector{Stored::DiskFull, Stored::Yes}));
}

TEST(MemoryStore, our_own_bugs_are_thrown_and_nothing_is_done) {
    MemoryRows rows;
    ASSERT_EQ(rows.apply({person(1), table("aa"), entry("aa", 1)}), Stored::Yes);
    EXPECT_THROW(rows.apply({person(2), entry("aa", 3)}), std::logic_error);
    EXPECT_THROW(rows.apply({person(2), entry("bb", 1)}), std::logic_error);
    EXPECT_THROW(rows.apply({person(2), PutSession{{hash_of(1), 9, 0, 0}}}), std::logic_error);
    EXPECT_THROW(rows.apply({person(2), PutSummary{"bb", {}}}), std::logic_error);
    EXPECT_FALSE(rows.users.contains(2));
    EXPECT_EQ(rows.entries("aa").size(), 1u);
}

}  // namespace
}  // namespace rivers::store_tests
