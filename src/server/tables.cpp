// Reading tables, changing them one thing at a time, and what goes on by itself.
#include "server/tables.h"

#include <algorithm>

#include "server/directory.h"
#include "table/digest.h"
#include "table/lines.h"
#include "table/sabotage.h"

namespace rivers::server {
namespace {

constexpr int kDrivenAtOnce = 200;
constexpr WallMs kUnusedFor = 5 * 60'000;
constexpr WallMs kWorthForgiving = 1'000;

// Who sits down next must not find the orders of the one before.
bool frees_seat(const Entry& entry) { return entry.kind == Kind::Left || entry.kind == Kind::Kicked; }

// One entry of a stored log, which must be the next; says what is wrong, or nothing.
std::string take(Desk& desk, const Entry& entry) {
    if (Table::chained(desk.table.hash(), entry) != entry.hash)
        return "the chain of hashes is broken at entry " + std::to_string(entry.number);
    const int ply = desk.table.game().plies();
    if (const auto fault = desk.table.apply(entry)) return *fault;
    desk.note(entry, ply);
    return "";
}

}  // namespace

Tables::Tables(const Parts& parts, Thinking& thinking, Neighbours neighbours)
    : parts_(parts), thinking_(thinking), neighbours_(std::move(neighbours)), began_(parts.now()) {}

// --- who may --------------------------------------------------------------------------------------------------------

bool Tables::may_see(const Desk& desk, UserId user) const {
    const auto& banned = desk.table.banned();
    if (std::find(banned.begin(), banned.end(), user) != banned.end()) return false;
    return desk.admitted.contains(user) || server::may_see(desk.table, user);
}

bool Tables::may_watch(const Desk& desk, UserId user) const {
    const Table& table = desk.table;
    return table.settings().spectators || table.settings().host == user || !table.seats_of(user).empty() ||
           table.phase() == Phase::Gathering;
}

std::optional<Reply> Tables::why_not_watch(const Desk& desk, UserId user, std::optional<Seat> wanted) const {
    if (!may_watch(desk, user)) return refused(Refusal::Forbidden, "this table has no spectators");
    if (wanted && !desk.table.owns(user, *wanted)) return refused(Refusal::Forbidden, "that seat is not yours");
    return std::nullopt;
}

Viewer Tables::viewer_of(const Desk& desk, UserId user, std::optional<Seat> wanted, Language language) const {
    const Table& table = desk.table;
    Viewer viewer{user, std::nullopt, language};
    const std::vector<Seat> mine = table.seats_of(user);
    if (mine.empty()) return viewer;
    viewer.seat = mine.front();
    for (const Seat seat : mine)
        if (wanted ? seat == *wanted : table.to_act() == Actor(seat)) viewer.seat = seat;
    return viewer;
}

// --- reading --------------------------------------------------------------------------------------------------------

void Tables::with_invited(const Caller& caller, const std::string& table, const std::optional<std::string>& token,
                          const Answer& answer, WithInvited fn) {
    if (!token) return show_desk(caller, table, std::nullopt, answer, std::move(fn));
    if (!parts_.settings.unlimited && !knocks_.take(caller.address, now())) return answer(slow_down(2));
    parts_.store.invite(sha256(*token), [this, caller, table, answer, fn](std::optional<InviteRow> invite) {
        if (invite && (invite->table != table || invite->expires <= now())) invite.reset();
        show_desk(caller, table, std::move(invite), answer, fn);
    });
}

void Tables::show_desk(const Caller& caller, const std::string& table, std::optional<InviteRow> invite,
                       const Answer& answer, WithInvited fn) {
    load(table, [this, user = caller.id(), table, invite = std::move(invite), answer, fn = std::move(fn)](Desk* desk) {
        if (desk == nullptr) return answer(refused(Refusal::NotFound));
        if (is_shown(*desk, user, invite ? &*invite : nullptr, answer)) fn(*desk, invite);
    });
}

bool Tables::is_shown(Desk& desk, UserId user, const InviteRow* invite, const Answer& answer) const {
    if (!desk.fault.empty()) {
        answer(refused(Refusal::Busy, "this table's log is damaged; the operator has been told"));
        return false;
    }
    const auto& banned = desk.table.banned();
    const bool welcome = std::find(banned.begin(), banned.end(), user) == banned.end();
    if (invite != nullptr && welcome) desk.admitted.insert(user);
    if (!may_see(desk, user)) {
        answer(refused(Refusal::NotFound));
        return false;
    }
    desk.last_used = now();
    return true;
}

void Tables::load(const std::string& table, std::function<void(Desk*)> then) {
    if (const auto open = desks_.find(table); open != desks_.end()) return then(open->second.get());
    auto& waiting = loading_[table];
    waiting.push_back(std::move(then));
    if (waiting.size() == 1) read_table(table);
}

void Tables::placed(const std::string& table, Desk* desk) {
    auto callers = std::move(loading_.at(table));
    loading_.erase(table);
    for (const auto& call : callers) call(desk);
}

// It is kept, with its fault, as long as a sound one would be: asking again does not read it again.
void Tables::damaged(const std::string& table, const std::string& fault) {
    parts_.journal.note("error", "table_damaged", {{"table", table}, {"fault", fault}});
    parts_.metrics.count("rivers_tables_damaged_total");
    auto desk = std::make_unique<Desk>(Table(TableRow{}));
    desk->fault = fault;
    desk->last_used = now();
    placed(table, (desks_[table] = std::move(desk)).get());
}

void Tables::read_table(const std::string& table) {
    parts_.store.table(table, [this, table](std::optional<TableRow> row) {
        if (!row) return placed(table, nullptr);
        parts_.store.read_since(table, 0, [this, row = std::move(*row)](std::optional<TableLog> log) {
            auto desk = std::make_unique<Desk>(Table(row));
            std::string fault = log ? desk->table.fault() : "its log cannot be read";
            for (std::size_t i = 0; fault.empty() && i < log->entries.size(); ++i) fault = take(*desk, log->entries[i]);
            if (!fault.empty()) return damaged(row.id, fault);
            if (sabotaged(Sabotage::DedupeInMemory)) desk->commands.clear();
            desk->created = row.created;
            for (const ChatRow& line : log->chat) desk->note(line);
            for (const OrdersRow& orders : log->orders)
                if (orders.seat >= 0 && orders.seat < desk->table.players())
                    for (const std::string_view move : lines_of(orders.moves))
                        desk->orders[static_cast<std::size_t>(orders.seat)].emplace_back(move);
            read_names(std::move(desk));
        });
    });
}

// Everyone who sits there, keeps the table or has talked.
void Tables::read_names(std::unique_ptr<Desk> desk) {
    std::set<UserId> people;
    for (const UserId user : members_of(desk->table)) people.insert(user);
    for (const ChatRow& line : desk->chat) people.insert(line.by);
    people.erase(0);
    struct Reading {
        std::unique_ptr<Desk> desk;
        std::size_t left;
    };
    const auto reading = std::make_shared<Reading>(Reading{std::move(desk), people.size() + 1});
    const auto one_less = [this, reading] {
        if (--reading->left > 0) return;
        const std::string id = reading->desk->table.id();
        Desk& desk = *(desks_[id] = std::move(reading->desk));
        desk.last_used = now();
        forgive_downtime(desk);
        wake(desk);
        placed(id, &desk);
    };
    for (const UserId user : people)
        parts_.store.user(user, [reading, one_less](const std::optional<UserRow>& row) {
            if (row) reading->desk->names.learn(*row);
            one_less();
        });
    one_less();
}

void Tables::changed(const UserRow& row) {
    for (const auto& [id, desk] : desks_)
        if (desk->names.knows(row.id)) {
            desk->names.learn(row);
            desk->renamed = true;
        }
}

// --- changing -------------------------------------------------------------------------------------------------------

void Tables::next_in_turn(Desk& desk) {
    while (!desk.busy && !desk.waiting.empty()) {
        const auto next = std::move(desk.waiting.front());
        desk.waiting.pop_front();
        next();
    }
}

// The draft takes the table's place.
void Tables::settle(Desk& desk, Draft& draft) {
    std::vector<Entry> entries = draft.take_entries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (frees_seat(entries[i])) desk.orders[static_cast<std::size_t>(entries[i].seat)].clear();
        desk.note(std::move(entries[i]), draft.ply_before(i));
    }
    const bool ended = !desk.table.is_over() && draft.table().phase() == Phase::Finished;
    desk.before.emplace(std::exchange(desk.table, draft.take_table()));
    desk.stop_thinking();
    shared_.clear();
    for (auto& [socket, watch] : desk.watchers) watch.follow(desk.table, desk.before->version());
    if (ended)
        parts_.journal.note("info", "game_ended", {{"table", desk.table.id()}, {"plies", desk.table.game().plies()}});
}

