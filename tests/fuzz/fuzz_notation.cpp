// Any text: the parser never crashes, and what it accepts is spelled the same way again.
#include <cstdint>

#include "fuzz/games.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    rivers::each_fuzzed_game([&]<class G>(G) {
        const auto parsed = G::parse(text);
        if (const auto* move = std::get_if<typename G::Move>(&parsed))
            rivers::expect(G::to_text(*move) == text);
        else
            rivers::expect(std::get<rivers::TextFault>(parsed).column >= 1);
    });
    return 0;
}
