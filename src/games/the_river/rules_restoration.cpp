// TR-REST: what follows each round. TR-END: whether it was the last.
#include "games/the_river/gains.h"

namespace rivers::the_river {
namespace {

enum Stage : int {
    kDisplays = 0,
    kPioneersReturn,
    kMeadows  // and so on, seat by seat, the first player's first
};

// TR-REST-1; the last restoration draws nothing (TR-END-1), but its tiles are discarded all the same.
void renew_displays(State& s, EventSink& sink) {
    sink.say(TilesDiscarded{static_cast<int>(s.display.size())});
    for (const TileId tile : s.display) s.tile_discards.add(tile);
    s.display = {};
    if (end_is_triggered(s)) return;
    ask_for_buildings(s);
    ask_for_tiles(s);
}

bool is_last(const Table& table) { return end_is_triggered(table) || table.round == kLastRound; }  // TR-END-1, R-11

// TR-REST-2, R-4
void return_pioneers(State& s, EventSink& sink) {
    for (const Visit visit : s.visits) ++s.mats[visit.seat].boat;
    s.visits = {};
    s.visitors = {};
    sink.say(PioneersReturned{});
    const bool settling = s.config.rules < 2 || !is_last(s);
    for (const Seat seat : seats(s.players())) {
        Mat& mat = s.mats[seat];
        mat.claims = 0;
        for (const SpaceId space : mat.covered_frames) {
            if (!settling || mat.boat == 0) break;
            --mat.boat;
            mat.settled.add(space);
            sink.say(Settled{seat, space});
        }
        mat.covered_frames = {};
    }
}

// TR-REST-3: a seat takes from all its meadows, then gives back what does not fit.
void harvest_meadows(State& s, Seat seat, EventSink& sink) {
    for (const TileId id : s.mats[seat].tiles) {
        const Goods& goods = s.catalog()[id].each_restoration;
        if (sum(goods) == 0) continue;
        for (const Resource resource : kProduced) gain(s, seat, resource, goods[resource], Source::Meadow, sink);
    }
    store(s, seat);
}

}  // namespace

bool end_is_triggered(const Table& table) {
    const int circles = table.by_players().circles;
    for (const Seat seat : seats(table.players()))
        if (table.mats[seat].circles_filled() == circles || table.mats[seat].full()) return true;
    return false;
}

void go_on_with_restoration(State& s, EventSink& sink) {
    Task& task = s.agenda.back();
    const int stage = task.stage;
    ++task.stage;
    if (stage == kDisplays) return renew_displays(s, sink);
    if (stage == kPioneersReturn) return return_pioneers(s, sink);
    if (const int turn = stage - kMeadows; turn < s.players())
        return harvest_meadows(s, seat_number((number(s.first_player) + turn) % s.players()), sink);
    s.agenda.pop_back();
    if (is_last(s))
        sink.say(GameEnded{});
    else
        begin_round(s, sink);
}

}  // namespace rivers::the_river
