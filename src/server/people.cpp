#include "server/people.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <set>

#include "assets/assets.h"
#include "kernel/record.h"
#include "kernel/utf8.h"
#include "table/lines.h"

namespace rivers::server {
namespace {

// Characters that cannot be seen, or that turn the direction of what follows, and what is no character at all.
bool is_invisible(std::uint32_t c) {
    constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 24> kRanges{
        {{0x00ad, 0x00ad},   {0x034f, 0x034f},   {0x061c, 0x061c},   {0x070f, 0x070f}, {0x115f, 0x1160},
         {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e}, {0x2060, 0x206f},
         {0x2800, 0x2800},  // a Braille pattern without a dot
         {0x3164, 0x3164},   {0xe000, 0xf8ff},   {0xfdd0, 0xfdef},   {0xfe00, 0xfe0f}, {0xfeff, 0xfeff},
         {0xffa0, 0xffa0},   {0xfff0, 0xfffc},   {0x13430, 0x13442},  // hieroglyphs' joiners and blanks
         {0x16fe4, 0x16fe4}, {0x1bca0, 0x1bca3}, {0x1d159, 0x1d159},  // a note without a head
         {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff}}};
    if ((c & 0xfffe) == 0xfffe) return true;
    return std::any_of(kRanges.begin(), kRanges.end(),
                       [c](const auto& range) { return c >= range.first && c <= range.second; });
}

bool is_space(std::uint32_t c) {
    return c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x205f || c == 0x3000;
}

std::uint32_t lower(std::uint32_t c) {
    if (c >= 0xff01 && c <= 0xff5e) c -= 0xfee0;  // full width
    if (c >= 'A' && c <= 'Z') return c + 32;
    if ((c >= 0xc0 && c <= 0xde && c != 0xd7) || (c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f))
        return c + 32;
    if (c >= 0x400 && c <= 0x40f) return c + 80;
    if ((c >= 0x100 && c <= 0x137) || (c >= 0x14a && c <= 0x177)) return c | 1;
    if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e)) return c + (c % 2);
    return c;
}

// Small letters of Greek and Cyrillic that look like Latin ones, and signs that pass for letters.
std::uint32_t look(std::uint32_t c) {
    struct Pair {
        std::uint32_t from;
        char to;
    };
    constexpr Pair kPairs[] = {{0x430, 'a'}, {0x435, 'e'}, {0x43e, 'o'}, {0x440, 'p'}, {0x441, 'c'}, {0x443, 'y'},
                               {0x445, 'x'}, {0x455, 's'}, {0x456, 'i'}, {0x458, 'j'}, {0x501, 'd'}, {0x51b, 'q'},
                               {0x51d, 'w'}, {0x432, 'b'}, {0x43d, 'h'}, {0x43a, 'k'}, {0x43c, 'm'}, {0x442, 't'},
                               {0x3b1, 'a'}, {0x3b2, 'b'}, {0x3b5, 'e'}, {0x3b7, 'h'}, {0x3b9, 'i'}, {0x3ba, 'k'},
                               {0x3bc, 'm'}, {0x3bd, 'v'}, {0x3bf, 'o'}, {0x3c1, 'p'}, {0x3c4, 't'}, {0x3c5, 'u'},
                               {0x3c7, 'x'}, {0x3c9, 'w'}, {0x131, 'i'}, {'0', 'o'},   {'1', 'l'},   {'|', 'l'}};
    for (const Pair& pair : kPairs)
        if (pair.from == c) return static_cast<std::uint32_t>(pair.to);
    return c;
}

const std::set<std::string, std::less<>>& common_passwords() {
    static const auto list = [] {
        std::set<std::string, std::less<>> words;
        for (const std::string_view word : lines_of(asset("src/assets/common_passwords.txt"))) words.emplace(word);
        return words;
    }();
    return list;
}

}  // namespace

std::size_t HashOfHash::operator()(const Hash& hash) const {
    std::size_t n = 0;
    std::memcpy(&n, hash.data(), sizeof n);
    return n;
}

std::optional<std::string> name_fault(std::string_view name) {
    if (!is_seat_name(name)) return "a name has 1 to 40 bytes of printable text, without spaces at its ends";
    for (std::string_view rest = name; !rest.empty();) {
        const auto [length, code] = first_character(rest);
        if (is_invisible(code) || is_space(code)) return "a name may not contain characters that cannot be seen";
        rest.remove_prefix(length);
    }
    return std::nullopt;
}

std::optional<std::string> password_fault(std::string_view password) {
    std::size_t characters = 0;
    for (std::string_view rest = password; !rest.empty(); ++characters) {
        const std::size_t length = first_character(rest).first;
        if (length == 0) return "a password must be UTF-8 text";
        rest.remove_prefix(length);
    }
    if (characters < 8) return "a password has at least 8 characters";
    if (characters > 256) return "a password has at most 256 characters";
    std::string small(password);
    std::transform(small.begin(), small.end(), small.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    std::string root = small;
    while (!root.empty() && root.back() >= '0' && root.back() <= '9') root.pop_back();
    const bool one_sign = small.find_first_not_of(small.front()) == std::string::npos;
    const auto& common = common_passwords();
    if (one_sign || common.contains(small) || (root.size() >= 4 && common.contains(root) && small.size() < 12))
        return "this password is one of the first that anyone would try; choose another";
    return std::nullopt;
}

std::string folded(std::string_view name) {
    std::string out;
    while (!name.empty()) {
        const auto [length, code] = first_character(name);
        const std::uint32_t c = look(lower(code));
        if (c < 0x80) {
            out += static_cast<char>(c);
        } else if (c < 0x800) {
            out += static_cast<char>(0xc0 | (c >> 6));
            out += static_cast<char>(0x80 | (c & 0x3f));
        } else {
            out += name.substr(0, length);
        }
        name.remove_prefix(std::max<std::size_t>(1, length));
    }
    return out;
}

bool Failures::too_many(const std::string& key, WallMs now) {
    const auto found = map_.find(key);
    if (found == map_.end()) return false;
    while (!found->second.empty() && now - found->second.front() > within_) found->second.pop_front();
    return found->second.size() >= most_;
}

void Failures::tidy(WallMs now) {
    std::erase_if(map_, [&](const auto& entry) { return entry.second.empty() || now - entry.second.back() > within_; });
}

}  // namespace rivers::server
