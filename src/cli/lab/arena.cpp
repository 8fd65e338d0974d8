// `arena`: computer players against each other, with the doubt that is left.
#include "lab/arena.h"

#include <fmt/format.h>

#include "cli/lab/commands.h"
#include "terminal/files.h"
#include "terminal/games.h"
#include "terminal/talk.h"
#include "terminal/terminal.h"

namespace rivers::cli {
namespace {

constexpr std::string_view kNetworkEnding = ".net";
constexpr std::size_t kLongestNetwork = 16'000'000;

// "master", "greedy", or "FILE.net" or "FILE.net@50": a network from a file, with so many simulations.
template <class G>
Entrant entrant_from(const std::string& word, int players) {
    Entrant entrant{word, nullptr, 0};
    const auto at = word.rfind('@');
    const std::string file = word.substr(0, at);
    if (!file.ends_with(kNetworkEnding)) {
        if (const auto fault = no_such_player<G>(word, players, Whom::All); !fault.empty())
            throw UserError(fault + ", or FILE.net@SIMULATIONS");
        return entrant;
    }
    if (at != std::string::npos) {
        const std::string number = word.substr(at + 1);
        if (number.empty() || number.size() > 7 || number.find_first_not_of("0123456789") != std::string::npos)
            throw UserError("'" + word + "': behind the @ stands how many simulations, 0 to 9999999");
        entrant.simulations = std::stoi(number);
    }
    const auto read = network_from(read_start(file, kLongestNetwork));
    if (const auto* fault = std::get_if<std::string>(&read)) throw UserError(file + ": " + *fault);
    const ValueNetwork& network = std::get<ValueNetwork>(read);
    if (const auto fault = network_misfit<G>(network, players); !fault.empty()) throw UserError(file + ": " + fault);
    entrant.network = std::make_shared<ValueNetwork>(network);
    return entrant;
}

json::Value to_json(const ArenaResult& r, const ArenaOptions& options) {
    json::Object out{{"games", r.games}, {"deals", r.deals}, {"seed", std::to_string(options.seed)}};
    const auto list = [&](double ArenaLine::*what) {
        json::Array values;
        for (const ArenaLine& line : r.lines) values.emplace_back(line.*what);
        return values;
    };
    json::Array names;
    for (const Entrant& entrant : options.entrants) names.emplace_back(entrant.name);
    out.emplace_back("seats", std::move(names));
    out.emplace_back("win_share", list(&ArenaLine::win_share));
    out.emplace_back("low", list(&ArenaLine::low));
    out.emplace_back("high", list(&ArenaLine::high));
    out.emplace_back("luck_adjusted", list(&ArenaLine::adjusted));
    out.emplace_back("luck_adjusted_low", list(&ArenaLine::adjusted_low));
    out.emplace_back("luck_adjusted_high", list(&ArenaLine::adjusted_high));
    out.emplace_back("placing_mean", list(&ArenaLine::placing));
    out.emplace_back("score_mean", list(&ArenaLine::score));
    out.emplace_back("ms_per_move", list(&ArenaLine::ms_per_move));
    out.emplace_back("ms_longest", list(&ArenaLine::ms_longest));
    out.emplace_back("significant", r.significant);
    return out;
}

std::string to_words(const ArenaResult& r, const ArenaOptions& options, std::string_view title) {
    std::string out =
        fmt::format("{}: {} games, {} deals in every seating, seed {}\n\n", title, r.games, r.deals, options.seed);
    out +=
        "player                  wins   95 %            luck taken out          placing   score   ms/move  longest\n";
    for (std::size_t i = 0; i < r.lines.size(); ++i) {
        const ArenaLine& l = r.lines[i];
        out += fmt::format(
            "{:20} {:5.1f} %  {:5.1f} - {:5.1f}   {:5.1f} % ({:5.1f} - {:5.1f})   {:6.2f} {:8.1f} {:9.2f} {:8.1f}\n",
            options.entrants[i].name, 100 * l.win_share, 100 * l.low, 100 * l.high, 100 * l.adjusted,
            100 * l.adjusted_low, 100 * l.adjusted_high, l.placing, l.score, l.ms_per_move, l.ms_longest);
    }
    if (options.until_significant)
        out +=
            fmt::format("\n{}: looked at every {} deals, {} standard errors decide\n",
                        r.significant ? "a difference is shown" : "no difference was shown", kLookEvery, kStopErrors);
    return out;
}

}  // namespace

int arena(const ArenaCommand& command) {
    return for_game(command.game, [&]<class G>(G) {
        const auto words = split(command.seats, ',');
        TableOptions table = command;
        const int seats_named = static_cast<int>(words.size());
        if (table.players != 0 && table.players != seats_named)
            throw UserError(fmt::format("--seats names {} players, --players says {}", seats_named, table.players));
        table.players = seats_named;
        const auto config = config_from<G>(table);
        ArenaOptions options;
        for (const std::string& word : words) options.entrants.push_back(entrant_from<G>(trimmed(word), seats_named));
        options.seed = command.seed;
        options.games = command.games;
        options.threads =
            command.threads > 0 ? command.threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
        options.milliseconds = command.milliseconds;
        if (!command.judge.empty())
            options.judge = entrant_from<G>(command.judge, seats_named).network;
        else
            for (const Entrant& entrant : options.entrants)
                if (!options.judge) options.judge = entrant.network;
        if (!command.judge.empty() && !options.judge) throw UserError("--judge wants a network, FILE.net");
        if (!options.judge)  // the program's own, which nobody has to end
            options.judge = {std::shared_ptr<void>(), shipped_networks().find<G>(seats_named, NetworkSize::Full)};
        options.until_significant = command.until_significant;
        Progress progress("playing", options.games);
        const ArenaResult result = Arena<G>(config, options).run([&](long games) { progress.at(games); });
        print(command.json ? json::write(to_json(result, options)) + '\n' : to_words(result, options, G::title));
        flush();
        return 0;
    });
}

}  // namespace rivers::cli
