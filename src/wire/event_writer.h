// An event as an object: its kind, then each of its fields under the name given for it. Names and fields are matched
// in the order of the declaration, and their number by the compiler, so that no field can be forgotten.
#pragma once
#include "kernel/overloaded.h"
#include "wire/view_writer.h"

namespace rivers {

template <class Event, class... Names>
void tell(json::Writer& out, const Event& event, std::string_view kind, Names... names) {
    out.begin_object();
    out.field("kind", kind);
    const auto tell = [&](const auto&... values) { ((out.key(names), write_json(out, values)), ...); };
    constexpr std::size_t size = sizeof...(Names);
    static_assert(size <= 6);
    if constexpr (size == 0) {
        static_assert(std::is_empty_v<Event>);
    } else if constexpr (size == 1) {
        const auto& [a] = event;
        tell(a);
    } else if constexpr (size == 2) {
        const auto& [a, b] = event;
        tell(a, b);
    } else if constexpr (size == 3) {
        const auto& [a, b, c] = event;
        tell(a, b, c);
    } else if constexpr (size == 4) {
        const auto& [a, b, c, d] = event;
        tell(a, b, c, d);
    } else if constexpr (size == 5) {
        const auto& [a, b, c, d, e] = event;
        tell(a, b, c, d, e);
    } else {
        const auto& [a, b, c, d, e, f] = event;
        tell(a, b, c, d, e, f);
    }
    out.end_object();
}

}  // namespace rivers
