// RG-SETUP-0, TR-SETUP-5: the first player is drawn by lot. The table's fair dice draw who sits where before they roll
// for anything else, everyone sees the right seats from then on, and the draw can be checked afterwards.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "fake_table.h"
#include "promise_kit.h"

namespace rivers::server::promise {
namespace {

using namespace fake;

Settings drawn_settings(const GameSettings& game) {
    Settings settings = seated(game);
    settings.first_drawn = true;
    return settings;
}

// tests/server/dice_vectors.py prints these.
TEST(PromiseFirst, RG_SETUP_0_the_draw_is_the_first_of_the_dice_with_the_nonces_as_laid) {
    Settings settings = drawn_settings({"river-of-gold", 3, {}, ""});
    settings.chairs[0].nonce = "00", settings.chairs[1].nonce = "", settings.chairs[2].nonce = "abcdef0123456789";
    std::string secret;
    for (int i = 0; i < 64; ++i) secret += static_cast<char>(i);
    Played played(Table(row_of(settings, hex(secret))));
    played.begin();
    EXPECT_EQ(played.table().drawn(), (DrawnSeats{1, 0, 2}));
    for (const auto& [seat, user] : {std::pair{0, 2}, {1, 1}, {2, 3}})
        EXPECT_EQ(played.table().chair(seat_number(seat)).user, user);
    EXPECT_EQ(played.table().nonces(), (std::vector<std::string>{"00", "", "abcdef0123456789"})) << "as laid";
    const int dealt[] = {4, 2, 3, 5, 1, 0};  // from the draw with number 1 on
    for (int region = 0; region < 6; ++region)
        EXPECT_EQ(played.game().move(region),
                  "region-tile " + std::to_string(region + 1) + ' ' + std::to_string(dealt[region]));
}

TEST(PromiseFirst, RG_SETUP_0_TR_SETUP_5_every_order_is_as_likely) {
    for (const auto& [players, orders] : {std::pair{2, 2}, {3, 6}, {4, 24}}) {
        std::map<DrawnSeats, int> seen;
        const int each = 400;
        for (int n = 0; n < orders * each; ++n)
            ++seen[Dice(secret_of(static_cast<std::uint64_t>(n)), kTableId, {"aa"}).seats(players)];
        EXPECT_EQ(seen.size(), static_cast<std::size_t>(orders));
        for (const auto& [order, n] : seen) EXPECT_NEAR(n, each, 5 * 20) << spelled(order);  // 5 standard deviations
    }
    std::vector<int> first(4);  // the whole way, through tables
    const Settings settings = drawn_settings({"the-river", 4, {}, ""});
    const int tables = amount("RIVERS_FIRST_TABLES", 400);
    for (int n = 0; n < tables; ++n) {
        Played played(Table(row_of(settings, secret_of(5000 + static_cast<std::uint64_t>(n)))));
        played.begin();
        ++first[static_cast<std::size_t>(played.table().chair(seat_number(0)).user - 1)];
    }
    for (const int n : first) EXPECT_NEAR(n, tables / 4.0, 2.5 * std::sqrt(tables));
}

TEST(PromiseFirst, RG_SETUP_0_TR_SETUP_5_verify_knows_the_draw) {
    const People people = four_people();
    const auto every = every_game();
    for (std::size_t i = 0; i < every.size(); ++i) {
        const TableRow row = row_of(drawn_settings(every[i]), secret_of(700 + i));
        Played played{Table(row)};
        played.begin();
        Rng rng(i);
        while (played.running()) played.play(played.choice("random", rng.word()));
        const std::string text = tell_record(played.desk, people);
        const Record honest = std::get<Record>(parse_record(text));
        EXPECT_EQ(honest.first, played.table().drawn());
        EXPECT_EQ(to_text(honest), text);
        EXPECT_EQ(verify(honest), std::nullopt) << "game " << i;
        EXPECT_EQ(honest.seats[0], people.of(played.table().drawn()[0] + 1).text) << "in the drawn order";

        // Another order, with the same nonces in the key, and with those that it would put there.
        Record other = honest;
        std::next_permutation(other.first.begin(), other.first.end());
        EXPECT_TRUE(verify(other)) << "game " << i;
        other.dice->nonces.clear();
        for (const Seat seat : seats(honest.players)) {
            const auto laid =
                std::find(honest.first.begin(), honest.first.end(), other.first[static_cast<std::size_t>(seat)]);
            other.dice->nonces.emplace_back(
                number(seat), honest.dice->nonces[static_cast<std::size_t>(laid - honest.first.begin())].second);
        }
        EXPECT_NE(verify(other).value_or("").find("not drawn fairly"), std::string::npos) << "game " << i;
        Record as_seated = honest;
        as_seated.first.clear();
        EXPECT_TRUE(verify(as_seated)) << "game " << i;

        // The log says it too, and cannot say anything else.
        std::vector<Entry> rows = rows_of(played.desk);
        Desk read{Table(row)};
        ASSERT_EQ(fold_log(read, rows), std::nullopt);
        EXPECT_EQ(read.table.drawn(), played.table().drawn());
        EXPECT_EQ(read.table.game().state_hash(), played.game().state_hash());
        EXPECT_EQ(tell_record(read, people), text);
        EXPECT_EQ(rows[1].kind, "started");
        EXPECT_EQ(rows[1].text, spelled(played.table().drawn()));
        Table changed(row);
        ASSERT_EQ(changed.apply(rows[0]), std::nullopt);
        for (const std::string& wrong : {spelled(other.first), std::string()}) {
            rows[1].text = wrong;
            EXPECT_TRUE(changed.apply(rows[1])) << "'" << wrong << "'";
        }
    }
}

// A table of before says nothing of it: it is played as it was laid, and its log and record are what they were.
TEST(PromiseFirst, a_table_of_before_is_as_it_was) {
    Settings settings = seated({"the-river", 3, {}, ""});
    TableRow row = row_of(settings, secret_of(1));
    const std::string field = "\"first\":\"as seated\",";
    const std::size_t at = row.settings.find(field);
    ASSERT_NE(at, std::string::npos);
    row.settings.erase(at, field.size());
    Played played{Table(row)};
    played.begin();
    EXPECT_TRUE(played.table().drawn().empty());
    EXPECT_EQ(played.desk.log[1].row.text, "");
    EXPECT_EQ(played.table().chair(seat_number(0)).user, 1);
    EXPECT_EQ(tell_record(played.desk, four_people()).find("\nfirst "), std::string::npos);
}

// The colours that were chosen go with who has them; those that were not are those of the seats.
TEST(PromiseFirst, TR_SETUP_5_a_colour_goes_with_its_player) {
    const auto colours = [](const Played& played) { return played.game().record({}).options[0].second; };
    std::set<std::string> seen;
    for (std::uint64_t n = 0; n < 30; ++n) {
        Played chosen(
            Table(row_of(drawn_settings({"the-river", 3, {{"colours", "green,blue,yellow"}}, ""}), secret_of(n)))),
            left(Table(row_of(drawn_settings({"the-river", 3, {}, ""}), secret_of(n))));
        chosen.begin();
        left.begin();
        EXPECT_EQ(colours(chosen), in_drawn_order(chosen.table().drawn(), std::string("green,blue,yellow")));
        EXPECT_EQ(chosen.table().game_settings().options[0].second, colours(chosen));
        EXPECT_EQ(colours(left), "black,blue,green");
        seen.insert(colours(chosen));
    }
    EXPECT_EQ(seen.size(), 6u);
}

class PromiseFirstHouse : public ::testing::Test {
  protected:
    static std::string name_at(const json::Value& look, std::int64_t seat) {
        return text_in((*member(look, "seats").array())[static_cast<std::size_t>(seat)], "name");
    }
    static std::string yours(const json::Value& look) { return json::write(member(look, "yours")); }
    static const json::Value& drawn(const json::Value& look) { return member(member(look, "settings"), "drawn"); }
    json::Value last_news(SocketId socket) {
        const auto& frames = house.network.frames[socket];
        for (std::size_t i = frames.size(); i-- > 0;)
            if (frames[i].starts_with("{\"type\":\"news\"")) return parsed(frames[i]);
        return {};
    }
    json::Value create(const Person& host, json::Object fields) {
        fields.emplace_back("public", true);
        const json::Value made = house.ask(host.socket, "create", std::move(fields));
        EXPECT_TRUE(is_ok(made)) << json::write(made);
        return made;
    }

