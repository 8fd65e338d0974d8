// The facts that networks look at, whatever the game.
#include "ai/features.h"

#include <gtest/gtest.h>

#include "games_under_test.h"

namespace rivers {
namespace {

using testing_games::every_table;

template <class G>
class FactsOf : public ::testing::Test {};
TYPED_TEST_SUITE(FactsOf, testing_games::Games, testing_games::GameName);

template <class G>
std::size_t holding(const typename G::State& s, Seat me) {
    std::size_t count = 0;
    net_inputs(s, me).each([&](std::uint16_t) { ++count; });
    return count;
}

// Lists of facts that hold have room for so many: one more would be written behind their end.
TYPED_TEST(FactsOf, never_more_hold_at_once_than_there_is_room_for) {
    std::size_t most = 0;
    for (const auto& config : every_table<TypeParam>())
        for (std::uint64_t seed = 0; seed < 8; ++seed)  // every fourth game is one of hoarders
            testing_games::random_game<TypeParam>(config, seed, [&](const auto& s) {
                for (const Seat me : seats(s.players())) most = std::max(most, holding<TypeParam>(s, me));
            });
    EXPECT_GT(most, 400u) << "such tables have more to say";
    EXPECT_LE(most, kMostInputsOn * 3 / 4) << "too near the bound";
}

// A network knows what its seat knows: the same view, whatever the truth behind it, the same facts.
TYPED_TEST(FactsOf, follow_from_what_the_seat_may_know) {
    using G = TypeParam;
    long compared = 0, hidden = 0;
    for (const auto& config : every_table<G>())
        testing_games::random_game<G>(config, 5, [&](const auto& s) {
            if (!G::to_act(s).is_seat()) return;
            const Seat me = G::to_act(s).seat();
            Rng rng(static_cast<std::uint64_t>(compared));
            const auto other = G::imagine(G::view(s, me), rng);
            ++compared;
            hidden += other == s ? 0 : 1;
            ASSERT_EQ(net_inputs(s, me), net_inputs(other, me));
        });
    EXPECT_GT(compared, 1'000);
    if constexpr (sizeof(typename G::State) != sizeof(typename G::Table)) {
        EXPECT_GT(hidden, 500) << "hardly anything was hidden: the test says nothing";
    }
}

}  // namespace
}  // namespace rivers
