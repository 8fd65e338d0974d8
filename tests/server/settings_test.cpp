// What is stored of a table: written and read by one description, the bytes as older programs wrote and read them.
#include "table/settings_fields.h"

#include <gtest/gtest.h>

#include "server/listing.h"

namespace rivers::server {
namespace {

Settings full_settings() {
    Settings settings;
    settings.game = {"the-river", 2, {{"points", "hidden"}, {"colours", "blue,green"}}, "", 2};
    settings.host = 7;
    settings.is_public = true;
    settings.spectators = false;
    settings.imported = false;
    settings.first_drawn = true;
    settings.clock = {ClockRule::Fischer, 0, 600, 15};
    settings.chairs = {{ChairKind::Person, 7, "", "", false, "0a"}, {ChairKind::Here, 7, "B\"o", "", false, ""}};
    settings.forked_from = "f0";
    settings.rematch_of = "e1";
    settings.command = "make-1";
    settings.digest = "00ff";
    settings.past_names = {"Ana", ""};
    return settings;
}

// As the program before this one wrote them (commit 49b1b63).
constexpr const char* kWritten =
    R"({"game":"the-river","players":2,"options":[["points","hidden"],["colours","blue,green"]],"rules":2,"host":7,)"
    R"("public":true,"spectators":false,"imported":false,"first":"drawn","clock":["fischer",0,600,15],)"
    R"("chairs":[{"kind":"person","user":7,"name":"","level":"","nonce":"0a"},)"
    R"({"kind":"here","user":7,"name":"B\"o","level":"","nonce":""}],"forked_from":"f0","rematch_of":"e1",)"
    R"("command":"make-1","digest":"00ff","names":["Ana",""]})";

TEST(Settings, are_written_as_they_were_and_read_again) {
    EXPECT_EQ(to_json(full_settings()), kWritten);
    const auto read = read_settings(kWritten, "the catalog");
    ASSERT_TRUE(read);
    EXPECT_EQ(to_json(*read), kWritten);
    EXPECT_EQ(read->game.catalog, "the catalog");
    EXPECT_EQ(read->clock.seconds, 600);
    EXPECT_EQ(read->chairs[1].name, "B\"o");
}

TEST(Settings, what_older_programs_left_out_has_its_meaning_and_what_newer_ones_add_is_left_alone) {
    const auto read = read_settings(
        R"({"game":"the-river","players":1,"options":[],"host":1,"public":true,"clock":[1,3,0,0],"catalog":"{}",)"
        R"("chairs":[{"kind":"open"}],"ratings":{"of":"tomorrow"}})",
        "");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->game.rules, 1) << "they knew no others";
    EXPECT_FALSE(read->first_drawn) << "they were played as seated";
    EXPECT_FALSE(read->spectators);
    EXPECT_EQ(read->clock.type, ClockRule::Days) << "its kind was a number";
    EXPECT_EQ(read->clock.days, 3);
    EXPECT_EQ(read->game.catalog, "{}") << "it was within";
    EXPECT_EQ(read->digest, "");
}

TEST(Settings, what_makes_no_sense_cannot_be_read) {
    const auto with = [](std::string from, const std::string& to) {
        std::string text = kWritten;
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        return text.replace(at, from.size(), to);
    };
    const std::string wrong[] = {with("\"players\":2", "\"players\":3"),
                                 with("\"person\"", "\"emperor\""),
                                 with("\"kind\":\"person\",", ""),
                                 with("[\"fischer\"", "[\"hourglass\""),
                                 with("600", "-1"),
                                 with("[\"points\",\"hidden\"]", "[\"points\"]"),
                                 with("\"host\":7", "\"host\":\"Ana\""),
                                 with("\"first\":\"drawn\"", "\"first\":\"late\""),
                                 with("\"public\":true", "\"public\":1"),
                                 with("[\"Ana\",\"\"]", "[3]"),
                                 "[]",
                                 "7",
                                 "",
                                 "torn"};
    for (const std::string& text : wrong) EXPECT_FALSE(read_settings(text, "")) << text;
}

TEST(Settings, a_summary_is_written_as_it_was_and_read_again) {
    TableRow row;
    row.id = std::string(32, 'a');
    row.settings = kWritten;
    row.secret = std::string(192, '0');
    row.created = 5;
    const Table table(row);
    ASSERT_EQ(table.fault(), "");
    row.summary = summary_of(table);
    const std::string chairs = R"([{"kind":"person","user":7,"name":"","level":"","away":false},)"
                               R"({"kind":"here","user":7,"name":"B\"o","level":"","away":false}])";
    EXPECT_EQ(row.summary.chairs, chairs);
    EXPECT_EQ(row.summary.banned, "[]");
    EXPECT_EQ(row.summary.result, "[]");
    row.summary.banned = "[3,9007199254740993]";
    row.summary.result = "[61,-4]";
    const auto listing = read_listing(row);
    ASSERT_TRUE(listing);
    EXPECT_EQ(listing->banned, (std::vector<UserId>{3, 9'007'199'254'740'993}));
    EXPECT_EQ(listing->result, (std::vector<int>{61, -4}));
    ASSERT_EQ(listing->chairs.size(), 2u);
    EXPECT_EQ(listing->chairs[1].kind, ChairKind::Here);
    EXPECT_EQ(listing->chairs[1].nonce, "");
    for (const char* bad : {"[]", "", "7", R"([{"kind":"unknown"},{"kind":"open"}])", R"([{},{}])", R"([[],[]])"}) {
        row.summary.chairs = bad;
        EXPECT_FALSE(read_listing(row)) << bad;
    }
}

}  // namespace
}  // namespace rivers::server
