// A table in a list: what the lobby and "my tables" show, without its log.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/store.h"
#include "table/table.h"
#include "wire/json_writer.h"

namespace rivers::server {

// What somebody is called. A guest may call themselves as they like, also as an account is called: it is always said.
struct Name {
    std::string text = "-";  // of somebody who is gone
    bool guest = false;
};

// The people who are named at one table, or in one list.
class Names {
  public:
    void learn(const UserRow& row);
    bool knows(UserId user) const { return names_.contains(user); }
    const Name& of(UserId user) const;

  private:
    std::map<UserId, Name> names_;
};

// Sits there, or a seat is kept for them.
bool belongs(const std::vector<Chair>& chairs, UserId user);

struct Listing {
    std::string id;
    Settings settings;
    Phase phase = Phase::Gathering;
    std::vector<Chair> chairs;
    int to_act = -1;
    WallMs since = 0, ended = 0, created = 0;
    std::int64_t version = 0;
    std::vector<int> result;
    std::vector<UserId> banned;

    bool has(UserId user) const { return belongs(chairs, user); }
};

Listing listing_of(const Table& table, WallMs created);
// What the store keeps of a table beside its log.
TableSummary summary_of(const Table& table);
std::vector<UserId> members_of(const Table& table);
std::vector<ResultRow> results_of(const Table& table);  // of a finished game
// Nothing if the row cannot be read.
std::optional<Listing> read_listing(const TableRow& row);

// Into the object that is being written: who sits where, `seats` and `yours`; how it ended, `result` and `ended`; all
// of a line.
void write_seats(json::Writer& out, const std::vector<Chair>& chairs, UserId user, const Names& names);
void write_end(json::Writer& out, const Listing& listing);
void write_line(json::Writer& out, const Listing& listing, UserId user, const Names& names);
// As logs and questions name them.
SeatNames seat_names(const std::vector<Chair>& chairs, const Settings& settings, const Names& names);

}  // namespace rivers::server
