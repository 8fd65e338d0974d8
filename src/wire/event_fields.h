// An event as an object: its kind, then each of its fields under the name given for it. Names and fields are matched
// in the order of the declaration, and their number by the compiler, so that no field can be forgotten.
#pragma once
#include "kernel/overloaded.h"
#include "wire/view_writer.h"

namespace rivers {

template <class Archive, class Event, class... Names>
void tell(Archive& a, Event& event, std::string_view kind, Names... names) {
    a.tag("kind", kind);
    const auto tell = [&](auto&... values) { (a(names, values), ...); };
    constexpr std::size_t size = sizeof...(Names);
    static_assert(size <= 6);
    if constexpr (size == 0) {
        static_assert(std::is_empty_v<Event>);
    } else if constexpr (size == 1) {
        auto& [a1] = event;
        tell(a1);
    } else if constexpr (size == 2) {
        auto& [a1, a2] = event;
        tell(a1, a2);
    } else if constexpr (size == 3) {
        auto& [a1, a2, a3] = event;
        tell(a1, a2, a3);
    } else if constexpr (size == 4) {
        auto& [a1, a2, a3, a4] = event;
        tell(a1, a2, a3, a4);
    } else if constexpr (size == 5) {
        auto& [a1, a2, a3, a4, a5] = event;
        tell(a1, a2, a3, a4, a5);
    } else {
        auto& [a1, a2, a3, a4, a5, a6] = event;
        tell(a1, a2, a3, a4, a5, a6);
    }
}

}  // namespace rivers
