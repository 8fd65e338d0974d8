#include "store/memory_store.h"

#include <algorithm>
#include <utility>

#include "store/chairs.h"

namespace rivers {

template <class T, class Find>
void MemoryStore::ask(Got<T> got, Find find) {
    reads.push_back({++last_, [got = std::move(got), find = std::move(find)] { got(find()); }});
}

void MemoryStore::commit(Batch batch) { waiting.push_back({std::move(batch), ++last_, std::nullopt}); }

void MemoryStore::user(UserId id, Got<std::optional<UserRow>> got) {
    ask(std::move(got), [this, id] { return rows.user(id); });
}
void MemoryStore::account(const std::string& folded, Got<std::optional<UserRow>> got) {
    ask(std::move(got), [this, folded] { return rows.account(folded); });
}
void MemoryStore::session(const Hash& token, Got<std::optional<SignedIn>> got) {
    ask(std::move(got), [this, token] { return rows.session(token); });
}
void MemoryStore::table(const std::string& id, Got<std::optional<TableRow>> got) {
    ask(std::move(got), [this, id] { return rows.table(id); });
}
void MemoryStore::read_since(const std::string& table, std::int64_t number, Got<std::optional<TableLog>> got) {
    ask(std::move(got), [this, table, number] { return rows.read_since(table, number); });
}
void MemoryStore::invite(const Hash& token, Got<std::optional<InviteRow>> got) {
    ask(std::move(got), [this, token] { return rows.invite(token); });
}
void MemoryStore::made(UserId host, const std::string& command, Got<std::optional<std::string>> got) {
    ask(std::move(got), [this, host, command] { return rows.table_made(host, command); });
}
void MemoryStore::lobby(int most, Got<TableList> got) {
    ask(std::move(got), [this, most] { return rows.lobby(most); });
}
void MemoryStore::open_tables(UserId user, int most, Got<TableList> got) {
    ask(std::move(got), [this, user, most] { return rows.open_tables(user, most); });
}
void MemoryStore::past_tables(UserId user, WallMs before, int most, Got<TableList> got) {
    ask(std::move(got), [this, user, before, most] { return rows.past_tables(user, before, most); });
}
void MemoryStore::turns_of(UserId user, Got<int> got) {
    ask(std::move(got), [this, user] { return rows.turns_of(user); });
}
void MemoryStore::driven(const std::string& after, int most, Got<std::vector<std::string>> got) {
    ask(std::move(got), [this, after, most] { return rows.driven(after, most); });
}
void MemoryStore::alive(Got<WallMs> got) {
    ask(std::move(got), [this] { return rows.alive; });
}
void MemoryStore::counts(Got<Counts> got) {
    ask(std::move(got), [this] { return rows.counts(); });
}
void MemoryStore::backup(const std::string&, std::function<void(std::optional<std::string>)> done) {
    ask(Got<std::optional<std::string>>(std::move(done)),
        [] { return std::optional<std::string>("everything is kept in memory only; there is nothing to back up"); });
}

bool MemoryStore::run_one() {
    if (reads.empty() && waiting.empty()) return false;
    if (waiting.empty() || (!reads.empty() && reads.front().serial < waiting.front().serial))
        answer_read();
    else
        answer_one();
    return true;
}

void MemoryStore::answer_read() {
    const WaitingRead read = std::move(reads.front());
    reads.pop_front();
    read.answer();
}

void MemoryStore::answer_reads() {
    while (!reads.empty()) answer_read();
}

void MemoryStore::answer_one() {
    while (!reads.empty() && reads.front().serial < waiting.front().serial) answer_read();
    const WaitingBatch batch = std::move(waiting.front());
    waiting.pop_front();
    const Stored how = decide(batch);
    const auto written = tables_written(batch);
    for (WaitingBatch& next : waiting) {
        const auto theirs = tables_written(next);
        const bool builds_on_it = std::any_of(theirs.begin(), theirs.end(), [&](const std::string& id) {
            return std::find(written.begin(), written.end(), id) != written.end();
        });
        if (how == Stored::DiskFull || (how == Stored::LostRace && builds_on_it && !next.doomed)) next.doomed = how;
    }
    if (batch.done) batch.done(how);
}

Stored MemoryStore::decide(const WaitingBatch& batch) {
    if (batch.doomed) return *batch.doomed;
    if (refuse_next > 0) {
        --refuse_next;
        return Stored::DiskFull;
    }
    return full ? Stored::DiskFull : rows.apply(batch.changes);
}

void MemoryStore::keep_without_answer() {
    rows.apply(waiting.front().changes);
    waiting.pop_front();
}

void MemoryStore::crash() {
    waiting.clear();
    reads.clear();
}

}  // namespace rivers
