#include "wire/json.h"

#include <algorithm>
#include <charconv>

namespace rivers::json {
namespace {

constexpr int kDeepest = 64;
constexpr std::size_t kFew = 8;  // keys that are compared with each other sooner than sorted

class Reader {
  public:
    Reader(std::string_view text, const Limits& limits) : text_(text), limits_(limits) {}

    std::variant<Value, Fault> document() {
        Value value;
        if (!read(value, 0)) return fault_;
        skip_space();
        if (at_ < text_.size()) {
            fail("unexpected text after the value");
            return fault_;
        }
        return value;
    }

  private:
    struct Place {
        int line = 0, column = 0;
    };
    Place place() const { return {line_, static_cast<int>(at_ - line_start_) + 1}; }
    bool fail(std::string message) {
        fault_ = {place().line, place().column, std::move(message)};
        return false;
    }
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip_space() {
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '\n')
                ++line_, line_start_ = at_ + 1;
            else if (c != ' ' && c != '\t' && c != '\r')
                return;
        }
    }
    bool word(std::string_view expected) {
        if (text_.substr(at_, expected.size()) != expected) return fail("expected a JSON value");
        at_ += expected.size();
        return true;
    }

    bool read(Value& out, int depth) {
        skip_space();
        const int line = line_;
        const bool ok = read_bare(out, depth);
        out.line = line;
        return ok;
    }

    bool read_bare(Value& out, int depth) {
        if (depth > kDeepest) return fail("nested more than " + std::to_string(kDeepest) + " levels deep");
        if (++values_ > limits_.max_values) return fail("more than " + std::to_string(limits_.max_values) + " values");
        if (at_ >= text_.size()) return fail("the text ends where a value was expected");
        switch (peek()) {
            case '{': return read_object(out, depth);
            case '[': return read_array(out, depth);
            case '"': {
                std::string text;
                if (!read_string(text)) return false;
                out = Value(std::move(text));
                return true;
            }
            case 't': out = Value(true); return word("true");
            case 'f': out = Value(false); return word("false");
            case 'n': out = Value(); return word("null");
            default: return read_number(out);
        }
    }

    bool read_number(Value& out) {
        const char* first = text_.data() + at_;
        const char* last = text_.data() + text_.size();
        std::int64_t n = 0;
        const auto [end, error] = std::from_chars(first, last, n);
        if (error == std::errc::result_out_of_range) return fail("a number that is too large");
        if (error != std::errc{}) return fail("expected a JSON value");
        const char* digits = *first == '-' ? first + 1 : first;
        if (*digits == '0' && end > digits + 1) return fail("a number may not begin with 0");
        at_ += static_cast<std::size_t>(end - first);
        if (peek() == '.' || peek() == 'e' || peek() == 'E') return fail("only whole numbers are used here");
        out = Value(n);
        return true;
    }

    bool read_array(Value& out, int depth) {
        Array list;
        ++at_;
        skip_space();
        if (peek() == ']') {
            ++at_;
            out = Value(std::move(list));
            return true;
        }
        for (;;) {
            if (!read(list.emplace_back(), depth + 1)) return false;
            skip_space();
            if (peek() == ',') {
                ++at_;
                continue;
            }
            if (peek() != ']') return fail("expected ',' or ']'");
            ++at_;
            out = Value(std::move(list));
            return true;
        }
    }

    bool read_object(Value& out, int depth) {
        Object members;
        const std::size_t outer_keys = keys_.size();
        ++at_;
        skip_space();
        if (peek() == '}') {
            ++at_;
            out = Value(std::move(members));
            return true;
        }
        for (;;) {
            skip_space();
            if (peek() != '"') return fail("expected a key in quotes");
            if (members.size() == limits_.max_keys_per_object)
                return fail("an object with more than " + std::to_string(limits_.max_keys_per_object) + " keys");
            Member& member = members.emplace_back();
            if (!read_string(member.first)) return false;
            keys_.push_back(place());
            skip_space();
            if (peek() != ':') return fail("expected ':'");
            ++at_;
            if (!read(member.second, depth + 1)) return false;
            skip_space();
            if (peek() == ',') {
                ++at_;
                continue;
            }
            if (peek() != '}') return fail("expected ',' or '}'");
            ++at_;
            if (!are_different(members, outer_keys)) return false;
            keys_.resize(outer_keys);
            out = Value(std::move(members));
            return true;
        }
    }

