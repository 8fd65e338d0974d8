// Any text as the stored settings of a table: refused, or written and read the same again.
#include <cstdint>

#include "fuzz/games.h"
#include "table/table.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto settings = rivers::read_settings({reinterpret_cast<const char*>(data), size}, "");
    if (!settings) return 0;
    const std::string text = rivers::to_json(*settings);
    const auto again = rivers::read_settings(text, "");
    rivers::expect(again && rivers::to_json(*again) == text);
    return 0;
}
