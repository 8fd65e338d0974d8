#include "terminal/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace rivers::terminal {
namespace {

// The length of the escape sequence that begins here, or 0.
std::size_t escape_length(std::string_view text) {
    if (text.size() < 2 || text[0] != '\x1b' || text[1] != '[') return 0;
    std::size_t i = 2;
    while (i < text.size() && (text[i] < '@' || text[i] > '~')) ++i;
    return i < text.size() ? i + 1 : i;
}

std::size_t character_length(unsigned char lead) {
    if (lead < 0x80) return 1;
    return lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
}

std::int64_t now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

}  // namespace

bool is_terminal(int fd) { return ::isatty(fd) == 1; }

bool is_dumb_terminal() {
    const char* term = std::getenv("TERM");
    return term == nullptr || *term == '\0' || std::string_view(term) == "dumb";
}

bool wants_colour() {
    const char* no_color = std::getenv("NO_COLOR");
    return no_color == nullptr || *no_color == '\0';
}

int terminal_columns() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    if (const char* columns = std::getenv("COLUMNS"); columns != nullptr && std::atoi(columns) >= 20)
        return std::atoi(columns);
    return 80;
}

int columns_of(std::string_view text) {
    int columns = 0;
    while (!text.empty()) {
        if (const std::size_t escape = escape_length(text)) {
            text.remove_prefix(escape);
            continue;
        }
        ++columns;
        text.remove_prefix(std::min(text.size(), character_length(static_cast<unsigned char>(text[0]))));
    }
    return columns;
}

std::string fit(std::string_view text, int columns) {
    const int width = columns_of(text);
    if (width <= columns) return std::string(text) + std::string(static_cast<std::size_t>(columns - width), ' ');
    std::string out;
    bool escaped = false;
    for (int used = 0; used < columns - 1 && !text.empty();) {
        if (const std::size_t escape = escape_length(text)) {
            out += text.substr(0, escape);
            text.remove_prefix(escape);
            escaped = true;
            continue;
        }
        const std::size_t length = std::min(text.size(), character_length(static_cast<unsigned char>(text[0])));
        out += text.substr(0, length);
        text.remove_prefix(length);
        ++used;
    }
    if (columns > 0) out += "…";
    if (escaped) out += "\x1b[0m";
    return out;
}

std::string fit_right(std::string_view text, int columns) {
    const int width = columns_of(text);
    if (width >= columns) return fit(text, columns);
    return std::string(static_cast<std::size_t>(columns - width), ' ') + std::string(text);
}

std::string wrap(std::string_view text, int columns, std::string_view indent) {
    std::string out, line(indent);
    bool empty = true;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        if (!empty && columns_of(line) + 1 + columns_of(word) > columns) {
            out += line + '\n';
            line = indent;
            empty = true;
        }
        if (!empty) line += ' ';
        line += word;
        empty = false;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out + line;
}

std::string folded(std::string_view text, int columns) {
    std::string out;
    for (;;) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        line = line.substr(0, line.find_last_not_of(' ') + 1);
        if (columns_of(line) <= columns) {
            out += line;
        } else {
            const std::size_t indent = line.find_first_not_of(' ');
            const std::string hanging(indent + 2, ' ');
            out += wrap(line.substr(indent), columns, hanging).substr(2);
        }
        if (end == text.size()) return out;
        out += '\n';
        text.remove_prefix(end + 1);
    }
}

std::string Style::operator()(Ink ink, std::string_view text) const {
    static constexpr std::string_view kCodes[] = {"0", "1", "2", "31", "32", "33", "34", "35", "36"};
    if (!colour_ || ink == Ink::Plain) return std::string(text);
    return "\x1b[" + std::string(kCodes[static_cast<std::size_t>(ink)]) + 'm' + std::string(text) + "\x1b[0m";
}

Progress::Progress(std::string label, long total)
    : label_(std::move(label)), total_(total), on_(is_terminal(STDERR_FILENO)) {}

void Progress::at(long done) {
    if (!on_ || total_ == 0) return;
    const std::int64_t now = now_ms();
    if (now - drawn_ < 100) return;
    drawn_ = now;
    constexpr long kBar = 30;
    const auto full = static_cast<std::size_t>(kBar * done / total_);
    const std::string bar = std::string(full, '#') + std::string(kBar - full, '.');
    std::fprintf(stderr, "\r%s [%s] %ld of %ld", label_.c_str(), bar.c_str(), done, total_);
    std::fflush(stderr);
}

Progress::~Progress() {
    if (on_ && drawn_ != 0) std::fputs("\r\x1b[K", stderr);
}

}  // namespace rivers::terminal
