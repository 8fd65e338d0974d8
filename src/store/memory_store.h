// A store in memory that does all of the contract and nothing by itself: what was asked waits until it is told to go
// on, so that a test writes down every race. It can be full, and its power can go at any moment.
#pragma once
#include <deque>
#include <functional>
#include <optional>
#include <string>

#include "store/memory_rows.h"
#include "store/store.h"

namespace rivers {

class MemoryStore final : public Store {
  public:
    MemoryStore() = default;
    explicit MemoryStore(MemoryRows kept) : rows(std::move(kept)) {}

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

    // Does the oldest of all that waits, batch or read; false: nothing waits.
    bool run_one();
    void run() {
        while (run_one()) continue;
    }
    // The oldest batch reaches the disk and is answered, after the reads that were asked before it; or it does not fit,
    // or it lost a race, and nothing of it is done.
    void answer_one();
    // All reads, those behind waiting batches too: another server might read just then.
    void answer_reads();
    // The oldest batch reaches the disk, and the power goes before anyone is told.
    void keep_without_answer();
    // What waits is lost, unanswered.
    void crash();
    // Another server writes, unseen by this one.
    Stored write_unseen(const std::vector<Change>& changes) { return rows.apply(changes); }

    using Serial = std::uint64_t;
    struct WaitingBatch : Batch {
        Serial serial = 0;
        // Made by somebody who had not heard yet that one before it failed, on which it may build.
        std::optional<Stored> doomed;
    };
    struct WaitingRead {
        Serial serial = 0;
        std::function<void()> answer;
    };

    MemoryRows rows;
    bool full = false;
    int refuse_next = 0;  // so many batches do not fit
    std::deque<WaitingBatch> waiting;
    std::deque<WaitingRead> reads;

  private:
    template <class T, class Find>
    void ask(Got<T> got, Find find);
    void answer_read();
    Stored decide(const WaitingBatch& batch);
    Serial last_ = 0;
};

}  // namespace rivers
