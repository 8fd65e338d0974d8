// What a table is written as: its unchanging head, and the entries of its log.
#pragma once
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

namespace rivers {

using UserId = std::int64_t;  // 0: nobody, the server itself
using Hash = std::array<unsigned char, 32>;
using WallMs = std::int64_t;  // milliseconds since 1970; data only, no timer depends on it

// Where a table stands: derived from its log, kept so that lists need no logs. Words, not numbers, for what is one of
// several: a new order of an enum must not change what is stored.
struct TableSummary {
    std::string phase = "gathering";
    std::string chairs = "[]", result = "[]", banned = "[]";  // JSON
    int to_act = -1;                                          // a seat; none: nobody, or chance
    UserId turn = 0;                                          // whose turn it is; 0: nobody's, a computer's
    bool driven = false;  // goes on without anybody: a computer is to act, or a clock runs
    WallMs since = 0, ended = 0;
    std::int64_t version = 0;
    bool operator==(const TableSummary&) const = default;
};

// A table's unchanging head, and its summary.
struct TableRow {
    std::string id;        // 32 hexadecimal digits
    std::string settings;  // JSON
    std::string secret;    // hexadecimal: of the dice 128 digits, then the key of the first invitations
    UserId host = 0;
    bool is_public = false;
    std::string command;       // the id with which the host made it; unique among the host's tables unless empty
    std::string catalog;       // the hash of a catalog that somebody brought; empty: the default
    std::string catalog_text;  // only where one table is read: what the hash stands for
    WallMs created = 0;
    TableSummary summary;
    bool operator==(const TableRow&) const = default;
};

// What may stand in a log. The text of each is said beside it.
// clang-format off
enum class Kind {
    Created, Sat /*nonce*/, Left, Kicked /*user*/, Closed, Computer /*why level*/, Back, Started /*drawn seats*/,
    Given /*moves*/, Move /*notation*/, Ordered /*notation*/, Chance /*notation*/, Undone /*ply*/,
    UndoAsked /*ply*/, UndoAgreed, UndoRefused, Rematch /*table*/, Paused /*ms*/, Ended
};
// clang-format on
std::string_view word_of(Kind kind);
std::optional<Kind> kind_of(std::string_view word);

// One entry of a table's log, which is never changed. Numbers are contiguous from 1.
struct Entry {
    std::string table;
    std::int64_t number = 0;
    Kind kind = Kind::Created;
    int seat = -1;
    UserId by = 0;
    std::string command;    // the client's id, on the first entry that its command caused
    std::int64_t upto = 0;  // the last entry that it caused
    std::string text;
    WallMs at = 0;
    Hash hash{};  // over the hash of the entry before and all of this one
    bool operator==(const Entry&) const = default;
};

}  // namespace rivers
