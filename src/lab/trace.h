// The trace of docs/notation.md: one JSON object per line and event, to be compared with other implementations.
#pragma once
#include <string>

#include "kernel/game.h"
#include "wire/catalogs.h"
#include "wire/facts.h"
#include "wire/json.h"
#include "wire/standings.h"

namespace rivers {

template <BoardGame G>
std::string trace_head(const typename G::Config& config, long games) {
    json::Object head{{"trace", 1}, {"rules", int{config.rules}}, {"game", G::name}, {"players", int{config.players}}};
    add_trace_options(config, head);
    head.emplace_back("games", std::int64_t{games});
    head.emplace_back("catalog", CatalogOf<G>::hash(config));
    return json::write(head) + '\n';
}

// One game, answered by `choose(state, rng)`; `emit` gets each line.
template <BoardGame G, class Choose, class Emit>
void trace_game(const typename G::Config& config, long game, Rng rng, Choose&& choose, Emit&& emit) {
    auto s = G::deal(config);
    typename G::EventSink deaf;
    for (int ply = 0;; ++ply) {
        const Actor actor = G::to_act(s);
        json::Object line{{"game", std::int64_t{game}}, {"ply", ply}, {"to_act", to_act_json(actor)}};
        if (actor.is_nobody()) {
            line.emplace_back("standings", standings_json<G>(s));
            return emit(json::write(line) + '\n');
        }
        json::Array legal;
        if (actor.is_chance()) {
            for (const auto& outcome : G::outcomes(s)) legal.emplace_back(G::to_text(outcome.move));
        } else {
            for (const auto& move : G::legal(s)) legal.emplace_back(G::to_text(move));
        }
        const auto move = actor.is_chance() ? G::sample(s, rng) : choose(s, rng);
        line.emplace_back("legal", std::move(legal));
        line.emplace_back("move", G::to_text(move));
        line.emplace_back("facts", facts(s));
        emit(json::write(line) + '\n');
        G::play(s, move, deaf);
    }
}

}  // namespace rivers
