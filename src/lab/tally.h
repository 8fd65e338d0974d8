// What many games between computer players come to, counted by seat.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "kernel/game.h"

namespace rivers {

inline constexpr int kHighestScore = 1024;
inline constexpr int kWinUnits = 12;  // a victory, shared evenly by 1 to 4 seats

// What is counted of many games. Every sum is a whole number, so that the same seed gives the same numbers whatever
// the number of threads.
template <BoardGame G>
struct Tally {
    static constexpr std::size_t kSources = every<typename G::ScoreSource>.size();
    static constexpr bool kRounds = requires(const typename G::State& s) { s.round; };  // does the game count rounds?
    std::int64_t games = 0, events = 0, decisions = 0, turns = 0, rounds = 0;
    SeatArray<std::vector<std::int64_t>> scores;  // how often each total
    SeatArray<std::int64_t> win_units{}, total{};
    SeatArray<std::array<std::int64_t, kSources>> by_source{};

    Tally() {
        for (const Seat seat : every<Seat>) scores[seat].resize(kHighestScore);
    }
    void add(const Tally& o) {
        games += o.games, events += o.events, decisions += o.decisions, turns += o.turns, rounds += o.rounds;
        for (const Seat seat : every<Seat>) {
            for (std::size_t i = 0; i < kHighestScore; ++i) scores[seat][i] += o.scores[seat][i];
            win_units[seat] += o.win_units[seat];
            total[seat] += o.total[seat];
            for (std::size_t i = 0; i < kSources; ++i) by_source[seat][i] += o.by_source[seat][i];
        }
    }
    void count_result(const typename G::State& s) {
        if constexpr (kRounds) rounds += s.round;
        const auto standings = G::standings(s);
        int winners = 0;
        for (const Seat seat : seats(standings.players)) winners += standings.scores[seat].winner() ? 1 : 0;
        for (const Seat seat : seats(standings.players)) {
            const auto& score = standings.scores[seat];
            ++scores[seat][static_cast<std::size_t>(std::clamp(score.total, 0, kHighestScore - 1))];
            total[seat] += score.total;
            if (score.winner()) win_units[seat] += kWinUnits / winners;
            for (std::size_t i = 0; i < kSources; ++i) by_source[seat][i] += score.by_source.cells[i];
        }
        ++games;
    }
    int quantile(Seat seat, double share) const {
        const auto wanted = static_cast<std::int64_t>(share * static_cast<double>(games - 1));
        std::int64_t seen = 0;
        for (std::size_t i = 0; i < kHighestScore; ++i)
            if ((seen += scores[seat][i]) > wanted) return static_cast<int>(i);
        return 0;
    }
    double mean(Seat seat) const { return static_cast<double>(total[seat]) / static_cast<double>(games); }
    double wins(Seat seat) const { return static_cast<double>(win_units[seat]) / kWinUnits; }
    double source_mean(Seat seat, std::size_t source) const {
        return static_cast<double>(by_source[seat][source]) / static_cast<double>(games);
    }
};

}  // namespace rivers
