// This terminal: what it can do, the language it speaks, and its one prompt. Whatever is told goes through here, so
// that no line is printed into what somebody is typing.
#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "kernel/language.h"
#include "terminal/line_input.h"
#include "terminal/options.h"
#include "terminal/terminal.h"
#include "terminal/words.h"

namespace rivers::terminal {

struct Voice {
    explicit Voice(const PlayOptions& options);

    int width() const { return std::max(80, terminal_columns()); }
    // One line, or more where it is too long, without the spaces that filled a column.
    void line(const std::string& text);
    void say(Label which, std::initializer_list<Filling> slots = {}) { line(words(which, slots)); }
    void head(Label which) { line(style(Ink::Bold, words(which))); }
    std::string words(Label which, std::initializer_list<Filling> slots = {}) const {
        return phrase(label(language, which), slots);
    }
    // Refusals of what was typed.
    std::string not_a_move(const std::string& why) const;
    std::string illegal(const std::string& rule, const std::string& why) const;
    // A question that only a person at the keyboard answers; nothing at the end of the input.
    std::optional<std::string> ask(const std::string& prompt);

    const Language language;
    const bool interactive;
    const Style style;
    LiveInput input;
};

// The input ended, or Ctrl-C, where nothing can be done but leave.
struct Interrupted {};

}  // namespace rivers::terminal
