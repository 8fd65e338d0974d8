// The descriptions of view_writer.h as types of TypeScript, and as lists of fields: who writes a client is told by the
// compiler what is written and read here.
#pragma once
#include <concepts>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "wire/view_reader.h"

namespace rivers {

struct FieldType {
    std::string key, type;
    std::string bounds{};  // in words, of what is asked
    bool needed = true;
};
struct ObjectType {
    std::vector<FieldType> fields{};
    std::vector<std::vector<ObjectType>> forms{};  // and one of each of these
};
std::string typescript(const ObjectType& object);

// An object, or an event, which is one of several. How it is read decides what may be left out: of a view nothing.
class TypeWriter {
  public:
    explicit TypeWriter(Reading how = Reading::Exactly) : how_(how) {}

    template <class T>
    ObjectType whole(T& value) {
        fields(*this, value);
        return std::move(here_);
    }

    void table_of(int) {}
    template <class T>
    void operator()(std::string_view key, T&& value, std::int64_t low = 0, std::int64_t high = kNoBound,
                    Signs signs = Signs::Any) {
        add(key, value, !may_be_left_out<std::remove_cvref_t<T>>, bounds(value, low, high, signs));
    }
    template <class T>
    void maybe(std::string_view key, T&& value, std::int64_t low = 0, std::int64_t high = kNoBound,
               Signs signs = Signs::Any) {
        add(key, value, false, bounds(value, low, high, signs));
    }
    void tag(std::string_view key, std::string_view word) { here_.fields.push_back({std::string(key), quoted(word)}); }
    template <class E, class Describe>
    void by(std::string_view key, E& form, Describe&& describe) {
        const Spelling spelled = spelling(form);
        std::vector<ObjectType> forms;
        for (int n = spelled.first; n <= spelled.last; ++n)
            forms.push_back(apart([&] {
                form = static_cast<E>(n);
                tag(key, spelled.words[static_cast<std::size_t>(n - spelled.first)]);
                describe();
            }));
        here_.forms.push_back(std::move(forms));
    }
    template <class One, class Other>
    void either(One&& one, Other&& other) {
        here_.forms.push_back({apart(one), apart(other)});
        for (ObjectType& form : here_.forms.back()) form.fields.front().needed = true;
    }
    template <class... Each>
    void at_most_one(Each&&... each) {
        here_.forms.push_back({apart(each)...});
    }
    template <class T, class Set>
    void staged(std::string_view key, T value, Set&&) {
        add(key, value, true, "");
    }
    template <class Make>
    void derived(std::string_view key, Make&& make) {
        auto value = make();
        add(key, value, true, "");
    }
    template <class Describe>
    void list(std::string_view key, int, Describe&& describe) {
        TypeWriter item(how_);
        describe(item, 0);
        here_.fields.push_back({std::string(key), list_of(typescript(item.here_))});
    }
    template <class Fault>
    void check(std::string_view, Fault&&) {}

  private:
    static constexpr std::int64_t kAnyNumber = std::int64_t{1} << 40;  // a bound that is there only to have one

    template <class T>
    void add(std::string_view key, T& value, bool needed, std::string bounds) {
        here_.fields.push_back({std::string(key), type_of(value), std::move(bounds), needed || !asked()});
    }
    bool asked() const { return how_ == Reading::AsAsked; }
    // What is described apart from the object around it.
    template <class Describe>
    ObjectType apart(Describe&& describe) {
        ObjectType outer = std::exchange(here_, {});
        describe();
        return std::exchange(here_, std::move(outer));
    }

    static std::string quoted(std::string_view word) { return "'" + std::string(word) + "'"; }
    static std::string list_of(const std::string& type) {
        int depth = 0;
        bool several = false;
        for (const char c : type) {
            if (c == '{' || c == '[' || c == '(') ++depth;
            if (c == '}' || c == ']' || c == ')') --depth;
            several = several || (depth == 0 && (c == '|' || c == '&'));
        }
        return !several ? type + "[]" : type.front() == '\n' ? "(" + type + "\n)[]" : "(" + type + ")[]";
    }
    // Many of them on lines of their own.
    static std::string words_of(const Spelling& spelled) {
        std::string line, lines;
        for (const std::string_view word : spelled.words) {
            if (line.size() > 80) lines += "\n  | " + std::exchange(line, "");
            line += (line.empty() ? "" : " | ") + quoted(word);
        }
        return lines.empty() ? line : lines + "\n  | " + line;
    }

