// What a move of The River brings, before it is played: first what the events say, then what they only imply.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "kernel/overloaded.h"
#include "terminal/screen.h"
#include "terminal/screen_the_river.h"
#include "terminal/screen_the_river_signs.h"

namespace rivers::terminal {

using namespace the_river;

namespace {

struct Account {
    EnumArray<Resource, int> net{};
    std::vector<std::string> notes;

    void give(const Goods& goods) {
        for (const Resource resource : every<Resource>) net[resource] -= goods[resource];
    }
};

void enter(const Event& event, SeatArray<Account>& accounts, Language language, const Style& style,
           const CatalogData& which) {
    const Words& w = words(language);
    const RiverScreen& t = river_screen(language);
    const Catalog& c = which.values;
    const auto points = [&](int n) { return '+' + counted(language, n, w.points); };
    const auto note = [&](Seat seat, const std::string& text) { accounts[seat].notes.push_back(text); };
    std::visit(
        Overloaded{
            [&](const Gained& e) { accounts[e.seat].net[e.resource] += e.amount; },
            [&](const Returned& e) { --accounts[e.seat].net[e.resource]; },
            [&](const Exchanged& e) { accounts[e.seat].give(e.given); },
            [&](const TilePlaced& e) {
                note(e.seat, headed(language, name_of(language, e.space),
                                    terrain_sign(language, c[e.tile], style) + ' ' + effect_sign(language, c[e.tile])));
            },
            [&](const Reserved& e) {
                if (e.building) note(e.seat, building_sign(language, c[*e.building]));
            },
            [&](const Built& e) {
                accounts[e.seat].give(e.paid);
                if (e.building) note(e.seat, points(c[*e.building].points));
            },
            [&](const TokenTaken& e) {
                if (e.points) note(e.seat, fmt::format("{} ({})", points(*e.points), t.token));
            },
            [&](const PioneerFreed& e) { note(e.seat, '+' + counted(language, 1, w.pioneers)); },
            [&](const FirstPlayerTaken& e) { note(e.seat, std::string(w.islands[Island::FirstPlayer])); },
            [&](const Swapped& e) { note(e.seat, fmt::format("{} ↔ {}", number(e.low), number(e.high))); },
            [&](const EndTriggered& e) { note(e.seat, style(Ink::Red, t.last_round)); },
            [&](const Settled& e) {
                note(e.seat, fmt::format("-{} ({})", counted(language, 1, w.pioneers), name_of(language, e.space)));
            },
            [](const auto&) {},
        },
        event);
}

std::string change(std::string_view what, int before, int after) {
    return fmt::format("{} {} → {}", what, before, after);
}

int columns_in_all(const Table& table, Seat seat) {
    int points = 0;
    for (std::size_t column = 0; column < kRiverColumns; ++column)
        points += column_points(table.catalog(), table.mats[seat], column);
    return points;
}

// The tiles that have come, in words, and what they cover.
void tell_tiles(const State& before, const State& after, Seat seat, Language language,
                std::vector<std::string>& lines) {
    const CatalogData& which = *after.config.catalog;
    for (std::size_t i = before.mats[seat].tiles.size(); i < after.mats[seat].tiles.size(); ++i) {
        const TileId tile = after.mats[seat].tiles[i];
        const auto space = static_cast<SpaceId>(i + 1);
        const std::string printed = printed_on(language, after.config.colours[seat], space, which);
        lines.push_back(fmt::format("{}. {}", name_of(language, tile, which), effects(language, tile, which)));
        if (!printed.empty()) lines.back() += ' ' + phrase(river_screen(language).covers, {{"printed", printed}});
    }
}

void tell_stores(const Mat& before, const Mat& after, Language language, const Style& style,
                 std::vector<std::string>& lines) {
    const Words& w = words(language);
    const RiverScreen& t = river_screen(language);
    std::string production;
    for (const Resource resource : kProduced)
        if (before.symbols[resource] != after.symbols[resource])
            production += (production.empty() ? "" : ", ") +
                          change(w.resource_names[resource], before.symbols[resource], after.symbols[resource]);
    if (!production.empty()) lines.push_back(headed(language, t.production, production));
    const int held = sum(after.goods), free_before = std::max(0, before.barns - sum(before.goods));
    if (const int free = std::max(0, after.barns - held); free != free_before || before.barns != after.barns)
        lines.push_back(headed(language, t.barns_free,
                               fmt::format("{}/{} → {}/{}", free_before, int{before.barns}, free, int{after.barns})));
    if (held > after.barns)
        lines.push_back(
            style(Ink::Red, phrase(t.too_many, {{"n", counted(language, held - after.barns, w.resources)}})));
}

}  // namespace

std::vector<std::string> gains_by_seat(const std::vector<Event>& events, int players, const SeatNames& names,
                                       Language language, const Style& style, const CatalogData& which) {
    SeatArray<Account> accounts{};
    for (const Event& event : events) enter(event, accounts, language, style, which);
    std::vector<std::string> lines;
    for (const Seat seat : seats(players)) {
        std::string line;
        const auto add = [&](const std::string& text) { (line += line.empty() ? "" : ", ") += text; };
        for (const Resource resource : every<Resource>)
            if (const int n = accounts[seat].net[resource]; n != 0)
                add(fmt::format("{}{}", n > 0 ? '+' : '-',
                                counted(language, std::abs(n), words(language).goods[resource])));
        for (const std::string& note : accounts[seat].notes) add(note);
        if (!line.empty()) lines.push_back(seat_name(seat, names, style).append(colon(language)) + line);
    }
    return lines;
}

std::vector<std::string> foresight(const State& before, const State& after, Seat seat, const SeatNames& names,
                                   Language language, const Style& style) {
    const RiverScreen& t = river_screen(language);
    const Mat &old_mat = before.mats[seat], &mat = after.mats[seat];
    std::vector<std::string> lines;
    tell_tiles(before, after, seat, language, lines);
    tell_stores(old_mat, mat, language, style, lines);
    for (const SpaceId space : mat.covered_frames - old_mat.covered_frames)
        lines.push_back(style(Ink::Red, phrase(t.settler_due, {{"space", name_of(language, space)}})));
    if (old_mat.circles_filled() != mat.circles_filled()) {
        const std::string left = joined(token_signs(after.by_players().tokens, after.tokens_taken), " ");
        lines.push_back(headed(language, t.tokens_left, left.empty() ? std::string(t.no_tokens) : left));
    }
    const auto add_change = [&](std::string_view what, int was, int is) {
        if (was != is) lines.push_back(change(what, was, is));
    };
    add_change(t.column_points, columns_in_all(before, seat), columns_in_all(after, seat));
    if (!mat.holds_too_much())  // what goes back would be counted
        add_change(t.score_now, standings(before).scores[seat].total, standings(after).scores[seat].total);
    for (std::string& line : lines) line = seat_name(seat, names, style).append(colon(language)) + line;
    return lines;
}

}  // namespace rivers::terminal
