// One description of the fields of a struct, for writing it as JSON and for reading it back, so that the two cannot
// drift: `template <class Archive> void fields(Archive& a, Mat& mat) { a("koku", mat.koku); ... }`, found by ADL.
// A description always gets something that may be changed; the writer gives it a copy.
#pragma once
#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "kernel/enum_array.h"
#include "kernel/notation.h"
#include "kernel/tiny.h"
#include "wire/json.h"

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

template <class T>
json::Value json_of(const T& value);

// What a description may say; ViewReader has the same, and explains what is for reading.
class ViewWriter {
  public:
    void table_of(int) {}
    template <class T>
    void operator()(std::string_view key, T&& value, int = 0, int = 0) {
        out_.emplace_back(key, json_of(value));
    }
    template <class T, class Set>
    void staged(std::string_view key, const T& value, Set&&) {
        out_.emplace_back(key, json_of(value));
    }
    template <class Make>
    void derived(std::string_view key, Make&& make) {
        out_.emplace_back(key, json_of(make()));
    }
    template <class Describe>
    void list(std::string_view key, int size, Describe&& describe) {
        json::Array items;
        for (int i = 0; i < size; ++i) {
            ViewWriter item;
            describe(item, i);
            items.push_back(item.take());
        }
        out_.emplace_back(key, std::move(items));
    }
    template <class Holds>
    void require(std::string_view, Holds&&, std::string_view) {}

    json::Value take() { return std::move(out_); }

  private:
    json::Object out_;
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

}  // namespace detail

template <class E>
json::Value json_of(const OrNone<E>& field) {
    return json_of(field.value);
}

template <class T>
json::Value json_of(const T& value) {
    if constexpr (std::same_as<T, json::Value> || std::same_as<T, bool> || std::same_as<T, std::string> ||
                  std::same_as<T, std::string_view>) {
        return value;
    } else if constexpr (Counted<T> || std::same_as<T, int>) {
        return static_cast<int>(value);
    } else if constexpr (Spelled<T>) {
        const Spelling spelled = spelling(value);
        const int n = static_cast<int>(value);
        if (!spelled.contains(n)) return {};  // none
        if (spelled.words.empty()) return n;
        return spelled.words[static_cast<std::size_t>(n - spelled.first)];
    } else if constexpr (detail::is_optional<T>) {
        return value ? json_of(*value) : json::Value();
    } else if constexpr (detail::is_tuple<T>) {
        return std::apply([](const auto&... part) { return json::Value(json::Array{json_of(part)...}); }, value);
    } else if constexpr (requires { value.begin() != value.end(); }) {
        json::Array items;
        for (const auto& item : value) items.push_back(json_of(item));
        return items;
    } else {
        T copy = value;
        ViewWriter object;
        fields(object, copy);
        return object.take();
    }
}

}  // namespace rivers
