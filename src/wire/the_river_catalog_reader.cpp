// Reading and checking a catalog of The River.
#include <algorithm>
#include <cstdlib>

#include "games/the_river/game.h"
#include "wire/field_reader.h"
#include "wire/the_river_catalog.h"

namespace rivers::the_river {
namespace {

using json::Value;
constexpr int kMostGoods = 60, kMostPoints = 99, kMostSymbols = 9, kLongestName = 60, kLongestNote = 2000,
              kMostTexts = 100;

struct Reader : FieldReader {
    Catalog catalog{};
    CatalogText text{};

    template <class Read>
    void by_players(const Value& root, const std::string& path, std::string_view key, Read read_one) {
        const Value* all = need(root, path, key);
        const std::string inner = inside(path, key);
        if (all == nullptr || !is_object(*all, inner, {"2", "3", "4"})) return;
        for (int players = kMinSeats; players <= kMaxSeats; ++players) {
            const std::string count = std::to_string(players);
            if (const Value* at = need(*all, inner, count))
                read_one(*at, inside(inner, count), catalog.by_players[static_cast<std::size_t>(players - kMinSeats)]);
        }
    }
    // Goods that are produced, each at least once.
    void read_goods(const Value& at, const std::string& path, int most, Goods& out) {
        for (const Resource resource : kProduced)
            if (const Value* n = at.find(word_of(resource)))
                read(*n, inside(path, word_of(resource)), 1, most, out[resource]);
    }

    // --- the parts of a catalog ---------------------------------------------------------------------------------

    void read_whole(const Value& root) {
        read_root(root);
        std::stable_sort(faults.begin(), faults.end(),
                         [](const json::Fault& a, const json::Fault& b) { return a.line < b.line; });
    }

    void read_root(const Value& root) {
        if (!is_object(root, "",
                       {"game", "certainty", "note", "supply", "terrain_shown", "buildings_shown", "spaces", "river",
                        "tokens", "scoring", "tiles", "buildings"}))
            return;
        if (const Value* game = need(root, "", "game"); game != nullptr && *game != Value(Game::name))
            wrong(*game, "game", "'" + std::string(Game::name) + "'");
        read_certainty(root);
        by_players(root, "", "supply", [&](const Value& at, const std::string& path, ByPlayers& by) {
            if (!is_object(at, path, {"wood", "clay", "stone", "food"})) return;
            for (const Resource resource : every<Resource>)
                need_number(at, path, word_of(resource), 0, kMostGoods, by.supply[resource]);
        });
        by_players(root, "", "terrain_shown", [&](const Value& at, const std::string& path, ByPlayers& by) {
            read(at, path, 1, kMostTilesShown, by.terrain_shown);
        });
        need_number(root, "", "buildings_shown", 1, kMostBuildingsShown, catalog.buildings_shown);
        by_players(root, "", "spaces",
                   [&](const Value& at, const std::string& path, ByPlayers& by) { read_spaces(at, path, by); });
        if (const Value* river = need(root, "", "river")) read_river(*river);
        by_players(root, "", "tokens",
                   [&](const Value& at, const std::string& path, ByPlayers& by) { read_tokens(at, path, by); });
        if (const Value* scoring = need(root, "", "scoring")) read_scoring(*scoring);
        if (const Value* tiles = need(root, "", "tiles")) read_tiles(*tiles);
        if (const Value* buildings = need(root, "", "buildings")) read_buildings(*buildings);
    }

    void read_certainty(const Value& root) {
        const Value* at = need(root, "", "certainty");
        if (at != nullptr && is_object(*at, "certainty", {"printed", "reconstructed"})) {
            read_texts(*at, "printed", text.printed);
            read_texts(*at, "reconstructed", text.reconstructed);
        }
        if (const Value* note = need(root, "", "note")) read_text(*note, "note", kLongestNote, text.note);
    }
    void read_texts(const Value& certainty, std::string_view key, std::vector<std::string>& out) {
        const Value* at = need(certainty, "certainty", key);
        const std::string path = inside("certainty", key);
        if (at == nullptr || !is_list(*at, path, "a list of texts", kMostTexts)) return;
        for (std::size_t i = 0; i < at->array()->size(); ++i)
            read_text((*at->array())[i], inside(path, i), kLongestNote, out.emplace_back());
    }

