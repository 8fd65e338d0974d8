// A table that was laid before rules 2 finishes by the rules it began with, and its record says so.
#include "promise_kit.h"

namespace rivers::server::promise {
namespace {

// The settings of a table as the first edition stored them.
std::string settings_of_before(const std::string& game) {
    return R"({"game":")" + game +
           R"(","players":2,"options":[],"catalog":"","host":1,"public":true,"spectators":true,)" +
           R"("imported":false,"clock":[0,0,0,0],"chairs":[{"kind":"person","user":1,"name":"","level":"","nonce":"00"},)" +
           R"({"kind":"person","user":2,"name":"","level":"","nonce":"01"}],"forked_from":"","rematch_of":"",)" +
           R"("command":"","names":[]})";
}

TEST(PromiseRules, a_table_of_before_goes_on_by_rules_1_and_as_seated) {
    for (const std::string game : {"river-of-gold", "the-river"}) {
        TableRow row = row_of(seated({game, 2, {}, "", 1}), secret_of(7));
        row.settings = settings_of_before(game);
        Played played{Table(row)};
        played.begin();
        EXPECT_EQ(played.game().rules(), 1) << game;
        EXPECT_TRUE(played.desk.table.drawn().empty()) << game;
        for (std::uint64_t n = 0; played.running(); ++n) played.play(played.choice("greedy", n));
        const Record record = played.game().record({});
        EXPECT_EQ(record.rules, 1) << game;
        EXPECT_TRUE(record.totals.has_value()) << game;
    }
}

TEST(PromiseRules, a_new_table_stores_the_rules_it_is_laid_by) {
    Settings settings = seated({"river-of-gold", 2, {}, "", 2});
    EXPECT_EQ(read_settings(to_json(settings), "")->game.rules, 2);
    settings.game.rules = 1;
    EXPECT_EQ(read_settings(to_json(settings), "")->game.rules, 1);
}

TEST(PromiseRules, rules_of_the_future_are_a_fault_of_the_table) {
    const Table table(row_of(seated({"river-of-gold", 2, {}, "", 3}), secret_of(7)));
    EXPECT_NE(table.fault().find("version 3 of the rules"), std::string::npos) << table.fault();
}

}  // namespace
}  // namespace rivers::server::promise
