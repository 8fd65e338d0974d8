// One description of the fields of a struct, for writing it as JSON, for reading it back and for its type in TypeScript
// (wire/type_writer.h), so that they cannot drift: of views, of events, of what is stored of a table
// (table/settings_fields.h), and of what can be asked of the server (server/request_fields.h), which is only read.
// `template <class Archive> void fields(Archive& a, Mat& mat) { a("coins", mat.coins); ... }`, found by ADL. A
// description always gets something that may be changed; the writer gives it a copy.
#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

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

// A list of so many. Other lists are as long as their type allows.
template <class List>
struct Sized {
    List& list;
    int least, most;
};
template <class List>
Sized(List&, int, int) -> Sized<List>;

// An object of texts by any names: so many at most.
struct TextsByName {
    std::vector<std::pair<std::string, std::string>>& texts;
    std::size_t most;
};

// What a text is made of; the bounds of one count its bytes.
inline constexpr std::int64_t kNoBound = std::numeric_limits<std::int64_t>::max();
enum class Signs : unsigned char { Any, Printable, Hex, Id };

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
    void operator()(std::string_view key, T&& value, std::int64_t = 0, std::int64_t = 0) {
        write(key, value);
    }
    // The word that says which of several forms this is.
    void tag(std::string_view key, std::string_view word) { write(key, word); }
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
    template <class Fault>
    void check(std::string_view, Fault&&) {}

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
