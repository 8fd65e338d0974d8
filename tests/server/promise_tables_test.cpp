// The life of a table through the house, with the clock in the test's hand: clocks, standing orders, rematches, forks,
// and people who leave, come back, are shown the door or delete themselves.
#include "fake_table.h"
#include "table/table.h"

namespace rivers::server::fake {
namespace {

constexpr WallMs kDay = 86'400'000;

class PromiseTables : public ::testing::Test {
  protected:
    FakeTable two(json::Object terms = {}, const std::string& game = "the-river") {
        return {house, {house.guest("Ana"), house.guest("Bo")}, std::move(terms), game};
    }
    std::int64_t left(FakeTable& table, int seat) {
        const json::Value look = table.look();
        return *(*member(member(look, "clock"), "remaining").array())[static_cast<std::size_t>(seat)].number();
    }
    json::Object fischer(int seconds, int increment) {
        return {{"clock", json::Object{{"kind", "fischer"}, {"seconds", seconds}, {"increment", increment}}}};
    }
    FakeHouse house;
    Rng rng{9};
};

TEST_F(PromiseTables, fischer_takes_what_was_spent_and_gives_the_increment) {
    FakeTable table = two(fischer(600, 15));
    for (int n = 0; n < 10; ++n) {
        const int seat = table.seat_to_act();
        const std::int64_t before = left(table, seat), other = left(table, 1 - seat);
        house.pass(7000);
        EXPECT_EQ(left(table, seat), before - 7000);
        EXPECT_EQ(left(table, 1 - seat), other);
        table.play(rng);
        EXPECT_EQ(left(table, seat), before - 7000 + 15'000);
    }
}

TEST_F(PromiseTables, who_runs_out_of_time_is_replaced_and_may_come_back) {
    for (const bool days : {false, true}) {
        FakeTable table =
            two(days ? json::Object{{"clock", json::Object{{"kind", "days"}, {"days", 2}}}} : fischer(60, 0));
        const Person late = table.actor();
        const int seat = table.seat_to_act();
        house.pass(days ? 2 * kDay - 1000 : 59'000);
        EXPECT_EQ(table.entries("computer"), 0) << "not yet";
        house.pass(1000);
        EXPECT_EQ(table.entries("computer"), 1);
        EXPECT_EQ(table.log()[table.log().size() - 1].kind == "computer", false) << "the computer plays at once";
        const json::Value look = table.look();
        const json::Value& chair = (*member(look, "seats").array())[static_cast<std::size_t>(seat)];
        EXPECT_EQ(member(chair, "away"), json::Value(true));
        EXPECT_EQ(text_in(chair, "name"), late.name) << "the seat is still theirs";
        EXPECT_TRUE(is_ok(table.send(late, "back")));
        EXPECT_TRUE(is_ok(table.send(late, "back"))) << "twice does no harm";
        EXPECT_EQ(table.entries("back"), 1);
        for (int n = 0; n < 5; ++n) table.play(rng);
        EXPECT_EQ(table.entries("computer"), 1);
    }
}

TEST_F(PromiseTables, clocks_run_on_after_a_restart) {
    FakeTable table = two(fischer(60, 0));
    house.pass(30'000);
    house.house->beat();  // it was alive until then
    house.run();
    house.clock.at += 3'600'000;  // an hour without a server is nobody's time
    house.crash();
    for (Person& person : table.people) person.socket = house.open(person);
    EXPECT_EQ(left(table, table.seat_to_act()), 30'000);
    EXPECT_EQ(table.entries("paused"), 1);
    house.crash();
    for (Person& person : table.people) person.socket = house.open(person);
    EXPECT_EQ(left(table, table.seat_to_act()), 30'000) << "forgiven once";
    house.pass(31'000);
    EXPECT_EQ(table.entries("computer"), 1);
}

// A move and its undo, again and again, must not be a way to more time.
TEST_F(PromiseTables, undo_buys_no_time) {
    FakeTable table = two(fischer(600, 15));
    int undone = 0;
    for (int n = 0; n < 400 && table.running() && undone < 10; ++n) {
        const int seat = table.seat_to_act();
        const Person actor = table.actor();
        const std::int64_t before = left(table, seat), other = left(table, 1 - seat);
        house.pass(1000);
        table.play(rng);
        if (member(member(table.look(actor), "undo"), "free").is_null()) continue;
        ASSERT_TRUE(is_ok(table.send(actor, "undo", {{"version", table.version()}})));
        ++undone;
        EXPECT_LE(left(table, seat), before - 1000);
        EXPECT_LE(left(table, 1 - seat), other);
        table.play(rng);
    }
    EXPECT_EQ(undone, 10);
}

TEST_F(PromiseTables, standing_orders_are_played_at_once_and_only_out_of_turn) {
    int ordered = 0;
    for (int round = 0; round < 4 || (round < 100 && ordered <= 5); ++round) {  // such questions are rare
        const bool gold = round % 2 == 0;
        FakeTable table = two({}, gold ? "river-of-gold" : "the-river");
        const json::Array wishes = gold ? json::Array{"choose-good rice", "choose-good silk", "choose-good porcelain"}
                                        : json::Array{"return stone", "return clay", "return wood", "no-swap"};
        EXPECT_EQ(error_in(table.send(table.people[0], "orders", {{"seat", 1}, {"moves", wishes}})), "forbidden");
        EXPECT_TRUE(is_ok(table.send(table.people[1], "orders", {{"moves", wishes}})));
        EXPECT_EQ(json::write(member(table.look(table.people[1]), "orders")), json::write(wishes));
        EXPECT_EQ(json::write(member(table.look(table.people[0]), "orders")), "[]") << "they are nobody else's";
        if (round == 2) {
            house.crash();
            for (Person& person : table.people) person.socket = house.open(person);
        }
        table.finish(rng);
        Table shadow(house.store.rows.tables.at(table.id));
        for (const Entry& row : table.log()) {
            // Was there an order that could be played? Then it must have been, the first of them.
            std::string due;
            if (shadow.to_act() == Actor(seat_number(1)) && shadow.game().asks_out_of_turn())
                for (const json::Value& wish : wishes)
                    if (due.empty() && !shadow.game().why_not(*wish.text(), Language::En)) due = *wish.text();
            EXPECT_EQ(row.kind == "ordered", !due.empty()) << "entry " << row.number;
            if (row.kind == "ordered") {
                EXPECT_EQ(row.text, due);
                ++ordered;
            }
            ASSERT_EQ(shadow.apply(row), std::nullopt);
        }
    }
    EXPECT_GT(ordered, 5);
}

TEST_F(PromiseTables, a_rematch_is_one_however_often_it_is_asked_for) {
    FakeTable table = two();
    table.finish(rng);
    const Person ana = table.people[0], bo = table.people[1];
    house.at_once = false;
    const std::string first = house.tell(ana.socket, "rematch", {{"table", table.id}});
    const std::string second = house.tell(bo.socket, "rematch", {{"table", table.id}});
    house.at_once = true;
    house.run();
    const std::string fresh = text_in(house.answer_to(ana.socket, first), "table");
    EXPECT_EQ(text_in(house.answer_to(bo.socket, second), "table"), fresh);
    EXPECT_EQ(fresh.size(), 32u);
    house.crash();
    for (Person& person : table.people) person.socket = house.open(person);
    for (const Person& person : table.people) EXPECT_EQ(text_in(table.send(person, "rematch"), "table"), fresh);
    EXPECT_EQ(house.store.rows.tables.size(), 2u);
    EXPECT_TRUE(is_ok(house.ask(table.people[1].socket, "join", {{"table", fresh}}))) << "the seat was kept for Bo";
}

TEST_F(PromiseTables, a_crash_in_a_rematch_leaves_none_or_one) {
    FakeTable table = two();
    table.finish(rng);
    for (const bool kept : {false, true}) {
        house.at_once = false;
        house.tell(table.people[0].socket, "rematch", {{"table", table.id}});
        house.run();
        if (kept) house.store.keep_without_answer();
        house.at_once = true;
        house.crash();
        for (Person& person : table.people) person.socket = house.open(person);
        EXPECT_EQ(house.store.rows.tables.size(), kept ? 2u : 1u);
        EXPECT_EQ(table.entries("rematch"), kept ? 1 : 0);
    }
    const std::string fresh = text_in(table.send(table.people[1], "rematch"), "table");
    EXPECT_TRUE(house.store.rows.tables.contains(fresh));
    EXPECT_EQ(house.store.rows.tables.size(), 2u);
}

TEST_F(PromiseTables, a_game_that_is_over_is_forked_and_imported) {
    FakeTable table = two();
    const Person ana = table.people[0], eve = house.guest("Eve");
    EXPECT_EQ(error_in(table.send(ana, "fork", {{"ply", 10}})), "wrong_phase") << "it still runs";
    EXPECT_EQ(error_in(table.send(ana, "record")), "wrong_phase");
    table.finish(rng);
    const std::string record = text_in(table.send(ana, "record"), "record");
    const json::Array seats{kind("me"), kind("computer")};
    const json::Value forked = table.send(ana, "fork", {{"ply", 60}, {"seats", seats}, {"id", "fork"}});
    ASSERT_TRUE(is_ok(forked)) << json::write(forked);
    EXPECT_EQ(text_in(table.send(ana, "fork", {{"ply", 60}, {"seats", seats}, {"id", "fork"}}), "table"),
              text_in(forked, "table"));
    const json::Value look = house.ask(ana.socket, "table", {{"table", text_in(forked, "table")}});
    EXPECT_GE(number_in(look, "ply"), 60);
    EXPECT_EQ(text_in(member(look, "settings"), "forked_from"), table.id);
    EXPECT_EQ(error_in(table.send(ana, "fork", {{"ply", 99'999}})), "bad_request");
    EXPECT_EQ(error_in(house.ask(eve.socket, "fork", {{"record", "nonsense"}, {"ply", 0}})), "bad_request");

    const json::Value imported = house.ask(eve.socket, "import", {{"record", record}});
    ASSERT_TRUE(is_ok(imported)) << json::write(imported);
    const std::string id = text_in(imported, "table");
    EXPECT_EQ(error_in(house.ask(ana.socket, "table", {{"table", id}})), "not_found") << "it is Eve's alone";
    EXPECT_EQ(text_in(house.ask(eve.socket, "table", {{"table", id}}), "phase"), "imported");
    EXPECT_TRUE(is_ok(house.ask(eve.socket, "at", {{"table", id}, {"ply", 5}})));
    EXPECT_EQ(error_in(house.ask(eve.socket, "play", {{"table", id}, {"version", 2}, {"move", "food"}})), "forbidden");
}

TEST_F(PromiseTables, who_leaves_is_replaced_and_comes_back) {
    FakeTable table = two();
    const Person bo = table.people[1];
    EXPECT_TRUE(is_ok(table.send(bo, "leave")));
    EXPECT_EQ(table.entries("computer"), 1);
    for (int n = 0; n < 5; ++n) {
        EXPECT_EQ(table.seat_to_act(), 0) << "the computer has played already";
        table.play(rng);
    }
    EXPECT_EQ(error_in(table.send(bo, "play", {{"version", table.version()}, {"move", "food"}})), "not_your_turn");
    EXPECT_TRUE(is_ok(table.send(bo, "back")));
    for (int n = 0; n < 50 && table.seat_to_act() == 0; ++n) table.play(rng);
    EXPECT_EQ(table.seat_to_act(), 1);
    table.play(rng);
}

TEST_F(PromiseTables, who_is_shown_the_door_stays_outside) {
    const Person ana = house.guest("Ana"), bo = house.guest("Bo");
    const std::string id =
        text_in(house.ask(ana.socket, "create", {{"game", "the-river"}, {"players", 3}, {"public", true}}), "table");
    ASSERT_TRUE(is_ok(house.ask(bo.socket, "join", {{"table", id}, {"seat", 1}})));
    ASSERT_TRUE(is_ok(house.ask(bo.socket, "watch", {{"table", id}})));
    EXPECT_EQ(error_in(house.ask(bo.socket, "kick", {{"table", id}, {"seat", 0}})), "forbidden");
    EXPECT_TRUE(is_ok(house.ask(ana.socket, "kick", {{"table", id}, {"seat", 1}})));
    const std::size_t heard = house.network.frames[bo.socket].size();
    for (const bool again : {false, true}) {
        for (const char* command : {"join", "watch", "table"})
            EXPECT_EQ(error_in(house.ask(bo.socket, command, {{"table", id}})), "not_found") << command << again;
        EXPECT_EQ(json::write(member(house.post(bo, "lobby"), "tables")), "[]");
        house.ask(ana.socket, "chat", {{"table", id}, {"text", "alone"}});
        if (again) break;
        EXPECT_EQ(house.network.frames[bo.socket].size(), heard + 3) << "three refusals, and nothing of the table";
    }
}

TEST_F(PromiseTables, who_deletes_the_account_is_forgotten_and_the_game_goes_on) {
    FakeTable table = two();
    const Person bo = table.people[1];
    EXPECT_TRUE(is_ok(house.post(bo, "delete_account")));
    EXPECT_TRUE(member(house.post(bo, "me"), "user").is_null());
    EXPECT_EQ(house.network.closes[bo.socket], 4001);
    EXPECT_EQ(house.store.rows.users.at(bo.id).name, "-");
    for (const auto& [token, session] : house.store.rows.sessions) EXPECT_NE(session.user, bo.id);
    const json::Value look = table.look();
    EXPECT_EQ(json::write(look).find("\"Bo\""), std::string::npos) << "the name is still told";
    const json::Value& chair = (*member(look, "seats").array())[1];
    EXPECT_EQ(member(chair, "away"), json::Value(true));
    table.finish(rng);
}

// Whatever happens to be lost, nobody waits for somebody who is gone.
class PromiseDeletion : public PromiseTables {
  protected:
    void crash_in_deletion(bool in_memory) {
        for (int kept = 0; kept <= 3; ++kept) {
            FakeTable table = two();
            const Person bo = table.people[1];
            if (!in_memory) house.crash();
            house.at_once = false;
            house.http("POST", "/api/delete_account", "{}", bo.cookie);
            for (int n = 0; n < kept && !house.store.waiting.empty(); ++n) house.store.keep_without_answer();
            house.at_once = true;
            house.crash();
            table.people[0].socket = house.open(table.people[0]);
            const bool deleted = house.store.rows.users.at(bo.id).deleted;
            const json::Value look = table.look();
            const bool away = member((*member(look, "seats").array())[1], "away") == json::Value(true);
            EXPECT_TRUE(!deleted || away) << "with " << kept << " batches kept, the seat belongs to nobody";
        }
    }
};

TEST_F(PromiseDeletion, a_crash_in_the_deletion_of_an_account_freezes_no_table) { crash_in_deletion(true); }
TEST_F(PromiseDeletion, nor_one_that_was_not_in_memory) { crash_in_deletion(false); }

}  // namespace
}  // namespace rivers::server::fake