    void read_spaces(const Value& at, const std::string& path, ByPlayers& by) {
        if (!is_object(at, path,
                       {"wood", "clay", "stone", "food", "build", "reserve", "first_player", "swap", "claim_per_player",
                        "first_producer_bonus"}))
            return;
        for (const Island island : every<Island>) {
            if (island == Island::Claim) continue;
            const Value* n = need(at, path, word_of(island));
            if (n == nullptr) continue;
            const std::string inner = inside(path, word_of(island));
            if (n->is_null())
                by.spaces[island] = kAnyNumber;
            else if (island == Island::Food)
                wrong(*n, inner, "null: any number of pioneers may come (TR-FOOD-1)");
            else
                read(*n, inner, 0, kPioneers * kMaxSeats, by.spaces[island]);
        }
        need_number(at, path, "claim_per_player", 0, kSpaces, by.spaces[Island::Claim]);
        need_number(at, path, "first_producer_bonus", 0, kMostSymbols, by.first_producer_bonus);
    }

    void read_tokens(const Value& at, const std::string& path, ByPlayers& by) {
        if (!is_list(at, path, "a list of values, highest first", kMostTokens)) return;
        const json::Array& values = *at.array();
        for (std::size_t i = 0; i < values.size(); ++i) {
            Tiny value;
            read(values[i], inside(path, i), 0, kMostPoints, value);
            if (!by.tokens.empty() && value > by.tokens.back())
                fault(values[i], inside(path, i) + " is higher than the one before: list the tokens highest first");
            by.tokens.push_back(value);
        }
        const auto players = static_cast<int>(&by - catalog.by_players.data()) + kMinSeats;
        if (const int needed = by.circles * players; static_cast<int>(values.size()) < needed)
            fault(at, path + " has " + std::to_string(values.size()) + " tokens: " + std::to_string(players) +
                          " players with " + std::to_string(by.circles) + " circles each need at least " +
                          std::to_string(needed));
    }

    void read_scoring(const Value& at) {
        if (!is_object(at, "scoring", {"points_per_resources", "column_of_two", "column_of_three"})) return;
        if (const Value* per = need(at, "scoring", "points_per_resources")) {
            const std::string path = "scoring.points_per_resources";
            if (per->array() == nullptr || per->array()->size() != 2) {
                wrong(*per, path, "a list of two numbers, the points and for how many resources");
            } else {
                read((*per->array())[0], inside(path, 0), 0, kMostPoints, catalog.points_for_resources);
                read((*per->array())[1], inside(path, 1), 1, kMostPoints, catalog.resources_for_points);
            }
        }
        need_number(at, "scoring", "column_of_two", 0, kMostPoints, catalog.column_of_two);
        need_number(at, "scoring", "column_of_three", 0, kMostPoints, catalog.column_of_three);
    }

    // --- the river ----------------------------------------------------------------------------------------------

    void read_river(const Value& at) {
        if (!is_object(at, "river",
                       {"rows", "framed", "barns", "production", "circles", "fifth_pioneer_freed_by_token"}))
            return;
        if (const Value* rows = need(at, "river", "rows")) read_rows(*rows);
        if (const Value* framed = need(at, "river", "framed")) {
            read_space_list(*framed, "river.framed", catalog.framed);
            if (framed->array() != nullptr && framed->array()->size() != kFramedSpaces)
                fault(*framed, "river.framed has " + std::to_string(framed->array()->size()) + " spaces: there are " +
                                   std::to_string(kFramedSpaces) + " framed ones on a board");
        }
        if (const Value* barns = need(at, "river", "barns")) read_space_list(*barns, "river.barns", catalog.barns);
        if (const Value* production = need(at, "river", "production")) read_production(*production);
        int fewest = kMostCircles;
        by_players(at, "river", "circles", [&](const Value& n, const std::string& path, ByPlayers& by) {
            read(n, path, 1, kMostCircles, by.circles);
            if (by.circles > 0) fewest = std::min<int>(fewest, by.circles);
        });
        need_number(at, "river", "fifth_pioneer_freed_by_token", 1, fewest, catalog.fifth_pioneer_freed_by);
    }

