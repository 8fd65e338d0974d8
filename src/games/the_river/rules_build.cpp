// TR-RES: a building in hand. TR-BUILD: a building paid for, a bonus token, and the fifth pioneer.
#include "games/the_river/gains.h"

namespace rivers::the_river {
namespace {

// TR-BUILD-2, TR-BUILD-3
void take_token(State& s, Seat seat, EventSink& sink) {
    Mat& mat = s.mats[seat];
    const ByPlayers& table = s.by_players();
    if (mat.circles_filled() == table.circles) return;
    const Tiny points = table.tokens[static_cast<std::size_t>(s.tokens_taken)];  // enough for all circles: the catalog
    ++s.tokens_taken;
    mat.tokens.push_back(points);
    sink.say(TokenTaken{seat, points});
    if (mat.circles_filled() == s.catalog().fifth_pioneer_freed_by) {
        ++mat.boat;
        sink.say(PioneerFreed{seat});
    }
    if (mat.circles_filled() == table.circles) sink.say(EndTriggered{seat, Trigger::LastCircle});
}

}  // namespace

// TR-RES-1
Refusal why_not(const State& s, const Reserve& move) {
    if (const Refusal refusal = why_not_to(s, Island::Reserve)) return refusal;
    if (s.mats[s.task().seat].reserved.size() >= kReservedAtMost) return Rule::ReserveAtMostTwo;
    if (!s.buildings.contains(move.building)) return Rule::BuildingNotShown;
    return std::nullopt;
}

void carry_out(State& s, const Reserve& move, EventSink& sink) {
    const Seat seat = send_pioneer(s, Island::Reserve, sink);
    s.buildings.remove(move.building);
    s.mats[seat].reserved.add(move.building);
    sink.say(Reserved{seat, move.building});
}

// TR-BUILD-1, R-5: food stands for anything, so only the sum of a payment is fixed, and that no kind goes beyond its
// cost. The discount is one resource of the cost: whatever is paid below the cost then fits some choice of it.
Refusal why_not(const State& s, const Build& move) {
    if (const Refusal refusal = why_not_to(s, Island::Build)) return refusal;
    const Mat& mat = s.mats[s.task().seat];
    const bool reserved = mat.reserved.contains(move.building);
    if (!reserved && !s.buildings.contains(move.building)) return Rule::BuildShownOrReserved;
    const Goods& cost = s.catalog()[move.building].cost;
    const Goods paid = move.paid();
    for (const Resource resource : kProduced)
        if (paid[resource] > cost[resource]) return Rule::PayOnlyTheCost;
    if (sum(paid) != price(cost, reserved)) return Rule::PayExactly;
    if (!covers(mat.goods, paid)) return Rule::PayWhatYouHave;
    return std::nullopt;
}

void carry_out(State& s, const Build& move, EventSink& sink) {
    const Seat seat = send_pioneer(s, Island::Build, sink);
    Mat& mat = s.mats[seat];
    const bool reserved = mat.reserved.contains(move.building);
    give_back(s, seat, move.paid());
    (reserved ? mat.reserved : s.buildings).remove(move.building);
    mat.built.add(move.building);
    sink.say(Built{seat, move.building, move.paid(), reserved});
    take_token(s, seat, sink);
}

}  // namespace rivers::the_river
