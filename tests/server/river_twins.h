// Tables of The River that look the same to one person and differ in what lies face down for them: two cards were
// taken the other way round by the others. Nothing else is hidden there: chance draws, so no pile has an order, and
// what will be drawn is in the secret of the dice alone.
#pragma once
#include <cstdio>
#include <map>
#include <set>

#include "twins.h"

namespace rivers::server::promise {

// The card that a move takes or builds; nothing for other entries.
inline std::optional<int> card_in(const Entry& row) {
    if (row.kind != "move" && row.kind != "ordered") return std::nullopt;
    if (!row.text.starts_with("reserve ") && !row.text.starts_with("build ")) return std::nullopt;
    return std::atoi(row.text.c_str() + row.text.find(' ') + 1);
}

// The log as if two cards had been taken the other way round by those whom the viewer does not see.
inline std::vector<Entry> exchanged(std::vector<Entry> rows, Perspective viewer, int one, int other) {
    for (Entry& row : rows) {
        const auto card = card_in(row);
        if (!card || (viewer && row.seat == number(*viewer)) || (*card != one && *card != other)) continue;
        const std::size_t at = row.text.find(' ') + 1, end = std::min(row.text.find(' ', at), row.text.size());
        row.text.replace(at, end - at, std::to_string(*card == one ? other : one));
    }
    return rows;
}

// Plies, from one until another.
using Span = std::pair<int, int>;

// The plies at which the display lies otherwise, for that is open: from the first of the two moves until both were
// made.
inline Span seen_apart(const Desk& desk, const std::vector<Entry>& rows) {
    int first = -1, last = -1;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].text != desk.log[i].row.text) {
            if (first < 0) first = desk.log[i].ply;
            last = desk.log[i].ply;
        }
    return {first, last};
}

inline std::string display_of(const Desk& desk) { return json::write(*desk.table.game().view({}).find("buildings")); }

struct RiverTwin {
    std::vector<Entry> rows;
    Desk desk;
    Span apart;
};

// With these two cards exchanged; nothing if the game could not have gone like that, or if the viewer would see it.
inline std::optional<RiverTwin> exchanged_twin(const Table& laid, const Desk& desk, Perspective viewer, int one,
                                               int other) {
    auto rows = exchanged(rows_of(desk), viewer, one, other);
    auto twin = desk_of(laid, rows, desk.created);
    if (!twin || twin->table.game().state_hash() == desk.table.game().state_hash()) return std::nullopt;
    if (display_of(*twin) != display_of(desk)) return std::nullopt;  // one was taken back: everyone sees which
    const Span apart = seen_apart(desk, rows);
    return RiverTwin{std::move(rows), std::move(*twin), apart};
}

// Every two cards that others than this viewer took, in their order.
inline std::vector<std::pair<int, int>> cards_of_others(const Desk& desk, Perspective viewer) {
    std::set<int> cards;
    for (const Logged& logged : desk.log)
        if (const auto card = card_in(logged.row); card && (!viewer || logged.row.seat != number(*viewer)))
            cards.insert(*card);
    std::vector<std::pair<int, int>> pairs;
    for (auto one = cards.begin(); one != cards.end(); ++one)
        for (auto other = std::next(one); other != cards.end(); ++other) pairs.emplace_back(*one, *other);
    return pairs;
}

// Some twin with a hidden difference, if a few tries find one.
inline std::optional<RiverTwin> river_twin(const Table& laid, const Desk& desk, Perspective viewer, Rng& rng,
                                           int tries = 16) {
    auto pairs = cards_of_others(desk, viewer);
    for (; tries > 0 && !pairs.empty(); --tries) {
        std::swap(pairs.back(), pairs[rng.below(static_cast<std::uint32_t>(pairs.size()))]);
        if (auto twin = exchanged_twin(laid, desk, viewer, pairs.back().first, pairs.back().second)) return twin;
        pairs.pop_back();
    }
    return std::nullopt;
}

// --- counting ---------------------------------------------------------------------------------------------------

// How many pairs were compared, and in how many something was really hidden; by game and kind of viewer. A test that
// compares a table with itself proves nothing (house.md, fault 7).
struct PairCounts {
    struct Cell {
        int pairs = 0, hidden = 0;
    };
    void note(const std::string& game, const char* viewer, bool hidden) {
        Cell& cell = cells[game + ", " + viewer];
        ++cell.pairs;
        cell.hidden += hidden ? 1 : 0;
    }
    // Every cell has its floor: so many pairs, and of them so many in a hundred with a hidden difference.
    void expect(std::size_t kinds, int pairs, int gold_percent, int river_percent) const {
        EXPECT_EQ(cells.size(), kinds);
        for (const auto& [name, cell] : cells) {
            std::printf("%s: %d pairs, %d with a hidden difference\n", name.c_str(), cell.pairs, cell.hidden);
            const int percent = name.starts_with("the-river") ? river_percent : gold_percent;
            EXPECT_GE(cell.pairs, pairs) << name;
            EXPECT_GE(cell.hidden * 100, cell.pairs * percent) << name << ": too many twins hide the same";
        }
    }
    std::map<std::string, Cell> cells;
};

// Who looks: of those at the table it matters whether it is their turn.
inline const char* kind_of_viewer(const Desk& desk, Perspective viewer) {
    if (!viewer) return "spectator";
    return desk.table.to_act() == Actor(*viewer) ? "to act" : "waiting";
}

}  // namespace rivers::server::promise
