// The store in one SQLite database. One thread owns the connection; it commits whatever batches wait in one
// transaction, so that many moves share one sync of the disk, and answers only behind that sync.
#pragma once
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "store/data_dir.h"
#include "store/schema.h"
#include "store/sqlite.h"
#include "store/sqlite_reads.h"
#include "store/sqlite_rows.h"
#include "store/store.h"
#include "store/synced.h"

namespace rivers {

struct StoreFigures {
    // Upper bounds of how long a commit took, from its begin to its answers; one more bucket for what took longer.
    static constexpr std::array<std::int64_t, 11> kMicroseconds = {500,    1'000,  2'000,   4'000,   8'000,    16'000,
                                                                   32'000, 64'000, 128'000, 256'000, 1'000'000};
    std::uint64_t commits = 0;
    std::uint64_t events = 0;      // entries stored; a batch without any counts as one
    std::uint64_t full = 0;        // commits refused because the disk was full
    std::uint64_t lost_races = 0;  // batches that another writer was faster than
    std::array<std::uint64_t, kMicroseconds.size() + 1> commit_time{};
    std::uint64_t commit_microseconds = 0;  // all together
    std::size_t queue_depth = 0;            // batches, reads and backups that wait
    std::uint64_t wal_bytes = 0;
};

class SqliteStore : public Store {
  public:
    using Post = std::function<void(std::function<void()>)>;

    // Callbacks are given to `post`, in the order of what they answer; it is called on the store's own thread, and so
    // is `note`, but for what open() itself has to tell: that an old database is being brought up to date, before and
    // after. Throws std::runtime_error that says what is wrong and what to do.
    static std::unique_ptr<SqliteStore> open(const std::filesystem::path& data_dir, Post post, Note note = nullptr,
                                             std::span<const Migration> steps = migrations());
    // Finishes all that waits (its callbacks are posted), then closes. No callback may wait for this thread.
    ~SqliteStore() override;

    // Batches that are handed over in one turn of the house's thread are to be one group: the writer is then woken by
    // what this posts, behind the rest of the turn. Without it each batch wakes it at once. To be said before the
    // first.
    void wake_behind(Post turn) { turn_ = std::move(turn); }

    void commit(Batch batch) override;
    void user(UserId id, Got<std::optional<UserRow>> got) override;
    void account(const std::string& folded, Got<std::optional<UserRow>> got) override;
    void session(const Hash& token, Got<std::optional<SignedIn>> got) override;
    void table(const std::string& id, Got<std::optional<TableRow>> got) override;
    void read_since(const std::string& table, std::int64_t number, Got<std::optional<TableLog>> got) override;
    void invite(const Hash& token, Got<std::optional<InviteRow>> got) override;
    void made(UserId host, const std::string& command, Got<std::optional<std::string>> got) override;
    void lobby(int most, Got<TableList> got) override;
    void open_tables(UserId user, int most, Got<TableList> got) override;
    void past_tables(UserId user, WallMs before, int most, Got<TableList> got) override;
    void turns_of(UserId user, Got<int> got) override;
    void driven(const std::string& after, int most, Got<std::vector<std::string>> got) override;
    void alive(Got<WallMs> got) override;
    void counts(Got<Counts> got) override;
    void backup(const std::string& file, std::function<void(std::optional<std::string>)> done) override;

    StoreFigures figures() const;  // from any thread

    // For tests: the database may have no more pages than this, as if the disk were full; 0 for no such limit.
    void limit_pages(std::int64_t most);

  private:
    // Batches are numbered as they come. `heard` is the last whose answer had come when this one was made.
    using Serial = std::uint64_t;
    struct Work {
        Batch batch;
        Serial serial = 0, heard = 0;
        std::function<void()> job;  // instead of a batch
    };

    SqliteStore(DataDir dir, Database database, Post post, Note note, int version);
    bool doomed(const Work& work) const { return work.heard < refused_; }
    bool builds_on_lost(const Work& work) const;
    void lose(const Work& work);
    void enqueue(std::function<void()> job);
    template <class T, class Find>
    void ask(std::string what, Got<T> got, Find find);
    void run();
    std::vector<Work> take_group();
    void write(std::vector<Work>& group);
    bool write_transaction(std::vector<Work>& group, std::vector<Stored>& how);
    void roll_back();
    void write_commands_late(const std::vector<Work>& group);
    void answer(std::vector<Work>& group, const std::vector<Stored>& how);
    void checkpoint(bool all);

    DataDir dir_;
    Database database_;
    SqliteRows rows_;
    SqliteReads reads_;
    Statement begin_, commit_, rollback_;
    SyncedNote synced_;
    Post post_, turn_;
    bool waking_ = false;  // in a moment; only the house's thread looks at it
    Note note_;
    int version_;
    int wal_pages_ = 0;
    bool full_ = false;  // so was the disk at the last commit

    // A batch may build on one before it that its maker thinks stored. So when one is refused, all that were made
    // before that refusal was heard are refused too. Shared, because the last answers may be heard after the store is
    // gone.
    std::shared_ptr<std::atomic<Serial>> heard_ = std::make_shared<std::atomic<Serial>>(0);
    Serial refused_ = 0;  // the last
    // The same for a lost race, but only at the table where it was lost: who made the next entry believed in that one.
    std::map<std::string, Serial> lost_;

    mutable std::mutex mutex_;  // of the queue and the figures
    std::condition_variable wake_;
    std::deque<Work> queue_;
    Serial last_ = 0;
    bool stopping_ = false;
    StoreFigures figures_;
    std::thread writer_;
};

}  // namespace rivers
