// P10 through the house: two houses that differ in what one person may not know are asked and driven alike, and every
// frame and every page that this person gets is the same in both, byte for byte, in the same order.
#include "fake_table.h"
#include "view_pairs.h"

namespace rivers::server::promise {
namespace {

using namespace fake;

// A house in which this table is stored, with all its people at their sockets; user 5 sits nowhere.
class Stage {
  public:
    Stage(const TableRow& row, std::vector<Entry> log, const Desk& desk) : house(rows(row, std::move(log), desk)) {
        house.clock.at = desk.table.last_at() + 5000;
        for (UserId id = 1; id <= 5; ++id) {
            Person person{"", cookie(id), id, 0};
            person.socket = house.open(person);
            people.push_back(person);
        }
    }
    Person& person(UserId id) { return people[static_cast<std::size_t>(id) - 1]; }
    json::Value send(UserId id, const std::string& command, json::Object fields) {
        fields.emplace_back("table", kTableId);
        return house.ask(person(id).socket, command, std::move(fields));
    }

    FakeHouse house;
    std::vector<Person> people;

  private:
    static std::string cookie(UserId id) { return std::string(63, 'a') + std::to_string(id); }
    static Rows rows(const TableRow& row, std::vector<Entry> log, const Desk& desk) {
        begin_secrets();
        Rows rows;
        const WallMs at = ManualClock().at;
        for (const UserRow& user : five_users()) {
            rows.users[user.id] = user;
            const Hash token = sha256(cookie(user.id));
            rows.sessions[token] = SessionRow{token, user.id, at, at};
        }
        rechain(log);
        rows.tables[row.id] = row;
        rows.tables[row.id].summary = summary_of(desk.table);
        for (const UserId user : members_of(desk.table)) rows.members[row.id].insert(user);
        rows.logs[row.id].entries = std::move(log);
        return rows;
    }
};

// A move after which no customer is drawn, since another deck would give another; and one that the twin allows too, for
// who built what they had put by shows which card it was.
std::string open_move(const Table& table, const Table& twin, Rng& rng) {
    for (int n = 0; n < 30; ++n) {
        const std::string move = table.game().thought(table.to_act().seat(), "random", rng.word())();
        if (move.starts_with("deliver") || move.starts_with("discard")) continue;
        if (twin.game().why_not(move, Language::En)) continue;
        const auto after = table.game().clone();
        bool draws = false;
        std::string next = move;
        while (!draws && !next.empty()) {
            after->play(next);
            next = after->to_act().is_chance() ? after->sample(Rng(rng.word())) : "";
            draws = next.starts_with("customer");
        }
        if (!draws) return move;
    }
    return "";
}

// Two tables that are the same to the viewer, and the plies at which they openly were not.
struct Pair {
    const Desk &desk, &twin;
    Span apart{-1, -1};
    bool was_apart(int ply) const { return ply > apart.first && ply <= apart.second; }
};

// The viewer looks in every way there is while the others play; all that reaches the viewer. Both houses are driven by
// the moves of the first: what the viewer does never depends on what is hidden.
Stream drive(Stage& stage, const Pair& pair, UserId viewer, std::uint64_t seed) {
    Rng rng(seed);
    Table table(pair.desk.table), twin(pair.twin.table);
    std::size_t read = pair.desk.log.size();
    FakeHouse& house = stage.house;
    const Person& me = stage.person(viewer);
    const char* lang = kLanguageCodes[static_cast<Language>(rng.below(4))].data();
    Stream pages;
    stage.send(viewer, "watch", {{"since", table.version() - rng.below(30)}, {"lang", lang}});
    for (int n = 0; n < 3 && table.phase() == Phase::Running; ++n) {
        stage.send(viewer, "table", {{"lang", lang}});
        stage.send(viewer, "history", {{"from", std::max<std::int64_t>(0, table.version() - 25)}});
        for (const std::string& move : doubtful_moves(rng)) {
            stage.send(viewer, "preview", {{"move", move}});
            if (table.game().why_not(move, Language::En))
                stage.send(viewer, "play", {{"move", move}, {"version", table.version()}});
        }
        for (int seat = 0; seat < table.players(); ++seat) {
            json::Array sails;
            for (const std::string& move : every_sail()) sails.emplace_back(move);
            stage.send(viewer, "preview", {{"moves", std::move(sails)}, {"as", seat}, {"lang", lang}});
            stage.send(viewer, "preview", {{"move", "sail 0 " + std::to_string(1 + rng.below(6))}, {"as", seat}});
        }
        stage.send(viewer, "scores", {});
        stage.send(viewer, "record", {});
        for (const int ply : {3, rng.below(table.game().plies() + 1), table.game().plies()})
            if (!pair.was_apart(ply)) stage.send(viewer, "at", {{"ply", ply}, {"lang", lang}});
        stage.send(viewer, "undo", {{"version", table.version() - 1}});
        for (const char* page : {"/api/lobby", "/api/my_tables", "/api/me", "/api/finished"})
            pages.push_back(house.http("GET", page, "", me.cookie).body);
        pages.push_back(house.http("GET", "/api/record?table=" + kTableId, "", me.cookie).body);
        const std::string move = open_move(table, twin, rng);
        if (move.empty()) break;
        const Seat actor = table.to_act().seat();
        if (viewer == number(actor) + 1) stage.send(viewer, "preview", {{"move", move}, {"lang", lang}});
        const json::Value answer = stage.send(
            number(actor) + 1, "play", {{"move", move}, {"version", table.version()}, {"id", "m" + std::to_string(n)}});
        EXPECT_TRUE(is_ok(answer)) << json::write(answer);
        stage.send(1, "chat", {{"text", "well played"}, {"id", "c" + std::to_string(n)}});
        const auto& log = house.store.rows.entries(kTableId);
        for (; read < log.size(); ++read) {
            EXPECT_EQ(table.apply(log[read]), std::nullopt);
            EXPECT_EQ(twin.apply(log[read]), std::nullopt);
        }
    }
    house.shut(stage.person(viewer == 1 ? 2 : 1).socket);
    Stream all = house.network.frames.at(me.socket);
    all.insert(all.end(), pages.begin(), pages.end());
    return all;
}

TEST(PromiseFrames, every_frame_and_page_is_the_same_for_twins) {
    const int wanted = amount("RIVERS_FRAME_PAIRS", 400);
    int pairs = 0;
    PairCounts counts;
    std::size_t frames = 0;
    const auto every = every_game();
    // Every kind of table at least once, however few pairs are wanted.
    for (std::uint64_t n = 0; (pairs < wanted || n < every.size()) && !::testing::Test::HasFailure(); ++n) {
        // The same secret, so that what is rolled openly after the move is the same.
        const TableRow row = row_of(seated(every[n % every.size()]), secret_of(n));
        const Table laid(row);
        RandomTable random(laid, n);
        for (int point = 0; point < 3 && random.steps(80); ++point) {
            const Desk& desk = random.played.desk;
            for (int who = -1; who < desk.table.players(); ++who) {
                const Perspective viewer = who < 0 ? Perspective() : Perspective(seat_number(who));
                const UserId user = who < 0 ? 5 : who + 1;
                Span apart{-1, -1};
                auto changed = random.witness.rows(desk, random.witness.redraw(viewer, random.rng));
                if (row.settings.find("the-river") != std::string::npos)
                    if (auto other = river_twin(laid, desk, viewer, random.rng)) {
                        changed = std::move(other->rows);
                        apart = other->apart;
                    }
                const auto twin = desk_of(laid, changed, desk.created);
                ASSERT_TRUE(twin);
                const Pair pair{desk, *twin, apart};
                Stage here(row, rows_of(desk), desk), there(row, changed, *twin);
                const std::uint64_t seed = random.rng.word();
                const Stream one = drive(here, pair, user, seed), other = drive(there, pair, user, seed);
                ASSERT_EQ(first_difference(one, other), "")
                    << "table " << n << ", ply " << desk.table.game().plies() << ", viewer " << who;
                counts.note(std::string(desk.table.game().name()), kind_of_viewer(desk, viewer),
                            desk.table.game().state_hash() != twin->table.game().state_hash());
                frames += one.size();
                ++pairs;
            }
        }
    }
    EXPECT_GT(frames, static_cast<std::size_t>(pairs) * 20);
    counts.expect(6, wanted / 20, 80, 30);
}

}  // namespace
}  // namespace rivers::server::promise
