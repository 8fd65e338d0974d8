// Where everything that must not be lost is kept. The server's logic hands over batches of changes; a batch is done
// whole or not at all, and `done` is called only when it is durable. Nobody is told of a move before that.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/entry.h"

namespace rivers {

struct UserRow {
    UserId id = 0;
    std::string name;
    std::string folded;    // the name as it must be unique among accounts; empty: a guest
    std::string password;  // as libsodium spells the hash; empty: a guest
    WallMs created = 0;
    bool deleted = false;
    bool operator==(const UserRow&) const = default;
};

struct SessionRow {
    Hash token{};  // SHA-256 of it; the token itself is nowhere but in the cookie
    UserId user = 0;
    WallMs created = 0, used = 0;
    bool operator==(const SessionRow&) const = default;
};

struct ChatRow {
    std::string table;
    std::int64_t number = 0;  // contiguous from 1 within its table
    UserId by = 0;
    std::string command;
    std::string text;
    WallMs at = 0;
    bool operator==(const ChatRow&) const = default;
};

// What a seat's owner decided beforehand: moves in the order of preference, one a line.
struct OrdersRow {
    std::string table;
    int seat = 0;
    std::string moves;
    bool operator==(const OrdersRow&) const = default;
};

struct InviteRow {
    Hash token{};
    std::string table;
    int seat = -1;  // none: the whole table's link
    WallMs expires = 0;
    bool operator==(const InviteRow&) const = default;
};

struct PutUser {
    UserRow row;
};
struct PutSession {
    SessionRow row;
};
struct DropSession {
    Hash token;
};
struct DropSessionsOf {
    UserId user;
};
struct PutTable {
    TableRow row;
};
struct PutSummary {
    std::string table, summary;
};
struct Append {
    EntryRow row;
};
struct AddChat {
    ChatRow row;
};
struct PutOrders {
    OrdersRow row;
};
struct PutInvite {
    InviteRow row;
};
struct DropInvites {
    std::string table;
    int seat;
};  // those of one seat, -1: of the table's link
using Change = std::variant<PutUser, PutSession, DropSession, DropSessionsOf, PutTable, PutSummary, Append, AddChat,
                            PutOrders, PutInvite, DropInvites>;

enum class Stored { Yes, DiskFull };  // DiskFull: nothing of the batch was done, and it may be tried again

struct Batch {
    std::vector<Change> changes;
    std::function<void(Stored)> done;
};

// What is needed before the first visitor comes.
struct Index {
    std::vector<UserRow> users;
    std::vector<SessionRow> sessions;
    std::vector<TableRow> tables;
    std::vector<InviteRow> invites;
};

// All that is known of one table.
struct TableLog {
    std::vector<EntryRow> entries;
    std::vector<ChatRow> chat;
    std::vector<OrdersRow> orders;
};

class Store {
  public:
    virtual ~Store() = default;
    virtual Index index() = 0;  // once, at the start
    virtual void commit(Batch batch) = 0;
    // The callback gets nothing if the log is damaged: its numbers, or its chain of hashes (checked by the caller).
    virtual void read(const std::string& table, std::function<void(std::optional<TableLog>)> done) = 0;
    // A verified copy beside the running store; the callback gets what is wrong, or nothing.
    virtual void backup(const std::string& file, std::function<void(std::optional<std::string>)> done) = 0;
};

}  // namespace rivers