void Tables::commit(Desk& desk, Draft draft, std::vector<Change> more, std::function<void(Stored)> then) {
    draft.seal();
    const std::int64_t from = desk.table.version();
    const int before = desk.table.to_act().is_seat() ? number(desk.table.to_act().seat()) : -1;
    std::vector<Change> changes = std::move(more);
    changes.reserve(changes.size() + draft.entries().size() + 2);  // mostly the entries and the summary
    for (const Entry& entry : draft.entries()) {
        changes.push_back(Append{entry});
        if (frees_seat(entry)) changes.push_back(PutOrders{{entry.table, entry.seat, ""}});
    }
    const Table& after = draft.table();
    changes.push_back(PutSummary{desk.table.id(), summary_of(after)});
    if (from == 0 || !after.has_chairs_of(desk.table))
        if (auto members = members_of(after); from == 0 || members != members_of(desk.table))
            changes.push_back(PutMembers{desk.table.id(), std::move(members)});
    if (after.phase() == Phase::Finished && desk.table.phase() != Phase::Finished)
        changes.push_back(PutResults{results_of(after)});
    desk.busy = true;
    // Only what is played comes out early: a table whose making were broken would be noticed by any test.
    bool early = sabotaged(Sabotage::BroadcastBeforeCommit) &&
                 std::any_of(draft.entries().begin(), draft.entries().end(),
                             [](const Entry& entry) { return entry.kind == Kind::Move; });
    const auto shared = std::make_shared<Draft>(std::move(draft));
    auto answered = [this, &desk, shared, before, early, then = std::move(then)](Stored stored) {
        if (stored == Stored::LostRace)
            return read_on(desk.table.id(), [this, &desk, then] {
                desk.busy = false;
                then(Stored::LostRace);
                wake(desk);
                next_in_turn(desk);
            });
        desk.busy = false;
        if (stored == Stored::Yes) {
            if (!early) settle(desk, *shared);
            then(stored);
            broadcast(desk);
            announce_turn(desk, before);
            wake(desk);
        } else {
            parts_.metrics.count("rivers_saving_paused_total");
            parts_.journal.note("error", "disk_full", {{"table", desk.table.id()}});
            then(stored);
        }
        next_in_turn(desk);
    };
    Batch batch{std::move(changes), std::move(answered)};
    if (early) {
        settle(desk, *shared);
        broadcast(desk);
        return parts_.network.after(std::chrono::milliseconds(20), [this, batch] { parts_.store.commit(batch); });
    }
    parts_.store.commit(std::move(batch));
}

