// Chapter 6: the catalog is data. Catalogs as values, and reading a file line by line.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "games/the_river/words.h"
#include "scene.h"
#include "wire/catalogs.h"
#include "wire/replay.h"
#include "wire/the_river_catalog.h"
#include "wire/the_river_facts.h"

namespace rivers::the_river::testing {
namespace {

std::string default_file() {
    const auto path = std::filesystem::path(RIVERS_SOURCE_DIR) / "catalog/the_river.json";
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

// The default file with one passage replaced, the n-th of its kind.
std::string edited(std::string_view from, std::string_view to, int nth = 1) {
    std::string file = default_file();
    std::size_t at = file.find(from);
    for (; nth > 1 && at != std::string::npos; --nth) at = file.find(from, at + 1);
    if (at == std::string::npos)
        ADD_FAILURE() << "not in the file: " << from;
    else
        file.replace(at, from.size(), to);
    return file;
}

int line_of(const std::string& file, std::string_view passage) {
    return 1 + static_cast<int>(std::count(file.begin(), file.begin() + static_cast<long>(file.find(passage)), '\n'));
}

std::vector<json::Fault> faults(const std::string& file) {
    const auto result = read_catalog(file);
    if (const auto* list = std::get_if<1>(&result)) return *list;
    return {};
}

// Exactly one fault, whose message has this part.
::testing::AssertionResult refused(const std::string& file, std::string_view part) {
    const auto list = faults(file);
    if (list.size() == 1 && list[0].message.find(part) != std::string::npos && list[0].line > 0)
        return ::testing::AssertionSuccess();
    auto result = ::testing::AssertionFailure() << "expected one fault with '" << part << "', found " << list.size();
    for (const json::Fault& fault : list) result << "\n  line " << fault.line << ": " << fault.message;
    return result;
}

TEST(TheRiverCatalog, default_is_written_as_in_the_file) {
    const auto parsed = json::parse(default_file());
    EXPECT_EQ(to_json(default_catalog().values, default_catalog().text), std::get<json::Value>(parsed));
    EXPECT_EQ(json::write_indented(to_json(default_catalog().values, default_catalog().text)), default_file());
}

TEST(TheRiverCatalog, default_file_is_the_default) {
    const auto result = read_catalog(default_file());
    ASSERT_EQ(result.index(), 0u) << std::get<1>(result)[0].message;
    EXPECT_EQ(std::get<0>(result).get(), &default_catalog());
}

TEST(TheRiverCatalog, other_values_are_another_catalog_and_are_played_with) {
    const std::string file = edited("\"points\": 12", "\"points\": 13", 3);
    const auto first = read_catalog(file), again = read_catalog(file);
    ASSERT_EQ(first.index(), 0u);
    const CatalogData& read = *std::get<0>(first);
    EXPECT_NE(&read, &default_catalog());
    EXPECT_EQ(std::get<0>(again)->values, read.values);
    EXPECT_EQ(std::get<0>(again)->hash, read.hash);
    EXPECT_EQ(json::write_indented(to_json(read.values, read.text)), file);
    Scene table(3, read);
    table.mat(0).built.add(building(33));
    EXPECT_EQ(standings(table.s).scores[Seat{}].total, 13);
    EXPECT_EQ(default_catalog().values[building(33)].points, 12);
}

TEST(TheRiverCatalog, tiles_may_have_other_counts_per_id) {
    std::string file = edited("\"copies\": 8", "\"copies\": 7");
    file.replace(file.find("\"copies\": 3"), 11, "\"copies\": 4");  // the next one is a forest too
    EXPECT_TRUE(faults(file).empty());
}

TEST(TheRiverCatalog, other_names_alone_are_another_catalog) {
    const auto result = read_catalog(edited("Lighthouse", "Phare"));
    ASSERT_EQ(result.index(), 0u);
    EXPECT_NE(std::get<0>(result).get(), &default_catalog());
    EXPECT_EQ(std::get<0>(result)->text.name(building(31)), "Phare");
    EXPECT_EQ(std::get<0>(result)->values, default_catalog().values);
}

TEST(TheRiverCatalog, not_json_names_its_line) {
    const auto list = faults("{\n \"game\": \"the-river\",\n oops\n}");
    ASSERT_EQ(list.size(), 1u);
    EXPECT_EQ(list[0].line, 3);
    EXPECT_TRUE(refused("[]", "the file must be an object"));
}

TEST(TheRiverCatalog, too_long_is_refused_at_once) {
    EXPECT_TRUE(refused(std::string(kLongestCatalog + 1, ' '), "longer than 1 MB"));
    EXPECT_TRUE(refused(std::string(kLongestCatalog, ' '), "the text ends"));
}

TEST(TheRiverCatalog, missing_fields) {
    const std::string file = default_file();
    const std::size_t note = file.find(" \"note\"");
    EXPECT_TRUE(refused(std::string(file).erase(note, file.find('\n', note) + 1 - note), "missing field note"));
    EXPECT_TRUE(refused(edited(" \"buildings_shown\": 4,\n", ""), "missing field buildings_shown"));
    EXPECT_TRUE(refused(edited("   \"clay\": 7,\n", ""), "missing field supply.2.clay"));
    EXPECT_TRUE(refused(edited("   \"name\": \"Well\",\n", ""), "missing field buildings[1].name"));
    EXPECT_TRUE(refused(edited(",\n    \"at_most\": 3", ""), "missing field tiles[21].end.at_most"));
}

TEST(TheRiverCatalog, unknown_fields) {
    EXPECT_TRUE(
        refused(edited("\"buildings_shown\": 4", "\"buildings_shown\": 4, \"extra\": 1"), "unknown field extra"));
    EXPECT_TRUE(refused(edited("\"copies\": 8", "\"copies\": 8, \"colour\": 1"), "unknown field tiles[0].colour"));
    EXPECT_TRUE(
        refused(edited("\"swaps\": 2", "\"swaps\": 2, \"points\": 2"), "unknown field tiles[30].on_placing.points"));
}

TEST(TheRiverCatalog, wrong_types) {
    EXPECT_TRUE(
        refused(edited("\"buildings_shown\": 4", "\"buildings_shown\": \"4\""), "buildings_shown must be a number"));
    EXPECT_TRUE(refused(edited("\"the-river\"", "\"chess\""), "game must be 'the-river', not 'chess'"));
    EXPECT_TRUE(refused(edited("\"name\": \"Well\"", "\"name\": 5"), "buildings[1].name must be a text"));
    EXPECT_TRUE(refused(edited("\"name\": \"Well\"", "\"name\": \"\""), "buildings[1].name must be a text"));
    EXPECT_TRUE(refused(edited("\"food\": null", "\"food\": 3"), "TR-FOOD-1"));
    EXPECT_TRUE(refused(edited("\"produces\": {\n    \"wood\": 1\n   }", "\"produces\": 1"),
                        "tiles[0].produces must be an object"));
}

TEST(TheRiverCatalog, negative_and_absurd_numbers) {
    EXPECT_TRUE(refused(edited("\"wood\": 13", "\"wood\": -1"), "supply.4.wood must be a number from 0 to 60, not -1"));
    EXPECT_TRUE(refused(edited("\"wood\": 13", "\"wood\": 1000000000000"), "supply.4.wood must be a number"));
    EXPECT_TRUE(
        refused(edited("\"points\": 12", "\"points\": 100"), "buildings[30].points must be a number from 0 to 99"));
    EXPECT_TRUE(refused(
        edited("\"wood\": 3,\n    \"clay\": 2,\n    \"stone\": 2", "\"wood\": 6,\n    \"clay\": 2,\n    \"stone\": 2"),
        "is 10 resources in all"));
    EXPECT_TRUE(
        refused(edited("\"terrain_shown\": {\n  \"2\": 5", "\"terrain_shown\": {\n  \"2\": 500"), "terrain_shown.2"));
    EXPECT_TRUE(refused(edited("\"points_per_resources\": [\n   1,\n   3", "\"points_per_resources\": [\n   1,\n   0"),
                        "from 1 to 99, not 0"));
}

TEST(TheRiverCatalog, unknown_words) {
    EXPECT_TRUE(refused(edited("\"3\": \"wood\"", "\"3\": \"gold\""),
                        "river.production.black.3 must be one of wood, clay, stone"));
    EXPECT_TRUE(
        refused(edited("\"point_per_tile_of\": \"desert\"", "\"point_per_tile_of\": \"swamp\""), "not 'swamp'"));
    EXPECT_TRUE(refused(edited("\"black\": {", "\"black\": {\n    \"13\": \"wood\","),
                        "unknown field river.production.black.13"));
    EXPECT_TRUE(refused(edited("\"bonus_token\"", "\"bonus\""), "one of pioneer_aboard, bonus_token"));
    const auto red = faults(edited("\"black\": {", "\"red\": {"));
    ASSERT_EQ(red.size(), 2u);  // black is missing, red is unknown
    EXPECT_NE(red[0].message.find("river.production.black"), std::string::npos);
    EXPECT_NE(red[1].message.find("unknown field river.production.red"), std::string::npos);
}

TEST(TheRiverCatalog, wrong_counts) {
    EXPECT_TRUE(refused(edited("\"copies\": 9", "\"copies\": 8"), "11 desert tiles, copies counted: make it 12"));
    const auto mixed = faults(edited("\"mountain\",\n    \"desert\"", "\"mountain\""));
    ASSERT_EQ(mixed.size(), 2u);  // one mountain more, one mixed tile less
    EXPECT_NE(mixed[1].message.find("3 mixed tiles"), std::string::npos);
    EXPECT_TRUE(refused(edited("   4,\n   7,\n   9,\n   11\n", "   4,\n   7,\n   9\n"), "river.framed has 3 spaces"));
    EXPECT_TRUE(refused(edited("   1,\n   0,\n   0\n  ],\n  \"3\"", "   1,\n   0\n  ],\n  \"3\""), "need at least 8"));
    std::string file = default_file();
    const std::size_t at = file.find(",\n  {\n   \"id\": 33,\n   \"name\"");
    EXPECT_TRUE(refused(file.erase(at, file.rfind("]") - 2 - at), "buildings: there are 32: make it 33"));
}

TEST(TheRiverCatalog, tokens_lie_highest_first) {
    EXPECT_TRUE(refused(edited("   6,\n   5,\n   4", "   5,\n   6,\n   4"), "highest first"));
}

TEST(TheRiverCatalog, the_river_is_a_path_through_all_spaces) {
    const std::string file = edited("    8,\n    7,\n    6,\n    5", "    8,\n    7,\n    7,\n    5");
    const auto list = faults(file);
    ASSERT_EQ(list.size(), 1u);
    EXPECT_NE(list[0].message.find("space 7 appears in line"), std::string::npos);
    EXPECT_EQ(list[0].line, line_of(file, "    7,\n    5"));
    EXPECT_FALSE(
        faults(edited("    8,\n    7,\n    6,\n    5", "    5,\n    6,\n    7,\n    8")).empty());  // not beside 4
    EXPECT_TRUE(refused(edited("    1,\n    2,\n    3,\n    4\n", "    1,\n    2,\n    3\n"), "3 rows of 4"));
    EXPECT_TRUE(refused(edited("    11,\n    12\n", "    11,\n    13\n"), "from 1 to 12, not 13"));
}

TEST(TheRiverCatalog, ids_stand_once_and_fit) {
    const auto twice = faults(edited("\"id\": 2,", "\"id\": 1,"));
    ASSERT_EQ(twice.size(), 2u);  // and three forests are missing
    EXPECT_NE((twice[0].message + twice[1].message).find("1 appears in line"), std::string::npos);
    EXPECT_FALSE(faults(edited("\"id\": 2,", "\"id\": 66,")).empty());
    EXPECT_TRUE(refused(edited("\"id\": 33,\n   \"name\"", "\"id\": 34,\n   \"name\""), "from 1 to 33, not 34"));
    EXPECT_TRUE(refused(edited("\"id\": 33,\n   \"name\"", "\"id\": 32,\n   \"name\""), "32 appears in line"));
}

TEST(TheRiverCatalog, only_meadows_have_effects_and_only_known_ones) {
    EXPECT_TRUE(
        refused(edited("\"copies\": 8", "\"copies\": 8, \"end\": {\"points\": 1}"), "only meadows have effects"));
    EXPECT_TRUE(refused(edited("\"points\": 2", "\"points\": 2, \"point_per\": \"bonus_token\""), "exactly one of"));
    EXPECT_TRUE(refused(edited("\"end\": {\n    \"points\": 2\n   }", "\"end\": {}"), "exactly one of"));
    EXPECT_TRUE(
        refused(edited("\"points\": 2", "\"points\": 2, \"at_most\": 3"), "goes with point_per_production_symbol_of"));
}

TEST(TheRiverCatalog, every_fault_is_told_by_ascending_line) {
    std::string file = edited("\"copies\": 9", "\"copies\": -9");
    for (const auto& [from, to] : {std::pair{"\"wood\": 7", "\"wood\": 700"}, std::pair{"\"Well\"", "null"},
                                   std::pair{"\"column_of_two\": 2", "\"column_of_two\": []"}})
        file.replace(file.find(from), std::string_view(from).size(), to);
    const auto list = faults(file);
    ASSERT_EQ(list.size(), 5u);  // the deserts are too few as well
    EXPECT_TRUE(std::is_sorted(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.line < b.line; }));
    EXPECT_EQ(list[0].line, line_of(file, "\"wood\": 700"));
    EXPECT_EQ(list[4].line, line_of(file, "null,\n   \"cost\""));
}

TEST(TheRiverCatalog, a_hopeless_file_gets_a_list_of_bounded_length) {
    std::string file = "{";
    for (int i = 0; i < 5000; ++i) file += "\"x" + std::to_string(i) + "\":0,";
    file.back() = '}';
    EXPECT_LE(faults(file).size(), 201u);
}

// Nonsense of every shape within what a server accepts: a 175 kB file took 0.8 s. The bound has room for slow machines.
TEST(TheRiverCatalog, a_large_file_is_judged_in_no_time) {
    const auto many = [](int times, const std::string& one) {
        std::string list;
        for (int n = 0; n < times; ++n) list += (n == 0 ? "" : ",") + one;
        return list;
    };
    std::string keys;
    for (int n = 0; n < 18'000; ++n) keys += "\"k" + std::to_string(n) + "\":1,";
    for (const std::string& file :
         {edited("\"printed\": [", "\"printed\": [" + many(45'000, "\"x\"") + ","),
          edited("\"tiles\": [", "\"tiles\": [" + many(60'000, "{}") + ","),
          edited("\"framed\": [", "\"framed\": [" + many(90'000, "1") + ","),
          edited("\"buildings\": [", "\"buildings\": [" + many(60'000, "{}") + ","),
          edited("\"produces\": {", "\"produces\": {" + keys), edited("\"river\": {", "\"river\": {" + keys)}) {
        ASSERT_GT(file.size(), 180'000u);
        const auto parsed = json::parse(file);
        ASSERT_TRUE(std::holds_alternative<json::Value>(parsed));
        const auto before = std::chrono::steady_clock::now();
        EXPECT_FALSE(faults_in(std::get<json::Value>(parsed)).empty());
        EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::milliseconds(100));
    }
}

// --- catalogs as values -----------------------------------------------------------------------------------------

TEST(TheRiverCatalog, has_one_canonical_form_whatever_the_file_looks_like) {
    const std::string file = edited("Lighthouse", "Phare");
    std::string spread = file;
    spread.insert(spread.find(':') + 1, "\n\n   ");
    const auto first = read_catalog(file), again = read_catalog(spread);
    ASSERT_EQ(first.index() + again.index(), 0u);
    const CatalogData &one = *std::get<0>(first), &two = *std::get<0>(again);
    EXPECT_EQ(canonical_catalog(one), canonical_catalog(two));
    EXPECT_EQ(one.hash, two.hash);
    EXPECT_NE(canonical_catalog(one), canonical_catalog(default_catalog()));
    EXPECT_EQ(canonical_catalog(one).find('\n'), std::string::npos);
    EXPECT_EQ(canonical_catalog(*std::get<0>(read_catalog(canonical_catalog(one)))), canonical_catalog(one));
    EXPECT_EQ(one.hash, catalog_hash(file)) << "the name that records give it";
}

// Fault 2: catalogs were kept for ever in 64 places of the process. Each of these is another one, and each is gone as
// soon as nobody plays with it.
TEST(TheRiverCatalog, two_hundred_can_be_held_at_once_and_are_given_back) {
    std::vector<CatalogPointer> held;
    std::vector<std::weak_ptr<const CatalogData>> seen;
    for (int n = 0; n < 200; ++n) {
        const auto read = read_catalog(edited("Lighthouse", "Phare " + std::to_string(n)));
        ASSERT_EQ(read.index(), 0u) << n;
        held.push_back(std::get<0>(read));
        seen.emplace_back(held.back());
    }
    for (std::size_t n = 0; n < held.size(); ++n)
        EXPECT_EQ(held[n]->text.name(building(31)), "Phare " + std::to_string(n));
    held.clear();
    for (const auto& one : seen) EXPECT_TRUE(one.expired());
}

TEST(TheRiverCatalog, a_record_holds_its_own_catalog_as_long_as_it_is_held) {
    std::weak_ptr<const void> seen;
    {
        OwnedConfig<Game> config;
        ASSERT_TRUE(CatalogOf<Game>::replace(config, edited("Lighthouse", "Phare")).empty());
        const Record record = to_record<Game>(History<Game>{config, {{"a", "b", "c", "d"}}, {}});
        const auto again = replay<Game>(record);
        ASSERT_TRUE(std::holds_alternative<History<Game>>(again)) << std::get<RecordFault>(again).message;
        const History<Game> game = std::get<History<Game>>(again);
        seen = game.config.owner;
        EXPECT_NE(game.config.owner, config.owner);
        EXPECT_EQ(game.state_after(0).config.catalog->text.name(building(31)), "Phare");
        EXPECT_EQ(to_record<Game>(game), record);
    }
    EXPECT_TRUE(seen.expired());
}

// --- facts ------------------------------------------------------------------------------------------------------

TEST(TheRiverFacts, are_those_of_the_notation) {
    Scene table(2);
    table.lays(0, {1, 9}).shows({2}).offers({4}).holds(0, 1, 0, 0, 1).tokens(1, {6}).reserves(1, {7}).play("food");
    EXPECT_EQ(
        json::write(facts(table.s)),
        R"({"seats":[{"wood":1,"clay":0,"stone":0,"food":2,"boat":3,"settled":[],"tiles":[1,9],"barns":6,"tokens":[],)"
        R"("reserved":[],"built":[],"colour":"black"},{"wood":0,"clay":0,"stone":0,"food":0,"boat":4,"settled":[],)"
        R"("tiles":[],"barns":4,"tokens":[6],"reserved":[7],"built":[],"colour":"blue"}],"supply":[6,7,7,1],)"
        R"("display":[2],"buildings":[4],"islands":{"wood":[],"clay":[],"stone":[],"food":[0],"claim":[],"reserve":[],)"
        R"("build":[],"first_player":[],"swap":[]},"first_player":0,"round":1})");
}

}  // namespace
}  // namespace rivers::the_river::testing
