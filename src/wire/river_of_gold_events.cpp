#include "wire/event_writer.h"
#include "wire/river_of_gold_spelling.h"
#include "wire/views.h"

namespace rivers::river_of_gold {

template <class Archive>
void fields(Archive& a, Origin& origin) {
    a("source", origin.source);
    a("id", origin.id);
}

}  // namespace rivers::river_of_gold

namespace rivers {

using namespace river_of_gold;

// clang-format off
void write_event(json::Writer& out, const river_of_gold::Event& event) {
    std::visit(Overloaded{
        [&](const TurnBegan& e) { tell(out, e, "turn-began", "seat"); },
        [&](const DieRolled& e) { tell(out, e, "die-rolled", "seat", "face"); },
        [&](const ShipRolled& e) { tell(out, e, "ship-rolled", "seat", "ship", "face", "to"); },
        [&](const DieSet& e) { tell(out, e, "die-set", "seat", "from", "to"); },
        [&](const Paid& e) { tell(out, e, "paid", "seat", "what", "amount", "origin"); },
        [&](const Gained& e) { tell(out, e, "gained", "seat", "what", "amount", "lost", "origin"); },
        [&](const InfluenceGained& e) {
            tell(out, e, "influence-gained", "seat", "region", "from", "to", "lost", "origin");
        },
        [&](const Built& e) { tell(out, e, "built", "seat", "shore", "tile", "cost"); },
        [&](const Sailed& e) { tell(out, e, "sailed", "seat", "ship", "from", "to", "journey", "royal"); },
        [&](const Delivered& e) { tell(out, e, "delivered", "seat", "customer"); },
        [&](const MarkerPlaced& e) { tell(out, e, "marker-placed", "seat", "shore"); },
        [&](const RoyalShipTaken& e) { tell(out, e, "royal-ship-taken", "seat", "ship"); },
        [&](const FavorLimitRaised& e) { tell(out, e, "favor-limit-raised", "seat", "limit"); },
        [&](const CustomerDrawn& e) { tell(out, e, "customer-drawn", "seat", "customer"); },
        [&](const CustomerDiscarded& e) { tell(out, e, "customer-discarded", "seat", "customer"); },
        [&](const DeckRenewed& e) { tell(out, e, "deck-renewed", "cards"); },
        [&](const TileEntered& e) { tell(out, e, "tile-entered", "tile"); },
        [&](const TileDiscarded& e) { tell(out, e, "tile-discarded", "tile"); },
        [&](const MasteryClaimed& e) { tell(out, e, "mastery-claimed", "seat", "mastery", "points"); },
        [&](const EmperorVisited& e) { tell(out, e, "emperor-visited"); },
        [&](const LastRoundBegan& e) { tell(out, e, "last-round-began", "seat"); },
        [&](const GameEnded& e) { tell(out, e, "game-ended"); },
        [&](const RegionTileDealt& e) { tell(out, e, "region-tile-dealt", "region", "tile"); },
        [&](const MasteryDealt& e) { tell(out, e, "mastery-dealt", "mastery"); },
        [&](const BuildingDealt& e) { tell(out, e, "building-dealt", "shore", "building"); },
        [&](const PatronOffered& e) { tell(out, e, "patron-offered", "patron"); },
        [&](const ClanDealt& e) { tell(out, e, "clan-dealt", "seat", "clan"); },
        [&](const PatronChosen& e) { tell(out, e, "patron-chosen", "seat", "patron"); },
    }, event);
}
// clang-format on

}  // namespace rivers
