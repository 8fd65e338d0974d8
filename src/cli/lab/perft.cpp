// Counts every line of play to a depth, chance included: a signature of the rules that other builds must reproduce.
#include "lab/perft.h"
#include "cli/lab/commands.h"

#include <fmt/format.h>

#include "terminal/games.h"

namespace rivers::cli {

int perft(const PerftOptions& options) {
    return for_game(options.game, [&]<class G>(G) {
        const auto config = config_from<G>(options);
        const auto s = random_position<G>(config, options.seed, options.ply);
        json::Object parts;
        if (options.divide && options.depth > 0) {
            typename G::EventSink deaf;
            for (const auto& move : possible_moves<G>(s)) {
                auto after = s;
                G::play(after, move, deaf);
                const std::uint64_t part = rivers::perft<G>(after, options.depth - 1);
                if (!options.json) print(fmt::format("{:40} {}\n", G::to_text(move), part));
                parts.emplace_back(G::to_text(move), static_cast<std::int64_t>(part));
            }
        }
        const std::uint64_t count = rivers::perft<G>(s, options.depth);
        if (!options.json) print(fmt::format("{}\n", count));
        if (options.json) {
            json::Object out{{"game", G::name}, {"players", int{config.players}}};
            for (const OptionInfo& option : G::options) out.emplace_back(option.name, G::option(config, option.name));
            out.emplace_back("seed", std::to_string(options.seed));
            out.emplace_back("ply", options.ply);
            out.emplace_back("depth", options.depth);
            out.emplace_back("count", static_cast<std::int64_t>(count));
            if (options.divide) out.emplace_back("divide", std::move(parts));
            print(json::write(out) + '\n');
        }
        flush();
        return 0;
    });
}

}  // namespace rivers::cli
