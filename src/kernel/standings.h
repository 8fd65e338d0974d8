// The result of a game: points by source, totals, ranks and winners.
#pragma once
#include "kernel/enum_array.h"
#include "kernel/seat.h"

namespace rivers {

template <class Source>
struct Standings {
    struct Score {
        EnumArray<Source, int> by_source{};
        int total = 0;
        int tie_break = 0;  // the higher is better
        int rank = 0;       // 1 more than the number of seats that did better
        bool winner() const { return rank == 1; }
    };

    explicit Standings(int seats) : players(seats) {}
    int players;
    SeatArray<Score> scores{};

    // Adds up the totals and compares the seats.
    void rank() {
        for (const Seat seat : seats(players)) {
            scores[seat].total = 0;
            for (const int points : scores[seat].by_source) scores[seat].total += points;
        }
        for (const Seat seat : seats(players)) {
            scores[seat].rank = 1;
            for (const Seat other : seats(players)) scores[seat].rank += better(scores[other], scores[seat]) ? 1 : 0;
        }
    }

  private:
    static bool better(const Score& a, const Score& b) {
        return a.total != b.total ? a.total > b.total : a.tie_break > b.tie_break;
    }
};

}  // namespace rivers
