#include "wire/event_fields.h"
#include "wire/the_river_spelling.h"
#include "wire/type_writer.h"
#include "wire/views.h"

namespace rivers::the_river {

// clang-format off
template <class Archive>
void fields(Archive& a, Event& event) {
    std::visit(Overloaded{
        [&](RoundBegan& e) { tell(a, e, "round-began", "round", "first"); },
        [&](TurnBegan& e) { tell(a, e, "turn-began", "seat"); },
        [&](PioneerSent& e) { tell(a, e, "pioneer-sent", "seat", "island"); },
        [&](Exchanged& e) { tell(a, e, "exchanged", "seat", "given"); },
        [&](Gained& e) { tell(a, e, "gained", "seat", "resource", "amount", "source"); },
        [&](Returned& e) { tell(a, e, "returned", "seat", "resource"); },
        [&](TilePlaced& e) { tell(a, e, "tile-placed", "seat", "tile", "space", "start"); },
        [&](Reserved& e) { tell(a, e, "reserved", "seat", "building"); },
        [&](Built& e) { tell(a, e, "built", "seat", "building", "paid", "reserved"); },
        [&](TokenTaken& e) { tell(a, e, "token-taken", "seat", "points"); },
        [&](PioneerFreed& e) { tell(a, e, "pioneer-freed", "seat"); },
        [&](FirstPlayerTaken& e) { tell(a, e, "first-player-taken", "seat"); },
        [&](Swapped& e) { tell(a, e, "swapped", "seat", "low", "high"); },
        [&](EndTriggered& e) { tell(a, e, "end-triggered", "seat", "by"); },
        [&](TileRevealed& e) { tell(a, e, "tile-revealed", "tile"); },
        [&](BuildingRevealed& e) { tell(a, e, "building-revealed", "building"); },
        [&](TilesReshuffled& e) { tell(a, e, "tiles-reshuffled", "tiles"); },
        [&](TileLeftOut& e) { tell(a, e, "tile-left-out", "tile"); },
        [&](TilesDiscarded& e) { tell(a, e, "tiles-discarded", "tiles"); },
        [&](PioneersReturned& e) { tell(a, e, "pioneers-returned"); },
        [&](Settled& e) { tell(a, e, "settled", "seat", "space"); },
        [&](GameEnded& e) { tell(a, e, "game-ended"); },
    }, event);
}
// clang-format on

}  // namespace rivers::the_river

namespace rivers {

void write_event(json::Writer& out, const the_river::Event& event) { write_json(out, event); }
std::string event_type(const the_river::Event& event) { return union_type(event); }

}  // namespace rivers
