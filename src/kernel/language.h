// The languages of the house, and the filling of sentence patterns.
#pragma once
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "kernel/enum_array.h"
#include "kernel/seat.h"

namespace rivers {

enum class Language : unsigned char { En, Fr, It, Es };
constexpr auto members(Language) { return all_members<Language>(); }
inline constexpr EnumArray<Language, std::string_view> kLanguageCodes{{"en", "fr", "it", "es"}};
static_assert(is_complete(kLanguageCodes));

constexpr std::optional<Language> language_of(std::string_view code) {
    for (const Language language : every<Language>)
        if (kLanguageCodes[language] == code) return language;
    return std::nullopt;
}

// A counted thing. French counts 0 as one.
struct Noun {
    std::string_view one, many;
};
inline std::string counted(Language language, int n, const Noun& noun) {
    const bool one = n == 1 || (n == 0 && language == Language::Fr);
    return std::to_string(n) + ' ' + std::string(one ? noun.one : noun.many);
}

using Filling = std::pair<std::string_view, std::string>;

// "{seat} gains {n}" with its slots filled. A slot without a value stays visible, and a test looks for that.
inline std::string phrase(std::string_view pattern, std::initializer_list<Filling> slots) {
    std::string text;
    for (std::size_t at = 0; at < pattern.size();) {
        const std::size_t open = std::min(pattern.find('{', at), pattern.size());
        text += pattern.substr(at, open - at);
        if (open == pattern.size()) break;
        const std::size_t close = std::min(pattern.find('}', open), pattern.size() - 1);
        const std::string_view name = pattern.substr(open + 1, close - open - 1);
        const std::string* value = nullptr;
        for (const Filling& slot : slots)
            if (slot.first == name) value = &slot.second;
        text += value != nullptr ? std::string_view(*value) : pattern.substr(open, close - open + 1);
        at = close + 1;
    }
    return text;
}

using SeatNames = SeatArray<std::string>;

}  // namespace rivers
