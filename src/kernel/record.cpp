#include "kernel/record.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "kernel/seat.h"
#include "kernel/utf8.h"

namespace rivers {
namespace {

constexpr std::string_view kFirstLine = "two-rivers record 1";

// Strangers send records, so each kind of line may come only as often as it can make sense, and looking for one that
// came before is never long.
constexpr std::size_t kMostOptions = 16;  // more than any game has

bool names_seat(const std::vector<std::pair<int, std::string>>& list, int seat) {
    return std::any_of(list.begin(), list.end(), [&](const auto& one) { return one.first == seat; });
}

std::optional<int> whole_number(std::string_view text) {
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return n;
}

// Splits "key rest of the line" at the first space.
std::pair<std::string_view, std::string_view> split(std::string_view line) {
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos) return {line, {}};
    return {line.substr(0, space), line.substr(space + 1)};
}

class Reader {
  public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::variant<Record, RecordFault> read() {
        if (!read_head() || !read_moves()) return fault_;
        return record_;
    }

  private:
    bool fail(int column, std::string message) {
        fault_ = {line_, column, std::move(message)};
        return false;
    }

    bool next_line(std::string_view& line) {
        ++line_;
        if (rest_.empty()) return false;
        const std::size_t end = rest_.find('\n');
        line = rest_.substr(0, end);
        cut_ = end == std::string_view::npos;
        rest_ = cut_ ? std::string_view() : rest_.substr(end + 1);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        return true;
    }

    bool read_head() {
        std::string_view line;
        if (!next_line(line) || line != kFirstLine)
            return fail(1,
                        "this is not a record of Two Rivers: the first line must be '" + std::string(kFirstLine) + "'");
        while (next_line(line)) {
            if (line == "moves") return check_head();
            if (!read_head_line(line)) return false;
        }
        return fail(1, "the record is cut short: it has no line 'moves'");
    }

    bool read_head_line(std::string_view line) {
        const auto [key, value] = split(line);
        const int column = static_cast<int>(key.size()) + 2;
        if (value.empty()) return fail(1, "expected a key and a value, or 'moves'");
        if (int* line_of = single(key)) {
            if (*line_of != 0) return fail(1, "'" + std::string(key) + "' appears twice");
            *line_of = line_;
        }
        if (key == "game") {
            record_.game = value;
        } else if (key == "catalog") {
            record_.catalog = value;
        } else if (key == "catalog-json") {
            record_.catalog_json = value;
        } else if (key == "rules" || key == "players") {
            const auto n = whole_number(value);
            if (!n) return fail(column, "expected a number");
            (key == "rules" ? record_.rules : record_.players) = *n;
        } else if (key == "option") {
            const auto [name, choice] = split(value);
            if (choice.empty()) return fail(column, "expected an option and its value");
            if (record_.options.size() == kMostOptions)
                return fail(column, "a record has at most " + std::to_string(kMostOptions) + " options");
            for (const auto& option : record_.options)
                if (option.first == name) return fail(column, "the option appears twice");
            record_.options.emplace_back(name, choice);
            record_.lines.options.push_back(line_);
        } else if (key == "first") {
            const auto [how, order] = split(value);
            const auto drawn = parse_drawn(order, static_cast<int>(std::count(order.begin(), order.end(), ' ')) + 1);
            if (how != "drawn" || !drawn) return fail(column, "expected 'drawn' and the order of the seats as laid");
            record_.first = *drawn;
        } else if (key == "computer") {
            const auto [index, kind] = split(value);
            const auto seat = whole_number(index);
            if (!seat || kind.empty()) return fail(column, "expected a seat and the kind of computer player");
            if (*seat < 0 || *seat >= kMaxSeats) return fail(column, "a computer plays at a seat that is not there");
            if (names_seat(record_.computers, *seat))
                return fail(column, "the computer player of seat " + std::to_string(*seat) + " appears twice");
            record_.computers.emplace_back(*seat, kind);
        } else if (key == "seat") {
            const auto [index, name] = split(value);
            if (record_.seats.size() == kMaxSeats)
                return fail(column, "a table has at most " + std::to_string(kMaxSeats) + " seats");
            if (whole_number(index) != static_cast<int>(record_.seats.size()))
                return fail(column, "expected seat " + std::to_string(record_.seats.size()));
            if (!is_seat_name(name)) return fail(column, "a name is 1 to 40 bytes of printable UTF-8");
            record_.seats.emplace_back(name);
        } else if (key.starts_with("dice-")) {
            return read_dice(key.substr(5), value, column);
        } else {
            return fail(1, "unknown key '" + std::string(key.substr(0, 40)) + "'");
        }
        return true;
    }

    bool read_dice(std::string_view what, std::string_view value, int column) {
        if (!record_.dice) record_.dice.emplace();
        RecordedDice& dice = *record_.dice;
        if (what == "nonce") {
            const auto [index, nonce] = split(value);
            const auto seat = whole_number(index);
            if (!seat || nonce.empty()) return fail(column, "expected a seat and its nonce");
            if (*seat < 0 || *seat >= kMaxSeats) return fail(column, "a nonce of a seat that is not there");
            if (names_seat(dice.nonces, *seat))
                return fail(column, "the nonce of seat " + std::to_string(*seat) + " appears twice");
            dice.nonces.emplace_back(*seat, nonce);
            return true;
        }
        if (what == "given") {
            const auto n = whole_number(value);
            if (!n || *n < 0) return fail(column, "expected a number");
            if (given_) return fail(1, "'dice-given' appears twice");
            given_ = true;
            dice.given = *n;
            return true;
        }
        std::string* text = what == "table"        ? &dice.table
                            : what == "commitment" ? &dice.commitment
                            : what == "secret"     ? &dice.secret
                                                   : nullptr;
        if (text == nullptr) return fail(1, "unknown key 'dice-" + std::string(what.substr(0, 40)) + "'");
        if (!text->empty()) return fail(1, "'dice-" + std::string(what) + "' appears twice");
        *text = value;
        return true;
    }

