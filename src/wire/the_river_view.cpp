
#include "games/the_river/forecast.h"
#include "games/the_river/game.h"
#include "wire/catalogs.h"
#include "wire/standings.h"
#include "wire/the_river_spelling.h"
#include "wire/type_writer.h"
#include "wire/view_changes.h"
#include "wire/views.h"

namespace rivers::the_river {
namespace {

std::vector<Colour> colours_of(const Config& config) {
    return {config.colours.begin(), config.colours.begin() + int{config.players}};
}

std::string set_colours(Config& config, const std::vector<Colour>& colours) {
    std::string text;
    for (const Colour colour : colours) text.append(text.empty() ? "" : ",").append(word_of(colour));
    // Four are allowed to an option whoever plays, but here they are the seats'.
    if (colours.size() != static_cast<std::size_t>(config.players) || Game::set_option(config, "colours", text))
        return "a colour of its own for each of the " + std::to_string(config.players) + " seats";
    return {};
}

// Its contents, ascending; a tile stands there as often as there are copies of it.
using Tiles = InlineVec<TileId, kTiles>;

Tiles tiles_of(const TileBag& bag) {
    Tiles tiles;
    for (int id = 1; id <= kTiles; ++id)
        for (int copies = bag.count(static_cast<TileId>(id)); copies > 0; --copies)
            tiles.push_back(static_cast<TileId>(id));
    return tiles;
}

std::string set_tiles(TileBag& bag, const Tiles& tiles) {
    if (!std::is_sorted(tiles.begin(), tiles.end())) return "a list in ascending order";
    for (const TileId tile : tiles) bag.add(tile);
    return {};
}

// Cards and tokens that may lie face down: those are null, so that there are as many.
using Cards = InlineVec<std::optional<BuildingId>, kBuildings>;
using Tokens = InlineVec<std::optional<Tiny>, kMostCircles>;

Cards cards_of(const BuildingSet& known, int face_down) {
    Cards cards;
    for (const BuildingId id : known) cards.push_back(id);
    for (; face_down > 0; --face_down) cards.push_back(std::nullopt);
    return cards;
}

std::string set_cards(const Cards& cards, BuildingSet& known, Tiny& face_down) {
    known = {};
    face_down = 0;
    BuildingId last{};
    for (const auto& card : cards) {
        if (card && *card <= last) return "a list in ascending order";
        if (card)
            known.add(last = *card);
        else
            ++face_down;
    }
    return {};
}

Tokens tokens_of(const Mat& mat, const FaceDown& down) {
    Tokens tokens;
    for (const Tiny token : mat.tokens) tokens.push_back(down.tokens > 0 ? std::nullopt : std::optional(token));
    return tokens;
}

std::string set_tokens(const Tokens& tokens, Mat& mat, FaceDown& down) {
    mat.tokens = {};
    const bool face_down = std::find(tokens.begin(), tokens.end(), std::nullopt) != tokens.end();
    for (const auto& token : tokens) mat.tokens.push_back(face_down ? Tiny() : *token);
    down.tokens = face_down ? mat.circles_filled() : 0;
    return {};
}

// Each island to the seats whose pioneers are there, in order.
struct AtIslands {
    EnumArray<Island, InlineVec<Seat, kMaxSeats * kPioneers>> seats;
    bool operator==(const AtIslands&) const = default;
};
template <class Archive>
void fields(Archive& a, AtIslands& at) {
    for (const Island island : every<Island>) a(word_of(island), at.seats[island]);
}

AtIslands at_islands(const Table& table) {
    AtIslands at;
    for (const Visit& visit : table.visits) at.seats[visit.island].push_back(visit.seat);
    return at;
}

// What each column scores as it lies, what it can still come to, and what its tiles have in common.
struct Column {
    int points, promise;
    TerrainSet terrains;
    bool operator==(const Column&) const = default;
};
template <class Archive>
void fields(Archive& a, Column& column) {
    a("points", column.points);
    a("promise", column.promise);
    a("terrains", column.terrains);
}

std::vector<Column> columns_of(const Table& table, const Mat& mat) {
    std::vector<Column> columns;
    for (std::size_t column = 0; column < kRiverColumns; ++column)
        columns.push_back({column_points(table.catalog(), mat, column), column_promise(table.catalog(), mat, column),
                           column_terrains(table.catalog(), mat, column)});
    return columns;
}

}  // namespace

template <class Archive>
void fields(Archive& a, Forecast& forecast) {
    a("last", forecast.last);
    a("near", forecast.near);
    a("soonest", forecast.soonest);
    a("about", forecast.about);
}

template <class Archive>
void fields(Archive& a, Config& config) {
    a("players", config.players, kMinSeats, kMaxSeats);
    a("rules", config.rules, kOldestRules, kRules);
    a.staged("colours", colours_of(config), [&](const auto& colours) { return set_colours(config, colours); });
    a.staged("catalog", CatalogOf<Game>::hash(config), [&](const std::string& found) {
        return found == CatalogOf<Game>::hash(config)
                   ? std::string()
                   : CatalogOf<Game>::hash(config) + ", the hash of the catalog in use";
    });
    a.staged("points", std::string(hides_points(config) ? "hidden" : "open"), [&](const std::string& found) {
        if (config.rules < 2) return found == "open" ? "" : "open";
        return Game::set_option(config, "points", found) ? "hidden or open" : "";
    });
}

template <class Archive>
void fields(Archive& a, Task& task) {
    a("step", task.step);
    a("seat", task.seat);
    a("about", task.about);
    a("stage", task.stage);
}

template <class Archive>
void fields(Archive& a, Visit& visit) {
    a("island", visit.island);
    a("seat", visit.seat);
}

template <class Archive>
void seat_fields(Archive& a, Mat& mat, FaceDown& down) {
    for (const Resource resource : every<Resource>) a(word_of(resource), mat.goods[resource]);
    a("boat", mat.boat, 0, kPioneers);
    a("settled", mat.settled);
    a("tiles", mat.tiles);
    a("barns", mat.barns);
    a("symbols", mat.symbols);
    a.staged("tokens", tokens_of(mat, down), [&](const Tokens& tokens) { return set_tokens(tokens, mat, down); });
    a.staged("reserved", cards_of(mat.reserved, down.reserved),
             [&](const Cards& cards) { return set_cards(cards, mat.reserved, down.reserved); });
    a.staged("built", cards_of(mat.built, down.built),
             [&](const Cards& cards) { return set_cards(cards, mat.built, down.built); });
    a("claims", mat.claims);
    a("covered_frames", mat.covered_frames);
}

template <class Archive>
void fields(Archive& a, View& v) {
    a("config", v.config);
    a.table_of(v.players());
    a("viewer", v.viewer);
    a.derived("to_act", [&] { return to_act(v); });
    a("waits", v.agenda);
    a("round", v.round);
    a("first_player", v.first_player);
    a.list("seats", v.players(), [&](Archive& seat, int i) {
        seat_fields(seat, v.mats[seat_number(i)], v.face_down[seat_number(i)]);
        seat.derived("colour", [&] { return v.config.colours[seat_number(i)]; });
        seat.derived("columns", [&] { return columns_of(v, v.mats[seat_number(i)]); });
        seat.derived("crew", [&] { return crew_next_round(v, seat_number(i)); });
    });
    a.derived("forecast", [&] { return v.round == 0 || v.finished() ? std::nullopt : std::optional(forecast(v)); });
    a("supply", v.supply);
    a("tokens_taken", v.tokens_taken, 0, kMostTokens);
    a.staged("visits", v.visits, [&](const auto& visits) {
        v.visits = visits;
        for (const Visit& visit : visits) ++v.visitors[visit.island];
        return std::string();
    });
    a.derived("islands", [&] { return at_islands(v); });
    a("display", v.display);
    a.staged("tile_pile", tiles_of(v.tile_pile), [&](const auto& tiles) { return set_tiles(v.tile_pile, tiles); });
    a.staged("tile_discards", tiles_of(v.tile_discards),
             [&](const auto& tiles) { return set_tiles(v.tile_discards, tiles); });
    a("buildings", v.buildings);
    a.staged("building_pile", cards_of(v.building_pile, v.pile_face_down),
             [&](const Cards& cards) { return set_cards(cards, v.building_pile, v.pile_face_down); });
}

}  // namespace rivers::the_river

namespace rivers {

void write_view(json::Writer& out, const the_river::View& view) { write_json(out, view); }
void write_view(json::Tape& out, const the_river::View& view) { write_json(out, view); }
void write_view_changes(json::Writer& out, ViewChanges& room, the_river::View& before, the_river::View& now) {
    room.write(out, before, now);
}
std::string view_type(the_river::View view) { return typescript(TypeWriter().whole(view)); }

std::optional<std::string> read_view(const json::Value& from, the_river::View& view) {
    the_river::View read;
    read.config.catalog = view.config.catalog;
    if (auto fault = ViewReader(from).whole(read)) return fault;
    view = read;
    return std::nullopt;
}

}  // namespace rivers
