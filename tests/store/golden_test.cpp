// Data directories of before are opened and brought up to date, killed at any moment of it.
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <map>
#include <set>
#include <thread>

#include "store/backup.h"
#include "store/store_helper.h"
#include "table/table.h"

namespace rivers::store_tests {
namespace {

namespace fs = std::filesystem;

// tests/store/golden/v1.sql.gz was made by a server of commit a1dc64e (make_v1.py beside it).
void unpack_golden(const fs::path& dir) {
    fs::create_directories(dir);
    const std::string packed = RIVERS_SOURCE_DIR "/tests/store/golden/v1.sql.gz", plain = dir / "v1.sql";
    ASSERT_EQ(std::system(("gzip -dc '" + packed + "' > '" + plain + "'").c_str()), 0);
    std::ifstream in(plain, std::ios::binary);
    const std::string sql{std::istreambuf_iterator<char>(in), {}};
    ASSERT_GT(sql.size(), 10'000u);
    std::ofstream(dir / "rivers.db").close();
    const Database database = Database::open(dir / "rivers.db");
    database.run("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF");
    database.run(sql);
    fs::remove(plain);
}

std::map<std::string, int> phases(const Database& database) {
    std::map<std::string, int> found;
    Statement(database, "SELECT phase, count(*) FROM tables GROUP BY phase").each([&](const Row& row) {
        found[row.text(0)] = row.small(1);
    });
    return found;
}

struct Noted {
    std::vector<std::string> lines;
    Note note() {
        return [this](const std::string& event, const std::string& detail) { lines.push_back(event + ": " + detail); };
    }
};

TEST(Golden, the_data_of_version_1_is_brought_up_to_date) {
    const TempDir dir;
    unpack_golden(dir / "data");
    std::map<std::string, std::int64_t> before;
    {
        const Database old = Database::open(dir / "data/rivers.db");
        for (const char* what : {"tables", "log", "chat", "users", "sessions", "invites", "orders"})
            before[what] = old.number(std::string("SELECT count(*) FROM ") + what);
        EXPECT_GT(before["tables"], 10);
        EXPECT_GT(before["chat"], 2);
    }
    Noted noted;
    Loop loop;
    const auto store = SqliteStore::open(dir / "data", loop.post(), noted.note());
    ASSERT_EQ(noted.lines.size(), 2u);
    EXPECT_TRUE(says(noted.lines[0], "database_upgrade: from version 1 to 2"));

    const Database database = Database::open(dir / "data/rivers.db");
    for (const auto& [what, count] : before) EXPECT_EQ(database.number("SELECT count(*) FROM " + what), count) << what;
    EXPECT_EQ(database.number("PRAGMA user_version"), 2);
    const auto found = phases(database);
    for (const char* phase : {"gathering", "running", "finished", "closed", "imported"})
        EXPECT_GT(found.contains(phase) ? found.at(phase) : 0, 0) << phase;
    EXPECT_EQ(found.size(), 5u);

    // Every table can be read and played on, and its summary agrees with its log.
    int own_catalogs = 0;
    std::vector<std::string> ids;
    Statement(database, "SELECT id FROM tables").each([&](const Row& row) { ids.push_back(row.text(0)); });
    const std::set<std::string> kinds = {"open", "invited", "kept", "person", "here", "computer"};
    std::set<std::string> seen;
    for (const std::string& id : ids) {
        const auto row = table_row(*store, loop, id);
        ASSERT_TRUE(row) << id;
        const auto log = read(*store, loop, id);
        ASSERT_TRUE(log) << id;
        EXPECT_EQ(row->summary.version, static_cast<std::int64_t>(log->entries.size())) << id;
        Table opened(*row);
        EXPECT_EQ(opened.fault(), "") << id;
        for (const Entry& one : log->entries) EXPECT_EQ(opened.apply(one), std::nullopt) << id << ' ' << one.number;
        EXPECT_EQ(word_of(opened.phase()), row->summary.phase) << id;
        if (const std::string& catalog = opened.settings().game.catalog; !catalog.empty()) {
            ++own_catalogs;
            EXPECT_LT(catalog.size(), row->settings.size()) << "in memory it is canonical, whatever is stored";
            EXPECT_EQ(catalog.find_first_of("\n"), std::string::npos);
        }
        EXPECT_EQ(row->secret.size() >= 128, true) << id;
        EXPECT_NE(row->host, 0) << id;
        Statement(database, "SELECT json_extract(value, '$.kind') FROM json_each(?)")
            .each([&](const Row& chair) { seen.insert(chair.text(0)); }, row->summary.chairs);
        EXPECT_TRUE(row->summary.turn == 0 || row->summary.phase == "running");
    }
    for (const std::string& kind : seen) EXPECT_TRUE(kinds.contains(kind)) << kind;
    EXPECT_GE(seen.size(), 4u);

    EXPECT_EQ(own_catalogs, 1);

    // The lists find what was there.
    const UserId bo = database.number("SELECT id FROM users WHERE folded = 'bo'");
    ASSERT_NE(bo, 0);
    const auto open = ask<TableList>(loop, [&](auto got) { store->open_tables(bo, 100, got); });
    EXPECT_GE(open.tables.size(), 8u);
    const auto past = ask<TableList>(loop, [&](auto got) { store->past_tables(bo, 1'900'000'000'000, 100, got); });
    EXPECT_GE(past.tables.size(), 2u);
    for (const TableRow& row : past.tables) EXPECT_NE(row.summary.result, "[]");
    const auto lobby = ask<TableList>(loop, [&](auto got) { store->lobby(100, got); });
    EXPECT_GE(lobby.tables.size(), 2u);
    for (const TableRow& row : open.tables) EXPECT_LT(row.settings.size(), 4096u) << "no catalogs in lists";
    EXPECT_GT(ask<int>(loop, [&](auto got) { store->turns_of(bo, got); }), 0);
    EXPECT_GE(ask<std::vector<std::string>>(loop, [&](auto got) { store->driven("", 100, got); }).size(), 4u)
        << "those with a clock";
    EXPECT_EQ(ask<Store::Counts>(loop, [&](auto got) { store->counts(got); }).tables, before["tables"]);
    EXPECT_EQ(database.number("SELECT count(*) FROM results WHERE rank <> 0"), 0) << "ranks are not known";
    EXPECT_EQ(database.number("SELECT count(DISTINCT table_id) FROM results"), found.at("finished"));
    EXPECT_GT(database.number("SELECT count(*) FROM results WHERE user_id = " + std::to_string(bo)), 0);
    EXPECT_EQ(database.number("SELECT count(*) FROM tables WHERE octet_length(settings) > 4096"), 1)
        << "the catalog of before stays with its table";

    // And it goes on.
    const auto next = static_cast<std::int64_t>(read(*store, loop, ids[0])->entries.size()) + 1;
    EXPECT_EQ(commit(*store, loop, {entry(ids[0], next)}), Stored::Yes);
}

// Fault 4: a phase or a kind of chair was a number that nobody checked.
TEST(Golden, what_cannot_be_read_is_one_table_and_not_the_start) {
    const TempDir dir;
    unpack_golden(dir / "data");
    std::vector<std::string> ids;
    {
        const Database old = Database::open(dir / "data/rivers.db");
        Statement(old, "SELECT id FROM tables ORDER BY id").each([&](const Row& row) { ids.push_back(row.text(0)); });
        const auto set = [&](std::size_t which, const std::string& summary) {
            Statement(old, "UPDATE tables SET summary = ? WHERE id = ?").run(summary, ids[which]);
        };
        set(0, R"({"phase":7,"chairs":[[3,1,"","",false]]})");
        set(1, "not JSON");
        set(2, R"({"phase":"running","chairs":5})");
        set(3, R"({"phase":1,"to_act":900,"chairs":[[9,1,"","",false],"x",[],7,null],"result":"no","since":"late"})");
        set(4, "[]");
        Statement(old, "UPDATE tables SET settings = 'torn' WHERE id = ?").run(ids[5]);
        Statement(old, "UPDATE log SET kind = 'nonsense' WHERE table_id = ? AND number = 1").run(ids[6]);
    }
    Noted noted;
    Loop loop;
    const auto store = SqliteStore::open(dir / "data", loop.post(), noted.note());
    for (const std::size_t which : {0u, 1u, 2u, 4u, 5u}) {
        noted.lines.clear();
        EXPECT_FALSE(table_row(*store, loop, ids[which])) << which;
        ASSERT_EQ(noted.lines.size(), 1u);
        EXPECT_TRUE(says(noted.lines[0], "table_unreadable: table " + ids[which] + " has the phase 'un"));
    }
    const auto odd = table_row(*store, loop, ids[3]);
    ASSERT_TRUE(odd) << "its phase is known; who reads its chairs will see that they are not";
    EXPECT_TRUE(says(odd->summary.chairs, R"("kind":"unknown")"));
    noted.lines.clear();
    EXPECT_FALSE(read(*store, loop, ids[6]));
    ASSERT_EQ(noted.lines.size(), 1u);
    EXPECT_TRUE(says(noted.lines[0], "an entry 'nonsense', which this program does not know"));
    EXPECT_TRUE(table_row(*store, loop, ids[7]));
    EXPECT_TRUE(read(*store, loop, ids[7]));
}

TEST(Golden, killed_at_any_moment_of_the_upgrade_it_opens_afterwards) {
    const TempDir dir;
    unpack_golden(dir / "golden");
    const auto fresh = [&] {
        fs::remove_all(dir / "data");
        fs::create_directory(dir / "data");
        fs::copy_file(dir / "golden/rivers.db", dir / "data/rivers.db");
    };
    fresh();
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(refusal(dir / "data"), "");
    const auto whole = std::chrono::steady_clock::now() - start;
    int left[3] = {};
    constexpr int kRounds = 15;
    for (int round = 0; round < kRounds; ++round) {
        fresh();
        const pid_t child = ::fork();
        if (child == 0) {
            SqliteStore::open(dir / "data", [](const std::function<void()>&) {});
            ::_exit(0);
        }
        std::this_thread::sleep_for(whole * round / kRounds);
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        {
            const Database database = Database::open(dir / "data/rivers.db");
            const auto version = database.number("PRAGMA user_version");
            ASSERT_TRUE(version == 1 || version == 2);
            ++left[version];
        }
        ASSERT_EQ(refusal(dir / "data"), "");
        const Database database = Database::open(dir / "data/rivers.db");
        EXPECT_EQ(phases(database).size(), 5u);
        EXPECT_EQ(content_fault(database), std::nullopt);
    }
    std::printf("left at version 1: %d, 2: %d\n", left[1], left[2]);
}

}  // namespace
}  // namespace rivers::store_tests
