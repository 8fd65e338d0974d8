// FNV-1a over text: names catalogs and signs benches. Not for secrets.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace rivers {

inline constexpr std::uint64_t kHashSeed = 0xcbf29ce484222325u;

constexpr std::uint64_t fold(std::uint64_t hash, std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
}

inline std::string hex(std::uint64_t hash) {
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; hash >>= 4) text[i] = "0123456789abcdef"[hash & 15u];
    return text;
}

}  // namespace rivers
