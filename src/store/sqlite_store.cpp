#include "store/sqlite_store.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <utility>

#include "store/backup.h"
#include "store/chairs.h"
#include "store/wal_check.h"
#include "table/sabotage.h"

namespace rivers {
namespace {

constexpr std::size_t kGroup = 120;  // entries in one commit; bounds how long the first of them waits
// Of the write-ahead log, then it is worked into the database: rarely, because the pages in use are written again and
// again. The tests that kill the server in it want it more often.
constexpr int kCheckpointPages = kHasDeathPoints ? 1'000 : 4'000;
constexpr auto kSabotageDelay = std::chrono::milliseconds(20);

std::size_t weight(const Batch& batch) {
    const auto entries = std::count_if(batch.changes.begin(), batch.changes.end(),
                                       [](const Change& change) { return std::holds_alternative<Append>(change); });
    return std::max<std::size_t>(1, static_cast<std::size_t>(entries));
}

// SQLite would make it readable to all; the files beside it get the same mode as this one.
void create_database(const DataDir& dir) {
    const File file(::open(dir.database().c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file && errno == EEXIST) return;
    if (!file || ::fsync(file.get()) != 0)
        throw std::runtime_error("cannot make the database '" + dir.database().string() + "': " + std::strerror(errno));
    sync_directory(dir.path());
}

// A checkpoint's answer. A full disk is no fault: everything is in the log already, and the next one tries again.
bool may_pass(int code) {
    const int family = code & 0xff;
    return family == SQLITE_OK || family == SQLITE_FULL || family == SQLITE_BUSY || family == SQLITE_LOCKED;
}

void refuse_if(const std::optional<std::string>& fault, const DataDir& dir) {
    if (fault) throw std::runtime_error("the database '" + dir.database().string() + "' " + *fault);
}

void prepare(const DataDir& dir, const Database& database, std::span<const Migration> steps, const Note& note) {
    // Only the connection's own checkpoints: SQLite's automatic ones swallow a failed sync and try it again.
    sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_wal_autocheckpoint(database.handle(), 0);
    sqlite3_busy_timeout(database.handle(), 1'000);  // nobody else should have it open at all
    refuse_if(identity_fault(database, newest(steps), true), dir);
    database.run(
        "PRAGMA cache_size = -32768; PRAGMA cell_size_check = ON; PRAGMA secure_delete = ON; PRAGMA temp_store = "
        "MEMORY; PRAGMA synchronous = "
        "FULL");
    const std::string mode = database.text("PRAGMA journal_mode = WAL");
    refuse_if(durability_fault(mode, database.number("PRAGMA synchronous")), dir);
    database.run("PRAGMA locking_mode = NORMAL; PRAGMA journal_size_limit = 67108864");
    // Looking through everything takes 2 to 4 ms a MiB, and players wait meanwhile. A large database is looked through
    // by backups; each table's chain of hashes is checked when it is opened, however large the rest is.
    constexpr std::int64_t kQuicklyChecked = std::int64_t{128} << 20;
    const std::int64_t bytes = database.number("PRAGMA page_count") * database.number("PRAGMA page_size");
    if (const auto check = bytes > kQuicklyChecked ? "ok" : database.text("PRAGMA quick_check(1)"); check != "ok")
        refuse_if("is damaged (" + check + "); move it away and restore a backup", dir);
    death_point("in-recovery");
    const bool old = needs_migration(database, steps);
    if (old)
        note("database_upgrade", "from version " + std::to_string(database.number("PRAGMA user_version")) + " to " +
                                     std::to_string(newest(steps)) + ", " + std::to_string(bytes >> 20) +
                                     " MiB; it is done whole or not at all, and a large one takes minutes");
    migrate(database, steps);
    if (old) note("database_upgraded", "to version " + std::to_string(newest(steps)));
    database.run("PRAGMA foreign_keys = ON");  // not before: a migration may have to rebuild a table
    // A new generation of the log: nothing that a torn transaction left can be taken for part of it (wal_check.h).
    const int code =
        sqlite3_wal_checkpoint_v2(database.handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    if (!may_pass(code))
        throw SqlError(code, std::string("cannot work its log in: ") + sqlite3_errmsg(database.handle()));
    sync_directory(dir.path());
}

}  // namespace

std::unique_ptr<SqliteStore> SqliteStore::open(const std::filesystem::path& data_dir, Post post, Note note,
                                               std::span<const Migration> steps) {
    if (!note) note = [](const std::string&, const std::string&) {};
    if (const auto fault = sqlite_fault(sqlite3_libversion_number())) throw std::runtime_error(*fault);
    DataDir dir = DataDir::claim(data_dir);
    // SQLite would delete the log of a database that is gone, and with it what might still be saved.
    if (size_of(dir.database()) == 0 && size_of(dir.wal()) > 0)
        throw std::runtime_error("the database '" + dir.database().string() + "' is missing or empty, but its log '" +
                                 dir.wal().string() +
                                 "' is there; put the database back, or move the log away and restore a backup");
    if (const auto fault = wal_fault(dir.wal(), read_synced(dir.synced()))) throw std::runtime_error(*fault);
    remove_partial_files(dir.path());
    create_database(dir);
    try {
        Database database = Database::open(dir.database());
        prepare(dir, database, steps, note);
        return std::unique_ptr<SqliteStore>(
            new SqliteStore(std::move(dir), std::move(database), std::move(post), std::move(note), newest(steps)));
    } catch (const SqlError& error) {
        const std::string what =
            "cannot open the database '" + (data_dir / "rivers.db").string() + "': " + error.what();
        if (error.damaged()) throw std::runtime_error(what + "; it is damaged: move it away and restore a backup");
        if (error.family() == SQLITE_BUSY)
            throw std::runtime_error(what + "; another program has it open: close that first");
        if (error.family() == SQLITE_FULL) throw std::runtime_error(what + "; make room on the disk");
        throw std::runtime_error(what);
    }
}

SqliteStore::SqliteStore(DataDir dir, Database database, Post post, Note note, int version)
    : dir_(std::move(dir)),
      database_(std::move(database)),
      rows_(database_),
      reads_(database_, note),
      begin_(database_, "BEGIN IMMEDIATE"),
      commit_(database_, "COMMIT"),
      rollback_(database_, "ROLLBACK"),
      synced_(dir_.synced(), dir_.wal()),
      post_(std::move(post)),
      note_(std::move(note)),
      version_(version) {
    sqlite3_wal_hook(
        database_.handle(),
        [](void* pages, sqlite3*, const char*, int count) {
            *static_cast<int*>(pages) = count;
            return SQLITE_OK;
        },
        &wal_pages_);
    writer_ = std::thread([this] { run(); });
}

SqliteStore::~SqliteStore() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    writer_.join();
    checkpoint(true);
}

void SqliteStore::commit(Batch batch) {
    {
        const std::lock_guard lock(mutex_);
        queue_.push_back({std::move(batch), ++last_, heard_->load(), nullptr});
    }
    if (!turn_) return wake_.notify_one();
    if (std::exchange(waking_, true)) return;
    turn_([this] {
        waking_ = false;
        wake_.notify_one();
    });
}

void SqliteStore::backup(const std::string& file, std::function<void(std::optional<std::string>)> done) {
    enqueue([this, file, done = std::move(done)] {
        post_([done, fault = back_up(database_, file, version_)] { done(fault); });
    });
}

StoreFigures SqliteStore::figures() const {
    const std::lock_guard lock(mutex_);
    StoreFigures now = figures_;
    now.queue_depth = queue_.size();
    now.wal_bytes = size_of(dir_.wal());
    return now;
}

void SqliteStore::limit_pages(std::int64_t most) {
    enqueue([this, most] { database_.run("PRAGMA max_page_count = " + std::to_string(most > 0 ? most : 0xfffffffe)); });
}

void SqliteStore::enqueue(std::function<void()> job) {
    {
        const std::lock_guard lock(mutex_);
        queue_.push_back({.batch = {}, .serial = 0, .heard = 0, .job = std::move(job)});
    }
    wake_.notify_one();
}

void SqliteStore::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
        if (queue_.empty()) return;
        if (queue_.front().job) {
            const std::function<void()> job = std::move(queue_.front().job);
            queue_.pop_front();
            lock.unlock();
            job();
        } else {
            std::vector<Work> group = take_group();
            lock.unlock();
            write(group);
        }
        lock.lock();
    }
}

// What came while the last commit was under way. Nothing is waited for: the disk's own slowness makes the groups.
std::vector<SqliteStore::Work> SqliteStore::take_group() {
    std::vector<Work> group;
    std::size_t sum = 0;
    while (!queue_.empty() && !queue_.front().job) {
        Work& next = queue_.front();
        if (!group.empty() && (doomed(next) != doomed(group.front()) || sum + weight(next.batch) > kGroup)) break;
        sum += weight(next.batch);
        group.push_back(std::move(next));
        queue_.pop_front();
    }
    return group;
}

void SqliteStore::write(std::vector<Work>& group) {
    std::vector<Stored> how(group.size(), Stored::Yes);
    if (doomed(group.front())) return answer(group, std::vector(group.size(), Stored::DiskFull));
    std::erase_if(lost_, [&](const auto& item) { return item.second <= group.front().heard; });
    for (std::size_t i = 0; i < group.size(); ++i)
        if (builds_on_lost(group[i])) {
            how[i] = Stored::LostRace;
            lose(group[i]);
        }
    const auto start = std::chrono::steady_clock::now();
    // Who loses a race is taken out, and the others are done again: that costs nothing while nobody loses.
    while (!write_transaction(group, how)) continue;
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
    const bool full = how.front() == Stored::DiskFull;
    {
        const std::lock_guard lock(mutex_);
        if (full) {
            ++figures_.full;
        } else {
            ++figures_.commits;
            for (std::size_t i = 0; i < group.size(); ++i)
                how[i] == Stored::Yes ? figures_.events += weight(group[i].batch) : ++figures_.lost_races;
            const auto& bounds = StoreFigures::kMicroseconds;
            const auto bucket = std::lower_bound(bounds.begin(), bounds.end(), took.count()) - bounds.begin();
            ++figures_.commit_time[static_cast<std::size_t>(bucket)];
            figures_.commit_microseconds += static_cast<std::uint64_t>(took.count());
        }
    }
    if (std::exchange(full_, full) != full)
        full ? note_("disk_full", "nothing can be stored in '" + dir_.path().string() + "'; make room on the disk")
             : note_("disk_has_room", "what is done is stored again");
    if (!(sabotaged(Sabotage::AckBeforeCommit) && !full)) answer(group, how);
    if (sabotaged(Sabotage::DedupeInSecondTransaction) && !full) write_commands_late(group);
    // A full disk may find room in the log once that is worked in.
    if (wal_pages_ >= kCheckpointPages || full) checkpoint(false);
}

// False: somebody lost a race, which `how` says now, and the rest is to be tried again.
bool SqliteStore::write_transaction(std::vector<Work>& group, std::vector<Stored>& how) {
    if (std::find(how.begin(), how.end(), Stored::Yes) == how.end()) return true;
    const Change* current = nullptr;
    std::size_t at = 0;
    try {
        begin_.run();
        for (at = 0; at < group.size(); ++at)
            if (how[at] == Stored::Yes)
                for (const Change& change : group[at].batch.changes) rows_.apply(*(current = &change));
        current = nullptr;
        if (sabotaged(Sabotage::AckBeforeCommit)) {
            answer(group, how);
            std::this_thread::sleep_for(kSabotageDelay);
        }
        death_point("before-commit");
        commit_.run();
        synced_.write(static_cast<std::uint64_t>(wal_pages_));
        death_point("after-commit");
        return true;
    } catch (const SqlError& error) {
        if (current != nullptr && lost_race(error, *current)) {
            roll_back();
            how[at] = Stored::LostRace;
            lose(group[at]);
            for (std::size_t i = at + 1; i < group.size(); ++i)
                if (how[i] == Stored::Yes && builds_on_lost(group[i])) {
                    how[i] = Stored::LostRace;
                    lose(group[i]);
                }
            return false;
        }
        if (error.family() != SQLITE_FULL)
            die("cannot store " + (current != nullptr ? describe(*current) : "a group of changes") + ": " +
                error.what() + " (SQLite " + std::to_string(error.code()) +
                "); the server stops here so that nothing false is said, and recovers when it is started again");
    }
    roll_back();
    how.assign(group.size(), Stored::DiskFull);
    return true;
}

void SqliteStore::roll_back() {
    try {
        if (sqlite3_get_autocommit(database_.handle()) == 0) rollback_.run();
    } catch (const SqlError& error) {
        die(std::string("cannot take back what was refused: ") + error.what());
    }
}

bool SqliteStore::builds_on_lost(const Work& work) const {
    if (lost_.empty()) return false;
    const auto tables = tables_written(work.batch);
    return std::any_of(tables.begin(), tables.end(), [&](const std::string& table) {
        const auto lost = lost_.find(table);
        return lost != lost_.end() && work.heard < lost->second;
    });
}

void SqliteStore::lose(const Work& work) {
    for (const std::string& table : tables_written(work.batch)) lost_[table] = work.serial;
}

void SqliteStore::answer(std::vector<Work>& group, const std::vector<Stored>& how) {
    if (how.back() == Stored::DiskFull) refused_ = group.back().serial;
    struct Told {
        Serial serial;
        std::function<void(Stored)> done;
        Stored how;
    };
    const auto told = std::make_shared<std::vector<Told>>();
    told->reserve(group.size());
    for (std::size_t i = 0; i < group.size(); ++i)
        told->push_back({group[i].serial, std::move(group[i].batch.done), how[i]});
    // Together, so that a thread is woken once. What one of those who hear it throws is thrown behind the last.
    post_([heard = heard_, told] {
        std::exception_ptr fault;
        for (const Told& one : *told) {
            heard->store(one.serial);
            try {
                if (one.done) one.done(one.how);
            } catch (...) {
                fault = std::current_exception();
            }
        }
        if (fault) std::rethrow_exception(fault);
    });
}

void SqliteStore::write_commands_late(const std::vector<Work>& group) {
    std::this_thread::sleep_for(kSabotageDelay);
    begin_.run();
    for (const Work& work : group)
        for (const Change& change : work.batch.changes)
            if (const auto* append = std::get_if<Append>(&change)) rows_.write_command(append->row);
    commit_.run();
}

void SqliteStore::checkpoint(bool all) {
    death_point("before-checkpoint");
    const int code = sqlite3_wal_checkpoint_v2(
        database_.handle(), nullptr, all ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    death_point("after-checkpoint");
    if (!may_pass(code))
        die(std::string("cannot work the log into the database: ") + sqlite3_errmsg(database_.handle()) +
            "; the server stops here and recovers when it is started again");
}

}  // namespace rivers
