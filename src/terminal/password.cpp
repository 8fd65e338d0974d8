#include "terminal/password.h"

#include <termios.h>
#include <unistd.h>

#include <cerrno>

#include "terminal/files.h"

namespace rivers::terminal {
namespace {

constexpr char kInterrupt = 3;  // Ctrl-C

// No echo while it lives. Ctrl-C ends the line instead of the program, which would leave the terminal mute.
class Mute {
  public:
    Mute() : changed_(::isatty(STDIN_FILENO) == 1 && ::tcgetattr(STDIN_FILENO, &before_) == 0) {
        if (!changed_) return;
        termios mute = before_;
        mute.c_lflag &= ~static_cast<tcflag_t>(ECHO | ISIG);
        mute.c_cc[VEOL] = kInterrupt;
        changed_ = ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &mute) == 0;
    }
    ~Mute() {
        if (changed_) ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
    }
    Mute(const Mute&) = delete;
    Mute& operator=(const Mute&) = delete;
    bool at_terminal() const { return changed_; }

  private:
    termios before_{};
    bool changed_;
};

}  // namespace

std::optional<std::string> ask_password(const std::string& prompt) {
    print(prompt);
    flush();
    const Mute mute;
    std::string line;
    for (;;) {
        char c = 0;
        const ssize_t n = ::read(STDIN_FILENO, &c, 1);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0 && line.empty()) return std::nullopt;
        if (n <= 0 || c == '\n') break;
        if (c == kInterrupt) {
            print("\n");
            return std::nullopt;
        }
        line += c;
    }
    if (mute.at_terminal()) print("\n");
    return line;
}

}  // namespace rivers::terminal
