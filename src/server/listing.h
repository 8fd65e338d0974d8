// A table in a list: what the lobby and "my tables" show, without its log.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/store.h"
#include "table/table.h"

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

    bool has(UserId user) const;  // sits there, or a seat is kept for them
};

Listing listing_of(const Table& table, WallMs created);
// What the store keeps of a table beside its log.
TableSummary summary_of(const Table& table);
std::vector<UserId> members_of(const Table& table);
std::vector<ResultRow> results_of(const Table& table);  // of a finished game
// Nothing if the row cannot be read.
std::optional<Listing> read_listing(const TableRow& row);

json::Value chair_json(const Chair& chair, int seat, const Names& names);
json::Object line_json(const Listing& listing, UserId user, const Names& names);
// As logs and questions name them.
SeatNames seat_names(const std::vector<Chair>& chairs, const Settings& settings, const Names& names);

}  // namespace rivers::server
