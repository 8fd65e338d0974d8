#include "wire/json_writer.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>

namespace rivers::json {
namespace {

// Signs that cannot stand in a JSON string as they are.
constexpr auto kEscaped = [] {
    std::array<bool, 256> escaped{};
    for (std::size_t c = 0; c < 0x20; ++c) escaped[c] = true;
    escaped[std::size_t{'"'}] = escaped[std::size_t{'\\'}] = true;
    return escaped;
}();

// Of eight signs, read as one word: does each stand in a JSON string as it is? None is below 0x20, none is a mark or a
// backslash: a byte that is less than n borrows from its highest bit when n is taken from it.
bool are_plain(std::uint64_t signs) {
    constexpr std::uint64_t kOnes = 0x0101010101010101, kHighest = kOnes * 0x80;
    const auto any_below = [](std::uint64_t bytes, std::uint64_t n) { return (bytes - kOnes * n) & ~bytes & kHighest; };
    return (any_below(signs, 0x20) | any_below(signs ^ kOnes * '"', 1) | any_below(signs ^ kOnes * '\\', 1)) == 0;
}
template <class Word>
Word word_at(const char* signs) {
    Word word;
    std::memcpy(&word, signs, sizeof word);
    return word;
}
using Eight = std::uint64_t;

// Copies a text that needs no escape: mostly none does, and then nothing is looked at sign by sign. The last word may
// overlap the one before. False: it does need one, and what is at `at` is good for nothing.
bool copy_plain(char* at, std::string_view text) {
    const char* const from = text.data();
    const std::size_t size = text.size();
    if (size >= sizeof(Eight)) {
        const std::size_t last = size - sizeof(Eight);
        for (std::size_t i = 0; i < last; i += sizeof(Eight)) {
            if (!are_plain(word_at<Eight>(from + i))) return false;
            std::memcpy(at + i, from + i, sizeof(Eight));
        }
        if (!are_plain(word_at<Eight>(from + last))) return false;
        std::memcpy(at + last, from + last, sizeof(Eight));
        return true;
    }
    if (size >= 4) {
        const std::uint32_t first = word_at<std::uint32_t>(from), last = word_at<std::uint32_t>(from + size - 4);
        std::memcpy(at, &first, sizeof first);
        std::memcpy(at + size - 4, &last, sizeof last);
        return are_plain(Eight{first} | Eight{last} << 32);
    }
    for (std::size_t i = 0; i < size; ++i) {
        if (kEscaped[static_cast<unsigned char>(from[i])]) return false;
        at[i] = from[i];
    }
    return true;
}

char* put_escape(char* at, char c) {
    constexpr std::string_view kHex = "0123456789abcdef";
    const auto code = static_cast<unsigned char>(c);
    *at++ = '\\';
    if (code >= 0x20) {
        *at++ = c;
        return at;
    }
    for (const char sign : {'u', '0', '0', kHex[code >> 4], kHex[code & 15u]}) *at++ = sign;
    return at;
}

}  // namespace

// There is room for a short text; a long one goes in runs of what needs no escape.
void Writer::quoted(std::string_view text) {
    if (text.size() > kShort) return quoted_long(text);
    char* at = at_;
    *at++ = '"';
    if (copy_plain(at, text)) {
        at += text.size();
    } else {
        for (const char c : text) {
            if (kEscaped[static_cast<unsigned char>(c)])
                at = put_escape(at, c);
            else
                *at++ = c;
        }
    }
    *at++ = '"';
    at_ = at;
}

void Writer::quoted_long(std::string_view text) {
    put('"');
    const char* run = text.data();
    const char* const end = run + text.size();
    for (const char* c = run; c != end; ++c) {
        while (end - c > std::ptrdiff_t{sizeof(Eight)} && are_plain(word_at<Eight>(c))) c += sizeof(Eight);
        if (!kEscaped[static_cast<unsigned char>(*c)]) continue;
        append({run, c});
        make_room();
        at_ = put_escape(at_, *c);
        run = c + 1;
    }
    append({run, end});
    make_room();
    put('"');
}

void Writer::real(double n) {
    char digits[40];
    const int size = std::snprintf(digits, sizeof digits, "%.10g", n);
    word({digits, static_cast<std::size_t>(size)});
}

void Writer::list(const Array& list) {
    begin_array();
    for (const Value& item : list) tree(item);
    end_array();
}

void Writer::members(const Object& members) {
    begin_object();
    for (const auto& [name, item] : members) {
        key(name);
        tree(item);
    }
    end_object();
}

void Writer::tree(const Value& tree) {
    if (const auto* text = tree.text())
        value(std::string_view(*text));
    else if (const auto* n = tree.number())
        value(*n);
    else if (const auto* array = tree.array())
        list(*array);
    else if (const auto* object = tree.object())
        members(*object);
    else if (const auto* truth = tree.boolean())
        value(*truth);
    else if (const auto* n_real = tree.real())
        real(*n_real);
    else
        null();
}

std::string write(const Value& value) {
    std::string out;
    Writer(out).value(value);
    return out;
}

std::string write_indented(const Value& value) {
    std::string out;
    Writer(out, Writer::Layout::Indented).value(value);
    return out;
}

}  // namespace rivers::json
