#include "lab/trace.h"
#include "cli/lab/commands.h"

#include "lab/series.h"
#include "terminal/games.h"

namespace rivers::cli {

int trace(const TraceOptions& options) {
    return for_game(options.game, [&]<class G>(G) {
        const auto config = config_from<G>(options);
        const auto names = players_from<G>(options.policy, config.players);
        const auto players = seated<G>(names, config.players);
        print(trace_head<G>(config, options.games));
        const auto decide = [&](const typename G::State& s, Rng& rng) {
            const Seat seat = G::to_act(s).seat();
            if (names[seat] == kRandom) return random_move<G>(s, rng);
            return players[seat]->decide(G::view(s, seat), {}, rng).move;
        };
        for (long game = 0; game < options.games; ++game)
            trace_game<G>(config, game, Rng(options.seed, static_cast<std::uint64_t>(game)), decide, print);
        flush();
        return 0;
    });
}

}  // namespace rivers::cli
