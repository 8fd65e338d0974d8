// The levels: there where their networks are, legal, in time, and ended when they are told to.
#include <time.h>

#include <atomic>
#include <thread>

#include "ai/idle_players.h"
#include "drawn_networks.h"

namespace rivers {
namespace {

using testing_games::drawn_network;
using testing_games::drawn_networks;
using testing_games::DrawnNetworks;
using testing_games::kFewer;
using testing_games::random_game;
using testing_games::tenfold;
template <class G>
class Levels : public ::testing::Test {};
TYPED_TEST_SUITE(Levels, testing_games::Games, testing_games::GameName);

// --- what they spend -----------------------------------------------------------------------------------------------

TEST(Budgets, are_the_levels_own_or_shorter) {
    const auto spent = [](std::string_view level, Budget given) {
        const Budget budget = spent_by(*level_named(level), given);
        return std::pair{budget.simulations, budget.milliseconds};
    };
    using Spent = std::pair<int, int>;
    const auto own = [](std::string_view level) { return level_named(level)->simulations; };
    for (const Budget given : {Budget{}, Budget{0, 50}, Budget{500, 0}, Budget{500, 50}}) {
        EXPECT_EQ(spent("beginner", given), Spent(0, 0));
        EXPECT_EQ(spent("casual", given), Spent(0, 0));
        EXPECT_EQ(spent("keen", given), Spent(0, 0));
    }
    EXPECT_EQ(spent("expert", {}), Spent(own("expert"), 0));
    EXPECT_EQ(spent("expert", {0, 3}), Spent(own("expert"), 3));
    EXPECT_EQ(spent("master", {}), Spent(own("master"), 100));
    EXPECT_EQ(spent("master", {0, 20}), Spent(own("master"), 20));
    EXPECT_EQ(spent("master", {0, 3'600'000}), Spent(own("master"), 100));
    EXPECT_EQ(spent("champion", {}), Spent(0, 1000));
    EXPECT_EQ(spent("champion", {0, 20}), Spent(0, 20));
    EXPECT_EQ(spent("champion", {0, 5'000}), Spent(0, 5'000));
    EXPECT_EQ(spent("champion", {0, 3'600'000}), Spent(0, kMostMilliseconds)) << "an hour is too long";
    EXPECT_EQ(spent("champion", {0, -5}), Spent(0, 1000));
    // Counted instead of timed.
    EXPECT_EQ(spent("champion", {50}), Spent(50, 0));
    EXPECT_EQ(spent("master", {50}), Spent(50, 0));
    EXPECT_EQ(spent("expert", {1'000'000}), Spent(own("expert"), 0));
    EXPECT_EQ(spent("master", {50, 7}), Spent(50, 7));
}

// --- where they are ------------------------------------------------------------------------------------------------

std::vector<std::string_view> all_levels() {
    std::vector<std::string_view> list;
    for (const Level& level : kLevels) list.push_back(level.name);
    return list;
}

TYPED_TEST(Levels, are_listed_weakest_first_where_their_networks_are) {
    using G = TypeParam;
    std::vector<std::string_view> levels = players_for<G>(3, Whom::Opponents, drawn_networks());
    ASSERT_GT(levels.size(), kLevels.size());
    levels.resize(kLevels.size());
    EXPECT_EQ(levels, all_levels());
    EXPECT_EQ(usual_opponent<G>(3, drawn_networks()), "keen");
    EXPECT_EQ(no_such_player<G>("champion", 3, Whom::Opponents, drawn_networks()), "");
    const std::string nobody = no_such_player<G>("grandmaster", 3, Whom::Opponents, drawn_networks());
    EXPECT_NE(nobody.find("there is no player 'grandmaster' for " + std::string(G::name)), std::string::npos) << nobody;
    EXPECT_NE(nobody.find("choose one of: beginner, casual, keen"), std::string::npos) << nobody;
    EXPECT_FALSE(make_player<G>("grandmaster", 3, drawn_networks()));
    EXPECT_FALSE(is_player<G>("hoarder", 3, Whom::Opponents, drawn_networks()));
    EXPECT_TRUE(is_player<G>("hoarder", 3, Whom::All, drawn_networks()));
}

TYPED_TEST(Levels, are_not_there_without_their_networks) {
    using G = TypeParam;
    const Networks none;
    EXPECT_EQ(players_for<G>(2, Whom::Opponents, none).front(), "random");
    EXPECT_EQ(usual_opponent<G>(2, none), "greedy");
    EXPECT_FALSE(make_player<G>("keen", 2, none));
    const std::string missing = no_such_player<G>("keen", 2, Whom::Opponents, none);
    EXPECT_NE(missing.find("no network for 'keen'"), std::string::npos) << missing;
    EXPECT_NE(missing.find("choose one of: random, greedy"), std::string::npos) << missing;
    // A full one for two players, and no other.
    DrawnNetworks one;
    one.put(Networks::file_name(G::name, 2, NetworkSize::Full), to_bytes(drawn_network<G>(2)));
    EXPECT_TRUE(is_player<G>("keen", 2, Whom::Opponents, one.shelf));
    EXPECT_FALSE(is_player<G>("beginner", 2, Whom::Opponents, one.shelf));
    EXPECT_FALSE(is_player<G>("keen", 3, Whom::Opponents, one.shelf));
}

TYPED_TEST(Levels, are_not_made_of_networks_that_do_not_fit) {
    using G = TypeParam;
    using Other = std::conditional_t<std::is_same_v<G, the_river::Game>, river_of_gold::Game, the_river::Game>;
    const std::string good = to_bytes(drawn_network<G>(2, 32));
    const auto fault_of = [&](std::string bytes) {
        DrawnNetworks one;
        one.put(Networks::file_name(G::name, 2, NetworkSize::Full), std::move(bytes));
        std::string fault;
        EXPECT_EQ(one.shelf.template find<G>(2, NetworkSize::Full, &fault), nullptr);
        EXPECT_FALSE(make_player<G>("keen", 2, one.shelf));
        EXPECT_EQ(usual_opponent<G>(2, one.shelf), "greedy");
        const std::string said = no_such_player<G>("keen", 2, Whom::Opponents, one.shelf);
        EXPECT_NE(said.find(fault), std::string::npos) << said;
        EXPECT_NE(fault, "");
        return fault;
    };
    for (const std::size_t length : {std::size_t{0}, std::size_t{3}, std::size_t{17}, good.size() / 2, good.size() - 1})
        fault_of(good.substr(0, length));
    fault_of(good + "more");
    for (const std::size_t at : {std::size_t{0}, std::size_t{8}, good.size() / 2, good.size() - 1}) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 0x55);
        fault_of(bad);
    }
    EXPECT_NE(fault_of(to_bytes(drawn_network<G>(3, 32))).find("with 3 players"), std::string::npos);
    EXPECT_NE(fault_of(to_bytes(drawn_network<Other>(2, 32))).find(Other::name), std::string::npos);
    ValueNetwork of_other_facts = drawn_network<G>(2, 32);
    of_other_facts.inputs -= 1;
    of_other_facts.first.resize(of_other_facts.inputs * of_other_facts.width);
    EXPECT_NE(fault_of(to_bytes(of_other_facts)).find("facts"), std::string::npos);
}

// Those in the program, if it has any, can all be used, and are all that their tables want.
TEST(ShippedNetworks, are_whole) {
    std::size_t used = 0;
    const auto look = [&]<class G>(G) {
        for (int players = kMinSeats; players <= kMaxSeats; ++players)
            for (const NetworkSize size : every<NetworkSize>) {
                std::string fault;
                used += shipped_networks().find<G>(players, size, &fault) != nullptr ? 1 : 0;
                EXPECT_EQ(fault, "") << Networks::file_name(G::name, players, size);
            }
    };
    look(river_of_gold::Game{});
    look(the_river::Game{});
    EXPECT_EQ(used, shipped_networks().files().size()) << "a network that no table wants";
}

// --- deciding --------------------------------------------------------------------------------------------------------

// What this thread has worked: unlike the time that passed, it does not depend on what else the machine does.
double worked_ms() {
    timespec at{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
    return static_cast<double>(at.tv_sec) * 1e3 + static_cast<double>(at.tv_nsec) / 1e6;
}

TYPED_TEST(Levels, answer_legally_and_in_time_in_every_position) {
    using G = TypeParam;
    constexpr double kRoom = 250;
    int decisions = 0, longest_of = 0;
    double longest = 0;
    for (int players = kMinSeats; players <= kMaxSeats; ++players) {
        std::vector<std::unique_ptr<Player<G>>> all;
        for (const std::string_view name : players_for<G>(players, Whom::All, drawn_networks()))
            all.push_back(make_player<G>(name, players, drawn_networks()));
        typename G::Config config;
        config.players = players;
        Rng rng(static_cast<std::uint64_t>(players));
        for (int game = 0, here = 0; here < 100 * tenfold() / kFewer; ++game)
            random_game<G>(config, static_cast<std::uint64_t>(game), [&](const typename G::State& s) {
                if (!G::to_act(s).is_seat() || rng.below(4) != 0 || here >= 100 * tenfold() / kFewer) return;
                Player<G>& player = *all[static_cast<std::size_t>(here++) % all.size()];
                const int budget = 1 + static_cast<int>(rng.below(8));
                const double began = worked_ms();
                const auto decision = player.decide(G::view(s, G::to_act(s).seat()), {0, budget}, rng);
                const double over = worked_ms() - began - budget;
                ASSERT_FALSE(G::why_not(s, decision.move)) << G::to_text(decision.move);
                ASSERT_LT(over, kRoom) << "of " << budget << " ms";
                if (over > longest) longest = over, longest_of = budget;
                ++decisions;
            });
    }
    EXPECT_GE(decisions, 300 / kFewer);
    std::printf("%d decisions; at most %.1f ms over, of %d\n", decisions, longest, longest_of);
}

template <class G>
typename G::State first_choice(int players) {
    typename G::Config config;
    config.players = players;
    Rng rng(6);
    auto s = G::deal(config);
    typename G::EventSink deaf;
    while (!G::to_act(s).is_seat() || G::legal(s).size() == 1)
        G::play(s, G::to_act(s).is_seat() ? G::legal(s)[0] : G::sample(s, rng), deaf);
    return s;
}

TYPED_TEST(Levels, end_at_once_when_nobody_waits) {
    using G = TypeParam;
    const auto s = first_choice<G>(2);
    const auto view = G::view(s, G::to_act(s).seat());
    for (const std::string_view name : players_for<G>(2, Whom::All, drawn_networks())) {
        const auto player = make_player<G>(name, 2, drawn_networks());
        std::atomic<bool> cancelled{true};
        Rng rng(1);
        const auto none = player->decide(view, {0, kMostMilliseconds, &cancelled}, rng);
        EXPECT_EQ(none.simulations, 0) << name;
        EXPECT_FALSE(G::why_not(s, none.move)) << name;
    }
    // In the middle of a thought of a minute.
    const auto champion = make_player<G>("champion", 2, drawn_networks());
    std::atomic<bool> cancelled{false};
    const auto began = std::chrono::steady_clock::now();
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        cancelled = true;
    });
    Rng rng(1);
    const auto some = champion->decide(view, {0, kMostMilliseconds, &cancelled}, rng);
    other.join();
    EXPECT_FALSE(G::why_not(s, some.move));
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(30));
}

