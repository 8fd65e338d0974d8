// The moves that answer the pending question, and the outcomes of chance with their weights. Written for speed; the
// battery proves that it lists exactly what `why_not` lets through.
#include "games/river_of_gold/game.h"

namespace rivers::river_of_gold {
namespace {

void list_exchanges(const Mat& mat, Moves& moves) {
    for (const Good give : every<Good>) {
        if (mat.goods[give] < kGoodsPerTrade) continue;
        for (const Good take : every<Good>)
            if (can_trade(mat, give, take)) moves.push_back(Trade{give, take});
    }
    if (can_favor_trade(mat)) moves.push_back(FavorTrade{});
}

void list_faces(const Mat& mat, Moves& moves) {
    for (int cost = 1; cost <= mat.favor && cost <= 3; ++cost) {
        moves.push_back(SetDie{turned(mat.die, cost)});
        if (cost < 3) moves.push_back(SetDie{turned(mat.die, -cost)});  // three up is three down
    }
}

void list_builds(const State& s, const Mat& mat, Region region, Moves& moves) {
    const int purse = mat.koku + build_discount(mat, region);
    const int first = number(first_shore(region));
    for (int id = first; id < first + kShoresPerRegion; ++id) {
        const auto shore = static_cast<ShoreId>(id);
        if (!s.plot(shore).empty() || purse < facts(shore).cost) continue;
        for (const TileId tile : s.row) moves.push_back(Build{shore, tile});
    }
}

void list_sails(const Mat& mat, Moves& moves) {
    for (const Ship ship : every<Ship>) {
        moves.push_back(Sail{ship, mat.die});
        if (!sails_with_noble(mat, ship, 5)) continue;
        moves.push_back(Sail{ship, turned(mat.die, -1)});
        moves.push_back(Sail{ship, turned(mat.die, 1)});
    }
}

void list_actions(const State& s, Seat seat, Moves& moves) {
    const Mat& mat = s.mats[seat];
    list_faces(mat, moves);
    if (builds_anywhere(mat)) {
        for (const Region region : every<Region>) list_builds(s, mat, region, moves);
    } else {
        list_builds(s, mat, region_of(mat.die), moves);
    }
    list_sails(mat, moves);
    const CustomerSet hand = s.hands[seat];
    for (const CustomerId id : delivers_anywhere(mat) ? hand : hand& kCustomersIn[region_of(mat.die)])
        if (covers(mat.goods, facts(id).order)) moves.push_back(Deliver{id});
}

template <class Set, class Make>
void list_equally_likely(const Set& set, Outcomes& list, Make make) {
    for (const auto id : set) list.push_back({make(id), 1});
}

}  // namespace

Moves legal(const State& s) {
    Moves moves;
    if (s.finished()) return moves;
    const Task& task = s.task();
    const Mat& mat = s.mats[task.seat];
    switch (task.step) {
        case Step::Act: list_actions(s, task.seat, moves); break;
        case Step::MakeRoom:
            for (const Good take : every<Good>)
                if (s.waiting.gain != Gain::Koku && can_trade(mat, good_of(s.waiting.gain), take))
                    moves.push_back(Trade{good_of(s.waiting.gain), take});
            if (s.waiting.gain == Gain::Koku) moves.push_back(FavorTrade{});
            moves.push_back(LetGo{});
            return moves;
        case Step::JourneyBonus: moves.push_back(TakeKoku{}); [[fallthrough]];
        case Step::ChooseGood:
            for (const Good good : every<Good>) moves.push_back(ChooseGood{good});
            break;
        case Step::SellGoods:
            for (const Good good : every<Good>)
                if (mat.goods[good] > 0) moves.push_back(Sell{good});
            moves.push_back(SellDone{});
            break;
        case Step::PlaceMonkMarker:
            for (int id = 1; id <= kShoreSpaces; ++id)
                if (takes_second_marker(s, task, static_cast<ShoreId>(id)))
                    moves.push_back(MonkMarker{static_cast<ShoreId>(id)});
            break;
        case Step::ChooseRoyalShip:
            for (const Ship ship : every<Ship>) moves.push_back(RoyalShip{ship});
            break;
        case Step::DiscardCustomer:
            for (const CustomerId id : s.hands[task.seat]) moves.push_back(Discard{id});
            break;
        case Step::EndTurn: moves.push_back(EndTurn{}); break;
        case Step::BeforeRoll:
            moves.push_back(Roll{});
            for (int face = 1; mat.favor >= kRyokuFavor && face <= 6; ++face)
                moves.push_back(ChooseFace{static_cast<Face>(face)});
            break;
        case Step::ChoosePatron:
            for (const Patron patron : every<Patron>)
                if (offered_to(s, task.seat, patron)) moves.push_back(ChoosePatron{patron});
            break;
        default: return moves;  // chance is to act
    }
    if (s.turn == task.seat) list_exchanges(mat, moves);
    return moves;
}

Outcomes outcomes(const State& s) {
    Outcomes list;
    if (s.finished() || !asks_chance(s.task().step)) return list;
    const Task& task = s.task();
    const auto offer = [&](const auto& move, int weight = 1) {
        if (!why_not(s, move)) list.push_back({move, weight});
    };
    switch (task.step) {
        case Step::RollShip:
        case Step::RollDie:
            for (int face = 1; face <= 6; ++face) offer(RollDie{static_cast<Face>(face)});
            break;
        case Step::DrawCustomer:
            list_equally_likely(s.deck, list, [](CustomerId id) { return DrawCustomer{id}; });
            break;
        case Step::DrawTile: list_equally_likely(current_stack(s), list, [](TileId id) { return DrawTile{id}; }); break;
        case Step::DealRegionTile:
            for (int tile = 0; tile < 6; ++tile)
                offer(DealRegionTile{static_cast<Region>(int{task.about}), static_cast<RegionTileId>(tile)});
            break;
        case Step::DealMastery:
            for (const Mastery mastery : every<Mastery>) offer(DealMastery{mastery});
            break;
        case Step::DealShore: {
            const auto shore = static_cast<ShoreId>(int{task.about});
            if (facts(shore).slot == Slot::ImperialMarket) {
                for (int market = 0; market < kImperialMarkets; ++market)
                    offer(DealImperialMarket{shore, static_cast<MarketId>(market)});
            } else {
                for (const BuildingType type : kStartingTypes)  // RG-SETUP-3: each building is as likely as any other
                    offer(DealStartingBuilding{shore, type}, starting_buildings_left(s, type));
            }
            break;
        }
        case Step::OfferPatron:
            for (const Patron patron : every<Patron>) offer(OfferPatron{patron});
            break;
        case Step::DealClan:
            for (const Clan clan : every<Clan>) offer(DealClan{task.seat, clan});
            break;
        default: break;
    }
    return list;
}

Move sample(const State& s, Rng& rng) {
    switch (s.task().step) {
        case Step::RollShip:
        case Step::RollDie: return RollDie{static_cast<Face>(1 + rng.below(6))};
        case Step::DrawCustomer: return DrawCustomer{s.deck.nth(rng.below(s.deck.size()))};
        case Step::DrawTile: {
            const TileSet stack = current_stack(s);
            return DrawTile{stack.nth(rng.below(stack.size()))};
        }
        default: break;
    }
    const Outcomes list = outcomes(s);
    int total = 0;
    for (const Outcome& outcome : list) total += outcome.weight;
    int at = rng.below(total);
    for (const Outcome& outcome : list)
        if ((at -= outcome.weight) < 0) return outcome.move;
    return list[0].move;  // not reached: the weights add up
}

}  // namespace rivers::river_of_gold
