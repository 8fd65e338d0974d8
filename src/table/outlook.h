// What a move comes to by the end of the turn: everything that it sets off is answered in every way there is, and what
// all ways have in common is certain, the rest is open.
#pragma once
#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "kernel/game.h"

namespace rivers {

// What a game owes for it: what seats have, in numbers with their words, and how long the table is busy with a move.
template <class G>
concept ForeseenGame = BoardGame<G> && requires(const typename G::Table& table, Seat seat) {
    { holdings(table, seat)[0] } -> std::convertible_to<int>;
    { holding_words(table)[0] } -> std::convertible_to<std::string_view>;
    { is_aftermath(table) } -> std::same_as<bool>;
};

// How much more of something a seat will have, or less: certain where both are the same.
struct Prospect {
    Seat seat;
    std::string_view what;
    int low = 0, high = 0;
    bool operator==(const Prospect&) const = default;
};

struct Outlook {
    bool whole = true;  // every way was looked at; if not, nothing is said
    std::vector<Prospect> prospects;
    bool operator==(const Outlook&) const = default;
};

// One is enough for all moves that are asked about together: it bounds the work.
class LookAhead {
  public:
    static constexpr int kMostWays = 256;     // in which one move goes on
    static constexpr int kMostMoves = 4'000;  // played in all, some two milliseconds

    int moves() const { return moves_; }
    // Is this one of the ways that count? Exchanges that nobody was asked for may be made at any time, and are left
    // out.
    template <ForeseenGame G>
    static bool counts(const typename G::State& s, const typename G::Move& move) {
        return !G::is_exchange(move) || G::asks_for_exchange(s);
    }

    // `shows(seat)`: may the viewer know that seat's points?
    template <ForeseenGame G, class Shows>
    Outlook after(const typename G::State& before, const typename G::Move& move, Shows&& shows) {
        Walk<G> walk{*this, numbers<G>(before)};
        typename G::State s = before;
        typename G::EventSink deaf;
        G::play(s, move, deaf);
        Outlook outlook;
        outlook.whole = walk.go_on(s);
        if (!outlook.whole) return outlook;
        const auto& words = holding_words(before);
        for (const Seat seat : seats(before.players()))
            for (std::size_t i = 0; i < walk.bounds[seat].size(); ++i) {
                const auto [low, high] = walk.bounds[seat][i];
                const bool of_points = i >= words.size();
                if ((low == 0 && high == 0) || (of_points && !shows(seat))) continue;
                outlook.prospects.push_back({seat, of_points ? kPointsWords[i - words.size()] : words[i], low, high});
            }
        return outlook;
    }

    // Behind what the game names: points so far, and as if the game ended now.
    static constexpr std::array<std::string_view, 2> kPointsWords{"points", "total"};
    template <ForeseenGame G>
    using Numbers =
        std::array<int, std::tuple_size_v<decltype(holdings(std::declval<const typename G::Table&>(), Seat{}))> +
                            kPointsWords.size()>;
    template <ForeseenGame G>
    static SeatArray<Numbers<G>> numbers(const typename G::Table& table) {
        SeatArray<Numbers<G>> all{};
        const auto standings = G::standings(table);
        for (const Seat seat : seats(table.players())) {
            const auto held = holdings(table, seat);
            auto at = std::copy(held.begin(), held.end(), all[seat].begin());
            *at++ = G::points_in_play(table, seat);
            *at++ = standings.scores[seat].total;
        }
        return all;
    }

  private:
    struct Bounds {
        int low = 0, high = 0;
    };
    template <ForeseenGame G>
    struct Walk {
        LookAhead& all;
        SeatArray<Numbers<G>> at_first;
        SeatArray<std::array<Bounds, std::tuple_size_v<Numbers<G>>>> bounds{};
        int ways = 0;

        // False: there are too many ways.
        bool go_on(const typename G::State& s) {
            if (!is_aftermath(s)) return arrive(s);
            if (G::to_act(s).is_chance()) {
                // Which card or tile is drawn decides what comes later, not what anybody has: one stands for all.
                Rng any(0);
                return play(s, G::sample(s, any));
            }
            for (const auto& move : G::legal(s))
                if (counts<G>(s, move) && !play(s, move)) return false;
            return true;
        }
        bool play(const typename G::State& s, const typename G::Move& move) {
            if (++all.moves_ > kMostMoves) return false;
            typename G::State after = s;
            typename G::EventSink deaf;
            G::play(after, move, deaf);
            return go_on(after);
        }
        bool arrive(const typename G::State& s) {
            const auto now = numbers<G>(s);
            for (const Seat seat : seats(s.players()))
                for (std::size_t i = 0; i < now[seat].size(); ++i) {
                    const int change = now[seat][i] - at_first[seat][i];
                    Bounds& b = bounds[seat][i];
                    b.low = ways == 0 ? change : std::min(b.low, change);
                    b.high = ways == 0 ? change : std::max(b.high, change);
                }
            return ++ways <= kMostWays;
        }
    };
    int moves_ = 0;
};

}  // namespace rivers