TYPED_TEST(Levels, do_not_think_about_a_move_that_is_the_only_one) {
    using G = TypeParam;
    const auto champion = make_player<G>("champion", 2, drawn_networks());
    typename G::Config config;
    config.players = 2;
    int forced = 0;
    Rng rng(1);
    for (std::uint64_t game = 0; game < 100 && forced < 20; ++game)
        random_game<G>(config, game, [&](const typename G::State& s) {
            if (!G::to_act(s).is_seat() || G::legal(s).size() != 1 || forced >= 20) return;
            ++forced;
            const auto decision = champion->decide(G::view(s, G::to_act(s).seat()), {0, kMostMilliseconds}, rng);
            ASSERT_EQ(decision.simulations, 0);
            ASSERT_EQ(decision.move, G::legal(s)[0]);
        });
    EXPECT_TRUE(forced > 0 || (std::is_same_v<G, river_of_gold::Game>)) << "only that one asks no such question";
}

// --- kept between decisions ----------------------------------------------------------------------------------------

// What one thought about before leaves no trace: a player that was used decides as a new one does.
TYPED_TEST(Levels, decide_alike_used_or_new) {
    using G = TypeParam;
    const auto used = make_player<G>("expert", 2, drawn_networks());
    typename G::Config config;
    config.players = 2;
    Rng rng(3);
    int decisions = 0;
    random_game<G>(config, 9, [&](const typename G::State& s) {
        if (!G::to_act(s).is_seat() || rng.below(8) != 0 || decisions >= 60 / kFewer) return;
        const auto view = G::view(s, G::to_act(s).seat());
        const std::uint64_t seed = rng.word();
        Rng first(seed), second(seed);
        const auto a = used->decide(view, {40}, first),
                   b = make_player<G>("expert", 2, drawn_networks())->decide(view, {40}, second);
        ASSERT_EQ(a.move, b.move);
        ASSERT_EQ(a.evaluations, b.evaluations);
        ASSERT_EQ(a.value, b.value);
        ++decisions;
    });
    EXPECT_GT(decisions, 3);
}

