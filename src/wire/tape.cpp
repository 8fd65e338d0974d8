#include "wire/tape.h"

#include <algorithm>
#include <cstring>

namespace rivers::json {
namespace {

constexpr std::int64_t kShort = 6;  // parts, none of which has parts: a path to one of them would be as long

Value* step_into(Value& value, const Value& step) {
    if (const auto* key = step.text()) return value.find(*key);
    Array* list = value.array();
    const auto* place = step.number();
    if (list == nullptr || place == nullptr || *place < 0 || *place >= std::ssize(*list)) return nullptr;
    return &(*list)[static_cast<std::size_t>(*place)];
}

}  // namespace

void Tape::write(Writer& out, std::uint32_t at) const {
    const Node& node = nodes_[at];
    switch (node.kind) {
        case Kind::Null: return out.null();
        case Kind::Truth: return out.value(node.number != 0);
        case Kind::Number: return out.value(node.number);
        case Kind::Text: return out.value(std::string_view(node.text, node.size));
        case Kind::List:
            out.begin_array();
            for (std::uint32_t part = at + 1; part < behind(at); part = behind(part)) write(out, part);
            return out.end_array();
        case Kind::Object:
            out.begin_object();
            for (std::uint32_t part = at + 1; part < behind(at); part = behind(part)) {
                out.key(nodes_[part].key());
                write(out, part);
            }
            return out.end_object();
    }
}

bool Tape::is_short(std::uint32_t at) const {
    const Node& node = nodes_[at];
    return node.kind == Kind::List && node.number <= kShort && node.span == 1 + node.number;
}

class Tape::Comparison {
  public:
    Comparison(Writer& out, const Tape& before, const Tape& now) : out_(out), before_(before), now_(now) {
        path_.reserve(8);  // deeper than views are
    }

    void compare(std::uint32_t then, std::uint32_t at) {
        const Node &was = before_.nodes_[then], &is = now_.nodes_[at];
        if (was.kind != is.kind) return replace(at);
        if (!is.has_parts()) {
            if (was != is) replace(at);
        } else if (now_.is_short(at)) {
            if (!same_parts(then, at)) replace(at);
        } else if (!same_shape(then, at)) {
            replace(at);
        } else {
            compare_parts(&was, &is);
        }
    }

  private:
    struct Step {
        std::string_view key;  // empty: a place in a list
        int place;
    };

    // Most of a view stays as it was, and is found equal here without a look at its parts. Texts that are the same but
    // lie elsewhere are compared later.
    void compare_parts(const Node* was, const Node* is) {
        path_.push_back({{}, 0});
        const Node* const end = is + is->span;
        for (++was, ++is; is != end; was += was->nodes(), is += is->nodes(), ++path_.back().place) {
            if (was->nodes() == is->nodes() && std::memcmp(was, is, is->nodes() * sizeof(Node)) == 0) continue;
            path_.back().key = is->key();
            compare(static_cast<std::uint32_t>(was - before_.nodes_.data()),
                    static_cast<std::uint32_t>(is - now_.nodes_.data()));
        }
        path_.pop_back();
    }
    bool same_parts(std::uint32_t then, std::uint32_t at) const {  // of a list that is short now
        const Node &was = before_.nodes_[then], &is = now_.nodes_[at];
        if (was.number != is.number || !before_.is_short(then)) return false;
        return std::equal(&is + 1, &is + 1 + is.number, &was + 1);
    }
    bool same_shape(std::uint32_t then, std::uint32_t at) const {
        const Node& is = now_.nodes_[at];
        if (before_.nodes_[then].number != is.number) return false;
        if (is.kind == Kind::List) return true;
        for (std::uint32_t old = then + 1, part = at + 1; part < now_.behind(at);
             old = before_.behind(old), part = now_.behind(part))
            if (!before_.nodes_[old].has_key_of(now_.nodes_[part])) return false;
        return true;
    }
    void replace(std::uint32_t at) {
        out_.begin_array();
        for (const Step& step : path_) {
            if (step.key.empty())
                out_.value(step.place);
            else
                out_.value(step.key);
        }
        now_.write(out_, at);
        out_.end_array();
    }

    Writer& out_;
    const Tape &before_, &now_;
    std::vector<Step> path_;
};

void write_changes(Writer& out, const Tape& before, const Tape& now) {
    out.begin_array();
    Tape::Comparison(out, before, now).compare(0, 0);
    out.end_array();
}

bool apply_changes(Value& value, const Array& changes) {
    for (const Value& change : changes) {
        const Array* path = change.array();
        if (path == nullptr || path->empty()) return false;
        Value* at = &value;
        for (std::size_t i = 0; i + 1 < path->size() && at != nullptr; ++i) at = step_into(*at, (*path)[i]);
        if (at == nullptr) return false;
        *at = path->back();
    }
    return true;
}

}  // namespace rivers::json
