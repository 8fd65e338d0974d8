#include "store/sqlite_rows.h"

#include <sqlite3.h>

#include "table/sabotage.h"

namespace rivers {
namespace {

template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

template <class Rows>
bool contiguous(const Rows& rows) {
    std::int64_t expected = 1;
    for (const auto& row : rows)
        if (row.number != expected++) return false;
    return true;
}

}  // namespace

// An upsert and not REPLACE, which would delete the row first and so break what refers to it.
SqliteRows::SqliteRows(const Database& db)
    : put_user_(db,
                "INSERT INTO users (id, name, folded, password, created, deleted) VALUES (?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (id) DO UPDATE SET name = excluded.name, folded = excluded.folded, "
                "password = excluded.password, created = excluded.created, deleted = excluded.deleted"),
      put_session_(db,
                   "INSERT INTO sessions (token, user_id, created, used) VALUES (?, ?, ?, ?) ON CONFLICT (token) "
                   "DO UPDATE SET user_id = excluded.user_id, created = excluded.created, used = excluded.used"),
      drop_session_(db, "DELETE FROM sessions WHERE token = ?"),
      drop_sessions_of_(db, "DELETE FROM sessions WHERE user_id = ?"),
      put_table_(db,
                 "INSERT INTO tables (id, settings, summary, secret, created) VALUES (?, ?, ?, ?, ?) "
                 "ON CONFLICT (id) DO UPDATE SET settings = excluded.settings, summary = excluded.summary, "
                 "secret = excluded.secret, created = excluded.created"),
      put_summary_(db, "UPDATE tables SET summary = ?2 WHERE id = ?1"),
      append_(db,
              "INSERT INTO log (table_id, number, kind, seat, by_user, command, upto, text, at, hash) "
              "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      write_command_(db, "UPDATE log SET command = ?3 WHERE table_id = ?1 AND number = ?2"),
      add_chat_(db, "INSERT INTO chat (table_id, number, by_user, command, text, at) VALUES (?, ?, ?, ?, ?, ?)"),
      put_orders_(db,
                  "INSERT INTO orders (table_id, seat, moves) VALUES (?, ?, ?) "
                  "ON CONFLICT (table_id, seat) DO UPDATE SET moves = excluded.moves"),
      put_invite_(db,
                  "INSERT INTO invites (token, table_id, seat, expires) VALUES (?, ?, ?, ?) ON CONFLICT (token) "
                  "DO UPDATE SET table_id = excluded.table_id, seat = excluded.seat, expires = excluded.expires"),
      drop_invites_(db, "DELETE FROM invites WHERE table_id = ? AND seat = ?"),
      users_(db, "SELECT id, name, folded, password, created, deleted FROM users ORDER BY id"),
      sessions_(db, "SELECT token, user_id, created, used FROM sessions ORDER BY token"),
      tables_(db, "SELECT id, settings, summary, secret, created FROM tables ORDER BY created, id"),
      invites_(db, "SELECT token, table_id, seat, expires FROM invites ORDER BY token"),
      entries_(db,
               "SELECT number, kind, seat, by_user, command, upto, text, at, hash FROM log WHERE table_id = ? "
               "ORDER BY number"),
      chat_(db, "SELECT number, by_user, command, text, at FROM chat WHERE table_id = ? ORDER BY number"),
      orders_(db, "SELECT seat, moves FROM orders WHERE table_id = ? ORDER BY seat") {}

void SqliteRows::apply(const Change& change) {
    std::visit([this](const auto& one) { put(one); }, change);
}

void SqliteRows::put(const PutUser& change) {
    const UserRow& row = change.row;
    put_user_.run(row.id, row.name, row.folded, row.password, row.created, row.deleted);
}

void SqliteRows::put(const PutSession& change) {
    const SessionRow& row = change.row;
    put_session_.run(row.token, row.user, row.created, row.used);
}

void SqliteRows::put(const DropSession& change) { drop_session_.run(change.token); }
void SqliteRows::put(const DropSessionsOf& change) { drop_sessions_of_.run(change.user); }

void SqliteRows::put(const PutTable& change) {
    const TableRow& row = change.row;
    put_table_.run(row.id, row.settings, row.summary, row.secret, row.created);
}

void SqliteRows::put(const PutSummary& change) {
    if (put_summary_.run(change.table, change.summary) != 1)
        throw SqlError(SQLITE_CONSTRAINT, "there is no such table");
}

void SqliteRows::put(const Append& change) {
    const EntryRow& row = change.row;
    const std::string_view command =
        sabotaged(Sabotage::DedupeInSecondTransaction) ? std::string_view() : std::string_view(row.command);
    append_.run(row.table, row.number, row.kind, row.seat, row.by, command, row.upto, row.text, row.at, row.hash);
}

void SqliteRows::put(const AddChat& change) {
    const ChatRow& row = change.row;
    add_chat_.run(row.table, row.number, row.by, row.command, row.text, row.at);
}

void SqliteRows::put(const PutOrders& change) { put_orders_.run(change.row.table, change.row.seat, change.row.moves); }

void SqliteRows::put(const PutInvite& change) {
    const InviteRow& row = change.row;
    put_invite_.run(row.token, row.table, row.seat, row.expires);
}

void SqliteRows::put(const DropInvites& change) { drop_invites_.run(change.table, change.seat); }

void SqliteRows::write_command(const EntryRow& row) { write_command_.run(row.table, row.number, row.command); }

Index SqliteRows::index() {
    Index all;
    users_.each([&](const Row& row) {
        all.users.push_back({row.number(0), row.text(1), row.text(2), row.text(3), row.number(4), row.number(5) != 0});
    });
    sessions_.each([&](const Row& row) {
        all.sessions.push_back({row.hash(0), row.number(1), row.number(2), row.number(3)});
    });
    tables_.each([&](const Row& row) {
        all.tables.push_back({row.text(0), row.text(1), row.text(2), row.text(3), row.number(4)});
    });
    invites_.each([&](const Row& row) {
        all.invites.push_back({row.hash(0), row.text(1), row.small(2), row.number(3)});
    });
    return all;
}

std::optional<TableLog> SqliteRows::read(const std::string& table) {
    TableLog log;
    entries_.each(
        [&](const Row& row) {
            log.entries.push_back({table, row.number(0), row.text(1), row.small(2), row.number(3), row.text(4),
                                   row.number(5), row.text(6), row.number(7), row.hash(8)});
        },
        table);
    chat_.each(
        [&](const Row& row) {
            log.chat.push_back({table, row.number(0), row.number(1), row.text(2), row.text(3), row.number(4)});
        },
        table);
    orders_.each([&](const Row& row) { log.orders.push_back({table, row.small(0), row.text(1)}); }, table);
    if (!contiguous(log.entries) || !contiguous(log.chat)) return std::nullopt;
    return log;
}

std::string describe(const Change& change) {
    const auto line = [](const auto& row) { return std::to_string(row.number) + " of table " + row.table; };
    return std::visit(
        Overloaded{
            [](const PutUser& one) { return "user " + std::to_string(one.row.id); },
            [](const PutSession& one) { return "a session of user " + std::to_string(one.row.user); },
            [](const DropSession&) { return std::string("the end of a session"); },
            [](const DropSessionsOf& one) { return "the end of the sessions of user " + std::to_string(one.user); },
            [](const PutTable& one) { return "table " + one.row.id; },
            [](const PutSummary& one) { return "the summary of table " + one.table; },
            [&](const Append& one) { return "entry " + line(one.row); },
            [&](const AddChat& one) { return "chat line " + line(one.row); },
            [](const PutOrders& one) { return "orders at table " + one.row.table; },
            [](const PutInvite& one) { return "an invite to table " + one.row.table; },
            [](const DropInvites& one) { return "the end of invites to table " + one.table; },
        },
        change);
}

}  // namespace rivers
