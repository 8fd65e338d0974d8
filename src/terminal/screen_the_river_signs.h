// The signs of The River on the screen, and the words that only the screen needs. Signs are letters of the reader's
// language, because w, c and s say nothing to a player who thinks of bois, argile and pierre.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "games/the_river/words.h"
#include "terminal/terminal.h"

namespace rivers::terminal {

inline constexpr std::string_view kBarnSign = "⌂";

struct RiverScreen {
    EnumArray<the_river::Resource, std::string_view> letters;
    EnumArray<the_river::Terrain, std::string_view> terrains;
    // headings
    std::string_view round, setup, first_player, supply, pile, discards;  // {n}; -; {seat}; -; {n}; {n}
    std::string_view islands, each, tiles, starting_tiles, buildings, tokens, token, players;  // each, players: {n}
    std::string_view your_river, next, free, boat, columns, points, reserved, built;           // next: {space} {covers}
    // the preview
    std::string_view covers, production, barns_free, too_many, settler_due;  // {printed}; -; -; {n}; {space}
    std::string_view tokens_left, no_tokens, column_points, score_now, last_round;
    std::string_view legend;
};
const RiverScreen& river_screen(Language language);

// "2w 1c": nothing for no goods.
std::string goods_sign(Language language, const the_river::Goods& goods);
// "w⌂", "@w*2": what a tile does.
std::string effect_sign(Language language, const the_river::Tile& tile);
// "Fo" or "Mt/De", in the terrain's ink.
std::string terrain_sign(Language language, const the_river::Tile& tile, const Style& style);
// "w", "⌂" or "·": what is printed on a space, its frame left out.
std::string printed_sign(Language language, const the_river::Catalog& catalog, the_river::Colour colour,
                         the_river::SpaceId space);
// "4", or "[4]" for a framed space.
std::string space_sign(const the_river::Catalog& catalog, the_river::SpaceId space);
// "2w 2c 1s =8"
std::string building_sign(Language language, const the_river::Building& building);
// "6×2 5 4": the tokens of a pile but for the first `taken`.
std::vector<std::string> token_signs(const InlineVec<Tiny, the_river::kMostTokens>& pile, int taken = 0);
// "P" where a pioneer has settled, "+" where one will in restoration, " " elsewhere.
std::string_view settler_sign(const the_river::Mat& mat, the_river::SpaceId space);

std::string joined(const std::vector<std::string>& items, std::string_view separator);
// A heading and items behind it, broken into lines between items only.
std::string pack(const std::string& heading, const std::vector<std::string>& items, std::string_view separator,
                 int columns, std::string_view indent);

// A river board as the snake that it is (screen_the_river_board.cpp).
std::string river_board(const the_river::View& view, Seat seat, Language language, const Style& style, int columns);

}  // namespace rivers::terminal
