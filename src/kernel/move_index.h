// A dense number for every move: policies of networks, masks and compact records want 0 .. count-1 instead of words and
// fields. It follows from the fields alone (notation.h): kinds in the order of the variant, within a kind the fields as
// the digits of a number, the last one fastest. Seats' moves come before chance's, so whoever chooses for seats needs
// only the first `seat_move_count`. The numbers are stable as long as no kind, field or component is added.
//
// Amounts that are paid together are numbered only as far as they can add up to a price: see `limit_of`. All other
// conceivable moves have a number, sense or nonsense.
#pragma once
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>

#include "kernel/notation.h"

namespace rivers {

using MoveIndex = std::uint32_t;

// The last `fields` fields of a move are amounts, counted from 0, that add up to at most `most`. A game says so for its
// move M by `constexpr SummedFields limit_of(const M*)`; otherwise each field is free.
struct SummedFields {
    int fields = 0, most = 0;
};
template <class M>
constexpr SummedFields limit_of(const M*) {
    return {};
}

namespace detail {

// In how many ways so many amounts add up to at most `most`.
constexpr MoveIndex ways(int fields, int most) {
    MoveIndex n = 1;
    for (int i = 1; i <= fields; ++i) n = n * static_cast<MoveIndex>(most + i) / static_cast<MoveIndex>(i);
    return n;
}

// The numbers of one kind of move, from 0.
template <class M>
struct KindNumbers {
    static constexpr SummedFields limit = limit_of(static_cast<const M*>(nullptr));
    static constexpr int fields = static_cast<int>(std::tuple_size_v<decltype(M::fields())>);
    static constexpr int free_fields = fields - limit.fields;

    static constexpr MoveIndex span(const Spelling& spelled) {
        return static_cast<MoveIndex>(spelled.last - spelled.first + 1);
    }
    static constexpr MoveIndex count() {
        MoveIndex n = ways(limit.fields, limit.most);
        int field = 0;
        each_field<M>([&](auto member) {
            if (field++ < free_fields) n *= span(spelling_of(member));
        });
        return n;
    }
    static constexpr std::optional<MoveIndex> index_of(const M& move) {
        MoveIndex index = 0;
        int field = 0, left = limit.most;
        bool numbered = true;
        each_field<M>([&](auto member) {
            const Spelling spelled = spelling_of(member);
            const int value = static_cast<int>(move.*member);
            numbered = numbered && spelled.contains(value) && (field < free_fields || value <= left);
            if (!numbered) return;
            if (field < free_fields) {
                index = index * span(spelled) + static_cast<MoveIndex>(value - spelled.first);
            } else {
                if (field == free_fields) index *= ways(limit.fields, limit.most);
                for (int less = 0; less < value; ++less) index += ways(fields - field - 1, left - less);
                left -= value;
            }
            ++field;
        });
        return numbered ? std::optional(index) : std::nullopt;
    }
    static constexpr M move_at(MoveIndex index) {
        M move{};
        MoveIndex rest = count();
        int field = 0, left = limit.most;
        each_field<M>([&](auto member) {
            const Spelling spelled = spelling_of(member);
            int value = 0;
            if (field < free_fields) {
                rest /= span(spelled);
                value = spelled.first + static_cast<int>(index / rest);
                index %= rest;
            } else {
                for (; index >= ways(fields - field - 1, left); ++value, --left)
                    index -= ways(fields - field - 1, left);
            }
            move.*member = static_cast<decltype(field_type(member))>(value);
            ++field;
        });
        return move;
    }
};

template <class Move>
struct MoveNumbers;
template <class... Ms>
struct MoveNumbers<std::variant<Ms...>> {
    using Move = std::variant<Ms...>;
    // Where each kind begins, and behind the last one the end.
    static constexpr std::array<MoveIndex, sizeof...(Ms) + 1> first = [] {
        std::array<MoveIndex, sizeof...(Ms) + 1> starts{};
        std::size_t kind = 0;
        ((starts[kind + 1] = starts[kind] + KindNumbers<Ms>::count(), ++kind), ...);
        return starts;
    }();
    template <class M>
    static constexpr std::size_t kind_of() {
        std::size_t kind = 0;
        (void)((std::is_same_v<M, Ms> ? true : (++kind, false)) || ...);
        return kind;
    }
    template <std::size_t kind = 0>
    static constexpr Move move_at(MoveIndex index) {
        using M = std::variant_alternative_t<kind, Move>;
        if constexpr (kind + 1 < sizeof...(Ms))
            if (index >= first[kind + 1]) return move_at<kind + 1>(index);
        return KindNumbers<M>::move_at(index - first[kind]);
    }
};

}  // namespace detail

template <class Move>
inline constexpr MoveIndex move_count = detail::MoveNumbers<Move>::first.back();

// The game says which kind of move is chance's first, by declaring `FirstOfChance first_of_chance(const Move*)`.
template <class Move>
inline constexpr MoveIndex seat_move_count =
    detail::MoveNumbers<Move>::first[detail::MoveNumbers<Move>::template kind_of<typename decltype(first_of_chance(
        static_cast<const Move*>(nullptr)))::type>()];

// Nothing: the move has no number, because a field names nothing that exists or the amounts are more than any price.
template <class... Ms>
constexpr std::optional<MoveIndex> index_of(const std::variant<Ms...>& move) {
    return std::visit(
        []<class M>(const M& m) -> std::optional<MoveIndex> {
            using Numbers = detail::MoveNumbers<std::variant<Ms...>>;
            const auto index = detail::KindNumbers<M>::index_of(m);
            return index ? std::optional(Numbers::first[Numbers::template kind_of<M>()] + *index) : std::nullopt;
        },
        move);
}

template <class Move>
constexpr Move move_at(MoveIndex index) {
    assert(index < move_count<Move>);
    return detail::MoveNumbers<Move>::move_at(index);
}

}  // namespace rivers
