// What a preview says of a turn's end: what it calls certain happens in every continuation, what it calls open covers
// what happens.
#include "table/outlook.h"

#include <gtest/gtest.h>

#include "games_under_test.h"

namespace rivers {
namespace {

using testing_games::every_table;

template <class G>
class OutlookOf : public ::testing::Test {
  protected:
    using State = typename G::State;
    using Move = typename G::Move;

    static Outlook foretold(const State& truth, const Move& move, Seat viewer) {
        Rng rng(7);
        const State imagined = G::imagine(G::view(truth, viewer), rng);
        LookAhead look;
        return look.template after<G>(imagined, move, [](Seat) { return true; });
    }

    // Goes on at random, without exchanges that nobody asked for, until the table is done with the move.
    static void go_on(State& s, Rng& rng) {
        typename G::EventSink deaf;
        while (is_aftermath(s)) {
            const auto move = G::to_act(s).is_chance() ? G::sample(s, rng) : random_move<G>(s, rng);
            if (!G::to_act(s).is_chance() && !LookAhead::counts<G>(s, move)) continue;
            G::play(s, move, deaf);
        }
    }

    // How much more each seat has of everything, as prospects whose ends meet.
    static std::vector<Prospect> changes(const State& before, const State& after) {
        std::vector<Prospect> list;
        const auto& words = holding_words(before);
        const auto was = LookAhead::numbers<G>(before), is = LookAhead::numbers<G>(after);
        for (const Seat seat : seats(before.players()))
            for (std::size_t i = 0; i < is[seat].size(); ++i) {
                const int change = is[seat][i] - was[seat][i];
                const auto what = i < words.size() ? words[i] : LookAhead::kPointsWords[i - words.size()];
                list.push_back({seat, what, change, change});
            }
        return list;
    }
};
TYPED_TEST_SUITE(OutlookOf, testing_games::Games, testing_games::GameName);

TYPED_TEST(OutlookOf, what_is_certain_happens_and_what_is_open_covers_what_happens) {
    using G = TypeParam;
    long told = 0, whole = 0, open = 0, followed = 0;
    for (const auto& config : every_table<G>())
        for (std::uint64_t seed = 0; seed < 24; ++seed) {
            Rng rng(seed, 3);
            testing_games::random_game<G>(config, seed, [&](const auto& s) {
                if (!G::to_act(s).is_seat() || rng.below(8) != 0 || this->HasFatalFailure()) return;
                const Seat me = G::to_act(s).seat();
                const auto move = random_move<G>(s, rng);
                const Outlook outlook = this->foretold(s, move, me);
                ++told;
                if (!outlook.whole) return;
                ++whole;
                for (int time = 0; time < 4; ++time) {
                    auto after = s;
                    typename G::EventSink deaf;
                    G::play(after, move, deaf);
                    this->go_on(after, rng);
                    ++followed;
                    for (const Prospect& came : this->changes(s, after)) {
                        const auto said =
                            std::find_if(outlook.prospects.begin(), outlook.prospects.end(),
                                         [&](const Prospect& p) { return p.seat == came.seat && p.what == came.what; });
                        const int low = said == outlook.prospects.end() ? 0 : said->low;
                        const int high = said == outlook.prospects.end() ? 0 : said->high;
                        open += low != high ? 1 : 0;
                        ASSERT_LE(low, came.low) << G::to_text(move) << ": " << came.what << " of seat "
                                                 << number(came.seat) << ", seed " << seed;
                        ASSERT_GE(high, came.high) << G::to_text(move) << ": " << came.what << " of seat "
                                                   << number(came.seat) << ", seed " << seed;
                    }
                }
            });
        }
    EXPECT_GT(told, 2'000);
    EXPECT_GT(followed, 8'000);
    EXPECT_GT(open, 1'000) << "hardly anything was open: the test says little";
    EXPECT_GT(whole * 100, told * 97) << "too often nothing is said";
}

// However many moves are asked about together, they share one bound of work.
TYPED_TEST(OutlookOf, the_work_for_all_moves_together_is_bounded) {
    using G = TypeParam;
    int asked = 0, states = 0;
    bool gave_up = false;
    testing_games::random_game<G>(every_table<G>().back(), 1, [&](const auto& s) {
        if (!G::to_act(s).is_seat() || ++states % 16 != 0) return;
        LookAhead look;
        asked = 0;
        for (int again = 0; again < 200; ++again)
            for (const auto& move : G::legal(s)) {
                const Outlook outlook = look.template after<G>(s, move, [](Seat) { return true; });
                ++asked;
                ASSERT_TRUE(outlook.whole || outlook.prospects.empty());
                gave_up = gave_up || !outlook.whole;
            }
        ASSERT_LE(look.moves(), LookAhead::kMostMoves + asked);
    });
    EXPECT_TRUE(gave_up) << "the bound was never met: the test says nothing";
}

// Points that people are not shown are not told either.
TYPED_TEST(OutlookOf, points_are_told_only_to_whom_they_are_shown) {
    using G = TypeParam;
    int with = 0;
    testing_games::random_game<G>(every_table<G>().back(), 2, [&](const auto& s) {
        if (!G::to_act(s).is_seat()) return;
        const auto move = G::legal(s)[0];
        LookAhead look;
        const Outlook all = look.template after<G>(s, move, [](Seat) { return true; });
        const Outlook none = look.template after<G>(s, move, [](Seat) { return false; });
        const auto tells_points = [](const Prospect& p) { return p.what == "points" || p.what == "total"; };
        with += std::any_of(all.prospects.begin(), all.prospects.end(), tells_points) ? 1 : 0;
        ASSERT_TRUE(std::none_of(none.prospects.begin(), none.prospects.end(), tells_points));
    });
    EXPECT_GT(with, 10);
}

}  // namespace
}  // namespace rivers
