// Search with a network: a tree of moves in which every position that is opened has all its moves valued at once, and
// every seat plays for itself. Chance has places in the tree too: a die's faces are taken in turn, of larger draws
// a few are kept. What is hidden is imagined anew in every simulation, from the view alone.
#pragma once
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "ai/features.h"
#include "ai/net/network.h"
#include "ai/player.h"
#include "ai/search/result.h"

namespace rivers {

struct SearchOptions {
    float explore = 0.3f;                // how far to look beyond what seems best
    float trust = 0.03f;                 // the smaller, the more the first look at the moves decides which are searched
    float margin = 0.004f;               // of a win, for each point ahead of the best other: lost games are played on
    int most_draws = 12;                 // kept of one draw of many outcomes
    std::size_t most_edges = 1'000'000;  // of the tree: some 50 MB
};

template <BoardGame G>
inline constexpr bool kHidesSomething = sizeof(typename G::State) != sizeof(typename G::Table);

template <BoardGame G>
class Search final : public Player<G> {
    using State = typename G::State;
    using Move = typename G::Move;
    using NetInputs = decltype(net_inputs(std::declval<const State&>(), Seat{}));
    using Net = Evaluator<NetInputs::count>;

  public:
    Search(const ValueNetwork& network, SearchOptions options, const Kernels& kernels = best_kernels())
        : net_(network, kernels), options_(options) {}

    Decision<G> decide(const typename G::View& view, const Budget& budget, Rng& rng) override {
        const Stopwatch watch(budget);
        begin(view, std::uint64_t{rng.word()} << 32 | rng.word());
        const auto over = [&] { return budget.is_cancelled() || (simulations_ % 4 == 0 && watch.is_over()); };
        const bool timed = budget.milliseconds > 0;
        while ((budget.simulations > 0 ? simulations_ < budget.simulations : timed) && !full() && !over())
            simulate(view);
        return decision();
    }

  private:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
    static constexpr int kMostFaces = 6;  // chance with no more outcomes than a die has is looked at whole

    struct Edge {
        Move move;  // a seat's, or chance's where its outcomes are listed
        std::uint32_t node = kNone;
        int visits = 0;
        float prior = 0;
        std::array<float, kMaxSeats> worth{};  // sums over the visits
    };
    struct Node {
        std::uint32_t first = 0, count = 0;  // its edges
        int visits = 0;
        bool opened = false;
        bool lists_outcomes = false;
    };
    struct Step {
        std::uint32_t node, edge;
    };

    void begin(const typename G::View& view, std::uint64_t seed) {
        nodes_.clear(), edges_.clear(), root_values_.clear();
        rng_ = Rng(seed);
        seed_ = seed;
        simulations_ = evaluations_ = 0;
        me_ = *view.viewer;
        players_ = view.players();
        const State s = G::imagine(view, rng_);
        root_state_ = s;
        net_.start(root_sums_, net_inputs(s, me_));
        nodes_.push_back({});
        open(0, s);
        nodes_[0].visits = 1;
    }
    bool full() const { return edges_.size() >= options_.most_edges; }

    std::array<float, kMaxSeats> worth_of(const Value& value) const {
        std::array<float, kMaxSeats> worth{};
        for (const Seat seat : seats(players_)) {
            float best = -1000;
            for (const Seat other : seats(players_))
                if (other != seat) best = std::max(best, value.score[other]);
            worth[static_cast<std::size_t>(number(seat))] =
                value.win[seat] + options_.margin * (value.score[seat] - best);
        }
        return worth;
    }

    Value value_after(const State& s, const Move& move, const typename Net::Sums& near) {
        State after = s;
        typename G::EventSink deaf;
        G::play(after, move, deaf);
        if (G::to_act(after).is_nobody()) return result_of<G>(after);
        ++evaluations_;
        return net_.value_near(near, net_inputs(after, me_), me_, players_);
    }

