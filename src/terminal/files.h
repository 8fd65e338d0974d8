// Files, read and written with errors that say what to do.
#pragma once
#include <string>
#include <string_view>

namespace rivers::terminal {

// At most so many bytes of it, for what checks its own length.
std::string read_start(const std::string& path, std::size_t most);
// What was typed or read must not send escape codes to the terminal.
std::string printable(std::string text);
// The whole file; '-' is the standard input. Throws UserError.
std::string read_file(const std::string& path);
// Writes to a temporary file beside it and renames it, so that a failure leaves what was there. Throws UserError.
void write_file(const std::string& name, std::string_view text);
bool is_ordinary_file(const std::string& path);
// To the standard output; a closed pipe ends the program quietly, any other failure is a UserError.
void print(std::string_view text);
void flush();

}  // namespace rivers::terminal
