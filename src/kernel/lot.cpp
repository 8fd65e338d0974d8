#include "kernel/lot.h"

#include <algorithm>
#include <numeric>

#include "kernel/seat.h"

namespace rivers {

DrawnSeats draw_seats(int players, Rng& rng) {
    DrawnSeats drawn(static_cast<std::size_t>(players));
    std::iota(drawn.begin(), drawn.end(), 0);
    int orders = 1;
    for (int n = 2; n <= players; ++n) orders *= n;
    for (int left = rng.below(orders); left > 0; --left) std::next_permutation(drawn.begin(), drawn.end());
    return drawn;
}

std::string spelled(const DrawnSeats& drawn) {
    std::string text;
    for (const int seat : drawn) (text += text.empty() ? "" : " ") += std::to_string(seat);
    return text;
}

std::optional<DrawnSeats> parse_drawn(std::string_view text, int players) {
    if (players > kMaxSeats) return std::nullopt;  // strangers' records are read with this: nothing long is looked at
    DrawnSeats drawn, sorted(static_cast<std::size_t>(players));
    for (const char c : text)
        if (c != ' ') drawn.push_back(c - '0');
    std::iota(sorted.begin(), sorted.end(), 0);
    if (spelled(drawn) != text || !std::is_permutation(drawn.begin(), drawn.end(), sorted.begin(), sorted.end()))
        return std::nullopt;
    return drawn;
}

std::string in_drawn_order(const DrawnSeats& drawn, const std::string& laid) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at <= laid.size();) {
        const std::size_t end = std::min(laid.find(',', at), laid.size());
        words.push_back(laid.substr(at, end - at));
        at = end + 1;
    }
    if (drawn.empty() || words.size() < drawn.size()) return laid;
    std::string list;
    for (const std::string& word : in_drawn_order(drawn, std::move(words))) (list += list.empty() ? "" : ",") += word;
    return list;
}

}  // namespace rivers
