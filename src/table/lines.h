// Lists that are kept as text, one thing a line: the moves of a fork, standing orders, common passwords.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace rivers {

inline std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        lines.push_back(text.substr(0, text.find('\n')));
        text.remove_prefix(std::min(text.size(), lines.back().size() + 1));
    }
    return lines;
}

inline std::string text_of(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) (text += text.empty() ? "" : "\n") += line;
    return text;
}

}  // namespace rivers
