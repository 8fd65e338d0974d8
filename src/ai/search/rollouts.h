// A gauge: information-set Monte Carlo tree search with random playouts, without knowledge of the game. An open loop:
// a place in the tree is the line of seats' moves that leads to it, whatever chance did between them.
#pragma once
#include <cmath>
#include <vector>

#include "ai/player.h"
#include "ai/search/result.h"

namespace rivers {

template <BoardGame G>
class Rollouts final : public Player<G> {
    using State = typename G::State;
    using Move = typename G::Move;

  public:
    static constexpr int kIterations = 2'000;
    static constexpr double kExplore = 0.7;

    Decision<G> decide(const typename G::View& view, const Budget& budget, Rng& rng) override {
        nodes_.assign(1, Node{});
        const Stopwatch watch(budget);
        Decision<G> decision;
        for (; decision.simulations < kIterations && !budget.is_cancelled() && !watch.is_over(); ++decision.simulations)
            iterate(G::imagine(view, rng), rng);
        const Node& root = nodes_[0];
        if (root.children.empty()) {  // cancelled at once
            decision.move = G::legal(G::imagine(view, rng))[0];
            return decision;
        }
        std::size_t best = root.children[0];
        for (const std::size_t child : root.children)
            if (nodes_[child].visits > nodes_[best].visits) best = child;
        decision.move = nodes_[best].move;
        return decision;
    }

  private:
    struct Node {
        Move move{};
        double visits = 0, possible = 0, wins = 0;  // wins: of the seat that made the move
        std::vector<std::size_t> children;
    };

    void iterate(State s, Rng& rng) {
        typename G::EventSink deaf;
        std::vector<std::pair<std::size_t, Seat>> path;
        std::size_t at = 0;
        for (;;) {
            const Actor actor = G::to_act(s);
            if (actor.is_nobody()) break;
            if (actor.is_chance()) {
                G::play(s, G::sample(s, rng), deaf);
                continue;
            }
            bool grown = false;
            const std::size_t child = choose(at, G::legal(s), rng, grown);
            G::play(s, nodes_[child].move, deaf);
            path.emplace_back(child, actor.seat());
            at = child;
            if (grown) break;
        }
        play_randomly<G>(s, rng, [](const Move&) {});
        const Value result = result_of<G>(s);
        for (const auto& [node, seat] : path) {
            ++nodes_[node].visits;
            nodes_[node].wins += result.win[seat];
        }
    }

    template <class Moves>
    std::size_t choose(std::size_t at, const Moves& moves, Rng& rng, bool& grown) {
        std::vector<std::size_t> known;
        std::vector<Move> fresh;
        for (const Move& move : moves) {
            bool found = false;
            for (const std::size_t child : nodes_[at].children)
                if (nodes_[child].move == move) known.push_back(child), found = true;
            if (!found) fresh.push_back(move);
        }
        for (const std::size_t child : known) ++nodes_[child].possible;
        if (!fresh.empty()) {
            grown = true;
            nodes_[at].children.push_back(nodes_.size());
            Node node;
            node.move = fresh[rng.below(static_cast<std::uint32_t>(fresh.size()))];
            node.possible = 1;
            nodes_.push_back(node);
            return nodes_.size() - 1;
        }
        std::size_t best = known[0];
        double most = -1;
        for (const std::size_t child : known) {
            const Node& node = nodes_[child];
            const double hope = node.wins / node.visits + kExplore * std::sqrt(std::log(node.possible) / node.visits);
            if (hope > most) best = child, most = hope;
        }
        return best;
    }

    std::vector<Node> nodes_;
};

}  // namespace rivers
