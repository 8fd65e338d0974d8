// Search: legal, repeatable, obedient to its budget.
#include "ai/search/search.h"

#include <gtest/gtest.h>

#include <atomic>
#include <sstream>

#include "drawn_networks.h"
#include "lab/arena.h"
#include "lab/train/trainer.h"

namespace rivers {
namespace {

template <class G>
class Searches : public ::testing::Test {};
using testing_games::drawn_network;
using testing_games::random_game;
TYPED_TEST_SUITE(Searches, testing_games::Games, testing_games::GameName);

template <class G>
bool is_legal(const typename G::State& s, const typename G::Move& move) {
    return !G::why_not(s, move);
}

TYPED_TEST(Searches, answer_with_a_legal_move_in_every_position) {
    using G = TypeParam;
    int decisions = 0;
    for (int players = kMinSeats; players <= kMaxSeats; ++players) {
        const ValueNetwork network = drawn_network<G>(players);
        Search<G> search(network, {});
        for (const auto& config : testing_games::every_config<G>()) {
            if (config.players != players || config.rules != G::rules_version) continue;
            Rng rng(4);
            random_game<G>(config, 31, [&](const typename G::State& s) {
                if (!G::to_act(s).is_seat() || rng.below(3) != 0) return;
                const auto decision = search.decide(G::view(s, G::to_act(s).seat()), {8}, rng);
                ASSERT_TRUE(is_legal<G>(s, decision.move)) << G::to_text(decision.move);
                ASSERT_EQ(decision.candidates.size(), G::legal(s).size());
                float sum = 0;
                for (const Seat seat : seats(players)) sum += decision.value.win[seat];
                ASSERT_NEAR(sum, 1, 1e-4);
                ++decisions;
            });
        }
    }
    EXPECT_GT(decisions, 200);
}

TYPED_TEST(Searches, decide_alike_with_the_same_seed_and_by_every_kind_of_code) {
    using G = TypeParam;
    const ValueNetwork network = drawn_network<G>(2);
    Search<G> one(network, {}), other(network, {}, portable_kernels());
    typename G::Config config;
    config.players = 2;
    Rng rng(6);
    random_game<G>(config, 8, [&](const typename G::State& s) {
        if (!G::to_act(s).is_seat() || rng.below(4) != 0) return;
        const auto view = G::view(s, G::to_act(s).seat());
        const std::uint64_t seed = rng.word();
        Rng first(seed), second(seed);
        const auto a = one.decide(view, {60}, first), b = other.decide(view, {60}, second);
        ASSERT_EQ(a.move, b.move);
        ASSERT_EQ(a.evaluations, b.evaluations);
        ASSERT_EQ(a.value, b.value);
    });
}

TYPED_TEST(Searches, stop_when_they_are_told_to) {
    using G = TypeParam;
    const ValueNetwork network = drawn_network<G>(2);
    Search<G> search(network, {});
    typename G::Config config;
    config.players = 2;
    Rng rng(6);
    auto s = G::deal(config);
    typename G::EventSink deaf;
    while (!G::to_act(s).is_seat()) G::play(s, G::sample(s, rng), deaf);
    const auto view = G::view(s, G::to_act(s).seat());
    std::atomic<bool> cancelled{true};
    const auto none = search.decide(view, {1'000'000, 0, &cancelled}, rng);
    EXPECT_EQ(none.simulations, 0);
    EXPECT_TRUE(is_legal<G>(s, none.move));
    // An hour is given, but the tree has its bound; ten times the room that a calm machine needs.
    SearchOptions small;
    small.most_edges = 2'000;
    Search<G> bounded(network, small);
    EXPECT_LT(bounded.decide(view, {0, 3'600'000}, rng).simulations, 10'000);
    const auto began = std::chrono::steady_clock::now();
    EXPECT_TRUE(is_legal<G>(s, search.decide(view, {0, 1}, rng).move));
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(2));
}

// --- matches ---------------------------------------------------------------------------------------------------------

TYPED_TEST(Searches, meet_in_the_arena_where_a_player_is_as_good_as_itself) {
    using G = TypeParam;
    typename G::Config config;
    config.players = 2;
    ArenaOptions options;
    options.entrants = {{"greedy", nullptr, 0}, {"random", nullptr, 0}};
    options.games = 40;
    options.judge = std::make_shared<ValueNetwork>(drawn_network<G>(2));
    const ArenaResult result = Arena<G>(config, options).run([](long) {});
    EXPECT_EQ(result.games, 40);
    EXPECT_EQ(result.deals, 20);
    EXPECT_GT(result.lines[0].win_share, 0.9);
    EXPECT_NEAR(result.lines[0].win_share + result.lines[1].win_share, 1, 1e-9);
    EXPECT_NEAR(result.lines[0].adjusted + result.lines[1].adjusted, 1, 1e-6);  // luck is zero over the seats
    options.threads = 2;
    const ArenaResult again = Arena<G>(config, options).run([](long) {});
    EXPECT_EQ(again.lines[0].win_share, result.lines[0].win_share);
    EXPECT_EQ(again.lines[0].adjusted, result.lines[0].adjusted);
    options.entrants = {{"greedy", nullptr, 0}, {"greedy", nullptr, 0}};
    const ArenaResult same = Arena<G>(config, options).run([](long) {});
    EXPECT_NEAR(same.lines[0].win_share, 0.5, 1e-9);
}

// --- training
// ----------------------------------------------------------------------------------------------------------

// Trained a little, on any number of threads, stopped in between: the same network.
TYPED_TEST(Searches, come_from_training_that_can_be_stopped_and_repeated) {
    using G = TypeParam;
    const auto folder = std::filesystem::path(::testing::TempDir()) / ("train-" + std::string(G::name));
    const auto run = [&](const std::string& name, int threads, bool stopped) {
        TrainOptions options;
        options.games = 192, options.threads = threads, options.width = 32, options.simulations = 8;
        options.greedy_games = 48, options.first_learnt = 2'000;
        options.out = folder / name;
        std::filesystem::remove_all(options.out);
        std::filesystem::create_directories(options.out);
        if (stopped) {
            Trainer<G> first(options);
            EXPECT_EQ(first.run([](const TrainProgress& p) { return p.games < 96; }), "");
            EXPECT_TRUE(std::filesystem::exists(first.checkpoint_path()));
        }
        Trainer<G> trainer(options);
        if (stopped) {
            EXPECT_EQ(trainer.resume(), "");
        }
        EXPECT_EQ(trainer.run([](const TrainProgress&) { return true; }), "");
        auto network = trainer.network();
        network.origin.clear();  // it tells the time
        return network;
    };
    const ValueNetwork one = run("one", 1, false);
    EXPECT_EQ(one, run("two", 2, false));
    EXPECT_EQ(one, run("stopped", 1, true));
    EXPECT_FALSE(one == Learner(one.inputs, 32, 1).frozen(std::string(G::name), 2, "")) << "nothing was learned";
    // A checkpoint that is not whole is refused.
    TrainOptions options;
    options.games = 192, options.width = 32, options.out = folder / "one";
    Trainer<G> trainer(options);
    std::filesystem::resize_file(trainer.checkpoint_path(), 5000);
    EXPECT_NE(trainer.resume().find("damaged"), std::string::npos);
    std::filesystem::remove_all(folder);
}

// A few hundred games: it judges better than at first, and that is of use in play.
TYPED_TEST(Searches, come_from_training_that_makes_them_better) {
    using G = TypeParam;
    TrainOptions options;
    options.games = 480, options.width = 32, options.look_share = 1, options.greedy_games = 240;
    options.first_learnt = 2'000, options.reuse = 2;
    options.out = std::filesystem::path(::testing::TempDir()) / ("better-" + std::string(G::name));
    std::filesystem::create_directories(options.out);
    Trainer<G> trainer(options);
    const ValueNetwork before = trainer.network();
    double first = 0, last = 0;  // squared errors of the scores that it expects
    ASSERT_EQ(trainer.run([&](const TrainProgress& p) {
        if (first == 0) first = p.losses.score;
        last = p.losses.score;
        return true;
    }),
              "");
    EXPECT_LT(last, first / 2);
    const ValueNetwork after = trainer.network();
    Search<G> old(before, {}), better(after, {});
    EXPECT_GT(share_against<G>(better, old, 2, 400, 5), 0.53);
    std::filesystem::remove_all(options.out);
}

}  // namespace
}  // namespace rivers
