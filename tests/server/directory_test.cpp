// Who may know of a table: the same whether it is asked of the table in use or of its line in a list.
#include "server/directory.h"

#include "promise_kit.h"

namespace rivers::server::promise {
namespace {

// People at one table, and one who is nowhere.
constexpr UserId kHost = 1, kSits = 2, kKept = 3, kBanned = 5, kStranger = 6;

Table table_with(bool is_public, bool spectators, Phase phase) {
    Settings settings = seated({"the-river", 4, {}, ""});
    settings.is_public = is_public;
    settings.spectators = spectators;
    settings.chairs[1] = {ChairKind::Person, kSits, "", "", false, ""};
    settings.chairs[2] = {ChairKind::Kept, kKept, "", "", false, ""};
    settings.chairs[3] = {ChairKind::Person, kBanned, "", "", false, ""};
    Table table(row_of(settings, secret_of(1)));
    Draft draft(table, kHost, "", 1);
    draft.add(Kind::Created, -1, "");
    draft.add(Kind::Kicked, 3, "");
    if (phase == Phase::Closed) draft.add(Kind::Closed, -1, "");
    if (phase == Phase::Running) {
        for (const int seat : {2, 3}) draft.add(Kind::Computer, seat, "start greedy");
        draft.begin_if_full(std::vector<std::vector<std::string>>(4));
    }
    return draft.take_table();
}

TEST(Directory, a_table_and_its_line_in_a_list_are_seen_by_the_same_people) {
    int seen = 0, hidden = 0;
    for (const bool is_public : {false, true})
        for (const bool spectators : {false, true})
            for (const Phase phase : {Phase::Gathering, Phase::Running, Phase::Closed}) {
                const Table table = table_with(is_public, spectators, phase);
                ASSERT_EQ(table.phase(), phase);
                const auto stored = [&] {
                    TableRow row = row_of(table.settings(), secret_of(1));
                    row.summary = summary_of(table);
                    return read_listing(row);
                }();
                ASSERT_TRUE(stored);
                for (const UserId user : {UserId{0}, kHost, kSits, kKept, kBanned, kStranger}) {
                    const bool may = may_see(table, user);
                    EXPECT_EQ(may_see(listing_of(table, 0), user), may) << user;
                    EXPECT_EQ(may_see(*stored, user), may) << user;
                    may ? ++seen : ++hidden;
                }
                EXPECT_TRUE(may_see(table, kHost));
                EXPECT_TRUE(may_see(table, kSits));
                EXPECT_EQ(may_see(table, kKept), phase != Phase::Running || (is_public && spectators));
                EXPECT_FALSE(may_see(table, kBanned)) << "who was asked to leave";
                EXPECT_EQ(may_see(table, kStranger), is_public && (phase == Phase::Gathering || spectators));
            }
    EXPECT_GT(seen, 35);
    EXPECT_GT(hidden, 20);
}

}  // namespace
}  // namespace rivers::server::promise
