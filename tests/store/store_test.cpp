// What the store does with rows: P1 and P3 of the server's promises, as far as one process can show them.
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <numeric>

#include "store/store_helper.h"

namespace rivers::store_tests {
namespace {

TEST(Store, every_row_survives_closing) {
    const TempDir dir;
    Loop loop;
    const UserRow guest{7, "Åsa 😀", "", "", 11, false}, account{9, "Bo", "bo", "$argon2id$x", 12, true};
    const SessionRow session{hash_of(1), 7, 20, 21}, other{hash_of(2), 9, 22, 23};
    PutTable head = table("aa");
    head.row.summary.chairs = R"([{"kind":"person","user":7}])";
    head.row.catalog = "c0ffee";
    const CatalogRow catalog{"c0ffee", "{ \"name\": \"mine\" }"};
    const Entry first{"aa", 1, Kind::Chance, -1, 0, "", 1, std::string("a\0b\n'\"", 6), 40, hash_of(40)};
    const Entry second{"aa", 2, Kind::Move, 2, 7, "c-1", 3, "", 41, hash_of(41)};
    const ChatRow line{"aa", 1, 7, "c-2", "hello", 50};
    const OrdersRow orders{"aa", 2, "sail 0 4\npass"};
    const InviteRow link{hash_of(3), "aa", -1, 60}, seat_link{hash_of(4), "aa", 2, 61};
    {
        const auto store = SqliteStore::open(dir / "data", loop.post());
        EXPECT_FALSE(user(*store, loop, 7));
        EXPECT_EQ(commit(*store, loop,
                         {PutUser{guest, true}, PutUser{account, true}, PutSession{session}, PutSession{other},
                          PutCatalog{catalog}, head, PutMembers{"aa", {7}}, Append{first}, Append{second},
                          AddChat{line}, PutOrders{orders}, PutInvite{link}, PutInvite{seat_link}, PutAlive{77}}),
                  Stored::Yes);
    }
    TableRow whole = head.row;
    whole.catalog_text = catalog.text;
    const auto store = SqliteStore::open(dir / "data", loop.post());
    EXPECT_EQ(user(*store, loop, 7), guest);
    EXPECT_EQ(user(*store, loop, 9), account);
    ASSERT_TRUE(rivers::store_tests::session(*store, loop, session.token));
    EXPECT_EQ(rivers::store_tests::session(*store, loop, session.token)->session, session);
    EXPECT_EQ(rivers::store_tests::session(*store, loop, other.token)->user, account);
    EXPECT_EQ(table_row(*store, loop, "aa"), whole);
    EXPECT_EQ(invite(*store, loop, link.token), link);
    EXPECT_EQ(invite(*store, loop, seat_link.token), seat_link);
    const auto log = read(*store, loop, "aa");
    ASSERT_TRUE(log);
    EXPECT_EQ(log->entries, (std::vector{first, second}));
    EXPECT_EQ(log->chat, std::vector{line});
    EXPECT_EQ(log->orders, std::vector{orders});
    EXPECT_EQ(ask<WallMs>(loop, [&](auto got) { store->alive(got); }), 77);
    EXPECT_EQ(ask<TableList>(loop, [&](auto got) { store->open_tables(7, 9, got); }).tables.size(), 1u);
}

TEST(Store, answers_come_in_order_and_reads_see_what_was_queued_before_them) {
    const TempDir dir;
    Loop loop;
    const auto store = SqliteStore::open(dir / "data", loop.post());
    std::vector<int> order;
    store->commit({{table("aa")}, [&](Stored) { order.push_back(0); }});
    for (int n = 1; n <= 200; ++n) {
        store->commit({{entry("aa", n)}, [&order, n](Stored) { order.push_back(2 * n); }});
        store->read_since("aa", 0, [&order, n](const std::optional<TableLog>& log) {
            EXPECT_EQ(log.value().entries.size(), static_cast<std::size_t>(n));
            order.push_back(2 * n + 1);
        });
    }
    loop.run_until([&] { return order.size() == 401; });
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST(Store, P1_nobody_is_answered_before_the_commit_of_entry_and_command) {
    const TempDir dir;
    std::atomic<int> seen = 0, entry_missing = 0, command_missing = 0;
    {
        // Posting happens on the store's thread: this is the first moment at which anyone can know.
        const auto store = SqliteStore::open(dir / "data", [&](const std::function<void()>& work) { work(); });
        store->commit({{table("aa")}, nullptr});
        for (int n = 1; n <= 100; ++n)
            store->commit({{entry("aa", n)}, [&, n](Stored how) {
                               const Database other = Database::open(dir / "data/rivers.db");
                               seen += how == Stored::Yes ? 1 : 0;
                               entry_missing += other.number("SELECT count(*) FROM log") < n ? 1 : 0;
                               command_missing +=
                                   other.number("SELECT count(*) FROM log WHERE command <> ''") < n ? 1 : 0;
                           }});
    }
    EXPECT_EQ(seen, 100) << "closing finishes what is queued";
    EXPECT_EQ(entry_missing, 0) << "answered before the entry was stored";
    // Asked of its own, so that a lost entry is not taken for a lost id.
    EXPECT_LE(command_missing, entry_missing) << "answered before the command's id was stored";
}

TEST(Store, many_batches_share_a_commit) {
    const TempDir dir;
    Loop loop;
    const auto store = SqliteStore::open(dir / "data", loop.post());
    int answers = 0;
    store->commit({{table("aa")}, [&](Stored) { ++answers; }});
    for (int n = 1; n <= 1000; ++n) store->commit({{entry("aa", n)}, [&](Stored) { ++answers; }});
    EXPECT_GT(store->figures().queue_depth, 0u);
    loop.run_until([&] { return answers == 1001; });
    const StoreFigures figures = store->figures();
    EXPECT_EQ(figures.events, 1001u);
    EXPECT_GE(figures.commits, 9u);  // no more than 120 in each
    EXPECT_LE(figures.commits, 100u);
    EXPECT_EQ(std::accumulate(figures.commit_time.begin(), figures.commit_time.end(), std::uint64_t{0}),
              figures.commits);
    EXPECT_EQ(figures.queue_depth, 0u);
    EXPECT_GT(figures.wal_bytes, 0u);
}

TEST(Store, the_log_is_worked_into_the_database_and_stays_small) {
    const TempDir dir;
    Loop loop;
    const auto store = SqliteStore::open(dir / "data", loop.post());
    commit(*store, loop, {table("aa")});
    int answers = 0;
    for (int n = 1; n <= 250; ++n)
        store->commit({{entry("aa", n, std::string(100'000, 'x'))}, [&](Stored) { ++answers; }});
    loop.run_until([&] { return answers == 250; });
    read(*store, loop, "aa");  // behind the last checkpoint
    EXPECT_GT(std::filesystem::file_size(dir / "data/rivers.db"), 12u << 20);
    EXPECT_LT(store->figures().wal_bytes, 30u << 20);
}

TEST(Store, P3_a_full_disk_refuses_whole_batches_and_passes) {
    const TempDir dir;
    Loop loop;
    std::vector<std::string> noted;
    const auto store = SqliteStore::open(dir / "data", loop.post(),
                                         [&](const std::string& event, const std::string&) { noted.push_back(event); });
    commit(*store, loop, {table("aa"), entry("aa", 1)});
    store->limit_pages(1);  // as many as there are
    const std::vector<Change> large = {PutUser{{1, "a", "", "", 0, false}, true},
                                       entry("aa", 2, std::string(1'000'000, 'x'))};
    for (int n = 0; n < 20; ++n) EXPECT_EQ(commit(*store, loop, large), Stored::DiskFull);
    EXPECT_FALSE(user(*store, loop, 1)) << "the first half of the batch went with the second";
    EXPECT_EQ(read(*store, loop, "aa")->entries.size(), 1u) << "still readable";
    store->limit_pages(0);
    EXPECT_EQ(commit(*store, loop, large), Stored::Yes);
    EXPECT_EQ(commit(*store, loop, {entry("aa", 3)}), Stored::Yes);
    EXPECT_EQ(store->figures().full, 20u);
    EXPECT_EQ(noted, (std::vector<std::string>{"disk_full", "disk_has_room"})) << "once for as long as it lasts";
}

TEST(Store, P3_what_builds_on_a_refused_batch_is_refused_too) {
    const TempDir dir;
    Loop loop;
    const auto store = SqliteStore::open(dir / "data", loop.post());
    commit(*store, loop, {table("aa"), entry("aa", 1)});
    std::vector<Stored> answers;
    const auto keep = [&](Stored how) { answers.push_back(how); };
    store->limit_pages(1);
    store->commit({{entry("aa", 2, std::string(1'000'000, 'x'))}, keep});
    store->limit_pages(0);  // room again, but whoever made the next one believed in number 2
    store->commit({{entry("aa", 3)}, keep});
    loop.run_until([&] { return answers.size() == 2; });
    EXPECT_EQ(answers, (std::vector{Stored::DiskFull, Stored::DiskFull}));
    bool heard = false;
    store->read_since("aa", 0, [&](const std::optional<TableLog>&) { heard = true; });
    loop.run_until([&] { return heard; });
    EXPECT_EQ(commit(*store, loop, {entry("aa", 2)}), Stored::Yes);
    EXPECT_EQ(commit(*store, loop, {entry("aa", 3)}), Stored::Yes);
}

// A file system of 3 MiB that is really full, in a child with mounts of its own. 77: this machine does not allow that.
int fill_a_small_disk(const std::filesystem::path& dir) {
    if (::unshare(CLONE_NEWNS) != 0 && ::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return 77;
    if (::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return 77;
    if (::mount("none", dir.c_str(), "tmpfs", 0, "size=3m") != 0) return 77;
    Loop loop;
    std::int64_t stored = 0;
    for (int cycle = 0; cycle < 10; ++cycle) {
        const auto store = SqliteStore::open(dir / "data", loop.post());
        if (cycle == 0) commit(*store, loop, {table("aa")});
        std::ofstream(dir / "ballast") << std::string(1 << 20, 'x');
        int refused = 0;
        while (refused < 5)
            commit(*store, loop, {entry("aa", stored + 1, std::string(200, 'x'))}) == Stored::Yes ? ++stored
                                                                                                  : ++refused;
        const auto log = read(*store, loop, "aa");
        if (!log || log->entries.size() != static_cast<std::size_t>(stored)) return 1;
        std::filesystem::remove(dir / "ballast");
        if (commit(*store, loop, {entry("aa", stored + 1, "y")}) != Stored::Yes) return 2;
        ++stored;
    }
    return stored > 100 ? 0 : 3;
}

TEST(Store, P3_a_disk_that_is_really_full) {
    const TempDir dir;
    const pid_t child = ::fork();
    if (child == 0) ::_exit(fill_a_small_disk(dir.path));
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status);
    if (WEXITSTATUS(status) == 77) GTEST_SKIP() << "no right to mount";
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

class StoreDeath : public testing::Test {
  protected:
    // No other thread runs here, so a plain fork will do; and this process removes what the dead one left.
    void SetUp() override { GTEST_FLAG_SET(death_test_style, "fast"); }
    void store(std::vector<Change> changes) {
        Loop loop;
        const auto store = SqliteStore::open(dir / std::to_string(::getpid()).c_str(), loop.post());
        commit(*store, loop, {table("aa"), entry("aa", 1)});
        commit(*store, loop, std::move(changes));
    }
    const TempDir dir;
};

TEST_F(StoreDeath, our_own_bugs_end_the_process) {
    EXPECT_DEATH(store({entry("aa", 3)}), "cannot store entry 3 of table aa: the log would have a gap");
    EXPECT_DEATH(store({AddChat{{"aa", 2, 1, "", "", 0}}}), "chat line 2 of table aa: the chat would have a gap");
    EXPECT_DEATH(store({entry("bb", 1)}), "cannot store .*: FOREIGN KEY");
    EXPECT_DEATH(store({PutSummary{"bb", {}}}), "the summary of table bb: there is no such table");
}

TEST_F(StoreDeath, P3_a_failed_write_ends_the_process) {
    const auto write_too_much = [this] {
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{1 << 20, 1 << 20};
        ::setrlimit(RLIMIT_FSIZE, &small);
        store({entry("aa", 2, std::string(2 << 20, 'x'))});
    };
    EXPECT_DEATH(write_too_much(), "cannot store .*: disk I/O error.*recovers when it is started again");
}

}  // namespace
}  // namespace rivers::store_tests
