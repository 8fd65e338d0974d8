#include "games/the_river/game.h"
#include "games/the_river/words.h"
#include "wire/reference.h"
#include "wire/the_river_spelling.h"

namespace rivers {

using namespace the_river;

namespace {

template <class E, class Make>
json::Value by_word(Make&& make) {
    return rivers::by_word<E>([](E e) { return word_of(e); }, make);
}

json::Array texts(const std::vector<std::string>& list) {
    json::Array out;
    for (const std::string& text : list) out.emplace_back(text);
    return out;
}

json::Value tiles(Language language, const CatalogData& which) {
    json::Array out;
    for (int n = 1; n <= kTiles; ++n) {
        const auto id = static_cast<TileId>(n);
        const int copies = which.values[id].copies;
        if (copies == 0) continue;  // a catalog need not use every id
        out.push_back(json::Object{{"id", n},
                                   {"name", name_of(language, id, which)},
                                   {"text", effects(language, id, which)},
                                   {"copies", copies}});
    }
    return out;
}

// With what is printed on each space, from the first; null if nothing is.
json::Value boards(Language language, const CatalogData& which) {
    return by_word<Colour>([&](Colour colour) {
        json::Array spaces;
        for (int n = 1; n <= kSpaces; ++n) {
            std::string printed = printed_on(language, colour, static_cast<SpaceId>(n), which);
            spaces.push_back(printed.empty() ? json::Value() : json::Value(std::move(printed)));
        }
        return json::Object{{"name", name_of(language, colour)},
                            {"text", describe(language, colour, which)},
                            {"spaces", std::move(spaces)}};
    });
}

// By the keys of the standings: each column and each meadow is a source of its own there.
json::Value sources(Language language) {
    json::Object out;
    for (const ScoreSource source : every<ScoreSource>)
        out.emplace_back(std::string(key_of(source)), say(language, source));
    return out;
}

}  // namespace

json::Value reference_json(const Config& config, Language language) {
    const Words& w = words(language);
    const CatalogData& which = *config.catalog;
    return json::Object{
        {"game", Game::name},
        {"lang", kLanguageCodes[language]},
        {"title", w.title},
        {"designers", Game::designers},
        {"publisher", Game::publisher},
        {"resources", by_word<Resource>([&](Resource resource) {
             return json::Object{{"name", w.resource_names[resource]},
                                 {"one", w.goods[resource].one},
                                 {"many", w.goods[resource].many}};
         })},
        {"nouns", json::Object{{"points", noun_json(w.points)},
                               {"resources", noun_json(w.resources)},
                               {"barns", noun_json(w.barns)},
                               {"pioneers", noun_json(w.pioneers)},
                               {"tiles", noun_json(w.tiles)},
                               {"tokens", noun_json(w.tokens)},
                               {"swaps", noun_json(w.swaps)},
                               {"copies", noun_json(w.copies)}}},
        {"terrains", by_word<Terrain>([&](Terrain terrain) {
             return json::Object{{"name", w.terrains[terrain]},
                                 {"one", w.terrain_tiles[terrain].one},
                                 {"many", w.terrain_tiles[terrain].many}};
         })},
        {"colours", by_word<Colour>([&](Colour colour) { return json::Value(w.colours[colour]); })},
        {"islands", by_word<Island>([&](Island island) {
             return json::Object{
                 {"name", w.islands[island]}, {"deed", w.island_deeds[island]}, {"rule", w.island_rules[island]}};
         })},
        {"tiles", tiles(language, which)},
        {"buildings", by_id<BuildingId>(
                          kBuildings, [&](BuildingId id) { return name_of(language, id, which); },
                          [&](BuildingId id) { return effects(language, id, which); })},
        {"boards", boards(language, which)},
        {"sources", sources(language)},
        {"kinds_of_source", json::Object{{"buildings", w.sources[ScoreKind::Buildings]},
                                         {"tokens", w.sources[ScoreKind::Tokens]},
                                         {"resources", w.sources[ScoreKind::Resources]},
                                         {"columns", w.sources[ScoreKind::Columns]},
                                         {"meadows", w.sources[ScoreKind::Meadows]}}},
        {"origins", rivers::by_word<Source>([](Source source) { return kSourceWords[source]; },
                                            [&](Source source) { return json::Value(w.origins[source]); })},
        {"headings", json::Object{{"produces", w.produces},
                                  {"on_placing", w.on_placing},
                                  {"each_restoration", w.each_restoration},
                                  {"endgame", w.endgame},
                                  {"cost", w.cost},
                                  {"worth", w.worth},
                                  {"frame", w.frame},
                                  {"nothing", w.nothing},
                                  {"no_effect", w.no_effect},
                                  {"mixed", w.mixed}}},
        {"certainty", json::Object{{"printed", texts(printed_facts(language, which))},
                                   {"reconstructed", texts(reconstructed_facts(language, which))},
                                   {"headings", json::Object{{"printed", w.printed_heading},
                                                             {"reconstructed", w.reconstructed_heading}}},
                                   {"note", note_of(language, which)}}}};
}

}  // namespace rivers
