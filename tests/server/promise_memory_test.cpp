// A table that nobody uses is in the store and nowhere else, whatever it has grown to.
#include "fake_table.h"

namespace rivers::server::fake {
namespace {

constexpr WallMs kUnused = 6 * 60'000;

class PromiseMemory : public ::testing::Test {
  protected:
    std::size_t in_use() {
        house.http("GET", "/metrics");
        const std::string text = house.metrics.text(), name = "\nrivers_tables_in_use ";
        const std::size_t at = text.find(name);
        EXPECT_NE(at, std::string::npos) << text;
        return at == std::string::npos ? 0 : static_cast<std::size_t>(std::atoi(text.c_str() + at + name.size()));
    }
    void wait() {
        house.pass(kUnused);
        for (int second = 0; second < 60; ++second) house.house->tick();  // it tidies up once a minute
        house.run();
    }
    FakeHouse house;
    Person ana = house.guest("Ana"), bo = house.guest("Bo");
    Rng rng{5};
};

TEST_F(PromiseMemory, a_table_is_kept_while_somebody_watches_it_and_not_much_longer) {
    FakeTable table(house, {ana, bo});
    for (int n = 0; n < 20; ++n) table.play(rng);
    ASSERT_TRUE(is_ok(table.send(ana, "watch")));
    wait();
    EXPECT_EQ(in_use(), 1u);
    const json::Value before = table.look();
    ASSERT_TRUE(is_ok(table.send(ana, "unwatch")));
    wait();
    EXPECT_EQ(in_use(), 0u) << "nobody uses it";
    EXPECT_EQ(json::write(member(table.look(), "view")), json::write(member(before, "view"))) << "read again";
    EXPECT_EQ(in_use(), 1u);
    table.play(rng);
}

TEST_F(PromiseMemory, a_clock_that_runs_keeps_its_table) {
    FakeTable table(house, {ana, bo}, {{"clock", json::Object{{"kind", "days"}, {"days", 1}}}});
    wait();
    EXPECT_EQ(in_use(), 1u) << "somebody has to look at the clock";
}

TEST_F(PromiseMemory, many_closed_tables_cost_nothing) {
    for (int n = 0; n < 50; ++n) {
        const std::string id =
            text_in(house.ask(ana.socket, "create", {{"game", "the-river"}, {"players", 2}}), "table");
        ASSERT_TRUE(is_ok(house.ask(ana.socket, "close", {{"table", id}})));
    }
    EXPECT_EQ(in_use(), 50u);
    wait();
    EXPECT_EQ(in_use(), 0u);
}

}  // namespace
}  // namespace rivers::server::fake
