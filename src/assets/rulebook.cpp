#include "assets/rulebook.h"

#include <algorithm>

#include "assets/assets.h"

namespace rivers {
namespace {

bool is_id(std::string_view word) {
    if (word.size() < 3 || word.find('-') == std::string_view::npos) return false;
    return std::all_of(word.begin(), word.end(),
                       [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'; });
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

// A section begins with '#'; a rule with '- ID ', and goes on over indented lines.
std::vector<RuleSection> parse_rulebook(std::string_view markdown) {
    std::vector<RuleSection> sections;
    bool in_rule = false;
    while (!markdown.empty()) {
        const std::size_t end = std::min(markdown.find('\n'), markdown.size());
        std::string_view line = markdown.substr(0, end);
        markdown.remove_prefix(std::min(end + 1, markdown.size()));
        if (line.starts_with('#')) {
            line.remove_prefix(std::min(line.find_first_not_of("# "), line.size()));
            sections.push_back({std::string(line), {}});
            in_rule = false;
        } else if (line.starts_with("- ") && !sections.empty()) {
            const std::size_t space = std::min(line.find(' ', 2), line.size());
            const std::string_view id = line.substr(2, space - 2);
            in_rule = is_id(id);
            if (in_rule)
                sections.back().rules.push_back(
                    {std::string(id), std::string(line.substr(std::min(space + 1, line.size())))});
        } else if (line.starts_with("  ") && in_rule) {
            line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
            sections.back().rules.back().text.append(" ").append(line);
        } else {
            in_rule = false;
        }
    }
    std::erase_if(sections, [](const RuleSection& section) { return section.rules.empty(); });
    return sections;
}

std::vector<RuleSection> rulebook(std::string_view game, std::string_view language) {
    std::string file = "docs/rules/";
    if (language != "en") file.append(language).append("/");
    for (const char c : game) file += c == '-' ? '_' : c;
    return parse_rulebook(asset(file + ".md"));
}

bool same_rule_id(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace rivers
