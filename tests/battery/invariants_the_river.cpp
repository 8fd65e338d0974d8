#include "battery/invariants_the_river.h"

#include <algorithm>
#include <array>

#include "games/the_river/rules.h"

namespace rivers {

using namespace the_river;

namespace {

// TR-SETUP-3: the supply and what everyone holds are what was laid out.
std::string broken_goods(const State& s) {
    for (const Resource resource : every<Resource>) {
        int all = s.supply[resource];
        for (const Seat seat : every<Seat>) all += s.mats[seat].goods[resource];
        if (all != s.by_players().supply[resource]) return "a resource came or went";
    }
    return "";
}

// the starting tile that is left over leaves the game when the display is filled, the only tile ever to do so.
std::string broken_tiles(const State& s) {
    std::array<int, kTiles + 1> copies{};
    for (const TileId tile : s.display) ++copies[static_cast<std::size_t>(tile)];
    for (const Seat seat : every<Seat>)
        for (const TileId tile : s.mats[seat].tiles) ++copies[static_cast<std::size_t>(tile)];
    int missing = 0, piled = 0, discarded = 0;
    for (int id = 1; id <= kTiles; ++id) {
        const auto tile = static_cast<TileId>(id);
        piled += s.tile_pile.count(tile);
        discarded += s.tile_discards.count(tile);
        const int found = copies[static_cast<std::size_t>(id)] + s.tile_pile.count(tile) + s.tile_discards.count(tile);
        if (found > s.catalog()[tile].copies) return "a tile too many";
        missing += s.catalog()[tile].copies - found;
    }
    const bool choosing = s.round == 0 && s.task().step == Step::ChooseStartTile;
    if (missing > 1 || (choosing && missing != 0) || (s.round > 0 && missing != 1)) return "a tile is missing, or back";
    if (piled != s.tile_pile.size() || discarded != s.tile_discards.size()) return "the kept size of a pile is wrong";
    if (!std::is_sorted(s.display.begin(), s.display.end())) return "the display does not ascend";
    const int start = s.round == 0 ? s.players() + 1 : 0;
    const int most = std::max<int>(s.by_players().terrain_shown, start);
    return static_cast<int>(s.display.size()) > most ? "too many tiles face up" : "";
}

std::string broken_buildings(const State& s) {
    BuildingSet all;
    int count = 0;
    const auto add = [&](BuildingSet set) { all = all | set, count += set.size(); };
    add(s.building_pile);
    add(s.buildings);
    for (const Seat seat : every<Seat>) add(s.mats[seat].reserved), add(s.mats[seat].built);
    if (all != kAllBuildings || count != kBuildings) return "a building is missing or appears twice";
    return s.buildings.size() > s.catalog().buildings_shown ? "too many buildings face up" : "";
}

// TR-BUILD-2: the pile is taken from the top, so the tokens of all seats together are its first ones.
std::string broken_tokens(const State& s) {
    std::array<Tiny, kMostTokens> taken{};
    std::size_t count = 0;
    for (const Seat seat : every<Seat>)
        for (const Tiny token : s.mats[seat].tokens) taken[count++] = token;
    if (static_cast<int>(count) != s.tokens_taken) return "the kept count of tokens taken is wrong";
    const auto& pile = s.by_players().tokens;
    return std::is_permutation(taken.begin(), taken.begin() + static_cast<std::ptrdiff_t>(count), pile.begin())
               ? ""
               : "a token that was not on top";
}

std::string broken_visits(const State& s) {
    for (const Island island : every<Island>) {
        int there = 0;
        for (const Visit visit : s.visits) there += visit.island == island ? 1 : 0;
        if (there != s.visitors[island]) return "the kept count of visitors is wrong";
        if (island != Island::Claim && there > s.by_players().spaces[island]) return "too many pioneers on an island";
    }
    return "";
}

// TR-BUILD-2, TR-REST-2: each pioneer waits, is aboard, at work or settled.
std::string broken_pioneers(const State& s, Seat seat) {
    const Mat& mat = s.mats[seat];
    const int waiting = mat.circles_filled() < s.catalog().fifth_pioneer_freed_by ? 1 : 0;
    int working = 0, claims = 0;
    for (const Visit visit : s.visits)
        if (visit.seat == seat) ++working, claims += visit.island == Island::Claim ? 1 : 0;
    if (waiting + mat.boat + working + mat.settled.size() != kPioneers) return "a pioneer is missing, or one too many";
    if (mat.claims != claims) return "the kept count of claims is wrong";
    if (claims > s.by_players().spaces[Island::Claim]) return "too many claims in a round";
    if (((mat.settled | mat.covered_frames) - s.catalog().framed) != SpaceSet{}) return "a settler outside a frame";
    if ((mat.settled & mat.covered_frames) != SpaceSet{}) return "a settler on a space that was covered later";
    for (const SpaceId space : mat.settled | mat.covered_frames)
        if (number(space) > static_cast<int>(mat.tiles.size())) return "a settler on a free space";
    return "";
}

// R-6, TR-CLAIM-3: barns and symbols are those of the tiles and of the spaces still free.
std::string broken_board(const State& s, Seat seat) {
    const Mat& mat = s.mats[seat];
    const Catalog& catalog = s.catalog();
    int barns = 0;
    Goods symbols;
    for (const TileId tile : mat.tiles) {
        barns += catalog[tile].barns;
        for (const Resource resource : every<Resource>) symbols[resource] += catalog[tile].produces[resource];
    }
    for (int n = static_cast<int>(mat.tiles.size()) + 1; n <= kSpaces; ++n) {
        const auto space = static_cast<SpaceId>(n);
        if (catalog.barns.contains(space)) ++barns;
        if (const Symbol symbol = catalog.symbol(s.config.colours[seat], space)) ++symbols[*symbol];
    }
    if (mat.barns != barns) return "the kept count of barns is wrong";
    if (mat.symbols != symbols) return "the kept counts of symbols are wrong";
    const bool returning = !s.finished() && s.task().step == Step::ReturnResource && s.task().seat == seat;
    if (mat.holds_too_much() && !returning) return "more goods than barns";
    return returning && !mat.holds_too_much() ? "asked to return what fits" : "";
}

std::string broken_hand(const State& s, Seat seat) {
    const Mat& mat = s.mats[seat];
    if (mat.reserved.size() > kReservedAtMost) return "too many buildings reserved";
    const int circles = s.by_players().circles;
    return mat.circles_filled() != std::min(mat.built.size(), circles) ? "tokens do not agree with what was built" : "";
}

// Who does not play has nothing.
std::string broken_empty_seat(const State& s, Seat seat) {
    return s.mats[seat] == Mat{} ? "" : "something lies before an empty seat";
}

std::string broken_course(const State& s) {
    if (s.round > kLastRound) return "a round too many";
    if (number(s.first_player) >= s.players()) return "the pawn lies with nobody";
    if (s.finished()) return "";
    const Actor actor = to_act(s);
    if (actor.is_seat() && number(actor.seat()) >= s.players()) return "a seat that does not play is asked";
    return asks_seat(s.task().step) || asks_chance(s.task().step) ? ""
                                                                  : "the table waits for work that goes on by itself";
}

}  // namespace

std::string broken_invariant(const State& s) {
    for (const auto& broken :
         {broken_course, broken_goods, broken_tiles, broken_buildings, broken_tokens, broken_visits})
        if (auto wrong = broken(s); !wrong.empty()) return wrong;
    for (const Seat seat : every<Seat>) {
        if (number(seat) >= s.players()) {
            if (auto wrong = broken_empty_seat(s, seat); !wrong.empty()) return wrong;
            continue;
        }
        for (const auto& broken : {broken_pioneers, broken_board, broken_hand})
            if (auto wrong = broken(s, seat); !wrong.empty()) return wrong;
    }
    return "";
}

}  // namespace rivers
