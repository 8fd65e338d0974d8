#include "server/directory.h"

#include <algorithm>
#include <limits>

#include "server/accounts.h"

namespace rivers::server {
namespace {

constexpr int kLobby = 100, kMine = 200, kPast = 50;

}  // namespace

bool may_see(const Listing& listing, UserId user) {
    if (std::find(listing.banned.begin(), listing.banned.end(), user) != listing.banned.end()) return false;
    if (listing.settings.host == user || listing.has(user)) return true;
    return listing.settings.is_public && (listing.phase == Phase::Gathering || listing.settings.spectators);
}

Got<TableList> Directory::told(UserId user, std::size_t most, Shown shown, Answer answer) const {
    return [this, user, most, shown = std::move(shown), answer = std::move(answer)](const TableList& found) {
        Names names;
        for (const UserRow& row : found.people) names.learn(row);
        json::Array list;
        for (const TableRow& row : found.tables) {
            const auto listing = read_listing(row);
            if (!listing) parts_.journal.note("error", "table_unreadable", {{"table", row.id}});
            if (listing && list.size() < most && shown(*listing)) list.push_back(line_json(*listing, user, names));
        }
        answer(done({{"tables", std::move(list)}}));
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