    // Are the keys different? By sorting, so that no choice of keys is worse than another; `first` is the place of the
    // first of them in keys_.
    bool are_different(const Object& members, std::size_t first) {
        const std::size_t size = members.size();
        const auto key = [&](std::size_t i) -> const std::string& { return members[i].first; };
        std::size_t again = size;  // the first that was there before
        if (size <= kFew) {
            for (std::size_t i = 1; i < size && again == size; ++i)
                for (std::size_t j = 0; j < i; ++j)
                    if (key(i) == key(j)) again = i;
        } else {
            order_.resize(size);
            for (std::size_t i = 0; i < size; ++i) order_[i] = static_cast<std::uint32_t>(i);
            std::sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
                const int by_key = key(a).compare(key(b));
                return by_key != 0 ? by_key < 0 : a < b;
            });
            for (std::size_t i = 1; i < size; ++i)
                if (key(order_[i]) == key(order_[i - 1])) again = std::min<std::size_t>(again, order_[i]);
        }
        if (again == size) return true;
        const auto [line, column] = keys_[first + again];
        fault_ = {line, column, "the key '" + brief(key(again)) + "' appears twice"};
        return false;
    }
    // Not more than a line's worth, and no half characters.
    static std::string brief(const std::string& text) {
        std::size_t end = std::min<std::size_t>(text.size(), 40);
        while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u) --end;
        return text.substr(0, end);
    }

    // In runs: most of a string has no escape and is appended at once.
    bool read_string(std::string& out) {
        for (++at_;;) {
            const std::size_t run = at_;
            while (at_ < text_.size() && !ends_run(text_[at_])) ++at_;
            out.append(text_, run, at_ - run);
            if (at_ >= text_.size()) break;
            if (text_[at_] == '"') {
                ++at_;
                return true;
            }
            if (text_[at_] != '\\') return fail("a control character inside a string");
            if (++at_ >= text_.size()) break;
            if (!read_escape(out)) return false;
            ++at_;
        }
        return fail("a string without its closing quote");
    }
    static bool ends_run(char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; }

    bool read_escape(std::string& out) {
        static constexpr std::string_view kNames = "\"\\/bfnrt", kMeant = "\"\\/\b\f\n\r\t";
        if (const auto which = kNames.find(text_[at_]); which != std::string_view::npos) {
            out += kMeant[which];
            return true;
        }
        if (text_[at_] != 'u') return fail("an unknown escape");
        unsigned code = 0;
        if (!read_hex(code)) return false;
        if (code >= 0xd800 && code < 0xdc00) {
            unsigned low = 0;
            if (text_.substr(at_ + 1, 2) != "\\u") return fail("half of a surrogate pair in an escape");
            at_ += 2;
            if (!read_hex(low)) return false;
            if (low < 0xdc00 || low > 0xdfff) return fail("half of a surrogate pair in an escape");
            code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        } else if (code >= 0xdc00 && code < 0xe000) {
            return fail("half of a surrogate pair in an escape");
        }
        append_utf8(code, out);
        return true;
    }

    bool read_hex(unsigned& code) {
        const char* first = text_.data() + at_ + 1;
        if (at_ + 5 > text_.size()) return fail("an incomplete escape");
        const auto [end, error] = std::from_chars(first, first + 4, code, 16);
        if (error != std::errc{} || end != first + 4) return fail("an escape without four hex digits");
        at_ += 4;
        return true;
    }

    static void append_utf8(unsigned code, std::string& out) {
        const auto put = [&](unsigned byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
        if (code < 0x80) return put(code);
        if (code < 0x800) return put(0xc0u | code >> 6), put(0x80u | (code & 63u));
        if (code >= 0x10000)
            put(0xf0u | code >> 18), put(0x80u | (code >> 12 & 63u));
        else
            put(0xe0u | code >> 12);
        put(0x80u | (code >> 6 & 63u));
        put(0x80u | (code & 63u));
    }

    std::string_view text_;
    std::size_t at_ = 0, line_start_ = 0;
    int line_ = 1;
    const Limits limits_;
    std::size_t values_ = 0;            // so far
    std::vector<Place> keys_;           // behind each key of the objects that are being read, the innermost last
    std::vector<std::uint32_t> order_;  // of the keys of the object that was read last
    Fault fault_;
};

}  // namespace

Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;

const Value* Value::find(std::string_view key) const {
    if (const Object* members = object())
        for (const Member& member : *members)
            if (member.first == key) return &member.second;
    return nullptr;
}

std::variant<Value, Fault> parse(std::string_view text, const Limits& limits) {
    return Reader(text, limits).document();
}

std::string text_in(const Value& object, std::string_view key) {
    const Value* value = object.find(key);
    return value != nullptr && value->text() != nullptr ? *value->text() : "";
}
std::int64_t number_in(const Value& object, std::string_view key, std::int64_t otherwise) {
    const Value* value = object.find(key);
    return value != nullptr && value->number() != nullptr ? *value->number() : otherwise;
}
bool truth_in(const Value& object, std::string_view key) {
    const Value* value = object.find(key);
    return value != nullptr && value->boolean() != nullptr && *value->boolean();
}
const Array& list_in(const Value& object, std::string_view key) {
    static const Array kNone;
    const Value* value = object.find(key);
    return value != nullptr && value->array() != nullptr ? *value->array() : kNone;
}

}  // namespace rivers::json
