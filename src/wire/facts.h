// The table as JSON facts, as the trace of docs/notation.md has them, for each game.
#pragma once
#include "games/river_of_gold/state.h"
#include "wire/json.h"
#include "wire/the_river_facts.h"

namespace rivers {

json::Value facts(const river_of_gold::State& s);
// What the head of a trace says of a table besides the player count.
void add_trace_options(const river_of_gold::Config& config, json::Object& head);

}  // namespace rivers
