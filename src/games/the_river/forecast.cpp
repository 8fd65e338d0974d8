#include "games/the_river/forecast.h"

#include <algorithm>
#include <cmath>

namespace rivers::the_river {
namespace {

constexpr int up(int n, int by) { return n <= 0 ? 0 : (n + by - 1) / by; }

}  // namespace

int crew_next_round(const Table& table, Seat seat) {
    const Mat& mat = table.mats[seat];
    const auto out =
        std::count_if(table.visits.begin(), table.visits.end(), [&](const Visit& visit) { return visit.seat == seat; });
    const int all = mat.boat + static_cast<int>(out);
    return all - std::min<int>(mat.covered_frames.size(), all);
}

Forecast forecast(const Table& table) {
    Forecast ahead;
    const int claims = table.by_players().spaces[Island::Claim];
    const int rounds = std::max<int>(1, table.round);
    int soonest = 99;
    double about = 99;
    for (const Seat seat : seats(table.players())) {
        const Mat& mat = table.mats[seat];
        const int spaces = kSpaces - static_cast<int>(mat.tiles.size());
        const int circles = table.by_players().circles - mat.circles_filled();
        ahead.last = ahead.last || spaces == 0 || circles == 0;
        if (spaces == 1 || circles == 1) ahead.near.push_back(seat);
        const int boat = mat.boat, crew = std::max(1, crew_next_round(table, seat));
        // Most buildings take two pioneers, one to fetch and one to build; what is stored saves the first.
        const int stocked = std::min(boat, sum(mat.goods) / 3);
        const int builds = stocked + (boat - stocked) / 2;
        const int by_tiles = 1 + up(spaces - std::min(boat, claims - mat.claims), std::min(claims, crew));
        const int by_circles = 1 + up(circles - builds, std::max(1, crew / 2));
        soonest = std::min({soonest, by_tiles, by_circles});
        // A river never fills slower than a tile a round or so; buildings come in a rush at the end.
        const double tile_pace = std::max(0.75, (static_cast<double>(mat.tiles.size()) - 1) / rounds);
        const double circle_pace = std::max(0.35, static_cast<double>(mat.circles_filled()) / rounds);
        about = std::min({about, spaces / tile_pace, circles / circle_pace});
    }
    ahead.soonest = static_cast<Tiny>(ahead.last ? 1 : soonest);
    ahead.about = static_cast<Tiny>(ahead.last ? 1 : std::max(soonest, static_cast<int>(std::lround(about))));
    return ahead;
}

}  // namespace rivers::the_river
