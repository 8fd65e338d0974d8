// The River in words: every component, move, event, question, refusal and score source, in four languages.
// A language is one table (words_en.cpp, ...); a tile's text is generated from its effects, so that it agrees with the
// rules and with whatever catalog is played. Where a catalog is not named, the default one is meant.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/the_river/game.h"
#include "kernel/language.h"

namespace rivers::the_river {

inline constexpr std::size_t kPrintedFacts = 12, kReconstructedFacts = 7;  // of the default catalog

// One language. Patterns name their slots in braces; the slots that each may use stand beside it.
struct Words {
    std::string_view title;
    // counted things
    Noun points, resources, barns, pioneers, tiles, tokens, swaps, copies;
    EnumArray<Resource, Noun> goods;
    EnumArray<Terrain, Noun> terrain_tiles;
    // names
    EnumArray<Resource, std::string_view> resource_names;
    EnumArray<Terrain, std::string_view> terrains;
    EnumArray<Colour, std::string_view> colours;
    EnumArray<Island, std::string_view> islands;            // short: "Reserve"
    EnumArray<Island, std::string_view> island_deeds;       // what one does there: "reserve a building"
    EnumArray<Island, std::string_view> island_rules;       // in a sentence or two
    std::array<std::string_view, kBuildings> buildings;     // of the default catalog
    std::string_view tile, unknown_tile, unnamed_building;  // {terrain} {n}; {n}; {n}
    std::string_view board, space, column;                  // {colour}; {n}; {spaces}
    std::string_view frame, nothing, no_effect, not_in_box, mixed;
    // effects
    std::string_view produces, on_placing, each_restoration, endgame, cost, worth;  // headings
    std::string_view headed;                                                        // {heading} {text}: "Cost: 2 wood"
    std::string_view list_break;                 // between parts of a long list: "; "
    std::string_view up_to;                      // {amount}
    std::string_view symbol;                     // {resource}: "wood symbol"
    std::array<std::string_view, 6> end_points;  // in the order of EndKind: {points} {tile} {resource} {n}
    // what happens
    std::array<std::string_view, std::variant_size_v<Move>> moves;    // in the order of Move
    std::string_view swaps_ended;                                     // {seat}: a move that no event tells of
    std::array<std::string_view, std::variant_size_v<Event>> events;  // in the order of Event
    std::string_view start_tile_placed, built_reserved;               // {seat} {tile} {space}; {seat} {building} {paid}
    // The same where it is not for everybody's eyes: {seat}, and {paid} of what is built.
    std::string_view reserved_unseen, built_unseen, built_reserved_unseen, token_unseen;
    EnumArray<Source, std::string_view> origins;
    EnumArray<Trigger, std::string_view> triggers;  // {seat}
    EnumArray<Step, std::string_view> questions;    // {seat} {n}: how many
    std::string_view send_only;                     // {seat} {n}: nothing to exchange
    EnumArray<Rule, std::string_view> refusals;
    EnumArray<ScoreKind, std::string_view> sources;
    // what the default catalog says of itself
    std::array<std::string_view, kPrintedFacts> printed;
    std::array<std::string_view, kReconstructedFacts> reconstructed;
    std::string_view printed_heading, reconstructed_heading, note;
};
const Words& words(Language language);

// "Cost: 2 wood", with the spaces that the language wants.
std::string headed(Language language, std::string_view heading, const std::string& text);

// Components.
std::string name_of(Language language, TileId tile, const CatalogData& catalog = default_catalog());
std::string name_of(Language language, BuildingId building, const CatalogData& catalog = default_catalog());
std::string name_of(Language language, SpaceId space);
std::string name_of(Language language, Colour board);
std::string name_of(Language language, Island island);
std::string name_of_column(Language language, std::size_t column,
                           const CatalogData& catalog = default_catalog());  // from 0
std::string describe(Language language, TileId tile, const CatalogData& catalog = default_catalog());
std::string describe(Language language, BuildingId building, const CatalogData& catalog = default_catalog());
std::string describe(Language language, Colour board, const CatalogData& catalog = default_catalog());
std::string describe(Language language, Island island);
std::string describe(Language language, const Goods& goods);  // "2 wood, 1 food"; "nothing"
// What it does, without its name: "Produces: 1 wood. 1 barn."
std::string effects(Language language, TileId tile, const CatalogData& catalog = default_catalog());
std::string effects(Language language, BuildingId building, const CatalogData& catalog = default_catalog());
// What is printed on a space, all that a tile there covers: "wood symbol", "barn", "frame"; empty if nothing is.
std::string printed_on(Language language, Colour board, SpaceId space, const CatalogData& catalog = default_catalog());

// Which values of a catalog are certain and which are not: in its own words, unless they are those of the default.
std::vector<std::string> printed_facts(Language language, const CatalogData& catalog);
std::vector<std::string> reconstructed_facts(Language language, const CatalogData& catalog);
std::string note_of(Language language, const CatalogData& catalog);

// What happens.
std::string say(Language language, const Move& move, const CatalogData& catalog = default_catalog());
// A move that was made and that no event tells of: "Ana swaps no more tiles."
std::string say_done(Language language, const Move& move, const std::string& seat);
std::string say(Language language, const Event& event, const SeatNames& names,
                const CatalogData& catalog = default_catalog());
std::string say(Language language, Rule rule);
std::string say(Language language, ScoreSource source);
// What the table waits for: "Ana, send a pioneer to an island." It names what can be done only.
std::string question(Language language, const View& view, const SeatNames& names);

// A seat's score down to each column and each meadow; lines without points are left out.
struct ScoreLine {
    std::string text;
    int points;
};
std::vector<ScoreLine> score_lines(Language language, const Table& table, Seat seat);

}  // namespace rivers::the_river
