// TR-PROD: an island each for wood, clay and stone. TR-FOOD: the food island. What does not fit goes back.
#include "games/the_river/gains.h"

namespace rivers::the_river {

// TR-PROD-1, TR-PROD-3: it is what the supply gives that counts, not what the barns will hold.
Refusal why_not(const State& s, const Produce& move) {
    if (!asked(s, Step::Act)) return Rule::NotAsked;
    if (!is_produced(move.resource)) return Rule::ProduceNoFood;
    if (const Refusal refusal = why_not_to(s, island_of(move.resource))) return refusal;
    if (production(s, s.mats[s.task().seat], move.resource) == 0) return Rule::ProduceNothing;
    return std::nullopt;
}

void carry_out(State& s, const Produce& move, EventSink& sink) {
    const int amount = production(s, s.mats[s.task().seat], move.resource);
    const Seat seat = send_pioneer(s, island_of(move.resource), sink);
    gain(s, seat, move.resource, amount, Source::Island, sink);
    store(s, seat);
}

// TR-FOOD-1, R-32: a supply that is empty altogether closes the island, unless nothing else can be done.
Refusal why_not(const State& s, const Food&) {
    if (const Refusal refusal = why_not_to(s, Island::Food)) return refusal;
    if (s.config.rules >= 2 && sum(s.supply) == 0 && may_go_elsewhere(s)) return Rule::FoodIslandEmpty;
    return std::nullopt;
}

void carry_out(State& s, const Food&, EventSink& sink) {
    const Seat seat = send_pioneer(s, Island::Food, sink);
    if (s.supply[Resource::Food] > 0) {
        gain(s, seat, Resource::Food, 1, Source::Island, sink);
        store(s, seat);
    } else if (sum(s.supply) > 0) {
        ask(s, Step::TakeResource, seat);
    }
}

Refusal why_not(const State& s, const Take& move) {
    if (!asked(s, Step::TakeResource)) return Rule::NotAsked;
    if (s.supply[move.resource] == 0) return Rule::TakeFromSupply;
    return std::nullopt;
}

void carry_out(State& s, const Take& move, EventSink& sink) {
    const Seat seat = s.agenda.pop_back().seat;
    gain(s, seat, move.resource, 1, Source::Island, sink);
    store(s, seat);
}

// TR-PROD-2: of what is new and old alike; the question stays until the rest fits (flow.cpp).
Refusal why_not(const State& s, const Return& move) {
    if (!asked(s, Step::ReturnResource)) return Rule::NotAsked;
    if (s.mats[s.task().seat].goods[move.resource] == 0) return Rule::ReturnWhatYouHave;
    return std::nullopt;
}

void carry_out(State& s, const Return& move, EventSink& sink) {
    const Seat seat = s.task().seat;
    --s.mats[seat].goods[move.resource];
    ++s.supply[move.resource];
    sink.say(Returned{seat, move.resource});
}

}  // namespace rivers::the_river
