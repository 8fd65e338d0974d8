// What a player gains and gives back: every good passes here, so the supply and the barns always agree with it.
#pragma once
#include "games/the_river/rules.h"

namespace rivers::the_river {

// TR-PROD-1: never more than the supply has.
void gain(State& s, Seat seat, Resource resource, int amount, Source source, EventSink& sink);
void give_back(State& s, Seat seat, const Goods& goods);
bool covers(const Goods& goods, const Goods& order);
// TR-PROD-2: what does not fit goes back; the player is asked what, one by one.
void store(State& s, Seat seat);

}  // namespace rivers::the_river