TYPED_TEST(Levels, are_lent_and_kept_up_to_a_number) {
    using G = TypeParam;
    IdlePlayers players(2);
    EXPECT_FALSE(players.borrow<G>("grandmaster", 2, [](Player<G>&) { FAIL(); }));
    EXPECT_EQ(players.waiting(), 0u);
    const Player<G>*one = nullptr, *again = nullptr;
    EXPECT_TRUE(players.borrow<G>("greedy", 2, [&](Player<G>& player) { one = &player; }));
    EXPECT_EQ(players.waiting(), 1u);
    EXPECT_TRUE(players.borrow<G>("greedy", 2, [&](Player<G>& player) {
        again = &player;
        EXPECT_EQ(players.waiting(), 0u);
        players.borrow<G>("greedy", 2, [&](Player<G>& other) { EXPECT_NE(&other, again); });
    }));
    EXPECT_EQ(one, again);
    // One of another kind takes the place of who has waited longest.
    for (const std::string_view name : {"random", "hoarder", "greedy", "random"})
        for (const int seats : {2, 3}) players.borrow<G>(name, seats, [](Player<G>&) {});
    EXPECT_EQ(players.waiting(), 2u);
    IdlePlayers none(0);
    EXPECT_TRUE(none.borrow<G>("greedy", 2, [](Player<G>&) {}));
    EXPECT_EQ(none.waiting(), 0u);
}

}  // namespace
}  // namespace rivers
