// Many games between computer players, on all cores. Every sum is a whole number, so that the same seed gives the same
// numbers whatever the number of threads.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "ai/players.h"
#include "cli/commands.h"
#include "terminal/games.h"
#include "terminal/terminal.h"

namespace rivers::cli {

namespace {

constexpr int kHighestScore = 1024;
constexpr int kWinUnits = 12;  // a victory, shared evenly by 1 to 4 seats

template <class G>
struct Tally {
    static constexpr std::size_t kSources = every<typename G::ScoreSource>.size();
    static constexpr bool kRounds = CountsRounds<G>;
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

template <class G>
void play_game(const typename G::Config& config, const SeatArray<Policy>& policies, Rng rng, Tally<G>& tally) {
    auto s = G::deal(config);
    const auto count = [&](const auto& move) {
        ++tally.decisions;
        tally.turns += G::is_action(move) ? 1 : 0;
    };
    const bool all_random = std::all_of(policies.begin(), policies.end(), [](Policy p) { return p == Policy::Random; });
    if (all_random) {
        tally.events += play_randomly<G>(s, rng, count);
    } else {
        tally.events += play_out<G>(s, rng, [&](const auto& now) {
            const Seat seat = G::to_act(now).seat();
            const auto move = choose<G>(policies[seat], G::view(now, seat), rng);
            count(move);
            return move;
        });
    }
    tally.count_result(s);
}

template <class G>
Tally<G> play_all(const typename G::Config& config, const SeatArray<Policy>& policies, const SimulateOptions& options,
                  int threads) {
    Tally<G> all;
    std::atomic<long> next{0};
    std::mutex door;
    Progress progress("playing", options.games);
    const auto work = [&](bool shows_progress) {
        Tally<G> mine;
        constexpr long kBatch = 64;
        for (;;) {
            const long first = next.fetch_add(kBatch);
            if (first >= options.games) break;
            for (long game = first; game < std::min(first + kBatch, options.games); ++game)
                play_game<G>(config, policies, Rng(options.seed, static_cast<std::uint64_t>(game)), mine);
            if (shows_progress) progress.at(first);
        }
        const std::lock_guard guard(door);
        all.add(mine);
    };
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work, false);
    work(true);
    for (std::thread& other : others) other.join();
    return all;
}

template <class G>
json::Value to_json(const Tally<G>& t, const typename G::Config& config, const SimulateOptions& options, double seconds,
                    int threads) {
    json::Array means, wins, quantiles, sources;
    for (const Seat seat : seats(config.players)) {
        means.emplace_back(t.mean(seat));
        wins.emplace_back(t.wins(seat));
        quantiles.push_back(json::Object{{"min", t.quantile(seat, 0)},
                                         {"p10", t.quantile(seat, 0.1)},
                                         {"p25", t.quantile(seat, 0.25)},
                                         {"p50", t.quantile(seat, 0.5)},
                                         {"p75", t.quantile(seat, 0.75)},
                                         {"p90", t.quantile(seat, 0.9)},
                                         {"max", t.quantile(seat, 1)}});
        json::Object by;
        for (const auto source : every<typename G::ScoreSource>)
            by.emplace_back(G::key_of(source), t.source_mean(seat, static_cast<std::size_t>(source)));
        sources.emplace_back(std::move(by));
    }
    json::Object out{{"game", G::name}, {"players", int{config.players}}};
    for (const OptionInfo& option : G::options)
        if (const std::string value = G::option(config, option.name); !value.empty())
            out.emplace_back(option.name, value);
    out.emplace_back("policy", options.policy);
    out.emplace_back("seed", std::to_string(options.seed));
    out.emplace_back("games", t.games);
    out.emplace_back("events", t.events);
    out.emplace_back("decisions", t.decisions);
    out.emplace_back("turns", t.turns);
    if (Tally<G>::kRounds)
        out.emplace_back("rounds_mean", static_cast<double>(t.rounds) / static_cast<double>(t.games));
    out.emplace_back("score_mean", std::move(means));
    out.emplace_back("score_quantiles", std::move(quantiles));
    out.emplace_back("wins", std::move(wins));
    out.emplace_back("points_by_source", std::move(sources));
    out.emplace_back("threads", threads);
    out.emplace_back("seconds", seconds);
    out.emplace_back("games_per_s", static_cast<double>(t.games) / seconds);
    out.emplace_back("events_per_s", static_cast<double>(t.events) / seconds);
    return out;
}

template <class G>
std::string to_words(const Tally<G>& t, const typename G::Config& config, const SimulateOptions& options,
                     double seconds, int threads) {
    const auto per_game = [&](std::int64_t n) { return static_cast<double>(n) / static_cast<double>(t.games); };
    std::string out = fmt::format("{} games of {}, {} players", t.games, G::name, int{config.players});
    for (const OptionInfo& option : G::options)
        if (const std::string value = G::option(config, option.name); !value.empty())
            out += fmt::format(", {} {}", option.name, value);
    out += fmt::format(", {} players, seed {}\n", options.policy, options.seed);
    out += fmt::format("{:.2f} s on {} thread{}: {:.0f} games/s, {:.2f} million events/s\n", seconds, threads,
                       threads == 1 ? "" : "s", static_cast<double>(t.games) / seconds,
                       static_cast<double>(t.events) / seconds / 1e6);
    out += fmt::format("per game: {:.1f} events, {:.1f} decisions, {:.1f} turns", per_game(t.events),
                       per_game(t.decisions), per_game(t.turns));
    out += Tally<G>::kRounds ? fmt::format(", {:.2f} rounds\n\n", per_game(t.rounds)) : "\n\n";
    out += "seat    mean   min  10%  25%  50%  75%  90%  max      wins\n";
    for (const Seat seat : seats(config.players))
        out += fmt::format("{:4} {:7.2f} {:5} {:4} {:4} {:4} {:4} {:4} {:4} {:9.1f} {:5.1f} %\n", number(seat),
                           t.mean(seat), t.quantile(seat, 0), t.quantile(seat, 0.1), t.quantile(seat, 0.25),
                           t.quantile(seat, 0.5), t.quantile(seat, 0.75), t.quantile(seat, 0.9), t.quantile(seat, 1),
                           t.wins(seat), 100.0 * t.wins(seat) / static_cast<double>(t.games));
    out += "\npoints by source           ";
    for (const Seat seat : seats(config.players)) out += fmt::format("  seat {}", number(seat));
    out += '\n';
    for (const auto source : every<typename G::ScoreSource>) {
        out += fit(say(Language::En, source), 27);
        for (const Seat seat : seats(config.players))
            out += fmt::format(" {:7.2f}", t.source_mean(seat, static_cast<std::size_t>(source)));
        out += '\n';
    }
    return out;
}

}  // namespace

int simulate(const SimulateOptions& options) {
    return for_game(options.game, [&]<class G>(G) {
        const auto config = config_from<G>(options);
        const auto policies = policies_from<G>(options.policy, config.players);
        const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
        const int threads = options.threads > 0 ? options.threads : cores;
        const auto began = std::chrono::steady_clock::now();
        const auto tally = play_all<G>(config, policies, options, threads);
        const double seconds =
            std::max(1e-9, std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
        print(options.json ? json::write(to_json<G>(tally, config, options, seconds, threads)) + '\n'
                           : to_words<G>(tally, config, options, seconds, threads));
        flush();
        return 0;
    });
}

}  // namespace rivers::cli
