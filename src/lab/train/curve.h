// The rating over the time of training, as a picture.
#pragma once
#include <array>
#include <string>
#include <vector>

namespace rivers {

// Points of hours, rating, and share of wins against greedy players.
std::string curve_svg(const std::vector<std::array<double, 3>>& points, const std::string& title);

}  // namespace rivers
