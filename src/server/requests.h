// What can be asked of the server: one struct a command. request_fields.h describes the fields of each, once;
// requests.cpp has the one table of commands: it says how each is spelled and what its sender needs. How they are read,
// and what docs/protocol.md and the page's types say of them, follows from that.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kernel/language.h"
#include "kernel/seat.h"
#include "server/reply.h"
#include "table/table.h"

namespace rivers {
struct ObjectType;  // wire/type_writer.h
}

namespace rivers::server {

// --- people ---
struct Guest {
    std::string name;
};
struct Register {
    std::string name, password;
};
struct Login {
    std::string name, password;
};
struct Logout {};
struct LogoutEverywhere {};
struct ChangePassword {
    std::string old, fresh;
};
struct DeleteAccount {
    std::string password;  // a guest has none
};
struct Rename {
    std::string name;
};

// --- lists ---
struct Me {};
struct Lobby {};
struct MyTables {};
struct Finished {
    std::optional<std::int64_t> before;
};
struct Games {};
struct Reference {
    std::optional<std::string> game, table;
    Language language{};
};

// --- new tables ---
struct WantedSeat {
    enum Kind { Me, Open, Invited, Computer, Here } kind = Me;
    std::string name, level;  // an empty level is the usual one
};
struct Terms {  // everything of a new table but its game
    bool is_public = false, spectators = true;
    ClockRule clock;
    std::optional<std::vector<WantedSeat>> seats;  // none: the maker's, and open ones
    std::string nonce, command;
};
struct Create {
    GameSettings game;
    enum First { Drawn, AsSeated } first = Drawn;
    Terms terms;
    Hash digest{};  // of all fields but the id: the same id with other contents is another command
};
struct Fork {
    std::optional<std::string> table, record;
    int ply = 0;
    Terms terms;
    Hash digest{};
};
struct Import {
    std::string record, command;
    Hash digest{};
};
struct Rematch {
    std::string table;
};

// --- sitting down and leaving ---
struct SeatDeed {  // done once per id, if it has one
    std::string table, id;
    Hash digest{};  // of the command's name too: many have no other fields
};
struct Join : SeatDeed {
    std::string nonce;
    std::optional<Seat> seat;
    std::optional<std::string> token;
};
struct Invite : SeatDeed {
    std::optional<Seat> seat;
};
struct Start : SeatDeed {
    std::string level;  // empty: the usual one
};
struct Leave : SeatDeed {};
struct Back : SeatDeed {};
struct Kick : SeatDeed {
    Seat seat{};
};
struct Close : SeatDeed {};

// --- looking ---
inline constexpr std::int64_t kMostNews = 200;  // entries told at once

struct Look {
    std::string table;
    std::optional<Seat> seat;
    Language language{};
    std::optional<std::string> token;
};
struct Watching : Look {
    std::optional<std::int64_t> since;
};
struct Unwatch {
    std::string table;
};
struct History : Look {
    std::int64_t from = 0;
    std::optional<std::int64_t> to;  // none: as far as is told at once
    std::int64_t last() const { return to.value_or(from + kMostNews); }
};
struct At : Look {
    int ply = 0;
};
struct Scores {
    std::string table;
};
struct GetRecord {
    std::string table;
};

// --- playing ---
struct Deed {  // done once per id, on the version that its sender saw
    std::string table, id;
    std::int64_t version = 0;
    Hash digest{};
};
struct Play : Deed {
    std::string move;
    Language language{};
    std::optional<int> forged_seat;  // for sabotage only
};
struct WhatAhead {
    std::optional<std::string> move;                // one, with its view,
    std::optional<std::vector<std::string>> moves;  // or several
    std::optional<Seat> as;
    std::vector<std::string> list() const { return moves ? *moves : std::vector{*move}; }
};
struct AskPreview : WhatAhead {
    std::string table;
    Language language{};
};
struct Undo : Deed {};
struct AskUndo : Deed {
    int to = 0;
};
struct AnswerUndo : Deed {
    bool agree = false;
};
struct SetOrders {
    std::string table;
    std::optional<Seat> seat;
    std::vector<std::string> moves;
};
struct Chat {
    std::string table, text, id;
    Hash digest{};
};

// --- a table that is kept nowhere (sandbox.h) ---
struct InSandbox {
    std::string record, level;      // the others are computers of that level; empty: the usual one
    int ply = 0;                    // where the record is left
    std::optional<Seat> seat;       // whose the asker is; none: the first
    std::vector<std::string> done;  // since then, by everyone but chance
    // At most one of these; none: the computers decide whatever they are asked.
    std::optional<std::string> deed;  // to be done now: a move, or "undo"
    std::optional<WhatAhead> ahead;
    std::optional<int> at;  // a look back
    std::optional<std::int64_t> since;
    Language language{};
};

using Request = std::variant<Guest, Register, Login, Logout, LogoutEverywhere, ChangePassword, DeleteAccount, Rename,
                             Me, Lobby, MyTables, Finished, Games, Reference, Create, Fork, Import, Rematch, Join,
                             Invite, Start, Leave, Back, Kick, Close, Look, Watching, Unwatch, History, At, Scores,
                             GetRecord, Play, AskPreview, Undo, AskUndo, AnswerUndo, SetOrders, Chat, InSandbox>;

// The version of docs/protocol.md that is spoken here.
inline constexpr int kProtocol = 2;

// Who may send it and which way.
enum Needs : unsigned { kNobody = 0, kPerson = 1, kHttp = 2, kSocket = 4 };

struct Command {
    std::string_view name;
    unsigned needs;
    struct Form {
        std::variant<Request, Reply> (*read)(const Command& command, const json::Value& fields);
        ObjectType (*type)();
    } form;
};
std::span<const Command> commands();
const Command* command_named(std::string_view name);  // nothing: there is none

// As clients draw it.
bool is_command_id(std::string_view id);

// The request, or why it is none. `fields` is the object without the command's name.
std::variant<Request, Reply> read_request(const Command& command, const json::Value& fields);

}  // namespace rivers::server
