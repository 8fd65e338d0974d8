// Who is to act, and how everyone stands, as JSON.
#pragma once
#include "kernel/game.h"
#include "wire/json.h"

namespace rivers {

template <BoardGame G>
json::Value standings_json(const typename G::Table& table) {
    const auto standings = G::standings(table);
    json::Array list;
    for (const Seat seat : seats(standings.players)) {
        const auto& score = standings.scores[seat];
        json::Object by_source;
        for (const auto source : every<typename G::ScoreSource>)
            by_source.emplace_back(G::key_of(source), score.by_source[source]);
        list.push_back(json::Object{
            {"seat", number(seat)}, {"total", score.total}, {"by_source", std::move(by_source)}, {"rank", score.rank}});
    }
    return list;
}

inline json::Value to_act_json(Actor actor) {
    return actor.is_seat()     ? json::Value(number(actor.seat()))
           : actor.is_chance() ? json::Value("chance")
                               : json::Value();
}

}  // namespace rivers
