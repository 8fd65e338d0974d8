// What a seat or a spectator may know, and what happened, as JSON: for the network and for pages in other languages.
// docs/views.md describes it field by field.
#pragma once
#include <optional>
#include <string>

#include "games/river_of_gold/events.h"
#include "games/river_of_gold/view.h"
#include "games/the_river/events.h"
#include "games/the_river/view.h"
#include "wire/json_writer.h"
#include "wire/tape.h"

namespace rivers {

class ViewChanges;

void write_view(json::Writer& out, const river_of_gold::View& view);
void write_view(json::Writer& out, const the_river::View& view);
void write_view(json::Tape& out, const river_of_gold::View& view);
void write_view(json::Tape& out, const the_river::View& view);
// What is different in the second of two views of a table: the list that wire/tape.h tells. It changes neither.
void write_view_changes(json::Writer& out, ViewChanges& room, river_of_gold::View& before, river_of_gold::View& now);
void write_view_changes(json::Writer& out, ViewChanges& room, the_river::View& before, the_river::View& now);

// The way back: says what is wrong and where, and leaves `view` as it was; or nothing, and `view` equals the one that
// was written. It checks the form, not whether play could have led there. Where a game has catalogs that can be
// replaced, `view.config.catalog` must already name the catalog in use: the JSON has its hash only, and must have the
// same.
std::optional<std::string> read_view(const json::Value& from, river_of_gold::View& view);
std::optional<std::string> read_view(const json::Value& from, the_river::View& view);

// {"kind": "gained", ...}, with one key for each field. The event is told as it is: seen_by() comes first.
void write_event(json::Writer& out, const river_of_gold::Event& event);
void write_event(json::Writer& out, const the_river::Event& event);

// Both as types of TypeScript, whatever is in them (wire/type_writer.h).
std::string view_type(river_of_gold::View view);
std::string view_type(the_river::View view);
std::string event_type(const river_of_gold::Event& event);
std::string event_type(const the_river::Event& event);

// As a text of its own.
template <class View>
std::string view_text(const View& view) {
    return json::text_of([&](json::Writer& out) { write_view(out, view); });
}
template <class Event>
std::string event_text(const Event& event) {
    return json::text_of([&](json::Writer& out) { write_event(out, event); });
}

// As trees, for who wants to look into them.
template <class View>
json::Value view_json(const View& view) {
    return json::tree_of([&](json::Writer& out) { write_view(out, view); });
}
template <class Event>
json::Value event_json(const Event& event) {
    return json::tree_of([&](json::Writer& out) { write_event(out, event); });
}

}  // namespace rivers
