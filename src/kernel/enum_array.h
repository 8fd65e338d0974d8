// Arrays indexed by the game's own words. An enum takes part by giving `members(E)`, found by ADL.
#pragma once
#include <array>
#include <cstddef>

namespace rivers {

// The enumerators E{0} .. E{N-1}.
template <class E, std::size_t N>
constexpr std::array<E, N> first_members() {
    std::array<E, N> all{};
    for (std::size_t i = 0; i < N; ++i) all[i] = static_cast<E>(i);
    return all;
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

}  // namespace rivers
