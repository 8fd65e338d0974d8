#include "wire/json_writer.h"

#include <array>
#include <cstdio>

namespace rivers::json {
namespace {

// Signs that cannot stand in a JSON string as they are.
constexpr auto kEscaped = [] {
    std::array<bool, 256> escaped{};
    for (std::size_t c = 0; c < 0x20; ++c) escaped[c] = true;
    escaped[std::size_t{'"'}] = escaped[std::size_t{'\\'}] = true;
    return escaped;
}();

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
    for (const char c : text) {
        if (kEscaped[static_cast<unsigned char>(c)])
            at = put_escape(at, c);
        else
            *at++ = c;
    }
    *at++ = '"';
    at_ = at;
}

void Writer::quoted_long(std::string_view text) {
    put('"');
    const char* run = text.data();
    const char* const end = run + text.size();
    for (const char* c = run; c != end; ++c) {
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
