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

Chair chair_of(const json::Value& value) {
    Chair chair;
    const std::string kind = text_in(value, "kind");
    for (const ChairKind known : {ChairKind::Open, ChairKind::Invited, ChairKind::Kept, ChairKind::Person,
                                  ChairKind::Here, ChairKind::Computer})
        if (word_of(known) == kind) chair.kind = known;
    chair.user = number_in(value, "user");
    chair.name = text_in(value, "name");
    chair.level = text_in(value, "level");
    chair.nonce = text_in(value, "nonce");
    return chair;
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
                                    {"catalog", settings.game.catalog},
                                    {"rules", settings.game.rules},
                                    {"host", settings.host},
                                    {"public", settings.is_public},
                                    {"spectators", settings.spectators},
                                    {"imported", settings.imported},
                                    {"first", word_of_first(settings)},
                                    {"clock", json::Array{static_cast<int>(settings.clock.type), settings.clock.days,
                                                          settings.clock.seconds, settings.clock.increment}},
                                    {"chairs", std::move(chairs)},
                                    {"forked_from", settings.forked_from},
                                    {"rematch_of", settings.rematch_of},
                                    {"command", settings.command},
                                    {"names", std::move(names)}});
}

std::optional<Settings> read_settings(const std::string& text) {
    const auto parsed = json::parse(text);
    const auto* value = std::get_if<json::Value>(&parsed);
    if (value == nullptr || value->object() == nullptr) return std::nullopt;
    Settings settings;
    settings.game.game = text_in(*value, "game");
    settings.game.players = static_cast<int>(number_in(*value, "players"));
    settings.game.catalog = text_in(*value, "catalog");
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
    std::vector<int> clock;
    for (const json::Value& n : list_in(*value, "clock"))
        clock.push_back(n.number() ? static_cast<int>(*n.number()) : 0);
    if (clock.size() == 4 && clock[0] >= 0 && clock[0] <= 2)
        settings.clock = {static_cast<ClockRule::Type>(clock[0]), clock[1], clock[2], clock[3]};
    for (const json::Value& chair : list_in(*value, "chairs")) settings.chairs.push_back(chair_of(chair));
    settings.forked_from = text_in(*value, "forked_from");
    settings.rematch_of = text_in(*value, "rematch_of");
    settings.command = text_in(*value, "command");
    for (const json::Value& name : list_in(*value, "names"))
        settings.past_names.push_back(name.text() ? *name.text() : "");
    if (static_cast<int>(settings.chairs.size()) != settings.game.players) return std::nullopt;
    return settings;
}

}  // namespace rivers
