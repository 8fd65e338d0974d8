// TR-CLAIM: a tile covers the next space up the river. TR-SWAP: two tiles change places.
#include <utility>

#include "games/the_river/gains.h"

namespace rivers::the_river {
namespace {

// TR-CLAIM-3: what is printed on the space is covered; what the tile shows is there instead.
void cover(Mat& mat, const Catalog& catalog, Colour colour, SpaceId space, const Tile& tile) {
    if (catalog.barns.contains(space)) --mat.barns;
    if (const Symbol symbol = catalog.symbol(colour, space)) --mat.symbols[*symbol];
    mat.barns += tile.barns;
    for (const Resource resource : kProduced) mat.symbols[resource] += tile.produces[resource];
}

}  // namespace

bool is_shown(const Table& table, TileId tile) {
    return std::find(table.display.begin(), table.display.end(), tile) != table.display.end();
}

void place(State& s, Seat seat, TileId id, EventSink& sink) {
    const Catalog& catalog = s.catalog();
    const Tile& tile = catalog[id];
    Mat& mat = s.mats[seat];
    s.display.erase(static_cast<std::size_t>(std::find(s.display.begin(), s.display.end(), id) - s.display.begin()));
    mat.tiles.push_back(id);
    const auto space = static_cast<SpaceId>(mat.tiles.size());
    cover(mat, catalog, s.config.colours[seat], space, tile);
    sink.say(TilePlaced{seat, id, space, s.round == 0});
    if (s.round > 0 && catalog.framed.contains(space)) mat.covered_frames.add(space);  // TR-REST-2; setup is no round
    if (mat.full()) sink.say(EndTriggered{seat, Trigger::LastSpace});
    if (tile.acts_on_placing()) ask(s, Step::Placing, seat, number(id));
    store(s, seat);  // before the tile's own effect
}

// TR-CLAIM-4, R-12
void go_on_placing(State& s, EventSink& sink) {
    const Task task = s.agenda.pop_back();
    const Tile& tile = s.catalog()[static_cast<TileId>(int{task.about})];
    for (const Resource resource : kProduced)
        gain(s, task.seat, resource, tile.on_placing[resource], Source::Placing, sink);
    if (tile.swaps > 0) ask(s, Step::SwapTiles, task.seat, tile.swaps);
    store(s, task.seat);
}

// TR-CLAIM-1, TR-CLAIM-2
Refusal why_not(const State& s, const Claim& move) {
    if (const Refusal refusal = why_not_to(s, Island::Claim)) return refusal;
    const Mat& mat = s.mats[s.task().seat];
    if (mat.full()) return Rule::BoardIsFull;
    if (!may_claim(s, mat)) return Rule::ClaimAtMostTwice;
    if (!is_shown(s, move.tile)) return Rule::TileNotShown;
    return std::nullopt;
}

void carry_out(State& s, const Claim& move, EventSink& sink) {
    const Seat seat = send_pioneer(s, Island::Claim, sink);
    ++s.mats[seat].claims;
    place(s, seat, move.tile, sink);
}

// TR-SWAP-1 on the island, R-8 for the meadow's free swaps; alike tiles may be swapped too.
Refusal why_not(const State& s, const Swap& move) {
    if (!asked(s, Step::SwapTiles))
        if (const Refusal refusal = why_not_to(s, Island::Swap)) return refusal;
    if (number(move.low) >= number(move.high)) return Rule::SwapSmallerFirst;
    if (number(move.high) > static_cast<int>(s.mats[s.task().seat].tiles.size())) return Rule::SwapTwoTiles;
    return std::nullopt;
}

// Barns and symbols stay as they are: the same spaces are covered, by the same tiles.
void carry_out(State& s, const Swap& move, EventSink& sink) {
    const Seat seat = s.task().seat;
    if (s.task().step == Step::Act)
        send_pioneer(s, Island::Swap, sink);
    else
        --s.agenda.back().about;
    auto& tiles = s.mats[seat].tiles;
    std::swap(tiles[static_cast<std::size_t>(move.low) - 1u], tiles[static_cast<std::size_t>(move.high) - 1u]);
    sink.say(Swapped{seat, move.low, move.high});
}

//
Refusal why_not(const State& s, const NoSwap&) {
    if (!asked(s, Step::SwapTiles)) return Rule::NotAsked;
    return std::nullopt;
}

void carry_out(State& s, const NoSwap&, EventSink&) { s.agenda.pop_back(); }

}  // namespace rivers::the_river
