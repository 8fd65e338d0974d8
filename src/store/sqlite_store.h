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
#include "store/sqlite_rows.h"
#include "store/store.h"

namespace rivers {

struct StoreFigures {
    // Upper bounds of how long a commit took, from its begin to its answers; one more bucket for what took longer.
    static constexpr std::array<std::int64_t, 11> kMicroseconds = {500,    1'000,  2'000,   4'000,   8'000,    16'000,
                                                                   32'000, 64'000, 128'000, 256'000, 1'000'000};
    std::uint64_t commits = 0;
    std::uint64_t events = 0;  // entries stored; a batch without any counts as one
    std::uint64_t full = 0;    // commits refused because the disk was full
    std::array<std::uint64_t, kMicroseconds.size() + 1> commit_time{};
    std::uint64_t commit_microseconds = 0;  // all together
    std::size_t queue_depth = 0;            // batches, reads and backups that wait
    std::uint64_t wal_bytes = 0;
};

class SqliteStore : public Store {
  public:
    using Post = std::function<void(std::function<void()>)>;

    // Callbacks are given to `post`, in the order of what they answer; it is called on the store's own thread.
    // Throws std::runtime_error that says what is wrong and what to do.
    static std::unique_ptr<SqliteStore> open(const std::filesystem::path& data_dir, Post post,
                                             std::span<const Migration> steps = migrations());
    // Finishes all that waits (its callbacks are posted), then closes. No callback may wait for this thread.
    ~SqliteStore() override;

    Index index() override;  // throws std::runtime_error if it is damaged
    void commit(Batch batch) override;
    void read(const std::string& table, std::function<void(std::optional<TableLog>)> done) override;
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

    SqliteStore(DataDir dir, Database database, Post post, int version);
    bool doomed(const Work& work) const { return work.heard < refused_; }
    void enqueue(std::function<void()> job);
    void run();
    std::vector<Work> take_group();
    void write(std::vector<Work>& group);
    Stored write_transaction(std::vector<Work>& group);
    void write_commands_late(const std::vector<Work>& group);
    void answer(std::vector<Work>& group, Stored how);
    void checkpoint(bool all);

    DataDir dir_;
    Database database_;
    SqliteRows rows_;
    Statement begin_, commit_, rollback_;
    Post post_;
    int version_;
    int wal_pages_ = 0;

    // A batch may build on one before it that its maker thinks stored. So when one is refused, all that were made
    // before that refusal was heard are refused too. Shared, because the last answers may be heard after the store is
    // gone.
    std::shared_ptr<std::atomic<Serial>> heard_ = std::make_shared<std::atomic<Serial>>(0);
    Serial refused_ = 0;  // the last

    mutable std::mutex mutex_;  // of the queue and the figures
    std::condition_variable wake_;
    std::deque<Work> queue_;
    Serial last_ = 0;
    bool stopping_ = false;
    StoreFigures figures_;
    std::thread writer_;
};

}  // namespace rivers