    // Values every move of a position where a seat decides, and adds those that have no edge yet.
    template <class Moves>
    void add_edges(std::uint32_t at, const State& s, const Moves& moves) {
        typename Net::Sums sums;
        if (at == 0)
            sums = root_sums_;
        else
            net_.start_near(sums, root_sums_, net_inputs(s, me_));
        Node& node = nodes_[at];
        if (node.count > 0 && node.first + node.count != edges_.size()) {  // they stay together: at the end
            const auto from = edges_.size();
            for (std::uint32_t i = 0; i < node.count; ++i) edges_.push_back(Edge(edges_[node.first + i]));
            node.first = static_cast<std::uint32_t>(from);
        } else if (node.count == 0) {
            node.first = static_cast<std::uint32_t>(edges_.size());
        }
        for (const Move& move : moves) {
            bool known = false;
            for (std::uint32_t i = 0; i < node.count && !known; ++i) known = edges_[node.first + i].move == move;
            if (known) continue;
            const Value value = value_after(s, move, sums);
            Edge edge{move};
            edge.visits = 1;
            edge.worth = worth_of(value);
            edges_.push_back(edge);
            ++node.count;
            if (at == 0) root_values_.push_back(value);
        }
        share_priors(node, static_cast<std::size_t>(number(G::to_act(s).seat())));
    }
    // By their first values: sums and products alone, for the same result everywhere.
    void share_priors(const Node& node, std::size_t seat) {
        float best = -1000, sum = 0;
        for (std::uint32_t i = 0; i < node.count; ++i) best = std::max(best, first_worth(node, i, seat));
        for (std::uint32_t i = 0; i < node.count; ++i) {
            // (1 - x/8)^8 falls as e^-x does, and is nothing from 8 on.
            const float x = std::min(8.f, (best - first_worth(node, i, seat)) / options_.trust);
            const float y = 1 - x / 8, y2 = y * y, y4 = y2 * y2;
            sum += edges_[node.first + i].prior = y4 * y4 + 0.001f;
        }
        for (std::uint32_t i = 0; i < node.count; ++i) edges_[node.first + i].prior /= sum;
    }
    float first_worth(const Node& node, std::uint32_t i, std::size_t seat) const {
        const Edge& edge = edges_[node.first + i];
        return edge.worth[seat] / static_cast<float>(edge.visits);
    }

    // Opens a position of a seat; what it is worth is what its best move is worth.
    std::array<float, kMaxSeats> open(std::uint32_t at, const State& s) {
        add_edges(at, s, G::legal(s));
        nodes_[at].opened = true;
        const auto seat = static_cast<std::size_t>(number(G::to_act(s).seat()));
        const Node& node = nodes_[at];
        std::uint32_t best = 0;
        for (std::uint32_t i = 1; i < node.count; ++i)
            if (edges_[node.first + i].worth[seat] > edges_[node.first + best].worth[seat]) best = i;
        return edges_[node.first + best].worth;
    }

    std::uint32_t select(std::uint32_t at, const State& s) {
        const auto seat = static_cast<std::size_t>(number(G::to_act(s).seat()));
        std::uint32_t allowed_until = nodes_[at].count;
        if constexpr (kHidesSomething<G>) {
            if (at != 0) {
                const auto moves = G::legal(s);
                allowed_.assign(nodes_[at].count, 0);
                bool all_known = true;
                for (const Move& move : moves) {
                    bool known = false;
                    for (std::uint32_t i = 0; i < allowed_until && !known; ++i)
                        if (edges_[nodes_[at].first + i].move == move) known = true, allowed_[i] = 1;
                    all_known = all_known && known;
                }
                if (!all_known) {
                    add_edges(at, s, moves);
                    allowed_.resize(nodes_[at].count, 1);
                    allowed_until = nodes_[at].count;
                }
            }
        }
        const Node& node = nodes_[at];
        const float far = options_.explore * std::sqrt(static_cast<float>(node.visits));
        std::uint32_t best = kNone;
        float most = 0;
        for (std::uint32_t i = 0; i < node.count; ++i) {
            if constexpr (kHidesSomething<G>)
                if (at != 0 && !allowed_[i]) continue;
            const Edge& edge = edges_[node.first + i];
            const auto visits = static_cast<float>(edge.visits);
            const float hope = edge.worth[seat] / visits + far * edge.prior / (1 + visits);
            if (best == kNone || hope > most) best = i, most = hope;
        }
        return node.first + best;
    }

