// What a player gains, and what is lost to a limit (RG-LIMIT, RG-FAVOR-2, RG-INF). Every gain in the game passes here.
#pragma once
#include "games/river_of_gold/rules.h"

namespace rivers::river_of_gold {

// Koku and goods may have to wait for an answer first, and are then on the agenda.
void gain_koku(State& s, Seat seat, int amount, Origin origin, EventSink& sink);
void gain_good(State& s, Seat seat, Good good, int amount, Origin origin, EventSink& sink);
void gain_favor(State& s, Seat seat, int amount, Origin origin, EventSink& sink);
void gain_points(State& s, Seat seat, int amount, Origin origin, EventSink& sink);
void gain_influence(State& s, Seat seat, Region region, int steps, Origin origin, EventSink& sink);
// Koku or goods that wait no longer: what exceeds the limit is lost.
void put(State& s, Seat seat, Reward gain, Origin origin, EventSink& sink);

// RG-INF-1: every reward of the track behind space `from`, as far as the player has come, in order. What follows a
// question waits below it.
void take_track_rewards(State& s, Seat seat, Region region, int from, EventSink& sink);

// One icon of a building or a track; `region` is where it stands (RG-SAIL-4). May put a question on the agenda.
void take(State& s, Seat seat, Reward icon, Region region, Origin origin, EventSink& sink);

}  // namespace rivers::river_of_gold
