// What people may be called: a name can be seen, and looks like itself.
#include <gtest/gtest.h>

#include "server/people.h"

namespace rivers::server {
namespace {

std::string utf8(std::uint32_t c) {
    const auto tail = [](std::uint32_t bits) { return static_cast<char>(0x80 | (bits & 0x3f)); };
    if (c < 0x80) return {static_cast<char>(c)};
    if (c < 0x800) return {static_cast<char>(0xc0 | (c >> 6)), tail(c)};
    if (c < 0x10000) return {static_cast<char>(0xe0 | (c >> 12)), tail(c >> 6), tail(c)};
    return {static_cast<char>(0xf0 | (c >> 18)), tail(c >> 12), tail(c >> 6), tail(c)};
}

TEST(Names, what_looks_like_nothing_is_no_name_and_in_none) {
    const std::pair<std::uint32_t, std::uint32_t> blank[] = {
        {0x2800, 0x2800},    // a Braille pattern without a dot
        {0x3164, 0x3164},    // Hangul's fillers
        {0x115f, 0x1160},    // of its letters
        {0xffa0, 0xffa0},    // of half width
        {0x00ad, 0x00ad},    // the soft hyphen
        {0x034f, 0x034f},    // the grapheme joiner
        {0x17b4, 0x17b5},    // vowels of Khmer that are not written
        {0x180b, 0x180f},    // of Mongolian
        {0x200b, 0x200f},    // widths of nothing, marks of direction
        {0x202a, 0x202e},    // turned text
        {0x2060, 0x206f},    // signs for what is not shown
        {0xfe00, 0xfe0f},    // variations
        {0xfeff, 0xfeff},    // the byte order mark
        {0xfff9, 0xfffc},    // annotations, and what stands for an object
        {0xfdd0, 0xfdef},    // no characters
        {0x070f, 0x070f},    // Syriac's mark of abbreviation
        {0x13430, 0x13442},  // hieroglyphs' joiners and blanks
        {0x16fe4, 0x16fe4},  // the filler of Khitan
        {0x1bca0, 0x1bca3},  // shorthand
        {0x1d159, 0x1d159},  // a note without a head
        {0x1d173, 0x1d17a},  // beams and slurs
        {0x1fffe, 0x1ffff},  // no characters
        {0xe0000, 0xe01ef},  // tags
        {0xe000, 0xf8ff},    // whatever a font makes of it
        {0x00a0, 0x00a0},    // spaces
        {0x2000, 0x200a},    // more of them
        {0x202f, 0x202f},    // narrow
        {0x205f, 0x205f},    // of formulas
        {0x3000, 0x3000},    // wide
    };
    int tried = 0;
    for (const auto& [first, last] : blank)
        for (std::uint32_t c = first; c <= last; ++c, ++tried)
            for (const std::string& name : {utf8(c), utf8(c) + utf8(c), "A" + utf8(c) + "na", "Ana" + utf8(c)})
                EXPECT_TRUE(name_fault(name)) << std::hex << c;
    EXPECT_GT(tried, 7000);
}

TEST(Names, what_can_be_seen_is_one) {
    for (const char* name : {"A", "Ana Olp", "Zoë", "李白", "Ελένη", "Анна", "שרה", "محمد", "박", "🌊", "O'Neil", "n°5"})
        EXPECT_EQ(name_fault(name), std::nullopt) << name;
}

}  // namespace
}  // namespace rivers::server
