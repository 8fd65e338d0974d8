// The points if the game ended now, plus what resources, buildings and ships in play may still bring.
#include <algorithm>
#include <array>

#include "ai/evaluate.h"
#include "games/river_of_gold/scoring.h"

namespace rivers {

using namespace river_of_gold;

namespace {

// How much of the game is still to come, in hundredths: what grows with time is worth less near the end.
int time_left(const Table& table) {
    const auto count = static_cast<std::size_t>(table.players() - kMinSeats);
    const int all = kEra1Tiles[count] + kEra2Tiles[count] - kRowPlaces;
    return 100 * (table.tiles_to_come[0] + table.tiles_to_come[1]) / all;
}

// The owner reward of a building, as if a ship came by now and then.
struct OwnerWorth {
    int always = 0, each_customer = 0;
};
// By building; the first is the empty space.
constexpr auto kOwnerWorth = [] {
    std::array<OwnerWorth, printed_tiles::kRows.size() + 1> worth{};
    for (std::size_t i = 0; i < printed_tiles::kRows.size(); ++i)
        for (int icon = 0; icon < kIcons; ++icon) {
            const Reward& reward = printed_tiles::kRows[i].owner[icon];
            const int n = reward.amount;
            OwnerWorth& to = worth[i + 1];
            switch (reward.gain) {
                case Gain::Silk:
                case Gain::Rice:
                case Gain::Porcelain:
                case Gain::AnyGood: to.always += 100 * n; break;
                case Gain::Koku: to.always += 30 * n; break;
                case Gain::Favor: to.always += 60 * n; break;
                case Gain::Points: to.always += 100 * n; break;
                case Gain::Influence: to.always += 60 * n; break;
                case Gain::KokuPerCustomer: to.each_customer += 30; break;
                case Gain::DrawAndDiscard: break;
                default: to.always += 40 * n; break;
            }
        }
    return worth;
}();

int goods_worth(const Mat& mat) {
    static constexpr int kEach[] = {0, 110, 200, 260, 300, 320, 330};  // the more of one kind, the less each
    int sum = 0;
    for (const int n : mat.goods) sum += kEach[n];
    return sum;
}

// Influence that does not lead yet may still be of use.
int influence_worth(const Mat& mat) {
    int sum = 0;
    for (const int n : mat.influence) sum += 25 * n;
    return sum;
}

}  // namespace

SeatArray<int> evaluate(const Table& table, const river_of_gold::Standings& now) {
    const int left = time_left(table);
    SeatArray<int> later{};
    for (const Seat seat : seats(table.players())) {
        const Mat& mat = table.mats[seat];
        later[seat] = goods_worth(mat) + 24 * std::min<int>(mat.koku, 18) + 70 * mat.favor + 60 * mat.favor_limit +
                      influence_worth(mat) + 250 * mat.delivered.size();
    }
    for (int id = 1; id <= kShoreSpaces; ++id) {
        const auto shore = static_cast<ShoreId>(id);
        const Plot& plot = table.plot(shore);
        const OwnerWorth& worth = kOwnerWorth[static_cast<std::size_t>(plot.building)];
        const int visits = river_spaces_at(shore) * table.players();
        for (const Seat owner : plot.markers) {
            const int each = worth.always + worth.each_customer * table.mats[owner].delivered.size();
            later[owner] += each * visits / 4 + 60;
        }
    }
    for (const Seat seat : seats(table.players()))
        later[seat] = 100 * now.scores[seat].total + later[seat] * left / 100;
    return later;
}
int evaluate(const Table& table, Seat seat) { return evaluate(table, standings(table))[seat]; }

}  // namespace rivers
