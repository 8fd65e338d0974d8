// Records of games, made and replayed. A replay trusts nothing: every line is read, checked against who is to act and
// against the rules, and the totals of the last line are compared with the score.
#pragma once
#include <variant>
#include <vector>

#include "kernel/game.h"
#include "kernel/language.h"
#include "kernel/record.h"
#include "wire/catalogs.h"
#include "wire/faults.h"

namespace rivers {

inline std::string spelled(Actor actor) {
    return actor.is_chance() ? "chance" : actor.is_seat() ? std::to_string(number(actor.seat())) : "nobody";
}

// A whole game in memory: where it began, and every move.
template <BoardGame G>
struct History {
    OwnedConfig<G> config;
    SeatNames names;
    std::vector<typename G::Move> moves;
    std::vector<std::pair<int, std::string>> computers{};  // seats that a computer plays, and as what
    DrawnSeats first{};                                    // how the seats were laid, if they were drawn by lot

    // The table after the first `plies` moves.
    typename G::State state_after(std::size_t plies) const {
        auto s = G::deal(config);
        typename G::EventSink deaf;
        for (std::size_t i = 0; i < plies && i < moves.size(); ++i) G::play(s, moves[i], deaf);
        return s;
    }
};

template <BoardGame G>
Record to_record(const History<G>& game) {
    Record record;
    record.game = G::name;
    record.rules = game.config.rules;
    record.catalog = CatalogOf<G>::hash(game.config);
    if (!CatalogOf<G>::is_default(game.config)) record.catalog_json = CatalogOf<G>::canonical(game.config);
    record.players = game.config.players;
    for (const OptionInfo& option : G::options)
        if (std::string value = G::option(game.config, option.name); !value.empty())
            record.options.emplace_back(option.name, std::move(value));
    for (const Seat seat : seats(record.players)) record.seats.push_back(game.names[seat]);
    record.computers = game.computers;
    record.first = game.first;
    auto s = G::deal(game.config);
    typename G::EventSink deaf;
    for (const auto& move : game.moves) {
        record.moves.push_back({spelled(G::to_act(s)), G::to_text(move), 0, 0});
        G::play(s, move, deaf);
    }
    if (G::to_act(s).is_nobody()) {
        const auto standings = G::standings(s);
        record.totals.emplace();
        for (const Seat seat : seats(record.players)) record.totals->push_back(standings.scores[seat].total);
    }
    return record;
}

template <BoardGame G>
std::variant<OwnedConfig<G>, RecordFault> config_of(const Record& record) {
    if (record.rules < G::oldest_rules || record.rules > G::rules_version)
        return RecordFault{record.lines.rules, 7,
                           "this program plays the versions " + std::to_string(G::oldest_rules) + " to " +
                               std::to_string(G::rules_version) + " of the rules, not " + std::to_string(record.rules)};
    OwnedConfig<G> config;
    config.players = record.players;
    config.rules = record.rules;
    for (std::size_t i = 0; i < record.options.size(); ++i)
        if (const auto fault = G::set_option(config, record.options[i].first, record.options[i].second))
            return RecordFault{i < record.lines.options.size() ? record.lines.options[i] : 0, 8, *fault};
    if (!record.catalog_json.empty()) {
        const auto faults = CatalogOf<G>::replace(config, record.catalog_json);
        if (!faults.empty())
            return RecordFault{record.lines.catalog_json, 14,
                               "the catalog inside the record: " + faults.front().message};
    }
    if (CatalogOf<G>::hash(config) != record.catalog)
        return RecordFault{
            record.lines.catalog, 9,
            "the record was played with catalog " + record.catalog + ", which this program does not have"};
    return config;
}

template <BoardGame G>
std::variant<History<G>, RecordFault> replay(const Record& record, Language language = Language::En) {
    const auto config = config_of<G>(record);
    if (const auto* fault = std::get_if<RecordFault>(&config)) return *fault;
    History<G> game{std::get<0>(config), {}, {}, record.computers, record.first};
    for (const Seat seat : seats(record.players)) game.names[seat] = record.seats[static_cast<std::size_t>(seat)];

    auto s = G::deal(game.config);
    typename G::EventSink deaf;
    for (const RecordedMove& line : record.moves) {
        const Actor actor = G::to_act(s);
        const auto fault_of_actor = [&](ReplayFault fault, typename G::Rule rule) {
            return RecordFault{
                line.line, 1,
                say(language, fault, {{"actor", spelled(actor)}, {"other", line.actor}}) + in_brackets(G::id_of(rule))};
        };
        if (actor.is_nobody()) return fault_of_actor(ReplayFault::OverBefore, G::Rule::GameIsOver);
        if (line.actor != spelled(actor)) return fault_of_actor(ReplayFault::OtherActor, G::Rule::NotAsked);
        const auto parsed = G::parse(line.text);
        if (const auto* fault = std::get_if<TextFault>(&parsed))
            return RecordFault{line.line, line.column + fault->column - 1, told_fault<G>(language, *fault)};
        const auto& move = std::get<typename G::Move>(parsed);
        if (const auto rule = G::why_not(s, move))
            return RecordFault{
                line.line, line.column,
                say(language, ReplayFault::BreaksRule,
                    {{"move", line.text}, {"rule", std::string(G::id_of(*rule))}, {"why", say(language, *rule)}})};
        G::play(s, move, deaf);
        game.moves.push_back(move);
    }
    const bool over = G::to_act(s).is_nobody();
    if (over != record.totals.has_value())
        return RecordFault{record.lines.end, 1, say(language, over ? ReplayFault::IsOver : ReplayFault::IsNotOver)};
    if (over) {
        const auto standings = G::standings(s);
        for (const Seat seat : seats(record.players)) {
            const int claimed = (*record.totals)[static_cast<std::size_t>(seat)],
                      counted = standings.scores[seat].total;
            if (claimed != counted)
                return RecordFault{record.lines.end, 5,
                                   say(language, ReplayFault::OtherTotal,
                                       {{"seat", std::to_string(number(seat))},
                                        {"counted", std::to_string(counted)},
                                        {"claimed", std::to_string(claimed)}})};
        }
    }
    return game;
}

}  // namespace rivers
