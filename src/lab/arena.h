// Matches between computer players: every distinct seating of the same deal, so that neither seats nor cards favour
// anybody, and results with their doubt. A deal with all its seatings is one observation.
#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "ai/players.h"

namespace rivers {

// Who takes part: a player by its name, or a network from a file with so many simulations.
struct Entrant {
    std::string name;
    std::shared_ptr<const ValueNetwork> network;
    int simulations = 0;
};

// Null: there is no such player.
template <BoardGame G>
std::unique_ptr<Player<G>> player_of(const Entrant& entrant, int players) {
    if (entrant.network) return std::make_unique<Search<G>>(*entrant.network, SearchOptions{});
    return make_player<G>(entrant.name, players);
}

// --- luck --------------------------------------------------------------------------------------------------------

// What chance gave to each seat: the value of what came less the mean of all that could have come. Zero on average
// whatever the network thinks, and the better it judges the more of the noise it explains.
template <BoardGame G>
class LuckMeter {
    using NetInputs = decltype(net_inputs(std::declval<const typename G::State&>(), Seat{}));

  public:
    explicit LuckMeter(const ValueNetwork& network) : net_(network) {}

    // Before `move` of chance is played at `s`.
    void note(const typename G::State& s, const typename G::Move& move) {
        const int players = s.players();
        SeatArray<double> mean{}, came{};
        double weights = 0;
        for (const auto& outcome : G::outcomes(s)) {
            typename G::State after = s;
            typename G::EventSink deaf;
            G::play(after, outcome.move, deaf);
            const SeatArray<double> value = value_of_table(after);
            weights += outcome.weight;
            for (const Seat seat : seats(players)) mean[seat] += outcome.weight * value[seat];
            if (outcome.move == move) came = value;
        }
        for (const Seat seat : seats(players)) luck_[seat] += came[seat] - mean[seat] / weights;
    }
    const SeatArray<double>& luck() const { return luck_; }

  private:
    // As all seats together see it.
    SeatArray<double> value_of_table(const typename G::State& s) {
        SeatArray<double> sum{};
        const int players = s.players();
        if (G::to_act(s).is_nobody()) {
            const Value result = result_of<G>(s);
            for (const Seat seat : seats(players)) sum[seat] = result.win[seat];
            return sum;
        }
        for (const Seat me : seats(players)) {
            net_.start(sums_, net_inputs(s, me));
            const Value value = net_.value(sums_, me, players);
            for (const Seat seat : seats(players)) sum[seat] += double{value.win[seat]} / players;
        }
        return sum;
    }
    Evaluator<NetInputs::count> net_;
    typename Evaluator<NetInputs::count>::Sums sums_;
    SeatArray<double> luck_{};
};

// --- a match -------------------------------------------------------------------------------------------------------

struct ArenaOptions {
    std::vector<Entrant> entrants;  // one for each seat of a table
    std::uint64_t seed = 1;
    long games = 1000;  // rounded up to whole deals
    int threads = 1;
    int milliseconds = 0;                       // for players that take all the time they are given
    std::shared_ptr<const ValueNetwork> judge;  // what chance gave to whom is reckoned by it; none: not at all
    bool until_significant = false;
};

// What one entrant came to, deal by deal.
struct ArenaLine {
    double win_share = 0, low = 0, high = 0;
    double adjusted = 0, adjusted_low = 0, adjusted_high = 0;  // with luck taken out
    double placing = 0, score = 0, ms_per_move = 0, ms_longest = 0;
};
struct ArenaResult {
    long games = 0, deals = 0;
    std::vector<ArenaLine> lines;  // as the entrants were named
    bool significant = false;
};

// The rule of --until-significant: looked at after every kLookEvery deals, it stops when the first entrant's share
// differs from the fair one by more than kStopErrors standard errors. Looking often finds differences that are not
// there; at 3.5 errors a hundred looks do so in fewer than one match of twenty.
inline constexpr long kLookEvery = 25;
inline constexpr double kStopErrors = 3.5;

namespace detail {

struct Observed {  // of one deal and entrant: means over its seatings
    double win = 0, adjusted = 0, placing = 0, score = 0;
};

struct Spread {
    double mean = 0, error = 0;  // the standard error of the mean
};
inline Spread spread_of(const std::vector<double>& list) {
    const auto n = static_cast<double>(list.size());
    Spread s;
    for (const double x : list) s.mean += x / n;
    double squares = 0;
    for (const double x : list) squares += (x - s.mean) * (x - s.mean);
    s.error = n > 1 ? std::sqrt(squares / (n - 1) / n) : 1;
    return s;
}

// Every distinct seating: which entrant sits where.
inline std::vector<std::vector<std::size_t>> seatings_of(const std::vector<Entrant>& entrants) {
    std::vector<std::size_t> first(entrants.size());
    // Entrants that are the same player share a number.
    for (std::size_t i = 0; i < entrants.size(); ++i) {
        first[i] = i;
        for (std::size_t k = 0; k < i; ++k)
            if (entrants[k].name == entrants[i].name) {
                first[i] = first[k];
                break;
            }
    }
    std::vector<std::size_t> order = first;
    std::sort(order.begin(), order.end());
    std::vector<std::vector<std::size_t>> list;
    do list.push_back(order);
    while (std::next_permutation(order.begin(), order.end()));
    return list;
}

}  // namespace detail

template <BoardGame G>
class Arena {
  public:
    Arena(typename G::Config config, ArenaOptions options)
        : config_(config), options_(std::move(options)), seatings_(detail::seatings_of(options_.entrants)) {}

