// Computer players. Each decides from a view alone: it imagines a full table that looks the same and thinks on that.
#pragma once
#include <optional>
#include <string_view>

#include "ai/gauges.h"
#include "ai/player.h"

namespace rivers {

// Rush is greedy in a hurry, for the study of The River (docs/study.md). A hoarder exchanges only when asked and
// otherwise plays at random, sometimes greedily: it meets the limits of what one may own in every game.
enum class Policy : unsigned char { Random, Greedy, Hoarder, Rush };
constexpr auto members(Policy) { return all_members<Policy>(); }
inline constexpr EnumArray<Policy, std::string_view> kPolicyNames{{"random", "greedy", "hoarder", "rush"}};
static_assert(is_complete(kPolicyNames));

// The player of that name, if it plays this game.
template <BoardGame G>
constexpr std::optional<Policy> policy_of(std::string_view name) {
    for (const Policy policy : every<Policy>)
        if (kPolicyNames[policy] == name && (policy != Policy::Rush || CanRush<G>)) return policy;
    return std::nullopt;
}
// One that people may choose as an opponent; hoarders are for tests.
template <BoardGame G>
constexpr std::optional<Policy> level_of(std::string_view name) {
    const auto policy = policy_of<G>(name);
    return policy == Policy::Hoarder ? std::nullopt : policy;
}
template <BoardGame G>
constexpr std::string_view level_names() {
    return CanRush<G> ? "random, greedy, rush" : "random, greedy";
}
template <BoardGame G>
constexpr std::string_view policy_names() {
    return CanRush<G> ? "random, greedy, hoarder, rush" : "random, greedy, hoarder";
}

template <BoardGame G>
typename G::Move choose(Policy policy, const typename G::View& view, Rng& rng) {
    const auto s = G::imagine(view, rng);
    if (policy == Policy::Random) return random_move<G>(s, rng);
    if (policy == Policy::Hoarder) return hoarding_move<G>(s, rng);
    if constexpr (CanRush<G>)
        if (policy == Policy::Rush)
            return best_of<G>(G::legal(s), s,
                              [](const typename G::Table& table, Seat seat) { return rush_evaluate(table, seat); });
    return greedy_move<G>(s);
}

template <BoardGame G>
class PolicyPlayer final : public Player<G> {
  public:
    explicit PolicyPlayer(Policy policy) : policy_(policy) {}
    Decision<G> decide(const typename G::View& view, const Budget&, Rng& rng) override {
        Decision<G> decision;
        decision.move = choose<G>(policy_, view, rng);
        return decision;
    }

  private:
    Policy policy_;
};

}  // namespace rivers
