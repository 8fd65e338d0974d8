// A table for tests: dealt by a script, then set as the test wants it. The script answers every question of chance with
// its first outcome, so with 4 players: tile i scores region i, the Imperial Markets stand on shores 6 (porcelain), 17
// (rice) and 29 (silk), no other building stands, the row is 4 3 2 1, ships are on 2 and 9, and every die shows 1.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

#include "games/river_of_gold/game.h"

namespace rivers::river_of_gold {

// --- short names ------------------------------------------------------------------------------------------------

inline constexpr Seat kFirst{0}, kSecond{1}, kThird{2}, kFourth{3};
inline constexpr Ship kUpper{0}, kLower{1};
constexpr Face face(int n) { return static_cast<Face>(n); }
constexpr Region region(int printed_number) { return static_cast<Region>(printed_number - 1); }
constexpr ShoreId shore(int id) { return static_cast<ShoreId>(id); }
constexpr TileId tile(int id) { return static_cast<TileId>(id); }
constexpr CustomerId card(int id) { return static_cast<CustomerId>(id); }
constexpr MarketId market(int n) { return static_cast<MarketId>(n); }
constexpr RegionTileId region_tile(int n) { return static_cast<RegionTileId>(n); }
constexpr CustomerId artisan(int region_number) { return customer(CustomerKind::Artisan, region(region_number)); }
constexpr CustomerId elder(int region_number) { return customer(CustomerKind::Elder, region(region_number)); }
constexpr CustomerId merchant(int region_number) { return customer(CustomerKind::Merchant, region(region_number)); }
constexpr CustomerId monk(int region_number) { return customer(CustomerKind::Monk, region(region_number)); }
constexpr CustomerId noble(int region_number) { return customer(CustomerKind::Noble, region(region_number)); }

// --- playing ----------------------------------------------------------------------------------------------------

inline bool offered(const State& s, const Move& move) {
    const auto& moves = legal(s);
    const auto& draws = outcomes(s);
    return std::find(moves.begin(), moves.end(), move) != moves.end() ||
           std::any_of(draws.begin(), draws.end(), [&](const Outcome& draw) { return draw.move == move; });
}

inline std::string verdict(Refusal refusal) {
    return refusal ? "refusal " + std::to_string(number(*refusal)) + " (" + std::string(id_of(*refusal)) + ")"
                   : "allowed";
}

// EXPECT_TRUE(refuses(s, move, Rule::BuildCost)): the predicate names the rule and the list leaves the move out.
inline testing::AssertionResult refuses(const State& s, const Move& move, Rule rule) {
    const Refusal refusal = why_not(s, move);
    if (refusal != rule)
        return testing::AssertionFailure()
               << spell_move(move) << ": expected " << verdict(rule) << ", found " << verdict(refusal);
    if (offered(s, move)) return testing::AssertionFailure() << spell_move(move) << " is refused and yet offered";
    return testing::AssertionSuccess();
}

inline testing::AssertionResult allows(const State& s, const Move& move) {
    if (const Refusal refusal = why_not(s, move))
        return testing::AssertionFailure() << spell_move(move) << ": " << verdict(refusal);
    if (!offered(s, move)) return testing::AssertionFailure() << spell_move(move) << " is allowed and yet not offered";
    return testing::AssertionSuccess();
}

using Events = std::vector<Event>;

// Plays a move that must be allowed, and returns what was told.
inline Events play(State& s, const Move& move) {
    EXPECT_TRUE(allows(s, move));
    Events events;
    EventSink sink(events);
    if (!why_not(s, move)) play(s, move, sink);
    return events;
}

template <class... Ms>
State after(State s, const Ms&... moves) {
    (play(s, Move{moves}), ...);
    return s;
}

// Answers chance with its first outcomes until a seat is to act or the game is over.
inline Events let_chance(State& s) {
    Events told;
    while (to_act(s).is_chance())
        for (const Event& event : play(s, outcomes(s)[0].move)) told.push_back(event);
    return told;
}

// From the end of the action to the next seat's first question.
inline Events finish_turn(State& s) {
    Events told = let_chance(s);
    while (asked(s, Step::EndTurn) || asked(s, Step::BeforeRoll)) {
        const Move move = asked(s, Step::EndTurn) ? Move{EndTurn{}} : Move{Roll{}};
        for (const Event& event : play(s, move)) told.push_back(event);
        for (const Event& event : let_chance(s)) told.push_back(event);
    }
    return told;
}

template <class E>
std::vector<E> heard(const Events& events) {
    std::vector<E> found;
    for (const Event& event : events)
        if (const E* e = std::get_if<E>(&event)) found.push_back(*e);
    return found;
}

template <class M>
int count_offered(const State& s) {
    const auto& moves = legal(s);
    return static_cast<int>(
        std::count_if(moves.begin(), moves.end(), [](const Move& move) { return std::holds_alternative<M>(move); }));
}

// --- looking ----------------------------------------------------------------------------------------------------

using Numbers = std::vector<int>;
template <class List>
Numbers numbers(const List& list) {
    Numbers out;
    for (const auto item : list) out.push_back(static_cast<int>(item));
    return out;
}
inline Numbers goods_of(const State& s, Seat seat) { return numbers(s.mats[seat].goods); }  // silk, rice, porcelain
inline int influence_of(const State& s, Seat seat, int region_number) {
    return s.mats[seat].influence[region(region_number)];
}
inline int points_of(const State& s, Seat seat) { return s.mats[seat].points(); }

// --- building a table -------------------------------------------------------------------------------------------

inline State dealt(int players, Patrons patrons = Patrons::Off) {
    State s = deal({players, patrons});
    while (to_act(s).is_chance() || asked(s, Step::ChoosePatron) || asked(s, Step::BeforeRoll))
        play(s, to_act(s).is_chance() ? outcomes(s)[0].move : legal(s)[0]);
    return s;
}

// State s = TableBuilder().die(3).koku(20).of(kSecond).built(9, 3); words that concern a seat are about the seat of the
// last `at_act` or `of`, at first the first seat, which is also to act.
class TableBuilder {
  public:
    explicit TableBuilder(int players = 4) : s_(dealt(players)) {}
    operator State() const { return s_; }