    // `progress(games)` is told on the calling thread.
    template <class Progress>
    ArenaResult run(Progress&& progress) {
        const auto per_deal = static_cast<long>(seatings_.size());
        const long deals = (options_.games + per_deal - 1) / per_deal;
        for (long done = 0; done < deals;) {
            const long until = std::min(deals, done + kLookEvery);
            play_deals(done, until, progress);
            done = until;
            if (options_.until_significant && is_significant()) break;
        }
        return result();
    }

  private:
    struct Timing {
        double total = 0, longest = 0;
        long moves = 0;
    };
    std::size_t entrants() const { return options_.entrants.size(); }

    template <class Progress>
    void play_deals(long from, long until, Progress&& progress) {
        const auto before = observed_.size();
        observed_.resize(before + static_cast<std::size_t>(until - from));
        std::atomic<long> next{from};
        const auto work = [&](bool shows) {
            std::vector<std::unique_ptr<Player<G>>> players;
            for (const Entrant& entrant : options_.entrants) players.push_back(player_of<G>(entrant, config_.players));
            std::vector<Timing> timings(entrants());
            for (;;) {
                const long deal = next.fetch_add(1);
                if (deal >= until) break;
                observed_[static_cast<std::size_t>(deal)] = play_deal(deal, players, timings);
                if (shows) progress((deal + 1) * static_cast<long>(seatings_.size()));
            }
            const std::lock_guard guard(door_);
            for (std::size_t i = 0; i < entrants(); ++i) {
                timings_[i].total += timings[i].total, timings_[i].moves += timings[i].moves;
                timings_[i].longest = std::max(timings_[i].longest, timings[i].longest);
            }
        };
        std::vector<std::thread> others;
        for (int i = 1; i < options_.threads; ++i) others.emplace_back(work, false);
        work(true);
        for (std::thread& other : others) other.join();
    }

