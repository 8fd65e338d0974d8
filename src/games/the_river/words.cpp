#include "games/the_river/words.h"

#include <algorithm>

#include "kernel/overloaded.h"

namespace rivers::the_river {

extern const Words kEnglish, kFrench, kItalian, kSpanish;

const Words& words(Language language) {
    switch (language) {
        case Language::Fr: return kFrench;
        case Language::It: return kItalian;
        case Language::Es: return kSpanish;
        case Language::En: break;
    }
    return kEnglish;
}

namespace {

std::string str(int n) { return std::to_string(n); }
std::string str(std::string_view s) { return std::string(s); }
std::string str(SpaceId space) { return std::to_string(number(space)); }

std::string amount(Language language, Resource resource, int n) {
    return counted(language, n, words(language).goods[resource]);
}

void add_item(std::string& list, const std::string& item) { (list += list.empty() ? "" : ", ") += item; }

std::string list_of(Language language, const Goods& goods) {
    std::string list;
    for (const Resource resource : every<Resource>)
        if (goods[resource] > 0) add_item(list, amount(language, resource, goods[resource]));
    return list;
}

void add_sentence(std::string& out, const std::string& sentence) {
    ((out += out.empty() ? "" : " ") += sentence) += '.';
}

std::string end_text(Language language, const EndPoints& end) {
    const Words& w = words(language);
    const std::string_view pattern = w.end_points[static_cast<std::size_t>(end.kind)];
    switch (end.kind) {
        case EndKind::Points: return phrase(pattern, {{"points", counted(language, end.number, w.points)}});
        case EndKind::PerTileOf: return phrase(pattern, {{"tile", str(w.terrain_tiles[end.terrain()].one)}});
        case EndKind::PerSymbolOf:
            return phrase(pattern, {{"resource", str(w.resource_names[end.resource()])}, {"n", str(end.number)}});
        default: return str(pattern);
    }
}

// The supply may have less than a tile gives.
std::string placing_text(Language language, const Tile& tile) {
    const Words& w = words(language);
    std::string list = list_of(language, tile.on_placing);
    if (tile.swaps > 0) add_item(list, counted(language, tile.swaps, w.swaps));
    return phrase(w.up_to, {{"amount", list}});
}

bool may_exchange(const State& s) {
    const Moves moves = legal(s);
    return std::any_of(moves.begin(), moves.end(),
                       [](const Move& move) { return std::holds_alternative<Exchange>(move); });
}

// The same text of the default catalog in this language; any other text stays as it is.
template <class Ours, class Default>
std::string translated(const std::string& own, const Default& original, const Ours& ours) {
    for (std::size_t i = 0; i < ours.size() && i < original.size(); ++i)
        if (original[i] == own) return str(ours[i]);
    return own;
}

template <class Default, class Ours>
std::vector<std::string> all_translated(const std::vector<std::string>& own, const Default& original,
                                        const Ours& ours) {
    std::vector<std::string> list;
    for (const std::string& fact : own) list.push_back(translated(fact, original, ours));
    return list;
}

}  // namespace

std::string headed(Language language, std::string_view heading, const std::string& text) {
    return phrase(words(language).headed, {{"heading", str(heading)}, {"text", text}});
}

// --- components -------------------------------------------------------------------------------------------------

std::string name_of(Language language, TileId id, const CatalogData& which) {
    const Words& w = words(language);
    std::string terrain;
    for (const Terrain one : which.values[id].terrain) (terrain += terrain.empty() ? "" : "/") += w.terrains[one];
    if (terrain.empty()) return phrase(w.unknown_tile, {{"n", str(number(id))}});
    return phrase(w.tile, {{"terrain", terrain}, {"n", str(number(id))}});
}

std::string name_of(Language language, BuildingId id, const CatalogData& which) {
    const Words& w = words(language);
    const std::string& own = which.text.name(id);
    if (own.empty()) return phrase(w.unnamed_building, {{"n", str(number(id))}});
    return translated(own, default_catalog().text.building_names, w.buildings);
}

std::string name_of(Language language, SpaceId space) { return phrase(words(language).space, {{"n", str(space)}}); }

std::string name_of(Language language, Colour board) {
    const Words& w = words(language);
    return phrase(w.board, {{"colour", str(w.colours[board])}});
}

std::string name_of(Language language, Island island) { return str(words(language).islands[island]); }

std::string name_of_column(Language language, std::size_t column, const CatalogData& which) {
    std::string spaces;
    for (const auto& row : which.values.rows) (spaces += spaces.empty() ? "" : "-") += str(row[column]);
    return phrase(words(language).column, {{"spaces", spaces}});
}

std::string describe(Language language, const Goods& goods) {
    const std::string list = list_of(language, goods);
    return list.empty() ? str(words(language).nothing) : list;
}

std::string effects(Language language, TileId id, const CatalogData& which) {
    const Words& w = words(language);
    const Tile& tile = which.values[id];
    std::string out;
    if (tile.terrain.several()) add_sentence(out, str(w.mixed));
    if (sum(tile.produces) > 0) add_sentence(out, headed(language, w.produces, list_of(language, tile.produces)));
    if (tile.barns > 0) add_sentence(out, counted(language, tile.barns, w.barns));
    if (tile.acts_on_placing()) add_sentence(out, headed(language, w.on_placing, placing_text(language, tile)));
    if (sum(tile.each_restoration) > 0)
        add_sentence(out, headed(language, w.each_restoration, list_of(language, tile.each_restoration)));
    if (tile.end.kind != EndKind::Nothing) add_sentence(out, headed(language, w.endgame, end_text(language, tile.end)));
    if (out.empty()) add_sentence(out, str(w.no_effect));
    return out;
}

std::string describe(Language language, TileId id, const CatalogData& which) {
    const Words& w = words(language);
    const int copies = which.values[id].copies;
    if (copies == 0) return headed(language, name_of(language, id, which), str(w.not_in_box)) + '.';
    return name_of(language, id, which) + " (" + counted(language, copies, w.copies) + "). " +
           effects(language, id, which);
}

std::string effects(Language language, BuildingId id, const CatalogData& which) {
    const Words& w = words(language);
    const Building& building = which.values[id];
    std::string out;
    add_sentence(out, headed(language, w.cost, describe(language, building.cost)));
    add_sentence(out, headed(language, w.worth, counted(language, building.points, w.points)));
    return out;
}

std::string describe(Language language, BuildingId id, const CatalogData& which) {
    return name_of(language, id, which) + ". " + effects(language, id, which);
}

std::string printed_on(Language language, Colour board, SpaceId space, const CatalogData& which) {
    const Words& w = words(language);
    const Catalog& c = which.values;
    std::string list;
    if (const Symbol symbol = c.symbol(board, space))
        add_item(list, phrase(w.symbol, {{"resource", str(w.resource_names[*symbol])}}));
    if (c.barns.contains(space)) add_item(list, str(w.barns.one));
    if (c.framed.contains(space)) add_item(list, str(w.frame));
    return list;
}

std::string describe(Language language, Colour board, const CatalogData& which) {
    std::string list;
    for (int n = 1; n <= kSpaces; ++n) {
        const auto space = static_cast<SpaceId>(n);
        const std::string printed = printed_on(language, board, space, which);
        if (printed.empty()) continue;
        if (!list.empty()) list += words(language).list_break;
        list += name_of(language, space) + ' ' + printed;
    }
    return headed(language, name_of(language, board), list) + '.';
}

std::string describe(Language language, Island island) {
    const Words& w = words(language);
    return headed(language, w.islands[island], str(w.island_rules[island])) + '.';
}

std::vector<std::string> printed_facts(Language language, const CatalogData& which) {
    return all_translated(which.text.printed, default_catalog().text.printed, words(language).printed);
}

std::vector<std::string> reconstructed_facts(Language language, const CatalogData& which) {
    return all_translated(which.text.reconstructed, default_catalog().text.reconstructed,
                          words(language).reconstructed);
}

std::string note_of(Language language, const CatalogData& which) {
    const std::array<std::string, 1> original{default_catalog().text.note};
    return translated(which.text.note, original, std::array{words(language).note});
}

// --- what happens -----------------------------------------------------------------------------------------------

std::string say(Language language, const Move& move, const CatalogData& which) {
    const Words& w = words(language);
    const std::string_view pattern = w.moves[move.index()];
    const auto tile = [&](TileId id) { return phrase(pattern, {{"tile", name_of(language, id, which)}}); };
    const auto building = [&](BuildingId id) { return phrase(pattern, {{"building", name_of(language, id, which)}}); };
    const auto one = [&](Resource resource) { return phrase(pattern, {{"amount", amount(language, resource, 1)}}); };
    return std::visit(Overloaded{
                          [&](const StartTile& m) { return tile(m.tile); },
                          [&](const Exchange& m) {
                              return phrase(pattern, {{"given", describe(language, m.given())},
                                                      {"food", amount(language, Resource::Food, 1)}});
                          },
                          [&](const Claim& m) { return tile(m.tile); },
                          [&](const Produce& m) {
                              return phrase(pattern, {{"resource", str(w.resource_names[m.resource])}});
                          },
                          [&](const Reserve& m) { return building(m.building); },
                          [&](const Build& m) {
                              return phrase(pattern, {{"building", name_of(language, m.building, which)},
                                                      {"paid", describe(language, m.paid())}});
                          },
                          [&](const Swap& m) {
                              return phrase(pattern, {{"low", str(m.low)}, {"high", str(m.high)}});
                          },
                          [&](const Take& m) { return one(m.resource); },
                          [&](const Return& m) { return one(m.resource); },
                          [&](const RevealTile& m) { return tile(m.tile); },
                          [&](const RevealBuilding& m) { return building(m.building); },
                          [&](const auto&) { return str(pattern); },
                      },
                      move);
}

std::string say_done(Language language, const Move&, const std::string& seat) {
    return phrase(words(language).swaps_ended, {{"seat", seat}});
}

std::string say(Language language, const Event& event, const SeatNames& names, const CatalogData& which) {
    const Words& w = words(language);
    const std::string_view pattern = w.events[event.index()];
    return std::visit(
        Overloaded{
            [&](const RoundBegan& e) {
                return phrase(pattern, {{"n", str(e.round)}, {"seat", names[e.first]}});
            },
            [&](const PioneerSent& e) {
                return phrase(pattern, {{"seat", names[e.seat]}, {"island", str(w.island_deeds[e.island])}});
            },
            [&](const Exchanged& e) {
                return phrase(pattern, {{"seat", names[e.seat]}, {"given", describe(language, e.given)}});
            },
            [&](const Gained& e) {
                return phrase(pattern, {{"seat", names[e.seat]},
                                        {"amount", amount(language, e.resource, e.amount)},
                                        {"origin", str(w.origins[e.source])}});
            },
            [&](const Returned& e) {
                return phrase(pattern, {{"seat", names[e.seat]}, {"amount", amount(language, e.resource, 1)}});
            },
            [&](const TilePlaced& e) {
                return phrase(
                    e.start ? w.start_tile_placed : pattern,
                    {{"seat", names[e.seat]}, {"tile", name_of(language, e.tile, which)}, {"space", str(e.space)}});
            },
            [&](const Reserved& e) {
                if (!e.building) return phrase(w.reserved_unseen, {{"seat", names[e.seat]}});
                return phrase(pattern, {{"seat", names[e.seat]}, {"building", name_of(language, *e.building, which)}});
            },
            [&](const Built& e) {
                const std::string paid = describe(language, e.paid);
                if (!e.building)
                    return phrase(e.reserved ? w.built_reserved_unseen : w.built_unseen,
                                  {{"seat", names[e.seat]}, {"paid", paid}});
                return phrase(
                    e.reserved ? w.built_reserved : pattern,
                    {{"seat", names[e.seat]}, {"building", name_of(language, *e.building, which)}, {"paid", paid}});
            },
            [&](const TokenTaken& e) {
                if (!e.points) return phrase(w.token_unseen, {{"seat", names[e.seat]}});
                return phrase(pattern, {{"seat", names[e.seat]}, {"points", counted(language, *e.points, w.points)}});
            },
            [&](const Swapped& e) {
                return phrase(pattern, {{"seat", names[e.seat]}, {"low", str(e.low)}, {"high", str(e.high)}});
            },
            [&](const EndTriggered& e) {
                return phrase(pattern, {{"cause", phrase(w.triggers[e.by], {{"seat", names[e.seat]}})}});
            },
            [&](const TileRevealed& e) {
                return phrase(pattern, {{"tile", name_of(language, e.tile, which)}});
            },
            [&](const BuildingRevealed& e) {
                return phrase(pattern, {{"building", name_of(language, e.building, which)}});
            },
            [&](const TilesReshuffled& e) {
                return phrase(pattern, {{"tiles", counted(language, e.tiles, w.tiles)}});
            },
            [&](const TileLeftOut& e) {
                return phrase(pattern, {{"tile", name_of(language, e.tile, which)}});
            },
            [&](const TilesDiscarded& e) {
                return phrase(pattern, {{"n", str(e.tiles)}});
            },
            [&](const Settled& e) {
                return phrase(pattern, {{"seat", names[e.seat]}, {"space", str(e.space)}});
            },
            [&](const PioneersReturned&) { return str(pattern); },
            [&](const GameEnded&) { return str(pattern); },
            [&](const auto& e) {
                return phrase(pattern, {{"seat", names[e.seat]}});
            },
        },
        event);
}

std::string say(Language language, Rule rule) { return str(words(language).refusals[rule]); }
std::string say(Language language, ScoreSource source) {
    if (kind_of(source) == ScoreKind::Columns)
        return name_of_column(language,
                              static_cast<std::size_t>(source) - static_cast<std::size_t>(ScoreSource::FirstColumn));
    const std::string kind = str(words(language).sources[kind_of(source)]);
    if (kind_of(source) != ScoreKind::Meadows) return kind;
    const int space = static_cast<int>(source) - static_cast<int>(ScoreSource::FirstMeadow) + 1;
    return kind + ", " + name_of(language, static_cast<SpaceId>(space));
}

std::string question(Language language, const View& view, const SeatNames& names) {
    const State s{view};
    const Words& w = words(language);
    if (s.finished()) return str(w.events[Event(GameEnded{}).index()]);
    const Task& task = s.task();
    const Mat& mat = s.mats[task.seat];
    std::string n;
    switch (task.step) {
        case Step::Act: n = str(mat.boat); break;
        case Step::ReturnResource: n = counted(language, std::max(0, sum(mat.goods) - mat.barns), w.resources); break;
        case Step::SwapTiles: n = str(task.about); break;
        default: break;
    }
    return phrase(task.step == Step::Act && !may_exchange(s) ? w.send_only : w.questions[task.step],
                  {{"seat", names[task.seat]}, {"n", n}});
}

std::vector<ScoreLine> score_lines(Language language, const Table& table, Seat seat) {
    const Catalog& c = table.catalog();
    const CatalogData& which = *table.config.catalog;
    const Mat& mat = table.mats[seat];
    const auto by = standings(table).scores[seat].by_source;
    std::vector<ScoreLine> lines;
    const auto add = [&](const std::string& line, int points) {
        if (points != 0) lines.push_back({line, points});
    };
    for (const BuildingId id : mat.built) add(name_of(language, id, which), c[id].points);
    for (const ScoreSource source : {ScoreSource::Tokens, ScoreSource::Resources})
        add(say(language, source), by[source]);
    for (std::size_t column = 0; column < kRiverColumns; ++column)
        add(name_of_column(language, column, which), column_points(c, mat, column));
    for (const TileId tile : mat.tiles)
        add(headed(language, name_of(language, tile, which), end_text(language, c[tile].end)),
            meadow_points(c, mat, tile));
    return lines;
}

}  // namespace rivers::the_river
