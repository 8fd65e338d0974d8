// The changes of store.h as they are written to the database: one prepared statement for each.
#pragma once
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
    void write_command(const Entry& row);

  private:
    void put(const PutUser& change);
    void put(const PutSession& change);
    void put(const TouchSession& change);
    void put(const DropSession& change);
    void put(const DropSessionsOf& change);
    void put(const PutTable& change);
    void put(const PutSummary& change);
    void put(const PutMembers& change);
    void put(const PutResults& change);
    void put(const PutCatalog& change);
    void put(const PutAlive& change);
    void put(const Forget& change);
    void put(const Append& change);
    void put(const AddChat& change);
    void put(const PutOrders& change);
    void put(const PutInvite& change);
    void put(const DropInvites& change);
    void keep_members(const std::string& table, const TableSummary& summary);

    Statement add_user_, put_user_, put_session_, touch_session_, drop_session_, drop_sessions_of_, put_table_,
        put_summary_, keep_members_, drop_members_, add_member_, put_result_, put_catalog_, put_alive_, forget_created_,
        forget_used_, forget_invites_, append_, write_command_, add_chat_, put_orders_, put_invite_, drop_invites_;
};

// Was it another writer who had that number, id or name? Everything else that the database refuses is our own fault.
bool lost_race(const SqlError& error, const Change& change);

// For messages: what kind of change it is and on what, without anything secret.
std::string describe(const Change& change);

}  // namespace rivers
