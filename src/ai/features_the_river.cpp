// What a network sees of The River. Numbers are told as one of so many, points in steps.
#include <algorithm>
#include <array>

#include "ai/evaluate.h"
#include "ai/features.h"
#include "games/the_river/rules.h"
#include "games/the_river/scoring.h"

namespace rivers::the_river {
namespace {

constexpr int kTerrains = 5, kIslands = 9, kSteps = 11;
static_assert(static_cast<int>(every<Step>.size()) == kSteps && static_cast<int>(every<Island>.size()) == kIslands);

// --- what a building still asks of a seat
// -----------------------------------------------------------------------------

// How many resources are missing, food standing for anything.
int missing(const Goods& goods, const Goods& cost, bool reserved) {
    int lacking = 0;
    for (const Resource resource : kProduced) lacking += std::max(0, cost[resource] - goods[resource]);
    return std::max(0, lacking - goods[Resource::Food] - (reserved ? kReservedDiscount : 0));
}

constexpr std::size_t kWithin = 4;  // missing 0, 1, 2, or 3
using Reach = std::array<BuildingSet, kWithin>;

// Which of these buildings the seat could pay, and which almost.
Reach reach(const Table& table, const Mat& mat, const BuildingSet& buildings, bool reserved) {
    Reach within;
    for (const BuildingId id : buildings) {
        const auto lacking = static_cast<std::size_t>(missing(mat.goods, table.catalog()[id].cost, reserved));
        if (lacking < kWithin) within[lacking].add(id);
    }
    return within;
}

// Which tiles lie somewhere.
class TileFlags {
  public:
    void add(TileId tile) {
        const auto at = static_cast<std::size_t>(tile) - 1u;
        words_[at / 64] |= std::uint64_t{1} << (at % 64);
    }
    void write(InputWriter& in) const {
        in.bits(64, words_[0]);
        in.bits(kTiles - 64, words_[1]);
    }

