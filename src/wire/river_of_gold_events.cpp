#include "wire/event_fields.h"
#include "wire/river_of_gold_spelling.h"
#include "wire/type_writer.h"
#include "wire/views.h"

namespace rivers::river_of_gold {

template <class Archive>
void fields(Archive& a, Origin& origin) {
    a("source", origin.source);
    a("id", origin.id);
}

// clang-format off
template <class Archive>
void fields(Archive& a, Event& event) {
    std::visit(Overloaded{
        [&](TurnBegan& e) { tell(a, e, "turn-began", "seat"); },
        [&](DieRolled& e) { tell(a, e, "die-rolled", "seat", "face"); },
        [&](ShipRolled& e) { tell(a, e, "ship-rolled", "seat", "ship", "face", "to"); },
        [&](DieSet& e) { tell(a, e, "die-set", "seat", "from", "to"); },
        [&](Paid& e) { tell(a, e, "paid", "seat", "what", "amount", "origin"); },
        [&](Gained& e) { tell(a, e, "gained", "seat", "what", "amount", "lost", "origin"); },
        [&](InfluenceGained& e) { tell(a, e, "influence-gained", "seat", "region", "from", "to", "lost", "origin"); },
        [&](Built& e) { tell(a, e, "built", "seat", "shore", "tile", "cost"); },
        [&](Sailed& e) { tell(a, e, "sailed", "seat", "ship", "from", "to", "journey", "royal"); },
        [&](Delivered& e) { tell(a, e, "delivered", "seat", "customer"); },
        [&](MarkerPlaced& e) { tell(a, e, "marker-placed", "seat", "shore"); },
        [&](RoyalShipTaken& e) { tell(a, e, "royal-ship-taken", "seat", "ship"); },
        [&](FavorLimitRaised& e) { tell(a, e, "favor-limit-raised", "seat", "limit"); },
        [&](CustomerDrawn& e) { tell(a, e, "customer-drawn", "seat", "customer"); },
        [&](CustomerDiscarded& e) { tell(a, e, "customer-discarded", "seat", "customer"); },
        [&](DeckRenewed& e) { tell(a, e, "deck-renewed", "cards"); },
        [&](TileEntered& e) { tell(a, e, "tile-entered", "tile"); },
        [&](TileDiscarded& e) { tell(a, e, "tile-discarded", "tile"); },
        [&](MasteryClaimed& e) { tell(a, e, "mastery-claimed", "seat", "mastery", "points"); },
        [&](EmperorVisited& e) { tell(a, e, "emperor-visited"); },
        [&](LastRoundBegan& e) { tell(a, e, "last-round-began", "seat"); },
        [&](GameEnded& e) { tell(a, e, "game-ended"); },
        [&](RegionTileDealt& e) { tell(a, e, "region-tile-dealt", "region", "tile"); },
        [&](MasteryDealt& e) { tell(a, e, "mastery-dealt", "mastery"); },
        [&](BuildingDealt& e) { tell(a, e, "building-dealt", "shore", "building"); },
        [&](PatronOffered& e) { tell(a, e, "patron-offered", "patron"); },
        [&](ClanDealt& e) { tell(a, e, "clan-dealt", "seat", "clan"); },
        [&](PatronChosen& e) { tell(a, e, "patron-chosen", "seat", "patron"); },
    }, event);
}
// clang-format on

}  // namespace rivers::river_of_gold

namespace rivers {

void write_event(json::Writer& out, const river_of_gold::Event& event) { write_json(out, event); }
std::string event_type(const river_of_gold::Event& event) { return union_type(event); }

}  // namespace rivers
