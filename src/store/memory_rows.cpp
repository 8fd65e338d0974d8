#include "store/memory_rows.h"

#include <algorithm>
#include <functional>
#include <stdexcept>

#include "store/chairs.h"

namespace rivers {

// One batch at work, with the way back.
class MemoryRows::Doing {
  public:
    explicit Doing(MemoryRows& rows) : rows_(rows) {}

    // False: it lost a race.
    bool all(const std::vector<Change>& changes) {
        for (const Change& change : changes)
            if (!std::visit([this](const auto& one) { return put(one); }, change)) return false;
        return true;
    }
    void take_back() {
        while (!undo_.empty()) {
            undo_.back()();
            undo_.pop_back();
        }
    }

  private:
    template <class Map, class Key, class Value>
    void set(Map& map, const Key& key, const Value& value) {
        const auto found = map.find(key);
        if (found == map.end())
            undo_.push_back([&map, key] { map.erase(key); });
        else
            undo_.push_back([&map, key, old = found->second] { map[key] = old; });
        map[key] = value;
    }
    template <class Map, class Match>
    void drop(Map& map, const Match& match) {
        for (auto at = map.begin(); at != map.end();)
            if (match(at->second)) {
                undo_.push_back([&map, old = *at] { map.insert(old); });
                at = map.erase(at);
            } else {
                ++at;
            }
    }
    [[noreturn]] static void refers_to_nothing(const std::string& what) {
        throw std::logic_error(what + " refers to nothing");
    }
    void need_table(const std::string& id, const char* what) const {
        if (!rows_.tables.contains(id)) refers_to_nothing(std::string(what) + " of table " + id);
    }
    bool first_use(const char* where, const std::string& table, UserId by, const std::string& command) {
        if (command.empty()) return true;
        const auto [at, fresh] = rows_.commands.insert(where + table + ' ' + std::to_string(by) + ' ' + command);
        if (fresh) undo_.push_back([this, key = *at] { rows_.commands.erase(key); });
        return fresh;
    }
    // The next number; false: it is taken.
    template <class Rows, class RowType>
    bool add(Rows& rows, const RowType& row) {
        const auto next = static_cast<std::int64_t>(rows.size()) + 1;
        if (row.number > next || row.number < 1) throw std::logic_error("table " + row.table + " would have a gap");
        if (row.number < next) return false;
        rows.push_back(row);
        undo_.push_back([&rows] { rows.pop_back(); });
        return true;
    }

