// The store's files: what it refuses to open, migrations, backups (P2, P4, P9 of the server's promises).
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <random>
#include <set>
#include <thread>

#include "store/backup.h"
#include "store/store_helper.h"

namespace rivers::store_tests {
namespace {

namespace fs = std::filesystem;

const auto nowhere = [](const std::function<void()>&) {};

mode_t mode_of(const fs::path& path) {
    struct stat about {};
    EXPECT_EQ(::stat(path.c_str(), &about), 0) << path;
    return about.st_mode & 0777;
}

void write_text(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

// Alters the file behind the store's back.
void tamper(const fs::path& database, const std::string& sql) { Database::open(database).run(sql); }

void overwrite(const fs::path& file, std::int64_t at, const std::string& bytes) {
    std::fstream stream(file, std::ios::binary | std::ios::in | std::ios::out);
    stream.seekp(at);
    stream << bytes;
}

void fill(const fs::path& dir, int entries) {
    Loop loop;
    const auto store = SqliteStore::open(dir, loop.post());
    std::vector<Change> changes = {PutUser{{7, "a", "a", "p", 1, false}, true}, table("aa"), table("bb")};
    for (int n = 1; n <= entries; ++n) changes.push_back(entry("aa", n, std::string(300, 'x')));
    ASSERT_EQ(commit(*store, loop, std::move(changes)), Stored::Yes);
}

TEST(StoreFiles, are_private) {
    const TempDir dir;
    const ::mode_t before = ::umask(0);
    const auto store = SqliteStore::open(dir / "new/data", nowhere);
    ::umask(before);
    EXPECT_EQ(mode_of(dir / "new"), 0700u);
    EXPECT_EQ(mode_of(dir / "new/data"), 0700u);
    for (const char* name : {"new/data/rivers.db", "new/data/rivers.db-wal", "new/data/rivers.db-shm", "new/data/lock"})
        EXPECT_EQ(mode_of(dir / name), 0600u) << name;
}

TEST(StoreFiles, a_directory_that_cannot_be_used_is_refused) {
    const TempDir dir;
    write_text(dir / "file", "x");
    EXPECT_TRUE(says(refusal(dir / "file"), "is not a directory; choose another data directory"));
    EXPECT_TRUE(says(refusal(dir / "file/data"), "is not a directory"));
    EXPECT_TRUE(says(refusal("/proc/rivers/data"), "cannot make the data directory '/proc/rivers'"));

    fs::create_directory(dir / "closed");
    ::chmod(dir.path.c_str(), 0755);
    ::chmod((dir / "closed").c_str(), 0555);
    const bool root = ::geteuid() == 0;
    ASSERT_TRUE(!root || ::seteuid(65534) == 0);
    const std::string said = refusal(dir / "closed"), said_below = refusal(dir / "closed/data");
    ASSERT_TRUE(!root || ::seteuid(0) == 0);
    EXPECT_TRUE(says(said, "cannot write in the data directory"));
    EXPECT_TRUE(says(said, "let the user who runs the server"));
    EXPECT_TRUE(says(said_below, "make it yourself, or choose another one"));
}

TEST(StoreFiles, P2_file_systems_that_lose_data_are_known) {
    EXPECT_EQ(unsafe_file_system(0x6969), "NFS");
    EXPECT_EQ(unsafe_file_system(0xFF534D42), "CIFS");
    EXPECT_EQ(unsafe_file_system(0x65735546), "FUSE");
    EXPECT_FALSE(unsafe_file_system(0xEF53)) << "ext4";
    EXPECT_FALSE(unsafe_file_system(0x01021994)) << "tmpfs";
}

TEST(StoreFiles, P2_what_would_not_be_durable_is_refused) {
    EXPECT_FALSE(sqlite_fault(sqlite3_libversion_number()));
    EXPECT_TRUE(says(sqlite_fault(3040001), "SQLite 3040001, which can lose what was stored"));
    EXPECT_FALSE(durability_fault("wal", 2));
    EXPECT_TRUE(says(durability_fault("delete", 2), "write-ahead logging (it stays at 'delete')"));
    EXPECT_TRUE(says(durability_fault("wal", 1), "synchronous stays at 1"));
}

TEST(StoreFiles, a_second_server_is_refused) {
    const TempDir dir;
    EXPECT_FALSE(is_served(dir / "data"));
    {
        const auto store = SqliteStore::open(dir / "data", nowhere);
        EXPECT_TRUE(is_served(dir / "data"));
        const std::string said = refusal(dir / "data");
        EXPECT_TRUE(says(said, "another server already uses the data directory"));
        EXPECT_TRUE(says(said, "(process " + std::to_string(::getpid()) + "); stop it first"));
    }
    EXPECT_FALSE(is_served(dir / "data"));
    EXPECT_EQ(refusal(dir / "data"), "");
}

TEST(StoreFiles, P4_what_is_not_ours_or_damaged_is_refused) {
    const TempDir dir;
    fill(dir / "newer", 1);
    tamper(dir / "newer/rivers.db", "PRAGMA user_version = 99");
    EXPECT_TRUE(says(refusal(dir / "newer"), "was written by a newer Two Rivers (version 99"));

    fs::create_directory(dir / "text");
    write_text(dir / "text/rivers.db", std::string(5000, 'x'));
    EXPECT_TRUE(says(refusal(dir / "text"), "is not a database, or is damaged"));

    fs::create_directory(dir / "other");
    write_text(dir / "other/rivers.db", "");
    tamper(dir / "other/rivers.db", "CREATE TABLE t (a)");
    EXPECT_TRUE(says(refusal(dir / "other"), "not one of Two Rivers"));

    fill(dir / "page", 200);
    const auto size = static_cast<std::int64_t>(fs::file_size(dir / "page/rivers.db"));
    for (std::int64_t page = size / 4096 / 2; page < size / 4096; ++page)
        overwrite(dir / "page/rivers.db", page * 4096, std::string(512, '\0'));
    EXPECT_TRUE(says(refusal(dir / "page"), "is damaged"));
    EXPECT_TRUE(says(refusal(dir / "page"), "restore a backup"));

    fill(dir / "gone", 1);
    fs::remove(dir / "gone/rivers.db");
    write_text(dir / "gone/rivers.db-wal", "what is left");
    EXPECT_TRUE(says(refusal(dir / "gone"), "is missing or empty, but its log"));
    EXPECT_EQ(fs::file_size(dir / "gone/rivers.db-wal"), 12u);

    fill(dir / "busy", 1);
    const Database other = Database::open(dir / "busy/rivers.db");
    other.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    EXPECT_TRUE(says(refusal(dir / "busy"), "another program has it open"));
}

TEST(StoreFiles, P4_a_table_with_missing_lines_is_not_served_but_others_are) {
    const TempDir dir;
    fill(dir / "data", 5);
    tamper(dir / "data/rivers.db", "DELETE FROM log WHERE number = 3");
    Loop loop;
    const auto store = SqliteStore::open(dir / "data", loop.post());
    EXPECT_FALSE(read(*store, loop, "aa"));
    EXPECT_TRUE(read(*store, loop, "bb"));
}

// Two steps behind the newest, slow enough that a kill can come in the middle.
std::vector<Migration> slow_steps() {
    std::vector<Migration> steps(migrations().begin(), migrations().end());
    const int last = newest(migrations());
    steps.push_back({last + 1,
                     "CREATE TABLE slow (n INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;"
                     "INSERT INTO slow SELECT value, hex(randomblob(20)) FROM (WITH RECURSIVE c(value) AS (SELECT 1 "
                     "UNION ALL SELECT value + 1 FROM c WHERE value < 10000) SELECT value FROM c);"
                     "CREATE INDEX slow_text ON slow (text);"});
    steps.push_back(
        {last + 2, "ALTER TABLE slow ADD COLUMN late INTEGER NOT NULL DEFAULT 3; UPDATE slow SET late = 4;"});
    return steps;
}

TEST(StoreFiles, P9_a_kill_in_a_migration_leaves_the_old_version_or_the_new) {
    const unsigned seed = std::random_device{}();
    std::mt19937 random(seed);
    const std::vector<Migration> kSlow = slow_steps();
    const int first = newest(migrations());
    int left[3] = {};
    std::int64_t whole = 0;  // how long it takes, in microseconds: the kill comes somewhere in that time
    {
        const TempDir dir;
        fill(dir / "data", 3);
        const auto start = std::chrono::steady_clock::now();
        EXPECT_EQ(refusal(dir / "data", kSlow), "");
        whole = (std::chrono::steady_clock::now() - start) / std::chrono::microseconds(1);
    }
    for (int round = 0; round < 20; ++round) {
        const TempDir dir;
        fill(dir / "data", 3);
        const pid_t child = ::fork();
        if (child == 0) {
            const auto store = SqliteStore::open(dir / "data", nowhere, nullptr, kSlow);
            ::_exit(0);
        }
        std::this_thread::sleep_for(std::chrono::microseconds(static_cast<std::int64_t>(random()) % whole));
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        {
            const Database database = Database::open(dir / "data/rivers.db");
            const auto version = database.number("PRAGMA user_version");
            const bool has_table = database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'slow'") == 1;
            ASSERT_TRUE(version >= first && version <= first + 2) << "seed " << seed;
            ++left[version - first];
            ASSERT_EQ(has_table, version > first) << "seed " << seed;
            if (version == first + 2) {
                ASSERT_EQ(database.number("SELECT count(*) FROM slow WHERE late = 4"), 10000);
            }
        }
        Loop loop;
        const auto store = SqliteStore::open(dir / "data", loop.post(), nullptr, kSlow);
        EXPECT_EQ(read(*store, loop, "aa")->entries.size(), 3u) << "seed " << seed;
        EXPECT_EQ(Database::open(dir / "data/rivers.db").number("SELECT count(*) FROM slow WHERE late = 4"), 10000);
    }
    std::printf("left before both steps: %d, between: %d, behind: %d\n", left[0], left[1], left[2]);
}

TEST(StoreFiles, P9_a_migration_that_fails_changes_nothing) {
    const TempDir dir;
    fill(dir / "data", 3);
    std::vector<Migration> bad(migrations().begin(), migrations().end());
    bad.push_back({newest(migrations()) + 1, "CREATE TABLE extra (n); DROP TABLE no_such_table;"});
    EXPECT_TRUE(says(refusal(dir / "data", bad), "no such table"));
    EXPECT_EQ(refusal(dir / "data"), "");
    EXPECT_EQ(Database::open(dir / "data/rivers.db").number("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'"),
              0);
}

TEST(StoreFiles, P4_a_backup_made_while_writing_is_whole) {
    const TempDir dir;
    Loop loop;
    const fs::path file = dir / "the backup #1?.db";  // a name that a URI would stumble over
    const auto store = SqliteStore::open(dir / "data", loop.post());
    commit(*store, loop, {PutUser{{7, "a", "a", "p", 1, false}, true}, table("aa")});
    int answers = 0;
    std::optional<std::optional<std::string>> backed_up;
    for (int n = 1; n <= 600; ++n) {
        store->commit({{entry("aa", n)}, [&](Stored) { ++answers; }});
        if (n == 300)
            store->backup(file.string(), [&](std::optional<std::string> fault) {
                EXPECT_EQ(answers, 300);
                backed_up = std::move(fault);
            });
    }
    loop.run_until([&] { return answers == 600; });
    ASSERT_TRUE(backed_up);
    EXPECT_EQ(*backed_up, std::nullopt);
    EXPECT_EQ(verify_backup(file), std::nullopt);
    EXPECT_EQ(mode_of(file), 0600u);
    EXPECT_TRUE(says(backup(*store, loop, file), "exists already; choose another name"));
    EXPECT_TRUE(says(backup(*store, loop, dir / "no/such/dir"), "cannot make the backup"));

    ASSERT_EQ(restore(file, dir / "restored"), std::nullopt);
    EXPECT_EQ(mode_of(dir / "restored/rivers.db"), 0600u);
    const auto restored = SqliteStore::open(dir / "restored", loop.post());
    EXPECT_EQ(user(*restored, loop, 7), user(*store, loop, 7));
    auto expected = read(*store, loop, "aa")->entries;
    expected.resize(300);
    EXPECT_EQ(read(*restored, loop, "aa")->entries, expected);
    for (const auto& found : fs::directory_iterator(dir.path)) EXPECT_FALSE(says(found.path().string(), "partial"));
}

TEST(StoreFiles, a_backup_is_restored_only_where_nothing_is_lost) {
    const TempDir dir;
    Loop loop;
    fill(dir / "data", 3);
    {
        const auto store = SqliteStore::open(dir / "data", loop.post());
        ASSERT_EQ(backup(*store, loop, dir / "backup"), std::nullopt);
        EXPECT_TRUE(says(restore(dir / "backup", dir / "data"), "another server already uses"));
    }
    EXPECT_TRUE(says(restore(dir / "backup", dir / "data"), "rivers.db' exists already; move it away"));
    fs::create_directory(dir / "left");
    write_text(dir / "left/rivers.db-wal", "x");
    EXPECT_TRUE(says(restore(dir / "backup", dir / "left"), "rivers.db-wal' exists already"));
    EXPECT_TRUE(says(restore(dir / "none", dir / "new"), "there is no file"));
    EXPECT_FALSE(fs::exists(dir / "new"));
    EXPECT_EQ(restore(dir / "backup", dir / "new"), std::nullopt);
    EXPECT_EQ(refusal(dir / "new"), "");
}

TEST(StoreFiles, P4_a_damaged_backup_is_noticed) {
    const TempDir dir;
    Loop loop;
    fill(dir / "data", 200);
    const auto store = SqliteStore::open(dir / "data", loop.post());
    ASSERT_EQ(backup(*store, loop, dir / "good"), std::nullopt);
    const auto fault = [&](const std::function<void(const fs::path&)>& damage) {
        fs::copy_file(dir / "good", dir / "bad", fs::copy_options::overwrite_existing);
        damage(dir / "bad");
        EXPECT_TRUE(restore(dir / "bad", dir / "new"));
        EXPECT_FALSE(fs::exists(dir / "new"));
        return verify_backup(dir / "bad").value_or("");
    };
    const auto pages = static_cast<std::int64_t>(fs::file_size(dir / "good") / 4096);
    for (std::int64_t page = 0; page < pages; ++page)
        EXPECT_TRUE(
            says(fault([&](const fs::path& file) { overwrite(file, page * 4096, std::string(512, '\0')); }), "damaged"))
            << page;
    for (const std::uintmax_t less : {1u, 4096u, 20000u})
        EXPECT_TRUE(
            says(fault([&](const fs::path& file) { fs::resize_file(file, fs::file_size(file) - less); }), "damaged"));
    EXPECT_TRUE(says(fault([](const fs::path& file) { fs::resize_file(file, 0); }), "not one of Two Rivers"));
    EXPECT_TRUE(says(fault([](const fs::path& file) { write_text(file, std::string(4096, 'x')); }), "not a database"));
    EXPECT_TRUE(says(fault([](const fs::path& file) { tamper(file, "PRAGMA user_version = 99"); }), "newer"));
    EXPECT_TRUE(says(fault([](const fs::path& file) { tamper(file, "PRAGMA application_id = 9"); }), "not one of"));
    EXPECT_TRUE(says(fault([](const fs::path& file) { tamper(file, "DELETE FROM log WHERE number = 100"); }),
                     "lines of table aa are missing"));
    EXPECT_TRUE(says(fault([](const fs::path& file) { tamper(file, "DELETE FROM log WHERE number = 1"); }),
                     "lines of table aa are missing"));
    EXPECT_TRUE(says(fault([](const fs::path& file) { tamper(file, "DELETE FROM tables WHERE id = 'aa'"); }),
                     "refer to nothing"));
}

// Killed backups and restores left them for ever.
TEST(StoreFiles, what_a_killed_backup_left_is_removed) {
    const TempDir dir;
    fill(dir / "data", 3);
    const std::string begun = "SQLite format 3" + std::string(5000, '\0');
    const auto leave = [&](const char* name, const std::string& text, int seconds_ago) {
        write_text(dir / name, text);
        const timespec then[2] = {{::time(nullptr) - seconds_ago, 0}, {::time(nullptr) - seconds_ago, 0}};
        ASSERT_EQ(::utimensat(AT_FDCWD, (dir / name).c_str(), then, 0), 0);
    };
    leave("old.db.partial-aB3xY9", begun, 3600);
    leave("empty.db.partial-aB3xY9", "", 3600);
    leave("data/rivers.db.partial-aB3xY9", begun, 3600);
    leave("young.db.partial-aB3xY9", begun, 5);
    leave("at-work.db.partial-aB3xY9", begun, 3600);
    leave("letter.partial-aB3xY9", "Dear SQLite", 3600);
    leave("mine.partial-12", begun, 3600);
    leave("mine.partial-1234567", begun, 3600);
    fs::create_directory(dir / "folder.partial-aB3xY9");
    fs::create_symlink(dir / "mine.partial-12", dir / "link.partial-aB3xY9");
    const File held(::open((dir / "at-work.db.partial-aB3xY9").c_str(), O_RDONLY));
    ASSERT_EQ(::flock(held.get(), LOCK_EX | LOCK_NB), 0);
    Loop loop;
    const auto store = SqliteStore::open(dir / "data", loop.post());
    EXPECT_FALSE(fs::exists(dir / "data/rivers.db.partial-aB3xY9")) << "at the start";
    ASSERT_EQ(backup(*store, loop, dir / "new.db"), std::nullopt);
    std::set<std::string> left;
    for (const auto& found : fs::directory_iterator(dir.path)) left.insert(found.path().filename().string());
    EXPECT_EQ(left, (std::set<std::string>{"data", "new.db", "young.db.partial-aB3xY9", "at-work.db.partial-aB3xY9",
                                           "letter.partial-aB3xY9", "mine.partial-12", "mine.partial-1234567",
                                           "folder.partial-aB3xY9", "link.partial-aB3xY9"}));
}

// While it is made, nobody takes it for a dead one.
TEST(StoreFiles, a_backup_at_work_is_locked) {
    const TempDir dir;
    fill(dir / "data", 3);
    const pid_t child = ::fork();
    if (child == 0) {
        const Database database = Database::open(dir / "data/rivers.db");
        // Blocks in the middle: the copy waits for nothing that ever comes.
        sqlite3_progress_handler(
            database.handle(), 1, [](void*) { return ::pause(); }, nullptr);
        back_up(database, dir / "new.db", newest(migrations()));
        ::_exit(0);
    }
    const auto partial = [&] {
        for (const auto& found : fs::directory_iterator(dir.path))
            if (says(found.path().string(), ".partial-")) return found.path();
        return fs::path();
    };
    for (int n = 0; n < 1000 && partial().empty(); ++n) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    const fs::path file = partial();
    ASSERT_FALSE(file.empty());
    const timespec then[2] = {{1'000'000'000, 0}, {1'000'000'000, 0}};
    ::utimensat(AT_FDCWD, file.c_str(), then, 0);
    bool locked = false;
    for (int n = 0; n < 1000 && !locked; ++n) {
        const File held(::open(file.c_str(), O_RDONLY));
        locked = ::flock(held.get(), LOCK_SH | LOCK_NB) != 0;
        if (!locked) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_TRUE(locked);
    remove_partial_files(dir.path);
    EXPECT_TRUE(fs::exists(file));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    remove_partial_files(dir.path);
    EXPECT_FALSE(fs::exists(file));
}

}  // namespace
}  // namespace rivers::store_tests
