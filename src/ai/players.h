// Computer players. Each decides from a view alone: it imagines a full table that looks the same and thinks on that.
#pragma once
#include <array>
#include <limits>
#include <optional>
#include <string_view>

#include "ai/worth.h"
#include "kernel/game.h"

namespace rivers {

enum class Policy : unsigned char { Random, Greedy };
constexpr auto members(Policy) { return first_members<Policy, 2>(); }
inline constexpr EnumArray<Policy, std::string_view> kPolicyNames{{"random", "greedy"}};

constexpr std::optional<Policy> policy_of(std::string_view name) {
    for (const Policy policy : every<Policy>)
        if (kPolicyNames[policy] == name) return policy;
    return std::nullopt;
}

namespace detail {

// What a move leads to. As long as the same seat goes on deciding, its best next move counts: a die turned by favor is
// worth what it lets one do.
template <BoardGame G>
int worth_after(const typename G::State& s, const typename G::Move& move, Seat seat, int deeper) {
    typename G::State after = s;
    typename G::Herald deaf;
    G::play(after, move, deaf);
    if (deeper == 0 || G::is_action(move) || G::to_act(after) != Actor(seat)) return worth(after, seat);
    int best = std::numeric_limits<int>::min();
    for (const auto& next : G::legal(after)) best = std::max(best, worth_after<G>(after, next, seat, deeper - 1));
    return best;
}

}  // namespace detail

// The move after which the table is worth most to the seat; among equals the first listed.
template <BoardGame G>
typename G::Move greedy_move(const typename G::State& s) {
    const Seat seat = G::to_act(s).seat();
    const auto moves = G::legal(s);
    std::size_t best = 0;
    int most = std::numeric_limits<int>::min();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const int value = detail::worth_after<G>(s, moves[i], seat, 1);
        if (value > most) most = value, best = i;
    }
    return moves[best];
}

template <BoardGame G>
typename G::Move choose(Policy policy, const typename G::View& view, Rng& rng) {
    const auto s = G::imagine(view, rng);
    return policy == Policy::Random ? random_move<G>(s, rng) : greedy_move<G>(s);
}

}  // namespace rivers
