// Desks: tables in use. Reading them, changing them one thing at a time, telling everyone, and waking the computers.
#include <algorithm>

#include "server/house.h"
#include "table/digest.h"
#include "table/lines.h"
#include "table/sabotage.h"

namespace rivers::server {
namespace {

// Who sits down next must not find the orders of the one before.
bool frees_seat(const EntryRow& entry) {
    return entry.kind == word_of(Kind::Left) || entry.kind == word_of(Kind::Kicked);
}

}  // namespace

void House::list(const Listing& listing) {
    for (const Chair& chair : listing.chairs)
        if (chair.user != 0) tables_of_[chair.user].insert(listing.id);
    tables_of_[listing.settings->host].insert(listing.id);
    if (!listing.settings->command.empty()) made_[{listing.settings->host, listing.settings->command}] = listing.id;
    listings_[listing.id] = listing;
}

// A table that is not public is known to those who belong to it, and to those whom its link let in.
bool House::may_see(const Listing& listing, UserId user, bool let_in) const {
    if (std::find(listing.banned.begin(), listing.banned.end(), user) != listing.banned.end()) return false;
    if (let_in || listing.settings->host == user || listing.has(user)) return true;
    if (const auto open = desks_.find(listing.id); open != desks_.end() && open->second->admitted.contains(user))
        return true;
    return listing.settings->is_public && (listing.phase == Phase::Gathering || listing.settings->spectators);
}

std::optional<Reply> House::why_not_watch(const Desk& desk, UserId user, const Watch& watch) const {
    if (!may_watch(desk, user)) return refused("forbidden", "this table has no spectators");
    if (watch.wanted && !desk.table.owns(user, *watch.wanted)) return refused("forbidden", "that seat is not yours");
    return std::nullopt;
}

bool House::may_watch(const Desk& desk, UserId user) const {
    const Table& table = desk.table;
    return table.settings().spectators || table.settings().host == user || !table.seats_of(user).empty() ||
           table.phase() == Phase::Gathering;
}

void House::with_desk(const Caller& caller, const std::string& table, const std::optional<std::string>& token,
                      const Answer& answer, WithDesk fn) {
    const auto found = listings_.find(table);
    bool let_in = false;
    if (token) {
        if (!knocks_.take(caller.address, now()) && !settings_.unlimited)
            return answer(refused("slow_down", "", {{"retry_after", 2}}));
        const auto invite = invites_.find(sha256(*token));
        let_in = invite != invites_.end() && invite->second.table == table && invite->second.expires > now();
    }
    if (found == listings_.end() || !may_see(found->second, caller.user, let_in)) return answer(refused("not_found"));
    load(table, [this, user = caller.user, let_in, answer, fn = std::move(fn)](Desk* loaded) {
        if (loaded == nullptr)
            return answer(refused("busy", "this table's log is damaged; the operator has been told"));
        if (let_in) loaded->admitted.insert(user);
        loaded->last_used = now();
        fn(*loaded);
    });
}

void House::load(const std::string& table, std::function<void(Desk*)> then) {
    if (const auto open = desks_.find(table); open != desks_.end()) return then(open->second.get());
    auto& waiting = loading_[table];
    waiting.push_back(std::move(then));
    if (waiting.size() > 1) return;
    parts_.store.read(table, [this, table](std::optional<TableLog> log) {
        const Listing& listing = listings_.at(table);
        const TableRow row{table, to_json(*listing.settings), "", listing.secret, listing.created};
        auto desk = std::make_unique<Desk>(Table(row));
        std::string fault = log ? desk->table.fault() : "its numbers have gaps";
        Hash chain{};
        if (fault.empty())
            for (const EntryRow& entry : log->entries) {
                chain = Table::chained(chain, entry);
                const int ply = desk->table.game().plies();
                if (chain != entry.hash)
                    fault = "the chain of hashes is broken at entry " + std::to_string(entry.number);
                if (fault.empty()) fault = desk->table.apply(entry).value_or("");
                if (!fault.empty()) break;
                desk->note(entry, ply);
            }
        if (sabotaged(Sabotage::DedupeInMemory)) desk->commands.clear();
        Desk* placed = nullptr;
        if (fault.empty()) {
            desk->created = listing.created;
            desk->last_used = now();
            desk->chat = std::move(log->chat);
            for (const ChatRow& line : desk->chat)
                if (!line.command.empty()) desk->chat_commands[Desk::key(line.by, line.command)] = line.number;
            for (const OrdersRow& orders : log->orders)
                for (const std::string_view move : lines_of(orders.moves))
                    desk->orders[static_cast<std::size_t>(orders.seat)].emplace_back(move);
            placed = (desks_[table] = std::move(desk)).get();
            wake(*placed);
        } else {
            parts_.journal.note("error", "table_damaged", {{"table", table}, {"fault", fault}});
            parts_.metrics.count("rivers_tables_damaged_total");
        }
        auto callers = std::move(loading_.at(table));
        loading_.erase(table);
        for (const auto& call : callers) call(placed);
    });
}

void House::in_turn(Desk& desk, const Answer& answer, WithDesk fn) {
    if (!desk.busy) return fn(desk);
    if (desk.waiting.size() >= 64) return answer(refused("busy", "", {{"retry_after", 1}}));
    desk.waiting.push_back([&desk, fn = std::move(fn)] { fn(desk); });
}

void House::next_in_turn(Desk& desk) {
    while (!desk.busy && !desk.waiting.empty()) {
        const auto next = std::move(desk.waiting.front());
        desk.waiting.pop_front();
        next();
    }
}

// The draft takes the table's place.
void House::settle(Desk& desk, Draft& draft) {
    for (std::size_t i = 0; i < draft.entries().size(); ++i) {
        const EntryRow& entry = draft.entries()[i];
        desk.note(entry, draft.ply_before(i));
        if (frees_seat(entry)) desk.orders[static_cast<std::size_t>(entry.seat)].clear();
    }
    const bool ended = !desk.table.is_over() && draft.table().phase() == Phase::Finished;
    const std::int64_t seen = desk.table.version();
    desk.table = draft.take_table();
    for (auto& [socket, watch] : desk.watchers) watch.follow(desk.table, seen);
    if (ended)
        parts_.journal.note("info", "game_ended", {{"table", desk.table.id()}, {"plies", desk.table.game().plies()}});
    list(listing_of(desk.table, desk.created));
}

void House::commit(Desk& desk, Draft draft, std::vector<Change> more, std::function<void(Stored)> then) {
    draft.seal();
    const std::int64_t from = desk.table.version();
    const int before = desk.table.to_act().is_seat() ? number(desk.table.to_act().seat()) : -1;
    std::vector<Change> changes = std::move(more);
    for (const EntryRow& entry : draft.entries()) {
        changes.push_back(Append{entry});
        if (frees_seat(entry)) changes.push_back(PutOrders{{entry.table, entry.seat, ""}});
    }
    changes.push_back(PutSummary{desk.table.id(), summary_of(listing_of(draft.table(), desk.created))});
    desk.busy = true;
    // Only what is played comes out early: a table whose making were broken would be noticed by any test.
    const auto plays = [](const EntryRow& entry) { return entry.kind == "move"; };
    const bool early = sabotaged(Sabotage::BroadcastBeforeCommit) &&
                       std::any_of(draft.entries().begin(), draft.entries().end(), plays);
    const auto shared = std::make_shared<Draft>(std::move(draft));
    const auto stored_or_not = [this, &desk, shared, from, before, early, then = std::move(then)](Stored stored) {
        desk.busy = false;
        if (stored == Stored::Yes) {
            if (!early) settle(desk, *shared);
            then(stored);
            broadcast(desk, from);
            announce_turn(desk, before);
            wake(desk);
        } else {
            parts_.metrics.count("rivers_saving_paused_total");
            then(stored);
        }
        next_in_turn(desk);
    };
    const Batch batch{std::move(changes), stored_or_not};
    if (early) {
        settle(desk, *shared);
        broadcast(desk, from);
        return parts_.network.after(std::chrono::milliseconds(20), [this, batch] { parts_.store.commit(batch); });
    }
    parts_.store.commit(batch);
}

Viewer House::viewer_of(const Desk& desk, UserId user, const Watch& watch) const {
    const Table& table = desk.table;
    Viewer viewer{user, std::nullopt, watch.language};
    const std::vector<Seat> mine = table.seats_of(user);
    if (mine.empty()) return viewer;
    viewer.seat = mine.front();
    for (const Seat seat : mine)
        if (watch.wanted ? seat == *watch.wanted : table.to_act() == Actor(seat)) viewer.seat = seat;
    return viewer;
}

// Everyone who watches gets what is new, each by their own view. Spectators of one language get the same text.
void House::broadcast(Desk& desk, std::int64_t from) {
    std::vector<SocketId> out;  // a table without spectators has begun
    for (const auto& [socket, watch] : desk.watchers)
        if (!may_watch(desk, visitors_.at(socket).user)) out.push_back(socket);
    show_out(out, desk.table.id());
    std::map<Language, std::string> for_spectators;
    for (const auto& [socket, watch] : desk.watchers) {
        const UserId user = visitors_.at(socket).user;
        const Viewer viewer = viewer_of(desk, user, watch);
        const bool plain = !viewer.seat && user != desk.table.settings().host;
        if (const auto same = for_spectators.find(watch.language); plain && same != for_spectators.end()) {
            parts_.network.send(socket, same->second);
            continue;
        }
        json::Object message = tell_table(desk, people_, viewer, from, now());
        message.insert(message.begin(), {"type", "news"});
        message.emplace_back("present", present(desk));
        std::string text = json::write(json::Value(std::move(message)));
        if (plain) for_spectators[watch.language] = text;
        parts_.network.send(socket, std::move(text));
    }
}

void House::announce_turn(Desk& desk, int before) {
    const Actor actor = desk.table.to_act();
    if (!actor.is_seat() || number(actor.seat()) == before) return;
    const Chair& chair = desk.table.chair(actor.seat());
    if (chair.by_computer()) return;
    if (const auto mine = sockets_of_.find(chair.user); mine != sockets_of_.end())
        for (const SocketId socket : mine->second)
            if (!desk.watchers.contains(socket)) send(socket, {{"type", "turn"}, {"table", desk.table.id()}});
}

json::Array House::present(const Desk& desk) const {
    std::set<UserId> here;
    for (const auto& [socket, watch] : desk.watchers) here.insert(visitors_.at(socket).user);
    json::Array list;
    for (const Chair& chair : desk.table.chairs()) list.emplace_back(chair.owned() && here.contains(chair.user));
    return list;
}

void House::tell_present(Desk& desk) {
    const json::Array now_here = present(desk);
    for (const auto& [socket, watch] : desk.watchers)
        send(socket, {{"type", "present"}, {"table", desk.table.id()}, {"present", now_here}});
}

void House::stop_watching(SocketId socket, const std::string& table) {
    if (const auto visitor = visitors_.find(socket); visitor != visitors_.end()) visitor->second.watched.erase(table);
    const auto open = desks_.find(table);
    if (open == desks_.end() || open->second->watchers.erase(socket) == 0) return;
    tell_present(*open->second);
}

void House::show_out(const std::vector<SocketId>& sockets, const std::string& table) {
    for (const SocketId socket : sockets) {
        stop_watching(socket, table);
        send(socket, {{"type", "unwatched"}, {"table", table}});
    }
}

// --- computer players -------------------------------------------------------------------------------------------

void House::wake(Desk& desk) {
    const Actor actor = desk.table.to_act();
    if (actor.is_seat() && desk.table.chair(actor.seat()).by_computer()) think(desk);
}

void House::think(Desk& desk) {
    if (desk.thinking || stopping_) return;
    const Seat seat = desk.table.to_act().seat();
    desk.thinking = true;
    auto thought = desk.table.game().thought(
        seat, desk.table.chair(seat).level,
        chacha_word(sha256(desk.table.secret() + " computer"), static_cast<std::uint64_t>(desk.table.version())));
    const std::int64_t version = desk.table.version();
    const auto decided = [this, &desk, seat, version](const std::string& move) {
        desk.thinking = false;
        in_turn(
            desk, [](const Reply&) {},
            [this, seat, version, move](Desk& free) {
                const Table& table = free.table;
                const bool same = table.version() == version && table.to_act() == Actor(seat);
                if (!same || !table.chair(seat).by_computer()) return wake(free);
                Draft draft(table, 0, "", now());
                draft.add(Kind::Move, number(seat), move);
                draft.go_on(free.orders);
                parts_.metrics.count("rivers_computer_moves_total");
                commit(free, std::move(draft), {}, [this, id = table.id()](Stored stored) {
                    if (stored != Stored::Yes) wake_later(id, std::chrono::seconds(2));
                });
            });
    };
    const bool taken = parts_.thinkers.submit([thought, decided] {
        const std::string move = thought();
        return [decided, move] { decided(move); };
    });
    if (taken) return;
    desk.thinking = false;
    wake_later(desk.table.id(), std::chrono::milliseconds(50));
}

void House::wake_later(const std::string& table, std::chrono::milliseconds delay) {
    parts_.network.after(delay, [this, table] {
        if (const auto open = desks_.find(table); open != desks_.end()) wake(*open->second);
    });
}

// Who has run out of time is replaced by a computer, and may come back.
void House::check_clock(Desk& desk) {
    const auto deadline = desk.table.deadline();
    if (!deadline || now() < *deadline || desk.busy) return;
    Draft draft(desk.table, 0, "", now());
    draft.add(Kind::Computer, number(desk.table.to_act().seat()), "time greedy");
    draft.go_on(desk.orders);
    commit(desk, std::move(draft), {}, [](Stored) {});
}

}  // namespace rivers::server
