// Fault 2: catalogs were kept for ever in 64 places of the process. A guest who imported records filled them, and
// tables read afterwards were taken for damaged.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "table/match.h"

namespace rivers {
namespace {

std::string catalog_named(int n) {
    std::stringstream text;
    text << std::ifstream(std::filesystem::path(RIVERS_SOURCE_DIR) / "catalog/the_river.json").rdbuf();
    std::string file = text.str();
    const std::string from = "Lighthouse";
    return file.replace(file.find(from), from.size(), "Phare " + std::to_string(n));
}

std::unique_ptr<Match> table_with(int n) {
    auto made = new_game({"the-river", 2, {}, catalog_named(n), 0});
    return std::get_if<0>(&made) == nullptr ? nullptr : std::move(std::get<0>(made));
}

TEST(Catalogs, two_hundred_records_with_catalogs_of_their_own_are_imported_and_all_tables_stay_readable) {
    std::vector<std::unique_ptr<Match>> tables;
    std::set<std::string> names;
    for (int n = 0; n < 200; ++n) {
        const auto first = table_with(n);
        ASSERT_TRUE(first) << n;
        auto imported = read_game(to_text(first->record({{"Ana", "Bo"}})));
        ASSERT_TRUE(std::holds_alternative<RecordedGame>(imported)) << std::get<std::string>(imported);
        tables.push_back(std::move(std::get<RecordedGame>(imported).game));
        names.insert(tables.back()->catalog_hash());
    }
    EXPECT_EQ(names.size(), 200u);
    for (std::size_t n = 0; n < tables.size(); ++n)
        EXPECT_NE(json::write(tables[n]->reference(Language::En)).find("Phare " + std::to_string(n) + "\""),
                  std::string::npos);
}

// Whatever outlives the table holds the catalog itself; address sanitizers look on.
TEST(Catalogs, a_thought_a_copy_and_a_look_back_outlive_the_table_they_came_from) {
    auto table = table_with(7);
    ASSERT_TRUE(table);
    Rng rng(1);
    while (table->to_act().is_chance()) table->play(table->sample(rng));
    const Seat seat = table->to_act().seat();
    const auto thought = table->thought(seat, "greedy", 1);
    const auto copy = table->clone(), past = table->at(0);
    table.reset();
    EXPECT_FALSE(copy->why_not(thought(), Language::En));
    EXPECT_EQ(copy->catalog_hash(), past->catalog_hash());
    EXPECT_NE(json::write(past->reference(Language::Fr)).find("Phare 7"), std::string::npos);
}

// No generic file knows a game's words: the match says what may be supposed, the game's list what goes with the seats.
TEST(Match, says_which_moves_may_be_looked_at_as_another_seats) {
    auto gold = new_game({"river-of-gold", 2, {}, "", 0});
    ASSERT_EQ(gold.index(), 0u);
    EXPECT_TRUE(std::get<0>(gold)->supposes_turns());
    EXPECT_TRUE(std::get<0>(gold)->supposable("sail 0 3"));
    EXPECT_TRUE(std::get<0>(gold)->supposable("sail"));
    for (const char* other : {"", "sails 0 3", "build 1 1", "end-turn", " sail 0 3"})
        EXPECT_FALSE(std::get<0>(gold)->supposable(other)) << other;
    EXPECT_FALSE(table_with(1)->supposes_turns());
    EXPECT_FALSE(table_with(1)->supposable("swap 1 2"));
}

TEST(Match, says_which_options_go_with_the_seats) {
    EXPECT_TRUE(is_option_by_seat("the-river", "colours"));
    EXPECT_FALSE(is_option_by_seat("the-river", "points"));
    EXPECT_FALSE(is_option_by_seat("river-of-gold", "colours"));
    EXPECT_FALSE(is_option_by_seat("chess", "colours"));
}

}  // namespace
}  // namespace rivers
