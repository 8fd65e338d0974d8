// A table's settings as they are stored.
#include "table/table.h"

namespace rivers {
namespace {

json::Value json_of(const Chair& chair) {
    return json::Object{{"kind", word_of(chair.kind)},
                        {"user", chair.user},
                        {"name", chair.name},
                        {"level", chair.level},
                        {"nonce", chair.nonce}};
}

std::optional<Chair> chair_of(const json::Value& value) {
    const auto kind = chair_kind_of(text_in(value, "kind"));
    if (!kind) return std::nullopt;
    Chair chair;
    chair.kind = *kind;
    chair.user = number_in(value, "user");
    chair.name = text_in(value, "name");
    chair.level = text_in(value, "level");
    chair.nonce = text_in(value, "nonce");
    return chair;
}

// Its kind was a number once, and is a word now.
std::optional<ClockRule> clock_of(const json::Array& parts) {
    if (parts.empty()) return ClockRule{};
    if (parts.size() != 4) return std::nullopt;
    ClockRule rule;
    bool known = false;
    for (const auto type : {ClockRule::None, ClockRule::Days, ClockRule::Fischer})
        if (parts[0] == json::Value(word_of(type)) || parts[0] == json::Value(static_cast<int>(type))) {
            rule.type = type;
            known = true;
        }
    int* const numbers[] = {&rule.days, &rule.seconds, &rule.increment};
    for (std::size_t i = 0; i < 3; ++i) {
        const std::int64_t* n = parts[i + 1].number();
        if (n == nullptr || *n < 0 || *n > 1'000'000) return std::nullopt;
        *numbers[i] = static_cast<int>(*n);
    }
    return known ? std::optional(rule) : std::nullopt;
}

}  // namespace

std::string to_json(const Settings& settings) {
    json::Array options, chairs, names;
    for (const auto& [name, value] : settings.game.options) options.push_back(json::Array{name, value});
    for (const Chair& chair : settings.chairs) chairs.push_back(json_of(chair));
    for (const std::string& name : settings.past_names) names.emplace_back(name);
    return json::write(json::Object{{"game", settings.game.game},
                                    {"players", settings.game.players},
                                    {"options", std::move(options)},
                                    {"rules", settings.game.rules},
                                    {"host", settings.host},
                                    {"public", settings.is_public},
                                    {"spectators", settings.spectators},
                                    {"imported", settings.imported},
                                    {"first", word_of_first(settings)},
                                    {"clock", json::Array{word_of(settings.clock.type), settings.clock.days,
                                                          settings.clock.seconds, settings.clock.increment}},
                                    {"chairs", std::move(chairs)},
                                    {"forked_from", settings.forked_from},
                                    {"rematch_of", settings.rematch_of},
                                    {"command", settings.command},
                                    {"digest", settings.digest},
                                    {"names", std::move(names)}});
}

std::optional<Settings> read_settings(const std::string& text, const std::string& catalog) {
    const auto parsed = json::parse(text);
    const auto* value = std::get_if<json::Value>(&parsed);
    if (value == nullptr || value->object() == nullptr) return std::nullopt;
    Settings settings;
    settings.game.game = text_in(*value, "game");
    settings.game.players = static_cast<int>(number_in(*value, "players"));
    // Tables from before catalogs were stored apart carry theirs within.
    settings.game.catalog = catalog.empty() ? text_in(*value, "catalog") : catalog;
    // Tables from before there were several versions of the rules were laid with the first.
    settings.game.rules = value->find("rules") == nullptr ? 1 : static_cast<int>(number_in(*value, "rules"));
    for (const json::Value& pair : list_in(*value, "options")) {
        if (pair.array() == nullptr || pair.array()->size() != 2) return std::nullopt;
        const std::string *name = (*pair.array())[0].text(), *choice = (*pair.array())[1].text();
        if (name == nullptr || choice == nullptr) return std::nullopt;
        settings.game.options.emplace_back(*name, *choice);
    }
    settings.host = number_in(*value, "host");
    settings.is_public = truth_in(*value, "public");
    settings.spectators = truth_in(*value, "spectators");
    settings.imported = truth_in(*value, "imported");
    settings.first_drawn = text_in(*value, "first") == kDrawn;  // tables of before were played as seated
    const auto clock = clock_of(list_in(*value, "clock"));
    if (!clock) return std::nullopt;
    settings.clock = *clock;
    for (const json::Value& one : list_in(*value, "chairs")) {
        auto chair = chair_of(one);
        if (!chair) return std::nullopt;
        settings.chairs.push_back(std::move(*chair));
    }
    settings.forked_from = text_in(*value, "forked_from");
    settings.rematch_of = text_in(*value, "rematch_of");
    settings.command = text_in(*value, "command");
    settings.digest = text_in(*value, "digest");
    for (const json::Value& name : list_in(*value, "names"))
        settings.past_names.push_back(name.text() ? *name.text() : "");
    if (static_cast<int>(settings.chairs.size()) != settings.game.players) return std::nullopt;
    return settings;
}

}  // namespace rivers
