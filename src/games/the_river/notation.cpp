// Ids of rules and options of a table as text. The spelling of moves is in moves.h.
#include <algorithm>

#include "games/the_river/game.h"

namespace rivers::the_river {
namespace {

constexpr EnumArray<Rule, std::string_view> kRuleIds{{
    "R-15",       "R-14",       "TR-END-1",   "TR-TURN-2",  "R-10",      "TR-TURN-1", "TR-TURN-1", "TR-TURN-1",
    "TR-CLAIM-2", "TR-CLAIM-2", "TR-CLAIM-1", "TR-PROD-1",  "TR-PROD-3", "R-32",      "TR-RES-1",  "TR-RES-1",
    "TR-BUILD-1", "R-5",        "R-5",        "TR-BUILD-1", "R-21",      "TR-SWAP-1", "TR-FOOD-1", "TR-PROD-2",
    "TR-SETUP-6", "TR-SETUP-6", "TR-SETUP-5", "TR-REST-1",  "TR-REST-1",
}};

constexpr EnumArray<Terrain, std::string_view> kTerrainWords{{"mountain", "canyon", "forest", "desert", "meadow"}};
constexpr EnumArray<Island, std::string_view> kIslandWords{
    {"wood", "clay", "stone", "food", "claim", "reserve", "build", "first_player", "swap"}};
static_assert(is_complete(kRuleIds) && is_complete(kTerrainWords) && is_complete(kIslandWords));

std::optional<Colour> colour_of(std::string_view word) {
    for (const Colour colour : every<Colour>)
        if (kColourWords[colour] == word) return colour;
    return std::nullopt;
}

std::optional<std::string> set_points(Config& config, std::string_view value) {
    if (config.rules < 2) return "rules 1 know no option 'points': all lies open";
    for (const Points points : every<Points>)
        if (kPointsWords[points] == value) return config.points = points, std::nullopt;
    return "points are hidden or open, not '" + std::string(value.substr(0, 40)) + "'";
}

}  // namespace

std::string_view id_of(Rule rule) { return kRuleIds[rule]; }
std::string_view word_of(Colour colour) { return kColourWords[colour]; }
std::string_view word_of(Resource resource) { return kResourceWords[static_cast<std::size_t>(resource)]; }
std::string_view word_of(Terrain terrain) { return kTerrainWords[terrain]; }
std::string_view word_of(Island island) { return kIslandWords[island]; }

// The colours of the seats that play, in their order.
std::string option(const Config& config, std::string_view name) {
    std::string text;
    if (name == "points" && config.rules >= 2) return std::string(kPointsWords[config.points]);
    if (name != "colours") return text;
    for (const Seat seat : seats(config.players))
        text.append(text.empty() ? "" : ",").append(kColourWords[config.colours[seat]]);
    return text;
}

// With the boards in their default order, and passed on by one, so that every seat count meets other boards.
std::vector<Config> variants(Config config) {
    Config turned = config;
    for (const Seat seat : every<Seat>) turned.colours[seat] = config.colours[next(seat, kMaxSeats)];
    set_option(turned, "colours", option(turned, "colours"));  // what is left goes to whoever does not play
    return {config, turned};
}

std::optional<std::string> set_option(Config& config, std::string_view name, std::string_view value) {
    if (name == "points") return set_points(config, value);
    if (name != "colours") return "the-river has no option '" + std::string(name) + "'; it has: colours, points";
    InlineVec<Colour, kMaxSeats> chosen;
    const auto taken = [&](Colour colour) { return std::find(chosen.begin(), chosen.end(), colour) != chosen.end(); };
    for (std::size_t at = 0; at <= value.size();) {
        const std::size_t end = std::min(value.find(',', at), value.size());
        const std::string_view word = value.substr(at, end - at);
        const std::optional<Colour> colour = colour_of(word);
        if (!colour) return "a colour is black, blue, green or yellow, not '" + std::string(word.substr(0, 40)) + "'";
        if (taken(*colour)) return "two seats cannot both have " + std::string(word);
        chosen.push_back(*colour);
        at = end + 1;
    }
    const auto count = static_cast<int>(chosen.size());
    if (count != config.players && count != kMaxSeats)
        return "colours must name one for each of the " + std::to_string(config.players) + " seats, not " +
               std::to_string(count);
    // Whoever does not play gets what is left, so that equal tables have equal configurations.
    while (chosen.size() > static_cast<std::size_t>(config.players)) chosen.pop_back();
    for (const Colour colour : every<Colour>)
        if (!taken(colour)) chosen.push_back(colour);
    for (const Seat seat : every<Seat>) config.colours[seat] = chosen[static_cast<std::size_t>(seat)];
    return std::nullopt;
}

}  // namespace rivers::the_river
