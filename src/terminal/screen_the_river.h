// The River drawn in text, from a view alone, for 80 columns and wider. Where a catalog is not named, the default one
// is meant.
#pragma once
#include <string>
#include <vector>

#include "games/the_river/words.h"
#include "terminal/terminal.h"
#include "terminal/words.h"

namespace rivers::terminal {

std::string draw(const the_river::View& view, const SeatNames& names, Language language, const Style& style,
                 int columns);

// What a move's events bring to everyone: a line for each seat that something happens to.
std::vector<std::string> gains_by_seat(const std::vector<the_river::Event>& events, int players, const SeatNames& names,
                                       Language language, const Style& style,
                                       const the_river::CatalogData& catalog = the_river::default_catalog());

// What the events do not say: the new tile in words and what it covers, production, barns, settlers due, tokens left,
// and the points of columns and in all. No lines if nothing of that changes for the seat.
std::vector<std::string> foresight(const the_river::State& before, const the_river::State& after, Seat seat,
                                   const SeatNames& names, Language language, const Style& style);

// Explains "tile 25", "building 7", "island swap" or "board black"; empty if there is no such thing.
std::string explain(the_river::Game, Language language, const std::string& what,
                    const the_river::CatalogData& catalog = the_river::default_catalog());

std::string title_of(the_river::Game, Language language);
std::string legend(the_river::Game, Language language);  // what the signs on the board mean
std::string help(the_river::Game, Language language, Label which = Label::Help);
std::string describe_catalog(Language language, const the_river::Config& config, int columns);

}  // namespace rivers::terminal
