// Every store that there is behind one face, so that one suite asks all of them the same.
#pragma once
#include <memory>

#include "store/memory_store.h"
#include "store/store_helper.h"

namespace rivers::store_tests {

// A store with somebody who does what it posts, and a disk that can be full.
class StoreUnderTest {
  public:
    virtual ~StoreUnderTest() = default;
    virtual Store& store() = 0;
    virtual void finish() = 0;  // all that was asked is answered
    virtual void set_full(bool full) = 0;
    // Another writer, of which the store has heard nothing.
    virtual Stored elsewhere(std::vector<Change> changes) = 0;
};

class MemoryUnderTest final : public StoreUnderTest {
  public:
    Store& store() override { return store_; }
    void finish() override { store_.run(); }
    void set_full(bool full) override { store_.full = full; }
    Stored elsewhere(std::vector<Change> changes) override { return store_.write_unseen(changes); }

  private:
    MemoryStore store_;
};

class SqliteUnderTest final : public StoreUnderTest {
  public:
    Store& store() override { return *store_; }
    void finish() override {
        bool answered = false;
        store_->alive([&](WallMs) { answered = true; });
        loop_.run_until([&] { return answered; });
    }
    void set_full(bool full) override { store_->limit_pages(full ? 1 : 0); }
    Stored elsewhere(std::vector<Change> changes) override {
        const Database other = Database::open(dir_ / "data/rivers.db");
        SqliteRows rows(other);
        other.run("BEGIN IMMEDIATE");
        for (const Change& change : changes) rows.apply(change);
        other.run("COMMIT");
        return Stored::Yes;
    }

  private:
    const TempDir dir_;
    Loop loop_;
    std::unique_ptr<SqliteStore> store_ = SqliteStore::open(dir_ / "data", loop_.post());
};

template <class T>
class Conformance : public testing::Test {
  protected:
    // An answer that must have come once all is finished.
    template <class Answer, class Question>
    Answer ask(const Question& question) {
        std::optional<Answer> answer;
        question(Got<Answer>([&](Answer found) {
            EXPECT_FALSE(answer) << "answered twice";
            answer = std::move(found);
        }));
        under_test.finish();
        EXPECT_TRUE(answer) << "no answer";
        return answer ? std::move(*answer) : Answer{};
    }
    Stored commit(std::vector<Change> changes) {
        return ask<Stored>([&](Got<Stored> got) { store.commit({std::move(changes), got}); });
    }
    void need(std::vector<Change> changes) { ASSERT_EQ(commit(std::move(changes)), Stored::Yes); }

    std::optional<UserRow> user(UserId id) {
        return ask<std::optional<UserRow>>([&](auto got) { store.user(id, got); });
    }
    std::optional<UserRow> account(const std::string& folded) {
        return ask<std::optional<UserRow>>([&](auto got) { store.account(folded, got); });
    }
    std::optional<SignedIn> session(int token) {
        return ask<std::optional<SignedIn>>([&](auto got) { store.session(hash_of(token), got); });
    }
    std::optional<TableRow> row(const std::string& id) {
        return ask<std::optional<TableRow>>([&](auto got) { store.table(id, got); });
    }
    TableLog log(const std::string& id, std::int64_t since = 0) {
        const auto found = ask<std::optional<TableLog>>([&](auto got) { store.read_since(id, since, got); });
        EXPECT_TRUE(found) << id;
        return found.value_or(TableLog{});
    }
    std::optional<InviteRow> invite(int token) {
        return ask<std::optional<InviteRow>>([&](auto got) { store.invite(hash_of(token), got); });
    }
    std::optional<std::string> made(UserId host, const std::string& command) {
        return ask<std::optional<std::string>>([&](auto got) { store.made(host, command, got); });
    }
    TableList lobby(int most = 100) {
        return ask<TableList>([&](auto got) { store.lobby(most, got); });
    }
    TableList open_tables(UserId who, int most = 100) {
        return ask<TableList>([&](auto got) { store.open_tables(who, most, got); });
    }
    TableList past_tables(UserId who, WallMs before = 1'000'000, int most = 100) {
        return ask<TableList>([&](auto got) { store.past_tables(who, before, most, got); });
    }
    int turns_of(UserId who) {
        return ask<int>([&](auto got) { store.turns_of(who, got); });
    }
    std::vector<std::string> driven(const std::string& after, int most) {
        return ask<std::vector<std::string>>([&](auto got) { store.driven(after, most, got); });
    }
    Store::Counts counts() {
        return ask<Store::Counts>([&](auto got) { store.counts(got); });
    }

    T under_test;
    Store& store = under_test.store();
};

using EveryStore = testing::Types<MemoryUnderTest, SqliteUnderTest>;

// --- rows that tests are made of ---

inline PutUser person(UserId id, std::string name = "p") { return {{id, std::move(name), "", "", 1, false}, true}; }
inline PutUser account_of(UserId id, const std::string& name) { return {{id, name, name, "$hash", 1, false}, true}; }

struct Sketch {
    std::string phase = "gathering";
    WallMs created = 5, since = 0, ended = 0;
    bool is_public = true;
    UserId host = 1, turn = 0;
    bool driven = false;
    std::string command = "";
};
inline PutTable table_like(const std::string& id, const Sketch& sketch) {
    PutTable put = table(id);
    put.row.created = sketch.created;
    put.row.is_public = sketch.is_public;
    put.row.host = sketch.host;
    put.row.command = sketch.command;
    put.row.summary.phase = sketch.phase;
    put.row.summary.since = sketch.since;
    put.row.summary.ended = sketch.ended;
    put.row.summary.turn = sketch.turn;
    put.row.summary.driven = sketch.driven;
    return put;
}

inline std::vector<std::string> ids_of(const TableList& list) {
    std::vector<std::string> ids;
    for (const TableRow& row : list.tables) ids.push_back(row.id);
    return ids;
}
using Ids = std::vector<std::string>;

}  // namespace rivers::store_tests
