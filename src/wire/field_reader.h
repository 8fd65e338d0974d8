// Reads the fields of a JSON file that people write. A fault never stops the reading: it is put down with its line,
// what is wrong and what to do, and the file's owner gets the whole list at once.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/record.h"
#include "wire/json.h"

namespace rivers {

struct FieldReader {
    using Value = json::Value;
    using Keys = std::initializer_list<std::string_view>;
    static constexpr std::size_t kMostFaults = 200;

    std::vector<json::Fault> faults;

    void fault(const Value& at, std::string message) {
        if (faults.size() == kMostFaults) message = "there are more faults: correct these first";
        if (faults.size() <= kMostFaults) faults.push_back({at.line, 1, std::move(message)});
    }
    // Nothing more would be told: who reads a long list or object stops here, so that nonsense costs no time.
    bool has_enough() const { return faults.size() > kMostFaults; }
    bool wrong(const Value& at, const std::string& path, const std::string& expected) {
        const std::int64_t* n = at.number();
        const std::string* word = at.text();
        const std::string found = n != nullptr      ? std::to_string(*n)
                                  : word != nullptr ? "'" + brief(*word) + "'"
                                  : at.is_null()    ? "null"
                                  : at.array()      ? "a list"
                                  : at.object()     ? "an object"
                                                    : "a truth value";
        fault(at, path + " must be " + expected + ", not " + found);
        return false;
    }
    // Not more than a line's worth, and no half characters.
    static std::string brief(const std::string& text) {
        std::size_t end = std::min<std::size_t>(text.size(), 40);
        while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u) --end;
        return text.substr(0, end);
    }
    static std::string joined(Keys words) {
        std::string list;
        for (const std::string_view word : words) list.append(list.empty() ? "" : ", ").append(word);
        return list;
    }
    static std::string inside(const std::string& path, std::string_view key) {
        return path.empty() ? std::string(key) : path + "." + std::string(key);
    }
    static std::string inside(const std::string& path, std::size_t index) {
        return path + "[" + std::to_string(index) + "]";
    }

    // An object with no fields but these.
    bool is_object(const Value& at, const std::string& path, Keys known) {
        if (at.object() == nullptr)
            return wrong(at, path.empty() ? "the file" : path, "an object with " + joined(known));
        for (const auto& [key, value] : *at.object()) {
            if (has_enough()) return false;
            if (std::find(known.begin(), known.end(), key) == known.end())
                fault(value, "unknown field " + inside(path, brief(key)) +
                                 ": remove it or correct its name; there are " + joined(known));
        }
        return true;
    }
    const Value* need(const Value& object, const std::string& path, std::string_view key) {
        const Value* found = object.find(key);
        if (found == nullptr) fault(object, "missing field " + inside(path, key) + ": add it");
        return found;
    }
    bool is_number(const Value& at, const std::string& path, int low, int high) {
        if (at.number() != nullptr && *at.number() >= low && *at.number() <= high) return true;
        return wrong(at, path, "a number from " + std::to_string(low) + " to " + std::to_string(high));
    }
    template <class Number>
    void read(const Value& at, const std::string& path, int low, int high, Number& out) {
        if (is_number(at, path, low, high)) out = static_cast<int>(*at.number());
    }
    template <class Number>
    void need_number(const Value& object, const std::string& path, std::string_view key, int low, int high,
                     Number& out) {
        if (const Value* at = need(object, path, key)) read(*at, inside(path, key), low, high, out);
    }
    // One of the words of `choices`, as word_of(Enum), found by ADL, spells them.
    template <class Enum, class List>
    bool read_word(const Value& at, const std::string& path, const List& choices, Enum& out) {
        std::string expected;
        for (const Enum choice : choices) {
            if (at.text() != nullptr && *at.text() == word_of(choice)) return out = choice, true;
            expected.append(expected.empty() ? "one of " : ", ").append(word_of(choice));
        }
        return wrong(at, path, expected);
    }
    // A list that is not longer than can be: longer ones are not looked into.
    bool is_list(const Value& at, const std::string& path, const std::string& expected, std::size_t most) {
        if (at.array() == nullptr) return wrong(at, path, expected);
        if (at.array()->size() <= most) return true;
        fault(at, path + " has " + std::to_string(at.array()->size()) + " entries: there may be at most " +
                      std::to_string(most));
        return false;
    }
    bool read_text(const Value& at, const std::string& path, int longest, std::string& out) {
        const std::string* found = at.text();
        const bool fits = found != nullptr && !found->empty() && found->size() <= static_cast<std::size_t>(longest);
        if (!fits) return wrong(at, path, "a text of 1 to " + std::to_string(longest) + " bytes");
        if (!is_printable(*found)) return wrong(at, path, "UTF-8 text without control characters");
        out = *found;
        return true;
    }
};

}  // namespace rivers
