// What is typed at a table, and what is answered to it.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/language.h"
#include "terminal/told.h"

namespace rivers::terminal {

std::string trimmed(const std::string& text);
std::vector<std::string> split(const std::string& text, char by);
Language terminal_language(const std::string& wanted);
std::uint64_t new_seed();
// The text of a rule, or nothing.
std::string rule_text(std::string_view game, Language language, const std::string& id);

// "info tile 4": the command and what follows it.
std::pair<std::string, std::string> command_and_rest(const std::string& text);

struct ListedMove {
    std::string move, words;
    std::string gain{};  // what it brings to the one who moves, if that is told in the list
};
// With the words where there are few, in columns where there are many.
inline constexpr std::size_t kFewMoves = 20;
std::string move_list(const std::vector<ListedMove>& moves, int width);

// A number from the list: its place from 0. Nothing if the text is no number; `moves.size()` if there is no such move.
std::optional<std::size_t> listed_number(const std::string& text, std::size_t moves);

// Questions that need the rules and the catalog of a table, but not the table; nothing if the word asks for no such.
template <class G>
std::optional<std::string> reference_answer(const std::string& word, const std::string& rest,
                                            const typename G::Config& config, Language language) {
    const auto or_else = [&](std::string text, Label otherwise) {
        return text.empty() ? phrase(label(language, otherwise), {{"what", rest}}) : text;
    };
    if (word == "legend") return legend(G{}, language);
    if (word == "info") return or_else(explained<G>(config, language, rest), Label::NoSuchThing);
    if (word == "rules") return or_else(rule_text(G::name, language, rest), Label::NoSuchRule);
    return std::nullopt;
}

}  // namespace rivers::terminal
