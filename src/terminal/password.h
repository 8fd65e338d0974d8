// A password, asked for without showing it.
#pragma once
#include <optional>
#include <string>

namespace rivers::terminal {

// At a terminal nothing is echoed; from a pipe it is the next line, and not a byte more is taken. Nothing at the end of
// the input, or if it was interrupted.
std::optional<std::string> ask_password(const std::string& prompt);

}  // namespace rivers::terminal