    bool put(const PutUser& c) {
        const auto old = rows_.users.find(c.row.id);
        if (c.fresh && old != rows_.users.end()) return false;
        if (!c.row.folded.empty()) {
            const auto taken = rows_.names.find(c.row.folded);
            if (taken != rows_.names.end() && taken->second != c.row.id) return false;
        }
        if (old != rows_.users.end() && old->second.folded != c.row.folded)
            drop(rows_.names, [&](UserId id) { return id == c.row.id; });
        if (!c.row.folded.empty()) set(rows_.names, c.row.folded, c.row.id);
        set(rows_.users, c.row.id, c.row);
        return true;
    }
    bool put(const PutSession& c) {
        if (!rows_.users.contains(c.row.user)) refers_to_nothing("a session");
        set(rows_.sessions, c.row.token, c.row);
        return true;
    }
    bool put(const TouchSession& c) {
        if (const auto found = rows_.sessions.find(c.token); found != rows_.sessions.end()) found->second.used = c.used;
        return true;
    }
    bool put(const DropSession& c) {
        drop(rows_.sessions, [&](const SessionRow& row) { return row.token == c.token; });
        return true;
    }
    bool put(const DropSessionsOf& c) {
        drop(rows_.sessions, [&](const SessionRow& row) { return row.user == c.user; });
        return true;
    }
    bool put(const PutTable& c) {
        TableRow row = c.row;
        row.catalog_text.clear();
        if (!row.catalog.empty() && !rows_.catalogs.contains(row.catalog)) refers_to_nothing("table " + row.id);
        drop(rows_.made, [&](const std::string& id) { return id == row.id; });
        if (!row.command.empty()) {
            const std::pair key{row.host, row.command};
            if (rows_.made.contains(key)) return false;
            set(rows_.made, key, row.id);
        }
        set(rows_.tables, row.id, row);
        return true;
    }
    bool put(const PutSummary& c) {
        need_table(c.table, "the summary");
        TableSummary& summary = rows_.tables.at(c.table).summary;
        undo_.push_back([&summary, old = summary] { summary = old; });
        summary = c.summary;
        return true;
    }
    bool put(const PutMembers& c) {
        need_table(c.table, "members");
        for (const UserId user : c.users)
            if (!rows_.users.contains(user)) refers_to_nothing("a member of table " + c.table);
        set(rows_.members, c.table, std::set<UserId>(c.users.begin(), c.users.end()));
        return true;
    }
    bool put(const PutResults& c) {
        for (const ResultRow& row : c.rows) {
            need_table(row.table, "a result");
            set(rows_.results, std::pair{row.table, row.seat}, row);
        }
        return true;
    }
    bool put(const PutCatalog& c) {
        if (!rows_.catalogs.contains(c.row.hash)) set(rows_.catalogs, c.row.hash, c.row);
        return true;
    }
    bool put(const PutAlive& c) {
        undo_.push_back([this, old = rows_.alive] { rows_.alive = old; });
        rows_.alive = c.at;
        return true;
    }
    bool put(const Forget& c) {
        drop(rows_.sessions,
             [&](const SessionRow& row) { return row.created < c.sessions_created || row.used < c.sessions_used; });
        drop(rows_.invites, [&](const InviteRow& row) { return row.expires < c.invites_expired; });
        return true;
    }
    bool put(const Append& c) {
        need_table(c.row.table, "an entry");
        return add(rows_.logs[c.row.table].entries, c.row) && first_use("l", c.row.table, c.row.by, c.row.command);
    }
    bool put(const AddChat& c) {
        need_table(c.row.table, "a line of chat");
        return add(rows_.logs[c.row.table].chat, c.row) && first_use("c", c.row.table, c.row.by, c.row.command);
    }
    bool put(const PutOrders& c) {
        need_table(c.row.table, "orders");
        auto& orders = rows_.logs[c.row.table].orders;
        undo_.push_back([&orders, old = orders] { orders = old; });
        std::erase_if(orders, [&](const OrdersRow& row) { return row.seat == c.row.seat; });
        const auto after =
            std::find_if(orders.begin(), orders.end(), [&](const OrdersRow& row) { return row.seat > c.row.seat; });
        orders.insert(after, c.row);
        return true;
    }
    bool put(const PutInvite& c) {
        need_table(c.row.table, "an invitation");
        set(rows_.invites, c.row.token, c.row);
        return true;
    }
    bool put(const DropInvites& c) {
        drop(rows_.invites, [&](const InviteRow& row) { return row.table == c.table && row.seat == c.seat; });
        return true;
    }

