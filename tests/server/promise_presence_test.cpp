// Who is here is told to those who watch when it has changed, and a few times a second at most: whoever comes and goes
// in a hurry cannot fill other people's queues, which would close their sockets.
#include "fake_table.h"

namespace rivers::server::fake {
namespace {

constexpr WallMs kASecond = 1000;

class PromisePresence : public ::testing::Test {
  protected:
    std::vector<json::Value> told(const Person& person, std::size_t from = 0) const {
        std::vector<json::Value> list;
        const auto& frames = house.network.frames.at(person.socket);
        for (std::size_t i = from; i < frames.size(); ++i) {
            json::Value message = parsed(frames[i]);
            if (text_in(message, "type") == "present") list.push_back(std::move(message));
        }
        return list;
    }
    std::size_t heard(const Person& person) const { return house.network.frames.at(person.socket).size(); }
    void watch(SocketId socket, const FakeTable& table, bool on) {
        ASSERT_TRUE(is_ok(house.ask(socket, on ? "watch" : "unwatch", {{"table", table.id}})));
    }
    // Everything that the eight sockets of one person can do: come and go, over and over, all at once.
    void come_and_go(Person& person, const FakeTable& table) {
        std::vector<SocketId> sockets;
        for (int n = 0; n < 8; ++n) sockets.push_back(house.open(person));
        for (int n = 0; n < 40; ++n)
            for (const SocketId socket : sockets) watch(socket, table, n % 2 == 0);
        for (const SocketId socket : sockets) house.shut(socket);
    }

    FakeHouse house;
    Person ana = house.guest("Ana"), bo = house.guest("Bo"), eve = house.guest("Eve"), cleo = house.guest("Cleo");
};

TEST_F(PromisePresence, a_spectator_who_comes_and_goes_is_nobody_s_news) {
    FakeTable table(house, {ana, bo});
    for (const Person& person : {ana, bo, cleo}) watch(person.socket, table, true);
    house.pass(kASecond);
    const std::size_t ana_heard = heard(ana), cleo_heard = heard(cleo);
    come_and_go(eve, table);
    house.pass(kASecond);
    EXPECT_EQ(heard(ana), ana_heard) << "told although nothing has changed";
    EXPECT_EQ(heard(cleo), cleo_heard);
}

TEST_F(PromisePresence, a_player_who_comes_and_goes_is_told_of_once_in_a_while) {
    FakeTable table(house, {ana, bo});
    for (const Person& person : {ana, cleo}) watch(person.socket, table, true);
    house.pass(kASecond);
    const std::size_t before = heard(cleo);
    come_and_go(bo, table);
    EXPECT_EQ(heard(cleo), before) << "told before it was quiet";
    house.pass(kASecond);
    EXPECT_LE(heard(cleo), before + 1) << "told more than once";
    for (int second = 0; second < 5; ++second) {
        come_and_go(bo, table);
        house.pass(kASecond);
    }
    EXPECT_LE(heard(cleo), before + 6);
}

TEST_F(PromisePresence, who_is_here_is_told_in_the_end) {
    FakeTable table(house, {ana, bo});
    watch(ana.socket, table, true);
    house.pass(kASecond);
    const auto last = [&] { return json::write(member(told(ana).back(), "present")); };
    EXPECT_EQ(last(), "[true,false]");
    come_and_go(bo, table);
    watch(bo.socket, table, true);
    house.pass(kASecond);
    EXPECT_EQ(last(), "[true,true]");
    const json::Value look = house.ask(cleo.socket, "watch", {{"table", table.id}});
    EXPECT_EQ(json::write(member(look, "present")), "[true,true]") << "the answer says it at once";
    house.shut(bo.socket);
    house.pass(kASecond);
    EXPECT_EQ(last(), "[true,false]");
    EXPECT_EQ(json::write(member(told(cleo).back(), "present")), "[true,false]");
}

// Presence follows the seats when they are drawn, and who plays on somebody's screen is there with them.
TEST_F(PromisePresence, a_seat_here_with_me_is_here_with_its_owner) {
    const json::Array seats{kind("me"), json::Object{{"kind", "here"}, {"name", "Dan"}}, kind("open")};
    const std::string id = text_in(
        house.ask(ana.socket, "create",
                  {{"game", "the-river"}, {"players", 3}, {"public", true}, {"seats", seats}, {"first", "as seated"}}),
        "table");
    house.ask(ana.socket, "watch", {{"table", id}});
    house.pass(kASecond);
    EXPECT_EQ(json::write(member(told(ana).back(), "present")), "[true,true,false]");
}

}  // namespace
}  // namespace rivers::server::fake