    TableBuilder& at_act(Seat seat) {
        s_.agenda = {};
        s_.agenda.push_back({Step::Turn, seat, 0, 1});
        s_.agenda.push_back({Step::Act, seat, 0, 0});
        s_.turn = seat;
        return of(seat);
    }
    TableBuilder& of(Seat seat) { return seat_ = seat, *this; }

    TableBuilder& die(int n) { return mat().die = face(n), *this; }
    TableBuilder& koku(int n) { return mat().koku = n, *this; }
    TableBuilder& goods(int silk, int rice, int porcelain) { return mat().goods = {{silk, rice, porcelain}}, *this; }
    TableBuilder& favor(int n, int limit = kFavorLimitAtStart) {
        mat().favor = n;
        mat().favor_limit = limit;
        return *this;
    }
    TableBuilder& influence(int region_number, int n) { return mat().influence[region(region_number)] = n, *this; }
    TableBuilder& influence_everywhere(int n) {
        for (const Region r : every<Region>) mat().influence[r] = n;
        return *this;
    }
    TableBuilder& ships(int upper, int lower) { return mat().ships = {upper, lower}, *this; }
    TableBuilder& royal(Ship ship) { return mat().royal = ship, *this; }
    TableBuilder& patron(Patron patron) {
        if (s_.config.patrons == Patrons::Off) s_.config.patrons = Patrons::Draft;
        mat().patron = patron;
        mat().clan = clan_of(patron);
        return *this;
    }
    TableBuilder& earned(Earned what, int points) {
        return mat().earned[what] = static_cast<std::uint16_t>(points), *this;
    }

    // The seat's tile on a shore space; `second` puts a monk's marker on it.
    TableBuilder& built(int shore_id, int tile_id) {
        Plot& plot = s_.plot(shore(shore_id));
        plot = {building(tile(tile_id)), {}};
        s_.tiles_unseen.remove(tile(tile_id));
        return mark(shore_id, seat_);
    }
    TableBuilder& second(int shore_id, Seat seat) { return mark(shore_id, seat); }
    TableBuilder& stands(int shore_id, BuildingId id) { return s_.plot(shore(shore_id)) = {id, {}}, *this; }

    // The row from its start to its end; what lay there goes back among the unseen.
    TableBuilder& row(std::initializer_list<int> tiles) {
        for (const TileId id : s_.row) s_.tiles_unseen.add(id);
        s_.row = {};
        for (const int id : tiles) {
            s_.row.push_back(tile(id));
            s_.tiles_unseen.remove(tile(id));
        }
        return *this;
    }
    TableBuilder& to_come(int era1, int era2) { return s_.tiles_to_come = {era1, era2}, *this; }
    TableBuilder& finisher(Seat seat) { return to_come(0, 0), s_.finisher = seat, *this; }
    TableBuilder& masteries(Mastery a, Mastery b, Mastery c) {
        s_.masteries = {};
        for (const Mastery m : {a, b, c}) s_.masteries.push_back(m);
        return *this;
    }
    TableBuilder& claims(int a, int b, int c) { return s_.claims = {a, b, c}, *this; }

    // Customers: each is in one place only.
    TableBuilder& hand(std::initializer_list<CustomerId> cards) {
        s_.deck = s_.deck | s_.hands[seat_];
        s_.hands[seat_] = {};
        for (const CustomerId id : cards) take_away(id), s_.hands[seat_].add(id);
        return *this;
    }
    TableBuilder& delivered(std::initializer_list<CustomerId> cards) {
        for (const CustomerId id : cards) take_away(id), mat().delivered.add(id);
        return *this;
    }
    // The deck is exactly this; the rest of it goes to the discard pile, or out of the way to the fourth seat.
    TableBuilder& deck(std::initializer_list<CustomerId> cards, std::initializer_list<CustomerId> discards) {
        s_.hands[kFourth] = s_.hands[kFourth] | s_.deck | s_.discards;
        s_.deck = s_.discards = {};
        for (const CustomerId id : cards) take_away(id), s_.deck.add(id);
        for (const CustomerId id : discards) take_away(id), s_.discards.add(id);
        return *this;
    }

  private:
    Mat& mat() { return s_.mats[seat_]; }
    TableBuilder& mark(int shore_id, Seat seat) {
        Plot& plot = s_.plot(shore(shore_id));
        Mat& owner = s_.mats[seat];
        if (!plot.owned_by(seat)) ++owner.owned[facts(plot.building).type];
        owner.regions_owned = owner.regions_owned | 1 << number(facts(shore(shore_id)).region());
        plot.markers.push_back(seat);
        return *this;
    }
    void take_away(CustomerId id) {
        s_.deck.remove(id);
        s_.discards.remove(id);
        for (const Seat seat : every<Seat>) s_.hands[seat].remove(id), s_.mats[seat].delivered.remove(id);
    }

    State s_;
    Seat seat_ = kFirst;
};

}  // namespace rivers::river_of_gold