    MemoryRows& rows_;
    std::vector<std::function<void()>> undo_;
};

Stored MemoryRows::apply(const std::vector<Change>& changes) {
    Doing doing(*this);
    try {
        if (doing.all(changes)) return Stored::Yes;
    } catch (const std::logic_error&) {
        doing.take_back();
        throw;
    }
    doing.take_back();
    return Stored::LostRace;
}

const std::vector<Entry>& MemoryRows::entries(const std::string& table) const {
    static const std::vector<Entry> kNone;
    const auto found = logs.find(table);
    return found == logs.end() ? kNone : found->second.entries;
}

template <class Map, class Key>
static auto value_in(const Map& map, const Key& key) {
    const auto found = map.find(key);
    return found == map.end() ? std::nullopt : std::optional(found->second);
}

std::optional<UserRow> MemoryRows::user(UserId id) const { return value_in(users, id); }

std::optional<UserRow> MemoryRows::account(const std::string& folded) const {
    const auto found = names.find(folded);
    return found == names.end() ? std::nullopt : user(found->second);
}

std::optional<SignedIn> MemoryRows::session(const Hash& token) const {
    const auto found = sessions.find(token);
    if (found == sessions.end()) return std::nullopt;
    return SignedIn{found->second, users.at(found->second.user)};
}

std::optional<TableRow> MemoryRows::table(const std::string& id) const {
    auto row = value_in(tables, id);
    if (row && !row->catalog.empty()) row->catalog_text = catalogs.at(row->catalog).text;
    return row;
}

std::optional<TableLog> MemoryRows::read_since(const std::string& table, std::int64_t number) const {
    TableLog log = value_in(logs, table).value_or(TableLog{});
    std::erase_if(log.entries, [&](const Entry& entry) { return entry.number <= number; });
    return log;
}

std::optional<InviteRow> MemoryRows::invite(const Hash& token) const { return value_in(invites, token); }

std::optional<std::string> MemoryRows::table_made(UserId host, const std::string& command) const {
    return value_in(made, std::pair{host, command});
}

TableList MemoryRows::list(std::vector<const TableRow*> found, int most) const {
    if (found.size() > static_cast<std::size_t>(std::max(most, 0)))
        found.resize(static_cast<std::size_t>(std::max(most, 0)));
    TableList all;
    std::set<UserId> named;
    for (const TableRow* row : found) {
        all.tables.push_back(*row);
        all.tables.back().secret.clear();
        named.insert(row->host);
        for (const UserId user : users_in(row->summary.chairs)) named.insert(user);
    }
    for (const UserId id : named)
        if (const auto row = user(id)) all.people.push_back(*row);
    return all;
}

TableList MemoryRows::lobby(int most) const {
    std::vector<const TableRow*> found;
    for (const auto& [id, row] : tables)
        if (row.is_public && (row.summary.phase == "gathering" || row.summary.phase == "running"))
            found.push_back(&row);
    std::sort(found.begin(), found.end(), [](const TableRow* a, const TableRow* b) {
        const bool runs = a->summary.phase == "running", other_runs = b->summary.phase == "running";
        if (runs != other_runs) return other_runs;
        return a->created != b->created ? a->created > b->created : a->id < b->id;
    });
    return list(std::move(found), most);
}

TableList MemoryRows::open_tables(UserId user, int most) const {
    std::vector<const TableRow*> found;
    for (const auto& [id, row] : tables)
        if ((row.summary.phase == "gathering" || row.summary.phase == "running") && members.contains(id) &&
            members.at(id).contains(user))
            found.push_back(&row);
    std::sort(found.begin(), found.end(), [](const TableRow* a, const TableRow* b) {
        return a->summary.since != b->summary.since ? a->summary.since > b->summary.since : a->id < b->id;
    });
    return list(std::move(found), most);
}

TableList MemoryRows::past_tables(UserId user, WallMs before, int most) const {
    std::vector<const TableRow*> found;
    for (const auto& [id, row] : tables)
        if ((row.summary.phase == "finished" || row.summary.phase == "imported") && row.summary.ended < before &&
            members.contains(id) && members.at(id).contains(user))
            found.push_back(&row);
    std::sort(found.begin(), found.end(), [](const TableRow* a, const TableRow* b) {
        return a->summary.ended != b->summary.ended ? a->summary.ended > b->summary.ended : a->id < b->id;
    });
    return list(std::move(found), most);
}

int MemoryRows::turns_of(UserId user) const {
    return static_cast<int>(std::count_if(tables.begin(), tables.end(), [&](const auto& item) {
        return user != 0 && item.second.summary.turn == user && item.second.summary.phase == "running";
    }));
}

std::vector<std::string> MemoryRows::driven(const std::string& after, int most) const {
    std::vector<std::string> found;
    for (auto at = tables.upper_bound(after); at != tables.end() && static_cast<int>(found.size()) < most; ++at)
        if (at->second.summary.driven && at->second.summary.phase == "running") found.push_back(at->first);
    return found;
}

Store::Counts MemoryRows::counts() const {
    const auto people =
        std::count_if(users.begin(), users.end(), [](const auto& item) { return !item.second.deleted; });
    return {static_cast<std::int64_t>(tables.size()), static_cast<std::int64_t>(people)};
}

}  // namespace rivers