void Tables::read_on(const std::string& table, std::function<void()> then) {
    const std::int64_t from = desks_.at(table)->table.version();
    parts_.store.read_since(table, from, [this, table, from, then = std::move(then)](std::optional<TableLog> log) {
        Desk& desk = *desks_.at(table);
        std::string fault = log ? "" : "its log cannot be read";
        for (std::size_t i = 0; fault.empty() && i < log->entries.size(); ++i) fault = take(desk, log->entries[i]);
        desk.stop_thinking();
        if (!fault.empty()) {
            parts_.journal.note("error", "table_damaged", {{"table", table}, {"fault", fault}});
            desk.fault = fault;
        } else {
            for (auto& [socket, watch] : desk.watchers) watch.follow(desk.table, from);
            broadcast(desk);
        }
        then();
    });
}

// --- what goes on by itself -----------------------------------------------------------------------------------------

void Tables::begin() {
    parts_.store.alive([this](WallMs at) {
        alive_before_ = at;
        drive("");
    });
}

void Tables::drive(const std::string& after) {
    parts_.store.driven(after, kDrivenAtOnce, [this](const std::vector<std::string>& ids) {
        for (const std::string& id : ids) load(id, [](Desk*) {});  // which wakes it
        if (ids.size() == kDrivenAtOnce) drive(ids.back());
    });
}

