// What is asked of the store: each question waits its turn behind the batches before it.
#include <sqlite3.h>

#include <utility>

#include "store/sqlite_store.h"

namespace rivers {

template <class T, class Find>
void SqliteStore::ask(std::string what, Got<T> got, Find find) {
    enqueue([this, what = std::move(what), got = std::move(got), find = std::move(find)] {
        T found{};
        try {
            found = find();
        } catch (const SqlError& error) {
            // What is damaged must not end the rest; memory and misuse are not the file's fault.
            if (!error.damaged() && error.family() != SQLITE_IOERR) die("cannot read " + what + ": " + error.what());
            note_("database_damaged", "cannot read " + what + ": " + error.what() + "; restore a backup");
        }
        post_([got, found = std::move(found)]() mutable { got(std::move(found)); });
    });
}

void SqliteStore::user(UserId id, Got<std::optional<UserRow>> got) {
    ask("user " + std::to_string(id), std::move(got), [this, id] { return reads_.user(id); });
}
void SqliteStore::account(const std::string& folded, Got<std::optional<UserRow>> got) {
    ask("an account", std::move(got), [this, folded] { return reads_.account(folded); });
}
void SqliteStore::session(const Hash& token, Got<std::optional<SignedIn>> got) {
    ask("a session", std::move(got), [this, token] { return reads_.session(token); });
}
void SqliteStore::table(const std::string& id, Got<std::optional<TableRow>> got) {
    ask("table " + id, std::move(got), [this, id] { return reads_.table(id); });
}
void SqliteStore::read_since(const std::string& table, std::int64_t number, Got<std::optional<TableLog>> got) {
    ask("the log of table " + table, std::move(got),
        [this, table, number] { return reads_.read_since(table, number); });
}
void SqliteStore::invite(const Hash& token, Got<std::optional<InviteRow>> got) {
    ask("an invite", std::move(got), [this, token] { return reads_.invite(token); });
}
void SqliteStore::made(UserId host, const std::string& command, Got<std::optional<std::string>> got) {
    ask("what a command made", std::move(got), [this, host, command] { return reads_.made(host, command); });
}
void SqliteStore::lobby(int most, Got<TableList> got) {
    ask("the lobby", std::move(got), [this, most] { return reads_.lobby(most); });
}
void SqliteStore::open_tables(UserId user, int most, Got<TableList> got) {
    ask("the tables of user " + std::to_string(user), std::move(got),
        [this, user, most] { return reads_.open_tables(user, most); });
}
void SqliteStore::past_tables(UserId user, WallMs before, int most, Got<TableList> got) {
    ask("the past tables of user " + std::to_string(user), std::move(got),
        [this, user, before, most] { return reads_.past_tables(user, before, most); });
}
void SqliteStore::turns_of(UserId user, Got<int> got) {
    ask("the turns of user " + std::to_string(user), std::move(got), [this, user] { return reads_.turns_of(user); });
}
void SqliteStore::driven(const std::string& after, int most, Got<std::vector<std::string>> got) {
    ask("which tables go on", std::move(got), [this, after, most] { return reads_.driven(after, most); });
}
void SqliteStore::alive(Got<WallMs> got) {
    ask("when the server was alive", std::move(got), [this] { return reads_.alive(); });
}
void SqliteStore::counts(Got<Counts> got) {
    ask("how many there are", std::move(got), [this] { return reads_.counts(); });
}

}  // namespace rivers
