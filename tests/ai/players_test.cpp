#include "ai/players.h"

#include "games_under_test.h"

namespace rivers {
namespace {

template <class G>
class Players : public ::testing::Test {};
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

// A player decides from its view: what it cannot see does not change what it does.
TYPED_TEST(Players, decide_by_views_alone) {
    using G = TypeParam;
    typename G::Config config;
    config.players = 3;
    Rng rng(5);
    testing_games::random_game<G>(config, 3, [&](const auto& s) {
        if (!G::to_act(s).is_seat()) return;
        const Seat seat = G::to_act(s).seat();
        const auto other = G::imagine(G::view(s, seat), rng);
        Rng first(1), second(1);
        ASSERT_EQ(choose<G>(Policy::Greedy, G::view(s, seat), first),
                  choose<G>(Policy::Greedy, G::view(other, seat), second));
    });
}

}  // namespace
}  // namespace rivers
