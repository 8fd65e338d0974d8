// The rules of The River (docs/rules/the_river.md), chapter by chapter. For every move there is a pair: `why_not`, a
// ladder of refusals that each name the broken rule, and `carry_out`, which assumes legality.
#pragma once
#include <algorithm>
#include <optional>
#include <string_view>

#include "games/the_river/events.h"
#include "games/the_river/state.h"

namespace rivers::the_river {

// Every way to be refused. Several may share the id of one rule; the words tell them apart.
enum class Rule : std::uint8_t {
    NoSuchPiece,
    NotAsked,
    GameIsOver,
    IslandIsFull,
    ExchangeForNoFood,
    ExchangeThree,
    ExchangeNeedsFood,
    ExchangeWhatYouHave,
    ClaimAtMostTwice,
    BoardIsFull,
    TileNotShown,
    ProduceNoFood,
    ProduceNothing,
    FoodIslandEmpty,
    ReserveAtMostTwo,
    BuildingNotShown,
    BuildShownOrReserved,
    PayOnlyTheCost,
    PayExactly,
    PayWhatYouHave,
    SwapSmallerFirst,
    SwapTwoTiles,
    TakeFromSupply,
    ReturnWhatYouHave,
    // setup and chance
    StartTileNotShown,
    TileNotInBox,
    BuildingNotInBox,
    TileNotInPile,
    BuildingNotInPile
};
constexpr auto members(Rule) { return all_members<Rule>(); }
std::string_view id_of(Rule rule);  // as in docs/rules: "TR-BUILD-1", "R-5"

using Refusal = std::optional<Rule>;

// --- the turn (rules_turn.cpp) ------------------------------------------------------------------------------------
Refusal why_not(const State& s, const Exchange& move);
Refusal why_not(const State& s, const FirstPlayer& move);
void carry_out(State& s, const Exchange& move, EventSink& sink);
void carry_out(State& s, const FirstPlayer& move, EventSink& sink);
void begin_round(State& s, EventSink& sink);
void go_on_with_round(State& s, EventSink& sink);
// `kAnyNumber` is more than there are pioneers.
inline bool has_space(const Table& table, Island island) {
    return table.visitors[island] < table.by_players().spaces[island];
}
// TR-TURN-2: what every island asks first. Claiming has no spaces but a limit per player.
Refusal why_not_to(const State& s, Island island);
// Answers Step::Act: a pioneer goes to the island.
Seat send_pioneer(State& s, Island island, EventSink& sink);

// --- claim and swap (rules_claim.cpp) -----------------------------------------------------------------------------
Refusal why_not(const State& s, const Claim& move);
Refusal why_not(const State& s, const Swap& move);
Refusal why_not(const State& s, const NoSwap& move);
void carry_out(State& s, const Claim& move, EventSink& sink);
void carry_out(State& s, const Swap& move, EventSink& sink);
void carry_out(State& s, const NoSwap& move, EventSink& sink);
// Takes the tile from the display and puts it on the next free space; its effects follow (TR-CLAIM-4).
void place(State& s, Seat seat, TileId tile, EventSink& sink);
void go_on_placing(State& s, EventSink& sink);
bool is_shown(const Table& table, TileId tile);
inline bool may_claim(const Table& table, const Mat& mat) {
    return mat.claims < table.by_players().spaces[Island::Claim] && !mat.full();
}

// --- produce and food (rules_produce.cpp) -------------------------------------------------------------------------
Refusal why_not(const State& s, const Produce& move);
Refusal why_not(const State& s, const Food& move);
Refusal why_not(const State& s, const Take& move);
Refusal why_not(const State& s, const Return& move);
void carry_out(State& s, const Produce& move, EventSink& sink);
void carry_out(State& s, const Food& move, EventSink& sink);
void carry_out(State& s, const Take& move, EventSink& sink);
void carry_out(State& s, const Return& move, EventSink& sink);
// could the seat to act go to any island but that of food?
bool may_go_elsewhere(const State& s);
// TR-PROD-1: what the island would give.
inline int production(const Table& table, const Mat& mat, Resource resource) {
    const bool first = table.visitors[island_of(resource)] == 0;
    const int bonus = first ? int{table.by_players().first_producer_bonus} : 0;
    return std::min<int>(mat.symbols[resource] + bonus, table.supply[resource]);
}

// --- reserve and build (rules_build.cpp) --------------------------------------------------------------------------
Refusal why_not(const State& s, const Reserve& move);
Refusal why_not(const State& s, const Build& move);
void carry_out(State& s, const Reserve& move, EventSink& sink);
void carry_out(State& s, const Build& move, EventSink& sink);
// TR-BUILD-1: how many resources are to be paid, of whichever kind.
inline int price(const Goods& cost, bool reserved) {
    return std::max(0, sum(cost) - (reserved ? kReservedDiscount : 0));
}

// --- restoration and the end (rules_restoration.cpp) ----------------------------------------------------------------
void go_on_with_restoration(State& s, EventSink& sink);
bool end_is_triggered(const Table& table);  // TR-END-1

// --- setup and chance (setup.cpp) ---------------------------------------------------------------------------------
Refusal why_not(const State& s, const StartTile& move);
Refusal why_not(const State& s, const RevealTile& move);
Refusal why_not(const State& s, const RevealBuilding& move);
void carry_out(State& s, const StartTile& move, EventSink& sink);
void carry_out(State& s, const RevealTile& move, EventSink& sink);
void carry_out(State& s, const RevealBuilding& move, EventSink& sink);
void go_on_with_setup(State& s, EventSink& sink);
void ask_for_tiles(State& s);  // as many as the display is short of
void ask_for_buildings(State& s);

// --- the flow (flow.cpp) ------------------------------------------------------------------------------------------
inline void ask(State& s, Step step, Seat seat, int about = 0, int stage = 0) {
    s.agenda.push_back({step, seat, about, stage});
}
inline bool asked(const Table& table, Step step) { return !table.finished() && table.task().step == step; }

}  // namespace rivers::the_river
