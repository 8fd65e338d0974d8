// Dense numbers of moves: a bijection, whatever the game.
#include <gtest/gtest.h>

#include <vector>

#include "games/river_of_gold/move_index.h"
#include "games/the_river/move_index.h"
#include "games_under_test.h"

namespace rivers {
namespace {

template <class G>
class MoveNumbersOf : public ::testing::Test {};
TYPED_TEST_SUITE(MoveNumbersOf, testing_games::Games, testing_games::GameName);

TYPED_TEST(MoveNumbersOf, every_conceivable_move_with_a_number_comes_back_and_no_two_share_one) {
    using Move = typename TypeParam::Move;
    std::vector<bool> used(move_count<Move>);
    std::size_t numbered = 0;
    MoveIndex before = 0;
    each_conceivable<Move>([&](const Move& move) {
        const auto index = index_of(move);
        if (!index) return;
        ASSERT_LT(*index, move_count<Move>) << spell_move(move);
        ASSERT_FALSE(used[*index]) << spell_move(move);
        ASSERT_EQ(move_at<Move>(*index), move) << spell_move(move);
        ASSERT_EQ(*index, numbered == 0 ? 0 : before + 1) << "numbers ascend as moves are listed";
        used[*index] = true;
        before = *index;
        ++numbered;
    });
    EXPECT_EQ(numbered, move_count<Move>);
}

// Nothing is left out but payments and exchanges that add up to more than any price.
TEST(MoveNumbers, of_river_of_gold_every_conceivable_move_has_one) {
    using namespace river_of_gold;
    std::size_t all = 0;
    each_conceivable<Move>([&](const Move& move) { all += index_of(move).has_value() ? 1 : 100'000; });
    EXPECT_EQ(all, 1697u);
    EXPECT_FALSE(index_of(Move{Build{static_cast<ShoreId>(31), static_cast<TileId>(1)}}));
    EXPECT_FALSE(index_of(Move{Build{static_cast<ShoreId>(0), static_cast<TileId>(1)}}));
    EXPECT_EQ(spell_move(move_at<Move>(0)), "set-die 1");
    EXPECT_EQ(spell_move(move_at<Move>(1344)), "choose-patron kachiko");
    EXPECT_EQ(spell_move(move_at<Move>(1696)), "die 6");
}

TEST(MoveNumbers, of_the_river_only_what_no_price_asks_for_has_none) {
    using namespace the_river;
    each_conceivable<Move>([&](const Move& move) {
        int most = 0, paid = 0;
        if (const auto* build = std::get_if<Build>(&move)) most = kMostPaid, paid = sum(build->paid());
        if (const auto* exchange = std::get_if<Exchange>(&move)) most = kExchangeGives, paid = sum(exchange->given());
        ASSERT_EQ(index_of(move).has_value(), paid <= most) << spell_move(move);
    });
    EXPECT_EQ(spell_move(move_at<Move>(0)), "start-tile 1");
    EXPECT_EQ(spell_move(move_at<Move>(23'951)), "no-swap");
    EXPECT_EQ(spell_move(move_at<Move>(24'049)), "building 33");
}

TYPED_TEST(MoveNumbersOf, every_move_of_a_thousand_games_has_one_and_seats_come_first) {
    using G = TypeParam;
    using Move = typename G::Move;
    const auto configs = every_config<G>();
    long seen = 0;
    const auto check = [&](const Move& move, bool of_seat) {
        const auto index = index_of(move);
        ASSERT_TRUE(index) << spell_move(move);
        ASSERT_EQ(*index < seat_move_count<Move>, of_seat) << spell_move(move);
        ++seen;
    };
    for (std::uint64_t game = 0; game < 1000; ++game) {
        auto s = G::deal(configs[game % configs.size()]);
        Rng rng(game);
        typename G::EventSink deaf;
        while (!G::to_act(s).is_nobody()) {
            const bool chance = G::to_act(s).is_chance();
            if (chance)
                for (const auto& outcome : G::outcomes(s)) check(outcome.move, false);
            else
                for (const auto& move : G::legal(s)) check(move, true);
            G::play(s, chance ? G::sample(s, rng) : random_move<G>(s, rng), deaf);
        }
        if (this->HasFatalFailure()) return;
    }
    EXPECT_GT(seen, 1'000'000);
}

static_assert(move_at<river_of_gold::Move>(*index_of(river_of_gold::Move{river_of_gold::Roll{}})) ==
              river_of_gold::Move{river_of_gold::Roll{}});

}  // namespace
}  // namespace rivers
