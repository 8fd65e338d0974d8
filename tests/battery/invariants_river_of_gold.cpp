#include "battery/invariants.h"

#include <string>

#include "games/river_of_gold/rules.h"

namespace rivers {

using namespace river_of_gold;

namespace {

std::string broken_customers(const State& s) {
    CustomerSet all;
    int count = 0;
    const auto add = [&](CustomerSet set) { all = all | set, count += set.size(); };
    add(s.deck);
    add(s.discards);
    for (const Seat seat : every<Seat>) add(s.hands[seat]), add(s.mats[seat].delivered);
    return all == kAllCustomers && count == kCustomers ? "" : "a customer is missing or appears twice";
}

std::string broken_tiles(const State& s) {
    TileSet seen = s.tiles_unseen;
    int count = seen.size();
    const auto add = [&](TileId tile) { seen.add(tile), ++count; };
    for (const TileId tile : s.row) add(tile);
    int markets = 0;
    for (const Plot& plot : s.plots) {
        if (is_tile(plot.building)) add(static_cast<TileId>(number(plot.building)));
        if (is_imperial_market(plot.building)) ++markets;
        if (is_tile(plot.building) == plot.markers.empty())
            return "a tile without a marker, or a marker without a tile";
    }
    if (seen.size() != count) return "a tile appears twice";
    return markets > kImperialMarkets ? "too many Imperial Markets" : "";
}

std::string broken_mat(const State& s, Seat seat) {
    const Mat& mat = s.mats[seat];
    if (mat.koku > kKokuLimit) return "koku above the limit";
    for (const int n : mat.goods)
        if (n > kGoodLimit) return "goods above the limit";
    if (mat.favor > mat.favor_limit || mat.favor_limit > kFavorLimitMost) return "favor above the limit";
    for (const int n : mat.influence)
        if (n > kTrackEnd) return "influence beyond the track";
    for (const int space : mat.ships)
        if (space < 1 || space > kRiverSpaces) return "a ship off the river";
    EnumArray<BuildingType, int> owned{};
    int regions = 0;
    for (int id = 1; id <= kShoreSpaces; ++id) {
        const Plot& plot = s.plot(static_cast<ShoreId>(id));
        if (!plot.owned_by(seat)) continue;
        ++owned[facts(plot.building).type];
        regions |= 1 << number(facts(static_cast<ShoreId>(id)).region());
    }
    for (const BuildingType type : every<BuildingType>)
        if (owned[type] != mat.owned[type]) return "the kept count of owned buildings is wrong";
    if (regions != mat.regions_owned) return "the kept set of owned regions is wrong";
    return s.hands[seat].size() > mat.hand_limit() + 1 ? "a hand above its size" : "";
}

// nobody is asked to make room who loses nothing or has nothing to exchange, and by rules 1 nobody at all.
std::string broken_question(const State& s) {
    if (!asked(s, Step::MakeRoom)) return s.waiting == Reward{} ? "" : "something waits for no answer";
    const Task& task = s.task();
    const Mat& mat = s.mats[task.seat];
    const bool lawful = s.config.rules >= 2 && s.turn && (is_good(s.waiting.gain) || s.waiting.gain == Gain::Koku);
    return lawful && excess(mat, s.waiting) > 0 && can_make_room(mat, s.waiting.gain) ? "" : "an idle question of room";
}

}  // namespace

std::string broken_invariant(const State& s) {
    if (auto wrong = broken_customers(s); !wrong.empty()) return wrong;
    if (auto wrong = broken_tiles(s); !wrong.empty()) return wrong;
    for (const Seat seat : seats(s.players()))
        if (auto wrong = broken_mat(s, seat); !wrong.empty()) return wrong;
    return broken_question(s);
}

}  // namespace rivers
