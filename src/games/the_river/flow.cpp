// The flow of the game: who is asked what, which moves answer, and what goes on by itself.
#include "games/the_river/game.h"

namespace rivers::the_river {
namespace {

// TR-REST-1, R-23: the discards are reshuffled when a tile is wanted and none is left in the pile.
bool can_reveal_tile(State& s, EventSink& sink) {
    if (s.task().about == 0) return false;
    if (s.tile_pile.empty() && !s.tile_discards.empty()) {
        s.tile_pile = s.tile_discards;
        s.tile_discards = {};
        sink.say(TilesReshuffled{s.tile_pile.size()});
    }
    return !s.tile_pile.empty();
}

}  // namespace

void settle(State& s, EventSink& sink) {
    while (!s.agenda.empty()) {
        const Task& task = s.task();
        bool moot = false;
        switch (task.step) {
            case Step::ReturnResource: moot = !s.mats[task.seat].holds_too_much(); break;  // TR-PROD-2
            case Step::SwapTiles:
                moot = task.about == 0 || s.mats[task.seat].tiles.size() < kTilesToSwap;
                break;
            case Step::RevealTile: moot = !can_reveal_tile(s, sink); break;
            case Step::RevealBuilding: moot = task.about == 0 || s.building_pile.empty(); break;
            case Step::Setup: go_on_with_setup(s, sink); continue;
            case Step::Placing: go_on_placing(s, sink); continue;
            case Step::Round: go_on_with_round(s, sink); continue;
            case Step::Restoration: go_on_with_restoration(s, sink); continue;
            default: return;
        }
        if (!moot) return;
        s.agenda.pop_back();
    }
}

void play(State& s, const Move& move, EventSink& sink) {
    assert(!why_not(s, move));
    std::visit([&](const auto& m) { carry_out(s, m, sink); }, move);
    settle(s, sink);
}

Refusal why_not(const State& s, const Move& move) {
    return std::visit(
        [&](const auto& m) -> Refusal {
            if (!in_range(m)) return Rule::NoSuchPiece;
            if (s.finished()) return Rule::GameIsOver;
            return why_not(s, m);
        },
        move);
}

}  // namespace rivers::the_river
