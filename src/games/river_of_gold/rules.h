// The rules of River of Gold (docs/rules/river_of_gold.md), chapter by chapter. For every move there is a pair:
// `why_not`, a ladder of refusals that each name the broken rule, and `carry_out`, which assumes legality.
#pragma once
#include <optional>
#include <string_view>

#include "games/river_of_gold/events.h"
#include "games/river_of_gold/state.h"

namespace rivers::river_of_gold {

// Every way to be refused. Several may share the id of one rule; the words tell them apart.
// clang-format off
enum class Rule : std::uint8_t {
    NoSuchPiece, NotAsked, GameIsOver,
    FaceShownAlready, TooLittleFavor,
    TradeForOtherKind, TradeTwoOfAKind, FavorCostsKoku, ExchangeInOwnTurn, ExchangeGainLost, TradeWhatIsInTheWay,
    BuildInRegionOfDie, BuildOnEmptySpace, BuildCost, BuildFromRow,
    SailAsDieShows,
    DeliverFromHand, DeliverInRegionOfDie, DeliverWholeOrder,
    SellWhatYouOwn,
    MarkerOnTile, MarkerBesideOne, MarkerOnOwn, MarkerOnOpponents,
    DiscardFromHand,
    FaceCostsFavor, PatronOnOffer, PatronOfYourClan,
    // chance
    RegionTileOnce, RegionInTurn, MasteryOnce, MarketOnce, StartingBuildingLeft, SpaceInTurn, TileOfEra1, TileOfStack,
    CustomerAtStart, CustomerOfDeck, OfferedOncePerClan, SeatInTurn, ClanOnce
};
// clang-format on
constexpr auto members(Rule) { return all_members<Rule>(); }
std::string_view id_of(Rule rule);  // as in docs/rules: "RG-BUILD-2", "R-4"

using Refusal = std::optional<Rule>;

// --- questions and exchanges (rules_exchange.cpp) -----------------------------------------------------------------
Refusal why_not(const State& s, const SetDie& move);
Refusal why_not(const State& s, const Trade& move);
Refusal why_not(const State& s, const FavorTrade& move);
void carry_out(State& s, const SetDie& move, EventSink& sink);
void carry_out(State& s, const Trade& move, EventSink& sink);
void carry_out(State& s, const FavorTrade& move, EventSink& sink);

constexpr int die_distance(Face a, Face b) {
    const int apart = number(a) < number(b) ? number(b) - number(a) : number(a) - number(b);
    return apart < 6 - apart ? apart : 6 - apart;
}
// The face so many steps up, or down if negative; 6 and 1 are neighbours.
constexpr Face turned(Face face, int steps) {
    const int sum = number(face) + steps;
    return static_cast<Face>(sum < 1 ? sum + 6 : sum > 6 ? sum - 6 : sum);
}
constexpr bool can_trade(const Mat& mat, Good give, Good take) {
    return give != take && mat.goods[give] >= kGoodsPerTrade && mat.goods[take] < kGoodLimit;
}
constexpr bool can_favor_trade(const Mat& mat) { return mat.koku >= kKokuPerFavor && mat.favor < mat.favor_limit; }
bool can_exchange(const Mat& mat);

// --- the question before a loss (rules_exchange.cpp, R-4) -----------------------------------------------------------
Refusal why_not(const State& s, const LetGo& move);
void carry_out(State& s, const LetGo& move, EventSink& sink);
// RG-LIMIT-1: how much of a gain of koku or goods would be lost; at most 0: nothing.
constexpr int excess(const Mat& mat, Reward gain) {
    return gain.gain == Gain::Koku ? mat.koku + gain.amount - kKokuLimit
                                   : mat.goods[good_of(gain.gain)] + gain.amount - kGoodLimit;
}
bool can_make_room(const Mat& mat, Gain gain);
// The gain that waited happens.
void stop_waiting(State& s, EventSink& sink);

// --- build (rules_build.cpp) --------------------------------------------------------------------------------------
Refusal why_not(const State& s, const Build& move);
void carry_out(State& s, const Build& move, EventSink& sink);
void go_on_building(State& s, EventSink& sink);
// RG-BUILD-2
constexpr int build_discount(const Mat& mat, Region region) {
    return mat.delivered.contains(customer(CustomerKind::Artisan, region)) ? kArtisanDiscount : 0;
}
constexpr int build_cost(const Mat& mat, ShoreId shore) {
    const int cost = facts(shore).cost - build_discount(mat, facts(shore).region());
    return cost > 0 ? cost : 0;
}
constexpr bool builds_anywhere(const Mat& mat) { return mat.patron == Patron::Shihobu; }

// --- sail (rules_sail.cpp) ----------------------------------------------------------------------------------------
Refusal why_not(const State& s, const Sail& move);
Refusal why_not(const State& s, const ChooseGood& move);
Refusal why_not(const State& s, const TakeKoku& move);
Refusal why_not(const State& s, const Sell& move);
Refusal why_not(const State& s, const SellDone& move);
void carry_out(State& s, const Sail& move, EventSink& sink);
void carry_out(State& s, const ChooseGood& move, EventSink& sink);
void carry_out(State& s, const TakeKoku& move, EventSink& sink);
void carry_out(State& s, const Sell& move, EventSink& sink);
void carry_out(State& s, const SellDone& move, EventSink& sink);
void go_on_sailing(State& s, EventSink& sink);
constexpr bool sails_with_noble(const Mat& mat, Ship ship, int region_number) {
    return mat.royal == ship && mat.delivered_to(CustomerKind::Noble, region_number);
}

// --- deliver (rules_deliver.cpp) ----------------------------------------------------------------------------------
Refusal why_not(const State& s, const Deliver& move);
Refusal why_not(const State& s, const MonkMarker& move);
Refusal why_not(const State& s, const RoyalShip& move);
Refusal why_not(const State& s, const Discard& move);
void carry_out(State& s, const Deliver& move, EventSink& sink);
void carry_out(State& s, const MonkMarker& move, EventSink& sink);
void carry_out(State& s, const RoyalShip& move, EventSink& sink);
void carry_out(State& s, const Discard& move, EventSink& sink);
void go_on_delivering(State& s, EventSink& sink);
bool covers(const Goods& goods, const Goods& order);
constexpr bool delivers_anywhere(const Mat& mat) { return mat.patron == Patron::Yoritomo; }
// RG-CUST-MONK, R-7: may the monk of the pending question send a second marker to this space?
bool takes_second_marker(const Table& table, const Task& monk, ShoreId shore);

// --- end of turn (rules_turn.cpp) ---------------------------------------------------------------------------------
Refusal why_not(const State& s, const EndTurn& move);
Refusal why_not(const State& s, const Roll& move);
Refusal why_not(const State& s, const ChooseFace& move);
void carry_out(State& s, const EndTurn& move, EventSink& sink);
void carry_out(State& s, const Roll& move, EventSink& sink);
void carry_out(State& s, const ChooseFace& move, EventSink& sink);
void go_on_with_turn(State& s, EventSink& sink);
void go_on_with_emperors_visit(State& s, EventSink& sink);
bool satisfies(const Mat& mat, Mastery mastery);
void ask_for_die(State& s, Seat seat);
// RG-PATRON-3: the question before a roll is put only where favor could be spent.
bool may_choose_face(const Table& table, Seat seat);

// --- setup and chance (setup.cpp) ---------------------------------------------------------------------------------
Refusal why_not(const State& s, const ChoosePatron& move);
Refusal why_not(const State& s, const DealRegionTile& move);
Refusal why_not(const State& s, const DealMastery& move);
Refusal why_not(const State& s, const DealImperialMarket& move);
Refusal why_not(const State& s, const DealStartingBuilding& move);
Refusal why_not(const State& s, const DrawTile& move);
Refusal why_not(const State& s, const OfferPatron& move);
Refusal why_not(const State& s, const DealClan& move);
Refusal why_not(const State& s, const DrawCustomer& move);
Refusal why_not(const State& s, const RollDie& move);
void carry_out(State& s, const ChoosePatron& move, EventSink& sink);
void carry_out(State& s, const DealRegionTile& move, EventSink& sink);
void carry_out(State& s, const DealMastery& move, EventSink& sink);
void carry_out(State& s, const DealImperialMarket& move, EventSink& sink);
void carry_out(State& s, const DealStartingBuilding& move, EventSink& sink);
void carry_out(State& s, const DrawTile& move, EventSink& sink);
void carry_out(State& s, const OfferPatron& move, EventSink& sink);
void carry_out(State& s, const DealClan& move, EventSink& sink);
void carry_out(State& s, const DrawCustomer& move, EventSink& sink);
void carry_out(State& s, const RollDie& move, EventSink& sink);
void go_on_with_setup(State& s, EventSink& sink);
bool offered_to(const Table& table, Seat seat, Patron patron);
int starting_buildings_left(const Table& table, BuildingType type);
TileSet current_stack(const Table& table);  // the tiles that may come next

// --- the flow (flow.cpp) ------------------------------------------------------------------------------------------
inline void ask(State& s, Step step, Seat seat, int about = 0, int stage = 0) {
    s.agenda.push_back({step, seat, about, stage});
}
inline bool asked(const Table& table, Step step) { return !table.finished() && table.task().step == step; }

}  // namespace rivers::river_of_gold
