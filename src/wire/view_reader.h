// Reads what view_writer.h wrote, and what is asked, by the same descriptions. Any JSON will do: what is wrong is named
// with its path, and takes no longer than it is long.
#pragma once
#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "kernel/id_set.h"
#include "kernel/inline_vec.h"
#include "wire/faults.h"
#include "wire/field_reader.h"
#include "wire/view_writer.h"

namespace rivers {

// How a struct is read. Exactly: each field is there and no other. As stored, by an older program or a newer one: what
// is not there stays as it is, and what is not known is left alone. As asked, by a stranger: what may be left out may
// be null too, an `id` may stand beside the fields, and nothing that was sent is said back: it may be a password.
enum class Reading { Exactly, AsStored, AsAsked };

// Of what is asked, these need not be there.
template <class T>
inline constexpr bool may_be_left_out = detail::is_optional<T>;
template <class List>
inline constexpr bool may_be_left_out<Sized<List>> = may_be_left_out<List>;

// What a text of such signs must be, if this one is not.
inline std::string_view why_not(Signs signs, std::string_view text) {
    const auto only = [&](std::string_view these) { return text.find_first_not_of(these) == std::string_view::npos; };
    switch (signs) {
        case Signs::Any: return "";
        case Signs::Printable: return is_printable(text) ? "" : "one line of UTF-8 text without control characters";
        case Signs::Hex: return only("0123456789abcdef") ? "" : "hexadecimal digits, in lower case";
        case Signs::Id: break;
    }
    return only("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")
               ? ""
               : "made of letters, digits, _ and -";
}

class ViewReader {
  public:
    explicit ViewReader(const json::Value& root, Reading how = Reading::Exactly) : root_(root), how_(how) {}

    // Reads the whole; says what is wrong first, or nothing.
    template <class T>
    std::optional<std::string> whole(T& out) {
        read(root_, out);
        if (report_.faults.empty()) return std::nullopt;
        return report_.faults.front().message;
    }

    // From here on a seat is one of so many.
    void table_of(int players) { players_ = players; }

    // The bounds are for every number and text in it that is not spelled.
    template <class T>
    void operator()(std::string_view key, T&& out, std::int64_t low = 0, std::int64_t high = kNoBound,
                    Signs signs = Signs::Any) {
        const bool asked = how_ == Reading::AsAsked && !may_be_left_out<std::remove_cvref_t<T>>;
        bounded(key, asked || how_ == Reading::Exactly, out, {low, high, signs});
    }
    // What stays as it is if nobody says it.
    template <class T>
    void maybe(std::string_view key, T&& out, std::int64_t low = 0, std::int64_t high = kNoBound,
               Signs signs = Signs::Any) {
        bounded(key, how_ == Reading::Exactly, out, {low, high, signs});
    }
    // Without which even what is stored makes no sense.
    template <class T>
    void must(std::string_view key, T& out) {
        inside(key, true, [&](const json::Value& at) { read(at, out); });
    }
    // What has several forms: `form` says which, and then `describe` has the fields of that one.
    template <class E, class Describe>
    void by(std::string_view key, E& form, Describe&& describe) {
        const std::size_t before = report_.faults.size();
        (*this)(key, form);
        if (report_.faults.size() == before) describe();
    }
    // Two descriptions of a field each, of which one is there.
    template <class One, class Other>
    void either(One&& one, Other&& other) {
        const std::size_t at = asked_.size();
        one();
        other();
        const std::string_view first = asked_[at], second = asked_[at + 1];
        if ((field(first) == nullptr) == (field(second) == nullptr))
            report_.fault(*here_, "there must be either " + FieldReader::inside(path_, first) + " or " +
                                      FieldReader::inside(path_, second));
    }
    // Fields of which at most one is there.
    template <class... Each>
    void at_most_one(Each&&... each) {
        const std::size_t at = asked_.size();
        (each(), ...);
        std::string names;
        int there = 0;
        for (std::size_t i = at; i < asked_.size(); ++i) {
            names += (i == at ? "" : ", ") + FieldReader::inside(path_, asked_[i]);
            if (field(asked_[i]) != nullptr) ++there;
        }
        if (there > 1) report_.fault(*here_, "there must be at most one of " + names);
    }
    // What has another form in JSON: `set` takes it over, or says what it should have been.
    template <class T, class Set>
    void staged(std::string_view key, T out, Set&& set) {
        inside(key, how_ != Reading::AsStored, [&](const json::Value& at) {
            if (!read(at, out)) return;
            if (const std::string expected = set(out); !expected.empty())
                report_.fault(at, path_ + " must be " + expected);
        });
    }
    // What is there for convenience only: it follows from the rest.
    template <class Make>
    void derived(std::string_view key, Make&&) {
        asked_.push_back(key);
    }
    template <class Describe>
    void list(std::string_view key, int size, Describe&& describe) {
        inside(key, how_ != Reading::AsStored, [&](const json::Value& at) {
            each_of(at, size, size, [&](const json::Value& item, std::size_t i) {
                return object(item, [&] { describe(*this, static_cast<int>(i)); });
            });
        });
    }
    // What else is wrong with a field, asked only if each of them before is right: `fault` says it, or nothing.
    template <class Fault>
    void check(std::string_view key, Fault&& fault) {
        if (!report_.faults.empty()) return;
        if (const std::optional<std::string> wrong = fault())
            report_.fault(*here_, FieldReader::inside(path_, key) + ": " + *wrong);
    }

