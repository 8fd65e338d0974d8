// Any file: reading and replaying never crash, and a record that is accepted is written the same way again.
#include <cstdint>

#include "fuzz/games.h"
#include "wire/replay.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parsed = rivers::parse_record({reinterpret_cast<const char*>(data), size});
    const auto* record = std::get_if<rivers::Record>(&parsed);
    if (record == nullptr) return 0;
    rivers::expect(std::get<rivers::Record>(rivers::parse_record(rivers::to_text(*record))) == *record);
    rivers::each_fuzzed_game([&]<class G>(G) {
        if (record->game != G::name) return;
        const auto game = rivers::replay<G>(*record);
        if (const auto* history = std::get_if<rivers::History<G>>(&game))
            rivers::expect(rivers::to_record<G>(*history).moves == record->moves);
    });
    return 0;
}
