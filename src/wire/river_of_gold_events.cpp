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
json::Value event_json(const river_of_gold::Event& event) {
    return std::visit(Overloaded{
        [](const TurnBegan& e) { return told(e, "turn-began", "seat"); },
        [](const DieRolled& e) { return told(e, "die-rolled", "seat", "face"); },
        [](const ShipRolled& e) { return told(e, "ship-rolled", "seat", "ship", "face", "to"); },
        [](const DieSet& e) { return told(e, "die-set", "seat", "from", "to"); },
        [](const Paid& e) { return told(e, "paid", "seat", "what", "amount", "origin"); },
        [](const Gained& e) { return told(e, "gained", "seat", "what", "amount", "lost", "origin"); },
        [](const InfluenceGained& e) {
            return told(e, "influence-gained", "seat", "region", "from", "to", "lost", "origin");
        },
        [](const Built& e) { return told(e, "built", "seat", "shore", "tile", "cost"); },
        [](const Sailed& e) { return told(e, "sailed", "seat", "ship", "from", "to", "journey", "royal"); },
        [](const Delivered& e) { return told(e, "delivered", "seat", "customer"); },
        [](const MarkerPlaced& e) { return told(e, "marker-placed", "seat", "shore"); },
        [](const RoyalShipTaken& e) { return told(e, "royal-ship-taken", "seat", "ship"); },
        [](const FavorLimitRaised& e) { return told(e, "favor-limit-raised", "seat", "limit"); },
        [](const CustomerDrawn& e) { return told(e, "customer-drawn", "seat", "customer"); },
        [](const CustomerDiscarded& e) { return told(e, "customer-discarded", "seat", "customer"); },
        [](const DeckRenewed& e) { return told(e, "deck-renewed", "cards"); },
        [](const TileEntered& e) { return told(e, "tile-entered", "tile"); },
        [](const TileDiscarded& e) { return told(e, "tile-discarded", "tile"); },
        [](const MasteryClaimed& e) { return told(e, "mastery-claimed", "seat", "mastery", "points"); },
        [](const EmperorVisited& e) { return told(e, "emperor-visited"); },
        [](const LastRoundBegan& e) { return told(e, "last-round-began", "seat"); },
        [](const GameEnded& e) { return told(e, "game-ended"); },
        [](const RegionTileDealt& e) { return told(e, "region-tile-dealt", "region", "tile"); },
        [](const MasteryDealt& e) { return told(e, "mastery-dealt", "mastery"); },
        [](const BuildingDealt& e) { return told(e, "building-dealt", "shore", "building"); },
        [](const PatronOffered& e) { return told(e, "patron-offered", "patron"); },
        [](const ClanDealt& e) { return told(e, "clan-dealt", "seat", "clan"); },
        [](const PatronChosen& e) { return told(e, "patron-chosen", "seat", "patron"); },
    }, event);
}
// clang-format on

}  // namespace rivers
