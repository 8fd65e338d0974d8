// P6 and P7: a command takes effect at most once, on the version its sender saw, and only for a seat of its sender's.
#include <set>

#include "fake_table.h"

namespace rivers::server::fake {
namespace {

class PromiseCommands : public ::testing::Test {
  protected:
    FakeTable two(json::Object terms = {}) {
        return {house, {house.guest("Ana"), house.guest("Bo")}, std::move(terms)};
    }
    // The bytes of the last answer with that id.
    std::string bytes(SocketId socket, const std::string& id) { return json::write(house.answer_to(socket, id)); }
    FakeHouse house;
    Rng rng{6};
};

json::Object with_id(json::Object fields, const std::string& id) {
    fields.emplace_back("id", id);
    return fields;
}

TEST_F(PromiseCommands, a_command_sent_again_is_done_once_and_answered_alike) {
    FakeTable table = two();
    for (int round = 0; round < 10; ++round) {
        Person actor = table.actor();
        const json::Object move = with_id(table.a_move(rng), "round-" + std::to_string(round));
        const std::string first = json::write(house.ask(actor.socket, "play", move));
        EXPECT_NE(first.find("\"ok\":true"), std::string::npos) << first;
        const std::size_t entries = table.log().size();
        for (int again = 0; again < 5; ++again) EXPECT_EQ(json::write(house.ask(actor.socket, "play", move)), first);
        const SocketId tab = house.open(actor);
        EXPECT_EQ(json::write(house.ask(tab, "play", move)), first) << "from another tab";
        EXPECT_EQ(number_in(house.post(actor, "play", move), "version", -1), number_in(parsed(first), "version", -1));
        house.crash();
        for (Person& person : table.people) person.socket = house.open(person);
        actor.socket = house.open(actor);
        EXPECT_EQ(json::write(house.ask(actor.socket, "play", move)), first) << "after a restart";
        EXPECT_EQ(table.log().size(), entries);
        // Somebody else's id of the same name is another command.
        EXPECT_NE(error_in(house.ask(table.people[actor.id == table.people[0].id ? 1 : 0].socket, "play", move)), "");
    }
}

TEST_F(PromiseCommands, a_crash_before_or_behind_the_commit_leaves_all_or_nothing) {
    FakeTable table = two();
    for (int round = 0; round < 10; ++round) {
        Person actor = table.actor();
        const json::Object move = with_id(table.a_move(rng), "c" + std::to_string(round));
        const std::size_t before = table.log().size();
        const bool kept = round % 2 == 0;
        house.at_once = false;
        house.tell(actor.socket, "play", move);
        house.run();
        ASSERT_EQ(house.store.waiting.size(), 1u);
        EXPECT_EQ(bytes(actor.socket, "c" + std::to_string(round)), "null") << "answered before it was durable";
        if (kept) house.store.keep_without_answer();
        house.at_once = true;
        house.crash();
        EXPECT_EQ(table.log().size() > before, kept);
        for (Person& person : table.people) person.socket = house.open(person);
        actor.socket = house.open(actor);
        const json::Value answer = house.ask(actor.socket, "play", move);
        EXPECT_TRUE(is_ok(answer)) << json::write(answer);
        EXPECT_EQ(number_in(answer, "version", -1), static_cast<std::int64_t>(table.log().size()));
    }
}

TEST_F(PromiseCommands, nobody_hears_of_a_move_before_it_is_durable) {
    FakeTable table = two();
    const Person eve = house.guest("Eve");
    for (const Person& person : {table.people[0], table.people[1], eve})
        EXPECT_TRUE(is_ok(table.send(person, "watch")));
    const auto heard = [&] {
        std::size_t n = 0;
        for (const auto& [socket, frames] : house.network.frames) n += frames.size();
        return n;
    };
    const SocketId actor = table.actor().socket;
    const json::Object move = table.a_move(rng);
    const std::size_t before = heard();
    house.at_once = false;
    house.tell(actor, "play", move);
    house.run();
    EXPECT_EQ(heard(), before) << "news of a move that is not durable yet";
    house.at_once = true;
    house.run();
    EXPECT_GE(heard(), before + 3) << "an answer that brings the news, and two more pieces of news";
}

TEST_F(PromiseCommands, only_the_version_that_the_sender_saw) {
    FakeTable table = two();
    for (int n = 0; n < 20; ++n) {
        const json::Object move = table.a_move(rng);
        const std::int64_t now = table.version();
        for (const std::int64_t other : {std::int64_t{0}, now - 1, now + 1, std::int64_t{1} << 50}) {
            json::Object changed = move;
            for (auto& [key, value] : changed)
                if (key == "version") value = other;
            const json::Value answer = house.ask(table.actor().socket, "play", changed);
            ASSERT_EQ(error_in(answer), "stale") << "carried out on a version that its sender did not see";
            ASSERT_EQ(number_in(answer, "version", -1), now);
        }
        for (const json::Value& bad : {json::Value(-1), json::Value("7"), json::Value(true), json::Value()}) {
            json::Object changed = move;
            for (auto& [key, value] : changed)
                if (key == "version") value = bad;
            ASSERT_EQ(error_in(house.ask(table.actor().socket, "play", changed)), "bad_request");
        }
        ASSERT_EQ(table.version(), now);
        table.play(rng);
    }
}

TEST_F(PromiseCommands, a_full_disk_does_nothing_at_all_and_says_so) {
    FakeTable table = two();
    const Person ana = table.people[0], bo = table.people[1], cleo = house.guest("Cleo");
    FakeTable open(house, {ana});
    open.id = text_in(house.ask(ana.socket, "create",
                                {{"game", "the-river"},
                                 {"players", 4},
                                 {"public", true},
                                 {"seats", json::Array{kind("me"), kind("open"), kind("invited"), kind("open")}}}),
                      "table");
    ASSERT_TRUE(is_ok(open.send(bo, "join", {{"seat", 1}})));
    const json::Object in_two = {{"table", table.id}};
    struct Try {
        Person who;
        std::string command;
        json::Object fields;
    };
    // Each is possible: none is refused for another reason than the disk.
    const std::vector<Try> tries{
        {table.actor(), "play", table.a_move(rng)},
        {ana, "chat", {{"table", table.id}, {"text", "hello"}}},
        {ana, "orders", {{"table", table.id}, {"moves", json::Array{"no-swap"}}}},
        {bo, "leave", in_two},
        {ana, "create", {{"game", "the-river"}, {"players", 2}}},
        {cleo, "join", {{"table", open.id}}},
        {ana, "kick", {{"table", open.id}, {"seat", 1}}},
        {ana, "invite", {{"table", open.id}, {"seat", 2}}},
        {ana, "invite", {{"table", open.id}}},
        {ana, "start", {{"table", open.id}}},
        {ana, "close", {{"table", open.id}}},
    };
    for (const Try& one : tries) {
        house.store.full = true;
        const std::string before = written(house.store.rows), lobby = json::write(house.post(cleo, "lobby"));
        const json::Value look = table.look();
        const json::Value answer = house.ask(one.who.socket, one.command, with_id(one.fields, "full-" + one.command));
        EXPECT_EQ(error_in(answer), "saving_paused") << one.command;
        EXPECT_EQ(written(house.store.rows), before) << one.command;
        EXPECT_EQ(json::write(house.post(cleo, "lobby")), lobby) << one.command;
        EXPECT_EQ(member(table.look(), "version"), member(look, "version")) << one.command;
        EXPECT_EQ(house.http("POST", "/api/guest", R"({"name":"Dan"})").status, 503);
        house.store.full = false;
    }
    // The same command again, now that there is room.
    const json::Value again = house.ask(tries[0].who.socket, "play", with_id(tries[0].fields, "full-play"));
    EXPECT_TRUE(is_ok(again)) << json::write(again);
    EXPECT_TRUE(is_ok(house.ask(ana.socket, "start", {{"table", open.id}})));
}

TEST_F(PromiseCommands, two_hundred_people_and_four_seats) {
    std::vector<Person> crowd;
    for (int n = 0; n < 200; ++n) crowd.push_back(house.guest("P" + std::to_string(n)));
    const Person host = house.guest("Host");
    for (int round = 0; round < 3; ++round) {
        const std::string id =
            text_in(house.ask(host.socket, "create",
                              {{"game", "river-of-gold"},
                               {"players", 4},
                               {"public", true},
                               {"first", "as seated"},
                               {"seats", json::Array{kind("open"), kind("open"), kind("open"), kind("open")}}}),
                    "table");
        house.at_once = round == 0;  // then all knock while the first is on its way to the disk
        std::vector<std::string> ids;
        for (const Person& person : crowd) ids.push_back(house.tell(person.socket, "join", {{"table", id}}));
        house.run();
        house.at_once = true;
        house.run();
        std::set<std::int64_t> seats;
        int seated = 0;
        for (std::size_t i = 0; i < crowd.size(); ++i) {
            const json::Value answer = house.answer_to(crowd[i].socket, ids[i]);
            ASSERT_FALSE(answer.is_null()) << "somebody got no answer";
            seated += is_ok(answer) ? 1 : 0;
            if (is_ok(answer)) seats.insert(number_in(answer, "seat"));
        }
        EXPECT_EQ(seated, 4);
        EXPECT_EQ(seats.size(), 4u);
        int sat = 0, started = 0;
        for (const Entry& row : house.store.rows.entries(id)) {
            sat += row.kind == "sat" ? 1 : 0;
            started += row.kind == "started" ? 1 : 0;
        }
        EXPECT_EQ(sat, 4);
        EXPECT_EQ(started, 1);
    }
}

TEST_F(PromiseCommands, fifty_moves_at_once_are_one_move) {
    FakeTable table = two();
    for (const bool same_id : {true, false}) {
        Person actor = table.actor();
        const json::Object move = table.a_move(rng);
        const std::size_t before = table.log().size();
        house.at_once = false;
        std::vector<SocketId> tabs;
        for (int i = 0; i < 10; ++i) tabs.push_back(house.open(actor));
        std::vector<std::pair<SocketId, std::string>> sent;
        for (int i = 0; i < 50; ++i) {
            const SocketId tab = tabs[static_cast<std::size_t>(i) % tabs.size()];
            sent.emplace_back(tab, house.tell(tab, "play", same_id ? with_id(move, "one") : move));
        }
        house.at_once = true;
        house.run();
        int good = 0, stale = 0;
        std::set<std::string> answers;
        for (const auto& [tab, id] : sent) {
            const json::Value answer = house.answer_to(tab, id);
            good += is_ok(answer) ? 1 : 0;
            stale += error_in(answer) == "stale" ? 1 : 0;
            answers.insert(json::write(answer));
        }
        EXPECT_EQ(good, same_id ? 50 : 1);
        EXPECT_EQ(stale, same_id ? 0 : 49);
        if (same_id) {
            EXPECT_EQ(answers.size(), 1u);
        }
        int moves = 0;
        for (std::size_t i = before; i < table.log().size(); ++i) moves += table.log()[i].kind == "move" ? 1 : 0;
        EXPECT_EQ(moves, 1);
        for (const SocketId tab : tabs) house.shut(tab);
    }
}

TEST_F(PromiseCommands, a_table_starts_once) {
    const Person ana = house.guest("Ana");
    FakeTable table(house, {ana});
    table.id = text_in(house.ask(ana.socket, "create", {{"game", "the-river"}, {"players", 3}}), "table");
    house.at_once = false;
    const std::string first = house.tell(ana.socket, "start", {{"table", table.id}});
    const std::string second = house.tell(ana.socket, "start", {{"table", table.id}});
    house.at_once = true;
    house.run();
    EXPECT_TRUE(is_ok(house.answer_to(ana.socket, first)));
    EXPECT_EQ(error_in(house.answer_to(ana.socket, second)), "wrong_phase");
    EXPECT_EQ(table.entries("started"), 1);
}

TEST_F(PromiseCommands, a_create_sent_twice_makes_one_table_and_waits_for_the_disk) {
    const Person ana = house.guest("Ana");
    const json::Object fields{{"game", "the-river"}, {"players", 2}, {"id", "make"}};
    for (const bool full : {true, false}) {
        house.at_once = false;
        house.store.full = full;
        house.network.frames[ana.socket].clear();
        house.tell(ana.socket, "create", fields);
        house.tell(ana.socket, "create", fields);
        house.run();
        EXPECT_EQ(bytes(ana.socket, "make"), "null") << "answered before the disk has it";
        house.at_once = true;
        house.run();
        std::set<std::string> answers(house.network.frames[ana.socket].begin(), house.network.frames[ana.socket].end());
        EXPECT_EQ(answers.size(), 1u) << "both are answered alike";
        EXPECT_EQ(house.store.rows.tables.size(), full ? 0u : 1u);
    }
}

// P7: every role, every kind of forged field.
TEST_F(PromiseCommands, only_the_owner_acts_for_a_seat) {
    FakeTable table = two();
    const Person eve = house.guest("Eve");
    for (int n = 0; n < 20; ++n) {
        const std::int64_t now = table.version();
        const json::Object move = table.a_move(rng);
        EXPECT_EQ(error_in(house.ask(eve.socket, "play", move)), "forbidden");
        EXPECT_EQ(error_in(house.ask(table.waiting().socket, "play", move)), "not_your_turn");
        for (const char* field : {"seat", "user", "by", "is_admin", "__proto__"}) {
            json::Object forged = move;
            forged.emplace_back(field, table.seat_to_act());
            EXPECT_EQ(error_in(house.ask(eve.socket, "play", forged)), "bad_request")
                << "a stranger's '" << field << "' is believed";
            EXPECT_EQ(error_in(house.ask(table.waiting().socket, "play", forged)), "bad_request") << field;
        }
        Person nobody;
        EXPECT_EQ(error_in(house.post(nobody, "play", with_id(move, "n"))), "no_session");
        nobody.cookie = std::string(64, 'a');
        EXPECT_EQ(error_in(house.post(nobody, "play", with_id(move, "n"))), "no_session");
        ASSERT_EQ(table.version(), now);
        table.play(rng);
    }
}

TEST_F(PromiseCommands, who_may_not_watch_gets_not_a_byte) {
    FakeTable table = two({{"spectators", false}});
    const Person eve = house.guest("Eve");
    for (const char* command : {"watch", "table", "preview"}) {
        json::Object fields{{"table", table.id}};
        if (command == std::string("preview")) fields.emplace_back("move", "food");
        EXPECT_EQ(error_in(house.ask(eve.socket, command, fields)), "not_found") << command;
    }
    const std::size_t before = house.network.frames[eve.socket].size();
    for (int n = 0; n < 5; ++n) table.play(rng);
    EXPECT_EQ(house.network.frames[eve.socket].size(), before) << "news of a table that is not hers";
    // There is no difference between a table that is not for her and none at all.
    const auto answer = [&](const std::string& id) {
        return json::write(house.ask(eve.socket, "table", {{"table", id}, {"id", "same"}}));
    };
    EXPECT_EQ(answer(table.id), answer(std::string(32, '0')));
}

TEST_F(PromiseCommands, a_new_session_ends_the_old_one) {
    const Person ana = house.guest("Ana");
    const HttpResponse response =
        house.http("POST", "/api/register", R"({"name":"Ana","password":"correct horse 7"})", ana.cookie);
    ASSERT_EQ(response.status, 200) << response.body;
    Person account = ana;
    account.cookie = FakeHouse::cookie_in(response);
    EXPECT_NE(account.cookie, ana.cookie);
    EXPECT_TRUE(member(house.post(ana, "me"), "user").is_null()) << "the guest's cookie still opens the account";
    EXPECT_EQ(number_in(member(house.post(account, "me"), "user"), "id"), ana.id);
    EXPECT_EQ(house.network.closes[ana.socket], 4001);
}

}  // namespace
}  // namespace rivers::server::fake
