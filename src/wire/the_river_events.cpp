#include "wire/event_writer.h"
#include "wire/the_river_spelling.h"
#include "wire/views.h"

namespace rivers {

using namespace the_river;

// clang-format off
json::Value event_json(const the_river::Event& event) {
    return std::visit(Overloaded{
        [](const RoundBegan& e) { return told(e, "round-began", "round", "first"); },
        [](const TurnBegan& e) { return told(e, "turn-began", "seat"); },
        [](const PioneerSent& e) { return told(e, "pioneer-sent", "seat", "island"); },
        [](const Exchanged& e) { return told(e, "exchanged", "seat", "given"); },
        [](const Gained& e) { return told(e, "gained", "seat", "resource", "amount", "source"); },
        [](const Returned& e) { return told(e, "returned", "seat", "resource"); },
        [](const TilePlaced& e) { return told(e, "tile-placed", "seat", "tile", "space", "start"); },
        [](const Reserved& e) { return told(e, "reserved", "seat", "building"); },
        [](const Built& e) { return told(e, "built", "seat", "building", "paid", "reserved"); },
        [](const TokenTaken& e) { return told(e, "token-taken", "seat", "points"); },
        [](const PioneerFreed& e) { return told(e, "pioneer-freed", "seat"); },
        [](const FirstPlayerTaken& e) { return told(e, "first-player-taken", "seat"); },
        [](const Swapped& e) { return told(e, "swapped", "seat", "low", "high"); },
        [](const EndTriggered& e) { return told(e, "end-triggered", "seat", "by"); },
        [](const TileRevealed& e) { return told(e, "tile-revealed", "tile"); },
        [](const BuildingRevealed& e) { return told(e, "building-revealed", "building"); },
        [](const TilesReshuffled& e) { return told(e, "tiles-reshuffled", "tiles"); },
        [](const TileLeftOut& e) { return told(e, "tile-left-out", "tile"); },
        [](const TilesDiscarded& e) { return told(e, "tiles-discarded", "tiles"); },
        [](const PioneersReturned& e) { return told(e, "pioneers-returned"); },
        [](const Settled& e) { return told(e, "settled", "seat", "space"); },
        [](const GameEnded& e) { return told(e, "game-ended"); },
    }, event);
}
// clang-format on

}  // namespace rivers
