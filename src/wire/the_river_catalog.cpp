#include "wire/the_river_catalog.h"

#include <string>
#include <utility>

#include "games/the_river/game.h"
#include "kernel/hash.h"

namespace rivers::the_river {
namespace {

json::Value texts(const std::vector<std::string>& list) {
    json::Array out;
    for (const std::string& text : list) out.emplace_back(text);
    return out;
}

template <class List>
json::Value numbers(const List& list) {
    json::Array out;
    for (const auto n : list) out.emplace_back(static_cast<int>(n));
    return out;
}

// {"2": ..., "3": ..., "4": ...}
template <class Make>
json::Value each_player_count(const Catalog& catalog, Make make) {
    json::Object out;
    for (int players = kMinSeats; players <= kMaxSeats; ++players)
        out.emplace_back(std::to_string(players), make(catalog.with(players)));
    return out;
}

// Only what there is any of.
json::Object goods(const Goods& goods) {
    json::Object out;
    for (const Resource resource : every<Resource>)
        if (goods[resource] > 0) out.emplace_back(word_of(resource), int{goods[resource]});
    return out;
}

json::Value supply(const ByPlayers& by) {
    json::Object out;
    for (const Resource resource : every<Resource>) out.emplace_back(word_of(resource), int{by.supply[resource]});
    return out;
}

json::Value spaces(const ByPlayers& by) {
    json::Object out;
    for (const Island island : {Island::Wood, Island::Clay, Island::Stone, Island::Food, Island::Build, Island::Reserve,
                                Island::FirstPlayer, Island::Swap}) {
        const int n = by.spaces[island];
        out.emplace_back(word_of(island), n == kAnyNumber ? json::Value() : json::Value(n));
    }
    out.emplace_back("claim_per_player", int{by.spaces[Island::Claim]});
    out.emplace_back("first_producer_bonus", int{by.first_producer_bonus});
    return out;
}

json::Value river(const Catalog& catalog) {
    json::Array rows;
    for (const auto& row : catalog.rows) rows.push_back(numbers(row));
    json::Object production;
    for (const Colour colour : every<Colour>) {
        json::Object printed;
        for (int space = 1; space <= kSpaces; ++space)
            if (const Symbol symbol = catalog.symbol(colour, static_cast<SpaceId>(space)))
                printed.emplace_back(std::to_string(space), word_of(*symbol));
        production.emplace_back(word_of(colour), std::move(printed));
    }
    return json::Object{
        {"rows", std::move(rows)},
        {"framed", numbers(catalog.framed)},
        {"barns", numbers(catalog.barns)},
        {"production", std::move(production)},
        {"circles", each_player_count(catalog, [](const ByPlayers& by) { return json::Value(int{by.circles}); })},
        {"fifth_pioneer_freed_by_token", int{catalog.fifth_pioneer_freed_by}},
    };
}

json::Value end_points(const EndPoints& end) {
    switch (end.kind) {
        case EndKind::Nothing: break;
        case EndKind::Points: return json::Object{{"points", int{end.number}}};
        case EndKind::PerTileOf: return json::Object{{"point_per_tile_of", word_of(end.terrain())}};
        case EndKind::PerSymbolOf:
            return json::Object{{"point_per_production_symbol_of", word_of(end.resource())},
                                {"at_most", int{end.number}}};
        case EndKind::PerPioneerAboard: return json::Object{{"point_per", "pioneer_aboard"}};
        case EndKind::PerBonusToken: return json::Object{{"point_per", "bonus_token"}};
    }
    return {};
}

json::Value tile(int id, const Tile& tile) {
    json::Array terrain;
    for (const Terrain t : tile.terrain) terrain.emplace_back(word_of(t));
    json::Object out{{"id", id}, {"terrain", std::move(terrain)}, {"copies", int{tile.copies}}};
    if (sum(tile.produces) > 0) out.emplace_back("produces", goods(tile.produces));
    if (tile.barns > 0) out.emplace_back("barns", int{tile.barns});
    if (sum(tile.each_restoration) > 0) out.emplace_back("each_restoration", goods(tile.each_restoration));
    if (tile.acts_on_placing()) {
        json::Object placing = goods(tile.on_placing);
        if (tile.swaps > 0) placing.emplace_back("swaps", int{tile.swaps});
        out.emplace_back("on_placing", std::move(placing));
    }
    if (tile.end.kind != EndKind::Nothing) out.emplace_back("end", end_points(tile.end));
    return out;
}

}  // namespace

json::Value to_json(const Catalog& catalog, const CatalogText& text) {
    json::Array tiles, buildings;
    for (int id = 1; id <= kTiles; ++id)
        if (const Tile& t = catalog[static_cast<TileId>(id)]; t.copies > 0) tiles.push_back(tile(id, t));
    for (int n = 1; n <= kBuildings; ++n) {
        const auto id = static_cast<BuildingId>(n);
        buildings.push_back(json::Object{{"id", n},
                                         {"name", text.name(id)},
                                         {"cost", goods(catalog[id].cost)},
                                         {"points", int{catalog[id].points}}});
    }
    return json::Object{
        {"game", Game::name},
        {"certainty", json::Object{{"printed", texts(text.printed)}, {"reconstructed", texts(text.reconstructed)}}},
        {"note", text.note},
        {"supply", each_player_count(catalog, supply)},
        {"terrain_shown",
         each_player_count(catalog, [](const ByPlayers& by) { return json::Value(int{by.terrain_shown}); })},
        {"buildings_shown", int{catalog.buildings_shown}},
        {"spaces", each_player_count(catalog, spaces)},
        {"river", river(catalog)},
        {"tokens", each_player_count(catalog, [](const ByPlayers& by) { return numbers(by.tokens); })},
        {"scoring", json::Object{{"points_per_resources",
                                  json::Array{int{catalog.points_for_resources}, int{catalog.resources_for_points}}},
                                 {"column_of_two", int{catalog.column_of_two}},
                                 {"column_of_three", int{catalog.column_of_three}}}},
        {"tiles", std::move(tiles)},
        {"buildings", std::move(buildings)},
    };
}

std::string canonical_catalog(const CatalogData& catalog) { return json::write(to_json(catalog.values, catalog.text)); }

CatalogPointer make_catalog(const Catalog& values, const CatalogText& text) {
    const CatalogData& known = default_catalog();
    if (values == known.values && text == known.text) return {CatalogPointer(), &known};  // owned by nobody
    auto made = std::make_shared<CatalogData>(CatalogData{values, text});
    made->hash = hex(fold(kHashSeed, canonical_catalog(*made)));
    return made;
}

}  // namespace rivers::the_river
