// Calls f(Game{}) for every game that is fuzzed.
#pragma once
#include "games/river_of_gold/words.h"
#include "games/the_river/words.h"

namespace rivers {

template <class F>
void each_fuzzed_game(F&& f) {
    f(river_of_gold::Game{});
    f(the_river::Game{});
}

// A failed expectation must stop the fuzzer, whatever the build.
inline void expect(bool holds) {
    if (!holds) __builtin_trap();
}

}  // namespace rivers