    // TR-SETUP-2: 3 rows of 4, and the numbers 1 to 12 lead from space to neighbouring space.
    void read_rows(const Value& at) {
        const bool shaped = at.array() != nullptr && at.array()->size() == kRiverRows &&
                            std::all_of(at.array()->begin(), at.array()->end(), [](const Value& row) {
                                return row.array() != nullptr && row.array()->size() == kRiverColumns;
                            });
        if (!shaped) {
            wrong(at, "river.rows", "a list of 3 rows of 4 spaces each");
            return;
        }
        struct Place {
            const Value* at = nullptr;
            int row = 0, column = 0;
        };
        std::array<Place, kSpaces + 1> places{};
        for (std::size_t row = 0; row < kRiverRows; ++row)
            for (std::size_t column = 0; column < kRiverColumns; ++column) {
                const Value& space = (*(*at.array())[row].array())[column];
                const std::string path = inside(inside("river.rows", row), column);
                if (!is_number(space, path, 1, kSpaces)) continue;
                Place& place = places[static_cast<std::size_t>(*space.number())];
                if (place.at != nullptr)
                    fault(space, path + ": space " + std::to_string(*space.number()) + " appears in line " +
                                     std::to_string(place.at->line) + " already; each of 1 to 12 is used once");
                else
                    place = {&space, static_cast<int>(row), static_cast<int>(column)};
                catalog.rows[row][column] = static_cast<SpaceId>(*space.number());
            }
        for (std::size_t n = 2; n <= kSpaces; ++n) {
            const Place &from = places[n - 1], &to = places[n];
            if (from.at == nullptr || to.at == nullptr) continue;
            if (std::abs(from.row - to.row) + std::abs(from.column - to.column) != 1)
                fault(*to.at, "river.rows: space " + std::to_string(n) + " does not lie beside space " +
                                  std::to_string(n - 1) + ": the river flows from each space to a neighbour");
        }
    }

    void read_space_list(const Value& at, const std::string& path, SpaceSet& out) {
        if (!is_list(at, path, "a list of spaces", kSpaces)) return;
        for (std::size_t i = 0; i < at.array()->size(); ++i) {
            const Value& n = (*at.array())[i];
            if (!is_number(n, inside(path, i), 1, kSpaces)) continue;
            const auto space = static_cast<SpaceId>(*n.number());
            if (out.contains(space))
                fault(n, path + " names space " + std::to_string(*n.number()) + " twice: remove one");
            out.add(space);
        }
    }

