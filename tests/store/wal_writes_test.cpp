// What is written to the log is gathered (store/wal_writes.h): whoever reads it, in the same transaction or from the
// disk, finds all of it. The transactions are larger than what is gathered, and SQLite has so little memory that it
// writes pages to the log and reads them back before the commit.
#include <fcntl.h>
#include <gtest/gtest.h>

#include "store/sqlite.h"
#include "store/wal_check.h"
#include "store_helper.h"

namespace rivers::store_tests {
namespace {

constexpr int kRows = 3000;

Database opened(const std::filesystem::path& file) {
    Database database = Database::open(file);
    database.run("PRAGMA cache_size = 10; PRAGMA synchronous = FULL");
    EXPECT_EQ(database.text("PRAGMA journal_mode = WAL"), "wal");
    database.run("PRAGMA wal_autocheckpoint = 0");
    return database;
}

// 3,000 rows of 1,000 bytes, each with its number in front.
void fill(const Database& database, int from) {
    const std::string first = std::to_string(from), last = std::to_string(from + kRows - 1);
    database.run("WITH RECURSIVE n(i) AS (VALUES (" + first + ") UNION ALL SELECT i + 1 FROM n WHERE i < " + last +
                 ") INSERT INTO t SELECT i, printf('%08d', i) || hex(randomblob(496)) FROM n");
}

std::int64_t whole_rows(const Database& database) {
    return database.number("SELECT count(*) FROM t WHERE length(s) = 1000 AND CAST(substr(s, 1, 8) AS INTEGER) = i");
}

TEST(WalWrites, are_read_back_by_their_own_transaction_and_by_the_next_who_opens_the_database) {
    const TempDir dir;
    const auto file = dir / "gathered.db";
    const File made(::open(file.c_str(), O_RDWR | O_CREAT, 0600));
    const Database database = opened(file);
    database.run("CREATE TABLE t (i INTEGER PRIMARY KEY, s TEXT)");
    database.run("BEGIN");
    fill(database, 1);
    EXPECT_EQ(whole_rows(database), kRows);
    database.run("COMMIT");
    database.run("BEGIN");
    fill(database, 1 + kRows);
    EXPECT_EQ(whole_rows(database), 2 * kRows);
    database.run("ROLLBACK");
    EXPECT_EQ(whole_rows(database), kRows);
    database.run("BEGIN");
    fill(database, 1 + kRows);
    database.run("DELETE FROM t WHERE i <= 100");
    database.run("COMMIT");

    // The log as it lies on the disk, with nothing behind its last commit that is missing.
    const WalCheck log = check_wal(dir / "gathered.db-wal");
    EXPECT_GT(log.good_frames, 1500u);
    EXPECT_EQ(log.commits_lost, 0u);
    const Database other = opened(file);
    EXPECT_EQ(whole_rows(other), 2 * kRows - 100);
    EXPECT_EQ(other.text("PRAGMA integrity_check"), "ok");
    EXPECT_EQ(database.text("PRAGMA wal_checkpoint(TRUNCATE)"), "0");
    EXPECT_EQ(whole_rows(other), 2 * kRows - 100);
}

}  // namespace
}  // namespace rivers::store_tests
