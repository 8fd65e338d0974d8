// TR-SETUP: dealing the table, the starting tiles, and every draw of chance.
#include "games/the_river/gains.h"
#include "games/the_river/game.h"

namespace rivers::the_river {
namespace {

// The order of setup (docs/notation.md).
enum Stage : int {
    kStartTiles = 0,
    kBuildingsShown,
    kChoices,  // seat by seat, counter-clockwise
    kDisplay = kChoices + kMaxSeats,
    kDone
};

void show(State& s, TileId tile) {
    s.display.push_back(tile);
    for (std::size_t i = s.display.size() - 1u; i > 0 && number(s.display[i - 1u]) > number(tile); --i)
        std::swap(s.display[i - 1u], s.display[i]);
}

// the tile left over is out of the game.
void clear_start_tiles(State& s, EventSink& sink) {
    for (const TileId tile : s.display) sink.say(TileLeftOut{tile});
    s.display = {};
}

}  // namespace

State deal(const Config& config) {
    State s;
    s.config = config;
    const Catalog& catalog = s.catalog();
    s.supply = s.by_players().supply;  // TR-SETUP-3
    for (int id = 1; id <= kTiles; ++id)
        s.tile_pile.add(static_cast<TileId>(id), catalog[static_cast<TileId>(id)].copies);
    for (const Seat seat : seats(s.players())) {  // TR-SETUP-1, TR-SETUP-2
        Mat& mat = s.mats[seat];
        mat.boat = kAboardAtStart;
        mat.barns = catalog.barns.size();
        for (const Symbol symbol : catalog.production[config.colours[seat]])
            if (symbol) ++mat.symbols[*symbol];
    }
    EventSink deaf;
    ask(s, Step::Setup, Seat{});
    settle(s, deaf);
    return s;
}

void go_on_with_setup(State& s, EventSink& sink) {
    Task& task = s.agenda.back();
    const int stage = task.stage;
    ++task.stage;
    if (stage == kStartTiles) return ask(s, Step::RevealTile, Seat{}, s.players() + 1);
    if (stage == kBuildingsShown) return ask_for_buildings(s);
    if (stage < kDisplay) {  // TR-SETUP-6: the first player, seat 0, chooses last
        const int chooser = s.players() - 1 - (stage - kChoices);
        if (chooser >= 0) ask(s, Step::ChooseStartTile, seat_number(chooser));
        return;
    }
    if (stage == kDisplay) {
        clear_start_tiles(s, sink);
        return ask_for_tiles(s);
    }
    s.agenda.pop_back();
    begin_round(s, sink);
}

void ask_for_tiles(State& s) {
    ask(s, Step::RevealTile, Seat{}, s.by_players().terrain_shown - static_cast<int>(s.display.size()));
}

void ask_for_buildings(State& s) {
    ask(s, Step::RevealBuilding, Seat{}, s.catalog().buildings_shown - s.buildings.size());
}

// TR-SETUP-6
Refusal why_not(const State& s, const StartTile& move) {
    if (!asked(s, Step::ChooseStartTile)) return Rule::NotAsked;
    if (!is_shown(s, move.tile)) return Rule::StartTileNotShown;
    return std::nullopt;
}

void carry_out(State& s, const StartTile& move, EventSink& sink) {
    const Seat seat = s.agenda.pop_back().seat;
    place(s, seat, move.tile, sink);
}

// TR-SETUP-6, TR-REST-1
Refusal why_not(const State& s, const RevealTile& move) {
    if (!asked(s, Step::RevealTile)) return Rule::NotAsked;
    if (s.tile_pile.count(move.tile) == 0) return s.round == 0 ? Rule::TileNotInBox : Rule::TileNotInPile;
    return std::nullopt;
}

void carry_out(State& s, const RevealTile& move, EventSink& sink) {
    --s.agenda.back().about;
    s.tile_pile.remove(move.tile);
    show(s, move.tile);
    sink.say(TileRevealed{move.tile});
}

// TR-SETUP-5, TR-REST-1
Refusal why_not(const State& s, const RevealBuilding& move) {
    if (!asked(s, Step::RevealBuilding)) return Rule::NotAsked;
    if (!s.building_pile.contains(move.building))
        return s.round == 0 ? Rule::BuildingNotInBox : Rule::BuildingNotInPile;
    return std::nullopt;
}

void carry_out(State& s, const RevealBuilding& move, EventSink& sink) {
    --s.agenda.back().about;
    s.building_pile.remove(move.building);
    s.buildings.add(move.building);
    sink.say(BuildingRevealed{move.building});
}

}  // namespace rivers::the_river
