// A table in a list: what the lobby and "my tables" show, without its log. Kept with the table as its summary.
#pragma once
#include <string>
#include <vector>

#include "server/people.h"
#include "table/table.h"

namespace rivers::server {

struct Listing {
    std::string id, secret;
    std::shared_ptr<const Settings> settings;  // a catalog may be in it: it is not copied with every move
    Phase phase = Phase::Gathering;
    std::vector<Chair> chairs;
    int to_act = -1;
    WallMs since = 0, ended = 0, created = 0;
    std::int64_t version = 0;
    std::vector<int> result;
    std::vector<UserId> banned;

    bool is_over() const { return phase == Phase::Finished || phase == Phase::Imported; }
    bool has(UserId user) const;  // sits there, or a seat is kept for them
};

Listing listing_of(const Table& table, WallMs created);
std::string summary_of(const Listing& listing);
// Nothing if the row cannot be read.
std::optional<Listing> read_listing(const TableRow& row);

json::Value chair_json(const Chair& chair, int seat, const People& people);
json::Object line_json(const Listing& listing, UserId user, const People& people);
// As logs and questions name them.
SeatNames seat_names(const std::vector<Chair>& chairs, const Settings& settings, const People& people);

}  // namespace rivers::server
