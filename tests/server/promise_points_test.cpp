// at a table of The River that hides points, people are told how many cards and tokens others have put by, and not
// which, by whatever door they ask; when the game is over, all of it. Computer players are not asked here: see P14.
#include "fake_table.h"
#include "view_pairs.h"

namespace rivers::server::promise {
namespace {

using namespace fake;

GameSettings river(int players, const char* points) { return {"the-river", players, {{"points", points}}, ""}; }

// All that this person is told by any door.
Stream told_to(const Desk& desk, const People& people, const Viewer& onlooker, Span apart) {
    Stream stream = stream_of(desk, people, onlooker, 1);
    for (const std::int64_t from : {desk.table.version() - 150, desk.table.version() - 20})
        stream.push_back(json::write(tell_table(desk, people, onlooker, from, desk.table.last_at())));
    stream.push_back(json::write(tell_entries(desk, people, onlooker, 0, desk.table.version())));
    for (int ply = 0; ply <= desk.table.game().plies(); ++ply)
        if (ply <= apart.first || ply > apart.second)
            stream.push_back(json::write(tell_past(desk, people, onlooker, ply)));
    return stream;
}

// Logs that differ in nothing but which card others took, as far as a game lets them: such a pair is another game, and
// a person who does not see it must be told the same, byte for byte.
TEST(PromisePoints, R_1_who_took_which_card_changes_no_byte_for_the_others) {
    const int wanted = amount("RIVERS_POINT_PAIRS", 160);
    const People people = four_people();
    int pairs = 0, undone = 0;
    std::map<bool, int> of;  // a seat's eyes, a spectator's
    for (std::uint64_t n = 0; pairs < wanted && n < 3000 && !::testing::Test::HasFailure(); ++n) {
        const Table laid(row_of(seated(river(3 + static_cast<int>(n % 2), "hidden")), secret_of(n)));
        RandomTable random(laid, n);
        while (pairs < wanted && random.steps(60)) {
            const Desk& desk = random.played.desk;
            for (int who = -1; who < desk.table.players(); ++who) {
                const Perspective viewer = who < 0 ? Perspective() : Perspective(seat_number(who));
                for (const auto& [one, other] : cards_of_others(desk, viewer)) {
                    const auto twin = exchanged_twin(laid, desk, viewer, one, other);
                    if (!twin) continue;
                    const Viewer onlooker{who < 0 ? UserId{5} : UserId{who + 1}, viewer,
                                          static_cast<Language>(random.rng.below(4))};
                    ASSERT_EQ(first_difference(told_to(desk, people, onlooker, twin->apart),
                                               told_to(twin->desk, people, onlooker, twin->apart)),
                              "")
                        << "table " << n << ", ply " << desk.table.game().plies() << ", viewer " << who;
                    ++pairs;
                    ++of[viewer.has_value()];
                    for (const Entry& row : twin->rows) undone += row.kind == "undone" ? 1 : 0;
                }
            }
        }
    }
    EXPECT_GE(pairs, wanted) << "too few twins";
    EXPECT_GT(of[false], 0);
    EXPECT_GT(of[true], 0);
    EXPECT_GT(undone, 0) << "nobody took anything back";
}

// --- through the house ------------------------------------------------------------------------------------------

// Every list of cards or tokens of a seat, and every card of an event or a move, in anything that was sent.
struct Finds {
    int hidden = 0, of_others = 0, own = 0;
};

void look_for(const json::Value& value, int viewer, Finds& finds) {
    if (const json::Array* list = value.array())
        for (const json::Value& item : *list) look_for(item, viewer, finds);
    const json::Object* object = value.object();
    if (object == nullptr) return;
    const auto note = [&](const json::Value& cell, bool mine) {
        ++(mine ? finds.own : cell.is_null() ? finds.hidden : finds.of_others);
    };
    if (const json::Value* seats = value.find("seats"); seats != nullptr && value.find("building_pile") != nullptr) {
        for (std::size_t seat = 0; seat < seats->array()->size(); ++seat)
            for (const char* key : {"built", "reserved", "tokens"})
                for (const json::Value& cell : *(*seats->array())[seat].find(key)->array())
                    note(cell, static_cast<int>(seat) == viewer);
        for (const json::Value& cell : *value.find("building_pile")->array()) note(cell, false);
    }
    const std::string kind = text_in(value, "kind");
    const bool mine = number_in(value, "seat", -1) == viewer;
    if (kind == "reserved" || kind == "built") note(*value.find("building"), mine);
    if (kind == "token-taken") note(*value.find("points"), mine);
    if (kind == "move" && value.find("move") != nullptr) {
        for (const json::Value& event : *value.find("events")->array())
            if (text_in(event, "kind") == "reserved" || text_in(event, "kind") == "built")
                note(*value.find("move"), mine);
    }
    for (const auto& [key, item] : *object) look_for(item, viewer, finds);
}

Finds found_in(const std::vector<std::string>& frames, int viewer) {
    Finds finds;
    for (const std::string& frame : frames) {
        const auto parsed = json::parse(frame);
        look_for(std::get<json::Value>(parsed), viewer, finds);
    }
    return finds;
}

// Watches and asks by every door; what was sent meanwhile.
std::vector<std::string> ask_all(FakeTable& table, const Person& person, std::int64_t plies) {
    auto& frames = table.house.network.frames[person.socket];
    frames.clear();
    const std::int64_t version = table.version();
    table.send(person, "watch", {{"since", std::max<std::int64_t>(0, version - 150)}});
    table.look(person);
    for (std::int64_t from = 0; from < version; from += 200) table.send(person, "history", {{"from", from}});
    for (const std::int64_t ply : {plies / 3, plies / 2, plies - 1, plies}) table.send(person, "at", {{"ply", ply}});
    table.send(person, "scores");
    table.send(person, "record");
    const json::Value seen = table.look(person);
    for (const json::Value& legal : *member(seen, "legal").array())
        table.send(person, "preview", {{"move", text_in(legal, "move")}});
    return frames;
}

TEST(PromisePoints, R_1_no_frame_names_what_others_have_until_the_end_and_then_every_one_does) {
    for (const bool says : {false, true}) {
        FakeHouse house;
        std::vector<Person> people;
        for (const char* name : {"Ana", "Bo", "Cleo"}) people.push_back(house.guest(name));
        const Person eve = house.guest("Eve");
        json::Object terms;
        if (says) terms.emplace_back("options", json::Object{{"points", "hidden"}});
        FakeTable table(house, people, std::move(terms));
        EXPECT_EQ(text_in(member(member(table.look(), "view"), "config"), "points"), "hidden");
        Rng rng(11);
        for (int n = 0; n < 90 && table.running(); ++n) table.play(rng);
        ASSERT_TRUE(table.running());
        const std::int64_t plies = number_in(table.look(), "ply");
        for (int who = 0; who < 4; ++who) {
            const Person& person = who < 3 ? table.people[static_cast<std::size_t>(who)] : eve;
            const Finds finds = found_in(ask_all(table, person, plies), who < 3 ? who : -1);
            EXPECT_EQ(finds.of_others, 0) << "viewer " << who;
            EXPECT_GT(finds.hidden, 100);
            EXPECT_EQ(finds.own > 0, who < 3);
        }
        table.finish(rng);
        const std::int64_t all = number_in(table.look(), "ply");
        for (int who = 0; who < 4; ++who) {
            const Person& person = who < 3 ? table.people[static_cast<std::size_t>(who)] : eve;
            const Finds finds = found_in(ask_all(table, person, all), who < 3 ? who : -1);
            EXPECT_EQ(finds.hidden, 0) << "viewer " << who;
            EXPECT_GT(finds.of_others, 100);
        }
        const json::Value record = table.send(table.people[0], "record");
        EXPECT_NE(text_in(record, "record").find("\noption points hidden\n"), std::string::npos);
    }
}

// A table that was stored before there was a choice goes on by rules 1: all lies open, as when it began.
TEST(PromisePoints, R_1_an_older_table_and_one_that_says_so_are_open) {
    for (const GameSettings& settings : {river(3, "open"), GameSettings{"the-river", 3, {}, "", 1}}) {
        Played played{Table(row_of(seated(settings), secret_of(3)))};
        played.begin();
        for (std::uint64_t n = 0; n < 60 && played.running(); ++n) played.play(played.choice("greedy", n));
        ASSERT_TRUE(played.running());
        const People people = four_people();
        const Viewer bo{2, seat_number(1), Language::En};
        Finds finds;
        look_for(tell_table(played.desk, people, bo, 1, played.now), 1, finds);
        look_for(tell_past(played.desk, people, bo, played.game().plies() / 2), 1, finds);
        EXPECT_EQ(finds.hidden, 0);
        EXPECT_GT(finds.of_others, 10);
    }
}

// The last move of a game is looked at before it is made: the game is not over by that.
TEST(PromisePoints, R_1_a_look_at_the_last_move_is_no_end) {
    int ends = 0;
    for (std::uint64_t n = 0; n < 40 && ends < 5; ++n) {
        const Table laid(row_of(seated(river(2, "hidden")), secret_of(n)));
        Played played(laid);
        played.begin();
        while (played.running()) {
            const Seat seat = played.actor();
            const std::string move = played.choice("greedy", n);
            const auto seen = played.game().foresee({seat}, {move}, true, Language::En, {});
            const auto& foreseen = std::get<Foresight>(seen->front());
            Finds finds;
            look_for(foreseen.view, number(seat), finds);
            ASSERT_EQ(finds.of_others, 0);
            ends += foreseen.to_act.is_nobody() ? 1 : 0;
            played.play(move);
        }
    }
    EXPECT_GT(ends, 0) << "no game ended by a decision";
}

}  // namespace
}  // namespace rivers::server::promise
