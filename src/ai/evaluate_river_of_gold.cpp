// The points if the game ended now, plus what resources, buildings and ships in play may still bring.
#include <algorithm>

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
int owner_worth(const Mat& mat, const Rewards& rewards) {
    int sum = 0;
    for (int icon = 0; icon < kIcons; ++icon) {
        const int n = rewards[icon].amount;
        switch (rewards[icon].gain) {
            case Gain::Silk:
            case Gain::Rice:
            case Gain::Porcelain:
            case Gain::AnyGood: sum += 100 * n; break;
            case Gain::Koku: sum += 30 * n; break;
            case Gain::Favor: sum += 60 * n; break;
            case Gain::Points: sum += 100 * n; break;
            case Gain::Influence: sum += 60 * n; break;
            case Gain::KokuPerCustomer: sum += 30 * mat.delivered.size(); break;
            case Gain::DrawAndDiscard: break;
            default: sum += 40 * n; break;
        }
    }
    return sum;
}

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

int evaluate(const Table& table, Seat seat) {
    const Mat& mat = table.mats[seat];
    const int left = time_left(table);
    int later = goods_worth(mat) + 24 * std::min<int>(mat.koku, 18) + 70 * mat.favor + 60 * mat.favor_limit +
                influence_worth(mat) + 250 * mat.delivered.size();
    for (int id = 1; id <= kShoreSpaces; ++id) {
        const auto shore = static_cast<ShoreId>(id);
        for (const Seat owner : table.plot(shore).markers)
            if (owner == seat) {
                const int visits = river_spaces_at(shore) * table.players();
                later += owner_worth(mat, facts(table.plot(shore).building).owner) * visits / 4 + 60;
            }
    }
    return 100 * standings(table).scores[seat].total + later * left / 100;
}

}  // namespace rivers
