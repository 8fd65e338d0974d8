#include "terminal/line_input.h"

#include <cstdlib>
#include <cstring>
#include <iostream>

#include <editline/readline.h>

#include "terminal/files.h"

namespace rivers::terminal {
namespace {

// libedit asks through plain functions, so what it may complete to has to stand here while a line is read.
std::vector<std::string>* completions = nullptr;

char* next_match(const char* text, int state) {
    static std::size_t at;
    if (state == 0) at = 0;
    const std::string line(rl_line_buffer, static_cast<std::size_t>(rl_point));
    const std::size_t begin = line.size() - std::strlen(text);
    while (completions != nullptr && at < completions->size()) {
        const std::string& word = (*completions)[at++];
        if (word.compare(0, line.size(), line) != 0) continue;
        const std::string rest = word.substr(begin);
        return ::strdup(rest.substr(0, rest.find(' ', std::strlen(text))).c_str());  // one word at a time
    }
    return nullptr;
}

char** complete(const char* text, int, int) {
    rl_attempted_completion_over = 1;
    return rl_completion_matches(text, next_match);
}

}  // namespace

// For both kinds of input.
void prepare_editing() {
    static const bool prepared = [] {
        rl_attempted_completion_function = complete;
        using_history();
        return true;
    }();
    (void)prepared;
}
void complete_to(std::vector<std::string>* words) { completions = words; }

std::optional<std::string> LineInput::read(const std::string& prompt, std::vector<std::string> words) {
    if (!editing_) {
        print(prompt);
        flush();
        std::string line;
        if (!std::getline(std::cin, line)) return std::nullopt;
        if (!line.empty() && line.back() == '\r') line.pop_back();
        return line;
    }
    flush();
    prepare_editing();
    completions = &words;
    char* line = readline(prompt.c_str());
    completions = nullptr;
    if (line == nullptr) return std::nullopt;
    std::string text(line);
    std::free(line);
    if (!text.empty()) add_history(text.c_str());
    return text;
}

}  // namespace rivers::terminal
