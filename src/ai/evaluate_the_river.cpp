// The points if the game ended now, plus what goods, barns and pioneers may still bring before it does: above all the
// next building, which is worth less the more visits of islands it still takes.
#include "ai/evaluate_the_river.h"

#include <algorithm>
#include <array>

#include "games/the_river/rules.h"
#include "games/the_river/scoring.h"

namespace rivers {

using namespace the_river;

namespace {

// In hundredths of a point, or in percent where it says so.
struct Weights {
    int circle;       // a circle filled, beyond its token
    int tile_points;  // percent of the points of columns and meadows
    int ready;        // percent: a building that can be paid now, but is not built yet
    int shown;        // percent of that, if others may take it first
    int keep;         // percent: what each visit still to be made leaves of a building's worth
    int pioneer;      // each, for every round to come
    int pawn;         // beginning the next round
    int lead;         // a point ahead of the best other seat, when the end has been triggered
};
// Tuned one by one: one seat with a number raised or lowered by a tenth to a third against the rest as they were, seats
// rotated, 1200 to 4000 games each with 4 and with 2 players; what won more was kept. In the last pass (4000 games) no
// step gained more than a fifth of a point on the others.
constexpr Weights kNormal{
    .circle = 0,
    .tile_points = 100,
    .ready = 75,
    .shown = 78,
    .keep = 77,
    .pioneer = 65,
    .pawn = 75,
    .lead = 25,
};
// Not tuned to win: the quickest, all told, of 24 tried (4 of `circle`, 3 of `tile_points`, 2 of `ready`; 1000 games
// each against three normal seats and among four alike).
constexpr Weights kRush = [] {
    Weights rush = kNormal;
    rush.circle = 1000;
    rush.tile_points = 0;
    return rush;
}();

// What grows with time is reckoned for a game of this length: if it followed from the seat's own circles and tiles,
// nobody would want to bring the end nearer. 5 won more than 4 (with 4 players) and than 6 (4000 games each).
constexpr int kUsualRounds = 5;
constexpr int kVisitsPerBarn = 1;  // for a barn that a building's price still needs; 2 and 3 won less (4000 games)
// So many barns, for every round to come. A building takes 3 to 7 goods, so the more there are the less each. The shape
// is a guess; all of it by half more or less won no more (2000 games).
constexpr std::array kBarnWorth{0, 60, 120, 175, 220, 250, 270, 285, 290};
// So many symbols of one kind, likewise, beyond what they do for the next building. Nothing won less, and so
// did twice as much with 4 players (4000 games).
constexpr std::array kSymbolWorth{0, 15, 26, 30};

template <std::size_t N>
constexpr int entry(const std::array<int, N>& values, Tiny n) {  // beyond the last, the last
    return values[std::min(n.index(), N - 1u)];
}

// The table as one seat sees it.
struct Outlook {
    const Table& table;
    const Mat& mat;
    const Catalog& catalog;
    const Weights& weights;
    bool last_round;
    int rounds;   // to come after this one
    int crew;     // pioneers in each of them
    int actions;  // to come, in this round and later
};

Outlook outlook(const Table& table, Seat seat, const Weights& weights) {
    const Mat& mat = table.mats[seat];
    const bool last_round = end_is_triggered(table) || table.finished();
    const int rounds = last_round ? 0 : std::max(0, kUsualRounds - table.round);
    const int waiting = mat.circles_filled() < table.catalog().fifth_pioneer_freed_by ? 1 : 0;
    const int crew = std::max(0, kPioneers - waiting - mat.settled.size() - mat.covered_frames.size());
    const int later = last_round ? 0 : crew * std::max(1, rounds);
    return {table, mat, table.catalog(), weights, last_round, rounds, crew, table.finished() ? 0 : mat.boat + later};
}

// --- the next building ------------------------------------------------------------------------------------------

// How many visits of islands it takes until the price is together. Food and the discount stand for what they save most
// visits with: the kind whose last visit would bring least.
int visits_to_pay(const Mat& mat, const Goods& goods, const Goods& cost, bool reserved) {
    EnumArray<Resource, int> missing{}, per_visit{};
    for (const Resource resource : kProduced) {
        missing[resource] = std::max(0, cost[resource] - goods[resource]);
        per_visit[resource] = std::max<int>(1, mat.symbols[resource]);  // without a symbol, the food island
    }
    for (int jokers = goods[Resource::Food] + (reserved ? kReservedDiscount : 0); jokers > 0; --jokers) {
        const Resource* best = nullptr;
        int least = 0;
        for (const Resource& resource : kProduced) {
            if (missing[resource] == 0) continue;
            const int last_visit = (missing[resource] - 1) % per_visit[resource] + 1;
            if (best == nullptr || last_visit < least) best = &resource, least = last_visit;
        }
        if (best == nullptr) break;
        --missing[*best];
    }
    int visits = kVisitsPerBarn * std::max(0, price(cost, reserved) - mat.barns);
    for (const Resource resource : kProduced)
        visits += (missing[resource] + per_visit[resource] - 1) / per_visit[resource];
    return visits;
}

// What any building brings beside its own points.
int circle_worth(const Outlook& o) {
    const ByPlayers& by_players = o.table.by_players();
    const int filled = o.mat.circles_filled();
    if (filled == by_players.circles) return 0;
    const int freed = filled + 1 == o.catalog.fifth_pioneer_freed_by ? o.weights.pioneer * o.rounds : 0;
    return 100 * by_players.tokens[o.table.tokens_taken.index()] + o.weights.circle + freed;
}

int next_building_worth(const Outlook& o, const Goods& goods) {
    const int circle = circle_worth(o);
    int best = 0;
    const auto consider = [&](BuildingId id, bool reserved) {
        const Building& building = o.catalog[id];
        const int visits = visits_to_pay(o.mat, goods, building.cost, reserved);
        if (visits >= o.actions) return;  // one more is for building
        int value = (100 * building.points + circle) * o.weights.ready / 100;
        if (!reserved) value = value * o.weights.shown / 100;
        for (int i = 0; i < visits; ++i) value = value * o.weights.keep / 100;
        best = std::max(best, value);
    };
    for (const BuildingId id : o.mat.reserved) consider(id, true);
    for (const BuildingId id : o.table.buildings) consider(id, false);
    return best;
}

// --- goods ------------------------------------------------------------------------------------------------------

// TR-SCORE-2: in full threes at the end, a third of it each before.
int goods_worth(const Outlook& o, const Goods& goods) {
    const int each = 100 * o.catalog.points_for_resources;
    if (o.actions == 0) return sum(goods) / o.catalog.resources_for_points * each;
    return sum(goods) * each / o.catalog.resources_for_points + next_building_worth(o, goods);
}

// As if what does not fit had gone back already.
int stored_goods_worth(const Outlook& o) {
    Goods goods = o.mat.goods;
    for (int excess = sum(goods) - o.mat.barns; excess > 0; --excess) {
        Goods best;
        int most = -1;
        for (const Resource resource : every<Resource>) {
            if (goods[resource] == 0) continue;
            Goods fewer = goods;
            --fewer[resource];
            if (const int value = goods_worth(o, fewer); value > most) most = value, best = fewer;
        }
        goods = best;
    }
    return goods_worth(o, goods);
}

// --- the rest ---------------------------------------------------------------------------------------------------

int built_worth(const Outlook& o) {
    int points = 0;
    for (const BuildingId id : o.mat.built) points += o.catalog[id].points;
    for (const int token : o.mat.tokens) points += token;
    return 100 * points + o.weights.circle * o.mat.circles_filled();
}

// Columns and meadows as they would score now, with the pioneers that will be aboard in the end.
int tiles_worth(const Outlook& o) {
    Mat at_end = o.mat;
    at_end.boat = o.crew;
    int points = 0;
    for (std::size_t column = 0; column < kRiverColumns; ++column) points += column_points(o.catalog, at_end, column);
    for (const TileId tile : at_end.tiles) points += meadow_points(o.catalog, at_end, tile);
    return points * o.weights.tile_points;
}

// What brings something in every round to come.
int growth_worth(const Outlook& o) {
    if (o.rounds == 0) return 0;
    int each_round = entry(kBarnWorth, o.mat.barns) + o.crew * o.weights.pioneer;
    for (const Resource resource : kProduced) each_round += entry(kSymbolWorth, o.mat.symbols[resource]);
    for (const TileId tile : o.mat.tiles)
        each_round += 100 * o.catalog.points_for_resources * sum(o.catalog[tile].each_restoration) /
                      o.catalog.resources_for_points;
    return each_round * o.rounds;
}

// A swap of a meadow that gains nothing is better declined.
int swaps_left(const Outlook& o) {
    return !o.table.finished() && o.table.task().step == Step::SwapTiles ? int{o.table.task().about} : 0;
}

// Ending the game is good for who is ahead.
int lead_worth(const Outlook& o, Seat seat) {
    if (!o.last_round) return 0;
    const auto now = standings(o.table);
    int others = 0;
    for (const Seat other : seats(o.table.players()))
        if (other != seat) others = std::max(others, now.scores[other].total);
    return (now.scores[seat].total - others) * o.weights.lead;
}

int weighed(const Table& table, Seat seat, const Weights& weights) {
    const Outlook o = outlook(table, seat, weights);
    const int pawn = table.first_player == seat && o.rounds > 0 ? weights.pawn : 0;
    return built_worth(o) + tiles_worth(o) + stored_goods_worth(o) + growth_worth(o) + pawn - swaps_left(o) +
           lead_worth(o, seat);
}

}  // namespace

int evaluate(const Table& table, Seat seat) { return weighed(table, seat, kNormal); }
int rush_evaluate(const Table& table, Seat seat) { return weighed(table, seat, kRush); }

}  // namespace rivers
