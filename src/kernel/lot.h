// Who sits where is drawn by lot (RG-SETUP-0, TR-SETUP-5): seats are numbered from 0 in turn order, and whoever lays
// the table draws which seat, as laid, plays as which.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/rng.h"

namespace rivers {

// The i-th: the seat as laid that plays as seat i. Empty: all play as they were laid.
using DrawnSeats = std::vector<int>;

// One draw: each order of the seats is as likely as any other, and they are told apart in lexicographic order.
DrawnSeats draw_seats(int players, Rng& rng);

// "2 0 1"
std::string spelled(const DrawnSeats& drawn);
// Nothing if it is not an order of so many seats.
std::optional<DrawnSeats> parse_drawn(std::string_view text, int players);

// What belongs to the seats as laid, as it belongs to them in the game.
template <class T>
std::vector<T> in_drawn_order(const DrawnSeats& drawn, std::vector<T> laid) {
    std::vector<T> list;
    for (const int seat : drawn) list.push_back(laid[static_cast<std::size_t>(seat)]);
    return drawn.empty() ? laid : list;
}
// The same for a list of words with commas, "blue,green,black"; words for which there is no seat are left out.
std::string in_drawn_order(const DrawnSeats& drawn, const std::string& laid);

}  // namespace rivers
