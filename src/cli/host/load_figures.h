// What a load test counts.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace rivers::cli {

// Durations in microseconds, kept in buckets that are at most a sixty-fourth wide.
class Histogram {
  public:
    void add(std::int64_t microseconds) {
        const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(0, microseconds));
        ++buckets_[std::min(index_of(value), buckets_.size() - 1)];
        ++count_;
        most_ = std::max(most_, value);
    }
    std::uint64_t count() const { return count_; }
    double most_ms() const { return static_cast<double>(most_) / 1000; }
    // In milliseconds: the upper end of the bucket that reaches the share.
    double at_ms(double share) const {
        const auto wanted = static_cast<std::uint64_t>(share * static_cast<double>(count_) + 0.5);
        std::uint64_t seen = 0;
        for (std::size_t i = 0; i < buckets_.size(); ++i) {
            seen += buckets_[i];
            if (seen >= std::max<std::uint64_t>(1, wanted) && seen > 0)
                return std::min(static_cast<double>(end_of(i)) / 1000, most_ms());
        }
        return most_ms();
    }
    void clear() { *this = {}; }

  private:
    static constexpr int kBits = 6;
    static constexpr std::uint64_t kLinear = 2u << kBits;  // up to here each value has its own bucket
    static std::size_t index_of(std::uint64_t value) {
        if (value < kLinear) return static_cast<std::size_t>(value);
        const int shift = static_cast<int>(std::bit_width(value)) - kBits - 1;
        return static_cast<std::size_t>((static_cast<std::uint64_t>(shift) << kBits) + (value >> shift));
    }
    static std::uint64_t end_of(std::size_t index) {
        if (index < kLinear) return index;
        const std::uint64_t shift = (index >> kBits) - 1;
        return ((index - (shift << kBits) + 1) << shift) - 1;
    }

    std::array<std::uint64_t, 2048> buckets_{};
    std::uint64_t count_ = 0, most_ = 0;
};

struct LoadFigures {
    Histogram answers, broadcasts, lately;
    std::uint64_t moves = 0, games = 0, errors = 0;
    std::uint64_t messages_sent = 0, messages_received = 0, text_sent = 0, text_received = 0;  // by the players
    std::map<std::string, std::uint64_t> refusals, closes;
};

// Calls f(key, value) with the members of a JSON object as they are written. For messages of which only a few members
// matter: it builds nothing, and it trusts that the text is JSON.
template <class F>
void skim(std::string_view text, F f) {
    const auto string_end = [&](std::size_t at) {  // behind the closing mark; `at` is behind the opening one
        while (at < text.size() && text[at] != '"') at += text[at] == '\\' ? 2 : 1;
        return at + 1;
    };
    std::size_t at = text.find('{') + 1;
    while (at < text.size() && text[at] == '"') {
        const std::size_t key_end = string_end(at + 1);
        const std::string_view key = text.substr(at + 1, key_end - at - 2);
        const std::size_t begin = at = key_end + 1;  // behind the colon
        if (begin >= text.size()) return;            // the text was cut here
        for (int depth = 0; at < text.size();) {
            const char c = text[at];
            if (c == '"') {
                at = string_end(at + 1);
                continue;
            }
            if (depth == 0 && (c == ',' || c == '}')) break;
            depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
            ++at;
        }
        f(key, text.substr(begin, std::min(at, text.size()) - begin));
        ++at;
    }
}

}  // namespace rivers::cli
