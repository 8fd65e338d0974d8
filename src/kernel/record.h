// A game as text: a head that says what was played and by whom, every move, chance included, and a last line. It needs
// no random generator to replay, and it can be read and compared by eye. docs/notation.md describes it.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "kernel/lot.h"

namespace rivers {

struct RecordedMove {
    std::string actor;  // "chance" or the number of a seat
    std::string text;
    int line = 0;    // where it stands in the file
    int column = 0;  // of the move's text
    bool operator==(const RecordedMove& o) const { return actor == o.actor && text == o.text; }
};

// What a server's fair dice leave behind, so that every roll can be checked (docs/protocol.md).
struct RecordedDice {
    std::string table, commitment, secret;
    std::vector<std::pair<int, std::string>> nonces;  // of seats
    int given = 0;                                    // so many moves came from another game
    bool operator==(const RecordedDice&) const = default;
};

struct Record {
    std::string game;
    int rules = 0;
    std::string catalog;       // its hash
    std::string catalog_json;  // the catalog itself, if it is not the default
    int players = 0;
    std::vector<std::pair<std::string, std::string>> options;
    DrawnSeats first;                                    // how the seats were laid, if they were drawn by lot
    std::vector<std::string> seats;                      // the names of the players
    std::vector<std::pair<int, std::string>> computers;  // seats that a computer plays, and as what
    std::optional<RecordedDice> dice;                    // of a game that a server rolled for
    std::vector<RecordedMove> moves;
    std::optional<std::vector<int>> totals;  // none: the game was put aside before its end
    // Where the head says what, and where the moves end, for messages.
    struct Lines {
        int game = 0, rules = 0, catalog = 0, catalog_json = 0, players = 0, first = 0, end = 0;
        std::vector<int> options;
    } lines;
    bool operator==(const Record& o) const {
        return game == o.game && rules == o.rules && catalog == o.catalog && catalog_json == o.catalog_json &&
               players == o.players && options == o.options && first == o.first && seats == o.seats &&
               computers == o.computers && dice == o.dice && moves == o.moves && totals == o.totals;
    }
};

struct RecordFault {
    int line = 0, column = 0;
    std::string message;
};

std::string to_text(const Record& record);
std::variant<Record, RecordFault> parse_record(std::string_view text);

// UTF-8 without control characters: safe to show anywhere.
bool is_printable(std::string_view text);
// A name that fits on one line: UTF-8 without control characters, 1 to 40 bytes, no space at either end.
bool is_seat_name(std::string_view name);

}  // namespace rivers
