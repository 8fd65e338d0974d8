// A table set up by hand, spoken to in the notation of docs/notation.md.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/the_river/gains.h"
#include "games/the_river/game.h"

namespace rivers::the_river::testing {

using Texts = std::set<std::string>;

inline TileId tile(int id) { return static_cast<TileId>(id); }
inline BuildingId building(int id) { return static_cast<BuildingId>(id); }
inline SpaceId space(int n) { return static_cast<SpaceId>(n); }

// Round 1, seat 0 to act, boats full, nothing face up, nobody with a tile or a good.
class Scene {
  public:
    explicit Scene(int players = 3, const CatalogData& catalog = default_catalog()) {
        Config config;
        config.players = players;
        config.catalog = &catalog;
        s = deal(config);
        while (!s.agenda.empty()) s.agenda.pop_back();
        s.round = 1;
        begin_turn(0);
    }

    // --- setting up ---------------------------------------------------------------------------------------------
    Scene& begin_turn(int seat) {
        while (!s.agenda.empty()) s.agenda.pop_back();
        ask(s, Step::Round, seat_number(seat));
        settle(s, sink);
        return *this;
    }
    Scene& shows(std::initializer_list<int> tiles) {
        for (const int id : tiles) s.tile_pile.remove(tile(id)), s.display.push_back(tile(id));
        return *this;
    }
    Scene& offers(std::initializer_list<int> ids) {
        for (const int id : ids) s.building_pile.remove(building(id)), s.buildings.add(building(id));
        return *this;
    }
    Scene& reserves(int seat, std::initializer_list<int> ids) {
        for (const int id : ids) s.building_pile.remove(building(id)), mat(seat).reserved.add(building(id));
        return *this;
    }
    // Lays tiles without their effects.
    Scene& lays(int seat, const std::vector<int>& tiles) {
        const Catalog& catalog = s.catalog();
        Mat& m = mat(seat);
        for (const int id : tiles) {
            m.tiles.push_back(tile(id));
            const SpaceId at = space(static_cast<int>(m.tiles.size()));
            if (catalog.barns.contains(at)) --m.barns;
            if (const Symbol symbol = catalog.symbol(s.config.colours[seat_number(seat)], at)) --m.symbols[*symbol];
            m.barns += catalog[tile(id)].barns;
            for (const Resource resource : kProduced) m.symbols[resource] += catalog[tile(id)].produces[resource];
        }
        return *this;
    }
    Scene& holds(int seat, int wood, int clay, int stone, int food) {
        const Goods goods{{wood, clay, stone, food}};
        for (const Resource resource : every<Resource>) {
            s.supply[resource] -= goods[resource];
            mat(seat).goods[resource] += goods[resource];
        }
        return *this;
    }
    Scene& supply(int wood, int clay, int stone, int food) {
        s.supply = {{wood, clay, stone, food}};
        return *this;
    }
    Scene& boat(int seat, int aboard) {
        mat(seat).boat = aboard;
        return *this;
    }
    Scene& tokens(int seat, std::initializer_list<int> points) {
        for (const int n : points) mat(seat).tokens.push_back(n), ++s.tokens_taken;
        return *this;
    }
    // Nobody else has a pioneer aboard, so seat 0 plays the rest of the round.
    Scene& alone() {
        for (int seat = 1; seat < s.players(); ++seat) boat(seat, 0);
        return *this;
    }

    // --- playing ------------------------------------------------------------------------------------------------
    static Move read(std::string_view text) {
        const auto parsed = Game::parse(text);
        if (const auto* fault = std::get_if<TextFault>(&parsed)) ADD_FAILURE() << text << ": column " << fault->column;
        return std::get<Move>(parsed);
    }
    // The id of the broken rule, or "".
    std::string refusal(std::string_view text) const {
        const Refusal rule = why_not(s, read(text));
        return rule ? std::string(id_of(*rule)) : std::string();
    }
    Scene& play(std::string_view text) {
        EXPECT_EQ(refusal(text), "") << text;
        if (refusal(text).empty()) the_river::play(s, read(text), sink);
        return *this;
    }
    // Draws for chance until a seat is to act or the game is over.
    Scene& draw(std::uint64_t seed = 1) {
        Rng rng(seed);
        while (Game::to_act(s).is_chance()) the_river::play(s, sample(s, rng), sink);
        return *this;
    }
    Texts legal() const {
        Texts texts;
        if (Game::to_act(s).is_chance())
            for (const Outcome& outcome : outcomes(s)) texts.insert(Game::to_text(outcome.move));
        else
            for (const Move& move : the_river::legal(s)) texts.insert(Game::to_text(move));
        return texts;
    }
    Texts legal(std::string_view word) const {
        Texts some;
        for (const std::string& text : legal())
            if (text.substr(0, text.find(' ')) == word) some.insert(text);
        return some;
    }

    // --- looking ------------------------------------------------------------------------------------------------
    Mat& mat(int seat) { return s.mats[seat_number(seat)]; }
    const Mat& mat(int seat) const { return s.mats[seat_number(seat)]; }
    int to_act() const {
        const Actor actor = Game::to_act(s);
        return actor.is_seat() ? number(actor.seat()) : -1;
    }
    bool chance() const { return Game::to_act(s).is_chance(); }
    std::vector<int> goods(int seat) const { return numbers(mat(seat).goods); }
    std::vector<int> supply() const { return numbers(s.supply); }
    std::vector<int> tiles(int seat) const { return numbers(mat(seat).tiles); }
    std::vector<int> display() const { return numbers(s.display); }
    template <class List>
    static std::vector<int> numbers(const List& list) {
        std::vector<int> out;
        for (const auto n : list) out.push_back(static_cast<int>(n));
        return out;
    }
    template <class E>
    std::vector<E> heard() const {
        std::vector<E> some;
        for (const Event& event : log)
            if (const E* e = std::get_if<E>(&event)) some.push_back(*e);
        return some;
    }

    State s;
    std::vector<Event> log;
    EventSink sink{log};

    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;
};

using Numbers = std::vector<int>;

}  // namespace rivers::the_river::testing
