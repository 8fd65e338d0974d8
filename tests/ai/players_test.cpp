#include "ai/players.h"

#include <cstdio>
#include <map>
#include <string>

#include "drawn_networks.h"
#include "kernel/hash.h"

namespace rivers {
namespace {

template <class G>
class Players : public ::testing::Test {};
using testing_games::drawn_networks;
using testing_games::kFewer;
using testing_games::random_game;
using testing_games::tenfold;
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
            const auto grasping = make_player<G>("greedy", players), wandering = make_player<G>("random", players);
            play_out<G>(s, rng, [&](const auto& state) {
                const Seat seat = G::to_act(state).seat();
                return (seat == greedy ? grasping : wandering)->decide(G::view(state, seat), {}, rng).move;
            });
            wins += G::standings(s).scores[greedy].winner() ? 1 : 0;
        }
        EXPECT_GE(wins, kGames * 8 / 10) << players << " players";
    }
}

// --- what a player may know ---------------------------------------------------------------------------------------

// Decisions over other hidden states, by player and number of players: how many were compared, how many of the states
// were really others, and how many decisions were.
struct Compared {
    int pairs = 0, hidden = 0, changed = 0;
};
using Cells = std::map<std::pair<std::string, int>, Compared>;

// What was decided, and how much was looked at for it.
template <class G>
struct Decided {
    typename G::Move move{};
    long simulations = 0, evaluations = 0;
    bool operator==(const Decided&) const = default;
};
template <class G>
Decided<G> decided(Player<G>& player, const typename G::View& view, std::uint64_t seed) {
    Rng rng(seed);
    // Counted, not timed: a search of so many simulations can be repeated.
    const auto decision = player.decide(view, {24}, rng);
    return {decision.move, decision.simulations, decision.evaluations};
}

// Every level, and the gauges that are quick.
template <class G>
std::vector<std::string> players_under_test(int players) {
    std::vector<std::string> list;
    for (const std::string_view name : players_for<G>(players, Whom::All, drawn_networks()))
        if (name != "rollouts") list.emplace_back(name);
    return list;
}

// Random games; at many points everything that the seat to act cannot know is drawn anew, and `decide` is asked at both
// tables. It is given the whole state, so one that peeks can be tried too.
template <class G, class Decide>
void compare_decisions(Cells& cells, Decide decide) {
    for (int players = kMinSeats; players <= kMaxSeats; ++players)
        for (const std::string& name : players_under_test<G>(players)) {
            typename G::Config config;
            config.players = players;
            Compared& cell = cells[{name, players}];
            const auto player = make_player<G>(name, players, drawn_networks());
            ASSERT_TRUE(player) << name;
            Rng rng(static_cast<std::uint64_t>(players), fold(kHashSeed, name));
            const int wanted = 160 * tenfold() / kFewer;
            for (std::uint64_t game = 0; cell.pairs < wanted; ++game)
                random_game<G>(config, 100 + game, [&](const typename G::State& s) {
                    if (cell.pairs >= wanted || !G::to_act(s).is_seat() || rng.below(8) != 0) return;
                    const Seat seat = G::to_act(s).seat();
                    const std::uint64_t seed = rng.word();
                    const Decided<G> first = decide(*player, s, seat, seed);
                    for (int n = 0; n < 4; ++n) {
                        const auto other = G::imagine(G::view(s, seat), rng);
                        ASSERT_EQ(G::view(other, seat), G::view(s, seat)) << "not a twin: it looks otherwise";
                        ++cell.pairs;
                        cell.hidden += other != s ? 1 : 0;
                        cell.changed += decide(*player, other, seat, seed) != first ? 1 : 0;
                    }
                });
        }
}

// Of The River the rules hide nothing from a seat (R-1; what people are not shown is another matter, see
// promise_points_test): a state that looks the same is the same.
template <class G>
constexpr bool kHides = std::is_same_v<G, river_of_gold::Game>;

template <class G>
void expect_twins(const Cells& cells) {
    ASSERT_EQ(cells.size(), players_under_test<G>(2).size() * 3);
    int pairs = 0;
    for (const auto& [key, cell] : cells) {
        const std::string name = key.first + " of " + std::to_string(key.second);
        EXPECT_GE(cell.pairs, 160 / kFewer) << name;
        pairs += cell.pairs;
        if (kHides<G>)
            EXPECT_GE(cell.hidden * 100, cell.pairs * 75) << name << ": most twins are the table itself";
        else
            EXPECT_EQ(cell.hidden, 0) << name;
    }
    std::printf("%d decisions compared\n", pairs);
}

// What it cannot see does not change what it does, nor how much it looks at.
TYPED_TEST(Players, decide_by_views_alone) {
    using G = TypeParam;
    Cells cells;
    compare_decisions<G>(cells, [](Player<G>& player, const auto& s, Seat seat, std::uint64_t seed) {
        return decided<G>(player, G::view(s, seat), seed);
    });
    expect_twins<G>(cells);
    for (const auto& [key, cell] : cells) EXPECT_EQ(cell.changed, 0) << key.first;
}

std::uint64_t sum_of_hidden(const river_of_gold::State& s) {
    std::uint64_t sum = 0;
    for (const Seat seat : seats(s.players()))
        for (const auto customer : s.hands[seat])
            sum = sum * 257 + static_cast<std::uint64_t>(number(seat)) * 100 + static_cast<std::uint64_t>(customer);
    return sum;
}
std::uint64_t sum_of_hidden(const the_river::State&) { return 0; }

// The test above would pass for anything if its twins were no twins, or if too little hung on what they hide: a
// player that is handed the table as it is, and lets only its dice depend on it, is noticed at every level and count.
// So is a search whose thoughts begin with what lies in the others' hands.
TYPED_TEST(Players, that_peek_are_noticed_where_something_is_hidden) {
    using G = TypeParam;
    Cells cells;
    compare_decisions<G>(cells, [](Player<G>& player, const auto& s, Seat seat, std::uint64_t seed) {
        const std::uint64_t peeked = seed ^ sum_of_hidden(s);
        Decided<G> found = decided<G>(player, G::view(s, seat), peeked);
        Rng rng(peeked);
        if (found.simulations == 0) found.move = random_move<G>(s, rng);  // one that does not search: its dice
        return found;
    });
    expect_twins<G>(cells);
    for (const auto& [key, cell] : cells) EXPECT_EQ(cell.changed > 0, kHides<G>) << key.first;
}

}  // namespace
}  // namespace rivers
