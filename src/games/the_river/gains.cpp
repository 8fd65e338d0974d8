#include "games/the_river/gains.h"

namespace rivers::the_river {

void gain(State& s, Seat seat, Resource resource, int amount, Source source, EventSink& sink) {
    const int taken = std::min<int>(amount, s.supply[resource]);
    if (taken == 0) return;
    s.supply[resource] -= taken;
    s.mats[seat].goods[resource] += taken;
    sink.say(Gained{seat, resource, taken, source});
}

void give_back(State& s, Seat seat, const Goods& goods) {
    for (const Resource resource : every<Resource>) {
        s.mats[seat].goods[resource] -= goods[resource];
        s.supply[resource] += goods[resource];
    }
}

bool covers(const Goods& goods, const Goods& order) {
    for (const Resource resource : every<Resource>)
        if (goods[resource] < order[resource]) return false;
    return true;
}

void store(State& s, Seat seat) {
    if (s.mats[seat].holds_too_much()) ask(s, Step::ReturnResource, seat);
}

}  // namespace rivers::the_river
