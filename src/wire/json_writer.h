// JSON written as it is said, straight into a text: no tree, no copies. The writer sets the commas and the escapes;
// who uses it says the rest in order. What it writes is what json::write makes of the same values.
#pragma once
#include <cassert>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "wire/json.h"

namespace rivers::json {

// What is written as a number. Truth values and letters are not, though C++ counts them among the integers.
template <class T>
concept WholeNumber = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

class Writer {
  public:
    // On one line, as messages are, or indented by one space a level, as the catalogs are.
    enum class Layout : unsigned char { OneLine, Indented };

    // Appends to `out`, which must outlive the writer and may have text in it already. What is written is there as
    // soon as the value is whole; in its middle, after flush().
    explicit Writer(std::string& out, Layout layout = Layout::OneLine) : out_(&out), layout_(layout) {}
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer() {
        assert(depth_ == 0 && !after_key_);  // what was begun was ended
        flush();
    }

    void begin_object() { begin('{', true); }
    void end_object() { end('}', true); }
    void begin_array() { begin('[', false); }
    void end_array() { end(']', false); }

    void key(std::string_view key) {
        assert(in_object() && !after_key_);
        make_room();
        separate();
        quoted(key);
        put(':');
        if (layout_ == Layout::Indented) put(' ');
        after_key_ = true;
    }

    void null() { word("null"); }
    void value(std::nullptr_t) { null(); }
    void value(std::same_as<bool> auto truth) { word(truth ? "true" : "false"); }
    void value(WholeNumber auto n) {
        before_value();
        if (n >= 0 && n < 10)  // most are
            put(static_cast<char>('0' + static_cast<int>(n)));
        else
            at_ = std::to_chars(at_, buffer_ + sizeof buffer_, n).ptr;
        after_value();
    }
    void value(std::same_as<double> auto n) { real(n); }
    void value(std::string_view text) {
        before_value();
        quoted(text);
        after_value();
    }
    void value(const std::same_as<Value> auto& tree) { this->tree(tree); }
    void value(const std::same_as<Array> auto& list) { this->list(list); }
    void value(const std::same_as<Object> auto& members) { this->members(members); }
    // One value that is JSON already, on one line; taken over as it is.
    void raw(std::string_view json) { word(json); }

    template <class T>
    void field(std::string_view name, const T& v) {
        key(name);
        value(v);
    }
    void raw_field(std::string_view name, std::string_view json) {
        key(name);
        raw(json);
    }
    // The members of an object that is JSON already, into the object that is being written.
    void raw_members(std::string_view object) {
        assert(in_object() && !after_key_ && object.size() >= 2 && object.front() == '{');
        if (object.size() == 2) return;
        make_room();
        separate();
        append(object.substr(1, object.size() - 2));
        after_ = true;
    }

    void flush() {
        out_->append(buffer_, at_);
        at_ = buffer_;
    }

  private:
    static constexpr int kRemembered = 64;  // levels, for the assertions
    // What a call may put without asking for more room: a comma, the quotes and a text of kShort signs, all escaped.
    static constexpr std::size_t kShort = 40, kRoom = 6 * kShort + 8;

    // Is a key due? Only for the assertions; what is deeper than they remember is trusted.
    bool in_object() const { return depth_ > kRemembered || (depth_ > 0 && (objects_ & 1u) != 0); }
    bool in_array() const { return depth_ == 0 || depth_ > kRemembered || (objects_ & 1u) == 0; }

    void make_room() {
        if (static_cast<std::size_t>(buffer_ + sizeof buffer_ - at_) < kRoom) flush();
    }
    void put(char c) { *at_++ = c; }
    void append(std::string_view text) {
        if (text.size() <= kShort) {
            for (const char c : text) put(c);
        } else {
            flush();
            out_->append(text);
        }
    }
    void separate() {
        if (after_) put(',');
        if (layout_ == Layout::Indented && depth_ > 0) new_line();
    }
    void new_line() {
        flush();
        out_->append(1, '\n').append(static_cast<std::size_t>(depth_), ' ');
    }
    void before_value() {
        assert(after_key_ || in_array());
        assert(depth_ > 0 || !after_);  // one value, not two
        make_room();
        if (!after_key_) separate();
        after_key_ = false;
    }
    void after_value() {
        after_ = true;
        if (depth_ == 0) flush();
    }
    void word(std::string_view text) {
        before_value();
        append(text);
        after_value();
    }
    void begin(char bracket, bool object) {
        before_value();
        put(bracket);
        after_ = false;
        ++depth_;
        objects_ = objects_ << 1 | (object ? 1u : 0u);
    }
    void end(char bracket, [[maybe_unused]] bool object) {
        assert(depth_ > 0 && !after_key_ && (object ? in_object() : in_array()));
        --depth_;
        objects_ >>= 1;
        make_room();
        if (layout_ == Layout::Indented && after_) new_line();
        put(bracket);
        after_value();
    }
    void quoted(std::string_view text);
    void quoted_long(std::string_view text);
    void real(double n);
    void tree(const Value& value);
    void list(const Array& list);
    void members(const Object& members);

    std::string* out_;
    char* at_ = buffer_;         // where the next sign goes
    std::uint64_t objects_ = 0;  // a bit a level, the innermost last: is it an object?
    int depth_ = 0;
    Layout layout_;
    bool after_ = false;      // something stands before, on this level
    bool after_key_ = false;  // a value must follow
    char buffer_[1024];       // what `out` gets next: a text grows faster by pieces than by signs
};

// What `write(Writer&)` writes, as a text, or as a tree: what is described once can be had as either.
template <class Write>
std::string text_of(Write&& write) {
    std::string text;
    {
        Writer out(text);
        write(out);
    }
    return text;
}
template <class Write>
Value tree_of(Write&& write) {
    auto parsed = parse(text_of(write));
    Value* tree = std::get_if<Value>(&parsed);
    assert(tree != nullptr);  // a writer that is used rightly writes JSON
    return tree != nullptr ? std::move(*tree) : Value();
}

}  // namespace rivers::json
