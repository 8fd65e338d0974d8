// The table drawn in text, from a view alone, for 80 columns and wider.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "games/river_of_gold/words.h"
#include "terminal/screen_the_river.h"
#include "terminal/terminal.h"
#include "terminal/words.h"

namespace rivers::terminal {

std::string draw(const river_of_gold::View& view, const SeatNames& names, Language language, const Style& style,
                 int columns);

// What a move's events bring to everyone: a line for each seat that gains, pays or loses something to a limit.
std::vector<std::string> gains_by_seat(const std::vector<river_of_gold::Event>& events, int players,
                                       const SeatNames& names, Language language, const Style& style);

// Explains "tile 13", "customer 19", ...; empty if there is no such thing.
std::string explain(river_of_gold::Game, Language language, const std::string& what);

std::string title_of(river_of_gold::Game, Language language);
std::string legend(river_of_gold::Game, Language language);  // what the signs on the board mean
std::string help(river_of_gold::Game, Language language, Label which = Label::Help);
std::string describe_catalog(Language language, const river_of_gold::Config& config, int columns);

// What a game owes to the terminal.
template <class G>
concept DrawnGame = requires(const typename G::View& view, const SeatNames& names, Language language,
                             const Style& style, const typename G::Config& config, const std::string& what,
                             const std::vector<typename G::Event>& events) {
    { draw(view, names, language, style, 80) } -> std::same_as<std::string>;
    { gains_by_seat(events, 4, names, language, style) } -> std::same_as<std::vector<std::string>>;
    { explain(G{}, language, what) } -> std::same_as<std::string>;
    { title_of(G{}, language) } -> std::same_as<std::string>;
    { legend(G{}, language) } -> std::same_as<std::string>;
    { help(G{}, language) } -> std::same_as<std::string>;
    { describe_catalog(language, config, 80) } -> std::same_as<std::string>;
};
static_assert(DrawnGame<river_of_gold::Game> && DrawnGame<the_river::Game>);
// A power that a game may have: what a move leads to is told in words, beyond its events.
template <class G>
concept TellsForesight = requires(const typename G::State& s, const SeatNames& names, Language language,
                                  const Style& style) {
    foresight(s, s, Seat{}, names, language, style);
};

inline Ink ink_of(Seat seat) {
    constexpr Ink kInks[] = {Ink::Cyan, Ink::Yellow, Ink::Magenta, Ink::Green};
    return kInks[static_cast<std::size_t>(seat)];
}
// The letter that stands for a seat on the board.
inline char letter_of(Seat seat) { return static_cast<char>('a' + number(seat)); }

inline std::string seat_name(Seat seat, const SeatNames& names, const Style& style) {
    return style(ink_of(seat), std::string(1, letter_of(seat)) + ' ' + names[seat]);
}

// Points by source, totals and ranks, of the seats whose points the viewer is shown.
template <class G>
std::string score_table(const typename G::Table& table, const SeatNames& names, Language language, const Style& style,
                        std::optional<Seat> viewer = std::nullopt) {
    const auto standings = G::standings(table);
    constexpr int kLabel = 30, kCell = 11;
    std::vector<Seat> shown;
    for (const Seat seat : seats(standings.players))
        if (G::shows_points(table, seat, viewer)) shown.push_back(seat);
    std::string out = fit("", kLabel);
    for (const Seat seat : shown) out += ' ' + style(ink_of(seat), fit_right(names[seat], kCell));
    out += '\n';
    const auto row = [&](const std::string& name, auto value) {
        out += fit(name, kLabel);
        for (const Seat seat : shown) out += ' ' + fit_right(std::to_string(value(seat)), kCell);
        out += '\n';
    };
    for (const auto source : every<typename G::ScoreSource>) {
        bool any = false;
        for (const Seat seat : shown) any = any || standings.scores[seat].by_source[source] != 0;
        if (any) row(say(language, source), [&](Seat seat) { return standings.scores[seat].by_source[source]; });
    }
    row(style(Ink::Bold, label(language, Label::Total)), [&](Seat seat) { return standings.scores[seat].total; });
    if (static_cast<int>(shown.size()) == standings.players)
        row(label(language, Label::Rank), [&](Seat seat) { return standings.scores[seat].rank; });
    if (!G::to_act(table).is_nobody()) return out;
    std::string winners;
    int count = 0;
    for (const Seat seat : seats(standings.players))
        if (standings.scores[seat].winner()) {
            winners += (winners.empty() ? "" : ", ") + names[seat];
            ++count;
        }
    return out + '\n' +
           style(Ink::Bold, phrase(label(language, count == 1 ? Label::Winner : Label::Winners), {{"seat", winners}})) +
           '\n';
}

}  // namespace rivers::terminal
