// A table that is in use: the table, its log, who watches, and what waits until the disk has answered.
#pragma once
#include <deque>
#include <functional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "net/net.h"
#include "server/listing.h"
#include "server/requests.h"
#include "table/digest.h"

namespace rivers::server {

struct Logged {
    Entry row;
    int ply = 0;  // how many moves the game had before it
};

struct Watch {
    UserId user = 0;
    std::optional<Seat> wanted;  // the seat asked for; none: the one to act, or the first
    Language language = Language::En;
    // Seats are drawn when the table begins: who chose one before wants the same player's.
    void follow(const Table& table, std::int64_t seen) {
        if (wanted) wanted = seat_number(table.seat_since(seen, number(*wanted)));
    }
};

struct Desk {
    Table table;
    WallMs created = 0;
    std::vector<Logged> log;
    std::vector<ChatRow> chat;
    std::vector<std::vector<std::string>> orders;  // by seat as laid
    // What was done by whose command: by "user id", with what it was about, and what its answer said.
    struct Done {
        std::string digest;  // empty: from before it was kept
        std::int64_t number = 0;
        bool is(const Hash& other) const { return digest.empty() || digest == short_digest(other); }
    };
    std::unordered_map<std::string, Done> commands, chat_commands;
    Names names;
    std::unordered_map<SocketId, Watch> watchers;
    std::set<UserId> admitted;  // by link, since the server began
    std::string fault;          // why nobody can play here

    bool busy = false;      // entries are on their way to the disk
    bool thinking = false;  // a computer player is
    std::deque<std::function<void()>> waiting;
    WallMs last_used = 0;

    explicit Desk(Table t) : table(std::move(t)), orders(table.chairs().size()) {}
    static std::string key(UserId user, std::string_view command) {
        return std::to_string(user).append(" ").append(command);
    }
    // As it is stored: the client's id and a digest of what it was about.
    static std::string short_digest(const Hash& digest) { return hex(digest).substr(0, 16); }
    static std::string stored(const std::string& id, const Hash& digest) { return id + '.' + short_digest(digest); }
    // An entry that is stored, and how many moves the game had before it.
    void note(const Entry& entry, int ply);
    void note(const ChatRow& line);
    SeatNames seat_names() const { return server::seat_names(table.chairs(), table.settings(), names); }
    // The game as it was just before an entry, also if that was taken back since.
    std::unique_ptr<Match> game_before(std::size_t index) const;
};

// Whose eyes see it. The only way from a table to a client is through the functions below.
struct Viewer {
    UserId user = 0;
    Perspective seat;
    Language language = Language::En;
};

json::Object tell_table(const Desk& desk, const Viewer& viewer, std::optional<std::int64_t> since, WallMs now);
json::Array tell_entries(const Desk& desk, const Viewer& viewer, std::int64_t from, std::int64_t to);
// What the table waits for; null: nothing more.
json::Value tell_asks(Actor actor, std::string words, std::optional<WallMs> since);
json::Value tell_chat(const ChatRow& line, const Names& names);
json::Object tell_past(const Desk& desk, const Viewer& viewer, int ply);
json::Object tell_foreseen(Foresight foreseen);
json::Object tell_scores(const Desk& desk);  // of a game that is over
std::string tell_record(const Desk& desk);

}  // namespace rivers::server
