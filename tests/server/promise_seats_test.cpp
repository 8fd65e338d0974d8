// P6 for sitting down and leaving: with an id, each is done once and answered as the first time, however often it is
// sent, also after a restart, and also to who may not know of the table any more.
#include "fake_table.h"

namespace rivers::server::fake {
namespace {

class PromiseSeats : public ::testing::Test {
  protected:
    json::Value create(json::Object terms = {}) {
        for (const auto& [key, value] :
             json::Object{{"game", "the-river"}, {"players", 3}, {"public", true}, {"first", "as seated"}})
            if (json::Value(terms).find(key) == nullptr) terms.emplace_back(key, value);
        const json::Value made = house.ask(ana.socket, "create", std::move(terms));
        EXPECT_TRUE(is_ok(made)) << json::write(made);
        table = text_in(made, "table");
        return made;
    }
    json::Object fields(json::Object more, const std::string& id) const {
        more.emplace_back("table", table);
        more.emplace_back("id", id);
        return more;
    }
    std::string phase() { return text_in(house.ask(ana.socket, "table", {{"table", table}}), "phase"); }
    const std::vector<Entry>& log() { return house.store.rows.entries(table); }
    // Sends it over and over, by every way, and again after a restart; the first answer.
    json::Value done_once(Person& person, const std::string& command, const json::Object& more, const std::string& id) {
        const json::Object message = fields(more, id);
        const json::Value first = house.ask(person.socket, command, message);
        EXPECT_TRUE(is_ok(first)) << command << ": " << json::write(first);
        const std::size_t entries = log().size();
        const std::string rows = written(house.store.rows);
        for (const bool again : {false, true}) {
            for (int n = 0; n < 3; ++n)
                EXPECT_EQ(json::write(house.ask(person.socket, command, message)), json::write(first))
                    << command << (again ? " sent again after a restart" : " sent again");
            json::Value by_http = house.post(person, command, message);
            json::Object alike{{"re", id}};
            for (const auto& field : *by_http.object()) alike.push_back(field);
            EXPECT_EQ(json::write(alike), json::write(first)) << command << " sent again over HTTP";
            EXPECT_EQ(log().size(), entries) << command << " was done again";
            EXPECT_EQ(written(house.store.rows), rows) << command << " changed something";
            if (!again) restart();
        }
        return first;
    }
    void restart() {
        house.crash();
        for (Person* person : {&ana, &bo, &cleo}) person->socket = house.open(*person);
    }

