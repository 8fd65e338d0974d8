// Bytes made shorter: each is told as eight choices, and the likelier a choice has been so far the less it takes. Made
// for the weights of networks, which are mostly small; the same on every machine.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace rivers {

std::string packed(std::string_view bytes);
// Of so many bytes; nothing if these are none of such a size. Whether they are the right ones, only a checksum knows.
std::optional<std::string> unpacked(std::string_view packed, std::size_t size);

}  // namespace rivers