    FakeHouse house;
    Rng rng{7};
};

TEST_F(PromiseFirstHouse, RG_SETUP_0_TR_SETUP_5_two_people_see_their_right_seats_from_the_start_on) {
    const Person ana = house.guest("Ana"), bo = house.guest("Bo"), eve = house.guest("Eve");
    std::map<std::string, int> first;
    for (int n = 0; n < 24; ++n) {
        const std::string id = text_in(create(ana, {{"game", "the-river"}, {"players", 2}}), "table");
        const json::Object table{{"table", id}};
        const auto look = [&](const Person& who) { return house.ask(who.socket, "table", {{"table", id}}); };
        // Ana has chosen her seat, seat 0 as laid, before it begins.
        ASSERT_TRUE(is_ok(house.ask(ana.socket, "watch", {{"table", id}, {"seat", 0}})));
        ASSERT_TRUE(is_ok(house.ask(eve.socket, "watch", table)));
        ASSERT_TRUE(is_ok(house.ask(ana.socket, "orders", {{"table", id}, {"moves", json::Array{"no-swap"}}})));
        EXPECT_EQ(yours(look(ana)), "[0]");
        EXPECT_TRUE(drawn(look(ana)).is_null());
        const json::Value sat = house.ask(bo.socket, "join", table);
        const json::Value now = look(ana);
        ASSERT_EQ(text_in(now, "phase"), "running");
        const bool turned = json::write(drawn(now)) == "[1,0]";
        const int ana_sits = turned ? 1 : 0, bo_sits = 1 - ana_sits;
        ++first[turned ? "Bo" : "Ana"];
        EXPECT_EQ(number_in(sat, "seat", -1), bo_sits);

        for (const json::Value& told : {now, last_news(ana.socket)}) {
            EXPECT_EQ(yours(told), '[' + std::to_string(ana_sits) + ']');
            EXPECT_EQ(number_in(told, "seat", -1), ana_sits) << "the seat that was chosen has gone with her";
            EXPECT_EQ(name_at(told, ana_sits), "Ana");
            EXPECT_EQ(name_at(told, bo_sits), "Bo");
            EXPECT_EQ(member(told, "orders").array()->size(), 1u);
        }
        const json::Value news = last_news(eve.socket);
        EXPECT_EQ(json::write(drawn(news)), turned ? "[1,0]" : "[0,1]");
        EXPECT_EQ(name_at(news, bo_sits), "Bo");
        EXPECT_TRUE(member(look(bo), "orders").array()->empty());
        // What was told before the start names the same people.
        const json::Value log = house.ask(eve.socket, "history", {{"table", id}, {"from", 0}});
        int started = 0;
        for (const json::Value& entry : *member(log, "entries").array()) {
            if (text_in(entry, "kind") == "sat") {
                EXPECT_EQ(number_in(entry, "seat", -1), bo_sits);
            }
            if (text_in(entry, "kind") != "started") continue;
            ++started;
            EXPECT_EQ(member(entry, "drawn"), drawn(now));
        }
        EXPECT_EQ(started, 1);
        // Who comes back from before the start means the seat as it was called then.
        const auto watch = [&](json::Object fields) {
            fields.emplace_back("table", id);
            return house.ask(ana.socket, "watch", std::move(fields));
        };
        EXPECT_EQ(number_in(watch({{"seat", 0}, {"since", 1}}), "seat", -1), ana_sits);
        EXPECT_TRUE(is_ok(watch({{"seat", ana_sits}})));
        EXPECT_EQ(error_in(watch({{"seat", bo_sits}})), "forbidden");

        // Only who is to act may move, by their own seat.
        const auto to_act = number_in(now, "to_act", -1);
        const Person &mover = to_act == ana_sits ? ana : bo, &other = to_act == ana_sits ? bo : ana;
        const json::Value seen = look(mover);
        EXPECT_EQ(number_in(seen, "seat", -1), to_act);
        ASSERT_FALSE(member(seen, "legal").array()->empty());
        const json::Object move{{"table", id},
                                {"version", number_in(seen, "version")},
                                {"move", text_in((*member(seen, "legal").array())[0], "move")}};
        EXPECT_EQ(error_in(house.ask(other.socket, "play", move)), "not_your_turn");
        EXPECT_TRUE(is_ok(house.ask(mover.socket, "play", move)));

        // Leaving and coming back is about the same seat; nothing of it changes with a restart.
        EXPECT_TRUE(is_ok(house.ask(bo.socket, "leave", table)));
        EXPECT_EQ(member((*member(look(ana), "seats").array())[static_cast<std::size_t>(bo_sits)], "away"),
                  json::Value(true));
        EXPECT_TRUE(is_ok(house.ask(bo.socket, "back", table)));
        for (const Person& who : {ana, eve}) house.ask(who.socket, "unwatch", table);
        if (n % 8 != 0) continue;
        FakeHouse again(house.store.rows);
        const json::Value before = look(eve), after = again.ask(again.guest("Eva").socket, "table", table);
        for (const char* field : {"seats", "settings", "to_act", "view", "dice", "version"})
            EXPECT_EQ(member(after, field), member(before, field)) << field;
    }
    EXPECT_GT(first["Ana"], 2);
    EXPECT_GT(first["Bo"], 2);
}

TEST_F(PromiseFirstHouse, as_seated_keeps_and_a_rematch_draws_again) {
    const Person ana = house.guest("Ana"), bo = house.guest("Bo");
    for (int n = 0; n < 12; ++n) {
        FakeTable kept(house, {ana, bo}, {{"first", "as seated"}});
        EXPECT_EQ(yours(kept.look(ana)), "[0]");
        EXPECT_TRUE(drawn(kept.look(ana)).is_null());
        EXPECT_EQ(text_in(member(kept.look(ana), "settings"), "first"), "as seated");
    }
    FakeTable table(house, {ana, bo}, {{"first", "drawn"}});
    const auto actor = [&](const json::Value& look) {
        return name_at(look, number_in(look, "to_act", 0)) == "Ana" ? ana : bo;
    };
    std::set<std::string> orders;
    for (int game = 0; game < 40 && orders.size() < 2; ++game) {
        json::Value look;
        for (int n = 0; n < 2000 && text_in(look = table.look(), "phase") == "running"; ++n) {
            const Person mover = actor(look);
            const json::Array legal = *member(table.look(mover), "legal").array();
            ASSERT_FALSE(legal.empty());
            const auto count = static_cast<std::uint32_t>(legal.size());
            ASSERT_TRUE(is_ok(table.send(
                mover, "play",
                {{"version", number_in(look, "version")}, {"move", text_in(legal[rng.below(count)], "move")}})));
        }
        const std::string first = name_at(look, 0);
        orders.insert(json::write(drawn(look)));
        const Record record = std::get<Record>(parse_record(text_in(table.send(ana, "record"), "record")));
        EXPECT_EQ(record.seats[0], first);
        EXPECT_EQ(verify(record), std::nullopt);
        table.id = text_in(table.send(ana, "rematch"), "table");
        EXPECT_EQ(name_at(table.look(), 0), first) << "laid as the game before was played";
        ASSERT_TRUE(is_ok(table.send(bo, "join")));
        EXPECT_EQ(text_in(member(table.look(), "settings"), "first"), "drawn");
    }
    EXPECT_EQ(orders.size(), 2u);
}

// Several people on one screen, computers and an open seat.
TEST_F(PromiseFirstHouse, RG_SETUP_0_those_who_share_a_screen_are_drawn_one_by_one) {
    const Person ana = house.guest("Ana");
    std::set<std::string> seen;
    for (int n = 0; n < 200 && seen.size() < 6; ++n) {
        const std::string id = text_in(
            create(ana, {{"game", "river-of-gold"},
                         {"players", 3},
                         {"seats",
                          json::Array{kind("me"), json::Object{{"kind", "here"}, {"name", "Zoe"}}, kind("computer")}}}),
            "table");
        const json::Value look = house.ask(ana.socket, "table", {{"table", id}});
        json::Array mine;
        for (std::int64_t seat = 0; seat < 3; ++seat) {
            const auto laid = *(*drawn(look).array())[static_cast<std::size_t>(seat)].number();
            const std::string name = name_at(look, seat);
            EXPECT_EQ(name, laid == 0 ? "Ana" : laid == 1 ? "Zoe" : "Bot " + std::to_string(seat + 1));
            if (laid < 2) mine.emplace_back(seat);
        }
        EXPECT_EQ(member(look, "yours"), json::Value(mine));
        seen.insert(json::write(drawn(look)));
    }
    EXPECT_EQ(seen.size(), 6u) << "an order that never comes";
}

TEST_F(PromiseFirstHouse, what_is_neither_drawn_nor_as_seated_is_refused) {
    const Person ana = house.guest("Ana");
    for (const json::Value& bad : {json::Value("me"), json::Value(""), json::Value(0), json::Value(true)})
        EXPECT_EQ(error_in(house.ask(ana.socket, "create", {{"game", "the-river"}, {"players", 2}, {"first", bad}})),
                  "bad_request");
}

// The seats of given moves are those of the game they come from.
TEST_F(PromiseFirstHouse, a_fork_and_an_import_are_as_seated) {
    const Person ana = house.guest("Ana"), bo = house.guest("Bo");
    FakeTable table(house, {ana, bo});
    table.finish(rng);
    const std::string record = text_in(table.send(ana, "record"), "record");
    const json::Value fork = house.ask(ana.socket, "fork", {{"record", record}, {"ply", 30}});
    const json::Value import = house.ask(ana.socket, "import", {{"record", record}});
    for (const json::Value& made : {fork, import}) {
        ASSERT_TRUE(is_ok(made)) << json::write(made);
        const json::Value look = house.ask(ana.socket, "table", {{"table", text_in(made, "table")}});
        EXPECT_EQ(text_in(member(look, "settings"), "first"), "as seated");
        EXPECT_TRUE(drawn(look).is_null());
    }
    EXPECT_EQ(error_in(house.ask(ana.socket, "fork", {{"record", record}, {"ply", 30}, {"first", "drawn"}})),
              "bad_request");
}

}  // namespace
}  // namespace rivers::server::promise