  private:
    static_assert(kTiles > 64 && kTiles <= 128);
    std::array<std::uint64_t, 2> words_{};
};

// --- one seat
// ------------------------------------------------------------------------------------------------------------

void write_column(InputWriter& in, const Table& table, const Mat& mat, std::size_t column) {
    // Empty; one tile; two alike or not; three alike, the upper two alike, or none.
    TerrainSet common;
    int tiles = 0, alike = 0;
    for (const auto& row : table.catalog().rows) {
        const auto space = static_cast<std::size_t>(row[column]);
        if (space > mat.tiles.size()) continue;
        const TerrainSet terrain = table.catalog()[mat.tiles[space - 1u]].terrain;
        common = ++tiles == 1 ? terrain : common & terrain;
        if (!common.empty()) alike = tiles;
    }
    in.pick(10, tiles == 0 ? 0 : 3 * (tiles - 1) + alike);
}

// A guess by hand at what the seat's table is worth, and how far that is ahead: what a network starts from.
void write_worth(InputWriter& in, const Table& table, Seat seat, const SeatArray<int>& worth, bool mirrored) {
    int best_other = 0;
    for (const Seat other : seats(table.players()))
        if (other != seat) best_other = std::max(best_other, worth[other]);
    const int lead = worth[seat] - best_other;
    in.reach(24, 300, worth[seat]);
    if (mirrored) return in.skip(48 + 49);
    in.reach(48, 100, lead + 2'400);
    in.pick(49, (lead + 4'900) / 200);
}

// Of two seats, what one is ahead the other is behind: told once.
void write_seat(InputWriter& in, const Table& table, Seat seat, const SeatArray<int>& totals,
                const SeatArray<int>& worth, bool mirrored) {
    const Mat& mat = table.mats[seat];
    const int held = sum(mat.goods);
    for (const int n : mat.goods) in.pick(9, n);
    in.pick(14, held);
    in.reach(8, 1, held);
    in.pick(12, mat.barns);
    in.reach(8, 1, mat.barns);
    in.pick(10, mat.barns - held + 1);
    for (const Resource resource : kProduced) in.pick(6, mat.symbols[resource]);
    in.pick(6, mat.boat);
    in.reach(5, 1, mat.boat);
    in.pick(3, mat.claims);
    in.pick(5, mat.covered_frames.size());
    in.members(1, kSpaces, mat.settled);
    in.pick(6, mat.settled.size());
    in.pick(kSpaces + 1, static_cast<int>(mat.tiles.size()));
    in.reach(6, 2, static_cast<int>(mat.tiles.size()));
    std::array<int, kTerrains> of_terrain{};
    TileFlags have;
    for (std::size_t space = 0; space < kSpaces; ++space) {
        TerrainSet terrain;
        if (space < mat.tiles.size()) {
            terrain = table.catalog()[mat.tiles[space]].terrain;
            have.add(mat.tiles[space]);
        }
        in.members(0, kTerrains, terrain);
        for (const Terrain one : terrain) ++of_terrain[static_cast<std::size_t>(one)];
    }
    for (const int n : of_terrain) in.pick(7, n);
    have.write(in);
    for (std::size_t column = 0; column < kRiverColumns; ++column) write_column(in, table, mat, column);
    in.pick(kMostCircles + 1, mat.circles_filled());
    in.reach(5, 1, mat.circles_filled());
    in.members(1, kBuildings, mat.reserved);
    in.pick(3, mat.reserved.size());
    for (const bool reserved : {false, true})
        for (const BuildingSet& within : reach(table, mat, reserved ? mat.reserved : table.buildings, reserved))
            in.members(1, kBuildings, within);
    int best_other = 0;
    for (const Seat other : seats(table.players()))
        if (other != seat) best_other = std::max(best_other, totals[other]);
    in.pick_if(!mirrored, 61, totals[seat] - best_other + 30);
    in.pick(40, totals[seat] / 2);
    in.reach(20, 2, mirrored ? 0 : totals[seat] - best_other + 20);
    in.reach(12, 5, totals[seat]);
    in.pick(4, static_cast<int>(table.config.colours[seat]));
    write_worth(in, table, seat, worth, mirrored);
    in.flag(table.first_player == seat);
    in.flag(!table.finished() && asks_seat(table.task().step) && table.task().seat == seat);
}

// --- the table
// -------------------------------------------------------------------------------------------------------------

constexpr std::size_t kTableInputs =
    12 + 4 * 8 + kIslands * 6 + kTiles + 4 * kTerrains + 2 * kBuildings + 12 + 1 + 12 + 5 + 16;

void write_table(InputWriter& in, const Table& table) {
    in.pick(12, table.round);
    static constexpr std::array kSupplySteps{0, 1, 2, 3, 4, 6, 9, 14};
    for (const int n : table.supply)
        in.pick(
            8,
            static_cast<int>(std::upper_bound(kSupplySteps.begin(), kSupplySteps.end(), n) - kSupplySteps.begin()) - 1);
    for (const Island island : every<Island>)
        in.pick(6, std::min<int>(table.by_players().spaces[island] - table.visitors[island], 5));
    TileFlags shown;
    std::array<int, kTerrains> of_terrain{};
    for (const TileId tile : table.display) {
        shown.add(tile);
        for (const Terrain one : table.catalog()[tile].terrain) ++of_terrain[static_cast<std::size_t>(one)];
    }
    shown.write(in);
    for (const int n : of_terrain) in.pick(4, n);
    in.members(1, kBuildings, table.buildings);
    in.members(1, kBuildings, table.building_pile);
    const auto& tokens = table.by_players().tokens;
    in.pick(12, table.tokens_taken.index() < tokens.size() ? int{tokens[table.tokens_taken.index()]} : 0);
    in.flag(end_is_triggered(table));
    in.pick(kSteps + 1, table.finished() ? kSteps : static_cast<int>(table.task().step));
    in.pick(5, table.finished() ? 0 : std::min<int>(table.task().about, 4));
    in.pick(16, table.tile_pile.size() / 5);
}

static_assert(kInputs == kMaxSeats * kSeatInputs + kTableInputs);

}  // namespace

NetInputs net_inputs(const Table& table, Seat me) {
    NetInputs inputs;
    InputWriter in(inputs.words.data());
    const Standings now = standings(table);
    SeatArray<int> totals{}, worth{};
    for (const Seat seat : seats(table.players()))
        totals[seat] = now.scores[seat].total, worth[seat] = evaluate(table, seat);
    Seat seat = me;
    for (int i = 0; i < kMaxSeats; ++i) {
        [[maybe_unused]] const std::size_t begun = in.at();
        if (i >= table.players()) {
            in.skip(kSeatInputs);
            continue;
        }
        write_seat(in, table, seat, totals, worth, i == 1 && table.players() == 2);
        assert(in.at() == begun + kSeatInputs);
        seat = next(seat, table.players());
    }
    write_table(in, table);
    assert(in.at() == kInputs);
    return inputs;
}

Config any_table(Config config, Rng& rng) {
    auto& colours = config.colours.cells;
    for (int i = kMaxSeats; i > 1; --i)
        std::swap(colours[static_cast<std::size_t>(i - 1)], colours[static_cast<std::size_t>(rng.below(i))]);
    return config;
}

}  // namespace rivers::the_river