    FakeHouse house;
    Person ana = house.guest("Ana"), bo = house.guest("Bo"), cleo = house.guest("Cleo");
    std::string table;
};

TEST_F(PromiseSeats, a_join_sent_again_is_answered_alike_before_and_behind_the_start) {
    create();
    const json::Value first = done_once(bo, "join", {{"seat", 2}}, "sit");
    EXPECT_EQ(number_in(first, "seat"), 2);
    EXPECT_EQ(number_in(first, "version"), 2);
    const json::Value last = done_once(cleo, "join", {}, "sit");
    EXPECT_EQ(phase(), "running") << "the last one began it";
    EXPECT_GT(number_in(last, "version"), 4) << "the answer is that of the whole command";
    EXPECT_EQ(json::write(house.ask(bo.socket, "join", fields({{"seat", 2}}, "sit"))), json::write(first));
}

TEST_F(PromiseSeats, what_join_said_of_a_seat_is_said_again_though_seats_were_drawn) {
    int moved = 0;
    for (int n = 0; n < 12; ++n) {
        create({{"players", 3}, {"first", "drawn"}});
        const std::string id = "sit-" + std::to_string(n);
        const json::Object message = fields({}, id);
        const json::Value first = house.ask(bo.socket, "join", message);
        const json::Value last = house.ask(cleo.socket, "join", message);
        ASSERT_TRUE(is_ok(first) && is_ok(last));
        const json::Value mine = member(house.ask(bo.socket, "table", {{"table", table}}), "yours");
        if (mine.array()->front() != member(first, "seat")) ++moved;
        EXPECT_EQ(json::write(house.ask(bo.socket, "join", message)), json::write(first));
        EXPECT_EQ(json::write(house.ask(cleo.socket, "join", message)), json::write(last));
        EXPECT_EQ(member(house.ask(cleo.socket, "table", {{"table", table}}), "yours").array()->front(),
                  member(last, "seat"));
    }
    EXPECT_GT(moved, 2) << "no draw moved anybody: nothing was tested";
}

TEST_F(PromiseSeats, an_invited_seat_is_taken_once_though_its_token_is_spent) {
    const json::Value made =
        create({{"public", false}, {"seats", json::Array{kind("me"), kind("invited"), kind("open")}}});
    const std::string token = text_in(member(made, "invites").array()->front(), "token");
    EXPECT_EQ(number_in(done_once(bo, "join", {{"token", token}}, "sit"), "seat"), 1);
    EXPECT_EQ(error_in(house.ask(cleo.socket, "join", fields({{"token", token}}, "sit"))), "not_found");
}

TEST_F(PromiseSeats, leaving_is_told_again_to_who_may_not_know_of_the_table_any_more) {
    const json::Value made = create({{"public", false}});
    const std::string link = text_in(made, "link");
    ASSERT_TRUE(is_ok(house.ask(bo.socket, "join", fields({{"token", link}}, "sit"))));
    done_once(bo, "leave", {}, "go");
    EXPECT_EQ(error_in(house.ask(bo.socket, "table", {{"table", table}})), "not_found") << "after the restart";
    EXPECT_EQ(error_in(house.ask(bo.socket, "leave", fields({}, "go-2"))), "not_found");
}

TEST_F(PromiseSeats, start_leave_and_back_in_a_running_game) {
    create();
    ASSERT_TRUE(is_ok(house.ask(bo.socket, "join", fields({}, "sit"))));
    EXPECT_GT(number_in(done_once(ana, "start", {}, "go"), "version"), 3);
    EXPECT_EQ(phase(), "running");
    done_once(bo, "leave", {}, "away");
    const json::Value back = done_once(bo, "back", {}, "here");
    EXPECT_EQ(number_in(back, "version"), static_cast<std::int64_t>(log().size()));
    EXPECT_TRUE(is_ok(house.ask(bo.socket, "leave", fields({}, "away-2")))) << "another id is another command";
    EXPECT_EQ(json::write(house.ask(bo.socket, "back", fields({}, "here"))), json::write(back));
    const json::Value look = house.ask(ana.socket, "table", {{"table", table}});
    EXPECT_EQ(member((*member(look, "seats").array())[1], "away"), json::Value(true)) << "an old back came true again";
}

TEST_F(PromiseSeats, kick_and_close) {
    create();
    ASSERT_TRUE(is_ok(house.ask(bo.socket, "join", fields({{"seat", 1}}, "sit"))));
    done_once(ana, "kick", {{"seat", 1}}, "out");
    ASSERT_TRUE(is_ok(house.ask(cleo.socket, "join", fields({{"seat", 1}}, "sit"))));
    EXPECT_TRUE(is_ok(house.ask(ana.socket, "kick", fields({{"seat", 1}}, "out"))));
    EXPECT_EQ(log().back().kind, Kind::Sat) << "somebody else was asked to leave by an old command";
    done_once(ana, "close", {}, "end");
    EXPECT_EQ(phase(), "closed");
}

TEST_F(PromiseSeats, an_invite_sent_again_says_the_same_token) {
    create({{"public", false}, {"seats", json::Array{kind("me"), kind("invited"), kind("open")}}});
    const json::Value seat = done_once(ana, "invite", {{"seat", 1}}, "call"),
                      link = done_once(ana, "invite", {}, "link");
    EXPECT_NE(text_in(seat, "token"), text_in(link, "token"));
    EXPECT_EQ(text_in(seat, "token").size(), 32u);
    EXPECT_EQ(error_in(house.ask(ana.socket, "invite", fields({}, "call"))), "id_reused");
    const json::Value next = house.ask(ana.socket, "invite", fields({{"seat", 1}}, "call-2"));
    EXPECT_NE(text_in(next, "token"), text_in(seat, "token"));
    EXPECT_EQ(error_in(house.ask(bo.socket, "join", fields({{"token", text_in(seat, "token")}}, "sit"))), "not_found")
        << "the token before is dead";
    EXPECT_TRUE(is_ok(house.ask(bo.socket, "join", fields({{"token", text_in(next, "token")}}, "sit-2"))));
    // Nobody else's id of that name gives it, and without an id it is a new one each time.
    const auto fresh = [&] { return text_in(house.post(ana, "invite", {{"table", table}}), "token"); };
    EXPECT_NE(fresh(), fresh());
}

TEST_F(PromiseSeats, an_id_used_again_for_something_else_is_refused_and_does_nothing) {
    create();
    ASSERT_TRUE(is_ok(house.ask(bo.socket, "join", fields({{"seat", 1}}, "one"))));
    ASSERT_TRUE(is_ok(house.ask(ana.socket, "start", fields({}, "one")))) << "ids are each person's own";
    for (const bool again : {false, true}) {
        const std::size_t entries = log().size();
        EXPECT_EQ(error_in(house.ask(bo.socket, "join", fields({{"seat", 2}}, "one"))), "id_reused");
        for (const char* command : {"leave", "back"})
            EXPECT_EQ(error_in(house.ask(bo.socket, command, fields({}, "one"))), "id_reused") << command;
        const json::Value look = house.ask(ana.socket, "table", {{"table", table}});
        EXPECT_EQ(error_in(house.ask(ana.socket, "play",
                                     fields({{"version", member(look, "version")}, {"move", "food"}}, "one"))),
                  "id_reused");
        EXPECT_EQ(log().size(), entries);
        if (!again) restart();
    }
    // The same of moves and lines of talk.
    const json::Object line = fields({{"text", "hello"}}, "talk"), other = fields({{"text", "bye"}}, "talk");
    EXPECT_EQ(json::write(house.ask(bo.socket, "chat", line)), json::write(house.ask(bo.socket, "chat", line)));
    EXPECT_EQ(error_in(house.ask(bo.socket, "chat", other)), "id_reused");
    // And of a new table.
    const json::Object two{{"game", "the-river"}, {"players", 2}, {"id", "make"}},
        three{{"game", "the-river"}, {"players", 3}, {"id", "make"}};
    const json::Value made = house.ask(bo.socket, "create", two);
    EXPECT_TRUE(is_ok(made));
    EXPECT_EQ(error_in(house.ask(bo.socket, "create", three)), "id_reused");
    restart();
    EXPECT_EQ(error_in(house.ask(bo.socket, "create", three)), "id_reused") << "after a restart";
    EXPECT_EQ(json::write(house.ask(bo.socket, "create", two)), json::write(made));
}

// A move that is played, and its id with another move.
TEST_F(PromiseSeats, a_move_under_an_id_that_was_used_for_another_is_not_played) {
    FakeTable at(house, {ana, bo});
    Rng rng(4);
    table = at.id;
    const auto with_id = [](json::Object move) {
        move.emplace_back("id", "again");
        return move;
    };
    Person actor = at.actor();
    ASSERT_TRUE(is_ok(house.ask(actor.socket, "play", with_id(at.a_move(rng)))));
    while (at.actor().id != actor.id) at.play(rng);
    const std::int64_t version = at.version();
    EXPECT_EQ(error_in(house.ask(actor.socket, "play", with_id(at.a_move(rng)))), "id_reused");
    EXPECT_EQ(at.version(), version);
}

TEST_F(PromiseSeats, fifty_joins_at_once_with_one_id_are_one) {
    create();
    house.at_once = false;
    const json::Object message = fields({{"seat", 1}}, "sit");
    std::vector<SocketId> tabs;
    for (int n = 0; n < 10; ++n) tabs.push_back(house.open(bo));
    for (int n = 0; n < 50; ++n) house.tell(tabs[static_cast<std::size_t>(n) % tabs.size()], "join", message);
    house.run();
    EXPECT_TRUE(house.answer_to(tabs[0], "sit").is_null()) << "answered before it was durable";
    house.at_once = true;
    house.run();
    for (const SocketId tab : tabs) EXPECT_TRUE(is_ok(house.answer_to(tab, "sit")));
    EXPECT_EQ(log().size(), 2u);
}

}  // namespace
}  // namespace rivers::server::fake
