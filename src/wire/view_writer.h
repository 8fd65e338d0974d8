// One description of the fields of a struct, for writing it as JSON and for reading it back, so that the two cannot
// drift; views have one, and what is stored of a table (table/settings_fields.h). `template <class Archive> void
// fields(Archive& a, Mat& mat) { a("coins", mat.coins); ... }`, found by ADL. A description always gets something that
// may be changed; the writer gives it a copy.
#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "kernel/enum_array.h"
#include "kernel/notation.h"
#include "kernel/tiny.h"
#include "wire/json_writer.h"

namespace rivers {

template <class T>
concept Spelled = requires(T value) {
    { spelling(value) } -> std::same_as<Spelling>;
};
template <class T>
concept Counted = std::same_as<T, Tiny> || std::same_as<T, std::uint16_t>;

// A field whose enumerator None is null in JSON. Elsewhere the reader takes nothing but a value.
template <class E>
struct OrNone {
    E& value;
};

// The words of an enum that the game itself spells by a function.
template <class E, class WordOf>
Spelling spelled_by(WordOf word_of) {
    static const auto words = [&] {
        std::array<std::string_view, every<E>.size()> all;
        for (const E e : every<E>) all[static_cast<std::size_t>(e)] = word_of(e);
        return all;
    }();
    return Spelling::of(words);
}

// An array by the words of an enum, as an object.
template <class E, class T>
struct ByWord {
    EnumArray<E, T>& cells;
};
template <class Archive, class E, class T>
void fields(Archive& a, ByWord<E, T> by) {
    for (const E e : every<E>) a(spelling(e).words[static_cast<std::size_t>(e)], by.cells[e]);
}

// A value as JSON, by its type. A game may have an overload of its own for a type of its own.
// `Out` is a json::Writer, or a json::Tape, which is told the same.
template <class Out, class T>
void write_json(Out& out, const T& value);

// What a description may say; ViewReader has the same, and explains what is for reading. It writes the fields; who
// made it writes the brackets.
template <class Out>
class ViewWriter {
  public:
    explicit ViewWriter(Out& out) : out_(out) {}

    void table_of(int) {}
    template <class T>
    void operator()(std::string_view key, T&& value, int = 0, int = 0) {
        write(key, value);
    }
    template <class T>
    void must(std::string_view key, const T& value) {
        write(key, value);
    }
    template <class T, class Set>
    void staged(std::string_view key, const T& value, Set&&) {
        write(key, value);
    }
    template <class Make>
    void derived(std::string_view key, Make&& make) {
        write(key, make());
    }
    template <class Describe>
    void list(std::string_view key, int size, Describe&& describe) {
        out_.key(key);
        out_.begin_array();
        for (int i = 0; i < size; ++i) {
            out_.begin_object();
            describe(*this, i);
            out_.end_object();
        }
        out_.end_array();
    }
    template <class Holds>
    void require(std::string_view, Holds&&, std::string_view) {}

  private:
    template <class T>
    void write(std::string_view key, const T& value) {
        out_.key(key);
        write_json(out_, value);
    }

    Out& out_;
};

namespace detail {

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_tuple = false;
template <class... Ts>
inline constexpr bool is_tuple<std::tuple<Ts...>> = true;
template <class A, class B>
inline constexpr bool is_tuple<std::pair<A, B>> = true;

}  // namespace detail

template <class Out, class E>
void write_json(Out& out, const OrNone<E>& field) {
    write_json(out, field.value);
}

template <class Out, class T>
void write_json(Out& out, const T& value) {
    if constexpr (std::same_as<T, bool> || std::same_as<T, std::string> || std::same_as<T, std::string_view>) {
        out.value(value);
    } else if constexpr (Counted<T> || std::same_as<T, int>) {
        out.value(static_cast<int>(value));
    } else if constexpr (std::same_as<T, std::int64_t>) {
        out.value(value);
    } else if constexpr (Spelled<T>) {
        const Spelling spelled = spelling(value);
        const int n = static_cast<int>(value);
        if (!spelled.contains(n))
            out.null();  // none
        else if (spelled.words.empty())
            out.value(n);
        else
            out.value(spelled.words[static_cast<std::size_t>(n - spelled.first)]);
    } else if constexpr (detail::is_optional<T>) {
        if (value)
            write_json(out, *value);
        else
            out.null();
    } else if constexpr (detail::is_tuple<T>) {
        out.begin_array();
        std::apply([&](const auto&... part) { (write_json(out, part), ...); }, value);
        out.end_array();
    } else if constexpr (requires { value.begin() != value.end(); }) {
        out.begin_array();
        for (const auto& item : value) write_json(out, item);
        out.end_array();
    } else {
        T copy = value;
        ViewWriter object(out);
        out.begin_object();
        fields(object, copy);
        out.end_object();
    }
}

}  // namespace rivers
