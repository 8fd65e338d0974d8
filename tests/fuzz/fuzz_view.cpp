// Any text as a view of either game: the reader refuses it and says where, or the view is written and read the same
// again.
#include <cstdint>

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
            rivers::expect(view == again);  // what is refused leaves all as it was
            return;
        }
        rivers::expect(!rivers::read_view(rivers::view_json(view), again) && again == view);
    });
    return 0;
}
