// Any text is read in a time that grows with its size, and what strangers send is refused before it costs much.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <map>

#include "wire/json.h"

namespace rivers::json {
namespace {

constexpr std::size_t kMegabyte = 1u << 20;

// `piece(i)` again and again between the two ends, up to a megabyte.
std::string filled(std::string text, const std::function<std::string(std::size_t)>& piece, std::string_view end) {
    for (std::size_t i = 0;; ++i) {
        const std::string next = piece(i);
        if (text.size() + next.size() + end.size() + 1 > kMegabyte) return text.append(end);
        if (i > 0) text += ',';
        text += next;
    }
}

std::string keys(std::size_t length) {
    return filled(
        "{",
        [&](std::size_t i) {
            const std::string number = std::to_string(i);
            return '"' + std::string(length - std::min(length, number.size()), 'k') + number + "\":1";
        },
        "}");
}

// Every kind of text that could be slow, each of a megabyte and whole.
std::map<std::string, std::string> shapes() {
    const auto same = [](std::string piece) { return [piece = std::move(piece)](std::size_t) { return piece; }; };
    const std::string deep = std::string(60, '[') + std::string(60, ']');
    std::string escapes = "\"", units = "\"";
    while (escapes.size() + 3 < kMegabyte) escapes += "\\n";
    while (units.size() + 7 < kMegabyte) units += "\\u0041";
    return {
        {"many keys", keys(6)},
        {"long keys", keys(100)},
        {"very long keys", keys(10000)},
        {"small numbers", filled("[", same("1"), "]")},
        {"large numbers", filled("[", same("-9223372036854775808"), "]")},
        {"empty lists", filled("[", same("[]"), "]")},
        {"empty objects", filled("[", same("{}"), "]")},
        {"empty strings", filled("[", same("\"\""), "]")},
        {"deep lists", filled("[", same(deep), "]")},
        {"small objects", filled("[", same(R"({"a":1})"), "]")},
        {"objects of eight keys", filled("[", same(R"({"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1})"), "]")},
        {"objects of nine keys", filled("[", same(R"({"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1})"), "]")},
        {"escapes", escapes + '"'},
        {"unicode escapes", units + '"'},
        {"one string", '"' + std::string(kMegabyte - 2, 'x') + '"'},
        {"white space", std::string(kMegabyte - 1, ' ') + '1'},
        {"lines", std::string(kMegabyte - 1, '\n') + '1'},
    };
}

double milliseconds(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

// Fault 1 of the house: 95,000 keys in one object took 25 s, because each was compared with all before it. Here a
// megabyte takes some 100 ms at worst, so that two seconds are no matter of a busy machine.
TEST(JsonLimits, a_megabyte_of_any_shape_is_read_in_a_moment) {
    for (const auto& [name, shape] : shapes()) {
        const std::string& text = shape;  // a lambda cannot take a structured binding along
        ASSERT_GT(text.size(), kMegabyte * 95 / 100) << name;
        ASSERT_LE(text.size(), kMegabyte) << name;
        bool good = false;
        const double time = milliseconds([&] { good = std::holds_alternative<Value>(parse(text)); });
        EXPECT_TRUE(good) << name;
        EXPECT_LT(time, 2000) << name;
        if (std::getenv("RIVERS_MEASURE") != nullptr) {
            double bounded = 1e9;
            for (int i = 0; i < 5; ++i)
                bounded = std::min(bounded, milliseconds([&] { (void)parse(text, kStrangers); }));
            std::printf("%-24s %7.2f ms, from strangers %6.2f ms\n", name.c_str(), time, bounded);
        }
    }
}

// By count and not by the clock: the reading stops at the value that is one too many, whatever follows.
TEST(JsonLimits, what_is_too_much_is_refused_where_it_becomes_too_much) {
    const auto fault = [](const std::string& text, const Limits& limits) {
        const auto parsed = parse(text, limits);
        const auto* found = std::get_if<Fault>(&parsed);
        return found == nullptr ? "none" : std::to_string(found->column) + ": " + found->message;
    };
    EXPECT_EQ(fault("[1,2,3]", {.max_values = 4}), "none");
    EXPECT_EQ(fault("[1,2,3,4,", {.max_values = 4}), "8: more than 4 values");
    EXPECT_EQ(fault("[[[", {.max_values = 2}), "3: more than 2 values");
    EXPECT_EQ(fault(R"({"a":1,"b":2})", {.max_keys_per_object = 2}), "none");
    EXPECT_EQ(fault(R"([{"a":1,"b":2},{"c":1,"d":2,"e":3)", {.max_keys_per_object = 2}),
              "29: an object with more than 2 keys");
    for (const auto& [name, text] : shapes()) {
        const auto parsed = parse(text, kStrangers);
        if (const auto* found = std::get_if<Fault>(&parsed)) {
            EXPECT_TRUE(found->message.find("more than") != std::string::npos) << name << ": " << found->message;
        }
    }
    EXPECT_EQ(fault(keys(6), kStrangers), "11002: an object with more than 1000 keys");
}

TEST(JsonLimits, sixty_four_levels_are_the_deepest) {
    const auto nested = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
    EXPECT_TRUE(std::holds_alternative<Value>(parse(nested(65))));  // the outermost is level 0
    const auto parsed = parse(nested(66));
    ASSERT_TRUE(std::holds_alternative<Fault>(parsed));
    EXPECT_EQ(std::get<Fault>(parsed).message, "nested more than 64 levels deep");
}

// Few keys are compared with each other and many are sorted; either finds the first that appears again.
TEST(JsonLimits, a_key_that_appears_twice_is_found_among_few_and_many) {
    for (const int size : {2, 8, 9, 10, 1000})
        for (const int again : {1, size / 2, size - 1}) {
            std::string text = "{\n";
            for (int i = 0; i < size; ++i)
                text += (i > 0 ? ",\n" : "") + ("\"k" + std::to_string(i == again ? 0 : i)) + "\": {\"k0\": 1}";
            for (const std::string& tail : {std::string("}"), std::string(",\n\"k0\": 1}")}) {
                const auto parsed = parse(text + tail);
                ASSERT_TRUE(std::holds_alternative<Fault>(parsed)) << size << ' ' << again;
                const Fault& fault = std::get<Fault>(parsed);
                EXPECT_EQ(fault.message, "the key 'k0' appears twice");
                EXPECT_EQ(fault.line, again + 2) << size;
                EXPECT_EQ(fault.column, 5);
            }
        }
    const auto parsed = parse("{\"" + std::string(100000, 'x') + "\":1,\"" + std::string(100000, 'x') + "\":1}");
    EXPECT_EQ(std::get<Fault>(parsed).message, "the key '" + std::string(40, 'x') + "' appears twice");
}

}  // namespace
}  // namespace rivers::json
