// Reads what view_writer.h wrote, by the same descriptions. Any JSON will do: what is wrong is named with its path.
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
// is not there stays as it is, and what is not known is left alone.
enum class Reading { Exactly, AsStored };

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

    // The bounds are for every number in it that is not spelled.
    template <class T>
    void operator()(std::string_view key, T&& out, int low = 0, int high = kNoBound) {
        low_ = low, high_ = high;
        inside(key, [&](const json::Value& at) { read(at, out); });
        low_ = 0, high_ = kNoBound;
    }
    // Without which even what is stored makes no sense.
    template <class T>
    void must(std::string_view key, T& out) {
        const Reading how = std::exchange(how_, Reading::Exactly);
        inside(key, [&](const json::Value& at) {
            how_ = how;
            read(at, out);
        });
        how_ = how;
    }
    // What has another form in JSON: `set` takes it over, or says what it should have been.
    template <class T, class Set>
    void staged(std::string_view key, T out, Set&& set) {
        inside(key, [&](const json::Value& at) {
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
        inside(key, [&](const json::Value& at) {
            each_of(at, size, size, [&](const json::Value& item, std::size_t i) {
                return object(item, [&] { describe(*this, static_cast<int>(i)); });
            });
        });
    }
    // What the fields before must have in common, asked only if each of them is right.
    template <class Holds>
    void require(std::string_view key, Holds&& holds, std::string_view what) {
        if (report_.faults.empty() && !holds()) report_.fault(root_, std::string(key) + " must " + std::string(what));
    }

  private:
    static constexpr int kNoBound = std::numeric_limits<int>::max();

    bool wrong(const json::Value& at, const std::string& expected) {
        return report_.wrong(at, path_.empty() ? "the view" : path_, expected);
    }

    template <class Read>
    void inside(std::string_view key, Read&& read_it) {
        asked_.push_back(key);
        const std::size_t length = path_.size();
        path_ = FieldReader::inside(path_, key);
        if (const json::Value* at = here_->find(key))
            read_it(*at);
        else if (how_ == Reading::Exactly)
            report_.fault(*here_, path_ + " is missing");
        path_.resize(length);
    }

    // An object with what `describe` asks for and nothing else.
    template <class Describe>
    bool object(const json::Value& at, Describe&& describe) {
        if (at.object() == nullptr) return wrong(at, "an object");
        const json::Value* const outer = std::exchange(here_, &at);
        std::vector<std::string_view> outer_asked = std::exchange(asked_, {});
        const std::size_t before = report_.faults.size();
        describe();
        for (const auto& [key, value] : *at.object())
            if (how_ == Reading::Exactly && std::find(asked_.begin(), asked_.end(), key) == asked_.end())
                report_.fault(value, FieldReader::inside(path_, FieldReader::brief(key)) + " is unknown");
        here_ = outer;
        asked_ = std::move(outer_asked);
        return report_.faults.size() == before;
    }

    template <class Read>
    bool each_of(const json::Value& at, int least, int most, Read&& read_item) {
        const json::Array* items = at.array();
        const auto size = items == nullptr ? 0 : static_cast<std::int64_t>(items->size());
        if (items == nullptr || size < least || size > most) {
            const std::string of = least == most      ? " of " + std::to_string(least)
                                   : most == kNoBound ? ""
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

    bool read_number(const json::Value& at, int low, int high, int& out) {
        if (!report_.is_number(at, path_, low, high)) return false;
        out = static_cast<int>(*at.number());
        return true;
    }
    bool read(const json::Value& at, bool& out) {
        if (at.boolean() == nullptr) return wrong(at, "true or false");
        out = *at.boolean();
        return true;
    }
    bool read(const json::Value& at, std::string& out) {
        if (at.text() == nullptr) return wrong(at, "a text");
        out = *at.text();
        return true;
    }
    bool read(const json::Value& at, int& out) { return read_number(at, low_, high_, out); }
    bool read(const json::Value& at, std::int64_t& out) {
        if (at.number() == nullptr) return wrong(at, "a number");
        out = *at.number();
        return true;
    }
    template <Counted T>
    bool read(const json::Value& at, T& out) {
        const int most = sizeof(T) == 1 ? 255 : 65535;
        int n = 0;
        if (!read_number(at, low_, std::min(high_, most), n)) return false;
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
    bool read_list(const json::Value& at, int most, List& out) {
        out = {};
        return each_of(at, 0, most, [&](const json::Value& item, std::size_t) {
            std::remove_cvref_t<decltype(out[0])> value{};
            const bool good = read(item, value);
            out.push_back(std::move(value));
            return good;
        });
    }
    template <class T, std::size_t N>
    bool read(const json::Value& at, InlineVec<T, N>& out) {
        return read_list(at, static_cast<int>(N), out);
    }
    template <class T>
    bool read(const json::Value& at, std::vector<T>& out) {
        return read_list(at, kNoBound, out);
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
    int low_ = 0, high_ = kNoBound;
};

}  // namespace rivers
