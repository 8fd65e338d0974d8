#include "terminal/voice.h"

#include <fmt/format.h>

#include "terminal/files.h"
#include "terminal/talk.h"

namespace rivers::terminal {

Voice::Voice(const PlayOptions& options)
    : language(terminal_language(options.lang)),
      interactive(is_terminal(0) && is_terminal(1) && !options.plain && !is_dumb_terminal()),
      style(interactive && wants_colour()),
      input(interactive) {}

void Voice::line(const std::string& text) {
    input.hide();
    print(folded(text, width()) + '\n');
}

std::string Voice::not_a_move(const std::string& why) const {
    return fmt::format("{}{}{}", words(Label::NotAMove), colon(language), why);
}

std::string Voice::illegal(const std::string& rule, const std::string& why) const {
    return fmt::format("{} ({}){}{}", style(Ink::Red, words(Label::Refused)), rule, colon(language), why);
}

std::optional<std::string> Voice::ask(const std::string& prompt) {
    input.show(prompt);
    if (input.wait(-1, -1) == LiveInput::Came::Line) return input.take();
    input.hide();
    return std::nullopt;
}

}  // namespace rivers::terminal
