// Counts every line of play to a depth, chance included: a signature of the rules that other builds must reproduce.
#include "wire/perft.h"

#include <fmt/format.h>

#include "cli/games.h"

namespace rivers::cli {

int perft(const PerftOptions& options) {
    return with_game(options.game, [&]<class G>(G) {
        const auto config = config_from<G>(options);
        const auto s = random_position<G>(config, options.seed, options.ply);
        if (options.divide) {
            typename G::Herald deaf;
            for (const auto& move : possible_moves<G>(s)) {
                auto after = s;
                G::play(after, move, deaf);
                print(fmt::format("{:40} {}\n", G::to_text(move), rivers::perft<G>(after, options.depth - 1)));
            }
        }
        const std::uint64_t count = rivers::perft<G>(s, options.depth);
        if (options.json)
            print(json::write(json::Object{{"game", G::name},
                                           {"players", int{config.players}},
                                           {"seed", std::to_string(options.seed)},
                                           {"ply", options.ply},
                                           {"depth", options.depth},
                                           {"count", static_cast<std::int64_t>(count)}}) +
                  '\n');
        else
            print(fmt::format("{}\n", count));
        flush();
        return 0;
    });
}

}  // namespace rivers::cli
