#include "store/sqlite_rows.h"

#include <sqlite3.h>

#include "kernel/overloaded.h"
#include "table/sabotage.h"

namespace rivers {
namespace {

bool is_over(const TableSummary& summary) { return summary.phase != "gathering" && summary.phase != "running"; }

}  // namespace

// An upsert and not REPLACE, which would delete the row first and so break what refers to it.
SqliteRows::SqliteRows(const Database& db)
    : add_user_(db, "INSERT INTO users (id, name, folded, password, created, deleted) VALUES (?, ?, ?, ?, ?, ?)"),
      put_user_(db,
                "INSERT INTO users (id, name, folded, password, created, deleted) VALUES (?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (id) DO UPDATE SET name = excluded.name, folded = excluded.folded, "
                "password = excluded.password, created = excluded.created, deleted = excluded.deleted"),
      put_session_(db,
                   "INSERT INTO sessions (token, user_id, created, used) VALUES (?, ?, ?, ?) ON CONFLICT (token) "
                   "DO UPDATE SET user_id = excluded.user_id, created = excluded.created, used = excluded.used"),
      touch_session_(db, "UPDATE sessions SET used = ?2 WHERE token = ?1"),
      drop_session_(db, "DELETE FROM sessions WHERE token = ?"),
      drop_sessions_of_(db, "DELETE FROM sessions WHERE user_id = ?"),
      put_table_(db,
                 "INSERT INTO tables (id, host, is_public, command, catalog, created, phase, to_act, turn, driven, "
                 "since, ended, version, chairs, result, banned, secret, settings) "
                 "VALUES (?, ?, ?, ?, nullif(?, ''), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
                 "ON CONFLICT (id) DO UPDATE SET host = excluded.host, is_public = excluded.is_public, "
                 "command = excluded.command, catalog = excluded.catalog, created = excluded.created, "
                 "phase = excluded.phase, to_act = excluded.to_act, turn = excluded.turn, driven = excluded.driven, "
                 "since = excluded.since, ended = excluded.ended, version = excluded.version, "
                 "chairs = excluded.chairs, result = excluded.result, banned = excluded.banned, "
                 "secret = excluded.secret, settings = excluded.settings"),
      put_summary_(db,
                   "UPDATE tables SET phase = ?2, to_act = ?3, turn = ?4, driven = ?5, since = ?6, ended = ?7, "
                   "version = ?8, chairs = ?9, result = ?10, banned = ?11 WHERE id = ?1"),
      keep_members_(db, "UPDATE members SET over = ?2, ended = ?3 WHERE table_id = ?1 AND (over <> ?2 OR ended <> ?3)"),
      drop_members_(db, "DELETE FROM members WHERE table_id = ?"),
      add_member_(db,
                  "INSERT OR IGNORE INTO members (user_id, over, ended, table_id) "
                  "SELECT ?2, phase NOT IN ('gathering', 'running'), ended, id FROM tables WHERE id = ?1"),
      put_result_(db,
                  "INSERT INTO results (table_id, seat, user_id, points, rank, ended) VALUES (?, ?, ?, ?, ?, ?) "
                  "ON CONFLICT (table_id, seat) DO UPDATE SET user_id = excluded.user_id, points = excluded.points, "
                  "rank = excluded.rank, ended = excluded.ended"),
      put_catalog_(db, "INSERT INTO catalogs (hash, text) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING"),
      put_alive_(db, "UPDATE meta SET value = ? WHERE name = 'alive'"),
      forget_created_(db, "DELETE FROM sessions WHERE created < ?"),
      forget_used_(db, "DELETE FROM sessions WHERE used < ?"),
      forget_invites_(db, "DELETE FROM invites WHERE expires < ?"),
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
      drop_invites_(db, "DELETE FROM invites WHERE table_id = ? AND seat = ?") {}

void SqliteRows::apply(const Change& change) {
    std::visit([this](const auto& one) { put(one); }, change);
}

void SqliteRows::put(const PutUser& change) {
    const UserRow& row = change.row;
    (change.fresh ? add_user_ : put_user_).run(row.id, row.name, row.folded, row.password, row.created, row.deleted);
}

void SqliteRows::put(const PutSession& change) {
    const SessionRow& row = change.row;
    put_session_.run(row.token, row.user, row.created, row.used);
}

void SqliteRows::put(const TouchSession& change) { touch_session_.run(change.token, change.used); }
void SqliteRows::put(const DropSession& change) { drop_session_.run(change.token); }
void SqliteRows::put(const DropSessionsOf& change) { drop_sessions_of_.run(change.user); }

void SqliteRows::put(const PutTable& change) {
    const TableRow& row = change.row;
    const TableSummary& now = row.summary;
    put_table_.run(row.id, row.host, row.is_public, row.command, row.catalog, row.created, now.phase, now.to_act,
                   now.turn, now.driven, now.since, now.ended, now.version, now.chairs, now.result, now.banned,
                   row.secret, row.settings);
    keep_members(row.id, now);
}

void SqliteRows::put(const PutSummary& change) {
    const TableSummary& now = change.summary;
    if (put_summary_.run(change.table, now.phase, now.to_act, now.turn, now.driven, now.since, now.ended, now.version,
                         now.chairs, now.result, now.banned) != 1)
        throw SqlError(SQLITE_CONSTRAINT, "there is no such table");
    keep_members(change.table, now);
}

void SqliteRows::keep_members(const std::string& table, const TableSummary& summary) {
    keep_members_.run(table, is_over(summary), summary.ended);
}

void SqliteRows::put(const PutMembers& change) {
    drop_members_.run(change.table);
    for (const UserId user : change.users) add_member_.run(change.table, user);
}

void SqliteRows::put(const PutResults& change) {
    for (const ResultRow& row : change.rows)
        put_result_.run(row.table, row.seat, row.user, row.points, row.rank, row.ended);
}

void SqliteRows::put(const PutCatalog& change) { put_catalog_.run(change.row.hash, change.row.text); }
void SqliteRows::put(const PutAlive& change) { put_alive_.run(change.at); }

void SqliteRows::put(const Forget& change) {
    forget_created_.run(change.sessions_created);
    forget_used_.run(change.sessions_used);
    forget_invites_.run(change.invites_expired);
}

void SqliteRows::put(const Append& change) {
    const Entry& row = change.row;
    const std::string_view command =
        sabotaged(Sabotage::DedupeInSecondTransaction) ? std::string_view() : std::string_view(row.command);
    append_.run(row.table, row.number, word_of(row.kind), row.seat, row.by, command, row.upto, row.text, row.at,
                row.hash);
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

void SqliteRows::write_command(const Entry& row) { write_command_.run(row.table, row.number, row.command); }

bool lost_race(const SqlError& error, const Change& change) {
    if (error.code() != SQLITE_CONSTRAINT_UNIQUE && error.code() != SQLITE_CONSTRAINT_PRIMARYKEY) return false;
    return std::holds_alternative<Append>(change) || std::holds_alternative<AddChat>(change) ||
           std::holds_alternative<PutUser>(change) || std::holds_alternative<PutTable>(change);
}

std::string describe(const Change& change) {
    const auto line = [](const auto& row) { return std::to_string(row.number) + " of table " + row.table; };
    return std::visit(
        Overloaded{
            [](const PutUser& one) { return "user " + std::to_string(one.row.id); },
            [](const PutSession& one) { return "a session of user " + std::to_string(one.row.user); },
            [](const TouchSession&) { return std::string("the use of a session"); },
            [](const DropSession&) { return std::string("the end of a session"); },
            [](const DropSessionsOf& one) { return "the end of the sessions of user " + std::to_string(one.user); },
            [](const PutTable& one) { return "table " + one.row.id; },
            [](const PutSummary& one) { return "the summary of table " + one.table; },
            [](const PutMembers& one) { return "the members of table " + one.table; },
            [](const PutResults& one) {
                return one.rows.empty() ? std::string("no results") : "the results of table " + one.rows[0].table;
            },
            [](const PutCatalog& one) { return "catalog " + one.row.hash; },
            [](const PutAlive&) { return std::string("that the server is alive"); },
            [](const Forget&) { return std::string("the end of old sessions and invites"); },
            [&](const Append& one) { return "entry " + line(one.row); },
            [&](const AddChat& one) { return "chat line " + line(one.row); },
            [](const PutOrders& one) { return "orders at table " + one.row.table; },
            [](const PutInvite& one) { return "an invite to table " + one.row.table; },
            [](const DropInvites& one) { return "the end of invites to table " + one.table; },
        },
        change);
}

}  // namespace rivers
