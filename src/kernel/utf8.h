// UTF-8, one character at a time.
#pragma once
#include <cstdint>
#include <string_view>
#include <utility>

namespace rivers {

// The first character of UTF-8 text: how many bytes it takes, 0 if they are not UTF-8, and its code.
constexpr std::pair<std::size_t, std::uint32_t> first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
    const std::uint32_t lead = byte(0);
    if (lead < 0x80) return {1, lead};
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return {0, 0};
    std::uint32_t code = lead & (0x7fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0u) != 0x80u) return {0, 0};
        code = code << 6 | (byte(i) & 0x3fu);
    }
    const std::uint32_t least[] = {0x80, 0x800, 0x10000};
    if (code < least[length - 2] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return {0, 0};
    return {length, code};
}

}  // namespace rivers
