// A river board of The River as the snake that it is: each space with its tile or, where there is none, with what is
// printed on it and would be covered; arrows show where the river goes, also in a catalog that lays it otherwise.
#include <fmt/format.h>

#include <algorithm>

#include "terminal/screen.h"
#include "terminal/screen_the_river_signs.h"

namespace rivers::terminal {

using namespace the_river;

namespace {

constexpr std::string_view kBetween = "   ";

bool follows(SpaceId space, SpaceId other) { return number(space) == number(other) + 1; }

// "  1   Fo1 w⌂", " [4]P De9 ⌂⌂", "> [7]  ·": the sign '>' stands at the space that the next tile covers.
std::string cell(const View& view, Seat seat, SpaceId space, Language language, const Style& style) {
    const Catalog& catalog = view.catalog();
    const Mat& mat = view.mats[seat];
    const auto at = static_cast<std::size_t>(space) - 1u;
    const bool next = at == mat.tiles.size();
    const std::string id = fit_right(space_sign(catalog, space) + (catalog.framed.contains(space) ? "" : " "), 4);
    std::string out = next ? style(Ink::Bold, '>' + id) : ' ' + id;
    const std::string_view settler = settler_sign(mat, space);
    out += style(settler == " " ? Ink::Plain : ink_of(seat), settler) + ' ';
    if (at < mat.tiles.size()) {
        const Tile& tile = catalog[mat.tiles[at]];
        return out + fmt::format("{}{} {}", terrain_sign(language, tile, style), number(mat.tiles[at]),
                                 effect_sign(language, tile));
    }
    const std::string printed = printed_sign(language, catalog, view.config.colours[seat], space);
    return out + style(next ? Ink::Bold : Ink::Dim, printed);
}

std::string without_trailing_spaces(const std::string& text) {
    std::string out;
    for (const char c : text) {
        while (c == '\n' && !out.empty() && out.back() == ' ') out.pop_back();
        out += c;
    }
    return out;
}

// What the next tile covers, in words.
std::string next_space(const View& view, Seat seat, Language language) {
    const Mat& mat = view.mats[seat];
    if (mat.full()) return "";
    const auto space = static_cast<SpaceId>(mat.tiles.size() + 1u);
    const std::string printed = printed_on(language, view.config.colours[seat], space, *view.config.catalog);
    return phrase(river_screen(language).next,
                  {{"space", name_of(language, space)},
                   {"covers", printed.empty() ? std::string(words(language).nothing) : printed}});
}

}  // namespace

std::string river_board(const View& view, Seat seat, Language language, const Style& style, int columns) {
    const Catalog& catalog = view.catalog();
    const Words& w = words(language);
    const int width = std::min(24, (columns - 3 * columns_of(kBetween)) / kRiverColumns);
    std::string out = style(Ink::Bold, river_screen(language).your_river) + "  " +
                      name_of(language, view.config.colours[seat]) + '\n';
    for (std::size_t row = 0; row < kRiverRows; ++row) {
        const auto& spaces = catalog.rows[row];
        std::string down;
        for (std::size_t column = 0; column < kRiverColumns; ++column) {
            if (column > 0) {
                const SpaceId left = spaces[column - 1], right = spaces[column];
                out += follows(right, left) ? " → " : follows(left, right) ? " ← " : kBetween;
                down += kBetween;
            }
            out += fit(cell(view, seat, spaces[column], language, style), width);
            if (row + 1 == kRiverRows) continue;
            const SpaceId below = catalog.rows[row + 1][column];
            const bool flows_down = follows(below, spaces[column]), flows_up = follows(spaces[column], below);
            down += fit(flows_down ? "    ↓" : flows_up ? "    ↑" : "", width);
        }
        out += '\n' + (row + 1 < kRiverRows ? down + '\n' : "");
    }
    for (std::size_t column = 0; column < kRiverColumns; ++column) {
        const int points = column_points(catalog, view.mats[seat], column);
        const std::string text = "       " + counted(language, points, w.points);
        out += (column > 0 ? std::string(kBetween) : "") + fit(points == 0 ? style(Ink::Dim, text) : text, width);
    }
    const std::string next = next_space(view, seat, language);
    return without_trailing_spaces(out + '\n') + (next.empty() ? "" : wrap(next, columns) + '\n');
}

}  // namespace rivers::terminal
