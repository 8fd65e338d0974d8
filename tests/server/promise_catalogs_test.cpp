// A catalog that somebody brought is kept once, in its canonical form: white space and the order of keys do not count.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "fake_table.h"

namespace rivers::server::fake {
namespace {

std::string default_file() {
    std::stringstream text;
    text << std::ifstream(std::filesystem::path(RIVERS_SOURCE_DIR) / "catalog/the_river.json").rdbuf();
    return text.str();
}
std::string file_with(const std::string& name) {
    std::string file = default_file();
    const std::string from = "Lighthouse";
    return file.replace(file.find(from), from.size(), name);
}
// The same values, every object's keys the other way round.
json::Value turned(const json::Value& value) {
    if (const json::Array* list = value.array()) {
        json::Array out;
        for (const json::Value& one : *list) out.push_back(turned(one));
        return out;
    }
    const json::Object* object = value.object();
    if (object == nullptr) return value;
    json::Object out;
    for (auto field = object->rbegin(); field != object->rend(); ++field)
        out.emplace_back(field->first, turned(field->second));
    return out;
}

class PromiseCatalogs : public ::testing::Test {
  protected:
    PromiseCatalogs() {
        const HttpResponse response =
            house.http("POST", "/api/register", R"({"name":"Ana","password":"correct horse 7"})");
        ana = {"Ana", FakeHouse::cookie_in(response), 1, 0};
        ana.socket = house.open(ana);
    }
    std::string create(const std::string& catalog) {
        const json::Value made =
            house.post(ana, "create", {{"game", "the-river"}, {"players", 2}, {"catalog", catalog}});
        EXPECT_TRUE(is_ok(made)) << json::write(made);
        return text_in(made, "table");
    }
    json::Value settings(const std::string& table) {
        return member(house.post(ana, "table", {{"table", table}}), "settings");
    }
    const Rows& rows() const { return house.store.rows; }

    FakeHouse house;
    Person ana;
};

TEST_F(PromiseCatalogs, the_same_catalog_however_it_is_spelled_is_stored_and_told_once_and_alike) {
    const std::string file = file_with("Phare");
    const std::vector<std::string> spelled{file, file + std::string(150'000, ' '), json::write(parsed(file)),
                                           json::write_indented(turned(parsed(file)))};
    std::vector<std::string> tables;
    for (const std::string& text : spelled) tables.push_back(create(text));
    ASSERT_EQ(rows().catalogs.size(), 1u) << "one catalog is kept several times";
    const auto& [hash, text] = rows().catalogs.begin()->second;
    EXPECT_EQ(hash, hex(sha256(text)));
    EXPECT_LT(text.size(), file.size()) << "kept as it came";
    EXPECT_NE(text.find("Phare"), std::string::npos);
    for (const bool again : {false, true}) {
        for (const std::string& table : tables) {
            EXPECT_EQ(rows().tables.at(table).catalog, hash);
            EXPECT_EQ(text_in(settings(table), "catalog_json"), text) << "a table in memory has another text";
            EXPECT_EQ(text_in(settings(table), "catalog"), text_in(settings(tables[0]), "catalog"));
        }
        if (!again) house.crash();
    }
    const std::string other = create(file_with("Faro"));
    EXPECT_EQ(rows().catalogs.size(), 2u);
    EXPECT_NE(rows().tables.at(other).catalog, hash);
}

// It went out with every move to everyone who watched, against a queue of 256 KiB.
TEST_F(PromiseCatalogs, a_catalog_is_told_to_who_begins_to_watch_and_not_with_the_news) {
    const Person bo = house.guest("Bo");
    const std::string table = create(file_with("Phare"));
    const std::string link = text_in(house.post(ana, "invite", {{"table", table}}), "token");
    for (const Person& person : {ana, bo}) {
        const json::Value seen = house.ask(person.socket, "watch", {{"table", table}, {"token", link}});
        EXPECT_NE(text_in(member(seen, "settings"), "catalog_json").find("Phare"), std::string::npos);
    }
    ASSERT_TRUE(is_ok(house.ask(bo.socket, "join", {{"table", table}})));
    Rng rng(2);
    const auto frames = [&](const Person& person) { return house.network.frames[person.socket].size(); };
    const std::size_t before = frames(ana) + frames(bo);
    int moves = 0;
    for (; moves < 60; ++moves) {
        const json::Value seen = house.post(ana, "table", {{"table", table}});
        const bool mine = number_in(seen, "to_act") == number_in(seen, "seat");
        const Person& actor = mine ? ana : bo;
        const json::Value look = mine ? seen : house.post(bo, "table", {{"table", table}});
        const json::Array& legal = *member(look, "legal").array();
        if (legal.empty()) break;
        ASSERT_TRUE(
            is_ok(house.ask(actor.socket, "play",
                            {{"table", table},
                             {"version", number_in(look, "version")},
                             {"move", member(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], "move")}})));
    }
    EXPECT_EQ(moves, 60);
    EXPECT_GE(frames(ana) + frames(bo), before + 120);
    for (const Person& person : {ana, bo})
        for (const std::string& frame : house.network.frames[person.socket])
            EXPECT_TRUE(frame.find("catalog_json") == std::string::npos || frame.starts_with(R"({"re":)"))
                << "the whole catalog with the news: " << frame.substr(0, 200);
}

TEST_F(PromiseCatalogs, the_default_brought_as_a_file_is_the_default) {
    const std::string table = create(default_file());
    EXPECT_TRUE(rows().catalogs.empty());
    EXPECT_EQ(rows().tables.at(table).catalog, "");
    EXPECT_TRUE(member(settings(table), "catalog_json").is_null());
}

// Programs before this one kept the text as it came, under its own hash, and the first of them within the settings.
TEST_F(PromiseCatalogs, what_was_stored_as_it_came_opens_and_is_told_in_its_canonical_form) {
    const std::string file = file_with("Phare"), apart = create(file), within = create(file);
    const std::string canonical = text_in(settings(create(file)), "catalog_json");
    ASSERT_LT(canonical.size(), file.size());
    house.store.rows.catalogs[hex(sha256(file))] = {hex(sha256(file)), file};
    house.store.rows.tables.at(apart).catalog = hex(sha256(file));
    TableRow& old = house.store.rows.tables.at(within);
    old.catalog.clear();
    old.settings.insert(1, "\"catalog\":" + json::write(file) + ",");
    house.crash();
    for (const std::string& table : {apart, within}) EXPECT_EQ(text_in(settings(table), "catalog_json"), canonical);
}

}  // namespace
}  // namespace rivers::server::fake
