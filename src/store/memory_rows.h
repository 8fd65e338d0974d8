// The rows of store.h in memory: what a disk would hold, and what every store must answer from it.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "store/store.h"

namespace rivers {

struct MemoryRows {
    std::map<UserId, UserRow> users;
    std::map<Hash, SessionRow> sessions;
    std::map<std::string, TableRow> tables;  // without the texts of their catalogs
    std::map<std::string, TableLog> logs;
    std::map<Hash, InviteRow> invites;
    std::map<std::string, std::set<UserId>> members;
    std::map<std::pair<std::string, int>, ResultRow> results;
    std::map<std::string, CatalogRow> catalogs;
    WallMs alive = 0;
    // What must be unique besides: the names of accounts, and each person's command ids by where they were used.
    std::map<std::string, UserId> names;
    std::set<std::string> commands;
    std::map<std::pair<UserId, std::string>, std::string> made;

    // Throws std::logic_error at what only a mistake of ours can ask for: a gap, a row that refers to nothing. Then,
    // and if it lost a race, nothing was done.
    Stored apply(const std::vector<Change>& changes);

    const std::vector<Entry>& entries(const std::string& table) const;
    std::optional<UserRow> user(UserId id) const;
    std::optional<UserRow> account(const std::string& folded) const;
    std::optional<SignedIn> session(const Hash& token) const;
    std::optional<TableRow> table(const std::string& id) const;
    std::optional<TableLog> read_since(const std::string& table, std::int64_t number) const;
    std::optional<InviteRow> invite(const Hash& token) const;
    std::optional<std::string> table_made(UserId host, const std::string& command) const;
    TableList lobby(int most) const;
    TableList open_tables(UserId user, int most) const;
    TableList past_tables(UserId user, WallMs before, int most) const;
    int turns_of(UserId user) const;
    std::vector<std::string> driven(const std::string& after, int most) const;
    Store::Counts counts() const;

  private:
    class Doing;
    TableList list(std::vector<const TableRow*> found, int most) const;
};

}  // namespace rivers
