#include "ai/players.h"

#include <map>
#include <string>

#include "games_under_test.h"

namespace rivers {
namespace {

template <class G>
class Players : public ::testing::Test {};
using testing_games::random_game;
TYPED_TEST_SUITE(Players, testing_games::Games, testing_games::GameName);

// One greedy seat among random ones: it must win far more than its share.
TYPED_TEST(Players, greedy_beats_random) {
    using G = TypeParam;
    for (int players = kMinSeats; players <= kMaxSeats; ++players) {
        typename G::Config config;
        config.players = players;
        int wins = 0;
        constexpr int kGames = 30;
        for (int game = 0; game < kGames; ++game) {
            const Seat greedy = seat_number(game % players);
            Rng rng(2, static_cast<std::uint64_t>(game));
            auto s = G::deal(config);
            play_out<G>(s, rng, [&](const auto& state) {
                const Seat seat = G::to_act(state).seat();
                return choose<G>(seat == greedy ? Policy::Greedy : Policy::Random, G::view(state, seat), rng);
            });
            wins += G::standings(s).scores[greedy].winner() ? 1 : 0;
        }
        EXPECT_GE(wins, kGames * 8 / 10) << players << " players";
    }
}

// --- what a player may know ---------------------------------------------------------------------------------------

// Decisions over other hidden states, by level and number of players: how many were compared, how many of the states
// were really others, and how many decisions were.
struct Compared {
    int pairs = 0, hidden = 0, changed = 0;
};
using Cells = std::map<std::pair<Policy, int>, Compared>;

template <class G>
std::vector<Policy> policies() {
    std::vector<Policy> list;
    for (const Policy policy : every<Policy>)
        if (policy_of<G>(kPolicyNames[policy])) list.push_back(policy);
    return list;
}

// Random games; at many points everything that the seat to act cannot know is drawn anew, and `decide` is asked at both
// tables. It is given the whole state, so one that peeks can be tried too.
template <class G, class Decide>
Cells compare_decisions(Decide decide) {
    Cells cells;
    for (int players = kMinSeats; players <= kMaxSeats; ++players)
        for (const Policy policy : policies<G>()) {
            typename G::Config config;
            config.players = players;
            Compared& cell = cells[{policy, players}];
            Rng rng(static_cast<std::uint64_t>(players), static_cast<std::uint64_t>(policy));
            for (std::uint64_t game = 0; game < 2; ++game)
                random_game<G>(config, 100 + game, [&](const typename G::State& s) {
                    if (!G::to_act(s).is_seat() || rng.below(4) != 0) return;
                    const Seat seat = G::to_act(s).seat();
                    const std::uint64_t seed = rng.word();
                    const auto move = decide(policy, s, seat, seed);
                    for (int n = 0; n < 5; ++n) {
                        const auto other = G::imagine(G::view(s, seat), rng);
                        ASSERT_EQ(G::view(other, seat), G::view(s, seat)) << "not a twin: it looks otherwise";
                        ++cell.pairs;
                        cell.hidden += other != s ? 1 : 0;
                        cell.changed += decide(policy, other, seat, seed) != move ? 1 : 0;
                    }
                });
        }
    return cells;
}

// Of The River the rules hide nothing from a seat (R-1; what people are not shown is another matter, see
// tests/server/promise_computer_test.cpp), so there every twin must be the table itself, and the test says so.
template <class G>
constexpr bool kHides = std::is_same_v<G, river_of_gold::Game>;

template <class G>
void expect_twins(const Cells& cells) {
    ASSERT_EQ(cells.size(), policies<G>().size() * 3);
    for (const auto& [key, cell] : cells) {
        const std::string name = std::string(kPolicyNames[key.first]) + " of " + std::to_string(key.second);
        EXPECT_GE(cell.pairs, 100) << name;
        if (kHides<G>)
            EXPECT_GE(cell.hidden * 100, cell.pairs * 80) << name << ": most twins are the table itself";
        else
            EXPECT_EQ(cell.hidden, 0) << name << ": something is hidden now, so it needs a floor too";
    }
}

// What it cannot see does not change what it does.
TYPED_TEST(Players, decide_by_views_alone) {
    using G = TypeParam;
    const Cells cells = compare_decisions<G>([](Policy policy, const auto& s, Seat seat, std::uint64_t seed) {
        Rng rng(seed);
        return choose<G>(policy, G::view(s, seat), rng);
    });
    expect_twins<G>(cells);
    for (const auto& [key, cell] : cells) EXPECT_EQ(cell.changed, 0) << kPolicyNames[key.first];
}

std::uint64_t sum_of_hidden(const river_of_gold::State& s) {
    std::uint64_t sum = 0;
    for (const Seat seat : seats(s.players()))
        for (const auto card : s.hands[seat])
            sum = sum * 31 + (seat == s.task().seat ? 0 : static_cast<std::uint64_t>(card));
    return sum;
}
std::uint64_t sum_of_hidden(const the_river::State&) { return 0; }

// The teeth: before, a function of the view was compared with itself, and nothing could fail (house.md, fault 7). A
// player that is handed the table as it is, and lets only its dice depend on it, is noticed at every level and count.
TYPED_TEST(Players, that_peek_are_noticed_where_something_is_hidden) {
    using G = TypeParam;
    const Cells cells = compare_decisions<G>([](Policy, const auto& s, Seat, std::uint64_t seed) {
        Rng rng(seed ^ sum_of_hidden(s));
        return random_move<G>(s, rng);
    });
    expect_twins<G>(cells);
    for (const auto& [key, cell] : cells) EXPECT_EQ(cell.changed > 0, kHides<G>) << kPolicyNames[key.first];
}

}  // namespace
}  // namespace rivers
