// Arrays indexed by the game's own words. An enum takes part by giving `members(E)`, found by ADL.
#pragma once
#include <array>
#include <cstddef>
#include <string_view>

namespace rivers {

// The enumerators E{0} .. E{N-1}.
template <class E, std::size_t N>
constexpr std::array<E, N> first_members() {
    std::array<E, N> all{};
    for (std::size_t i = 0; i < N; ++i) all[i] = static_cast<E>(i);
    return all;
}

namespace detail {

// Does the enum have a name for this value? Compilers spell a value without one as "(E)41".
template <auto value>
constexpr bool is_named() {
    constexpr std::string_view spelled = __PRETTY_FUNCTION__;
    return spelled[spelled.find("value = ") + 8] != '(';
}
template <class E, std::size_t N = 0>
constexpr std::size_t count_named() {
    if constexpr (is_named<static_cast<E>(N)>())
        return count_named<E, N + 1>();
    else
        return N;
}

}  // namespace detail

// Every enumerator that has a name. They are counted by the compiler, so that none can be forgotten.
template <class E>
constexpr auto all_members() {
    constexpr std::size_t count = detail::count_named<E>();
    static_assert(count > 0);
    return first_members<E, count>();
}

template <class E>
inline constexpr auto every = members(E{});

template <class E, class T>
struct EnumArray {
    std::array<T, every<E>.size()> cells{};

    constexpr T& operator[](E e) { return cells[static_cast<std::size_t>(e)]; }
    constexpr const T& operator[](E e) const { return cells[static_cast<std::size_t>(e)]; }
    constexpr auto begin() const { return cells.begin(); }
    constexpr auto end() const { return cells.end(); }
    bool operator==(const EnumArray&) const = default;
};

// A table of words, one for each enumerator: static_assert this of it, so that a new enumerator without its word does
// not compile.
template <class E>
constexpr bool is_complete(const EnumArray<E, std::string_view>& words) {
    for (const std::string_view word : words)
        if (word.empty()) return false;
    return true;
}

}  // namespace rivers
