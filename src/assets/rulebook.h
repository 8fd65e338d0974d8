// The numbered rules of docs/rules, as data: sections, ids, texts.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace rivers {

struct RuleText {
    std::string id, text;
};
struct RuleSection {
    std::string title;
    std::vector<RuleText> rules;
};

std::vector<RuleSection> parse_rulebook(std::string_view markdown);
// The one inside the program, of the game of that name; the language as "en", "fr", ...
std::vector<RuleSection> rulebook(std::string_view game, std::string_view language);
// Ids are compared without regard to case: rg-build-2 is RG-BUILD-2.
bool same_rule_id(std::string_view a, std::string_view b);

}  // namespace rivers
