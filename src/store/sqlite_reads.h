// What store.h asks for, read from the database. One damaged table must not end the others: what cannot be read is
// left out, with a note.
#pragma once
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "store/sqlite.h"
#include "store/store.h"

namespace rivers {

// What an operator should know: what happened, in one word, and to what.
using Note = std::function<void(std::string event, std::string detail)>;

class SqliteReads {
  public:
    SqliteReads(const Database& database, Note note);

    std::optional<UserRow> user(UserId id);
    std::optional<UserRow> account(const std::string& folded);
    std::optional<SignedIn> session(const Hash& token);
    std::optional<TableRow> table(const std::string& id);
    std::optional<TableLog> read_since(const std::string& table, std::int64_t number);
    std::optional<InviteRow> invite(const Hash& token);
    std::optional<std::string> made(UserId host, const std::string& command);
    TableList lobby(int most);
    TableList open_tables(UserId user, int most);
    TableList past_tables(UserId user, WallMs before, int most);
    int turns_of(UserId user);
    std::vector<std::string> driven(const std::string& after, int most);
    WallMs alive();
    Store::Counts counts();

  private:
    void add(TableList& list, const Row& row) const;
    void add_people(TableList& list);
    bool readable(const TableRow& row) const;

    Statement user_, account_, session_, table_, entries_, chat_, orders_, invite_, made_, gathering_, running_,
        open_tables_, past_tables_, turns_of_, driven_, meta_;
    Note note_;
};

}  // namespace rivers
