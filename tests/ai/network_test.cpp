// Networks: the same sums by every kind of code, files that say what is wrong with them, learning that learns.
#include "ai/net/network.h"

#include <gtest/gtest.h>

#include "ai/features.h"
#include "ai/net/packed.h"
#include "games_under_test.h"
#include "lab/train/learner.h"

namespace rivers {
namespace {

template <class G>
class Networks : public ::testing::Test {};
using testing_games::random_game;
TYPED_TEST_SUITE(Networks, testing_games::Games, testing_games::GameName);

template <class G>
using InputsOf = decltype(net_inputs(std::declval<const typename G::State&>(), Seat{}));

template <class G>
ValueNetwork drawn_network(int players, std::size_t width = 64) {
    return Learner(InputsOf<G>::count, width, 7).frozen(std::string(G::name), players, "drawn for a test");
}

// Any weights, not those that a new learner leaves out.
ValueNetwork noise(std::size_t inputs, std::size_t width) {
    ValueNetwork network;
    network.players = 2, network.inputs = inputs, network.width = width;
    Rng rng(3);
    const auto any = [&](int most) {
        return static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
    };
    network.first.resize(inputs * width);
    for (auto& w : network.first) w = static_cast<std::int16_t>(any(400));
    network.first_bias.resize(width);
    for (auto& b : network.first_bias) b = static_cast<std::int16_t>(any(kMostFirstBias));
    network.second.resize(kNarrow * width);
    for (auto& w : network.second) w = static_cast<std::int16_t>(any(kMostWeight));
    for (auto& b : network.second_bias) b = any(5'000'000);
    for (auto& w : network.third) w = static_cast<std::int16_t>(any(kMostWeight));
    for (auto& b : network.third_bias) b = any(5'000'000);
    return network;
}

// Bit for bit, whatever instructions the processor has; and by steps as at once.
TYPED_TEST(Networks, say_the_same_by_every_kind_of_code) {
    using G = TypeParam;
    using Net = Evaluator<InputsOf<G>::count>;
    for (const std::size_t width : {32u, 128u, 256u}) {
        const ValueNetwork network = noise(InputsOf<G>::count, width);
        const Net portable(network, portable_kernels()), best(network, best_kernels());
        typename Net::Sums one, other, before;
        int positions = 0;
        for (int players = kMinSeats; players <= kMaxSeats; ++players) {
            typename G::Config config;
            config.players = players;
            random_game<G>(config, 11, [&](const typename G::State& s) {
                const InputsOf<G> inputs = net_inputs(s, Seat{});
                portable.start(one, inputs);
                best.start(other, inputs);
                const Value value = portable.value(one, Seat{}, players);
                ASSERT_EQ(value, best.value(other, Seat{}, players));
                if (positions > 0) {
                    ASSERT_EQ(value, portable.value_near(before, inputs, Seat{}, players));
                    ASSERT_EQ(value, best.value_near(before, inputs, Seat{}, players));
                }
                before = one;
                ++positions;
            });
        }
        EXPECT_GT(positions, 300);
    }
}

TYPED_TEST(Networks, share_out_one_victory) {
    using G = TypeParam;
    for (int players = kMinSeats; players <= kMaxSeats; ++players) {
        const ValueNetwork network = drawn_network<G>(players);
        const Evaluator<InputsOf<G>::count> net(network);
        typename Evaluator<InputsOf<G>::count>::Sums sums;
        typename G::Config config;
        config.players = players;
        random_game<G>(config, 5, [&](const typename G::State& s) {
            for (const Seat me : seats(players)) {
                net.start(sums, net_inputs(s, me));
                const Value value = net.value(sums, me, players);
                float sum = 0;
                for (const Seat seat : seats(players)) sum += value.win[seat];
                ASSERT_NEAR(sum, 1, 1e-5);
            }
        });
    }
}

// What a seat cannot see is no fact for its network.
TYPED_TEST(Networks, look_at_views_alone) {
    using G = TypeParam;
    typename G::Config config;
    config.players = 3;
    Rng rng(9);
    int others = 0;
    random_game<G>(config, 21, [&](const typename G::State& s) {
        for (const Seat me : seats(3)) {
            const auto twin = G::imagine(G::view(s, me), rng);
            others += twin == s ? 0 : 1;
            ASSERT_EQ(net_inputs(twin, me), net_inputs(s, me));
        }
    });
    EXPECT_EQ(others > 100, (std::is_same_v<G, river_of_gold::Game>));
}

TYPED_TEST(Networks, never_have_more_facts_than_sums_have_room_for) {
    using G = TypeParam;
    std::size_t most = 0;
    for (const auto& config : testing_games::every_config<G>())
        for (std::uint64_t seed = 0; seed < 4; ++seed)
            random_game<G>(config, seed, [&](const typename G::State& s) {
                std::size_t n = 0;
                net_inputs(s, Seat{}).each([&](std::uint16_t) { ++n; });
                most = std::max(most, n);
            });
    EXPECT_LE(most, kMostInputsOn);
    EXPECT_GT(most, 200u);
}

// --- files ---------------------------------------------------------------------------------------------------------

TEST(NetworkFile, is_read_as_it_was_written) {
    const ValueNetwork network = noise(300, 64);
    const auto read = network_from(to_bytes(network));
    ASSERT_TRUE(std::holds_alternative<ValueNetwork>(read)) << std::get<std::string>(read);
    EXPECT_EQ(std::get<ValueNetwork>(read), network);
}

std::string fault_of(const std::string& bytes) {
    const auto read = network_from(bytes);
    return std::holds_alternative<std::string>(read) ? std::get<std::string>(read) : "";
}

// Bytes of every kind, none and one among them; such as are all alike take next to no room.
TEST(NetworkFile, is_packed_without_loss) {
    Rng rng(8);
    for (const std::uint32_t kinds : {1u, 2u, 40u, 256u})
        for (const std::size_t size : {0u, 1u, 2u, 7u, 1'000u, 50'000u}) {
            std::string bytes;
            for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(255 - rng.below(kinds));
            const std::string shorter = packed(bytes);
            EXPECT_EQ(unpacked(shorter, size), bytes) << kinds << " kinds, " << size << " bytes";
            if (kinds <= 40 && size >= 1'000) {
                EXPECT_LT(shorter.size(), size);
            }
            EXPECT_EQ(unpacked(shorter.substr(0, shorter.size() - 1), size), std::nullopt);
            EXPECT_EQ(unpacked(shorter + "x", size), std::nullopt);
        }
    EXPECT_LT(packed(std::string(50'000, 'a')).size(), 1'000u);
}

TEST(NetworkFile, says_what_is_wrong_with_it) {
    const std::string good = to_bytes(noise(300, 64));
    EXPECT_NE(fault_of(""), "");
    EXPECT_NE(fault_of("a letter to my aunt").find("no network"), std::string::npos);
    EXPECT_NE(fault_of(good.substr(0, 25)).find("cut off"), std::string::npos);
    EXPECT_NE(fault_of(good.substr(0, good.size() - 1)).find("cut off"), std::string::npos);
    EXPECT_NE(fault_of(good + "x").find("damaged"), std::string::npos);
    std::string later = good;
    later[19] = 9;  // behind the first line stands the version
    EXPECT_NE(fault_of(later).find("version 9"), std::string::npos);
    for (std::size_t at = 40; at < good.size(); at += 997) {
        std::string damaged = good;
        damaged[at] = static_cast<char>(damaged[at] ^ 4);
        EXPECT_NE(fault_of(damaged).find("damaged"), std::string::npos) << at;
    }
}

// --- learning --------------------------------------------------------------------------------------------------------

// A fact decides the game; some noise is beside it.
Sample toy(Rng& rng) {
    Sample sample;
    const bool wins = rng.below(2) == 0;
    sample.on[0] = wins ? 0 : 1;
    sample.on[1] = static_cast<std::uint16_t>(2 + rng.below(30));
    sample.count = 2;
    sample.players = 2;
    sample.win = {wins ? 1.f : 0.f, wins ? 0.f : 1.f};
    sample.score = {wins ? 1.f : 0.5f, 0.75f};
    return sample;
}

Learner taught(int steps) {
    Learner learner(32, 32, 5);
    Rng rng(1);
    for (int step = 0; step < steps; ++step) {
        std::vector<Sample> samples;
        for (int i = 0; i < 64; ++i) samples.push_back(toy(rng));
        std::vector<const Sample*> batch;
        for (const Sample& sample : samples) batch.push_back(&sample);
        learner.learn(batch, 3e-3f);
    }
    return learner;
}

TEST(Learner, learns_and_what_it_learned_plays) {
    const ValueNetwork network = taught(400).frozen("toy", 2, "a test");
    const Evaluator<32> net(network);
    Evaluator<32>::Sums sums;
    for (const bool wins : {true, false}) {
        Inputs<32> inputs;
        inputs.words[0] = (wins ? 1u : 2u) | 1u << 9;
        net.start(sums, inputs);
        const Value value = net.value(sums, Seat{}, 2);
        EXPECT_GT(value.win[wins ? Seat{} : seat_number(1)], 0.95f);
        EXPECT_NEAR(value.score[Seat{}], wins ? 64 : 32, 6);
    }
}

TEST(Learner, goes_on_from_what_it_saved) {
    Learner whole = taught(20);
    std::stringstream file;
    whole.save(file);
    Learner again(32, 32, 99);
    ASSERT_TRUE(again.load(file));
    EXPECT_EQ(again.steps(), whole.steps());
    EXPECT_EQ(again.frozen("toy", 2, ""), whole.frozen("toy", 2, ""));
    std::stringstream cut(file.str().substr(0, 1000));
    EXPECT_FALSE(Learner(32, 32, 1).load(cut));
}

}  // namespace
}  // namespace rivers
