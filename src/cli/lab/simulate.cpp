// `simulate`: many games between computer players, told in numbers.
#include <algorithm>
#include <chrono>
#include <thread>

#include <fmt/format.h>

#include "cli/lab/commands.h"
#include "lab/series.h"
#include "terminal/games.h"
#include "terminal/terminal.h"

namespace rivers::cli {

namespace {

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
        const auto names = players_from<G>(options.policy, config.players);
        const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
        const int threads = options.threads > 0 ? options.threads : cores;
        const auto began = std::chrono::steady_clock::now();
        Progress progress("playing", options.games);
        const auto tally = play_series(Series<G>{config, names, options.seed, options.games, threads},
                                       [&](long done) { progress.at(done); });
        const double seconds =
            std::max(1e-9, std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
        print(options.json ? json::write(to_json<G>(tally, config, options, seconds, threads)) + '\n'
                           : to_words<G>(tally, config, options, seconds, threads));
        flush();
        return 0;
    });
}

}  // namespace rivers::cli
