// Which games there are, and the way from a name to a game's type.
#pragma once
#include <string_view>
#include <utility>

#include "games/river_of_gold/game.h"
#include "games/the_river/game.h"

namespace rivers {

template <class F>
void each_game(F&& f) {
    f(river_of_gold::Game{});
    f(the_river::Game{});
}

// Calls f(Game{}) with the game of that name; false: there is none.
template <class F>
bool with_game(std::string_view name, F&& f) {
    bool found = false;
    each_game([&](auto game) {
        if (decltype(game)::name != name) return;
        found = true;
        f(game);
    });
    return found;
}

}  // namespace rivers
