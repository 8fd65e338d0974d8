// Shards: samples as files, for learning from games that other machines played.
#include "lab/train/shard.h"

#include <gtest/gtest.h>

#include <fstream>

#include "games_under_test.h"
#include "lab/train/trainer.h"

namespace rivers {
namespace {

Shard drawn_shard() {
    Rng rng(4);
    Shard shard{"toy", "a test", 3, 900, 12, {}};
    for (int i = 0; i < 50; ++i) {
        Sample sample;
        sample.players = 3;
        for (int fact = rng.below(4); fact < 900; fact += 1 + rng.below(300))
            sample.on[sample.count++] = static_cast<std::uint16_t>(fact);
        for (std::size_t seat = 0; seat < 3; ++seat)
            sample.win[seat] = static_cast<float>(rng.below(100)) / 100, sample.score[seat] = sample.win[seat] * 2;
        shard.samples.push_back(sample);
    }
    return shard;
}

std::string fault_of(const std::string& bytes) {
    const auto read = shard_from(bytes);
    return std::holds_alternative<std::string>(read) ? std::get<std::string>(read) : "";
}

TEST(Shards, are_read_as_they_were_written) {
    const Shard shard = drawn_shard();
    const auto read = shard_from(to_bytes(shard));
    ASSERT_TRUE(std::holds_alternative<Shard>(read)) << std::get<std::string>(read);
    const Shard& same = std::get<Shard>(read);
    EXPECT_EQ(same.game, shard.game);
    EXPECT_EQ(same.origin, shard.origin);
    EXPECT_EQ(same.players, 3);
    EXPECT_EQ(same.inputs, 900u);
    EXPECT_EQ(same.games, 12);
    ASSERT_EQ(same.samples.size(), shard.samples.size());
    for (std::size_t i = 0; i < shard.samples.size(); ++i) {
        const Sample &one = same.samples[i], &other = shard.samples[i];
        ASSERT_EQ(one.count, other.count);
        EXPECT_TRUE(std::equal(one.on.begin(), one.on.begin() + one.count, other.on.begin()));
        EXPECT_EQ(one.win, other.win);
        EXPECT_EQ(one.score, other.score);
    }
}

TEST(Shards, say_what_is_wrong_with_them) {
    const std::string good = to_bytes(drawn_shard());
    EXPECT_NE(fault_of("a letter to my aunt").find("no shard"), std::string::npos);
    EXPECT_NE(fault_of(good.substr(0, 20)).find("cut off"), std::string::npos);
    EXPECT_NE(fault_of(good.substr(0, good.size() - 1)).find("cut off"), std::string::npos);
    for (std::size_t at = 40; at < good.size(); at += 97) {
        std::string damaged = good;
        damaged[at] = static_cast<char>(damaged[at] ^ 4);
        EXPECT_NE(fault_of(damaged).find("damaged"), std::string::npos) << at;
    }
    // Whole, but with what no learner could take: facts beyond the list, in no order, results that are no numbers.
    const auto refused = [](auto&& spoil) {
        Shard shard = drawn_shard();
        spoil(shard);
        return fault_of(to_bytes(shard));
    };
    EXPECT_NE(refused([](Shard& s) { s.inputs = 100; }).find("no sample"), std::string::npos);
    EXPECT_NE(refused([](Shard& s) { s.samples[7].on[1] = s.samples[7].on[0]; }).find("no sample"), std::string::npos);
    EXPECT_NE(refused([](Shard& s) { s.samples[7].win[0] = std::nanf(""); }).find("no sample"), std::string::npos);
    EXPECT_NE(refused([](Shard& s) { s.players = 5; }).find("sizes"), std::string::npos);
}

template <class G>
class Learners : public testing::Test {};
TYPED_TEST_SUITE(Learners, testing_games::Games, testing_games::GameName);

// Two tasks make shards, one of them is killed in the middle of a file; the learner takes what is whole, in the same
// order whoever came first, goes on after a stop, and removes what its checkpoint holds.
TYPED_TEST(Learners, take_what_others_played) {
    using G = TypeParam;
    const auto folder = std::filesystem::path(testing::TempDir()) / ("shards-" + std::string(G::name));
    std::filesystem::remove_all(folder);
    const auto put_shards = [&](const std::filesystem::path& into) {
        std::filesystem::create_directories(into);
        for (const long first : {96L, 0L, 48L}) {
            Shard shard{std::string(G::name), "a test", 2, static_cast<std::uint32_t>(Trainer<G>::net_count()), 48, {}};
            SelfPlayOptions how;
            for (const auto& game : play_games<G>(nullptr, 2, how, 5, first, 48, first == 0 ? 2 : 1))
                shard.samples.insert(shard.samples.end(), game.begin(), game.end());
            const std::string bytes = to_bytes(shard);
            EXPECT_EQ(
                write_whole(into / (std::to_string(100 + first) + ".shard"), [&](std::ostream& out) { out << bytes; }),
                "");
        }
        std::ofstream(into / "200.shard.partial") << "Two Rivers shard\nhalf of one";
    };
    const auto run = [&](const std::string& name, bool stopped) {
        TrainOptions options;
        options.games = 144, options.width = 32, options.first_learnt = 300, options.reuse = 8;
        options.shards = folder / (name + "-shards"), options.out = folder / name;
        std::filesystem::create_directories(options.out);
        put_shards(options.shards);
        if (stopped) {
            Trainer<G> first(options);
            EXPECT_EQ(first.run([](const TrainProgress& p) { return p.games < 96; }), "");
            EXPECT_EQ(shards_in(options.shards).size(), 1u) << "what was learned from is gone, the rest is there";
        }
        Trainer<G> trainer(options);
        if (stopped) {
            EXPECT_EQ(trainer.resume(), "");
        }
        EXPECT_EQ(trainer.run([](const TrainProgress&) { return true; }), "");
        EXPECT_TRUE(shards_in(options.shards).empty());
        auto network = trainer.network();
        network.origin.clear();  // it tells the time
        return network;
    };
    const ValueNetwork one = run("one", false);
    EXPECT_EQ(one, run("two", true));
    EXPECT_FALSE(one == Learner(one.inputs, 32, 1).frozen(std::string(G::name), 2, "")) << "nothing was learned";

    // What is of another game or damaged is named, and nothing is lost.
    TrainOptions options;
    options.games = 48, options.width = 32, options.shards = folder / "bad", options.out = folder / "one";
    std::filesystem::create_directories(options.shards);
    std::ofstream(options.shards / "1.shard") << to_bytes(drawn_shard());
    EXPECT_NE(Trainer<G>(options).run([](const TrainProgress&) { return true; }).find("is of toy with 3"),
              std::string::npos);
    EXPECT_EQ(shards_in(options.shards).size(), 1u);
    // Where none comes it waits until it is told to stop.
    std::filesystem::remove(options.shards / "1.shard");
    int asked = 0;
    EXPECT_EQ(Trainer<G>(options).run([&](const TrainProgress& p) { return !p.waits || ++asked < 3; }), "");
    EXPECT_EQ(asked, 3);
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace rivers
