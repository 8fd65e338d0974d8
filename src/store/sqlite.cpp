#include "store/sqlite.h"

#include <sqlite3.h>

#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstdlib>

#include "store/wal_writes.h"

namespace rivers {
namespace {

[[noreturn]] void fail(sqlite3* handle, int code) {
    // Some errors of misuse leave nothing with the handle.
    const int known = handle != nullptr ? sqlite3_extended_errcode(handle) : SQLITE_OK;
    const bool same = (known & 0xff) == (code & 0xff);
    throw SqlError(same ? known : code, same ? sqlite3_errmsg(handle) : sqlite3_errstr(code));
}

void check(sqlite3* handle, int code) {
    if (code != SQLITE_OK) fail(handle, code);
}

std::string as_uri(const std::filesystem::path& file) {
    constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/._-";
    constexpr char digits[] = "0123456789abcdef";
    std::string uri = "file:";
    for (const char c : std::filesystem::absolute(file).string()) {
        const auto byte = static_cast<unsigned char>(c);
        if (plain.find(c) != std::string_view::npos)
            uri += c;
        else
            uri.append({'%', digits[byte >> 4], digits[byte & 15]});
    }
    return uri;
}

}  // namespace

bool SqlError::damaged() const { return family() == SQLITE_CORRUPT || family() == SQLITE_NOTADB; }

void die(const std::string& message) {
    std::fprintf(stderr, "rivers: %s\n", message.c_str());
    std::fflush(stderr);
    std::abort();
}

Database::Database(const std::string& name, int flags) {
    const int code =
        sqlite3_open_v2(name.c_str(), &handle_, flags | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX, gathering_vfs());
    if (code == SQLITE_OK) return;
    const std::string why = handle_ != nullptr ? sqlite3_errmsg(handle_) : sqlite3_errstr(code);
    sqlite3_close_v2(handle_);
    throw SqlError(code, why);
}

Database::~Database() { sqlite3_close_v2(handle_); }

Database Database::open(const std::filesystem::path& file) {
    return Database(std::filesystem::absolute(file).string(), SQLITE_OPEN_READWRITE);
}

Database Database::open_unchanging(const std::filesystem::path& file) {
    return Database(as_uri(file) + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
}

void Database::run(const std::string& sql) const {
    check(handle_, sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr));
}

std::string Database::text(const std::string& sql) const {
    std::string found;
    bool first = true;
    Statement(*this, sql).each([&](const Row& row) {
        if (std::exchange(first, false)) found = row.text(0);
    });
    return found;
}

std::int64_t Database::number(const std::string& sql) const {
    std::int64_t found = 0;
    bool first = true;
    Statement(*this, sql).each([&](const Row& row) {
        if (std::exchange(first, false)) found = row.number(0);
    });
    return found;
}

std::int64_t Row::number(int column) const { return sqlite3_column_int64(handle_, column); }

int Row::small(int column) const {
    const std::int64_t value = number(column);
    if (value < INT_MIN || value > INT_MAX) throw SqlError(SQLITE_CORRUPT, "a number is out of its range");
    return static_cast<int>(value);
}

std::string Row::text(int column) const {
    const unsigned char* start = sqlite3_column_text(handle_, column);
    if (start == nullptr) return {};
    return {reinterpret_cast<const char*>(start), static_cast<std::size_t>(sqlite3_column_bytes(handle_, column))};
}

Hash Row::hash(int column) const {
    Hash value{};
    const auto* start = static_cast<const unsigned char*>(sqlite3_column_blob(handle_, column));
    if (start == nullptr || sqlite3_column_bytes(handle_, column) != static_cast<int>(value.size()))
        throw SqlError(SQLITE_CORRUPT, "a hash has not its 32 bytes");
    std::copy_n(start, value.size(), value.begin());
    return value;
}

Statement::Statement(const Database& database, std::string_view sql) {
    check(database.handle(), sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                                                SQLITE_PREPARE_PERSISTENT, &handle_, nullptr));
}

Statement::~Statement() { sqlite3_finalize(handle_); }

void Statement::bind(int at, std::int64_t value) {
    check(sqlite3_db_handle(handle_), sqlite3_bind_int64(handle_, at, value));
}

void Statement::bind(int at, std::string_view value) {
    const char* start = value.data() != nullptr ? value.data() : "";  // a null pointer would be NULL, not ''
    check(sqlite3_db_handle(handle_),
          sqlite3_bind_text64(handle_, at, start, value.size(), SQLITE_STATIC, SQLITE_UTF8));
}

void Statement::bind(int at, const Hash& value) {
    check(sqlite3_db_handle(handle_), sqlite3_bind_blob64(handle_, at, value.data(), value.size(), SQLITE_STATIC));
}

bool Statement::step() {
    const int code = sqlite3_step(handle_);
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) fail(sqlite3_db_handle(handle_), code);
    return false;
}

int Statement::changed() const { return sqlite3_changes(sqlite3_db_handle(handle_)); }

void Statement::release() {
    sqlite3_reset(handle_);
    sqlite3_clear_bindings(handle_);
}

}  // namespace rivers
