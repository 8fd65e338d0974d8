// What every store must do, whatever it is made of: rows and lists.
#include "store/conformance_kit.h"

namespace rivers::store_tests {
namespace {

TYPED_TEST_SUITE(Conformance, EveryStore);

TYPED_TEST(Conformance, nothing_is_known_at_first) {
    EXPECT_FALSE(this->user(1));
    EXPECT_FALSE(this->account("bo"));
    EXPECT_FALSE(this->account(""));
    EXPECT_FALSE(this->session(1));
    EXPECT_FALSE(this->row("aa"));
    EXPECT_FALSE(this->invite(1));
    EXPECT_FALSE(this->made(1, "c"));
    EXPECT_FALSE(this->made(0, ""));
    EXPECT_TRUE(this->log("aa").entries.empty());
    EXPECT_TRUE(this->lobby().tables.empty());
    EXPECT_TRUE(this->open_tables(1).tables.empty());
    EXPECT_TRUE(this->past_tables(1).tables.empty());
    EXPECT_EQ(this->turns_of(1), 0);
    EXPECT_EQ(this->turns_of(0), 0);
    EXPECT_TRUE(this->driven("", 10).empty());
    EXPECT_EQ(this->template ask<WallMs>([&](auto got) { this->store.alive(got); }), 0);
    EXPECT_EQ(this->counts().tables, 0);
    EXPECT_EQ(this->counts().people, 0);
}

TYPED_TEST(Conformance, people_and_their_sessions) {
    constexpr UserId kLarge = (UserId{1} << 52) - 1;  // ids are drawn at random
    const UserRow bo{kLarge, "Bø 😀 O'\"\\", "bø", "$argon2id$x", 12, false};
    this->need({PutUser{bo, true}, person(2), PutSession{{hash_of(1), kLarge, 20, 21}},
                PutSession{{hash_of(2), 2, 5, 6}}, PutSession{{hash_of(3), kLarge, 7, 8}}});
    EXPECT_EQ(this->user(kLarge), bo);
    EXPECT_EQ(this->account("bø"), bo);
    EXPECT_FALSE(this->account("Bø")) << "folding is the asker's";
    ASSERT_TRUE(this->session(1));
    EXPECT_EQ(this->session(1)->session, (SessionRow{hash_of(1), kLarge, 20, 21}));
    EXPECT_EQ(this->session(1)->user, bo);
    EXPECT_EQ(this->session(1)->user, bo) << "the same answer twice";
    EXPECT_EQ(this->counts().people, 2);

    UserRow gone = bo;
    gone.name = "-";
    gone.folded = gone.password = "";
    gone.deleted = true;
    this->need({PutUser{gone}, DropSessionsOf{kLarge}, PutSession{{hash_of(2), 2, 5, 99}}});
    EXPECT_EQ(this->user(kLarge), gone);
    EXPECT_FALSE(this->account("bø"));
    EXPECT_FALSE(this->session(1) || this->session(3));
    EXPECT_EQ(this->session(2)->session.used, 99);
    EXPECT_EQ(this->counts().people, 1);
    this->need({account_of(9, "bø"), DropSession{hash_of(2)}});
    EXPECT_EQ(this->account("bø")->id, 9) << "the name is free again";
    EXPECT_FALSE(this->session(2));
}

TYPED_TEST(Conformance, what_ended_by_itself_is_forgotten) {
    this->need({person(1), table("aa"), PutSession{{hash_of(1), 1, 10, 50}}, PutSession{{hash_of(2), 1, 20, 50}},
                PutSession{{hash_of(3), 1, 20, 40}}, PutInvite{{hash_of(4), "aa", -1, 70}},
                PutInvite{{hash_of(5), "aa", 1, 71}}});
    this->need({Forget{20, 50, 71}});
    EXPECT_FALSE(this->session(1)) << "created too long ago";
    EXPECT_TRUE(this->session(2)) << "just in time";
    EXPECT_FALSE(this->session(3)) << "not used for too long";
    EXPECT_FALSE(this->invite(4));
    EXPECT_TRUE(this->invite(5));
}

TYPED_TEST(Conformance, a_table_with_all_that_is_of_it) {
    const std::string catalog(200'000, 'k');
    PutTable put = table_like("aa", {.phase = "running", .host = 7, .turn = 8, .driven = true, .command = "make-1"});
    put.row.catalog = "cafe";
    put.row.catalog_text = "not kept with the table";
    put.row.summary.chairs = R"([{"kind":"person","user":8,"name":"","level":"","away":false}])";
    put.row.summary.result = "[1,2]";
    put.row.summary.banned = "[3]";
    put.row.summary.to_act = 1;
    put.row.summary.version = 12;
    this->need({PutCatalog{{"cafe", catalog}}, put});
    TableRow expected = put.row;
    expected.catalog_text = catalog;
    EXPECT_EQ(this->row("aa"), expected);
    EXPECT_EQ(this->made(7, "make-1"), "aa");
    EXPECT_FALSE(this->made(8, "make-1"));
    EXPECT_EQ(this->counts().tables, 1);

    expected.summary.phase = "finished";
    expected.summary.turn = 0;
    expected.summary.ended = 99;
    this->need({PutSummary{"aa", expected.summary}, PutCatalog{{"cafe", "another text is not taken"}}, put,
                PutSummary{"aa", expected.summary}});
    EXPECT_EQ(this->row("aa"), expected);
    EXPECT_EQ(this->counts().tables, 1);
}

TYPED_TEST(Conformance, a_log_is_read_from_any_entry_on) {
    this->need({person(7), table("aa"), table("bb"), entry("bb", 1)});
    const std::string text("Tête-à-tête\0 \n '\" 😀", 25), large(900'000, 'x');
    std::vector<Change> changes;
    for (int n = 1; n <= 20; ++n) changes.push_back(entry("aa", n, n == 3 ? text : n == 4 ? large : "sail 0 4"));
    this->need(changes);
    this->need({AddChat{{"aa", 1, 7, "c", text, 50}}, AddChat{{"aa", 2, 7, "", "again", 51}},
                AddChat{{"aa", 3, 7, "", "again", 52}}, PutOrders{{"aa", 2, "pass"}},
                PutOrders{{"aa", 1, "sail\npass"}}, PutOrders{{"aa", 2, "build"}}});
    const TableLog all = this->log("aa");
    ASSERT_EQ(all.entries.size(), 20u);
    for (std::size_t i = 0; i < 20; ++i) EXPECT_EQ(all.entries[i], std::get<Append>(changes[i]).row) << i;
    EXPECT_EQ(all.chat,
              (std::vector<ChatRow>{
                  {"aa", 1, 7, "c", text, 50}, {"aa", 2, 7, "", "again", 51}, {"aa", 3, 7, "", "again", 52}}));
    EXPECT_EQ(all.orders, (std::vector<OrdersRow>{{"aa", 1, "sail\npass"}, {"aa", 2, "build"}}));
    const TableLog rest = this->log("aa", 18);
    ASSERT_EQ(rest.entries.size(), 2u);
    EXPECT_EQ(rest.entries[0].number, 19);
    EXPECT_EQ(rest.chat.size(), 3u);
    EXPECT_TRUE(this->log("aa", 20).entries.empty());
    EXPECT_TRUE(this->log("aa", 2000).entries.empty());
    EXPECT_EQ(this->log("bb").entries.size(), 1u);
}

TYPED_TEST(Conformance, every_kind_of_entry_comes_back) {
    this->need({table("aa")});
    for (int kind = 0; kind <= static_cast<int>(Kind::Ended); ++kind) {
        Append one = entry("aa", kind + 1);
        one.row.kind = static_cast<Kind>(kind);
        this->need({one});
        EXPECT_EQ(this->log("aa", kind).entries.at(0), one.row);
    }
}

TYPED_TEST(Conformance, invitations_are_dropped_by_seat) {
    this->need({table("aa"), table("bb"), PutInvite{{hash_of(1), "aa", -1, 9}}, PutInvite{{hash_of(2), "aa", 2, 9}},
                PutInvite{{hash_of(3), "aa", 2, 9}}, PutInvite{{hash_of(4), "bb", 2, 9}}});
    EXPECT_EQ(this->invite(2), (InviteRow{hash_of(2), "aa", 2, 9}));
    this->need({DropInvites{"aa", 2}, PutInvite{{hash_of(1), "aa", -1, 10}}});
    EXPECT_FALSE(this->invite(2) || this->invite(3));
    EXPECT_EQ(this->invite(1)->expires, 10);
    EXPECT_TRUE(this->invite(4));
    this->need({DropInvites{"aa", -1}});
    EXPECT_FALSE(this->invite(1));
}

TYPED_TEST(Conformance, the_lobby) {
    this->need({person(1, "Host"), person(2, "Guest")});
    this->need({table_like("a1", {.created = 10}), table_like("a3", {.created = 30}), table_like("a2", {.created = 30}),
                table_like("r1", {.phase = "running", .created = 50}),
                table_like("r2", {.phase = "running", .created = 60}), table_like("p1", {.is_public = false}),
                table_like("f1", {.phase = "finished"}), table_like("c1", {.phase = "closed"}),
                table_like("i1", {.phase = "imported"})});
    TableSummary seated;
    seated.chairs = R"([{"kind":"person","user":2},{"kind":"computer","user":0},{"kind":"kept","user":1}])";
    this->need({PutSummary{"a1", seated}});
    EXPECT_EQ(ids_of(this->lobby()), (Ids{"a2", "a3", "a1", "r2", "r1"}));
    EXPECT_EQ(ids_of(this->lobby(4)), (Ids{"a2", "a3", "a1", "r2"}));
    EXPECT_EQ(ids_of(this->lobby(2)), (Ids{"a2", "a3"}));
    EXPECT_TRUE(this->lobby(0).tables.empty());
    const TableList list = this->lobby();
    EXPECT_EQ(list.tables[2].summary, seated);
    for (const TableRow& row : list.tables) {
        EXPECT_EQ(row.secret, "") << "a list is no place for secrets";
        EXPECT_EQ(row.settings, R"({"game":"the-river"})");
        EXPECT_EQ(row.host, 1);
    }
    ASSERT_EQ(list.people.size(), 2u);
    EXPECT_EQ(list.people[0].name, "Host");
    EXPECT_EQ(list.people[1].name, "Guest");
    TableSummary running = seated;
    running.phase = "running";
    this->need({PutSummary{"a3", running}});
    EXPECT_EQ(ids_of(this->lobby()), (Ids{"a2", "a1", "r2", "r1", "a3"}));
}

TYPED_TEST(Conformance, somebodys_open_tables) {
    this->need({person(1), person(2)});
    this->need(
        {table_like("a1", {.since = 10}), table_like("a2", {.phase = "running", .since = 30, .is_public = false}),
         table_like("a4", {.since = 20}), table_like("a3", {.since = 20}), table_like("f1", {.phase = "finished"}),
         table_like("c1", {.phase = "closed"}), table_like("i1", {.phase = "imported"})});
    for (const char* id : {"a1", "a2", "a3", "a4", "f1", "c1", "i1"}) this->need({PutMembers{id, {1, 2, 1}}});
    this->need({PutMembers{"a4", {2}}});
    EXPECT_EQ(ids_of(this->open_tables(1)), (Ids{"a2", "a3", "a1"}));
    EXPECT_EQ(ids_of(this->open_tables(2)), (Ids{"a2", "a3", "a4", "a1"}));
    EXPECT_EQ(ids_of(this->open_tables(2, 2)), (Ids{"a2", "a3"}));
    EXPECT_TRUE(this->open_tables(3).tables.empty());
    EXPECT_EQ(this->open_tables(1).tables[0].secret, "");
    // A move brings it to the front; the end takes it away; members may be written before the rest says so.
    TableSummary now;
    now.since = 90;
    this->need({PutSummary{"a1", now}});
    EXPECT_EQ(ids_of(this->open_tables(1)), (Ids{"a1", "a2", "a3"}));
    now.phase = "finished";
    now.ended = 91;
    this->need({PutMembers{"a1", {1}}, PutSummary{"a1", now}});
    EXPECT_EQ(ids_of(this->open_tables(1)), (Ids{"a2", "a3"}));
    this->need({PutMembers{"a2", {}}});
    EXPECT_EQ(ids_of(this->open_tables(1)), (Ids{"a3"}));
}

TYPED_TEST(Conformance, somebodys_past_tables) {
    this->need({person(1), person(2)});
    const auto put = [&](const char* id, const char* phase, WallMs ended) {
        this->need({table_like(id, {.phase = phase, .ended = ended}), PutMembers{id, {1}}});
    };
    put("f1", "finished", 10);
    put("f2", "finished", 30);
    put("f4", "finished", 20);
    put("f3", "imported", 20);
    put("c1", "closed", 25);
    put("r1", "running", 0);
    EXPECT_EQ(ids_of(this->past_tables(1)), (Ids{"f2", "f3", "f4", "f1"}));
    EXPECT_EQ(ids_of(this->past_tables(1, 30)), (Ids{"f3", "f4", "f1"}));
    EXPECT_EQ(ids_of(this->past_tables(1, 20)), (Ids{"f1"}));
    EXPECT_EQ(ids_of(this->past_tables(1, 1000, 2)), (Ids{"f2", "f3"}));
    EXPECT_TRUE(this->past_tables(2).tables.empty());
    // It ends after its members were written.
    TableSummary over;
    over.phase = "finished";
    over.ended = 40;
    this->need({PutSummary{"r1", over}});
    EXPECT_EQ(ids_of(this->past_tables(1)), (Ids{"r1", "f2", "f3", "f4", "f1"}));
    over.phase = "running";
    over.ended = 0;
    this->need({PutSummary{"r1", over}});
    EXPECT_EQ(ids_of(this->past_tables(1)), (Ids{"f2", "f3", "f4", "f1"}));
    EXPECT_EQ(ids_of(this->open_tables(1)), (Ids{"r1"}));
}

TYPED_TEST(Conformance, whose_turn_and_what_goes_on_by_itself) {
    for (int n = 0; n < 10; ++n)
        this->need({table_like("r" + std::to_string(n), {.phase = "running", .turn = n % 3, .driven = n % 2 == 0})});
    this->need({table_like("f1", {.phase = "finished", .turn = 1, .driven = true}),
                table_like("g1", {.phase = "gathering", .turn = 1, .driven = true})});
    EXPECT_EQ(this->turns_of(1), 3);
    EXPECT_EQ(this->turns_of(2), 3);
    EXPECT_EQ(this->turns_of(0), 0) << "nobody has no turns";
    EXPECT_EQ(this->driven("", 3), (Ids{"r0", "r2", "r4"}));
    EXPECT_EQ(this->driven("r4", 3), (Ids{"r6", "r8"}));
    EXPECT_TRUE(this->driven("r8", 3).empty());
    TableSummary moved;
    moved.phase = "running";
    moved.turn = 2;
    this->need({PutSummary{"r1", moved}, PutSummary{"r0", moved}});
    EXPECT_EQ(this->turns_of(1), 2);
    EXPECT_EQ(this->turns_of(2), 5);
    EXPECT_EQ(this->driven("", 3), (Ids{"r2", "r4", "r6"}));
}

TYPED_TEST(Conformance, results_and_signs_of_life) {
    this->need({table("aa"), PutResults{{{"aa", 0, 7, 31, 1, 99}, {"aa", 1, 0, 30, 2, 99}}}, PutAlive{1234}});
    this->need({PutResults{{{"aa", 1, 0, 33, 1, 99}, {"aa", 0, 7, 31, 2, 99}}}, PutResults{}, PutAlive{1235}});
    EXPECT_EQ(this->template ask<WallMs>([&](auto got) { this->store.alive(got); }), 1235);
}

}  // namespace
}  // namespace rivers::store_tests
