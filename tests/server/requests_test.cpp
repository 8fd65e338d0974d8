// What is asked is read as it is described: by each command's own type, every field is taken away, made null, made
// nonsense of. docs/protocol.md and the page's types are made of the same descriptions.
#include "server/requests.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "server/refusal.h"
#include "wire/type_writer.h"

namespace rivers::server {
namespace {

// Something good for every field of every command, by its name.
const std::map<std::string, std::string, std::less<>> kGood{
    {"agree", "true"},
    {"as", "1"},
    {"at", "5"},
    {"before", "5"},
    {"catalog", R"("{}")"},
    {"clock", R"({"kind":"days","days":3})"},
    {"first", R"("as seated")"},
    {"from", "0"},
    {"game", R"("the-river")"},
    {"id", R"("a-1")"},
    {"lang", R"("fr")"},
    {"level", R"("keen")"},
    {"move", R"("sail 0 4")"},
    {"moves", R"(["sail 0 4"])"},
    {"name", R"("Ana")"},
    {"new", R"("a long way to the sea")"},
    {"nonce", R"("0123")"},
    {"old", R"("x")"},
    {"options", R"({"points":"open"})"},
    {"password", R"("a long way to the sea")"},
    {"players", "2"},
    {"ply", "7"},
    {"preview", R"({"moves":["sail 0 4"]})"},
    {"public", "true"},
    {"record", R"("two-rivers")"},
    {"seat", "1"},
    {"seats", R"([{"kind":"me"},{"kind":"here","name":"Bo"}])"},
    {"since", "3"},
    {"spectators", "false"},
    {"table", R"("0123456789abcdef0123456789abcdef")"},
    {"text", R"("hello")"},
    {"to", "3"},
    {"token", R"("0123456789abcdef0123456789abcdef")"},
    {"version", "9"},
};

json::Value value_of(std::string_view text) {
    auto parsed = json::parse(text, json::kStrangers);
    return std::get<json::Value>(std::move(parsed));
}

// Every way to send a command, all its fields there: one for each of its forms.
std::vector<std::pair<json::Object, std::vector<FieldType>>> ways(const ObjectType& type) {
    std::vector<std::vector<FieldType>> lists{type.fields};
    for (const auto& forms : type.forms) {
        std::vector<std::vector<FieldType>> longer;
        for (const auto& list : lists)
            for (const ObjectType& form : forms) {
                longer.push_back(list);
                longer.back().insert(longer.back().end(), form.fields.begin(), form.fields.end());
            }
        lists = std::move(longer);
    }
    std::vector<std::pair<json::Object, std::vector<FieldType>>> all;
    for (const auto& list : lists) {
        json::Object object;
        for (const FieldType& field : list) object.emplace_back(field.key, value_of(kGood.at(field.key)));
        all.emplace_back(std::move(object), list);
    }
    return all;
}

std::string said(const Command& command, const json::Value& fields) {
    const auto request = read_request(command, fields);
    const Reply* reply = std::get_if<Reply>(&request);
    if (reply == nullptr) return "good";
    EXPECT_EQ(reply->refusal, Refusal::BadRequest) << command.name;
    return json::text_of([&](json::Writer& out) {
        out.begin_object();
        reply->write_members(out);
        out.end_object();
    });
}

void expect_named(const std::string& answer, const std::string& field, std::string_view command) {
    EXPECT_NE(answer.find(field), std::string::npos) << command << ": " << answer;
    EXPECT_EQ(answer.find("nonsense"), std::string::npos) << "what was sent is said back: " << answer;
    EXPECT_LT(answer.size(), 400u);
}

TEST(Requests, AreReadAsTheyAreDescribed) {
    int tried = 0;
    for (const Command& command : commands())
        for (const auto& [good, fields] : ways(command.form.type())) {
            EXPECT_EQ(said(command, good), "good") << command.name;
            for (std::size_t i = 0; i < good.size(); ++i, ++tried) {
                const FieldType& field = fields[i];
                json::Object changed = good;
                changed[i].second = json::Value();
                const std::string null = said(command, changed);
                changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
                EXPECT_EQ(said(command, changed), null) << command.name << ": null is nothing";
                EXPECT_EQ(null == "good", !field.needed) << command.name << ", " << field.key;
                if (field.needed) expect_named(null, field.key, command.name);
                changed = good;
                changed[i].second = json::Array{json::Value("nonsense")};
                if (field.key == "moves") changed[i].second = json::Value("nonsense");
                expect_named(said(command, changed), field.key, command.name);
            }
            json::Object more = good;
            more.emplace_back("surplus", json::Value("nonsense"));
            expect_named(said(command, more), "surplus", command.name);
        }
    EXPECT_GT(tried, 100);
}

TEST(Requests, AnIdMayStandBesideAnyCommandAndNowhereElse) {
    for (const Command& command : commands()) {
        json::Object fields = ways(command.form.type()).front().first;
        std::erase_if(fields, [](const auto& field) { return field.first == "id"; });
        fields.emplace_back("id", json::Value("a-1"));
        EXPECT_EQ(said(command, fields), "good") << command.name;
    }
    const Command& create = *command_named("create");
    const auto with = [&](std::string_view more) {
        return said(create, value_of(R"({"game":"the-river","players":2,)" + std::string(more) + "}"));
    };
    EXPECT_EQ(with(R"("clock":{"kind":"none"})"), "good");
    expect_named(with(R"("clock":{"kind":"none","id":"a"})"), "clock.id is unknown", "create");
    expect_named(with(R"("clock":{"kind":"none","days":3})"), "clock.days is unknown", "create");
    expect_named(with(R"("clock":{"kind":"days"})"), "clock.days is missing", "create");
    expect_named(with(R"("seats":[{"kind":"me"},{"kind":"here"}])"), "seats[1].name is missing", "create");
    expect_named(with(R"("seats":[{"kind":"me"},{"kind":"nonsense"}])"), "seats[1].kind must be one of", "create");
}

TEST(Requests, OneOfTwoFieldsMustBeThereAndNotBoth) {
    const Command& preview = *command_named("preview");
    const std::string table = R"({"table":)" + kGood.at("table");
    EXPECT_EQ(said(preview, value_of(table + R"(,"move":"x","moves":null})")), "good");
    for (const char* rest : {"}", R"(,"move":null})", R"(,"move":"x","moves":["y"]})"})
        expect_named(said(preview, value_of(table + rest)), "either move or moves", "preview");
}

TEST(Requests, OfThreeFieldsAtMostOneIsThere) {
    const Command& sandbox = *command_named("sandbox");
    const json::Object bare{{"record", "two-rivers"}, {"ply", 7}};
    EXPECT_EQ(said(sandbox, bare), "good");
    json::Object two = bare;
    two.emplace_back("at", 5), two.emplace_back("move", "sail 0 4");
    expect_named(said(sandbox, two), "at most one of move, preview, at", "sandbox");
}

TEST(Requests, NumbersAndTextsKeepTheirBounds) {
    const Command& at = *command_named("at");
    const auto ply = [&](const std::string& n) {
        return said(at, value_of(R"({"table":)" + kGood.at("table") + R"(,"ply":)" + n + "}"));
    };
    EXPECT_EQ(ply("0"), "good");
    EXPECT_EQ(ply("100000"), "good");
    for (const char* n : {"-1", "100001", "9223372036854775807"})
        expect_named(ply(n), "ply must be a number from 0 to 100000", "at");
    const Command& chat = *command_named("chat");
    const auto text = [&](const std::string& said_there) {
        return said(chat, json::Object{{"table", value_of(kGood.at("table"))}, {"id", "a"}, {"text", said_there}});
    };
    EXPECT_EQ(text(std::string(500, 'x')), "good");
    expect_named(text(std::string(501, 'x')), "text must be a text of 1 to 500 bytes", "chat");
    expect_named(text(""), "text must be a text of 1 to 500 bytes", "chat");
    expect_named(text("a\nb"), "text must be one line", "chat");
}

}  // namespace
}  // namespace rivers::server
