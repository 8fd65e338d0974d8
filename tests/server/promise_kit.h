// Tables for the tests of the server's promises: every kind of game, played at random or by greedy computers, entry by
// entry through a draft as the house does it, but without a house around them.
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <ostream>
#include <string>
#include <vector>

#include "kernel/hash.h"
#include "kinds.h"
#include "server/desk.h"
#include "table/digest.h"

namespace rivers::server::promise {

// How much of something a run does; the environment makes a commit's run into a night's.
#ifndef RIVERS_FEWER
#define RIVERS_FEWER 1
#endif
inline int amount(const char* variable, int otherwise) {
    const char* text = std::getenv(variable);
    return text != nullptr ? std::atoi(text) : otherwise / RIVERS_FEWER;
}

// River of Gold with each kind of patrons and The River with each set of colours, for 2 to 4 players.
inline std::vector<GameSettings> every_game() {
    std::vector<GameSettings> list;
    for (int players = kMinSeats; players <= kMaxSeats; ++players) {
        for (const char* patrons : {"off", "draft", "alternative"})
            list.push_back({"river-of-gold", players, {{"patrons", patrons}}, ""});
        list.push_back({"the-river", players, {}, ""});
        const std::string turned = "blue,green,yellow,black";
        const std::size_t ends[] = {10, 17, turned.size()};
        list.push_back({"the-river", players, {{"colours", turned.substr(0, ends[players - kMinSeats])}}, ""});
    }
    return list;
}

inline const std::string kTableId = "00112233445566778899aabbccddeeff";
inline std::string secret_of(std::uint64_t n) {
    std::string digits;
    for (std::uint64_t i = 0; i < 8; ++i) digits += rivers::hex(mixed(n * 8 + i + 1));
    return digits;
}

// Users 1 to `players` sit in order.
inline Settings seated(const GameSettings& game, ClockRule clock = {}) {
    Settings settings;
    settings.game = game;
    settings.host = 1;
    settings.is_public = true;
    settings.clock = clock;
    for (int i = 0; i < game.players; ++i)
        settings.chairs.push_back({ChairKind::Person, i + 1, "", "", false, "0" + std::to_string(i)});
    return settings;
}
inline TableRow row_of(const Settings& settings, const std::string& secret, const std::string& id = kTableId) {
    TableRow row;
    row.id = id;
    row.settings = to_json(settings);
    row.secret = secret;
    row.host = settings.host;
    row.is_public = settings.is_public;
    row.created = 1'800'000'000'000;
    return row;
}

inline std::vector<UserRow> five_users() {
    std::vector<UserRow> users;
    for (const char* name : {"Ana", "Bo", "Cleo", "Dan", "Eve"})
        users.push_back({static_cast<UserId>(users.size()) + 1, name, "", "", 0, false});
    return users;
}
using People = Names;
inline People four_people() {
    People people;
    for (const UserRow& row : five_users()) people.learn(row);
    return people;
}

// As trees, to look into. The desks of these tests know their people; the parameter says so to the reader.
template <class Write>
json::Object tree_of_members(Write&& write) {
    return *json::tree_of([&](json::Writer& out) {
                out.begin_object();
                write(out);
                out.end_object();
            }).object();
}
inline json::Object tell_table(const Desk& desk, const People&, const Viewer& viewer, std::optional<std::int64_t> since,
                               WallMs now) {
    return tree_of_members(
        [&](json::Writer& out) { server::tell_table(out, desk, viewer, since, CatalogText::Told, now); });
}
inline json::Array tell_entries(const Desk& desk, const People&, const Viewer& viewer, std::int64_t from,
                                std::int64_t to) {
    return *json::tree_of([&](json::Writer& out) {
                write_entries(out, desk.table, desk.log, desk.seat_names(), viewer, from, to);
            }).array();
}
inline json::Object tell_past(const Desk& desk, const People&, const Viewer& viewer, int ply) {
    return tree_of_members([&](json::Writer& out) { write_past(out, desk.table, desk.seat_names(), viewer, ply); });
}
inline std::string tell_record(const Desk& desk, const People&) { return server::tell_record(desk); }

// A table in play, with its log.
class Played {
  public:
    // `laid` has no entries yet. Making a game takes longer than copying one, so it is made once and given here.
    explicit Played(const Table& laid) : desk(Table(laid)) {
        desk.created = now;
        desk.names = four_people();
    }

    const Table& table() const { return desk.table; }
    const Match& game() const { return desk.table.game(); }
    bool running() const { return desk.table.phase() == Phase::Running; }
    Seat actor() const { return desk.table.to_act().seat(); }

    void begin() {
        Draft draft(desk.table, 1, "", now);
        draft.add(Kind::Created, -1, "");
        draft.begin_if_full(desk.orders);
        write(draft);
    }
    void add(Kind kind, int seat, const std::string& text, const std::string& command = "") {
        Draft draft(desk.table, seat + 1, command, now += 1000);
        draft.add(kind, seat, text);
        if (kind == Kind::Move || kind == Kind::Undone) draft.go_on(desk.orders);
        write(draft);
    }
    void play(const std::string& move) { add(Kind::Move, number(actor()), move); }
    std::string choice(const std::string& level, std::uint64_t seed) const {
        return game().thought(actor(), level, seed)();
    }
    void write(Draft& draft) {
        draft.seal();
        for (const Entry& entry : draft.entries()) log(entry);
        desk.table = draft.take_table();
    }

    Desk desk;
    WallMs now = 1'800'000'000'000;

  private:
    void log(const Entry& entry) {
        desk.log.push_back({entry, ply_});
        const Kind kind = entry.kind;
        if (kind == Kind::Move || kind == Kind::Ordered || kind == Kind::Chance) ++ply_;
        if (kind == Kind::Undone) ply_ = std::atoi(entry.text.c_str());
    }
    int ply_ = 0;
};

// Folds rows into a table, as reading from the disk does; says what is wrong, or nothing.
inline std::optional<std::string> fold_log(Desk& desk, const std::vector<Entry>& rows) {
    desk.names = four_people();
    Hash chain{};
    for (const Entry& entry : rows) {
        chain = Table::chained(chain, entry);
        if (chain != entry.hash) return "the chain is broken at " + std::to_string(entry.number);
        const int ply = desk.table.game().plies();
        if (auto wrong = desk.table.apply(entry)) return wrong;
        desk.log.push_back({entry, ply});
    }
    return std::nullopt;
}
inline std::vector<Entry> rows_of(const Desk& desk) {
    std::vector<Entry> rows;
    for (const Logged& logged : desk.log) rows.push_back(logged.row);
    return rows;
}

}  // namespace rivers::server::promise
