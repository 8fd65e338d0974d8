// SQLite with its handles owned and its errors thrown. No SQL is ever built from data: values are bound.
#pragma once
#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "store/store.h"

struct sqlite3;
struct sqlite3_stmt;

namespace rivers {

class SqlError : public std::runtime_error {
  public:
    SqlError(int code, const std::string& what) : std::runtime_error(what), code_(code) {}
    int code() const { return code_; }           // extended
    int family() const { return code_ & 0xff; }  // SQLITE_FULL, SQLITE_IOERR, ...
    bool damaged() const;                        // the file, not the request, is at fault

  private:
    int code_;
};

// For what must not be survived: after a failed fsync the kernel may call lost pages clean, so trying again would lie.
// The next start recovers from what is on the disk.
[[noreturn]] void die(const std::string& message);

class Database {
  public:
    static Database open(const std::filesystem::path& file);  // which exists
    // Reads this one file and touches nothing: no journal beside it is looked at, none is made.
    static Database open_unchanging(const std::filesystem::path& file);
    Database(Database&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Database& operator=(Database&&) = delete;
    ~Database();

    sqlite3* handle() const { return handle_; }
    void run(const std::string& sql) const;  // one or more statements without values
    // The first column of the first row; nothing or 0 if there is no row.
    std::string text(const std::string& sql) const;
    std::int64_t number(const std::string& sql) const;

  private:
    explicit Database(const std::string& name, int flags);
    sqlite3* handle_ = nullptr;
};

// The row that a query stands on.
class Row {
  public:
    explicit Row(sqlite3_stmt* handle) : handle_(handle) {}
    std::int64_t number(int column) const;
    int small(int column) const;
    std::string text(int column) const;
    Hash hash(int column) const;

  private:
    sqlite3_stmt* handle_;
};

// Prepared once and kept.
class Statement {
  public:
    Statement(const Database& database, std::string_view sql);
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    ~Statement();

    // To its end; how many rows it changed.
    template <class... Values>
    int run(const Values&... values) {
        const Use use(*this);
        bind_all(values...);
        while (step()) continue;
        return changed();
    }

    template <class WithRow, class... Values>
    void each(WithRow&& with_row, const Values&... values) {
        const Use use(*this);
        bind_all(values...);
        while (step()) with_row(Row(handle_));
    }

  private:
    // The values live as long as the call, so they are bound without a copy and let go at its end.
    struct Use {
        explicit Use(Statement& used) : statement(used) {}
        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;
        ~Use() { statement.release(); }
        Statement& statement;
    };
    template <class... Values>
    void bind_all(const Values&... values) {
        int at = 0;
        (bind(++at, values), ...);
    }
    void bind(int at, std::int64_t value);
    void bind(int at, std::string_view value);
    void bind(int at, const Hash& value);
    bool step();
    int changed() const;
    void release();

    sqlite3_stmt* handle_ = nullptr;
};

}  // namespace rivers