    // The place of chance's next outcome: the one that was taken least.
    std::uint32_t draw(std::uint32_t at, const State& s) {
        if (!nodes_[at].opened) {
            nodes_[at].opened = true;
            nodes_[at].first = static_cast<std::uint32_t>(edges_.size());
            const auto outcomes = G::outcomes(s);
            if (outcomes.size() <= kMostFaces && even(outcomes)) {
                nodes_[at].lists_outcomes = true;
                // Begins anywhere, or the first faces would be seen more often.
                const std::size_t from = mixed(seed_ + at) % outcomes.size();
                for (std::size_t i = 0; i < outcomes.size(); ++i)
                    edges_.push_back(Edge{outcomes[(from + i) % outcomes.size()].move});
                nodes_[at].count = static_cast<std::uint32_t>(outcomes.size());
            } else {
                for (int i = 0; i < options_.most_draws; ++i) edges_.push_back(Edge{});
                nodes_[at].count = static_cast<std::uint32_t>(options_.most_draws);
            }
        }
        const Node& node = nodes_[at];
        // New outcomes come as the visits do, so that each is looked at well.
        const auto wide =
            node.lists_outcomes ? node.count : std::min(node.count, 2u + static_cast<std::uint32_t>(node.visits) / 4u);
        std::uint32_t best = node.first;
        for (std::uint32_t i = node.first; i < node.first + wide; ++i)
            if (edges_[i].visits < edges_[best].visits) best = i;
        return best;
    }
    template <class Outcomes>
    static bool even(const Outcomes& outcomes) {
        for (const auto& outcome : outcomes)
            if (outcome.weight != outcomes[0].weight) return false;
        return true;
    }

    void simulate(const typename G::View& view) {
        State s = kHidesSomething<G> ? G::imagine(view, rng_) : root_state_;
        typename G::EventSink deaf;
        path_.clear();
        std::array<float, kMaxSeats> worth{};
        for (std::uint32_t at = 0;;) {
            const Actor actor = G::to_act(s);
            if (actor.is_nobody()) {
                worth = worth_of(result_of<G>(s));
                break;
            }
            std::uint32_t chosen;
            if (actor.is_chance()) {
                chosen = draw(at, s);
                if (nodes_[at].lists_outcomes) {
                    G::play(s, edges_[chosen].move, deaf);
                } else {
                    Rng rng(seed_ ^ mixed(at), chosen - nodes_[at].first);
                    while (G::to_act(s).is_chance()) G::play(s, G::sample(s, rng), deaf);
                }
            } else {
                if (!nodes_[at].opened) {
                    worth = open(at, s);
                    break;
                }
                chosen = select(at, s);
                G::play(s, edges_[chosen].move, deaf);
            }
            path_.push_back({at, chosen});
            if (edges_[chosen].node == kNone) {
                edges_[chosen].node = static_cast<std::uint32_t>(nodes_.size());
                nodes_.push_back({});
            }
            at = edges_[chosen].node;
        }
        for (const Step& step : path_) {
            Edge& edge = edges_[step.edge];
            ++edge.visits;
            ++nodes_[step.node].visits;
            for (std::size_t i = 0; i < worth.size(); ++i) edge.worth[i] += worth[i];
        }
        ++simulations_;
    }

    Decision<G> decision() const {
        Decision<G> result;
        const auto seat = static_cast<std::size_t>(number(me_));
        const Node& root = nodes_[0];
        for (std::uint32_t i = 0; i < root.count; ++i) {
            const Edge& edge = edges_[root.first + i];
            Candidate<G> candidate{edge.move, edge.visits, root_values_[i], 0};
            const auto visits = static_cast<float>(edge.visits);
            // What the network saw at first, moved by what the search has found since.
            const auto first = worth_of(root_values_[i]);
            float sum = 0;
            for (const Seat one : seats(players_)) {
                const auto k = static_cast<std::size_t>(number(one));
                candidate.value.win[one] =
                    std::clamp(root_values_[i].win[one] + edge.worth[k] / visits - first[k], 0.f, 1.f);
                sum += candidate.value.win[one];
            }
            for (const Seat one : seats(players_)) candidate.value.win[one] /= sum;
            candidate.worth = edge.worth[seat] / visits;
            result.candidates.push_back(candidate);
        }
        std::stable_sort(result.candidates.begin(), result.candidates.end(),
                         [](const Candidate<G>& a, const Candidate<G>& b) {
                             return a.visits != b.visits ? a.visits > b.visits : a.worth > b.worth;
                         });
        result.move = result.candidates.front().move;
        result.value = result.candidates.front().value;
        result.simulations = simulations_;
        result.evaluations = evaluations_;
        return result;
    }

    Net net_;
    SearchOptions options_;
    Rng rng_{0};
    std::uint64_t seed_ = 0;
    Seat me_{};
    int players_ = 0;
    long simulations_ = 0, evaluations_ = 0;
    State root_state_{};
    typename Net::Sums root_sums_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<Value> root_values_;
    std::vector<Step> path_;
    std::vector<std::uint8_t> allowed_;
};

}  // namespace rivers
