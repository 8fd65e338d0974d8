// Which games there are, and the way from a name to a game's type. This is the one list of them: a game that stands
// here has been checked by the compiler for all that it owes below this room (docs/rooms.md, "What a game owes").
#pragma once
#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "games/river_of_gold/game.h"
#include "games/river_of_gold/words.h"
#include "games/the_river/game.h"
#include "games/the_river/words.h"
#include "wire/catalogs.h"
#include "wire/facts.h"
#include "wire/reference.h"
#include "wire/told.h"
#include "wire/views.h"

namespace rivers {

// What it says to people, in every language.
template <class G>
concept SpokenGame = BoardGame<G> &&
    requires(Language language, const typename G::Table& table, const typename G::View& view,
             const typename G::Move& move, const typename G::Event& event, const SeatNames& names,
             const std::string& name, typename G::Rule rule, typename G::ScoreSource source) {
    { told_move(table, language, move) } -> std::same_as<std::string>;
    { told_event(table.config, language, event, names) } -> std::same_as<std::string>;
    { say_done(language, move, name) } -> std::same_as<std::string>;  // of a move that no event tells of
    { question(language, view, names) } -> std::same_as<std::string>;
    { say(language, rule) } -> std::same_as<std::string>;
    { say(language, source) } -> std::same_as<std::string>;
};

// What programs in other languages read of it.
template <class G>
concept WireGame = SpokenGame<G> &&
    requires(const typename G::State& s, const typename G::Config& config, typename G::View& view,
             const typename G::Event& event, OwnedConfig<G>& owned, const json::Value& value, json::Object& head,
             Language language, std::string_view text) {
    facts(s);  // the trace of docs/notation.md
    add_trace_options(config, head);
    view_json(view);
    read_view(value, view);
    event_json(event);
    { view_type(view) } -> std::same_as<std::string>;
    { event_type(event) } -> std::same_as<std::string>;
    reference_json(config, language);
    { CatalogOf<G>::text(config) } -> std::same_as<std::string>;
    { CatalogOf<G>::canonical(config) } -> std::same_as<std::string>;
    { CatalogOf<G>::hash(config) } -> std::same_as<std::string>;
    { CatalogOf<G>::is_default(config) } -> std::same_as<bool>;
    { CatalogOf<G>::longest } -> std::convertible_to<std::size_t>;
    { CatalogOf<G>::replaceable } -> std::convertible_to<bool>;
    { CatalogOf<G>::replace(owned, text) } -> std::same_as<std::vector<json::Fault>>;
};

// Calls f(Game{}) with each game. Whoever is missing something for it fails to compile here, and nowhere else.
template <class... Gs>
struct GameList {
    static_assert((BoardGame<Gs> && ...), "kernel/game.h says what is missing");
    static_assert((SpokenGame<Gs> && ...) && (WireGame<Gs> && ...));

    template <class F>
    static void each(F&& f) {
        (f(Gs{}), ...);
    }
};
using Games = GameList<river_of_gold::Game, the_river::Game>;

// The powers that a game may have or not, as they are.
static_assert(SupposesTurns<river_of_gold::Game> && !SupposesTurns<the_river::Game>);
static_assert(HidesFromPeople<the_river::View> && !HidesFromPeople<river_of_gold::View>);
static_assert(HasCatalog<the_river::Config> && !HasCatalog<river_of_gold::Config>);
static_assert(ReplacesCatalog<the_river::Game> && !ReplacesCatalog<river_of_gold::Game>);

template <class F>
void each_game(F&& f) {
    Games::each(f);
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
