// What is stored of a table's settings and chairs, field by field: the one description for writing and for reading
// (wire/view_writer.h says how). What is added here must have a meaning where older programs did not write it.
#pragma once
#include <tuple>

#include "table/table.h"
#include "wire/view_reader.h"

namespace rivers {

// Who sits there: what settings and summaries of a table have in common.
template <class Archive, class AnyChair>
void who_sits(Archive& a, AnyChair& chair) {
    a.must("kind", chair.kind);
    a("user", chair.user);
    a("name", chair.name);
    a("level", chair.level);
}

// As the table was laid.
template <class Archive>
void fields(Archive& a, Chair& chair) {
    who_sits(a, chair);
    a("nonce", chair.nonce);
}

// A list: its kind, and three numbers of which it uses some.
void write_json(json::Writer& out, const ClockRule& rule);
bool read_json(const json::Value& value, ClockRule& rule);

// Without the catalog, which is stored apart.
template <class Archive>
void fields(Archive& a, Settings& settings) {
    a("game", settings.game.game);
    a("players", settings.game.players);
    a("options", settings.game.options);
    a("rules", settings.game.rules);
    a("host", settings.host);
    a("public", settings.is_public);
    a("spectators", settings.spectators);
    a("imported", settings.imported);
    a.staged("first", std::string(word_of_first(settings)), [&](const std::string& word) {
        settings.first_drawn = word == kDrawn;
        return word == word_of_first(settings) ? "" : "'drawn' or 'as seated'";
    });
    a("clock", settings.clock);
    a("chairs", settings.chairs);
    a("forked_from", settings.forked_from);
    a("rematch_of", settings.rematch_of);
    a("command", settings.command);
    a("digest", settings.digest);
    a("names", settings.past_names);
}

}  // namespace rivers
