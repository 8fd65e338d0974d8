// What a seat of River of Gold could do with each face of its die: what its ships would find, where it could build.
// Networks that were told of ships, shores and die apart did not find this out in any time they were given.
#pragma once
#include <array>

#include "ai/net/inputs.h"
#include "games/river_of_gold/state.h"

namespace rivers::river_of_gold {

// What a river space gives to the ship that lands there, before anyone's owner rewards.
struct Landing {
    std::array<int, 3> goods{};  // in the order of Good
    int any_goods = 0, koku = 0, points = 0, influence = 0;
};

// What every seat's prospects start from: worked out once for a table.
struct RiverSurvey {
    std::array<Landing, kRiverSpaces> landings{};
    std::array<int, kRiverSpaces> visitor_worth{};           // in hundredths of a point, roughly
    SeatArray<std::array<int, kRiverSpaces>> owner_worth{};  // to each owner, whoever lands there
    std::array<std::array<int, 2>, 6> cheapest{};  // by region: the price of the cheapest empty space, of the next
};

RiverSurvey survey_river(const Table& table);

inline constexpr std::size_t kProspectInputs = 247;
// `die_is_old`: the face says nothing, a new one is rolled before it is used.
void write_prospects(InputWriter& in, const Table& table, Seat seat, bool die_is_old, const RiverSurvey& river);

inline constexpr std::size_t kOrderInputs = 37;
// Which of the hand's customers the seat could deliver now, at once after a roll, or soon.
void write_orders(InputWriter& in, const Mat& mat, bool die_is_old, CustomerSet hand);

}  // namespace rivers::river_of_gold
