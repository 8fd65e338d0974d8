// A table that is in use: the table, its log, who watches, and what waits until the disk has answered.
#pragma once
#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "net/net.h"
#include "server/listing.h"
#include "server/requests.h"
#include "table/digest.h"
#include "table/telling.h"
#include "wire/view_changes.h"

namespace rivers::server {

struct Watch {
    UserId user = 0;
    std::optional<Seat> wanted;  // the seat asked for; none: the one to act, or the first
    Language language = Language::En;
    // What they know: the table at a version, with the eyes of a seat.
    std::int64_t heard = 0;
    Perspective heard_as;
    // Seats are drawn when the table begins: who chose one before wants the same player's.
    void follow(const Table& table, std::int64_t seen) {
        if (wanted) wanted = seat_number(table.seat_since(seen, number(*wanted)));
    }
};

struct Desk {
    Table table;
    std::optional<Table> before;  // as those who watch know it, while they are being told what has changed
    WallMs created = 0;
    Log log;
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
    bool renamed = false;  // somebody has another name, which the next news tell
    std::unordered_map<SocketId, Watch> watchers;
    std::vector<bool> present;     // whose people are here, as those who watch were told
    bool presence_is_due = false;  // it has changed since, and they will be told in a moment
    std::set<UserId> admitted;     // by link, since the server began
    std::string fault;             // why nobody can play here

    bool busy = false;                            // entries are on their way to the disk
    std::shared_ptr<std::atomic<bool>> thinking;  // a computer player is, until this is true
    std::deque<std::function<void()>> waiting;
    WallMs last_used = 0;

    explicit Desk(Table t) : table(std::move(t)), orders(table.chairs().size()) {}
    static std::string key(UserId user, std::string_view command) {
        return std::to_string(user).append(" ").append(command);
    }
    // As it is stored: the client's id and a digest of what it was about.
    static std::string short_digest(const Hash& digest) { return hex(digest).substr(0, 16); }
    static std::string stored(const std::string& id, const Hash& digest) { return id + '.' + short_digest(digest); }
    // The table has moved on: what was being thought about is no more. `thinking` stays until the thinker has heard.
    void stop_thinking() const {
        if (thinking) thinking->store(true);
    }
    // An entry that is stored, and how many moves the game had before it.
    void note(Entry entry, int ply);
    void note(const ChatRow& line);
    SeatNames seat_names() const { return server::seat_names(table.chairs(), table.settings(), names); }
    std::vector<bool> people_here() const;  // by seat
};

// The only way from a table to a client is through these and what they use of table/telling.h. The first two write
// members of the object that is being written.
// The whole table, with the entries since a version.
void tell_table(json::Writer& out, const Desk& desk, const Viewer& viewer, std::optional<std::int64_t> since,
                CatalogText catalog, WallMs now);
// What those who hear the same news share, in room that was used for the news before.
class SharedNews {
  public:
    // The table has changed again.
    void clear() {
        for (Told& told : entries_.cells) told.there = false;
        for (Told& told : changes_) told.there = false;
    }
    struct Told {
        bool there = false;
        std::string text;
    };
    Told& entries(Language language) { return entries_[language]; }  // of which nothing is kept from anybody
    Told& changes(Perspective viewer) { return changes_[viewer ? static_cast<std::size_t>(*viewer) + 1 : 0]; }
    ViewChanges room;

  private:
    EnumArray<Language, Told> entries_;
    std::array<Told, kMaxSeats + 1> changes_;
};
// What has changed for somebody who knows `desk.before`, with the eyes of the same seat; not when it begins.
void tell_news(json::Writer& out, Desk& desk, const Viewer& viewer, WallMs now, SharedNews& shared);
json::Value tell_chat(const ChatRow& line, const Names& names);
Reply refused_move(const MoveRefusal& why);
Reply tell_previews(const Desk& desk, const PreviewFrom& from, const WhatAhead& asked, Language language);
json::Object tell_scores(const Desk& desk);  // of a game that is over
std::string tell_record(const Desk& desk);

}  // namespace rivers::server
