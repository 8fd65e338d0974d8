// The streaming writer: it sets commas, quotes and escapes, and writes what the tree of the same values writes.
#include "wire/json_writer.h"

#include <gtest/gtest.h>

#include <limits>

#include "kernel/rng.h"

namespace rivers::json {
namespace {

TEST(JsonWriter, sets_commas_and_quotes) {
    std::string out = "data: ";
    {
        Writer w(out);
        w.begin_object();
        w.field("name", "Ada");
        w.field("points", 12);
        w.field("least", std::numeric_limits<std::int64_t>::min());
        w.field("most", std::numeric_limits<std::uint64_t>::max());
        w.field("truth", true);
        w.field("nobody", nullptr);
        w.field("text", std::string("a\"b\\c\n\x01\x1f\x7f é"));
        w.field("share", 0.25);
        w.key("list");
        w.begin_array();
        w.value(1);
        w.begin_array();
        w.end_array();
        w.begin_object();
        w.end_object();
        w.null();
        w.raw(R"({"ready":[1]})");
        w.value(Value(Object{{"tree", Array{1, "x"}}}));
        w.end_array();
        w.raw_field("raw", "[2]");
        w.field("members", Object{{"a", Value()}});
        w.end_object();
    }
    EXPECT_EQ(out,
              R"(data: {"name":"Ada","points":12,"least":-9223372036854775808,"most":18446744073709551615,)"
              R"("truth":true,"nobody":null,"text":"a\"b\\c\u000a\u0001\u001f)"
              "\x7f é"
              R"(","share":0.25,"list":[1,[],{},null,{"ready":[1]},{"tree":[1,"x"]}],"raw":[2],"members":{"a":null}})");
}

TEST(JsonWriter, indents_by_one_space_a_level) {
    EXPECT_EQ(write_indented(Object{{"a", Array{1, Array{}, Object{{"b", Value()}}}}, {"c", Object{}}}),
              "{\n \"a\": [\n  1,\n  [],\n  {\n   \"b\": null\n  }\n ],\n \"c\": {}\n}");
    EXPECT_EQ(write_indented(Array{}), "[]");
    EXPECT_EQ(write_indented(7), "7");
}

std::string random_text(Rng& rng) {
    std::string text;
    for (auto left = rng.below(12); left > 0; --left)
        text += rng.below(3) == 0 ? static_cast<char>(rng.below(256)) : "az\"\\/\n\t\x1f é"[rng.below(11)];
    return text;
}

Value random_value(Rng& rng, int depth) {
    switch (rng.below(depth > 0 ? 7 : 5)) {
        case 0: return {};
        case 1: return rng.below(2) == 0;
        case 2: return static_cast<int>(rng.below(100)) - 50;
        case 3: return static_cast<std::int64_t>(std::uint64_t{rng.word()} << 32 | rng.word());
        case 4: return random_text(rng);
        case 5: {
            Array list;
            for (auto left = rng.below(5); left > 0; --left) list.push_back(random_value(rng, depth - 1));
            return list;
        }
        default: {
            Object members;
            const auto size = rng.below(12);
            for (int i = 0; i < size; ++i)
                members.emplace_back(random_text(rng) + std::to_string(i), random_value(rng, depth - 1));
            return members;
        }
    }
}

// The writer of before, which was slow and plain: what it wrote is what the world has seen.
void plain(const Value& value, std::string& out) {
    const auto text = [&](const std::string& from) {
        out += '"';
        for (const char c : from) {
            char escape[8];
            std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(static_cast<unsigned char>(c)));
            if (c == '"' || c == '\\')
                (out += '\\') += c;
            else if (static_cast<unsigned char>(c) < 0x20)
                out += escape;
            else
                out += c;
        }
        out += '"';
    };
    if (const Array* list = value.array()) {
        out += '[';
        for (std::size_t i = 0; i < list->size(); ++i) out += i > 0 ? "," : "", plain((*list)[i], out);
        out += ']';
    } else if (const Object* members = value.object()) {
        out += '{';
        for (std::size_t i = 0; i < members->size(); ++i) {
            out += i > 0 ? "," : "";
            text((*members)[i].first);
            out += ':';
            plain((*members)[i].second, out);
        }
        out += '}';
    } else if (value.text() != nullptr) {
        text(*value.text());
    } else {
        out += value.number() != nullptr    ? std::to_string(*value.number())
               : value.boolean() != nullptr ? (*value.boolean() ? "true" : "false")
                                            : "null";
    }
}

// The same values one by one, as a writer of a view says them.
void stream(Writer& w, const Value& value) {
    if (const Array* list = value.array()) {
        w.begin_array();
        for (const Value& item : *list) stream(w, item);
        w.end_array();
    } else if (const Object* members = value.object()) {
        w.begin_object();
        for (const auto& [key, item] : *members) w.key(key), stream(w, item);
        w.end_object();
    } else if (value.text() != nullptr) {
        w.value(*value.text());
    } else if (value.number() != nullptr) {
        w.value(*value.number());
    } else if (value.boolean() != nullptr) {
        w.value(*value.boolean());
    } else {
        w.null();
    }
}

TEST(JsonWriter, writes_what_the_tree_writes_and_what_is_read_back) {
    Rng rng(5);
    std::size_t bytes = 0;
    for (int i = 0; i < 3000; ++i) {
        const Value value = random_value(rng, 4);
        std::string before, streamed;
        plain(value, before);
        {
            Writer w(streamed);
            stream(w, value);
        }
        ASSERT_EQ(streamed, before);
        ASSERT_EQ(write(value), before);
        for (const std::string& text : {before, write_indented(value)}) {
            const auto parsed = parse(text);
            ASSERT_TRUE(std::holds_alternative<Value>(parsed)) << text;
            ASSERT_EQ(std::get<Value>(parsed), value);
        }
        bytes += before.size();
    }
    EXPECT_GT(bytes, 100000u);
}

}  // namespace
}  // namespace rivers::json
