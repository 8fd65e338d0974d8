// A table's settings as they are stored.
#include "table/settings_fields.h"

namespace rivers {

void write_json(json::Writer& out, const ClockRule& rule) {
    write_json(out, std::tuple(std::string_view(word_of(rule.type)), rule.days, rule.seconds, rule.increment));
}

// Its kind was a number once, and is a word now.
bool read_json(const json::Value& value, ClockRule& rule) {
    if (value.array() == nullptr) return false;
    const json::Array& parts = *value.array();
    rule = {};
    if (parts.empty()) return true;
    if (parts.size() != 4) return false;
    bool known = false;
    for (const auto type : {ClockRule::None, ClockRule::Days, ClockRule::Fischer})
        if (parts[0] == json::Value(word_of(type)) || parts[0] == json::Value(static_cast<int>(type))) {
            rule.type = type;
            known = true;
        }
    int* const numbers[] = {&rule.days, &rule.seconds, &rule.increment};
    for (std::size_t i = 0; i < 3; ++i) {
        const std::int64_t* n = parts[i + 1].number();
        if (n == nullptr || *n < 0 || *n > 1'000'000) return false;
        *numbers[i] = static_cast<int>(*n);
    }
    return known;
}

std::string to_json(const Settings& settings) {
    return json::text_of([&](json::Writer& out) { write_json(out, settings); });
}

std::optional<Settings> read_settings(const std::string& text, const std::string& catalog) {
    const auto parsed = json::parse(text);
    const auto* value = std::get_if<json::Value>(&parsed);
    if (value == nullptr) return std::nullopt;
    Settings settings;
    settings.spectators = false;
    settings.game.rules = 1;  // tables from before there were several versions of the rules were laid with the first
    if (ViewReader(*value, Reading::AsStored).whole(settings)) return std::nullopt;
    // Tables from before catalogs were stored apart carry theirs within.
    settings.game.catalog = catalog.empty() ? json::text_in(*value, "catalog") : catalog;
    if (static_cast<int>(settings.chairs.size()) != settings.game.players) return std::nullopt;
    return settings;
}

}  // namespace rivers