    std::vector<detail::Observed> play_deal(long deal, const std::vector<std::unique_ptr<Player<G>>>& players,
                                            std::vector<Timing>& timings) const {
        std::vector<detail::Observed> sums(entrants());
        std::vector<int> seated(entrants());
        for (const auto& seating : seatings_) {
            Rng chance(options_.seed, static_cast<std::uint64_t>(deal)),
                thought(mixed(options_.seed ^ 0x7171u), static_cast<std::uint64_t>(deal));
            auto s = G::deal(config_);
            typename G::EventSink deaf;
            std::unique_ptr<LuckMeter<G>> meter;
            if (options_.judge) meter = std::make_unique<LuckMeter<G>>(*options_.judge);
            for (;;) {
                const Actor actor = G::to_act(s);
                if (actor.is_nobody()) break;
                if (actor.is_chance()) {
                    const auto move = G::sample(s, chance);
                    if (meter) meter->note(s, move);
                    G::play(s, move, deaf);
                    continue;
                }
                const auto moves = G::legal(s);
                if (moves.size() == 1) {
                    G::play(s, moves[0], deaf);
                    continue;
                }
                const std::size_t who = seating[static_cast<std::size_t>(number(actor.seat()))];
                const auto began = std::chrono::steady_clock::now();
                const auto move = players[who]
                                      ->decide(G::view(s, actor.seat()),
                                               {options_.entrants[who].simulations, options_.milliseconds}, thought)
                                      .move;
                const double took =
                    std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
                timings[who].total += took, ++timings[who].moves;
                timings[who].longest = std::max(timings[who].longest, took);
                G::play(s, move, deaf);
            }
            const Value result = result_of<G>(s);
            const auto end = G::standings(s);
            for (const Seat seat : seats(config_.players)) {
                const std::size_t who = seating[static_cast<std::size_t>(number(seat))];
                ++seated[who];
                sums[who].win += double{result.win[seat]};
                sums[who].adjusted += double{result.win[seat]} - (meter ? meter->luck()[seat] : 0);
                sums[who].placing += end.scores[seat].rank;
                sums[who].score += end.scores[seat].total;
            }
        }
        for (std::size_t i = 0; i < entrants(); ++i) {
            const double n = std::max(1, seated[i]);
            sums[i].win /= n, sums[i].adjusted /= n, sums[i].placing /= n, sums[i].score /= n;
        }
        return sums;
    }

    detail::Spread spread(std::size_t who, double detail::Observed::*what) const {
        std::vector<double> list;
        for (const auto& deal : observed_) list.push_back(deal[who].*what);
        return detail::spread_of(list);
    }
    // Entrants that are the same player have one result.
    std::size_t shared_by(std::size_t entrant) const {
        for (std::size_t k = 0; k < entrant; ++k)
            if (options_.entrants[k].name == options_.entrants[entrant].name) return k;
        return entrant;
    }
    bool is_significant() const {
        const auto s = spread(0, options_.judge ? &detail::Observed::adjusted : &detail::Observed::win);
        return std::abs(s.mean - 1.0 / config_.players) > kStopErrors * s.error;
    }
    ArenaResult result() const {
        ArenaResult result;
        result.deals = static_cast<long>(observed_.size());
        result.games = result.deals * static_cast<long>(seatings_.size());
        result.significant = is_significant();
        for (std::size_t i = 0; i < entrants(); ++i) {
            const std::size_t who = shared_by(i);
            const auto win = spread(who, &detail::Observed::win), adjusted = spread(who, &detail::Observed::adjusted);
            ArenaLine line;
            line.win_share = win.mean, line.low = win.mean - 1.96 * win.error, line.high = win.mean + 1.96 * win.error;
            line.adjusted = adjusted.mean, line.adjusted_low = adjusted.mean - 1.96 * adjusted.error;
            line.adjusted_high = adjusted.mean + 1.96 * adjusted.error;
            line.placing = spread(who, &detail::Observed::placing).mean;
            line.score = spread(who, &detail::Observed::score).mean;
            const Timing& timing = timings_[who];
            line.ms_per_move = timing.total / static_cast<double>(std::max(1L, timing.moves));
            line.ms_longest = timing.longest;
            result.lines.push_back(line);
        }
        return result;
    }

    typename G::Config config_;
    ArenaOptions options_;
    std::vector<std::vector<std::size_t>> seatings_;
    std::vector<std::vector<detail::Observed>> observed_;  // by deal, by entrant
    std::array<Timing, kMaxSeats> timings_{};
    std::mutex door_;
};

}  // namespace rivers
