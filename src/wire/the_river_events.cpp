#include "wire/event_writer.h"
#include "wire/the_river_spelling.h"
#include "wire/views.h"

namespace rivers {

using namespace the_river;

// clang-format off
void write_event(json::Writer& out, const the_river::Event& event) {
    std::visit(Overloaded{
        [&](const RoundBegan& e) { tell(out, e, "round-began", "round", "first"); },
        [&](const TurnBegan& e) { tell(out, e, "turn-began", "seat"); },
        [&](const PioneerSent& e) { tell(out, e, "pioneer-sent", "seat", "island"); },
        [&](const Exchanged& e) { tell(out, e, "exchanged", "seat", "given"); },
        [&](const Gained& e) { tell(out, e, "gained", "seat", "resource", "amount", "source"); },
        [&](const Returned& e) { tell(out, e, "returned", "seat", "resource"); },
        [&](const TilePlaced& e) { tell(out, e, "tile-placed", "seat", "tile", "space", "start"); },
        [&](const Reserved& e) { tell(out, e, "reserved", "seat", "building"); },
        [&](const Built& e) { tell(out, e, "built", "seat", "building", "paid", "reserved"); },
        [&](const TokenTaken& e) { tell(out, e, "token-taken", "seat", "points"); },
        [&](const PioneerFreed& e) { tell(out, e, "pioneer-freed", "seat"); },
        [&](const FirstPlayerTaken& e) { tell(out, e, "first-player-taken", "seat"); },
        [&](const Swapped& e) { tell(out, e, "swapped", "seat", "low", "high"); },
        [&](const EndTriggered& e) { tell(out, e, "end-triggered", "seat", "by"); },
        [&](const TileRevealed& e) { tell(out, e, "tile-revealed", "tile"); },
        [&](const BuildingRevealed& e) { tell(out, e, "building-revealed", "building"); },
        [&](const TilesReshuffled& e) { tell(out, e, "tiles-reshuffled", "tiles"); },
        [&](const TileLeftOut& e) { tell(out, e, "tile-left-out", "tile"); },
        [&](const TilesDiscarded& e) { tell(out, e, "tiles-discarded", "tiles"); },
        [&](const PioneersReturned& e) { tell(out, e, "pioneers-returned"); },
        [&](const Settled& e) { tell(out, e, "settled", "seat", "space"); },
        [&](const GameEnded& e) { tell(out, e, "game-ended"); },
    }, event);
}
// clang-format on

}  // namespace rivers
