// What a table is written as: its unchanging head, and the entries of its log.
#pragma once
#include <array>
#include <cstdint>
#include <string>

namespace rivers {

using UserId = std::int64_t;  // 0: nobody, the server itself
using Hash = std::array<unsigned char, 32>;
using WallMs = std::int64_t;  // milliseconds since 1970; data only, no timer depends on it

// A table's unchanging head, and a summary of where it stands: derived from its log, kept so that lists need no logs.
struct TableRow {
    std::string id;        // 32 hexadecimal digits
    std::string settings;  // JSON
    std::string summary;   // JSON
    std::string secret;    // hexadecimal: of the dice 128 digits, then the key of the first invitations
    WallMs created = 0;
    bool operator==(const TableRow&) const = default;
};

// One line of a table's log, which is never changed. Numbers are contiguous from 1.
struct EntryRow {
    std::string table;
    std::int64_t number = 0;
    std::string kind;  // "move", "chance", "undone", ...
    int seat = -1;
    UserId by = 0;
    std::string command;    // the client's id, on the first entry that its command caused
    std::int64_t upto = 0;  // the last entry that it caused
    std::string text;
    WallMs at = 0;
    Hash hash{};  // over the hash of the entry before and all of this one
    bool operator==(const EntryRow&) const = default;
};

}  // namespace rivers