    void read_production(const Value& at) {
        const std::string path = "river.production";
        if (!is_object(at, path, {"black", "blue", "green", "yellow"})) return;
        for (const Colour colour : every<Colour>) {
            const Value* board = need(at, path, word_of(colour));
            const std::string inner = inside(path, word_of(colour));
            if (board == nullptr ||
                !is_object(*board, inner, {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"}))
                continue;
            for (std::size_t space = 1; space <= kSpaces; ++space) {
                Resource resource{};
                const Value* symbol = board->find(std::to_string(space));
                if (symbol != nullptr && read_word(*symbol, inside(inner, std::to_string(space)), kProduced, resource))
                    catalog.production[colour][space - 1] = resource;
            }
        }
    }

    // --- tiles and buildings ------------------------------------------------------------------------------------

    // The id of a row of tiles or buildings; each may stand once.
    std::optional<std::size_t> read_id(const Value& row, const std::string& path, int last, std::vector<int>& lines) {
        const Value* at = need(row, path, "id");
        if (at == nullptr || !is_number(*at, inside(path, "id"), 1, last)) return std::nullopt;
        const auto id = static_cast<std::size_t>(*at->number());
        if (lines[id] != 0) {
            fault(*at, inside(path, "id") + ": " + std::to_string(id) + " appears in line " +
                           std::to_string(lines[id]) + " already; give it another number from 1 to " +
                           std::to_string(last));
            return std::nullopt;
        }
        lines[id] = at->line;
        return id;
    }

    void read_tiles(const Value& at) {
        if (!is_list(at, "tiles", "a list of tiles", kTiles)) return;
        std::vector<int> lines(kTiles + 1);
        for (std::size_t i = 0; i < at.array()->size(); ++i) {
            const Value& row = (*at.array())[i];
            const std::string path = inside("tiles", i);
            Tile tile;
            if (!is_object(row, path,
                           {"id", "terrain", "copies", "produces", "barns", "each_restoration", "on_placing", "end"}))
                continue;
            read_tile(row, path, tile);
            if (const auto id = read_id(row, path, kTiles, lines)) catalog.tiles[*id - 1] = tile;
        }
        count_tiles(at);
    }

    void read_tile(const Value& row, const std::string& path, Tile& tile) {
        if (const Value* terrain = need(row, path, "terrain")) read_terrain(*terrain, inside(path, "terrain"), tile);
        need_number(row, path, "copies", 1, kTiles, tile.copies);
        if (const Value* barns = row.find("barns")) read(*barns, inside(path, "barns"), 1, kMostSymbols, tile.barns);
        if (const Value* produces = row.find("produces");
            produces != nullptr && is_object(*produces, inside(path, "produces"), {"wood", "clay", "stone"}))
            read_goods(*produces, inside(path, "produces"), kMostSymbols, tile.produces);
        const bool meadow = tile.terrain.contains(Terrain::Meadow);
        for (const std::string_view effect : {"each_restoration", "on_placing", "end"})
            if (const Value* found = row.find(effect); found != nullptr && !meadow)
                fault(*found, inside(path, effect) + ": only meadows have effects; remove it, or correct the terrain");
        if (const Value* each = row.find("each_restoration");
            each != nullptr && is_object(*each, inside(path, "each_restoration"), {"wood", "clay", "stone"}))
            read_goods(*each, inside(path, "each_restoration"), kMostSymbols, tile.each_restoration);
        if (const Value* placing = row.find("on_placing");
            placing != nullptr && is_object(*placing, inside(path, "on_placing"), {"wood", "clay", "stone", "swaps"})) {
            read_goods(*placing, inside(path, "on_placing"), kMostGoods, tile.on_placing);
            if (const Value* swaps = placing->find("swaps"))
                read(*swaps, inside(path, "on_placing.swaps"), 1, kMostSymbols, tile.swaps);
        }
        if (const Value* end = row.find("end")) read_end(*end, inside(path, "end"), tile.end);
    }

    void read_terrain(const Value& at, const std::string& path, Tile& tile) {
        if (at.array() == nullptr || at.array()->empty() || at.array()->size() > 2) {
            wrong(at, path, "a list of one terrain, or of two for a mixed tile");
            return;
        }
        for (std::size_t i = 0; i < at.array()->size(); ++i) {
            Terrain terrain{};
            if (!read_word((*at.array())[i], inside(path, i), every<Terrain>, terrain)) continue;
            if (tile.terrain.contains(terrain))
                fault((*at.array())[i], path + " names the same terrain twice: remove one");
            tile.terrain.add(terrain);
        }
    }

    // TR-SCORE-4: one of the forms that the default catalog uses.
    void read_end(const Value& at, const std::string& path, EndPoints& end) {
        static constexpr auto kForms =
            "points; point_per_tile_of; point_per_production_symbol_of with at_most; or point_per";
        if (!is_object(at, path,
                       {"points", "point_per_tile_of", "point_per_production_symbol_of", "at_most", "point_per"}))
            return;
        const Value *points = at.find("points"), *tiles = at.find("point_per_tile_of"),
                    *symbols = at.find("point_per_production_symbol_of"), *per = at.find("point_per");
        const int forms = (points != nullptr) + (tiles != nullptr) + (symbols != nullptr) + (per != nullptr);
        if (forms != 1) return fault(at, path + " must have exactly one of " + kForms);
        if (at.find("at_most") != nullptr && symbols == nullptr)
            fault(*at.find("at_most"),
                  inside(path, "at_most") + " goes with point_per_production_symbol_of only: remove it");
        if (points != nullptr) {
            end.kind = EndKind::Points;
            read(*points, inside(path, "points"), 1, kMostPoints, end.number);
        } else if (tiles != nullptr) {
            Terrain terrain{};
            if (read_word(*tiles, inside(path, "point_per_tile_of"), every<Terrain>, terrain))
                end = {EndKind::PerTileOf, number(terrain), 0};
        } else if (symbols != nullptr) {
            Resource resource{};
            if (read_word(*symbols, inside(path, "point_per_production_symbol_of"), kProduced, resource))
                end = {EndKind::PerSymbolOf, number(resource), 0};
            need_number(at, path, "at_most", 1, kMostPoints, end.number);
        } else if (*per == Value("pioneer_aboard")) {
            end.kind = EndKind::PerPioneerAboard;
        } else if (*per == Value("bonus_token")) {
            end.kind = EndKind::PerBonusToken;
        } else {
            wrong(*per, inside(path, "point_per"), "one of pioneer_aboard, bonus_token");
        }
    }

    // Rules, section 6: as many tiles of each terrain, and of mixed ones, as are printed.
    void count_tiles(const Value& at) {
        const auto copies = [](const Catalog& c, auto counts) {
            int n = 0;
            for (const Tile& tile : c.tiles) n += counts(tile) ? int{tile.copies} : 0;
            return n;
        };
        const auto compare = [&](std::string_view kind, auto counts) {
            const int found = copies(catalog, counts), printed = copies(default_catalog().values, counts);
            if (found != printed)
                fault(at, "tiles: there are " + std::to_string(found) + " " + std::string(kind) +
                              " tiles, copies counted: make it " + std::to_string(printed));
        };
        for (const Terrain terrain : every<Terrain>)
            compare(word_of(terrain),
                    [&](const Tile& tile) { return tile.terrain.size() == 1 && tile.terrain.contains(terrain); });
        compare("mixed", [](const Tile& tile) { return tile.terrain.size() == 2; });
    }

    void read_buildings(const Value& at) {
        if (!is_list(at, "buildings", "a list of buildings", kBuildings)) return;
        std::vector<int> lines(kBuildings + 1);
        if (at.array()->size() < kBuildings)
            fault(at, "buildings: there are " + std::to_string(at.array()->size()) + ": make it " +
                          std::to_string(kBuildings));
        for (std::size_t i = 0; i < at.array()->size(); ++i) {
            const Value& row = (*at.array())[i];
            const std::string path = inside("buildings", i);
            if (!is_object(row, path, {"id", "name", "cost", "points"})) continue;
            Building building;
            std::string name;
            if (const Value* found = need(row, path, "name"))
                read_text(*found, inside(path, "name"), kLongestName, name);
            if (const Value* cost = need(row, path, "cost");
                cost != nullptr && is_object(*cost, inside(path, "cost"), {"wood", "clay", "stone"})) {
                read_goods(*cost, inside(path, "cost"), kMostPaid, building.cost);
                if (sum(building.cost) > kMostPaid)
                    fault(*cost, inside(path, "cost") + " is " + std::to_string(sum(building.cost)) +
                                     " resources in all: make it at most " + std::to_string(kMostPaid));
            }
            need_number(row, path, "points", 0, kMostPoints, building.points);
            if (const auto id = read_id(row, path, kBuildings, lines)) {
                catalog.buildings[*id - 1] = building;
                text.building_names[*id - 1] = std::move(name);
            }
        }
    }
};

}  // namespace

std::vector<json::Fault> faults_in(const json::Value& catalog) {
    Reader reader;
    return reader.read_whole(catalog), std::move(reader.faults);
}

std::variant<CatalogPointer, std::vector<json::Fault>> read_catalog(std::string_view file) {
    if (file.size() > kLongestCatalog)
        return std::vector{json::Fault{1, 1, "the file is longer than 1 MB: this cannot be a catalog"}};
    const auto parsed = json::parse(file);
    if (const auto* fault = std::get_if<json::Fault>(&parsed)) return std::vector{*fault};
    Reader reader;
    reader.read_whole(std::get<Value>(parsed));
    if (!reader.faults.empty()) return std::move(reader.faults);
    return make_catalog(reader.catalog, reader.text);
}

}  // namespace rivers::the_river
