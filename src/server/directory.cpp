#include "server/directory.h"

#include <algorithm>
#include <limits>

#include "server/accounts.h"

namespace rivers::server {
namespace {

constexpr int kLobby = 100, kMine = 200, kPast = 50;

bool contains(const std::vector<UserId>& users, UserId user) {
    return std::find(users.begin(), users.end(), user) != users.end();
}

bool may_see(const Settings& settings, Phase phase, bool belongs, UserId user) {
    if (settings.host == user || belongs) return true;
    return settings.is_public && (phase == Phase::Gathering || settings.spectators);
}

}  // namespace

bool may_see(const Listing& listing, UserId user) {
    return !contains(listing.banned, user) && may_see(listing.settings, listing.phase, listing.has(user), user);
}

bool may_see(const Table& table, UserId user) {
    return !contains(table.banned(), user) &&
           may_see(table.settings(), table.phase(), belongs(table.chairs(), user), user);
}

Got<TableList> Directory::told(UserId user, std::size_t most, Shown shown, Answer answer) const {
    return [this, user, most, shown = std::move(shown), answer = std::move(answer)](const TableList& found) {
        Names names;
        for (const UserRow& row : found.people) names.learn(row);
        answer(told_so([&](json::Writer& out) {
            std::size_t listed = 0;
            out.key("tables");
            out.begin_array();
            for (const TableRow& row : found.tables) {
                const auto listing = read_listing(row);
                if (!listing) parts_.journal.note("error", "table_unreadable", {{"table", row.id}});
                if (!listing || listed == most || !shown(*listing)) continue;
                ++listed;
                out.begin_object();
                write_line(out, *listing, user, names);
                out.end_object();
            }
            out.end_array();
        }));
    };
}

void Directory::handle(const Caller& caller, Me, Answer answer) {
    if (caller.id() == 0) return answer(done({{"user", json::Value()}, {"tables", 0}}));
    parts_.store.turns_of(caller.id(), [user = caller.user, answer = std::move(answer)](int turns) {
        answer(done({{"user", user_json(user)}, {"tables", turns}}));
    });
}

void Directory::handle(const Caller& caller, Lobby, Answer answer) {
    const auto shown = [user = caller.id()](const Listing& listing) { return may_see(listing, user); };
    parts_.store.lobby(2 * kLobby, told(caller.id(), kLobby, shown, std::move(answer)));
}

void Directory::handle(const Caller& caller, MyTables, Answer answer) {
    const auto mine = [user = caller.id()](const Listing& listing) {
        return listing.has(user) || listing.settings.host == user;
    };
    parts_.store.open_tables(caller.id(), kMine, told(caller.id(), kMine, mine, std::move(answer)));
}

void Directory::handle(const Caller& caller, Finished request, Answer answer) {
    const auto mine = [user = caller.id()](const Listing& listing) {
        return listing.has(user) || (listing.settings.imported && listing.settings.host == user);
    };
    parts_.store.past_tables(caller.id(), request.before.value_or(std::numeric_limits<WallMs>::max()), kPast,
                             told(caller.id(), kPast, mine, std::move(answer)));
}

void Directory::handle(const Caller&, Games, Answer answer) {
    answer(done({{"games", describe_games()}, {"page", page_build_}}));
}

}  // namespace rivers::server
