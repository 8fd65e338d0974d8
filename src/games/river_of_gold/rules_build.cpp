// RG-BUILD: a tile of the row goes to an empty shore space of the die's region.
#include <algorithm>

#include "games/river_of_gold/gains.h"

namespace rivers::river_of_gold {

Refusal why_not(const State& s, const Build& move) {
    if (!asked(s, Step::Act)) return Rule::NotAsked;
    const Mat& mat = s.mats[s.task().seat];
    if (!builds_anywhere(mat) && facts(move.shore).region() != region_of(mat.die)) return Rule::BuildInRegionOfDie;
    if (!s.plot(move.shore).empty()) return Rule::BuildOnEmptySpace;
    if (mat.koku < build_cost(mat, move.shore)) return Rule::BuildCost;
    if (std::find(s.row.begin(), s.row.end(), move.tile) == s.row.end()) return Rule::BuildFromRow;
    return std::nullopt;
}

void carry_out(State& s, const Build& move, EventSink& sink) {
    const Seat seat = s.agenda.pop_back().seat;
    Mat& mat = s.mats[seat];
    const Region region = facts(move.shore).region();
    const int cost = build_cost(mat, move.shore);
    mat.koku -= cost;
    sink.say(Built{seat, move.shore, move.tile, cost});

    const bool at_end = s.row.back() == move.tile;
    s.row.erase(static_cast<std::size_t>(std::find(s.row.begin(), s.row.end(), move.tile) - s.row.begin()));
    Plot& plot = s.plot(move.shore);
    plot.building = building(move.tile);
    plot.markers.push_back(seat);
    ++mat.owned[facts(move.tile).type];
    mat.regions_owned = mat.regions_owned | 1 << number(region);

    ask(s, Step::Building, seat, number(move.shore));
    if (at_end) gain_favor(s, seat, kRowEndFavor, {Source::RowEnd, number(move.tile)}, sink);  // RG-BUILD-3
    gain_influence(s, seat, region, facts(move.tile).influence, {Source::Building, number(move.shore)}, sink);
}

// After the gains: Taka's points, then the row is filled (RG-BUILD-5).
void go_on_building(State& s, EventSink& sink) {
    const Task task = s.agenda.pop_back();
    if (s.mats[task.seat].patron == Patron::Taka) {
        const int spaces = river_spaces_at(static_cast<ShoreId>(int{task.about}));
        gain_points(s, task.seat, kTakaPoints * spaces, {Source::Patron, number(Patron::Taka)}, sink);
    }
    ask(s, Step::DrawTile, task.seat);
}

}  // namespace rivers::river_of_gold
