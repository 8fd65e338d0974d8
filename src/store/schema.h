// The tables of the database, version by version.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "store/sqlite.h"

namespace rivers {

// One step up. A released step is never changed: there are databases that went through it.
struct Migration {
    int version;  // the one that it leads to
    const char* sql;
};

std::span<const Migration> migrations();
inline int newest(std::span<const Migration> steps) { return steps.empty() ? 0 : steps.back().version; }

constexpr std::int64_t kApplicationId = 0x32525652;  // "2RVR", in the file's header
constexpr int kOldestSqlite = 3'051'003;             // older ones lose committed writes (the WAL-reset bug)

// Each of these says what is wrong, or nothing.
std::optional<std::string> sqlite_fault(int version);
// Is it a database of ours, of a version that these steps know? An empty one counts as ours if it may be new.
std::optional<std::string> identity_fault(const Database& database, int newest_version, bool may_be_new);
std::optional<std::string> durability_fault(const std::string& journal_mode, std::int64_t synchronous);
// Reads all of it: every row refers to what exists, every log's numbers are contiguous from 1.
std::optional<std::string> content_fault(const Database& database);

// Is there something to migrate? A new database is not.
bool needs_migration(const Database& database, std::span<const Migration> steps);
// Each step and its version number are one transaction, so that a kill leaves the version before or the one after.
void migrate(const Database& database, std::span<const Migration> steps);

}  // namespace rivers
