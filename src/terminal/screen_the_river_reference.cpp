// What there is to look up about The River: single components, the legend, and the whole catalog.
#include <fmt/format.h>

#include "terminal/screen_the_river.h"
#include "terminal/screen_the_river_signs.h"
#include "terminal/words.h"

namespace rivers::terminal {

using namespace the_river;

namespace {

template <class Word>
std::string explain_word(Language language, std::string_view id) {
    for (const Word word : every<Word>)
        if (word_of(word) == id) return describe(language, word);
    return "";
}

// What the number of players lays down.
std::string by_players_text(Language language, const Catalog& c, int players) {
    const Words& w = words(language);
    const RiverScreen& t = river_screen(language);
    const ByPlayers& by = c.with(players);
    std::string islands;
    for (const Island island : every<Island>) {
        islands += fmt::format("{}{} {}", islands.empty() ? "" : ", ", w.islands[island],
                               by.spaces[island] == kAnyNumber ? "∞" : std::to_string(int{by.spaces[island]}));
        const bool produces = number(island) < number(Island::Food);
        if (produces && by.first_producer_bonus > 0) islands += fmt::format(" (+{})", int{by.first_producer_bonus});
    }
    std::string out = phrase(t.players, {{"n", std::to_string(players)}}) + ". ";
    for (const auto& [heading, text] :
         {std::pair{t.supply, describe(language, by.supply)}, std::pair{t.tiles, std::to_string(int{by.terrain_shown})},
          std::pair{t.tokens, joined(token_signs(by.tokens), " ")}, std::pair{t.islands, islands}})
        out += headed(language, heading, text) + ". ";
    out.pop_back();
    return out;
}

}  // namespace

std::string explain(Game, Language language, const std::string& what, const CatalogData& which) {
    const auto space = what.find(' ');
    const std::string kind = what.substr(0, space), id = space == std::string::npos ? "" : what.substr(space + 1);
    const auto read = [&]<class Id>(Id sample) -> std::string {
        const auto value = spelling(sample).read(id);
        return value ? describe(language, static_cast<Id>(*value), which) : "";
    };
    if (kind == "tile") return read(TileId{});
    if (kind == "building") return read(BuildingId{});
    if (kind == "island") return explain_word<Island>(language, id);
    if (kind == "board") return explain_word<Colour>(language, id);
    return "";
}

std::string title_of(Game, Language language) { return std::string(words(language).title); }
std::string legend(Game, Language language) { return std::string(river_screen(language).legend); }

std::string help(Game, Language language, Label which) {
    return phrase(label(language, which),
                  {{"things", "tile 13, building 7, island swap, board black"}, {"rule", "TR-BUILD-1"}});
}

std::string describe_catalog(Language language, const Config& config, int columns) {
    const Words& w = words(language);
    const CatalogData& which = *config.catalog;
    const Catalog& c = which.values;
    std::string out(w.title);
    out += "\n\n";
    const auto line = [&](const std::string& text) { (out += wrap(text, columns, "  ")) += '\n'; };
    const auto list = [&](std::string_view heading, const std::vector<std::string>& facts) {
        if (facts.empty()) return;
        line(headed(language, heading, joined(facts, w.list_break)) + '.');
    };
    list(w.printed_heading, printed_facts(language, which));
    list(w.reconstructed_heading, reconstructed_facts(language, which));
    line(note_of(language, which));
    out += '\n';
    for (int players = kMinSeats; players <= kMaxSeats; ++players) line(by_players_text(language, c, players));
    out += '\n';
    for (int id = 1; id <= kTiles; ++id)
        if (const auto tile = static_cast<TileId>(id); c[tile].copies > 0) line(describe(language, tile, which));
    out += '\n';
    for (int id = 1; id <= kBuildings; ++id)
        line(fmt::format("{} {}", id, describe(language, static_cast<BuildingId>(id), which)));
    out += '\n';
    for (const Colour board : every<Colour>) line(describe(language, board, which));
    out += '\n';
    for (const Island island : every<Island>) line(describe(language, island));
    return out;
}

}  // namespace rivers::terminal
