// One spelling of every move: a word, then its fields, separated by single spaces. A move struct names its word and
// its fields once; printing, reading, listing every conceivable move and checking ranges all follow from that.
#pragma once
#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

#include "kernel/seat.h"

namespace rivers {

// How the values of one field type are spelled: by words, the first of which stands for `first`, or by numbers.
struct Spelling {
    int first = 0, last = -1;
    std::span<const std::string_view> words{};

    static constexpr Spelling numbers(int first, int last) { return {first, last, {}}; }
    static constexpr Spelling of(std::span<const std::string_view> words) {
        return {0, static_cast<int>(words.size()) - 1, words};
    }
    constexpr bool contains(int value) const { return value >= first && value <= last; }

    void spell(int value, std::string& out) const {
        if (contains(value) && !words.empty()) {
            out += words[static_cast<std::size_t>(value - first)];
        } else {
            char digits[12];
            out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
        }
    }
    std::optional<int> read(std::string_view text) const {
        for (std::size_t i = 0; i < words.size(); ++i)
            if (words[i] == text) return first + static_cast<int>(i);
        if (!words.empty() || text.empty() || text[0] == '-' || (text.size() > 1 && text[0] == '0'))
            return std::nullopt;
        int value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size() || !contains(value)) return std::nullopt;
        return value;
    }
};

constexpr Spelling spelling(Seat) { return Spelling::numbers(0, kMaxSeats - 1); }

// Where and why a text is not a move; the words for it are elsewhere (wire/faults.h). Columns count from 1.
struct TextFault {
    enum class Kind : unsigned char { MoveRefusal, UnknownMove, NoSuchValue, MoreText };
    int column = 0;
    Kind kind = Kind::MoveRefusal;
    std::string word{};   // the move's; of an unknown move: what stands in its place
    std::string found{};  // of no such value: what stands in the field's place; empty: nothing
    Spelling expected{};  // of no such value
};

template <class Move>
using Parsed = std::variant<Move, TextFault>;

namespace detail {

template <class M, class T>
T field_type(T M::*);
template <class M>
inline constexpr auto indices = std::make_index_sequence<std::tuple_size_v<decltype(M::fields())>>{};

// Calls f(member pointer) for each field of M, in order.
template <class M, class F>
constexpr void each_field(F&& f) {
    std::apply([&](auto... member) { (f(member), ...); }, M::fields());
}

template <class Member>
constexpr Spelling spelling_of(Member member) {
    return spelling(decltype(field_type(member)){});
}

inline std::string shortened(std::string_view word) { return std::string(word.substr(0, 40)); }

// The words of a text, one after the other; `at` is one behind the end when there are no more.
struct Words {
    std::string_view text;
    std::size_t at = 0;
    int column() const { return static_cast<int>(std::min(at, text.size())) + 1; }
    std::string_view take() {
        if (at > text.size()) return {};
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, end - at);
        at = std::min(end + 1, text.size() + 1);
        return word;
    }
};

template <class M, class Move>
Parsed<Move> parse_fields(Words words) {
    M move{};
    std::optional<TextFault> fault;
    each_field<M>([&](auto member) {
        if (fault) return;
        using Field = decltype(field_type(member));
        const Spelling spelled = spelling_of(member);
        const int column = words.column();
        const std::string_view word = words.take();
        if (const auto value = spelled.read(word)) {
            move.*member = static_cast<Field>(*value);
        } else {
            fault = TextFault{column, TextFault::Kind::NoSuchValue, std::string(M::word), shortened(word), spelled};
        }
    });
    if (!fault && words.at <= words.text.size())
        fault = TextFault{words.column(), TextFault::Kind::MoreText, std::string(M::word)};
    if (fault) return *fault;
    return Move{move};
}

template <class M, class F, std::size_t... Done>
void each_value(M move, F&& f, std::index_sequence<Done...>) {
    constexpr std::size_t at = sizeof...(Done);
    if constexpr (at == std::tuple_size_v<decltype(M::fields())>) {
        f(move);
    } else {
        constexpr auto member = std::get<at>(M::fields());
        using Field = decltype(field_type(member));
        const Spelling spelled = spelling_of(member);
        for (int value = spelled.first; value <= spelled.last; ++value) {
            move.*member = static_cast<Field>(value);
            each_value(move, f, std::make_index_sequence<at + 1>{});
        }
    }
}

template <class Move>
struct Alternatives;
template <class... Ms>
struct Alternatives<std::variant<Ms...>> {
    static Parsed<std::variant<Ms...>> parse(std::string_view text) {
        using Move = std::variant<Ms...>;
        Words words{text};
        const std::string_view word = words.take();
        std::optional<Parsed<Move>> found;
        (void)((word == Ms::word ? (found = parse_fields<Ms, Move>(words), true) : false) || ...);
        if (found) return *found;
        return TextFault{1, word.empty() ? TextFault::Kind::MoveRefusal : TextFault::Kind::UnknownMove,
                         shortened(word)};
    }
    template <class F>
    static void each(F&& f) {
        (each_value(Ms{}, f, std::make_index_sequence<0>{}), ...);
    }
};

}  // namespace detail

template <class... Ms>
std::string spell_move(const std::variant<Ms...>& move) {
    return std::visit(
        []<class M>(const M& m) {
            std::string text(M::word);
            detail::each_field<M>([&](auto member) {
                text += ' ';
                detail::spelling_of(member).spell(static_cast<int>(m.*member), text);
            });
            return text;
        },
        move);
}

template <class Move>
Parsed<Move> read_move(std::string_view text) {
    return detail::Alternatives<Move>::parse(text);
}

// Calls f with every move that can be written at all, sense or nonsense.
template <class Move, class F>
void each_conceivable(F&& f) {
    detail::Alternatives<Move>::each([&](const auto& m) { f(Move{m}); });
}

// Does every field name something that exists?
template <class M>
constexpr bool in_range(const M& move) {
    bool all = true;
    detail::each_field<M>(
        [&](auto member) { all = all && detail::spelling_of(member).contains(static_cast<int>(move.*member)); });
    return all;
}

}  // namespace rivers
