#include "store/schema.h"

#include <array>

#include "store/schema_version_2.h"
#include "table/sabotage.h"

namespace rivers {
namespace {

// STRICT: a number is a number. The order of numbers is kept by the database too: a log with a gap is a damaged one, so
// the write that would make the gap must fail and not a later read.
constexpr const char* kVersion1 = R"sql(
PRAGMA application_id = 844256850;

CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    password TEXT NOT NULL,
    created INTEGER NOT NULL,
    deleted INTEGER NOT NULL CHECK (deleted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX users_folded ON users (folded) WHERE folded <> '';

CREATE TABLE sessions (
    token BLOB PRIMARY KEY CHECK (length(token) = 32),
    user_id INTEGER NOT NULL REFERENCES users (id),
    created INTEGER NOT NULL,
    used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,
    settings TEXT NOT NULL,
    summary TEXT NOT NULL,
    secret TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    by_user INTEGER NOT NULL,
    command TEXT NOT NULL,
    upto INTEGER NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX log_command ON log (table_id, by_user, command) WHERE command <> '';
CREATE TRIGGER log_order BEFORE INSERT ON log
WHEN NEW.number > 1 + (SELECT coalesce(max(number), 0) FROM log WHERE table_id = NEW.table_id) OR NEW.number < 1
BEGIN SELECT RAISE(ABORT, 'the log would have a gap'); END;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    by_user INTEGER NOT NULL,
    command TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX chat_command ON chat (table_id, by_user, command) WHERE command <> '';
CREATE TRIGGER chat_order BEFORE INSERT ON chat
WHEN NEW.number > 1 + (SELECT coalesce(max(number), 0) FROM chat WHERE table_id = NEW.table_id) OR NEW.number < 1
BEGIN SELECT RAISE(ABORT, 'the chat would have a gap'); END;

CREATE TABLE orders (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    moves TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE invites (
    token BLOB PRIMARY KEY CHECK (length(token) = 32),
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX invites_table ON invites (table_id, seat);
)sql";
static_assert(kApplicationId == 844256850);

const std::array kSteps = {Migration{1, kVersion1}, Migration{2, kSchemaVersion2}};

}  // namespace

std::span<const Migration> migrations() { return kSteps; }

std::optional<std::string> sqlite_fault(int version) {
    if (version >= kOldestSqlite) return std::nullopt;
    return "this program was linked with SQLite " + std::to_string(version) +
           ", which can lose what was stored; it needs " + std::to_string(kOldestSqlite) +
           " or newer: build it with third_party/sqlite";
}

std::optional<std::string> identity_fault(const Database& database, int newest_version, bool may_be_new) {
    try {
        const std::int64_t application = database.number("PRAGMA application_id");
        const std::int64_t version = database.number("PRAGMA user_version");
        const bool empty = database.number("SELECT count(*) FROM sqlite_schema") == 0;
        if (may_be_new && empty && application == 0 && version == 0) return std::nullopt;
        if (application != kApplicationId || version < 1)
            return "is a database, but not one of Two Rivers; move it away, or choose another directory";
        if (version > newest_version)
            return "was written by a newer Two Rivers (version " + std::to_string(version) + " of the database, this " +
                   "program knows " + std::to_string(newest_version) + "); install the newer program again";
        return std::nullopt;
    } catch (const SqlError& error) {
        if (!error.damaged()) throw;
        return std::string("is not a database, or is damaged (") + error.what() + "); restore a backup";
    }
}

std::optional<std::string> durability_fault(const std::string& journal_mode, std::int64_t synchronous) {
    if (journal_mode != "wal")
        return "cannot be switched to write-ahead logging (it stays at '" + journal_mode +
               "'); choose a data directory on a local disk";
    if (synchronous != 2)
        return "cannot be told to sync at every commit (synchronous stays at " + std::to_string(synchronous) +
               "); rebuild the program with third_party/sqlite";
    return std::nullopt;
}

std::optional<std::string> content_fault(const Database& database) {
    try {
        const std::string check = database.text("PRAGMA integrity_check(1)");
        if (check != "ok") return "is damaged (" + check + ")";
        if (const auto child = database.text("PRAGMA foreign_key_check"); !child.empty())
            return "is damaged (rows of '" + child + "' refer to nothing)";
        for (const char* gaps : {"SELECT table_id FROM log GROUP BY table_id HAVING min(number) <> 1 OR "
                                 "max(number) <> count(*) LIMIT 1",
                                 "SELECT table_id FROM chat GROUP BY table_id HAVING min(number) <> 1 OR "
                                 "max(number) <> count(*) LIMIT 1"})
            if (const auto table = database.text(gaps); !table.empty())
                return "is damaged (lines of table " + table + " are missing)";
        return std::nullopt;
    } catch (const SqlError& error) {
        return std::string("is damaged (") + error.what() + ")";
    }
}

bool needs_migration(const Database& database, std::span<const Migration> steps) {
    const std::int64_t version = database.number("PRAGMA user_version");
    return version > 0 && version < newest(steps);
}

void migrate(const Database& database, std::span<const Migration> steps) {
    for (const Migration& step : steps) {
        if (database.number("PRAGMA user_version") >= step.version) continue;
        database.run("BEGIN IMMEDIATE");
        database.run(step.sql);
        death_point("in-migration");
        if (const auto child = database.text("PRAGMA foreign_key_check"); !child.empty())
            throw SqlError(1, "after it, rows of '" + child + "' refer to nothing");
        database.run("PRAGMA user_version = " + std::to_string(step.version));
        death_point("before-migrated");
        database.run("COMMIT");
        death_point("after-migrated");
    }
}

}  // namespace rivers
