// The River in text: the round, the islands and what lies open in the middle; then one's own river, and everyone's
// goods, barns, production, pioneers and buildings.
#include <fmt/format.h>

#include <algorithm>

#include "terminal/screen.h"
#include "terminal/screen_the_river.h"
#include "terminal/screen_the_river_signs.h"

namespace rivers::terminal {

using namespace the_river;

namespace {

constexpr std::string_view kIndent = "   ";
constexpr std::string_view kFaceDown = "?";  // what people are not shown

struct Page {
    const View& view;
    const SeatNames& names;
    Language language;
    const Style& style;
    int columns;
    const Words& w = words(language);
    const RiverScreen& t = river_screen(language);

    std::string heading(std::string_view text) const { return style(Ink::Bold, text) + "  "; }
    std::string lines(std::string_view title, const std::vector<std::string>& items,
                      std::string_view separator = " | ") const {
        return pack(heading(title), items, separator, columns, kIndent);
    }
    std::string letter(Seat seat) const { return style(ink_of(seat), std::string(1, letter_of(seat))); }
};

std::string supply_text(const Page& p) {
    std::string out;
    for (const Resource resource : every<Resource>)
        out += fmt::format("{}{} {}", out.empty() ? "" : "  ", p.t.letters[resource], int{p.view.supply[resource]});
    return out;
}

std::string round_line(const Page& p) {
    const std::string round =
        p.view.round == 0 ? std::string(p.t.setup) : phrase(p.t.round, {{"n", std::to_string(int{p.view.round})}});
    const std::vector<std::string> about{
        phrase(p.t.first_player, {{"seat", seat_name(p.view.first_player, p.names, p.style)}}),
        p.heading(p.t.supply) + supply_text(p)};
    std::vector<std::string> tokens = token_signs(p.view.by_players().tokens, p.view.tokens_taken);
    if (tokens.empty()) tokens.emplace_back(p.t.no_tokens);
    return p.lines(round, about, "   ") + p.lines(p.t.tokens, tokens, " ");
}

// "Wood 1/2 a", "Food ab", "Claim aab (2 each)"; "+1" where the first to come gets more.
std::string island_text(const Page& p, Island island) {
    const int spaces = p.view.by_players().spaces[island], visitors = p.view.visitors[island];
    const int bonus = p.view.by_players().first_producer_bonus;
    const bool full = island != Island::Claim && visitors >= spaces;
    std::string name(p.w.islands[island]);
    if (island != Island::Claim && spaces != kAnyNumber) name += fmt::format(" {}/{}", visitors, spaces);
    std::string out = full ? p.style(Ink::Dim, name) : name;
    std::string who;
    for (const Visit visit : p.view.visits)
        if (visit.island == island) who += p.letter(visit.seat);
    if (!who.empty()) out += ' ' + who;
    if (island == Island::Claim) out += " (" + phrase(p.t.each, {{"n", std::to_string(spaces)}}) + ')';
    if (number(island) < number(Island::Food) && visitors == 0 && bonus > 0) out += fmt::format(" +{}", bonus);
    return out;
}

std::string islands(const Page& p) {
    std::vector<std::string> items;
    for (const Island island : every<Island>) items.push_back(island_text(p, island));
    return p.lines(p.t.islands, items);
}

std::string tiles(const Page& p) {
    const Catalog& catalog = p.view.catalog();
    std::vector<std::string> items;
    const auto& display = p.view.display;
    for (std::size_t i = 0; i < display.size();) {
        std::size_t end = i;
        while (end < display.size() && display[end] == display[i]) ++end;
        const Tile& tile = catalog[display[i]];
        items.push_back(fmt::format("{}{} {}{}", terrain_sign(p.language, tile, p.style), number(display[i]),
                                    effect_sign(p.language, tile), end - i > 1 ? fmt::format(" ×{}", end - i) : ""));
        i = end;
    }
    items.push_back('(' + phrase(p.t.pile, {{"n", std::to_string(p.view.tile_pile.size())}}) + ", " +
                    phrase(p.t.discards, {{"n", std::to_string(p.view.tile_discards.size())}}) + ')');
    return p.lines(p.view.round == 0 ? p.t.starting_tiles : p.t.tiles, items);
}

// Can the viewer build it and pay, with food for what is missing?
bool affordable(const Page& p, BuildingId id) {
    if (!p.view.viewer) return false;
    const Mat& mat = p.view.mats[*p.view.viewer];
    const bool reserved = mat.reserved.contains(id);
    if (!reserved && !p.view.buildings.contains(id)) return false;
    const Goods& goods = mat.goods;
    const Goods& cost = p.view.catalog()[id].cost;
    int usable = goods[Resource::Food];
    for (const Resource resource : kProduced) usable += std::min<int>(goods[resource], cost[resource]);
    return usable >= price(cost, reserved);
}

// A catalog may give any name; the cost behind it must not fall off the screen.
std::string building_name(const Page& p, BuildingId id) {
    constexpr int kLongest = 30;
    const std::string name = name_of(p.language, id, *p.view.config.catalog);
    return columns_of(name) > kLongest ? fit(name, kLongest) : name;
}

std::string building_text(const Page& p, BuildingId id) {
    const std::string text =
        fmt::format("{} {} {}", number(id), building_name(p, id), building_sign(p.language, p.view.catalog()[id]));
    return p.style(affordable(p, id) ? Ink::Bold : Ink::Plain, text);
}

std::string buildings(const Page& p) {
    std::vector<std::string> items;
    for (const BuildingId id : p.view.buildings) items.push_back(building_text(p, id));
    items.push_back(
        '(' + phrase(p.t.pile, {{"n", std::to_string(p.view.building_pile.size() + p.view.pile_face_down)}}) + ')');
    return p.lines(p.t.buildings, items);
}

// --- everyone's mat ---------------------------------------------------------------------------------------------

constexpr int kName = 14, kGoods = 3, kFree = 7, kMakes = 4, kBoat = 8, kColumns = 5, kPoints = 5;

std::string mats_heading(const Page& p) {
    std::string out = fit("", kName);
    for (const Resource resource : every<Resource>) out += fit_right(p.t.letters[resource], kGoods);
    out += fit_right(p.t.free, kFree);
    for (const Resource resource : kProduced) out += fit_right('+' + std::string(p.t.letters[resource]), kMakes);
    out += fit_right(p.t.boat, kBoat) + fit_right(p.t.columns, kColumns) + fit_right(p.t.points, kPoints);
    return p.style(Ink::Bold, out + "  " + std::string(p.t.tokens)) + '\n';
}

// The circles with their tokens; the fifth pioneer waits on one of them.
std::string circles(const Page& p, Seat seat) {
    const Mat& mat = p.view.mats[seat];
    std::string out;
    for (int n = 0; n < p.view.by_players().circles; ++n) {
        if (n > 0) out += ' ';
        if (n < p.view.face_down[seat].tokens)
            out += kFaceDown;
        else if (n < mat.circles_filled())
            out += std::to_string(int{mat.tokens[static_cast<std::size_t>(n)]});
        else
            out += n + 1 == p.view.catalog().fifth_pioneer_freed_by ? "P" : "·";
    }
    return out;
}

std::string mat_line(const Page& p, Seat seat, const the_river::Standings& standings) {
    const Mat& mat = p.view.mats[seat];
    const Actor actor = to_act(p.view);
    const auto right = [](int n, int width) { return fit_right(std::to_string(n), width); };
    std::string out = actor.is_seat() && actor.seat() == seat ? p.style(Ink::Bold, ">") : " ";
    out += fit(seat_name(seat, p.names, p.style), kName - 1);
    for (const int n : mat.goods) out += right(n, kGoods);
    const int free = mat.barns - sum(mat.goods);
    out += fit_right(fmt::format("{}/{}", std::max(0, free), int{mat.barns}), kFree);
    for (const Resource resource : kProduced) out += right(mat.symbols[resource], kMakes);
    const bool shown = shows_points(p.view, seat, p.view.viewer);
    const auto points = [&](int n, int width) { return shown ? right(n, width) : fit_right(kFaceDown, width); };
    out += right(mat.boat, kBoat) + points(points_of(standings.scores[seat], ScoreKind::Columns), kColumns);
    out += p.style(Ink::Bold, points(standings.scores[seat].total, kPoints));
    return pack(out + "  ", {circles(p, seat)}, "", p.columns, kIndent);
}

// The tiles of a river in its order, and what the next one covers: "Fo:w⌂ [De:⌂⌂]P > 3:s".
std::string river_line(const Page& p, Seat seat) {
    const Catalog& catalog = p.view.catalog();
    const Mat& mat = p.view.mats[seat];
    std::vector<std::string> items;
    for (std::size_t i = 0; i < mat.tiles.size(); ++i) {
        const Tile& tile = catalog[mat.tiles[i]];
        const auto space = static_cast<SpaceId>(i + 1);
        std::string sign = terrain_sign(p.language, tile, p.style) + ':' + effect_sign(p.language, tile);
        if (catalog.framed.contains(space)) sign = '[' + sign + ']';
        const std::string_view settler = settler_sign(mat, space);
        items.push_back(settler == " " ? sign : sign.append(settler));
    }
    if (!mat.full()) {
        const auto next = static_cast<SpaceId>(mat.tiles.size() + 1);
        items.push_back(fmt::format("> {}:{}", space_sign(catalog, next),
                                    printed_sign(p.language, catalog, p.view.config.colours[seat], next)));
    }
    return pack(std::string(kIndent), items, " ", p.columns, kIndent);
}

std::string building_lines(const Page& p, Seat seat) {
    const Mat& mat = p.view.mats[seat];
    const FaceDown& down = p.view.face_down[seat];
    std::string out;
    const auto list = [&](std::string_view title, const BuildingSet& set, int face_down, bool reserved) {
        std::vector<std::string> items;
        for (const BuildingId id : set)
            items.push_back(reserved ? building_text(p, id)
                                     : fmt::format("{} {}", building_name(p, id), int{p.view.catalog()[id].points}));
        if (face_down > 0) items.push_back(fmt::format("{}×{}", kFaceDown, face_down));
        if (!items.empty())
            out += pack(std::string(kIndent) + headed(p.language, title, ""), items, ", ", p.columns,
                        std::string(kIndent) + "  ");
    };
    list(fmt::format("{} (-{})", p.t.reserved, kReservedDiscount), mat.reserved, down.reserved, true);
    list(p.t.built, mat.built, down.built, false);
    return out;
}

std::string mats(const Page& p) {
    const the_river::Standings scores = standings(p.view);
    std::string out = mats_heading(p);
    for (const Seat seat : seats(p.view.players())) {
        out += mat_line(p, seat, scores);
        if (p.view.viewer != seat) out += river_line(p, seat);
        out += building_lines(p, seat);
    }
    return out;
}

}  // namespace

std::string draw(const View& view, const SeatNames& names, Language language, const Style& style, int columns) {
    const Page p{view, names, language, style, columns};
    std::string out = round_line(p) + islands(p) + tiles(p) + buildings(p) + '\n';
    if (view.viewer) out += river_board(view, *view.viewer, language, style, columns) + '\n';
    out += mats(p);
    if (!view.finished() && end_is_triggered(view)) out += style(Ink::Red, p.t.last_round) + '\n';
    return out;
}

}  // namespace rivers::terminal
