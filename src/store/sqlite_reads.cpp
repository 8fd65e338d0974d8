#include "store/sqlite_reads.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>

#include "store/chairs.h"

namespace rivers {
namespace {

constexpr std::array<std::string_view, 5> kPhases{"gathering", "running", "finished", "closed", "imported"};

// In the order of row_at(). Lists go without the secret, and without the catalogs that version 1 kept in settings.
#define RIVERS_TABLE_COLUMNS                                                                                          \
    "t.id, t.host, t.is_public, t.command, coalesce(t.catalog, ''), t.created, t.phase, t.to_act, t.turn, t.driven, " \
    "t.since, t.ended, t.version, t.chairs, t.result, t.banned"
#define RIVERS_LISTED                                                                                        \
    "SELECT " RIVERS_TABLE_COLUMNS                                                                           \
    ", '', "                                                                                                 \
    "iif(octet_length(t.settings) > 4096 AND json_valid(t.settings), json_remove(t.settings, '$.catalog'), " \
    "t.settings)"

UserRow user_at(const Row& row, int from = 0) {
    return {row.number(from),   row.text(from + 1),   row.text(from + 2),
            row.text(from + 3), row.number(from + 4), row.number(from + 5) != 0};
}

TableRow table_at(const Row& row) {
    TableRow table;
    table.id = row.text(0);
    table.host = row.number(1);
    table.is_public = row.number(2) != 0;
    table.command = row.text(3);
    table.catalog = row.text(4);
    table.created = row.number(5);
    table.summary = {.phase = row.text(6),
                     .chairs = row.text(13),
                     .result = row.text(14),
                     .banned = row.text(15),
                     .to_act = row.small(7),
                     .turn = row.number(8),
                     .driven = row.number(9) != 0,
                     .since = row.number(10),
                     .ended = row.number(11),
                     .version = row.number(12)};
    table.secret = row.text(16);
    table.settings = row.text(17);
    return table;
}

template <class Rows>
bool contiguous(const Rows& rows, std::int64_t expected) {
    for (const auto& row : rows)
        if (row.number != expected++) return false;
    return true;
}

}  // namespace

// Each list names its index: without statistics SQLite might guess another, and read a million rows.
SqliteReads::SqliteReads(const Database& db, Note note)
    : user_(db, "SELECT id, name, folded, password, created, deleted FROM users WHERE id = ?"),
      account_(db,
               "SELECT id, name, folded, password, created, deleted FROM users INDEXED BY users_folded "
               "WHERE folded = ? AND folded <> ''"),
      session_(db,
               "SELECT s.token, s.user_id, s.created, s.used, u.id, u.name, u.folded, u.password, u.created, u.deleted "
               "FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token = ?"),
      table_(db, "SELECT " RIVERS_TABLE_COLUMNS
                 ", t.secret, t.settings, coalesce(c.text, '') FROM tables t "
                 "LEFT JOIN catalogs c ON c.hash = t.catalog WHERE t.id = ?"),
      entries_(db,
               "SELECT number, kind, seat, by_user, command, upto, text, at, hash FROM log WHERE table_id = ? "
               "AND number > ? ORDER BY number"),
      chat_(db, "SELECT number, by_user, command, text, at FROM chat WHERE table_id = ? ORDER BY number"),
      orders_(db, "SELECT seat, moves FROM orders WHERE table_id = ? ORDER BY seat"),
      invite_(db, "SELECT token, table_id, seat, expires FROM invites WHERE token = ?"),
      made_(db, "SELECT id FROM tables INDEXED BY tables_made WHERE host = ? AND command = ? AND command <> ''"),
      gathering_(db, RIVERS_LISTED
                 " FROM tables t INDEXED BY tables_gathering WHERE phase = 'gathering' AND is_public = 1 "
                 "ORDER BY created DESC, id LIMIT ?"),
      running_(db, RIVERS_LISTED
               " FROM tables t INDEXED BY tables_running WHERE phase = 'running' AND is_public = 1 "
               "ORDER BY created DESC, id LIMIT ?"),
      // First which, then what they say: somebody may have thousands.
      open_tables_(db, RIVERS_LISTED
                   " FROM (SELECT t.id FROM members m CROSS JOIN tables t ON t.id = m.table_id WHERE m.user_id = ? "
                   "AND m.over = 0 ORDER BY t.since DESC, t.id LIMIT ?) chosen CROSS JOIN tables t ON t.id = chosen.id "
                   "ORDER BY t.since DESC, t.id"),
      past_tables_(db, RIVERS_LISTED
                   " FROM members m CROSS JOIN tables t ON t.id = m.table_id WHERE m.user_id = ? AND m.over = 1 "
                   "AND m.ended < ? AND t.phase IN ('finished', 'imported') ORDER BY m.ended DESC, m.table_id LIMIT ?"),
      turns_of_(
          db, "SELECT count(*) FROM tables INDEXED BY tables_turn WHERE phase = 'running' AND turn <> 0 AND turn = ?"),
      driven_(db,
              "SELECT id FROM tables INDEXED BY tables_driven WHERE phase = 'running' AND driven = 1 AND id > ? "
              "ORDER BY id LIMIT ?"),
      meta_(db, "SELECT value FROM meta WHERE name = ?"),
      note_(std::move(note)) {}

std::optional<UserRow> SqliteReads::user(UserId id) {
    std::optional<UserRow> found;
    user_.each([&](const Row& row) { found = user_at(row); }, id);
    return found;
}

std::optional<UserRow> SqliteReads::account(const std::string& folded) {
    std::optional<UserRow> found;
    account_.each([&](const Row& row) { found = user_at(row); }, folded);
    return found;
}

std::optional<SignedIn> SqliteReads::session(const Hash& token) {
    std::optional<SignedIn> found;
    session_.each(
        [&](const Row& row) {
            found = SignedIn{{row.hash(0), row.number(1), row.number(2), row.number(3)}, user_at(row, 4)};
        },
        token);
    return found;
}

bool SqliteReads::readable(const TableRow& row) const {
    if (std::find(kPhases.begin(), kPhases.end(), row.summary.phase) != kPhases.end()) return true;
    note_("table_unreadable", "table " + row.id + " has the phase '" + row.summary.phase +
                                  "', which this program does not know; restore it from a backup");
    return false;
}

std::optional<TableRow> SqliteReads::table(const std::string& id) {
    std::optional<TableRow> found;
    table_.each(
        [&](const Row& row) {
            TableRow table = table_at(row);
            table.catalog_text = row.text(18);
            if (readable(table)) found = std::move(table);
        },
        id);
    return found;
}

std::optional<TableLog> SqliteReads::read_since(const std::string& table, std::int64_t number) {
    TableLog log;
    std::string unknown;
    entries_.each(
        [&](const Row& row) {
            const std::string word = row.text(1);
            const auto kind = kind_of(word);
            if (!kind && unknown.empty()) unknown = word;
            log.entries.push_back({table, row.number(0), kind.value_or(Kind::Created), row.small(2), row.number(3),
                                   row.text(4), row.number(5), row.text(6), row.number(7), row.hash(8)});
        },
        table, number);
    chat_.each(
        [&](const Row& row) {
            log.chat.push_back({table, row.number(0), row.number(1), row.text(2), row.text(3), row.number(4)});
        },
        table);
    orders_.each([&](const Row& row) { log.orders.push_back({table, row.small(0), row.text(1)}); }, table);
    const bool whole = contiguous(log.entries, number + 1) && contiguous(log.chat, 1);
    if (whole && unknown.empty()) return log;
    note_("table_damaged", "table " + table + ": " +
                               (whole ? "its log has an entry '" + unknown + "', which this program does not know"
                                      : "lines of its log or its chat are missing"));
    return std::nullopt;
}

std::optional<InviteRow> SqliteReads::invite(const Hash& token) {
    std::optional<InviteRow> found;
    invite_.each(
        [&](const Row& row) {
            found = InviteRow{row.hash(0), row.text(1), row.small(2), row.number(3)};
        },
        token);
    return found;
}

std::optional<std::string> SqliteReads::made(UserId host, const std::string& command) {
    std::optional<std::string> found;
    made_.each([&](const Row& row) { found = row.text(0); }, host, command);
    return found;
}

void SqliteReads::add(TableList& list, const Row& row) const {
    TableRow table = table_at(row);
    if (readable(table)) list.tables.push_back(std::move(table));
}

void SqliteReads::add_people(TableList& list) {
    std::set<UserId> named;
    for (const TableRow& row : list.tables) {
        named.insert(row.host);
        for (const UserId id : users_in(row.summary.chairs)) named.insert(id);
    }
    for (const UserId id : named)
        if (auto found = user(id)) list.people.push_back(std::move(*found));
}

TableList SqliteReads::lobby(int most) {
    TableList list;
    most = std::max(most, 0);  // to SQLite, less than none would be all
    gathering_.each([&](const Row& row) { add(list, row); }, most);
    const auto left = most - static_cast<int>(list.tables.size());
    running_.each([&](const Row& row) { add(list, row); }, left);
    add_people(list);
    return list;
}

TableList SqliteReads::open_tables(UserId user, int most) {
    TableList list;
    open_tables_.each([&](const Row& row) { add(list, row); }, user, std::max(most, 0));
    add_people(list);
    return list;
}

TableList SqliteReads::past_tables(UserId user, WallMs before, int most) {
    TableList list;
    past_tables_.each([&](const Row& row) { add(list, row); }, user, before, std::max(most, 0));
    add_people(list);
    return list;
}

int SqliteReads::turns_of(UserId user) {
    int count = 0;
    turns_of_.each([&](const Row& row) { count = row.small(0); }, user);
    return count;
}

std::vector<std::string> SqliteReads::driven(const std::string& after, int most) {
    std::vector<std::string> found;
    driven_.each([&](const Row& row) { found.push_back(row.text(0)); }, after, std::max(most, 0));
    return found;
}

WallMs SqliteReads::alive() {
    WallMs at = 0;
    meta_.each([&](const Row& row) { at = row.number(0); }, "alive");
    return at;
}

Store::Counts SqliteReads::counts() {
    Store::Counts counts;
    meta_.each([&](const Row& row) { counts.tables = row.number(0); }, "tables");
    meta_.each([&](const Row& row) { counts.people = row.number(0); }, "people");
    return counts;
}

}  // namespace rivers
