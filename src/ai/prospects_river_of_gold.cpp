#include "ai/prospects_river_of_gold.h"

#include <algorithm>

#include "games/river_of_gold/rules.h"

namespace rivers::river_of_gold {
namespace {

constexpr int kFavorWorth = 70, kUnaffordable = 99;

// In hundredths of a point: only the order of near landings leans on it, the network learns what things are worth.
constexpr int rough_worth(const Reward& reward) {
    const int n = reward.amount;
    switch (reward.gain) {
        case Gain::Silk:
        case Gain::Rice:
        case Gain::Porcelain: return 100 * n;
        case Gain::AnyGood: return 130 * n;
        case Gain::Koku: return 30 * n;
        case Gain::Favor: return kFavorWorth * n;
        case Gain::Points: return 100 * n;
        case Gain::Influence: return 60 * n;
        case Gain::DrawAndDiscard: return 30 * n;
        default: return 60 * n;  // koku for each of something
    }
}
constexpr int rough_worth(const Rewards& rewards) { return rough_worth(rewards.first) + rough_worth(rewards.second); }

// By building; the first is the empty space.
struct ShoreGift {
    Landing landing;
    int visitor = 0, owner = 0;
};
constexpr auto kGifts = [] {
    std::array<ShoreGift, printed_tiles::kRows.size() + 1> gifts{};
    gifts[0].landing.koku = kEmptyShoreKoku;
    gifts[0].visitor = rough_worth(Reward{Gain::Koku, kEmptyShoreKoku});
    for (std::size_t i = 0; i < printed_tiles::kRows.size(); ++i) {
        const Building& row = printed_tiles::kRows[i];
        ShoreGift& gift = gifts[i + 1];
        gift.visitor = rough_worth(row.visitor), gift.owner = rough_worth(row.owner);
        for (int icon = 0; icon < kIcons; ++icon) {
            const Reward& reward = row.visitor[icon];
            Landing& to = gift.landing;
            if (is_good(reward.gain)) to.goods[static_cast<std::size_t>(reward.gain)] += reward.amount;
            if (reward.gain == Gain::AnyGood) to.any_goods += reward.amount;
            if (reward.gain == Gain::Koku) to.koku += reward.amount;
            if (reward.gain == Gain::Points) to.points += reward.amount;
            if (reward.gain == Gain::Influence) to.influence += reward.amount;
        }
    }
    return gifts;
}();

void add(Landing& to, const Landing& more) {
    for (std::size_t i = 0; i < to.goods.size(); ++i) to.goods[i] += more.goods[i];
    to.any_goods += more.any_goods, to.koku += more.koku, to.points += more.points, to.influence += more.influence;
}

// One sail of a seat, by what it lands on.
struct Prospect {
    int space = 0;  // from 0
    bool journey = false;
    int worth = 0;   // to the seat, its own owner rewards included
    int others = 0;  // owner rewards of others
};

Prospect prospect(const RiverSurvey& river, int players, Seat seat, int from, int steps) {
    Prospect p;
    const int past = from + steps;
    p.journey = past > kRiverSpaces;
    p.space = (p.journey ? past - kRiverSpaces : past) - 1;
    const auto at = static_cast<std::size_t>(p.space);
    p.worth = river.visitor_worth[at] + river.owner_worth[seat][at] + (p.journey ? 150 : 0);
    for (const Seat other : seats(players))
        if (other != seat) p.others += river.owner_worth[other][at];
    return p;
}

constexpr std::size_t kSailInputs = 14 + 8 + 9 + 3 + 5 + 6 + 6 + 1;
void write_sail(InputWriter& in, const RiverSurvey& river, const Prospect& p) {
    [[maybe_unused]] const std::size_t begun = in.at();
    const Landing& landing = river.landings[static_cast<std::size_t>(p.space)];
    in.reach(14, 60, p.worth);
    in.pick(8, landing.koku / 2);
    for (const int n : landing.goods) in.pick(3, n);
    in.pick(3, landing.any_goods);
    in.pick(5, landing.points);
    in.pick(6, landing.influence);
    in.reach(6, 60, p.others);
    in.flag(p.journey);
    assert(in.at() == begun + kSailInputs);
}

}  // namespace

RiverSurvey survey_river(const Table& table) {
    RiverSurvey river;
    for (int space = 1; space <= kRiverSpaces; ++space) {
        const auto at = static_cast<std::size_t>(space - 1);
        for (std::size_t which = 0; which < 4; ++which) {
            const Plot& plot = table.plot(touched(space, which));
            const ShoreGift& gift = kGifts[static_cast<std::size_t>(plot.building)];
            add(river.landings[at], gift.landing);
            river.visitor_worth[at] += gift.visitor;
            for (const Seat owner : plot.markers) river.owner_worth[owner][at] += gift.owner;
        }
    }
    for (auto& prices : river.cheapest) prices = {kUnaffordable, kUnaffordable};
    for (int id = 1; id <= kShoreSpaces; ++id) {
        const auto shore = static_cast<ShoreId>(id);
        if (!table.plot(shore).empty()) continue;
        auto& prices = river.cheapest[static_cast<std::size_t>(number(facts(shore).region()))];
        const int cost = facts(shore).cost;
        if (cost < prices[0])
            prices[1] = prices[0], prices[0] = cost;
        else if (cost < prices[1])
            prices[1] = cost;
    }
    return river;
}

void write_prospects(InputWriter& in, const Table& table, Seat seat, bool die_is_old, const RiverSurvey& river) {
    [[maybe_unused]] const std::size_t begun = in.at();
    const Mat& mat = table.mats[seat];
    const int low = std::min<int>(mat.ships[0], mat.ships[1]), high = std::max<int>(mat.ships[0], mat.ships[1]);
    if (low == 0) return in.skip(kProspectInputs);  // the ships are not on the river yet
    const int face = die_is_old ? 0 : number(mat.die);

    // Each ship, each face; the better of the two.
    std::array<int, 7> best{};
    for (const int from : {low, high})
        for (int steps = 1; steps <= 6; ++steps) {
            const Prospect p = prospect(river, table.players(), seat, from, steps);
            in.reach(6, 100, p.worth - 100);
            best[static_cast<std::size_t>(steps)] = std::max(best[static_cast<std::size_t>(steps)], p.worth);
            if (steps == face) write_sail(in, river, p);
            if (face == 0 && steps == 1) in.skip(kSailInputs);
        }
    int sum = 0, with_favor = 0;
    for (int steps = 1; steps <= 6; ++steps) {
        const int worth = best[static_cast<std::size_t>(steps)];
        sum += worth;
        const int apart = face == 0 ? 0 : die_distance(static_cast<Face>(face), static_cast<Face>(steps));
        if (apart <= mat.favor) with_favor = std::max(with_favor, worth - kFavorWorth * apart);
    }
    in.reach(16, 35, sum / 6 - 100);
    in.reach(14, 60, face == 0 ? 0 : best[static_cast<std::size_t>(face)]);
    in.reach(14, 60, face == 0 ? 0 : with_favor);

    // Where it could build.
    int regions = 0;
    for (std::size_t region = 0; region < 6; ++region) {
        const int off = build_discount(mat, static_cast<Region>(region));
        const bool can = mat.koku + off >= river.cheapest[region][0];
        in.flag(can);
        in.flag(mat.koku + off >= river.cheapest[region][1]);
        regions += can ? 1 : 0;
        if (face == static_cast<int>(region) + 1) {
            in.flag(can);
            in.pick(6, river.cheapest[region][0] == kUnaffordable ? 5 : river.cheapest[region][0] - off - mat.koku);
        }
    }
    if (face == 0) in.skip(7);
    in.pick(7, regions);
    // What lies before each ship's own region edges is told by the ships' places.
    in.flag(face != 0 && builds_anywhere(mat) && regions > 0);
    assert(in.at() == begun + kProspectInputs);
}

void write_orders(InputWriter& in, const Mat& mat, bool die_is_old, CustomerSet hand) {
    [[maybe_unused]] const std::size_t begun = in.at();
    const int face = die_is_old || mat.die == Face::None ? 0 : number(mat.die);
    bool now = false;
    int with_favor = 4, faces = 0;  // favor that a delivery in this turn would cost; faces that allow one
    std::array<int, 3> missing{9, 9, 9};
    std::size_t n = 0;
    unsigned ready_faces = 0;
    for (const CustomerId id : hand) {
        int lacks = 0;
        for (const Good good : every<Good>) lacks += std::max(0, facts(id).order[good] - mat.goods[good]);
        if (n < missing.size()) missing[n++] = lacks;
        if (lacks > 0) continue;
        const int wanted = number(facts(id).region()) + 1;
        ready_faces |= 1u << wanted;
        if (face == 0) continue;
        const int apart = delivers_anywhere(mat) ? 0 : die_distance(static_cast<Face>(face), static_cast<Face>(wanted));
        now = now || apart == 0;
        if (apart <= mat.favor) with_favor = std::min(with_favor, apart);
    }
    std::sort(missing.begin(), missing.end());
    faces = std::popcount(ready_faces);
    for (const int lacks : missing) in.pick(7, lacks);
    in.bits(6, ready_faces >> 1);
    in.pick(4, faces);
    in.flag(now);
    in.pick(5, with_favor);
    assert(in.at() == begun + kOrderInputs);
}

}  // namespace rivers::river_of_gold
