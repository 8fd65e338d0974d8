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

// A catalog that somebody brought, in its canonical form, once for all tables that use it.
struct CatalogRow {
    std::string hash;  // hexadecimal, of the text
    std::string text;
    bool operator==(const CatalogRow&) const = default;
};

// How a finished game ended for one seat; a table of its own, so that ratings and statistics need no logs.
struct ResultRow {
    std::string table;
    int seat = 0;
    UserId user = 0;  // 0: a computer
    int points = 0;
    int rank = 0;  // 1 is first, ties broken as the rules say; 0: not known (games from before results were kept)
    WallMs ended = 0;
    bool operator==(const ResultRow&) const = default;
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
    bool fresh = false;  // adds somebody: an id that is taken loses the race
};
struct PutSession {
    SessionRow row;
};
// It was used; one that has been dropped meanwhile stays dropped.
struct TouchSession {
    Hash token;
    WallMs used;
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
    std::string table;
    TableSummary summary;
};
// Who belongs to a table: "my games" finds it by them. Written when that changes, not with every move.
struct PutMembers {
    std::string table;
    std::vector<UserId> users;
};
struct PutResults {
    std::vector<ResultRow> rows;
};
struct PutCatalog {
    CatalogRow row;
};
// The server was alive then: what lies between that and its next start is no time of anybody's clock.
struct PutAlive {
    WallMs at;
};
// Sessions and invitations that have ended by themselves before these times are forgotten.
struct Forget {
    WallMs sessions_created, sessions_used, invites_expired;
};
struct Append {
    Entry row;
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
using Change =
    std::variant<PutUser, PutSession, TouchSession, DropSession, DropSessionsOf, PutTable, PutSummary, PutMembers,
                 PutResults, PutCatalog, PutAlive, Forget, Append, AddChat, PutOrders, PutInvite, DropInvites>;

// Unless it is Yes, nothing of the batch was done. DiskFull: it may be tried again as it is. LostRace: another writer
// had that number of the log or the chat, that command id, that user id or that account's name; read on and decide
// anew.
enum class Stored { Yes, DiskFull, LostRace };

struct Batch {
    std::vector<Change> changes;
    std::function<void(Stored)> done;
};

// A session and whose it is: they are always wanted together.
struct SignedIn {
    SessionRow session;
    UserRow user;
};

// Tables for a list, with the people that their chairs and settings name.
struct TableList {
    std::vector<TableRow> tables;
    std::vector<UserRow> people;
};

// All that is known of one table.
struct TableLog {
    std::vector<Entry> entries;
    std::vector<ChatRow> chat;
    std::vector<OrdersRow> orders;
};

// What a read gives is handed to its callback on the house's one thread, in the order of the asking; a read sees every
// batch that was committed before it was asked.
template <class T>
using Got = std::function<void(T)>;

class Store {
  public:
    virtual ~Store() = default;
    virtual void commit(Batch batch) = 0;

    // --- people ---
    virtual void user(UserId id, Got<std::optional<UserRow>> got) = 0;
    virtual void account(const std::string& folded, Got<std::optional<UserRow>> got) = 0;
    virtual void session(const Hash& token, Got<std::optional<SignedIn>> got) = 0;

    // --- tables ---
    // The row with the text of its catalog, if it has one of its own.
    virtual void table(const std::string& id, Got<std::optional<TableRow>> got) = 0;
    // The entries behind `number`, with chat and orders. Nothing: the table is damaged (its numbers have gaps, or the
    // disk cannot read it); the chain of hashes is checked by the caller.
    virtual void read_since(const std::string& table, std::int64_t number, Got<std::optional<TableLog>> got) = 0;
    virtual void invite(const Hash& token, Got<std::optional<InviteRow>> got) = 0;
    // The table that this person made with this command id.
    virtual void made(UserId host, const std::string& command, Got<std::optional<std::string>> got) = 0;

    // --- lists: without secrets and catalogs ---
    // Public tables: those that gather, the newest first, then those that run.
    virtual void lobby(int most, Got<TableList> got) = 0;
    // Gathering or running, the one that moved last first.
    virtual void open_tables(UserId user, int most, Got<TableList> got) = 0;
    // Finished or imported, the latest end first, those that ended before that time.
    virtual void past_tables(UserId user, WallMs before, int most, Got<TableList> got) = 0;
    // At how many running tables it is this person's turn.
    virtual void turns_of(UserId user, Got<int> got) = 0;
    // Running tables that go on by themselves (`driven`), by id, from behind `after` on.
    virtual void driven(const std::string& after, int most, Got<std::vector<std::string>> got) = 0;

    virtual void alive(Got<WallMs> got) = 0;  // 0: never was

    // For /metrics: roughly how many there are, kept by the store itself.
    struct Counts {
        std::int64_t tables = 0, people = 0;
    };
    virtual void counts(Got<Counts> got) = 0;

    // A verified copy beside the running store; the callback gets what is wrong, or nothing.
    virtual void backup(const std::string& file, std::function<void(std::optional<std::string>)> done) = 0;
};

}  // namespace rivers
