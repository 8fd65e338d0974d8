// What every store must do, whatever it is made of: whole batches, lost races, a full disk, the order of answers.
#include <algorithm>

#include "store/conformance_kit.h"

namespace rivers::store_tests {
namespace {

template <class T>
class ConformanceRaces : public Conformance<T> {
  protected:
    // A batch that must lose against what is stored; something of every other kind stands in it before and behind, and
    // nothing of that may be done.
    void loses(const Change& change) {
        const UserId newcomer = 1000;
        const std::vector<Change> batch = {person(newcomer), table("new"), PutAlive{55}, change,
                                           PutSession{{hash_of(99), newcomer, 1, 1}}};
        EXPECT_EQ(this->commit(batch), Stored::LostRace);
        EXPECT_FALSE(this->user(newcomer));
        EXPECT_FALSE(this->row("new"));
        EXPECT_FALSE(this->session(99));
        EXPECT_EQ(this->template ask<WallMs>([&](auto got) { this->store.alive(got); }), 0);
        EXPECT_EQ(this->counts().people, 2);
        EXPECT_EQ(this->counts().tables, 2);
    }
    void set_up() {
        this->need({account_of(1, "ada"), account_of(2, "bo"), table_like("aa", {.command = "make-1"}), table("bb"),
                    entry("aa", 1), entry("aa", 2), AddChat{{"aa", 1, 1, "say-1", "hello", 5}}});
    }
};
TYPED_TEST_SUITE(ConformanceRaces, EveryStore);

TYPED_TEST(ConformanceRaces, a_number_or_id_or_name_that_is_taken_loses) {
    this->set_up();
    this->loses(entry("aa", 1));
    this->loses(entry("aa", 2));
    Append again = entry("aa", 3);
    again.row.command = "c1";
    this->loses(again);
    this->loses(AddChat{{"aa", 1, 2, "", "me too", 6}});
    this->loses(AddChat{{"aa", 2, 1, "say-1", "me too", 6}});
    this->loses(person(2));
    this->loses(account_of(3, "bo"));
    this->loses(PutUser{{2, "ada", "ada", "$hash", 1, false}});  // an account that takes another one's name
    this->loses(table_like("cc", {.command = "make-1"}));
    EXPECT_EQ(this->log("aa").entries.size(), 2u);
    EXPECT_EQ(this->log("aa").chat.size(), 1u);
    EXPECT_EQ(this->user(2)->name, "bo");
    EXPECT_EQ(this->made(1, "make-1"), "aa");
}

TYPED_TEST(ConformanceRaces, what_only_looks_taken_is_stored) {
    this->set_up();
    Append other = entry("aa", 3);  // another person's command, another table's, one of the chat
    other.row.command = "c1";
    other.row.by = 8;
    this->need({other, entry("bb", 1), AddChat{{"aa", 2, 7, "c1", "", 6}}, AddChat{{"bb", 1, 1, "say-1", "", 6}}});
    this->need({PutUser{{1, "Ada", "ada", "$new", 1, false}}, table_like("cc", {.host = 2, .command = "make-1"}),
                table_like("aa", {.command = "make-1"}), table_like("dd", {.command = ""}),
                table_like("ee", {.command = ""})});
    EXPECT_EQ(this->account("ada")->name, "Ada");
}

TYPED_TEST(ConformanceRaces, two_servers_write_the_same_number) {
    this->set_up();
    Append theirs = entry("aa", 3, "their move");
    ASSERT_EQ(this->under_test.elsewhere({theirs}), Stored::Yes);
    EXPECT_EQ(this->commit({entry("aa", 3, "our move")}), Stored::LostRace);
    EXPECT_EQ(this->log("aa", 2).entries, std::vector{theirs.row}) << "reading on finds it";
    Append ours = entry("aa", 4, "our move");
    this->need({ours});
    EXPECT_EQ(this->log("aa", 3).entries, std::vector{ours.row});
}

TYPED_TEST(ConformanceRaces, batches_around_one_that_lost_go_on) {
    this->set_up();
    std::vector<Stored> answers;
    const auto keep = [&](Stored how) { answers.push_back(how); };
    this->store.commit({{entry("bb", 1)}, keep});
    this->store.commit({{PutAlive{7}, entry("aa", 2)}, keep});  // lost
    this->store.commit({{entry("bb", 2)}, keep});
    this->store.commit({{account_of(5, "bo")}, keep});  // lost
    this->store.commit({{account_of(6, "cy")}, keep});
    this->under_test.finish();
    EXPECT_EQ(answers, (std::vector{Stored::Yes, Stored::LostRace, Stored::Yes, Stored::LostRace, Stored::Yes}));
    EXPECT_EQ(this->log("bb").entries.size(), 2u);
    EXPECT_EQ(this->template ask<WallMs>([&](auto got) { this->store.alive(got); }), 0);
    EXPECT_FALSE(this->user(5));
    EXPECT_TRUE(this->user(6));
}

// The second is made in the belief that the first is number 3. Stored behind somebody else's number 3, it would break
// the chain of hashes.
TYPED_TEST(ConformanceRaces, what_builds_on_a_lost_entry_loses_too) {
    this->set_up();
    ASSERT_EQ(this->under_test.elsewhere({entry("aa", 3, "their move")}), Stored::Yes);
    std::vector<Stored> answers;
    const auto keep = [&](Stored how) { answers.push_back(how); };
    this->store.commit({{entry("aa", 3, "our move")}, keep});
    this->store.commit({{entry("aa", 4, "our next")}, keep});
    this->store.commit({{entry("bb", 1)}, keep});
    this->under_test.finish();
    EXPECT_EQ(answers, (std::vector{Stored::LostRace, Stored::LostRace, Stored::Yes}));
    EXPECT_EQ(this->log("aa").entries.size(), 3u);
    this->need({entry("aa", 4, "decided anew")});
}

TYPED_TEST(ConformanceRaces, a_full_disk_refuses_whole_batches_and_passes) {
    this->set_up();
    this->under_test.set_full(true);
    const std::vector<Change> large = {person(9), entry("aa", 3, std::string(900'000, 'x')), PutAlive{3}};
    for (int n = 0; n < 3; ++n) EXPECT_EQ(this->commit(large), Stored::DiskFull);
    EXPECT_FALSE(this->user(9));
    EXPECT_EQ(this->log("aa").entries.size(), 2u) << "reading goes on";
    std::vector<Stored> answers;
    const auto keep = [&](Stored how) { answers.push_back(how); };
    this->store.commit({large, keep});
    this->store.commit({{entry("aa", 4)}, keep});
    this->under_test.finish();
    EXPECT_EQ(answers, (std::vector{Stored::DiskFull, Stored::DiskFull}))
        << "what was made before the refusal was heard";
    this->under_test.set_full(false);
    EXPECT_EQ(this->commit(large), Stored::Yes);
    EXPECT_EQ(this->log("aa").entries.size(), 3u);
    EXPECT_TRUE(this->user(9));
}

TYPED_TEST(ConformanceRaces, answers_come_in_order_and_reads_see_what_was_committed_before_them) {
    std::vector<int> order;
    this->store.commit({{table("aa")}, [&](Stored) { order.push_back(0); }});
    for (int n = 1; n <= 200; ++n) {
        this->store.commit({{entry("aa", n)}, [&order, n](Stored) { order.push_back(2 * n); }});
        this->store.read_since("aa", n - 1, [&order, n](const std::optional<TableLog>& log) {
            EXPECT_EQ(log.value().entries.size(), 1u);
            order.push_back(2 * n + 1);
        });
    }
    this->under_test.finish();
    ASSERT_EQ(order.size(), 401u);
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TYPED_TEST(ConformanceRaces, an_empty_batch_and_one_without_a_callback_are_fine) {
    EXPECT_EQ(this->commit({}), Stored::Yes);
    this->store.commit({{person(4)}, nullptr});
    EXPECT_TRUE(this->user(4));
}

}  // namespace
}  // namespace rivers::store_tests
