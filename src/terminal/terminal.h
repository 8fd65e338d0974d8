// What the terminal can do: colour, width, a line that shows progress. On a pipe or a file there is none of that.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace rivers::terminal {

bool is_terminal(int fd);
bool is_dumb_terminal();  // TERM says that it knows no escape codes
bool wants_colour();      // NO_COLOR is not set to anything
int terminal_columns();   // 80 where there is no terminal

// The number of columns that UTF-8 text takes, escape sequences left out.
int columns_of(std::string_view text);
// Text brought to exactly that many columns: cut with an ellipsis, or filled with spaces.
std::string fit(std::string_view text, int columns);
std::string fit_right(std::string_view text, int columns);
// Broken at spaces into lines of at most that many columns.
std::string wrap(std::string_view text, int columns, std::string_view indent = "");

// Every line of the text that is too long is wrapped under its own indentation; spaces at ends of lines go.
std::string folded(std::string_view text, int columns);

enum class Ink : unsigned char { Plain, Bold, Dim, Red, Green, Yellow, Blue, Magenta, Cyan };

// Puts ink on text where colour is on.
class Style {
  public:
    explicit Style(bool colour) : colour_(colour) {}
    std::string operator()(Ink ink, std::string_view text) const;
    bool colour() const { return colour_; }

  private:
    bool colour_;
};

// A bar on standard error, drawn at most ten times a second, gone when it is done; nothing where there is no terminal.
class Progress {
  public:
    Progress(std::string label, long total);
    ~Progress();
    void at(long done);

  private:
    std::string label_;
    long total_;
    bool on_;
    std::int64_t drawn_ = 0;
};

}  // namespace rivers::terminal
