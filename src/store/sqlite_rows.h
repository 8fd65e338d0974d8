// The rows of store.h as they stand in the database: one prepared statement for each thing that is done with them.
#pragma once
#include <optional>
#include <string>

#include "store/sqlite.h"
#include "store/store.h"

namespace rivers {

class SqliteRows {
  public:
    explicit SqliteRows(const Database& database);

    // What a row refers to must be there before it: a user before its sessions, a table before all that is of it.
    void apply(const Change& change);
    // For sabotage only: what `apply` should have written with the entry.
    void write_command(const EntryRow& row);

    Index index();
    std::optional<TableLog> read(const std::string& table);  // nothing if lines are missing

  private:
    void put(const PutUser& change);
    void put(const PutSession& change);
    void put(const DropSession& change);
    void put(const DropSessionsOf& change);
    void put(const PutTable& change);
    void put(const PutSummary& change);
    void put(const Append& change);
    void put(const AddChat& change);
    void put(const PutOrders& change);
    void put(const PutInvite& change);
    void put(const DropInvites& change);

    Statement put_user_, put_session_, drop_session_, drop_sessions_of_, put_table_, put_summary_, append_,
        write_command_, add_chat_, put_orders_, put_invite_, drop_invites_;
    Statement users_, sessions_, tables_, invites_, entries_, chat_, orders_;
};

// For messages: what kind of change it is and on what, without anything secret.
std::string describe(const Change& change);

}  // namespace rivers
