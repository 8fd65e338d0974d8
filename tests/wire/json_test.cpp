#include "wire/json.h"

#include <gtest/gtest.h>

namespace rivers::json {
namespace {

std::string round_trip(std::string_view text) {
    const auto parsed = parse(text);
    if (const auto* fault = std::get_if<Fault>(&parsed))
        return "fault " + std::to_string(fault->line) + ":" + std::to_string(fault->column);
    return write(std::get<Value>(parsed));
}

TEST(Json, round_trips) {
    for (const char* text : {"null", "true", "[]", "{}", "-12", "[1,2,[3]]", R"({"a":1,"b":{"c":[null,false]}})",
                             R"("tab\u0009 quote\" back\\")"})
        EXPECT_EQ(round_trip(text), text);
    EXPECT_EQ(round_trip(R"("\u00e9\ud83d\ude00")"), "\"é😀\"");
    EXPECT_EQ(round_trip(" [ 1 ,\n 2 ] "), "[1,2]");
}

TEST(Json, refuses_what_is_not_json_with_its_place) {
    EXPECT_EQ(round_trip(""), "fault 1:1");
    EXPECT_EQ(round_trip("[1,\n  2,]"), "fault 2:5");
    EXPECT_EQ(round_trip("{\"a\":1,\n\"a\":2}"), "fault 2:4");
    for (const char* text : {"[", "{", "{\"a\"}", "01", "1.5", "1e3", "nul", "\"", "\"\\x\"", "\"\\ud800\"", "[1] 2",
                             "99999999999999999999", "{1:2}", "\"a\nb\""})
        EXPECT_EQ(round_trip(text).substr(0, 5), "fault") << text;
    EXPECT_EQ(round_trip(std::string(100000, '[')).substr(0, 5), "fault");
}

TEST(Json, remembers_lines) {
    const auto parsed = parse("{\n\"a\": 1,\n\"b\":\n [2]}");
    EXPECT_EQ(std::get<Value>(parsed).find("a")->line, 2);
    EXPECT_EQ(std::get<Value>(parsed).find("b")->line, 4);
}

}  // namespace
}  // namespace rivers::json
