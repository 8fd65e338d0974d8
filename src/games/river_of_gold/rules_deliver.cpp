// RG-DELIVER and RG-CUST: a customer of the die's region gets exactly what they ordered.
#include "games/river_of_gold/gains.h"

namespace rivers::river_of_gold {

bool covers(const Goods& goods, const Goods& order) {
    for (const Good good : every<Good>)
        if (goods[good] < order[good]) return false;
    return true;
}

// RG-DELIVER-1
Refusal why_not(const State& s, const Deliver& move) {
    if (!asked(s, Step::Act)) return Rule::NotAsked;
    const Seat seat = s.task().seat;
    const Mat& mat = s.mats[seat];
    if (!s.hands[seat].contains(move.customer)) return Rule::DeliverFromHand;
    if (!delivers_anywhere(mat) && facts(move.customer).region() != region_of(mat.die))
        return Rule::DeliverInRegionOfDie;
    if (!covers(mat.goods, facts(move.customer).order)) return Rule::DeliverWholeOrder;
    return std::nullopt;
}

void carry_out(State& s, const Deliver& move, EventSink& sink) {
    const Seat seat = s.agenda.pop_back().seat;
    Mat& mat = s.mats[seat];
    sink.say(Delivered{seat, move.customer});
    for (const Good good : every<Good>) {
        const int paid = facts(move.customer).order[good];
        mat.goods[good] -= paid;
        if (paid > 0) sink.say(Paid{seat, gain_of(good), paid, {Source::Delivery, number(move.customer)}});
    }
    s.hands[seat].remove(move.customer);
    mat.delivered.add(move.customer);
    ask(s, Step::Delivering, seat, number(move.customer));
}

// RG-DELIVER-2: the delivery ability, then the patron, then new cards (RG-DELIVER-3).
void go_on_delivering(State& s, EventSink& sink) {
    Task& task = s.agenda.back();
    const Seat seat = task.seat;
    const auto id = static_cast<CustomerId>(int{task.about});
    const Customer& card = facts(id);
    const Origin origin{Source::Delivery, number(id)};
    Mat& mat = s.mats[seat];

    switch (task.stage) {
        case 0:
            task.stage = 1;
            if (card.kind == CustomerKind::Noble && !mat.royal) ask(s, Step::ChooseRoyalShip, seat, number(id));
            if (card.kind == CustomerKind::Monk) {  // RG-CUST-MONK, R-15
                if (mat.favor_limit < kFavorLimitMost) {
                    mat.favor_limit += kMonkFavorLimit;
                    sink.say(FavorLimitRaised{seat, mat.favor_limit});
                }
                gain_favor(s, seat, kMonkFavor, origin, sink);
                ask(s, Step::PlaceMonkMarker, seat, number(id));
            }
            return;
        case 1:
            task.stage = 2;
            return gain_influence(s, seat, card.region(), kDeliveryInfluence[card.kind], origin, sink);
        default:
            s.agenda.pop_back();
            if (mat.patron == Patron::Kudaka && (mat.delivered & kCustomersIn[card.region()]).size() == 1)
                gain_points(s, seat, kKudakaPoints, {Source::Patron, number(Patron::Kudaka)}, sink);
            ask(s, Step::DiscardCustomer, seat);
            ask(s, Step::DrawCustomer, seat, 2);
    }
}

bool takes_second_marker(const Table& table, const Task& monk, ShoreId shore) {
    const Plot& plot = table.plot(shore);
    const bool on_own = monk.about % 2 == 1;  // monks of regions 1, 3 and 5 have odd ids
    return plot.markers.size() == 1 && plot.owned_by(monk.seat) == on_own;
}

Refusal why_not(const State& s, const MonkMarker& move) {
    if (!asked(s, Step::PlaceMonkMarker)) return Rule::NotAsked;
    const Plot& plot = s.plot(move.shore);
    if (!is_tile(plot.building)) return Rule::MarkerOnTile;
    if (plot.markers.size() != 1) return Rule::MarkerBesideOne;
    if (!takes_second_marker(s, s.task(), move.shore))
        return plot.owned_by(s.task().seat) ? Rule::MarkerOnOpponents : Rule::MarkerOnOwn;
    return std::nullopt;
}

// RG-CUST-OWNER: a building counts once for each owner, however many markers they have on it.
void carry_out(State& s, const MonkMarker& move, EventSink& sink) {
    const Seat seat = s.agenda.pop_back().seat;
    Plot& plot = s.plot(move.shore);
    if (!plot.owned_by(seat)) {
        Mat& mat = s.mats[seat];
        ++mat.owned[facts(plot.building).type];
        mat.regions_owned = mat.regions_owned | 1 << number(facts(move.shore).region());
    }
    plot.markers.push_back(seat);
    sink.say(MarkerPlaced{seat, move.shore});
}

// RG-CUST-NOBLE
Refusal why_not(const State& s, const RoyalShip&) {
    if (!asked(s, Step::ChooseRoyalShip)) return Rule::NotAsked;
    return std::nullopt;
}

void carry_out(State& s, const RoyalShip& move, EventSink& sink) {
    const Seat seat = s.agenda.pop_back().seat;
    s.mats[seat].royal = move.ship;
    sink.say(RoyalShipTaken{seat, move.ship});
}

// RG-DELIVER-3
Refusal why_not(const State& s, const Discard& move) {
    if (!asked(s, Step::DiscardCustomer)) return Rule::NotAsked;
    if (!s.hands[s.task().seat].contains(move.customer)) return Rule::DiscardFromHand;
    return std::nullopt;
}

void carry_out(State& s, const Discard& move, EventSink& sink) {
    const Seat seat = s.task().seat;
    s.hands[seat].remove(move.customer);
    s.discards.add(move.customer);
    sink.say(CustomerDiscarded{seat, move.customer});
}

}  // namespace rivers::river_of_gold
