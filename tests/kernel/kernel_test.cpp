#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "kernel/hash.h"
#include "kernel/id_set.h"
#include "kernel/inline_vec.h"
#include "kernel/language.h"
#include "kernel/record.h"
#include "kernel/rng.h"

namespace rivers {
namespace {

TEST(Rng, is_the_same_on_every_machine) {
    Rng rng(1);
    EXPECT_EQ(rng.word(), 0x910a2decu);  // SplitMix64 of seed 1, upper halves
    EXPECT_EQ(rng.word(), 0xbeeb8da1u);
    EXPECT_EQ(Rng(1, 2), Rng(1, 2));
    EXPECT_NE(Rng(1, 2), Rng(2, 1));
}

TEST(Rng, below_is_even_and_in_range) {
    for (const std::uint32_t bound : {1u, 2u, 3u, 6u, 30u, 1000u}) {
        Rng rng(bound);
        std::array<int, 1000> seen{};
        const int draws = static_cast<int>(bound) * 1000;
        for (int i = 0; i < draws; ++i) {
            const std::uint32_t n = rng.below(bound);
            ASSERT_LT(n, bound);
            ++seen[n];
        }
        for (std::uint32_t n = 0; n < bound; ++n) EXPECT_NEAR(seen[n], 1000, 200);
    }
}

TEST(InlineVec, equal_contents_are_equal_values) {
    InlineVec<int, 4> a, b;
    a.push_back(1);
    a.push_back(2);
    b.push_back(1);
    b.push_back(9);
    b.pop_back();
    b.push_back(2);
    EXPECT_EQ(a, b);
    a.push_front(7);
    EXPECT_EQ(a[0], 7);
    EXPECT_EQ(a[2], 2);
    a.erase(1);
    EXPECT_EQ(a.size(), 2u);
    EXPECT_EQ(a[1], 2);
}

TEST(IdSet, counts_and_finds_the_nth) {
    enum class Id : std::uint8_t {};
    auto set = IdSet<Id, std::uint32_t>::range(3, 7);
    set.remove(Id{5});
    EXPECT_EQ(set.size(), 4);
    EXPECT_EQ(set.nth(2), Id{6});
    EXPECT_FALSE(set.contains(Id{5}));
    EXPECT_FALSE(set.contains(Id{200}));
    int sum = 0;
    for (const Id id : set) sum += static_cast<int>(id);
    EXPECT_EQ(sum, 3 + 4 + 6 + 7);
}

TEST(Language, fills_slots_and_counts) {
    EXPECT_EQ(phrase("{a} gives {b}, {a}", {{"a", "X"}, {"b", "Y"}}), "X gives Y, X");
    EXPECT_EQ(phrase("{c}", {{"a", "X"}}), "{c}");
    EXPECT_EQ(phrase("broken {", {}), "broken {");
    EXPECT_EQ(counted(Language::En, 0, {"point", "points"}), "0 points");
    EXPECT_EQ(counted(Language::Fr, 0, {"point", "points"}), "0 point");
    EXPECT_EQ(counted(Language::It, 1, {"punto", "punti"}), "1 punto");
}

Record small_record() {
    Record record;
    record.game = "river-of-gold";
    record.rules = 1;
    record.catalog = "00";
    record.players = 2;
    record.options = {{"patrons", "off"}};
    record.seats = {"Ana", "Zoë van der Meer"};
    record.moves = {{"chance", "die 1", 0, 0}, {"1", "sail 0 1", 0, 0}};
    record.totals = std::vector{3, 40};
    return record;
}

TEST(Record, round_trips) {
    const auto parsed = parse_record(to_text(small_record()));
    ASSERT_TRUE(std::holds_alternative<Record>(parsed));
    EXPECT_EQ(std::get<Record>(parsed), small_record());
    EXPECT_EQ(std::get<Record>(parsed).moves[1].column, 3);
}

TEST(Record, carries_the_dice_of_a_server) {
    Record record = small_record();
    record.dice = RecordedDice{"ab12", "c0ffee", "5ec4e7", {{0, "aa"}, {1, "bb"}}, 17};
    const auto parsed = parse_record(to_text(record));
    ASSERT_TRUE(std::holds_alternative<Record>(parsed));
    EXPECT_EQ(std::get<Record>(parsed), record);
    const auto refused = [&](std::string_view line) {
        std::string text = to_text(record);
        text.insert(text.find("dice-table"), std::string(line) + '\n');
        return std::holds_alternative<RecordFault>(parse_record(text));
    };
    for (const char* bad : {"dice-table cd", "dice-colour red", "dice-nonce 7 aa", "dice-nonce 1", "dice-given -1"})
        EXPECT_TRUE(refused(bad)) << bad;
    record.dice->given = 0;
    EXPECT_FALSE(refused("dice-given 3"));
}

TEST(Record, carries_how_the_seats_were_laid) {
    Record record = small_record();
    record.first = {1, 0};
    const std::string text = to_text(record);
    ASSERT_NE(text.find("\nfirst drawn 1 0\nseat 0 "), std::string::npos) << text;
    EXPECT_EQ(std::get<Record>(parse_record(text)), record);
    const auto refused = [&](const std::string& lines) {
        std::string changed = text;
        changed.replace(changed.find("first drawn 1 0"), 15, lines);
        return std::holds_alternative<RecordFault>(parse_record(changed));
    };
    for (const char* bad : {"first drawn", "first drawn 1", "first drawn 0 0", "first drawn 1 2", "first drawn 1 0 2",
                            "first drawn 1  0", "first drawn 01 0", "first drawn 1 0 ", "first seated 1 0", "first 1 0",
                            "first drawn 1 x", "first drawn 1 0\nfirst drawn 1 0"})
        EXPECT_TRUE(refused(bad)) << bad;
    EXPECT_FALSE(refused("first drawn 0 1"));
}

TEST(Lot, seats_are_drawn_in_lexicographic_order) {
    std::set<DrawnSeats> seen;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Rng rng(seed), same(seed);
        const DrawnSeats drawn = draw_seats(4, rng);
        DrawnSeats expected{0, 1, 2, 3};
        for (int n = same.below(24); n > 0; --n) std::next_permutation(expected.begin(), expected.end());
        EXPECT_EQ(drawn, expected);
        EXPECT_EQ(rng, same) << "one draw and no more";
        EXPECT_EQ(parse_drawn(spelled(drawn), 4), drawn);
        seen.insert(drawn);
    }
    EXPECT_EQ(seen.size(), 24u);
    for (const char* wrong : {"", "0 1 2", "0 1 2 2", "0 1 2 4", "0 1  2 3", "0 1 2 3 ", "0 1 2 a"})
        EXPECT_FALSE(parse_drawn(wrong, 4)) << wrong;
    std::string long_one = "0";
    for (int n = 1; n < 100'000; ++n) long_one += " 0";
    EXPECT_FALSE(parse_drawn(long_one, 100'000)) << "and at once";
    EXPECT_EQ(in_drawn_order({2, 0, 1}, std::vector<char>{'a', 'b', 'c'}), (std::vector<char>{'c', 'a', 'b'}));
    EXPECT_EQ(in_drawn_order({}, std::vector<char>{'a', 'b'}), (std::vector<char>{'a', 'b'}));
    EXPECT_EQ(in_drawn_order({1, 0}, std::string("green,black,blue,yellow")), "black,green");
    EXPECT_EQ(in_drawn_order({1, 0}, std::string()), "");
}

TEST(Record, cut_short_anywhere_is_refused) {
    const std::string text = to_text(small_record());
    for (std::size_t length = 0; length < text.size(); ++length)
        EXPECT_TRUE(std::holds_alternative<RecordFault>(parse_record(text.substr(0, length)))) << length;
    EXPECT_TRUE(std::holds_alternative<RecordFault>(parse_record("")));
    EXPECT_TRUE(std::holds_alternative<RecordFault>(parse_record(text + "more\n")));
}

TEST(Record, names_stay_on_their_line) {
    EXPECT_TRUE(is_seat_name("Zoë"));
    for (const char* bad : {"", " x", "x ", "a\nb", "a\tb", "01234567890123456789012345678901234567890"})
        EXPECT_FALSE(is_seat_name(bad));
}

TEST(Hash, is_fnv_1a) {
    EXPECT_EQ(hex(fold(kHashSeed, "")), "cbf29ce484222325");
    EXPECT_EQ(hex(fold(kHashSeed, "a")), "af63dc4c8601ec8c");
}

}  // namespace
}  // namespace rivers
