// A store in a directory of its own, and a thread's worth of posted callbacks.
#pragma once
#include <gtest/gtest.h>
#include <stdlib.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "store/sqlite_store.h"

namespace rivers::store_tests {

class TempDir {
  public:
    TempDir() {
        std::string name = testing::TempDir() + "rivers-store-XXXXXX";
        path = ::mkdtemp(name.data());
    }
    TempDir(const TempDir&) = delete;
    TempDir& operator=(const TempDir&) = delete;
    ~TempDir() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    std::filesystem::path operator/(const char* name) const { return path / name; }
    std::filesystem::path path;
};

// What the network does for the server: runs what is posted, in its order, on the thread that asks.
class Loop {
  public:
    SqliteStore::Post post() {
        return [this](std::function<void()> work) {
            const std::lock_guard lock(mutex_);
            queue_.push_back(std::move(work));
            wake_.notify_one();
        };
    }
    // Until `done` holds.
    template <class Done>
    void run_until(const Done& done) {
        const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (!done()) {
            std::function<void()> work;
            {
                std::unique_lock lock(mutex_);
                if (!wake_.wait_until(lock, late, [this] { return !queue_.empty(); })) {
                    ADD_FAILURE() << "nothing came for 30 seconds";
                    return;
                }
                work = std::move(queue_.front());
                queue_.pop_front();
            }
            work();
        }
    }

  private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> queue_;
};

inline Stored commit(Store& store, Loop& loop, std::vector<Change> changes) {
    std::optional<Stored> answer;
    store.commit({std::move(changes), [&](Stored how) { answer = how; }});
    loop.run_until([&] { return answer.has_value(); });
    return answer.value_or(Stored::DiskFull);
}

// One question and its answer: ask<T>(loop, [&](auto got) { store.user(7, got); }).
template <class T, class Question>
T ask(Loop& loop, const Question& question) {
    std::optional<T> answer;
    question(Got<T>([&](T found) { answer = std::move(found); }));
    loop.run_until([&] { return answer.has_value(); });
    return answer ? std::move(*answer) : T{};
}

inline std::optional<TableLog> read(Store& store, Loop& loop, const std::string& table, std::int64_t since = 0) {
    return ask<std::optional<TableLog>>(loop, [&](auto got) { store.read_since(table, since, got); });
}
inline std::optional<UserRow> user(Store& store, Loop& loop, UserId id) {
    return ask<std::optional<UserRow>>(loop, [&](auto got) { store.user(id, got); });
}
inline std::optional<SignedIn> session(Store& store, Loop& loop, const Hash& token) {
    return ask<std::optional<SignedIn>>(loop, [&](auto got) { store.session(token, got); });
}
inline std::optional<TableRow> table_row(Store& store, Loop& loop, const std::string& id) {
    return ask<std::optional<TableRow>>(loop, [&](auto got) { store.table(id, got); });
}
inline std::optional<InviteRow> invite(Store& store, Loop& loop, const Hash& token) {
    return ask<std::optional<InviteRow>>(loop, [&](auto got) { store.invite(token, got); });
}

inline std::optional<std::string> backup(Store& store, Loop& loop, const std::filesystem::path& file) {
    std::optional<std::optional<std::string>> answer;
    store.backup(file.string(), [&](std::optional<std::string> fault) { answer = std::move(fault); });
    loop.run_until([&] { return answer.has_value(); });
    return answer.value_or("no answer");
}

// What is wrong with opening it; empty if nothing is.
inline std::string refusal(const std::filesystem::path& dir, std::span<const Migration> steps = migrations()) {
    try {
        SqliteStore::open(
            dir, [](const std::function<void()>&) {}, nullptr, steps);
        return "";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

// A message, or part of it; nothing says nothing.
inline testing::AssertionResult says(const std::optional<std::string>& text, const std::string& part) {
    if (text && text->find(part) != std::string::npos) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "'" << text.value_or("") << "' does not say '" << part << "'";
}

inline Hash hash_of(int value) {
    Hash hash{};
    hash[0] = static_cast<unsigned char>(value);
    hash[31] = static_cast<unsigned char>(value >> 8);
    return hash;
}

inline PutTable table(const std::string& id) {
    PutTable put;
    put.row.id = id;
    put.row.settings = R"({"game":"the-river"})";
    put.row.secret = "00ff";
    put.row.created = 5;
    return put;
}

inline Append entry(const std::string& id, std::int64_t number, std::string text = "sail 0 4") {
    return {{id, number, Kind::Move, 1, 7, std::string("c").append(std::to_string(number)), number, std::move(text),
             1000 + number, hash_of(static_cast<int>(number))}};
}

}  // namespace rivers::store_tests
