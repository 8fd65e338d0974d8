// Everything that a page needs to name and explain the components of a game, in one language, as JSON: the games' own
// words, so that a page has none of its own for them. docs/views.md describes it.
#pragma once
#include "games/river_of_gold/state.h"
#include "games/the_river/state.h"
#include "kernel/language.h"
#include "wire/json.h"

namespace rivers {

json::Value reference_json(const river_of_gold::Config& config, Language language);
json::Value reference_json(const the_river::Config& config, Language language);

inline json::Value noun_json(const Noun& noun) { return json::Object{{"one", noun.one}, {"many", noun.many}}; }

// By the words of an enum: {word_of(e): make(e), ...}
template <class E, class WordOf, class Make>
json::Value by_word(WordOf&& word_of, Make&& make) {
    json::Object out;
    for (const E e : every<E>) out.emplace_back(word_of(e), make(e));
    return out;
}

// By the ids of components, ascending: [{"id": 1, "name": ..., "text": ...}, ...]
template <class Id, class Name, class Text>
json::Value by_id(int last, Name&& name, Text&& text) {
    json::Array out;
    for (int n = 1; n <= last; ++n) {
        const auto id = static_cast<Id>(n);
        out.push_back(json::Object{{"id", n}, {"name", name(id)}, {"text", text(id)}});
    }
    return out;
}

}  // namespace rivers
