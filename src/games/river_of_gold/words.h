// River of Gold in words: every component, move, event, question, refusal and score source, in four languages.
// A language is one table (words_en.cpp, ...); sentences are generated from effects, so that text and rules agree.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <variant>

#include "games/river_of_gold/game.h"
#include "kernel/language.h"

namespace rivers::river_of_gold {

struct PatronWords {
    std::string_view name, title, ability;  // ability: {n} is the patron's number
};

// One language. Patterns name their slots in braces; the slots that each may use stand beside it.
struct Words {
    std::string_view title;
    // counted things
    Noun koku, favor, points, influence, any_good, cards;
    EnumArray<Good, Noun> goods;
    EnumArray<Good, std::string_view> good_names;
    EnumArray<BuildingType, Noun> types;
    // names
    EnumArray<Region, std::string_view> regions;
    EnumArray<CustomerKind, std::string_view> kinds;
    EnumArray<Mastery, std::string_view> masteries, mastery_needs;
    EnumArray<Clan, std::string_view> clans;
    EnumArray<Patron, PatronWords> patrons;
    std::string_view imperial_market, starting_building, tile;  // {n}; {type}; {type} {n}
    std::string_view customer;                                  // {kind} {region}: "Monk of Kitsune Woods"
    std::string_view shore, place;  // {n} {region}: "shore 12, Kitsune Woods"; {n}: "shore 12"
    std::string_view royal_ship, era, visitor, owner, build_bonus, order, empty_shore;
    // effects
    EnumArray<Gain, std::string_view> gains;                // {n}: the amount, with its noun where there is one
    EnumArray<CustomerKind, std::string_view> on_delivery;  // {n} influence, {region}, {favor}
    std::string_view own_marker, opponents_marker;          // the monks'
    std::array<std::string_view, 6> merchant_abilities;     // by region
    std::array<std::string_view, 6> noble_abilities;        // by region
    std::array<std::string_view, 6> noble_endgames;         // by region
    std::string_view merchant_endgame, artisan_endgame, artisan_ongoing, elder_endgame;
    std::string_view ongoing, endgame, royal;  // headings
    std::string_view headed;                   // {heading} {text}: "Owner: 1 rice"
    // what happens
    std::array<std::string_view, std::variant_size_v<Move>> moves;       // in the order of Move
    std::string_view turn_ended, sale_ended, rolls;                      // {seat}: a move that no event tells of
    std::array<std::string_view, std::variant_size_v<Event>> events;     // in the order of Event
    std::string_view royal_sailed;                                       // {seat} {from} {to}
    std::string_view lost_to_limit, journey_completed, unseen_customer;  // {amount}; -; {seat}
    std::string_view all_lost;                                           // {seat} {amount} {origin}
    EnumArray<Source, std::string_view> origins;  // {place} {customer} {region} {patron} {mastery}
    EnumArray<Step, std::string_view> questions;  // {seat} {origin} {face} {acts} {gain} {lost}
    std::array<std::string_view, 4> acts;         // what can be done: sail; build or sail; sail or deliver; all three
    std::string_view roll_or_trade;               // {seat}: no favor yet to choose a face with
    std::string_view nothing_to_sell;             // {seat} {origin}
    EnumArray<Rule, std::string_view> refusals;
    EnumArray<ScoreSource, std::string_view> sources;
};
const Words& words(Language language);

// Components.
std::string name_of(Language language, TileId tile);
std::string name_of(Language language, BuildingId building);
std::string name_of(Language language, CustomerId customer);
std::string name_of(Language language, ShoreId shore);
std::string describe(Language language, Reward icon);
std::string describe(Language language, TileId tile);
std::string describe(Language language, CustomerId customer);
std::string describe(Language language, Patron patron);
std::string describe(Language language, Mastery mastery);
// What it does, without its name: "Visitor: 3 koku. Owner: 1 rice."
std::string effects(Language language, BuildingId building);
std::string effects(Language language, CustomerId customer);
std::string ability(Language language, Patron patron);

// What happens.
// A move as one may choose it at this table: "sail from space 5 to 8".
std::string say(Language language, const Move& move, const Table& table);
// A move that was made and that no event tells of: "Ana ends their turn."
std::string say_done(Language language, const Move& move, const std::string& seat);
std::string say(Language language, const Event& event, const SeatNames& names);
std::string say(Language language, Rule rule);
std::string say(Language language, ScoreSource source);
// What the table waits for, and why: "Ana: choose a good (visitor reward, shore 12)". It names what can be done only.
// To whoever looks on it says nothing of the hand it is about.
std::string question(Language language, const View& view, const SeatNames& names);

}  // namespace rivers::river_of_gold
