#include "table/entry.h"

namespace rivers {
namespace {

// As they are stored and told.
constexpr std::string_view kKinds[] = {
    "created", "sat",    "left",   "kicked",     "closed",      "computer",     "back",    "started", "given", "move",
    "ordered", "chance", "undone", "undo_asked", "undo_agreed", "undo_refused", "rematch", "paused",  "ended"};
static_assert(std::size(kKinds) == static_cast<std::size_t>(Kind::Ended) + 1);

}  // namespace

std::string_view word_of(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::optional<Kind> kind_of(std::string_view word) {
    for (std::size_t i = 0; i < std::size(kKinds); ++i)
        if (kKinds[i] == word) return static_cast<Kind>(i);
    return std::nullopt;
}

}  // namespace rivers
