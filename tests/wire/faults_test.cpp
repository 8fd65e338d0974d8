// What is said of misspelt moves and of records that do not go together: in every language, with every slot filled.
#include <gtest/gtest.h>

#include <set>

#include "wire/faults.h"
#include "wire/games.h"

namespace rivers {
namespace {

template <class G>
TextFault fault_of(std::string_view text) {
    const auto parsed = G::parse(text);
    EXPECT_TRUE(std::holds_alternative<TextFault>(parsed)) << text;
    return std::get<TextFault>(parsed);
}

TEST(Faults, every_misspelling_is_told_in_every_language) {
    for (const char* text : {"", "fly 1", "sail 0", "sail 0 9", "sail 0 1 2", "trade gold silk", "build x"}) {
        const TextFault fault = fault_of<river_of_gold::Game>(text);
        std::set<std::string> told;
        for (const Language language : every<Language>) {
            const std::string said = say(language, fault);
            EXPECT_EQ(said.find('{'), std::string::npos) << said;
            told.insert(said);
        }
        EXPECT_EQ(told.size(), 4u) << text;
    }
}

TEST(Faults, a_misspelling_says_what_is_expected_and_what_is_there) {
    using G = river_of_gold::Game;
    EXPECT_EQ(say(Language::En, fault_of<G>("")), "expected a move, found nothing");
    EXPECT_EQ(say(Language::En, fault_of<G>("fly 1")), "unknown move 'fly'");
    EXPECT_EQ(say(Language::En, fault_of<G>("build 31 1")), "after 'build' expected a number from 1 to 30, found '31'");
    EXPECT_EQ(say(Language::En, fault_of<G>("trade silk")),
              "after 'trade' expected one of silk, rice, porcelain, found nothing");
    EXPECT_EQ(say(Language::En, fault_of<G>("end-turn now")), "unexpected text after 'end-turn'");
    EXPECT_EQ(say(Language::Es, fault_of<G>("build 31 1")),
              "después de «build» hace falta un número de 1 a 30; aquí: «31»");
}

TEST(Faults, R_23_and_R_15_are_named_where_a_piece_does_not_exist) {
    EXPECT_TRUE(told_fault<river_of_gold::Game>(Language::En, fault_of<river_of_gold::Game>("build 31 1"))
                    .ends_with("found '31' (R-23)"));
    EXPECT_TRUE(
        told_fault<the_river::Game>(Language::En, fault_of<the_river::Game>("claim 99")).ends_with("'99' (R-15)"));
    for (const char* text : {"", "fly", "build", "build 1 1 1"}) {
        const TextFault fault = fault_of<river_of_gold::Game>(text);
        EXPECT_EQ(told_fault<river_of_gold::Game>(Language::En, fault), say(Language::En, fault));
    }
}

TEST(Faults, records_are_judged_in_every_language) {
    for (const ReplayFault fault : every<ReplayFault>) {
        std::set<std::string> told;
        for (const Language language : every<Language>) {
            const std::string said = say(language, fault,
                                         {{"actor", "0"},
                                          {"other", "1"},
                                          {"move", "fly"},
                                          {"rule", "R-1"},
                                          {"why", "no"},
                                          {"seat", "2"},
                                          {"counted", "3"},
                                          {"claimed", "4"}});
            EXPECT_EQ(said.find('{'), std::string::npos) << said;
            told.insert(said);
        }
        EXPECT_EQ(told.size(), 4u) << static_cast<int>(fault);
    }
}

}  // namespace
}  // namespace rivers
