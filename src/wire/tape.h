// A JSON value as a list of nodes, said as to a Writer. It is made much faster than a text, and two of them are
// compared node by node: what has changed is told as a list, each entry a path of keys and places and behind it what is
// there now, `[["ships",0,"at",7],["row",[1,2]]]`. Whoever has the value of before can make that of now from it.
#pragma once
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "wire/json_writer.h"

namespace rivers::json {

class Tape {
  public:
    Tape() = default;
    Tape(Tape&&) = default;  // what it keeps stays where it is; a copy would name the texts of the original
    Tape& operator=(Tape&&) = default;

    void begin_object() { begin(Kind::Object); }
    void end_object() { end(); }
    void begin_array() { begin(Kind::List); }
    void end_array() { end(); }
    void key(std::string_view key) { key_ = key; }  // must live as long as the tape, as words of the program do
    void null() { add(Kind::Null); }
    void value(std::same_as<bool> auto truth) { add(Kind::Truth).number = truth ? 1 : 0; }
    void value(WholeNumber auto n) { add(Kind::Number).number = static_cast<std::int64_t>(n); }
    void value(std::same_as<std::string_view> auto text) {  // as long as a key
        Node& node = add(Kind::Text);
        node.text = text.data();
        node.size = static_cast<std::uint32_t>(text.size());
    }
    void value(const char* text) { value(std::string_view(text)); }
    void value(const std::string& text) { value(std::string_view(kept_.emplace_back(text))); }

    // For the next value; what it has grown to stays.
    void clear() {
        nodes_.clear();
        kept_.clear();
    }
    void write(Writer& out) const { write(out, 0); }
    friend void write_changes(Writer& out, const Tape& before, const Tape& now);

  private:
    enum class Kind : unsigned char { Null, Truth, Number, Text, List, Object };
    struct Node {
        const char* name;  // the key
        union {
            std::int64_t number = 0;  // the value, or how many parts it has
            const char* text;
        };
        union {
            std::uint32_t span = 0;  // of what has parts: how many nodes it takes with all that is inside
            std::uint32_t size;      // of a text
        };
        std::uint16_t name_size;
        Kind kind;
        unsigned char unused = 0;  // no gap: equal nodes are equal bytes
        std::string_view key() const { return {name, name_size}; }
        bool has_key_of(const Node& other) const {  // mostly the same word of the program
            return (name == other.name && name_size == other.name_size) || key() == other.key();
        }
        bool has_parts() const { return kind == Kind::List || kind == Kind::Object; }
        std::uint32_t nodes() const { return has_parts() ? span : 1; }  // with all that is inside
        bool operator==(const Node& other) const {                      // of what has no parts
            if (kind != other.kind) return false;
            if (kind != Kind::Text) return number == other.number;
            return std::string_view(text, size) == std::string_view(other.text, other.size);
        }
    };

    Node& add(Kind kind) {
        if (!open_.empty()) ++nodes_[open_.back()].number;
        Node& node = nodes_.emplace_back(Node{key_.data(), {}, {}, static_cast<std::uint16_t>(key_.size()), kind});
        key_ = {};
        return node;
    }
    void begin(Kind kind) {
        add(kind);
        open_.push_back(static_cast<std::uint32_t>(nodes_.size() - 1));
    }
    void end() {
        nodes_[open_.back()].span = static_cast<std::uint32_t>(nodes_.size()) - open_.back();
        open_.pop_back();
    }
    static_assert(sizeof(Node) == 24);
    std::uint32_t behind(std::uint32_t at) const { return at + nodes_[at].nodes(); }
    void write(Writer& out, std::uint32_t at) const;
    bool is_short(std::uint32_t at) const;
    class Comparison;

    std::vector<Node> nodes_;
    std::vector<std::uint32_t> open_;
    std::string_view key_;
    std::deque<std::string> kept_;
};

// An object that has other keys, and a list that has another length, is replaced as a whole, and so is what is short.
void write_changes(Writer& out, const Tape& before, const Tape& now);

// False: a path leads nowhere, and the value is good for nothing any more.
bool apply_changes(Value& value, const Array& changes);

}  // namespace rivers::json
