// Who is to act, and how everyone stands, as JSON.
#pragma once
#include "kernel/game.h"
#include "wire/json_writer.h"

namespace rivers {

template <BoardGame G>
void write_standings(json::Writer& out, const typename G::Table& table) {
    const auto standings = G::standings(table);
    out.begin_array();
    for (const Seat seat : seats(standings.players)) {
        const auto& score = standings.scores[seat];
        out.begin_object();
        out.field("seat", number(seat));
        out.field("total", static_cast<int>(score.total));
        out.key("by_source");
        out.begin_object();
        for (const auto source : every<typename G::ScoreSource>)
            out.field(G::key_of(source), static_cast<int>(score.by_source[source]));
        out.end_object();
        out.field("rank", static_cast<int>(score.rank));
        out.end_object();
    }
    out.end_array();
}

template <class Out>
void write_json(Out& out, Actor actor) {
    if (actor.is_seat())
        out.value(number(actor.seat()));
    else if (actor.is_chance())
        out.value("chance");
    else
        out.null();
}

std::string type_in_json(std::same_as<Actor> auto) { return "number | 'chance' | null"; }

// The same as trees, for what is still built of them.
template <BoardGame G>
json::Value standings_json(const typename G::Table& table) {
    return json::tree_of([&](json::Writer& out) { write_standings<G>(out, table); });
}
inline json::Value to_act_json(Actor actor) {
    return json::tree_of([&](json::Writer& out) { write_json(out, actor); });
}

}  // namespace rivers