  private:
    struct Bounds {
        std::int64_t low = 0, high = kNoBound;
        Signs signs = Signs::Any;
    };

    bool wrong(const json::Value& at, const std::string& expected) {
        const std::string path = path_.empty() ? "the view" : path_;
        if (how_ != Reading::AsAsked) return report_.wrong(at, path, expected);
        report_.fault(at, path + " must be " + expected);
        return false;
    }

    // A field of the object that is being read. Who asks may say null for nothing.
    const json::Value* field(std::string_view key) const {
        const json::Value* found = here_->find(key);
        return how_ == Reading::AsAsked && found != nullptr && found->is_null() ? nullptr : found;
    }
    template <class T>
    void bounded(std::string_view key, bool needed, T& out, const Bounds& bounds) {
        bounds_ = bounds;
        inside(key, needed, [&](const json::Value& at) { read(at, out); });
        bounds_ = {};
    }
    template <class Read>
    void inside(std::string_view key, bool needed, Read&& read_it) {
        asked_.push_back(key);
        const std::size_t length = path_.size();
        path_ = FieldReader::inside(path_, key);
        if (const json::Value* at = field(key))
            read_it(*at);
        else if (needed)
            report_.fault(*here_, path_ + " is missing");
        path_.resize(length);
    }

    // An object with what `describe` asks for and nothing else.
    template <class Describe>
    bool object(const json::Value& at, Describe&& describe) {
        if (at.object() == nullptr) return wrong(at, "an object");
        const json::Value* const outer = std::exchange(here_, &at);
        std::vector<std::string_view> outer_asked = std::exchange(asked_, {});
        if (how_ == Reading::AsAsked && outer == nullptr) asked_.push_back("id");
        const std::size_t before = report_.faults.size();
        describe();
        for (const auto& [key, value] : *at.object())
            if (how_ != Reading::AsStored && std::find(asked_.begin(), asked_.end(), key) == asked_.end())
                report_.fault(value, FieldReader::inside(path_, is_printable(key) ? FieldReader::brief(key) : "?") +
                                         " is unknown");
        here_ = outer;
        asked_ = std::move(outer_asked);
        return report_.faults.size() == before;
    }

    template <class Read>
    bool each_of(const json::Value& at, std::int64_t least, std::int64_t most, Read&& read_item) {
        const json::Array* items = at.array();
        const auto size = items == nullptr ? 0 : static_cast<std::int64_t>(items->size());
        if (items == nullptr || size < least || size > most) {
            const std::string of = least == most      ? " of " + std::to_string(least)
                                   : most == kNoBound ? ""
                                   : least > 0        ? " of " + std::to_string(least) + " to " + std::to_string(most)
                                                      : " of at most " + std::to_string(most);
            return items == nullptr ? wrong(at, "a list" + of) : wrong(static_cast<int>(size), "a list" + of);
        }
        bool all = true;
        for (std::size_t i = 0; i < items->size(); ++i) {
            const std::size_t length = path_.size();
            path_ = FieldReader::inside(path_, i);
            all = read_item((*items)[i], i) && all;
            path_.resize(length);
        }
        return all;
    }

