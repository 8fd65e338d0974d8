#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>

#include <editline/readline.h>

#include "terminal/files.h"
#include "terminal/line_input.h"

namespace rivers::terminal {

// line_input.cpp: libedit asks through plain functions.
void prepare_editing();
void complete_to(std::vector<std::string>* words);

namespace {

volatile std::sig_atomic_t interrupted = 0;
void interrupt(int) { interrupted = 1; }

// What libedit's callback leaves, for the one input that is shown.
struct Typed {
    bool done = false, end = false;
    std::string line;
} typed;

void on_line(char* line) {
    typed.done = true;
    typed.end = line == nullptr;
    typed.line = line == nullptr ? "" : line;
    std::free(line);
    rl_callback_handler_remove();
}

}  // namespace

LiveInput::LiveInput(bool editing) : editing_(editing) {
    interrupted = 0;
    struct sigaction action {};
    action.sa_handler = interrupt;  // without SA_RESTART: the waiting ends
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

LiveInput::~LiveInput() {
    hide();
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

void LiveInput::begin_editing() {
    prepare_editing();
    complete_to(&words_);
    typed = {};
    rl_callback_handler_install(prompt_.c_str(), on_line);
    if (line_.empty()) return;
    rl_insert_text(line_.c_str());
    print("\r\x1b[K");  // it draws the prompt again
    flush();
    rl_forced_update_display();
}

void LiveInput::show(const std::string& prompt, std::vector<std::string> words) {
    if (shown_) return;
    shown_ = true;
    prompt_ = prompt;
    words_ = std::move(words);
    flush();
    if (editing_) return begin_editing();
    if (!drawn_) print(prompt_);
    drawn_ = true;
    flush();
}

void LiveInput::hide() {
    if (!shown_) return;
    shown_ = false;
    if (!editing_) {
        if (drawn_ && !has_line_) print("\n");
        drawn_ = false;
        return;
    }
    if (!typed.done) {
        rl_callback_handler_remove();
        print("\r\x1b[K");
    }
    complete_to(nullptr);
}

bool LiveInput::take_buffered() {
    const std::size_t end = buffer_.find('\n');
    if (end == std::string::npos && !(ended_ && !buffer_.empty())) return false;
    line_ = buffer_.substr(0, end);
    buffer_.erase(0, end == std::string::npos ? end : end + 1);
    if (!line_.empty() && line_.back() == '\r') line_.pop_back();
    has_line_ = true;
    drawn_ = false;
    return true;
}

void LiveInput::read_block() {
    char block[4096];
    const ssize_t n = ::read(STDIN_FILENO, block, sizeof block);
    if (n > 0) buffer_.append(block, static_cast<std::size_t>(n));
    if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN)) ended_ = true;
}

LiveInput::Came LiveInput::wait(int other, int milliseconds) {
    has_line_ = false;
    for (;;) {
        if (interrupted != 0) return Came::End;
        const bool buffered = shown_ && !editing_ && (buffer_.find('\n') != std::string::npos || ended_);
        pollfd list[] = {{other, POLLIN, 0}, {shown_ && !buffered ? STDIN_FILENO : -1, POLLIN, 0}};
        const int ready = ::poll(list, 2, buffered ? 0 : milliseconds);
        if (ready < 0) {
            if (errno == EINTR) continue;
            return Came::End;
        }
        if ((list[0].revents & POLLIN) != 0) return Came::Other;  // the news first: the line may lean on them
        if (buffered) return take_buffered() ? Came::Line : Came::End;
        if (list[1].revents != 0 && !editing_) {
            read_block();
            continue;
        }
        if (list[1].revents != 0) {
            rl_callback_read_char();
            if (!typed.done) {
                line_ = rl_line_buffer == nullptr ? "" : rl_line_buffer;  // to be shown again behind news
                continue;
            }
            line_.clear();
            if (typed.end) return Came::End;
            line_ = typed.line;
            if (!line_.empty()) add_history(line_.c_str());
            has_line_ = true;
            return Came::Line;
        }
        if (ready == 0) return Came::Time;
    }
}

std::string LiveInput::take() {
    hide();
    has_line_ = false;
    return std::exchange(line_, {});
}

}  // namespace rivers::terminal
