// TR-ROUND and TR-TURN: whose turn it is, the exchange before the action, and the way to the islands. TR-FIRST: the
// first player's island.
#include "games/the_river/gains.h"

namespace rivers::the_river {

// TR-END-2: a round that nobody can play does not begin.
void begin_round(State& s, EventSink& sink) {
    bool anyone = false;
    for (const Seat seat : seats(s.players())) anyone = anyone || s.mats[seat].boat > 0;
    if (!anyone) return sink.say(GameEnded{});
    ++s.round;
    sink.say(RoundBegan{s.round, s.first_player});
    ask(s, Step::Round, s.first_player);
}

// TR-ROUND-1: clockwise, past empty boats; when all are empty, restoration.
void go_on_with_round(State& s, EventSink& sink) {
    Task& task = s.agenda.back();
    Seat seat = task.seat;
    for (int n = s.players(); n > 0; --n, seat = next(seat, s.players())) {
        if (s.mats[seat].boat == 0) continue;
        task.seat = next(seat, s.players());
        sink.say(TurnBegan{seat});
        return ask(s, Step::Act, seat);
    }
    s.agenda.pop_back();
    ask(s, Step::Restoration, s.first_player);
}

Refusal why_not_to(const State& s, Island island) {
    if (!asked(s, Step::Act)) return Rule::NotAsked;
    if (island != Island::Claim && !has_space(s, island)) return Rule::IslandIsFull;
    return std::nullopt;
}

Seat send_pioneer(State& s, Island island, EventSink& sink) {
    const Seat seat = s.agenda.pop_back().seat;
    --s.mats[seat].boat;
    s.visits.push_back({island, seat});
    ++s.visitors[island];
    sink.say(PioneerSent{seat, island});
    return seat;
}

// TR-TURN-1, R-10
Refusal why_not(const State& s, const Exchange& move) {
    if (!asked(s, Step::Act)) return Rule::NotAsked;
    const Goods given = move.given();
    if (given[Resource::Food] > 0) return Rule::ExchangeForNoFood;
    if (sum(given) != kExchangeGives) return Rule::ExchangeThree;
    if (s.supply[Resource::Food] == 0) return Rule::ExchangeNeedsFood;
    if (!covers(s.mats[s.task().seat].goods, given)) return Rule::ExchangeWhatYouHave;
    return std::nullopt;
}

void carry_out(State& s, const Exchange& move, EventSink& sink) {
    const Seat seat = s.task().seat;
    give_back(s, seat, move.given());
    sink.say(Exchanged{seat, move.given()});
    gain(s, seat, Resource::Food, 1, Source::Exchange, sink);
}

// TR-FIRST-1: the pawn moves at once, the running round goes on clockwise.
Refusal why_not(const State& s, const FirstPlayer&) { return why_not_to(s, Island::FirstPlayer); }

void carry_out(State& s, const FirstPlayer&, EventSink& sink) {
    s.first_player = send_pioneer(s, Island::FirstPlayer, sink);
    sink.say(FirstPlayerTaken{s.first_player});
}

}  // namespace rivers::the_river
