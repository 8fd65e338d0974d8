// The moves that answer the pending question, and the outcomes of chance with their weights. Written for speed; the
// battery proves that it lists exactly what `why_not` lets through.
#include "games/the_river/game.h"

namespace rivers::the_river {
namespace {

constexpr Amount amount(int n) { return static_cast<Amount>(n); }

// TR-TURN-1. Each bound of a loop leaves room for the loops inside it, so nothing is tried in vain.
void list_exchanges(const State& s, const Mat& mat, Moves& moves) {
    const int wood_most = mat.goods[Resource::Wood], clay_most = mat.goods[Resource::Clay];
    const int stone_most = mat.goods[Resource::Stone];
    if (s.supply[Resource::Food] == 0 || wood_most + clay_most + stone_most < kExchangeGives) return;
    const int wood_least = std::max(0, kExchangeGives - clay_most - stone_most);
    for (int wood = wood_least; wood <= std::min(kExchangeGives, wood_most); ++wood) {
        const int rest = kExchangeGives - wood;
        for (int clay = std::max(0, rest - stone_most); clay <= std::min(rest, clay_most); ++clay)
            moves.push_back(Exchange{amount(wood), amount(clay), amount(rest - clay), amount(0)});
    }
}

// The display ascends, so tiles with the same id lie side by side.
template <class M>
void list_tiles_shown(const State& s, Moves& moves) {
    TileId last{};
    for (const TileId tile : s.display) {
        if (tile != last) moves.push_back(M{tile});
        last = tile;
    }
}

// every split of the price such that no kind goes beyond its cost or what is at hand, food for the rest.
void list_payments(const Mat& mat, BuildingId id, const Goods& cost, int price, Moves& moves) {
    const int wood_most = std::min<int>(cost[Resource::Wood], mat.goods[Resource::Wood]);
    const int clay_most = std::min<int>(cost[Resource::Clay], mat.goods[Resource::Clay]);
    const int stone_most = std::min<int>(cost[Resource::Stone], mat.goods[Resource::Stone]);
    const int least = price - mat.goods[Resource::Food];  // what food cannot stand for
    if (wood_most + clay_most + stone_most < least) return;
    for (int wood = std::max(0, least - clay_most - stone_most); wood <= std::min(wood_most, price); ++wood)
        for (int clay = std::max(0, least - wood - stone_most); clay <= std::min(clay_most, price - wood); ++clay) {
            const int rest = price - wood - clay;
            for (int stone = std::max(0, least - wood - clay); stone <= std::min(stone_most, rest); ++stone)
                moves.push_back(Build{id, amount(wood), amount(clay), amount(stone), amount(rest - stone)});
        }
}

void list_builds(const State& s, const Mat& mat, Moves& moves) {
    const Catalog& catalog = s.catalog();
    const int held = sum(mat.goods);
    const auto list = [&](BuildingId id, bool reserved) {
        const Goods& cost = catalog[id].cost;
        if (const int due = price(cost, reserved); due <= held) list_payments(mat, id, cost, due, moves);
    };
    for (const BuildingId id : s.buildings) list(id, false);
    for (const BuildingId id : mat.reserved) list(id, true);
}

// Every pair of spaces, ordered by the higher one: the pairs of the first n spaces come first.
constexpr auto kSwaps = [] {
    std::array<Swap, kMostSwaps> pairs{};
    std::size_t at = 0;
    for (int high = 2; high <= kSpaces; ++high)
        for (int low = 1; low < high; ++low) pairs[at++] = {static_cast<SpaceId>(low), static_cast<SpaceId>(high)};
    return pairs;
}();

void list_swaps(const Mat& mat, Moves& moves) {
    const std::size_t tiles = mat.tiles.size();
    for (std::size_t i = 0; i < tiles * (tiles - 1u) / 2u; ++i) moves.push_back(kSwaps[i]);
}

void list_actions(const State& s, Seat seat, bool food, Moves& moves) {
    const Mat& mat = s.mats[seat];
    list_exchanges(s, mat, moves);
    if (may_claim(s, mat)) list_tiles_shown<Claim>(s, moves);
    for (const Resource resource : kProduced)
        if (has_space(s, island_of(resource)) && production(s, mat, resource) > 0) moves.push_back(Produce{resource});
    if (food) moves.push_back(Food{});
    if (has_space(s, Island::Reserve) && mat.reserved.size() < kReservedAtMost)
        for (const BuildingId id : s.buildings) moves.push_back(Reserve{id});
    if (has_space(s, Island::Build)) list_builds(s, mat, moves);
    if (has_space(s, Island::FirstPlayer)) moves.push_back(FirstPlayer{});
    if (has_space(s, Island::Swap)) list_swaps(mat, moves);
}

}  // namespace

// Asked where the supply is empty, so there is no exchange among these.
bool may_go_elsewhere(const State& s) {
    Moves moves;
    list_actions(s, s.task().seat, false, moves);
    return !moves.empty();
}

Moves legal(const State& s) {
    Moves moves;
    if (s.finished()) return moves;
    const Task& task = s.task();
    const Mat& mat = s.mats[task.seat];
    switch (task.step) {
        case Step::ChooseStartTile: list_tiles_shown<StartTile>(s, moves); break;
        case Step::Act:
            list_actions(s, task.seat, s.config.rules < 2 || sum(s.supply) > 0, moves);
            if (moves.empty()) moves.push_back(Food{});
            break;
        case Step::TakeResource:
            for (const Resource resource : every<Resource>)
                if (s.supply[resource] > 0) moves.push_back(Take{resource});
            break;
        case Step::ReturnResource:
            for (const Resource resource : every<Resource>)
                if (mat.goods[resource] > 0) moves.push_back(Return{resource});
            break;
        case Step::SwapTiles:
            list_swaps(mat, moves);
            moves.push_back(NoSwap{});
            break;
        default: break;  // chance is to act
    }
    return moves;
}

Outcomes outcomes(const State& s) {
    Outcomes list;
    if (asked(s, Step::RevealTile)) {
        for (int id = 1; id <= kTiles; ++id)
            if (const auto tile = static_cast<TileId>(id); s.tile_pile.count(tile) > 0)
                list.push_back({RevealTile{tile}, s.tile_pile.count(tile)});
    } else if (asked(s, Step::RevealBuilding)) {
        for (const BuildingId id : s.building_pile) list.push_back({RevealBuilding{id}, 1});
    }
    return list;
}

Move sample(const State& s, Rng& rng) {
    if (s.task().step == Step::RevealTile) return RevealTile{s.tile_pile.nth(rng.below(s.tile_pile.size()))};
    return RevealBuilding{s.building_pile.nth(rng.below(s.building_pile.size()))};
}

}  // namespace rivers::the_river