    // Where the line of a key is kept that may stand only once; nothing for the others.
    int* single(std::string_view key) {
        Record::Lines& lines = record_.lines;
        if (key == "game") return &lines.game;
        if (key == "rules") return &lines.rules;
        if (key == "catalog") return &lines.catalog;
        if (key == "catalog-json") return &lines.catalog_json;
        if (key == "players") return &lines.players;
        if (key == "first") return &lines.first;
        return nullptr;
    }

    bool check_head() {
        if (record_.game.empty()) return fail(1, "the head names no game");
        if (record_.rules < 1) return fail(1, "the head names no version of the rules");
        if (record_.catalog.empty()) return fail(1, "the head names no catalog");
        if (record_.players < kMinSeats || record_.players > kMaxSeats) return fail(1, "players must be 2, 3 or 4");
        if (static_cast<int>(record_.seats.size()) != record_.players) return fail(1, "the head must name every seat");
        if (record_.lines.first != 0 && static_cast<int>(record_.first.size()) != record_.players)
            return fail(1, "'first drawn' must name every seat");
        for (const auto& [seat, kind] : record_.computers)
            if (seat < 0 || seat >= record_.players) return fail(1, "a computer plays at a seat that is not there");
        if (record_.dice)
            for (const auto& [seat, nonce] : record_.dice->nonces)
                if (seat < 0 || seat >= record_.players) return fail(1, "a nonce of a seat that is not there");
        return true;
    }

    bool read_moves() {
        std::string_view line;
        while (next_line(line)) {
            const auto [actor, move] = split(line);
            if (cut_)
                return fail(1, "the record is cut short: its last line must be 'end' or 'paused', with a line end");
            if (actor == "end" || actor == "paused") return read_end(actor, move);
            if (actor != "chance" && !is_seat(actor)) return fail(1, "expected a seat, 'chance', 'end' or 'paused'");
            if (move.empty()) return fail(static_cast<int>(actor.size()) + 1, "expected a move");
            record_.moves.push_back({std::string(actor), std::string(move), line_, static_cast<int>(actor.size()) + 2});
        }
        return fail(1, "the record is cut short: its last line must be 'end' or 'paused'");
    }

    bool is_seat(std::string_view actor) const {
        const auto n = whole_number(actor);
        return n && *n >= 0 && *n < record_.players && actor.size() == 1;
    }

    bool read_end(std::string_view word, std::string_view totals) {
        record_.lines.end = line_;
        if (word == "end") {
            record_.totals.emplace();
            while (!totals.empty()) {
                const auto [first, rest] = split(totals);
                const auto n = whole_number(first);
                if (!n) return fail(5, "'end' is followed by the total of each seat");
                record_.totals->push_back(*n);
                totals = rest;
            }
            if (static_cast<int>(record_.totals->size()) != record_.players)
                return fail(5, "'end' is followed by the total of each seat");
        } else if (!totals.empty()) {
            return fail(8, "unexpected text after 'paused'");
        }
        std::string_view line;
        while (next_line(line))
            if (!line.empty()) return fail(1, "unexpected text after the last line");
        return true;
    }

    std::string_view rest_;
    int line_ = 0;
    bool cut_ = false;    // the line had no end
    bool given_ = false;  // there was a line 'dice-given'
    Record record_;
    RecordFault fault_;
};

}  // namespace

bool is_printable(std::string_view text) {
    while (!text.empty()) {
        const auto [length, code] = first_character(text);
        if (length == 0 || code < 0x20 || (code >= 0x7f && code < 0xa0)) return false;
        text.remove_prefix(length);
    }
    return true;
}

bool is_seat_name(std::string_view name) {
    return !name.empty() && name.size() <= 40 && name.front() != ' ' && name.back() != ' ' && is_printable(name);
}

std::string to_text(const Record& record) {
    std::string out(kFirstLine);
    const auto line = [&](std::string_view key, const std::string& value) {
        ((out += '\n') += key) += ' ';
        out += value;
    };
    line("game", record.game);
    line("rules", std::to_string(record.rules));
    line("catalog", record.catalog);
    if (!record.catalog_json.empty()) line("catalog-json", record.catalog_json);
    line("players", std::to_string(record.players));
    for (const auto& [name, value] : record.options) line("option", name + ' ' + value);
    if (!record.first.empty()) line("first", "drawn " + spelled(record.first));
    for (std::size_t i = 0; i < record.seats.size(); ++i) line("seat", std::to_string(i) + ' ' + record.seats[i]);
    for (const auto& [seat, kind] : record.computers) line("computer", std::to_string(seat) + ' ' + kind);
    if (record.dice) {
        line("dice-table", record.dice->table);
        line("dice-commitment", record.dice->commitment);
        line("dice-secret", record.dice->secret);
        for (const auto& [seat, nonce] : record.dice->nonces) line("dice-nonce", std::to_string(seat) + ' ' + nonce);
        if (record.dice->given > 0) line("dice-given", std::to_string(record.dice->given));
    }
    out += "\nmoves";
    for (const RecordedMove& move : record.moves) line(move.actor, move.text);
    out += record.totals ? "\nend" : "\npaused";
    if (record.totals)
        for (const int total : *record.totals) out += ' ' + std::to_string(total);
    return out += '\n';
}

std::variant<Record, RecordFault> parse_record(std::string_view text) { return Reader(text).read(); }

}  // namespace rivers
