// Any JSON as a view of either game: reading never crashes and says what is wrong, or it is a view that is written and
// read again as the same.
#include <cstdint>
#include <string>

#include "fuzz/games.h"
#include "wire/views.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parsed = rivers::json::parse({reinterpret_cast<const char*>(data), size});
    const auto* value = std::get_if<rivers::json::Value>(&parsed);
    if (value == nullptr) return 0;
    rivers::each_fuzzed_game([&]<class G>(G) {
        typename G::View view, again;
        if (const auto fault = rivers::read_view(*value, view)) {
            rivers::expect(!fault->empty());
            rivers::expect(view == typename G::View{});  // what is refused leaves all as it was
            return;
        }
        const auto reparsed = rivers::json::parse(rivers::view_text(view));
        rivers::expect(std::holds_alternative<rivers::json::Value>(reparsed));
        rivers::expect(!rivers::read_view(std::get<rivers::json::Value>(reparsed), again));
        rivers::expect(again == view);
    });
    return 0;
}
