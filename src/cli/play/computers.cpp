// Computer players by name: who there is, and what one of them would do.
#include <fmt/format.h>

#include "cli/play/commands.h"
#include "terminal/games.h"
#include "terminal/talk.h"
#include "terminal/told.h"
#include "wire/views.h"

namespace rivers::cli {
namespace {

constexpr std::size_t kLongestView = 1'000'000, kBest = 5;

template <class G>
json::Value to_json(const Decision<G>& decision, int players) {
    const auto shares = [&](const Value& value) {
        json::Array list;
        for (const Seat seat : seats(players)) list.emplace_back(double{value.win[seat]});
        return list;
    };
    json::Array best;
    for (std::size_t i = 0; i < std::min(kBest, decision.candidates.size()); ++i) {
        const auto& one = decision.candidates[i];
        best.push_back(
            json::Object{{"move", G::to_text(one.move)}, {"visits", one.visits}, {"win_share", shares(one.value)}});
    }
    return json::Object{
        {"move", G::to_text(decision.move)},
        {"simulations", decision.simulations},
        {"win_share", decision.candidates.empty() ? json::Value() : json::Value(shares(decision.value))},
        {"best", std::move(best)}};
}

// The view of somebody who is asked and from which the rest can be imagined, or a UserError.
template <class G>
typename G::View asked_view(const json::Value& from, const OwnedConfig<G>& config) {
    typename G::View view{};
    view.config = config;
    if (const auto fault = read_view(from, view))
        throw UserError("this is no view of " + std::string(G::name) + ": " + *fault);
    if (!view.viewer || G::to_act(view) != Actor(*view.viewer))
        throw UserError("nothing is asked of the seat whose view this is");
    Rng rng(0);
    if (G::view(G::imagine(view, rng), view.viewer) != view)
        throw UserError("this view keeps back what the rules let its seat know, and a computer player needs that");
    return view;
}

}  // namespace

int list_players(const PlayersOptions& options) {
    return for_game(options.game, [&]<class G>(G) {
        const Language language = terminal_language(options.lang);
        json::Object tables;
        std::vector<std::pair<std::string, std::string>> groups;  // numbers of players, and the lines that they share
        for (int players = kMinSeats; players <= kMaxSeats; ++players) {
            if (options.players != 0 && options.players != players) continue;
            const auto names = players_for<G>(players);
            json::Array list;
            for (const std::string_view name : names)
                list.push_back(json::Object{{"name", name}, {"line", opponent_line(language, name)}});
            tables.emplace_back(std::to_string(players), std::move(list));
            const std::string lines = opponent_lines(language, names);
            if (groups.empty() || groups.back().second != lines)
                groups.emplace_back(std::to_string(players), lines);
            else
                groups.back().first += ", " + std::to_string(players);
        }
        std::string text;
        for (const auto& [players, lines] : groups)
            text += fmt::format("{} ({}){}\n", title_of(G{}, language), players, lines);
        print(options.json ? json::write(json::Object{{"game", G::name}, {"players", std::move(tables)}}) + '\n'
                           : text);
        flush();
        return 0;
    });
}

int choose_move(const MoveOptions& options) {
    return for_game(options.game, [&]<class G>(G) {
        TableOptions table;
        table.catalog = options.catalog;
        const auto config = config_from<G>(table);
        const auto parsed = json::parse(read_start(options.view, kLongestView));
        if (const auto* fault = std::get_if<json::Fault>(&parsed))
            throw UserError(fmt::format("this is no view: line {}: {}", fault->line, fault->message));
        const auto view = asked_view<G>(std::get<json::Value>(parsed), config);
        const std::string level =
            options.level.empty() ? std::string(usual_opponent<G>(view.players())) : options.level;
        if (const auto fault = no_such_player<G>(level, view.players(), Whom::All); !fault.empty())
            throw UserError(fault);
        Rng rng(options.seed);
        const auto decision = make_player<G>(level, view.players())->decide(view, {0, options.milliseconds}, rng);
        print((options.json ? json::write(to_json<G>(decision, view.players())) : G::to_text(decision.move)) + '\n');
        flush();
        return 0;
    });
}

}  // namespace rivers::cli
