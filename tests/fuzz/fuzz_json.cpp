// Any bytes as JSON: reading never crashes and says where it stops; what is read is written and read again as the same
// value, on one line and indented; and the limits for strangers only ever refuse.
#include <cstdint>
#include <string>

#include "fuzz/games.h"
#include "wire/json.h"

namespace rivers {

std::size_t values_in(const json::Value& value) {
    std::size_t count = 1;
    if (const json::Array* list = value.array())
        for (const json::Value& item : *list) count += values_in(item);
    if (const json::Object* members = value.object())
        for (const auto& [key, item] : *members) count += values_in(item);
    return count;
}

void fuzz(std::string_view text) {
    const auto parsed = json::parse(text);
    const auto* value = std::get_if<json::Value>(&parsed);
    if (value == nullptr) {
        const auto& fault = std::get<json::Fault>(parsed);
        expect(fault.line >= 1 && fault.column >= 1 && !fault.message.empty());
        expect(fault.message.size() < 200);  // it goes back to who sent the text, however long that was
        expect(std::holds_alternative<json::Fault>(json::parse(text, json::kStrangers)));
        return;
    }
    for (const std::string& again : {json::write(*value), json::write_indented(*value)}) {
        const auto reread = json::parse(again);
        expect(std::holds_alternative<json::Value>(reread) && std::get<json::Value>(reread) == *value);
    }
    // As many values as there are may be read, and not one less.
    const std::size_t count = values_in(*value);
    expect(std::holds_alternative<json::Value>(json::parse(text, {.max_values = count})));
    expect(std::holds_alternative<json::Fault>(json::parse(text, {.max_values = count - 1})));
}

}  // namespace rivers

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    rivers::fuzz({reinterpret_cast<const char*>(data), size});
    return 0;
}
