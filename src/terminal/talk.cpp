#include "terminal/talk.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <random>

#include "assets/rulebook.h"
#include "terminal/games.h"

namespace rivers::terminal {

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::vector<std::string> split(const std::string& text, char by) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(by, at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

Language terminal_language(const std::string& wanted) {
    if (!wanted.empty()) return language_from(wanted);
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
            return language_of(std::string_view(value).substr(0, 2)).value_or(Language::En);
    return Language::En;
}

std::uint64_t new_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

std::string rule_text(std::string_view game, Language language, const std::string& id) {
    for (const RuleSection& section : rulebook(game, kLanguageCodes[language]))
        for (const RuleText& rule : section.rules)
            if (same_rule_id(rule.id, id)) return rule.id + "  " + rule.text;
    return "";
}

std::pair<std::string, std::string> command_and_rest(const std::string& text) {
    const std::string word = text.substr(0, text.find(' '));
    return {word, word.size() < text.size() ? trimmed(text.substr(word.size())) : ""};
}

std::string move_list(const std::vector<ListedMove>& moves, int width) {
    std::string out;
    const std::size_t columns = static_cast<std::size_t>(std::max(1, (width - 1) / 26));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::string text = fmt::format("{:4}  {}", i + 1, moves[i].move);
        if (moves.size() <= kFewMoves) {
            out += folded(fit(fit(text, 28) + ' ' + moves[i].words + moves[i].gain, width - 1), width) + '\n';
        } else {
            out += fit(text, 26);
            if (i % columns == columns - 1 || i == moves.size() - 1) out += '\n';
        }
    }
    return out;
}

std::optional<std::size_t> listed_number(const std::string& text, std::size_t moves) {
    if (text.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
    const long which = text.size() > 6 ? 0 : std::atol(text.c_str());
    return which < 1 || which > static_cast<long>(moves) ? moves : static_cast<std::size_t>(which - 1);
}

}  // namespace rivers::terminal