    // As write_json, by the type alone. A game may say it for a type of its own: type_in_json.
    template <class T>
    std::string type_of(T& value) {
        if constexpr (requires { type_in_json(value); })
            return type_in_json(value);
        else if constexpr (std::same_as<T, bool>)
            return "boolean";
        else if constexpr (std::same_as<T, std::string>)
            return "string";
        else if constexpr (Counted<T> || std::same_as<T, int> || std::same_as<T, std::int64_t>)
            return "number";
        else if constexpr (Spelled<T>)
            return spelling(value).words.empty() ? "number" : words_of(spelling(value));
        else if constexpr (std::same_as<T, TextsByName>)
            return "Record<string, string>";
        else
            return type_of_parts(value);
    }
    template <class E>
    std::string type_of(OrNone<E>& field) {
        return type_of(field.value) + " | null";
    }
    template <class List>
    std::string type_of(Sized<List>& list) {
        return type_of(list.list);
    }
    template <class T>
    std::string type_of(std::optional<T>&) {
        T value{};
        return type_of(value) + (asked() ? "" : " | null");
    }
    template <class T>
    std::string type_of_parts(T& value) {
        if constexpr (detail::is_tuple<T>) {
            std::string parts;
            std::apply([&](auto&... part) { ((parts += (parts.empty() ? "" : ", ") + type_of(part)), ...); }, value);
            return "[" + parts + "]";
        } else if constexpr (requires { std::tuple_size<T>::value; }) {
            return few<std::tuple_size_v<T>>(type_of(value[0]));
        } else if constexpr (requires { value.cells.size(); }) {
            return type_of(value.cells);
        } else if constexpr (requires { value.begin(); }) {
            std::remove_cvref_t<decltype(*value.begin())> item{};
            return list_of(type_of(item));
        } else {
            return typescript(TypeWriter(how_).whole(value));
        }
    }
    // So many and no other number.
    template <std::size_t size>
    static std::string few(const std::string& type) {
        std::string parts = type;
        for (std::size_t i = 1; i < size; ++i) parts += ", " + type;
        return "[" + parts + "]";
    }

    template <class T>
    static std::string bounds(const T&, std::int64_t low, std::int64_t high, Signs signs) {
        if constexpr (std::same_as<T, Seat>) return bounds(0, 0, kMaxSeats - 1, signs);
        if (high == kNoBound) return "";
        if constexpr (!std::same_as<T, std::string>)
            return high >= kAnyNumber ? "" : std::to_string(low) + " to " + std::to_string(high);
        const std::string size = (low == high ? "" : std::to_string(low) + " to ") + std::to_string(high);
        switch (signs) {
            case Signs::Any:
            case Signs::Printable: break;
            case Signs::Hex: return size + " hexadecimal digits";
            case Signs::Id: return "";
        }
        return size + " bytes";
    }
    template <class T>
    static std::string bounds(const std::optional<T>&, std::int64_t low, std::int64_t high, Signs signs) {
        return bounds(T{}, low, high, signs);
    }
    template <class List>
    static std::string bounds(const Sized<List>& list, std::int64_t low, std::int64_t high, Signs signs) {
        const std::string each = high == kNoBound ? "" : ", each of " + bounds(std::string(), low, high, signs);
        return (list.least > 0 ? std::to_string(list.least) + " to " : "at most ") + std::to_string(list.most) + each;
    }
    static std::string bounds(const TextsByName& by, std::int64_t low, std::int64_t high, Signs signs) {
        return "at most " + std::to_string(by.most) + ", each of " + bounds(std::string(), low, high, signs);
    }

    Reading how_;
    ObjectType here_;
};

// An event, or whatever else is one of several kinds: each of them.
template <class... Kinds>
std::string union_type(const std::variant<Kinds...>&) {
    const auto one = [](std::variant<Kinds...> kind) { return TypeWriter().whole(kind); };
    ObjectType all;
    all.forms.push_back({one(Kinds{})...});
    return typescript(all);
}

}  // namespace rivers