void Tables::wake(Desk& desk) {
    const Actor actor = desk.table.to_act();
    if (actor.is_seat() && desk.table.chair(actor.seat()).by_computer()) think(desk);
}

void Tables::think(Desk& desk) {
    if (desk.thinking || stopping_) return;
    const Table& table = desk.table;
    const Seat seat = table.to_act().seat();
    const std::int64_t version = table.version();
    const std::uint64_t seed =
        chacha_word(sha256(table.secret() + " computer"), static_cast<std::uint64_t>(table.version()));
    const auto decided = [this, &desk, seat, version](const std::string& move) {
        desk.thinking.reset();
        in_turn(
            desk, [](const Reply&) {},
            [this, seat, version, move](Desk& free) {
                const Table& at = free.table;
                const bool same = at.version() == version && at.to_act() == Actor(seat);
                if (!same || move.empty() || !at.chair(seat).by_computer()) return wake(free);
                Draft draft(at, 0, "", now());
                draft.add(Kind::Move, number(seat), move);
                draft.go_on(free.orders);
                parts_.metrics.count("rivers_computer_moves_total");
                commit(free, std::move(draft), {}, [this, id = at.id()](Stored stored) {
                    if (stored == Stored::DiskFull) wake_later(id, std::chrono::seconds(2));
                });
            });
    };
    desk.thinking = thinking_.decide(table.game(), seat, table.chair(seat).level, seed, decided);
    if (!desk.thinking) wake_later(table.id(), std::chrono::milliseconds(50));
}

void Tables::wake_later(const std::string& table, std::chrono::milliseconds delay) {
    parts_.network.after(delay, [this, table] {
        if (const auto open = desks_.find(table); open != desks_.end()) wake(*open->second);
    });
}

// Who has run out of time is replaced by a computer, and may come back.
void Tables::check_clock(Desk& desk) {
    const auto deadline = desk.table.deadline();
    if (!deadline || now() < *deadline || desk.busy) return;
    Draft draft(desk.table, 0, "", now());
    draft.add(Kind::Computer, number(desk.table.to_act().seat()), "time " + usual_level(desk.table.settings().game));
    draft.go_on(desk.orders);
    commit(desk, std::move(draft), {}, [](Stored) {});
}

// What passed while no server ran is nobody's time: the first who opens the table writes that down.
void Tables::forgive_downtime(Desk& desk) {
    const Table& table = desk.table;
    if (!table.deadline() || table.last_at() >= began_) return;
    const WallMs down = began_ - std::max(alive_before_, table.last_at());
    if (down < kWorthForgiving) return;
    Draft draft(table, 0, "", now());
    draft.add(Kind::Paused, -1, std::to_string(down));
    commit(desk, std::move(draft), {}, [](Stored) {});
}

void Tables::tick() {
    for (const auto& [id, desk] : desks_) check_clock(*desk);
}

void Tables::beat() {
    const bool clocks = std::any_of(desks_.begin(), desks_.end(),
                                    [](const auto& entry) { return entry.second->table.deadline().has_value(); });
    if (clocks) parts_.store.commit({{PutAlive{now()}}, [](Stored) {}});
}

void Tables::stop() {
    stopping_ = true;
    for (const auto& [id, desk] : desks_) desk->stop_thinking();
    parts_.store.commit({{PutAlive{now()}}, [](Stored) {}});
}

// A table that nobody uses is in the store, and nowhere else.
void Tables::tidy() {
    for (Buckets* buckets : {&makers_, &chats_, &knocks_}) buckets->tidy(now());
    std::erase_if(desks_, [&](const auto& entry) {
        const Desk& desk = *entry.second;
        const bool clock_runs = desk.table.deadline().has_value();
        return !desk.busy && !desk.thinking && desk.waiting.empty() && desk.watchers.empty() && !clock_runs &&
               now() - desk.last_used > kUnusedFor;
    });
}

}  // namespace rivers::server