    template <class Number>
    bool read_number(const json::Value& at, std::int64_t low, std::int64_t high, Number& out) {
        if (at.number() == nullptr || *at.number() < low || *at.number() > high)
            return wrong(at, "a number from " + std::to_string(low) + " to " + std::to_string(high));
        out = static_cast<Number>(*at.number());
        return true;
    }
    bool read(const json::Value& at, bool& out) {
        if (at.boolean() == nullptr) return wrong(at, "true or false");
        out = *at.boolean();
        return true;
    }
    bool read(const json::Value& at, std::string& out) {
        const auto [low, high, signs] = bounds_;
        const auto size = at.text() == nullptr ? -1 : static_cast<std::int64_t>(at.text()->size());
        if (size < low || size > high)
            return wrong(at, high == kNoBound
                                 ? "a text"
                                 : "a text of " + std::to_string(low) + " to " + std::to_string(high) + " bytes");
        if (const std::string_view made_of = why_not(signs, *at.text()); !made_of.empty())
            return wrong(at, std::string(made_of));
        out = *at.text();
        return true;
    }
    bool read(const json::Value& at, int& out) {
        return read_number(at, bounds_.low, std::min<std::int64_t>(bounds_.high, std::numeric_limits<int>::max()), out);
    }
    bool read(const json::Value& at, std::int64_t& out) {
        if (bounds_.high != kNoBound) return read_number(at, bounds_.low, bounds_.high, out);
        if (at.number() == nullptr) return wrong(at, "a number");
        out = *at.number();
        return true;
    }
    template <Counted T>
    bool read(const json::Value& at, T& out) {
        const std::int64_t most = sizeof(T) == 1 ? 255 : 65535;
        int n = 0;
        if (!read_number(at, bounds_.low, std::min(bounds_.high, most), n)) return false;
        out = static_cast<T>(n);
        return true;
    }
    bool read(const json::Value& at, Seat& out) {
        int n = 0;
        if (!read_number(at, 0, players_ - 1, n)) return false;
        out = seat_number(n);
        return true;
    }
    template <Spelled E>
    bool read(const json::Value& at, E& out) {
        const Spelling spelled = spelling(E{});
        int n = 0;
        if (spelled.words.empty()) {
            if (!read_number(at, spelled.first, spelled.last, n)) return false;
        } else {
            const auto found = at.text() != nullptr ? spelled.read(*at.text()) : std::nullopt;
            if (!found) return wrong(at, say(Language::En, spelled));
            n = *found;
        }
        out = static_cast<E>(n);
        return true;
    }
    template <class E>
    bool read(const json::Value& at, OrNone<E>& out) {
        if (at.is_null()) return out.value = E::None, true;
        return read(at, out.value);
    }
    template <class T>
    bool read(const json::Value& at, std::optional<T>& out) {
        if (at.is_null()) return out.reset(), true;
        return read(at, out.emplace());
    }
    template <class... Ts>
    bool read(const json::Value& at, std::tuple<Ts...>& out) {
        return std::apply(
            [&](Ts&... part) {
                constexpr int size = sizeof...(Ts);
                return each_of(at, size, size, [&](const json::Value& item, std::size_t i) {
                    std::size_t which = 0;
                    bool good = false;
                    (void)((which++ == i && (good = read(item, part), true)) || ...);
                    return good;
                });
            },
            out);
    }
    template <class A, class B>
    bool read(const json::Value& at, std::pair<A, B>& out) {
        auto both = std::tie(out.first, out.second);
        return read(at, both);
    }
    template <class T>
    bool read(const json::Value& at, std::span<T> out) {
        const int size = static_cast<int>(out.size());
        return each_of(at, size, size, [&](const json::Value& item, std::size_t i) { return read(item, out[i]); });
    }
    template <class T, std::size_t N>
    bool read(const json::Value& at, std::array<T, N>& out) {
        return read(at, std::span<T>(out));
    }
    template <class E, class T>
    bool read(const json::Value& at, EnumArray<E, T>& out) {
        return read(at, out.cells);
    }
    template <class List>
    bool read_list(const json::Value& at, std::int64_t least, std::int64_t most, List& out) {
        out = {};
        return each_of(at, least, most, [&](const json::Value& item, std::size_t) {
            std::remove_cvref_t<decltype(out[0])> value{};
            const bool good = read(item, value);
            out.push_back(std::move(value));
            return good;
        });
    }
    template <class T, std::size_t N>
    bool read(const json::Value& at, InlineVec<T, N>& out) {
        return read_list(at, 0, N, out);
    }
    template <class T>
    bool read(const json::Value& at, std::vector<T>& out) {
        return read_list(at, 0, kNoBound, out);
    }
    template <class List>
    bool read(const json::Value& at, Sized<List>& out) {
        if constexpr (may_be_left_out<List>)
            return read_list(at, out.least, out.most, out.list.emplace());
        else
            return read_list(at, out.least, out.most, out.list);
    }
    // By any names, each of which is told as it is read.
    bool read(const json::Value& at, TextsByName& out) {
        const json::Object* const texts = at.object();
        if (texts == nullptr || texts->size() > out.most)
            return wrong(at, "an object of at most " + std::to_string(out.most) + " texts");
        bool all = true;
        for (const auto& [name, value] : *texts)
            all = read(value, out.texts.emplace_back(FieldReader::brief(name), "").second) && all;
        return all;
    }
    // Ascending, so that equal sets are equal texts.
    template <class Id, class Word>
    bool read(const json::Value& at, IdSet<Id, Word>& out) {
        out = {};
        int last = -1;
        return each_of(at, 0, kNoBound, [&](const json::Value& item, std::size_t) {
            Id id{};
            if (!read(item, id)) return false;
            if (static_cast<int>(id) <= last) return wrong(item, "more than the one before");
            last = static_cast<int>(id);
            out.add(id);
            return true;
        });
    }
    template <class T>
    bool read(const json::Value& at, T& out) requires requires(ViewReader& a) {
        fields(a, out);
    }
    {
        return object(at, [&] { fields(*this, out); });
    }

    // What is written in a form of its own is read by the function beside.
    template <class T>
    bool read(const json::Value& at, T& out) requires requires {
        { read_json(at, out) } -> std::same_as<bool>;
    }
    { return read_json(at, out) || wrong(at, "as it is written"); }

    const json::Value& root_;
    Reading how_;
    const json::Value* here_ = nullptr;    // the object that is being read
    std::vector<std::string_view> asked_;  // its fields so far
    std::string path_;
    FieldReader report_;
    int players_ = kMaxSeats;
    Bounds bounds_;
};

}  // namespace rivers
