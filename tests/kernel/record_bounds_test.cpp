// Records come from strangers. Fault 2 and its neighbours: 60,000 option lines took 14 seconds to read, because each
// was compared with all before it.
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "kernel/record.h"

namespace rivers {
namespace {

std::string head_with(const std::string& lines) {
    return "two-rivers record 1\ngame x\nrules 1\ncatalog 00\nplayers 2\nseat 0 Ana\nseat 1 Bo\n" + lines +
           "moves\npaused\n";
}

std::string repeated(int times, const std::string& before, const std::string& after) {
    std::string lines;
    for (int n = 0; n < times; ++n) lines += before + std::to_string(n) + after + '\n';
    return lines;
}

RecordFault fault_of(const std::string& text) {
    const auto parsed = parse_record(text);
    if (const auto* fault = std::get_if<RecordFault>(&parsed)) return *fault;
    return {};
}

TEST(RecordBounds, what_can_be_is_read) {
    const std::string text = head_with(repeated(16, "option o", " 1") +
                                       "computer 0 greedy\ncomputer 1 random\ndice-table t\ndice-commitment c\n"
                                       "dice-secret s\ndice-nonce 0 a\ndice-nonce 1 b\ndice-given 3\n");
    const auto parsed = parse_record(text);
    ASSERT_TRUE(std::holds_alternative<Record>(parsed)) << fault_of(text).message;
    EXPECT_EQ(std::get<Record>(parsed).options.size(), 16u);
    EXPECT_EQ(std::get<Record>(parsed).dice->nonces.size(), 2u);
}

// The line of the fault says how much was looked at: a count of work that no slow machine can blur.
TEST(RecordBounds, more_than_can_be_is_refused_at_the_first_line_too_many) {
    constexpr int kHead = 7, kMany = 60'000;
    EXPECT_EQ(fault_of(head_with(repeated(kMany, "option o", " 1"))).line, kHead + 17);
    EXPECT_EQ(fault_of(head_with(repeated(kMany, "computer ", " greedy"))).line, kHead + 5);
    EXPECT_EQ(fault_of(head_with(repeated(kMany, "dice-nonce ", " n"))).line, kHead + 5);
    EXPECT_EQ(fault_of("two-rivers record 1\n" + repeated(kMany, "seat ", " Ana")).line, 1 + 5);
    EXPECT_EQ(fault_of(head_with("computer 1 greedy\ncomputer 1 random\n")).line, kHead + 2);
    EXPECT_EQ(fault_of(head_with("dice-nonce 1 a\ndice-nonce 1 b\n")).line, kHead + 2);
    EXPECT_EQ(fault_of(head_with("dice-given 1\ndice-given 1\n")).line, kHead + 2);
    EXPECT_EQ(fault_of(head_with("option o 1\noption o 2\n")).message, "the option appears twice");
}

TEST(RecordBounds, a_megabyte_of_anything_is_read_in_no_time) {
    for (const std::string& text :
         {head_with(repeated(60'000, "option o", " 1")), head_with("first drawn " + std::string(1'000'000, '0') + '\n'),
          head_with("option o " + std::string(1'000'000, 'x') + '\n'),
          "two-rivers record 1\n" + std::string(1'000'000, '\n')}) {
        const auto before = std::chrono::steady_clock::now();
        (void)parse_record(text);
        EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::milliseconds(500)) << text.substr(0, 120);
    }
}

}  // namespace
}  // namespace rivers
