// Copies of the database that were looked through before anyone relies on them. Each function returns what is wrong, in
// words for the operator, or nothing.
#pragma once
#include <filesystem>
#include <optional>
#include <string>

#include "store/schema.h"
#include "store/sqlite.h"

namespace rivers {

// Of an open database to a file that does not exist yet. It has its name only when it is whole and verified.
std::optional<std::string> back_up(const Database& database, const std::filesystem::path& file, int version);

// What backups and restores that were killed left in a directory: only files that are called as ours, belong to us,
// were begun by SQLite, and that nobody has been at work on for a minute.
void remove_partial_files(const std::filesystem::path& directory);

// Is this one file, without anything beside it, a whole database of ours?
std::optional<std::string> verify_backup(const std::filesystem::path& file, int newest_version = newest(migrations()));

// Into a data directory that has no database and no server.
std::optional<std::string> restore(const std::filesystem::path& backup_file, const std::filesystem::path& data_dir);

}  // namespace rivers
