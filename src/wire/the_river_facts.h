// The table of The River as JSON facts, as the trace of docs/notation.md has them.
#pragma once
#include "games/the_river/state.h"
#include "wire/json.h"

namespace rivers {

json::Value facts(const the_river::State& s);
// Each island to the seats whose pioneers are there, in order.
json::Value islands_json(const the_river::Table& table);
// What the head of a trace says of a table besides the player count.
void add_trace_options(const the_river::Config& config, json::Object& head);

}  // namespace rivers
