// Computer players on their own threads: ended when the table has moved on, and never too many at once.
#include "server/thinking.h"

#include <gtest/gtest.h>

#include "fake_house.h"
#include "server/workers.h"

namespace rivers::server {
namespace {

using fake::error_in;
using fake::FakeHouse;
using fake::is_ok;

std::unique_ptr<Match> begun(const std::string& game) {
    auto made = new_game({game, 2, {}, "", 0});
    auto match = std::move(std::get<std::unique_ptr<Match>>(made));
    for (std::uint64_t n = 0; match->to_act().is_chance(); ++n) match->play(match->sample(Rng(n)));
    return match;
}

struct Thinkers : ::testing::Test {
    fake::FakeNetwork network;
    fake::InlineTasks tasks{network};
    fake::ManualClock clock;
    Journal journal{[](std::string_view) {}};
    Metrics metrics;
    HouseSettings settings;
    MemoryStore store;
    Parts parts{network, store, tasks, tasks, tasks, clock, journal, metrics, settings};
    Thinking thinking{parts};
    std::vector<std::string> heard;

    std::shared_ptr<std::atomic<bool>> think(const Match& match, const std::string& level) {
        return thinking.decide(match, match.to_act().seat(), level, 1,
                               [this](const std::string& move) { heard.push_back(move); });
    }
    void hear() {
        tasks.release();
        for (auto& work : std::exchange(network.posted, {})) work();
    }
};

TEST_F(Thinkers, answer_with_a_legal_move_whatever_the_level_was_called) {
    for (const std::string game : {"river-of-gold", "the-river"}) {
        const auto match = begun(game);
        for (const std::string level : {"random", "greedy", "keen", "champion", "of another version"}) {
            ASSERT_TRUE(think(*match, level));
            hear();
            EXPECT_FALSE(match->why_not(heard.back(), Language::En)) << level << ": " << heard.back();
        }
    }
}

TEST_F(Thinkers, do_not_begin_what_nobody_wants_any_more) {
    const auto match = begun("the-river");
    tasks.held = true;
    const auto unwanted = think(*match, "greedy"), wanted = think(*match, "greedy");
    unwanted->store(true);
    hear();
    ASSERT_EQ(heard.size(), 2u);
    EXPECT_EQ(heard[0], "");
    EXPECT_FALSE(match->why_not(heard[1], Language::En));
}

TEST_F(Thinkers, say_so_when_too_much_waits) {
    tasks.closed = true;
    EXPECT_FALSE(think(*begun("the-river"), "greedy"));
}

// Somebody leaves while a computer thinks: the table is another one, so that thought is dropped, and the game goes on.
TEST(ThinkingHouse, thinks_anew_when_the_table_has_moved_on) {
    FakeHouse house;
    const auto ana = house.guest("Ana");
    house.thinkers.held = true;
    const json::Value made = house.ask(
        ana.socket, "create",
        {{"game", "the-river"},
         {"players", 2},
         {"first", "as seated"},
         {"seats",
          json::Array{json::Object{{"kind", "me"}}, json::Object{{"kind", "computer"}, {"level", "greedy"}}}}});
    const std::string table = fake::text_in(made, "table");
    const int asked = house.thinkers.works;
    ASSERT_GE(asked, 1) << "of this game the last seat is asked first";
    ASSERT_TRUE(is_ok(house.ask(ana.socket, "leave", {{"table", table}})));
    EXPECT_EQ(house.thinkers.works, asked) << "one thought at a time for a table";
    house.thinkers.release();
    house.run();
    EXPECT_GT(house.thinkers.works, asked + 20);
    EXPECT_EQ(house.store.rows.tables.count(table), 1u);
    const json::Value look = house.ask(ana.socket, "table", {{"table", table}});
    EXPECT_EQ(fake::text_in(look, "phase"), "finished") << json::write(look).substr(0, 300);
}

TEST(ThinkingHouse, says_which_levels_there_are) {
    FakeHouse house;
    const auto ana = house.guest("Ana");
    const auto create = [&](const std::string& level) {
        return house.ask(ana.socket, "create",
                         {{"game", "the-river"},
                          {"players", 2},
                          {"seats", json::Array{json::Object{{"kind", "me"}},
                                                json::Object{{"kind", "computer"}, {"level", level}}}}});
    };
    const json::Value refused = create("grandmaster");
    EXPECT_EQ(error_in(refused), "bad_request");
    EXPECT_NE(fake::text_in(refused, "message").find("choose one of: "), std::string::npos) << json::write(refused);
    const json::Value games = house.ask(ana.socket, "games");
    for (const json::Value& game : *fake::member(games, "games").array()) {
        const json::Value& at = fake::member(game, "levels_at");
        for (const json::Value& level : *fake::member(game, "levels").array())
            for (const char* players : {"2", "3", "4"}) {
                const json::Array& there = *fake::member(at, players).array();
                EXPECT_NE(std::find(there.begin(), there.end(), level), there.end());
            }
        if (fake::text_in(game, "game") != "the-river") continue;
        for (const json::Value& level : *fake::member(at, "2").array()) EXPECT_TRUE(is_ok(create(*level.text())));
        // With no level named, the usual one sits there.
        const json::Value made =
            house.ask(ana.socket, "create",
                      {{"game", "the-river"},
                       {"players", 2},
                       {"seats", json::Array{json::Object{{"kind", "me"}}, json::Object{{"kind", "computer"}}}}});
        const json::Value look = house.ask(ana.socket, "table", {{"table", fake::text_in(made, "table")}});
        for (const json::Value& seat : *fake::member(look, "seats").array())
            if (fake::text_in(seat, "kind") == "computer") {
                EXPECT_EQ(fake::text_in(seat, "level"), usual_level({"the-river", 2, {}, "", 0}));
            }
    }
}

// Real threads: a thought of a second ends with the house, and what it found is heard by nobody.
TEST(ThinkingThreads, end_when_they_are_told_to) {
    std::mutex door;
    std::vector<std::string> heard;
    const auto match = begun("the-river");
    fake::FakeNetwork network;
    fake::ManualClock clock;
    Journal journal([](std::string_view) {});
    Metrics metrics;
    HouseSettings settings;
    settings.thinkers = 2;
    MemoryStore store;
    {
        Workers threads(2, 8, Urgency::WhenNothingElse, [&](const std::function<void()>& work) {
            const std::lock_guard guard(door);
            work();
        });
        auto parts = std::make_unique<Parts>(
            Parts{network, store, threads, threads, threads, clock, journal, metrics, settings});
        auto thinking = std::make_unique<Thinking>(*parts);
        std::vector<std::shared_ptr<std::atomic<bool>>> going;
        for (int i = 0; i < 6; ++i)
            going.push_back(thinking->decide(*match, match->to_act().seat(), "champion", 1,
                                             [&](const std::string& move) { heard.push_back(move); }));
        for (const auto& one : going)
            if (one) one->store(true);
        thinking.reset();  // before the threads, as in the server
    }
    EXPECT_LE(heard.size(), 6u);
    for (const std::string& move : heard) EXPECT_TRUE(move.empty() || !match->why_not(move, Language::En)) << move;
}

}  // namespace
}  // namespace rivers::server
