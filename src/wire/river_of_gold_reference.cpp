#include "games/river_of_gold/game.h"
#include "games/river_of_gold/words.h"
#include "wire/reference.h"
#include "wire/river_of_gold_spelling.h"

namespace rivers {

using namespace river_of_gold;

namespace {

constexpr EnumArray<CustomerKind, std::string_view> kKindWords{{"artisan", "elder", "merchant", "monk", "noble"}};

template <class E>
std::string spelled(E e) {
    std::string word;
    spelling(e).spell(static_cast<int>(e), word);
    return word;
}

template <class E, class Make>
json::Value by_word(Make&& make) {
    return rivers::by_word<E>([](E e) { return spelled(e); }, make);
}

// Those that are there from the start; the tiles are listed by themselves.
json::Value buildings(Language language) {
    json::Object out;
    const auto add = [&](BuildingId id) {
        out.emplace_back(spelled(id), json::Object{{"name", name_of(language, id)}, {"text", effects(language, id)}});
    };
    for (int n = 0; n < kImperialMarkets; ++n) add(building(static_cast<MarketId>(n)));
    for (const BuildingType type : kStartingTypes) add(starting_building(type));
    return out;
}

json::Value shores(Language language) {
    json::Array out;
    for (int n = 1; n <= kShoreSpaces; ++n)
        out.push_back(json::Object{{"id", n}, {"name", name_of(language, static_cast<ShoreId>(n))}});
    return out;
}

}  // namespace

json::Value reference_json(const Config&, Language language) {
    const Words& w = words(language);
    json::Array regions;
    for (const Region region : every<Region>) regions.emplace_back(w.regions[region]);
    return json::Object{
        {"game", Game::name},
        {"lang", kLanguageCodes[language]},
        {"title", w.title},
        {"designers", Game::designers},
        {"publisher", Game::publisher},
        {"goods", by_word<Good>([&](Good good) {
             return json::Object{
                 {"name", w.good_names[good]}, {"one", w.goods[good].one}, {"many", w.goods[good].many}};
         })},
        {"nouns", json::Object{{"koku", noun_json(w.koku)},
                               {"favor", noun_json(w.favor)},
                               {"points", noun_json(w.points)},
                               {"influence", noun_json(w.influence)},
                               {"any_good", noun_json(w.any_good)},
                               {"cards", noun_json(w.cards)}}},
        {"types", by_word<BuildingType>([&](BuildingType type) { return noun_json(w.types[type]); })},
        {"regions", std::move(regions)},
        {"kinds", rivers::by_word<CustomerKind>([](CustomerKind kind) { return kKindWords[kind]; },
                                                [&](CustomerKind kind) { return json::Value(w.kinds[kind]); })},
        {"masteries", by_word<Mastery>([&](Mastery mastery) {
             return json::Object{{"name", w.masteries[mastery]}, {"needs", w.mastery_needs[mastery]}};
         })},
        {"clans", by_word<Clan>([&](Clan clan) { return json::Value(w.clans[clan]); })},
        {"patrons", by_word<Patron>([&](Patron patron) {
             return json::Object{{"name", w.patrons[patron].name},
                                 {"title", w.patrons[patron].title},
                                 {"clan", spelled(clan_of(patron))},
                                 {"ability", ability(language, patron)}};
         })},
        {"tiles", by_id<TileId>(
                      kTiles, [&](TileId id) { return name_of(language, id); },
                      [&](TileId id) { return effects(language, building(id)); })},
        {"customers", by_id<CustomerId>(
                          kCustomers, [&](CustomerId id) { return name_of(language, id); },
                          [&](CustomerId id) { return effects(language, id); })},
        {"buildings", buildings(language)},
        {"shores", shores(language)},
        {"royal_ship", w.royal_ship},
        {"empty_shore", w.empty_shore},
        {"sources", rivers::by_word<ScoreSource>([](ScoreSource source) { return std::string(key_of(source)); },
                                                 [&](ScoreSource source) { return say(language, source); })},
        {"origins", by_word<Source>([&](Source source) { return json::Value(w.origins[source]); })},
        {"headings", json::Object{{"visitor", w.visitor},
                                  {"owner", w.owner},
                                  {"build_bonus", w.build_bonus},
                                  {"order", w.order},
                                  {"ongoing", w.ongoing},
                                  {"endgame", w.endgame},
                                  {"royal", w.royal},
                                  {"era", json::Array{phrase(w.era, {{"n", "1"}}), phrase(w.era, {{"n", "2"}})}}}}};
}

}  // namespace rivers
