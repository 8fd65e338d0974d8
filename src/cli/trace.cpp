#include "wire/trace.h"

#include "ai/players.h"
#include "cli/games.h"

namespace rivers::cli {

Policy policy_from(const std::string& name) {
    if (const auto policy = policy_of(name)) return *policy;
    throw UserError("there is no player '" + name + "'; choose one of: random, greedy");
}

int trace(const TraceOptions& options) {
    return with_game(options.game, [&]<class G>(G) {
        const auto config = config_from<G>(options);
        const Policy policy = policy_from(options.policy);
        print(trace_head<G>(config, options.games));
        const auto decide = [&](const typename G::State& s, Rng& rng) {
            if (policy == Policy::Random) return random_move<G>(s, rng);
            return choose<G>(policy, G::view(s, G::to_act(s).seat()), rng);
        };
        for (long game = 0; game < options.games; ++game)
            trace_game<G>(config, game, Rng(options.seed, static_cast<std::uint64_t>(game)), decide, print);
        flush();
        return 0;
    });
}

}  // namespace rivers::cli
