// What a network sees of River of Gold. Numbers are told as one of so many, points and leads in steps.
#include <algorithm>
#include <array>

#include "ai/evaluate.h"
#include "ai/features.h"
#include "ai/prospects_river_of_gold.h"
#include "games/river_of_gold/rules.h"
#include "games/river_of_gold/scoring.h"

namespace rivers::river_of_gold {
namespace {

// --- what ships find ---------------------------------------------------------------------------------------------

struct Find {
    int koku = 0, goods = 0, points = 0, influence = 0;
    Find& operator+=(const Find& o) {
        koku += o.koku, goods += o.goods, points += o.points, influence += o.influence;
        return *this;
    }
};

// What a shore gives its visitors, by building; the first is the empty space.
constexpr auto kFinds = [] {
    std::array<Find, printed_tiles::kRows.size() + 1> finds{};
    finds[0].koku = kEmptyShoreKoku;
    for (std::size_t i = 0; i < printed_tiles::kRows.size(); ++i)
        for (int icon = 0; icon < kIcons; ++icon) {
            const Reward& reward = printed_tiles::kRows[i].visitor[icon];
            const int n = reward.amount;
            Find& find = finds[i + 1];
            if (reward.gain == Gain::Koku) find.koku += n;
            if (reward.gain <= Gain::AnyGood) find.goods += n;
            if (reward.gain == Gain::Points) find.points += n;
            if (reward.gain == Gain::Influence) find.influence += n;
        }
    return finds;
}();

// Sums over the river's spaces up to each, twice around, so that the six ahead of any space are one difference.
using FindsAlong = std::array<Find, 2 * kRiverSpaces + 1>;
FindsAlong finds_along(const Table& table) {
    std::array<Find, kRiverSpaces> at{};
    for (int space = 1; space <= kRiverSpaces; ++space)
        for (std::size_t which = 0; which < 4; ++which)
            at[static_cast<std::size_t>(space - 1)] +=
                kFinds[static_cast<std::size_t>(table.plot(touched(space, which)).building)];
    FindsAlong sums{};
    for (std::size_t i = 0; i + 1 < sums.size(); ++i) {
        sums[i + 1] = sums[i];
        sums[i + 1] += at[i % kRiverSpaces];
    }
    return sums;
}

// --- what shores are -----------------------------------------------------------------------------------------------

constexpr int kShoreKinds = 14;
// Which of them each building is to a visitor; the first is the empty space.
constexpr auto kShoreKind = [] {
    std::array<int, printed_tiles::kRows.size() + 1> kinds{};
    for (std::size_t i = 0; i < printed_tiles::kRows.size(); ++i) {
        const Building& row = printed_tiles::kRows[i];
        const Reward& first = row.visitor.first;
        int kind = 0;
        if (row.era == 0 && row.type == BuildingType::Market) {
            kind = 11 + static_cast<int>(i) - kTiles;  // the three Imperial Markets
        } else {
            switch (first.gain) {
                case Gain::Koku: kind = first.amount == 3 ? 1 : 2; break;
                case Gain::Silk: kind = 3; break;
                case Gain::Rice: kind = 4; break;
                case Gain::Porcelain: kind = 5; break;
                case Gain::AnyGood: kind = 6; break;
                case Gain::Influence: kind = first.amount == 2 ? 7 : 8; break;
                default: kind = first.amount == 2 ? 9 : 10; break;
            }
        }
        kinds[i + 1] = kind;
    }
    return kinds;
}();

constexpr int kIncomeKinds = 8;
constexpr int income_kind(Gain gain) {
    switch (gain) {
        case Gain::Silk:
        case Gain::Rice:
        case Gain::Porcelain: return 0;
        case Gain::AnyGood: return 1;
        case Gain::Koku: return 2;
        case Gain::Favor: return 3;
        case Gain::Points: return 4;
        case Gain::Influence: return 5;
        case Gain::KokuPerCustomer: return 6;
        default: return 7;
    }
}

// What is worked out once for the whole table.
struct Survey {
    FindsAlong finds;
    RiverSurvey river;
    SeatArray<int> totals{}, worth{};
    SeatArray<std::array<int, kIncomeKinds>> income{};
    SeatArray<std::uint32_t> shores{}, doubled{};
};

Survey survey(const Table& table) {
    Survey all{finds_along(table), survey_river(table)};
    const Standings now = standings(table);
    all.worth = evaluate(table, now);
    for (const Seat seat : seats(table.players())) all.totals[seat] = now.scores[seat].total;
    for (int id = 1; id <= kShoreSpaces; ++id) {
        const Plot& plot = table.plot(static_cast<ShoreId>(id));
        for (const Seat owner : plot.markers) {
            const std::uint32_t bit = 1u << (id - 1);
            (all.shores[owner] & bit ? all.doubled : all.shores)[owner] |= bit;
            for (int icon = 0; icon < kIcons; ++icon)
                if (const Reward& reward = facts(plot.building).owner[icon]; reward.amount > 0)
                    all.income[owner][static_cast<std::size_t>(income_kind(reward.gain))] += reward.amount;
        }
    }
    return all;
}

// --- one seat ------------------------------------------------------------------------------------------------------

// Its die is rolled at the end of its turn; until then the old face says nothing.
bool die_is_old(const Table& table, Seat seat) {
    if (table.mats[seat].die == Face::None || table.finished()) return true;
    const Task& task = table.task();
    if (task.seat == seat && (task.step == Step::RollDie || task.step == Step::BeforeRoll)) return true;
    // Its action is done when its turn has gone beyond it.
    for (const Task& waiting : table.agenda)
        if (waiting.step == Step::Turn && waiting.seat == seat) return task.step != Step::Act;
    return false;
}

// A guess by hand at what the seat's table is worth, and how far that is ahead: what a network starts from.
void write_worth(InputWriter& in, const Table& table, Seat seat, const Survey& all, bool mirrored) {
    int best_other = 0;
    for (const Seat other : seats(table.players()))
        if (other != seat) best_other = std::max(best_other, all.worth[other]);
    const int lead = all.worth[seat] - best_other;
    in.reach(24, 400, all.worth[seat]);
    if (mirrored) return in.skip(48 + 49);
    in.reach(48, 100, lead + 2'400);
    in.pick(49, (lead + 4'900) / 200);
}

// Of two seats, what one is ahead the other is behind: told once.
void write_seat(InputWriter& in, const Table& table, Seat seat, const Survey& all, bool mirrored) {
    const Mat& mat = table.mats[seat];
    in.pick(kKokuLimit + 1, mat.koku);
    in.reach(8, 3, mat.koku);
    int goods = 0;
    for (const int n : mat.goods) in.pick(kGoodLimit + 1, n), goods += n;
    in.reach(6, 2, goods);
    in.pick(kFavorLimitMost + 1, mat.favor);
    in.reach(6, 1, mat.favor);
    in.pick(kFavorLimitMost - kFavorLimitAtStart + 1, mat.favor_limit - kFavorLimitAtStart);
    int touched_regions = 0, influence = 0;
    for (const Region region : every<Region>) {
        const int mine = mat.influence[region];
        int best = 0;
        for (const Seat other : seats(table.players()))
            if (other != seat) best = std::max<int>(best, table.mats[other].influence[region]);
        in.pick(kTrackEnd + 1, mine);
        in.pick(15, mine - best + 7);
        in.reach(6, 3, mine);
        touched_regions += mine > 0 ? 1 : 0;
        influence += mine;
    }
    in.pick(7, touched_regions);
    in.reach(10, 5, influence);
    const int low = std::min<int>(mat.ships[0], mat.ships[1]), high = std::max<int>(mat.ships[0], mat.ships[1]);
    in.pick_if(low > 0, kRiverSpaces, low - 1);
    in.pick_if(high > 0, kRiverSpaces, high - 1);
    in.pick_if(mat.royal.has_value(), kRiverSpaces,
               mat.royal ? mat.ships[static_cast<std::size_t>(*mat.royal)] - 1 : 0);
    for (const int at : {low, high}) {
        const auto from = static_cast<std::size_t>(std::max(at, 1));
        const Find &before = all.finds[from], &beyond = all.finds[from + 6];
        in.pick(10, (beyond.koku - before.koku) / 6);
        in.pick(10, (beyond.goods - before.goods) / 2);
        in.pick(10, (beyond.points - before.points) / 3);
        in.pick(10, (beyond.influence - before.influence) / 3);
    }
    in.pick(7, die_is_old(table, seat) ? 0 : number(mat.die));
    in.pick(9, number(mat.patron));
    for (const int n : mat.owned) in.pick(5, n);
    in.bits(6, static_cast<std::uint64_t>(int{mat.regions_owned}));
    in.members(1, kCustomers, mat.delivered);
    in.pick(7, mat.delivered.size());
    in.reach(6, 1, mat.delivered.size());
    int best_other = 0;
    for (const Seat other : seats(table.players()))
        if (other != seat) best_other = std::max(best_other, all.totals[other]);
    in.pick_if(!mirrored, 49, (all.totals[seat] - best_other + 49) / 2);
    in.pick(32, all.totals[seat] / 4);
    in.reach(20, 3, mirrored ? 0 : all.totals[seat] - best_other + 30);
    in.reach(12, 8, all.totals[seat]);
    for (const Mastery mastery : every<Mastery>) in.flag(mat.earned[earned_by(mastery)] != 0);
    in.bits(kShoreSpaces, all.shores[seat]);
    in.pick(4, std::popcount(all.doubled[seat]));
    in.reach(8, 1, std::popcount(all.shores[seat]));
    for (const int n : all.income[seat]) in.pick(6, n);
    in.pick(12, goods);
    write_worth(in, table, seat, all, mirrored);
    write_prospects(in, table, seat, die_is_old(table, seat), all.river);
    in.flag(table.turn == seat);
    in.flag(!table.finished() && asks_seat(table.task().step) && table.task().seat == seat);
}

// --- the table -----------------------------------------------------------------------------------------------------

constexpr int kSteps = 27;
static_assert(static_cast<int>(every<Step>.size()) == kSteps);

void write_hand(InputWriter& in, const Mat& mat, bool old_die, CustomerSet hand) {
    in.members(1, kCustomers, hand);
    unsigned ready = 0;
    int least = 9;
    for (const CustomerId id : hand) {
        int missing = 0;
        for (const Good good : every<Good>) missing += std::max(0, facts(id).order[good] - mat.goods[good]);
        if (missing == 0) ready |= 1u << number(facts(id).region());
        least = std::min(least, missing);
    }
    in.bits(6, ready);
    in.pick(6, least);
    write_orders(in, mat, old_die, hand);
}

void write_table(InputWriter& in, const Table& table, Seat me) {
    for (const Plot& plot : table.plots) in.pick(kShoreKinds, kShoreKind[static_cast<std::size_t>(plot.building)]);
    TileSet row;
    for (const TileId tile : table.row) row.add(tile);
    in.members(1, kTiles, row);
    in.pick_if(!table.row.empty(), kTiles, table.row.empty() ? 0 : number(table.row.back()) - 1);
    in.pick(17, table.tiles_to_come[0]);
    in.pick(14, table.tiles_to_come[1]);
    in.pick_if(table.finisher.has_value(), kMaxSeats,
               table.finisher ? (number(*table.finisher) - number(me) + table.players()) % table.players() : 0);
    for (const Mastery mastery : every<Mastery>) {
        int claims = -1;
        for (std::size_t i = 0; i < table.masteries.size(); ++i)
            if (table.masteries[i] == mastery) claims = table.claims[i];
        in.pick_if(claims >= 0, 4, claims);
    }
    for (const Region region : every<Region>) in.pick(6, number(table.region_tiles[region]));
    in.pick(kSteps + 1, table.finished() ? kSteps : static_cast<int>(table.task().step));
    in.pick_if(table.turn.has_value(), kMaxSeats,
               table.turn ? (number(*table.turn) - number(me) + table.players()) % table.players() : 0);
    in.flag(table.emperor_due);
}

constexpr std::size_t kTableInputs = 30 * kShoreKinds + 40 + 40 + 17 + 14 + 4 + 24 + 36 + kSteps + 1 + 4 + 1;
constexpr std::size_t kHandInputs = 30 + 6 + 6 + kOrderInputs, kDiscardInputs = 30;
static_assert(kInputs == kMaxSeats * kSeatInputs + kTableInputs + kHandInputs + kDiscardInputs);

}  // namespace

NetInputs net_inputs(const Table& table, Seat me, CustomerSet hand) {
    NetInputs inputs;
    InputWriter in(inputs.words.data());
    const Survey all = survey(table);
    Seat seat = me;
    for (int i = 0; i < kMaxSeats; ++i) {
        [[maybe_unused]] const std::size_t begun = in.at();
        if (i >= table.players()) {
            in.skip(kSeatInputs);
            continue;
        }
        write_seat(in, table, seat, all, i == 1 && table.players() == 2);
        assert(in.at() == begun + kSeatInputs);
        seat = next(seat, table.players());
    }
    write_table(in, table, me);
    write_hand(in, table.mats[me], die_is_old(table, me), hand);
    in.members(1, kCustomers, table.discards);
    assert(in.at() == kInputs);
    return inputs;
}

Config any_table(Config config, Rng& rng) {
    // Half of the tables without patrons, as the box comes.
    const int drawn = rng.below(10);
    config.patrons = drawn < 5 ? Patrons::Off : drawn < 8 ? Patrons::Draft : Patrons::Alternative;
    return config;
}

}  // namespace rivers::river_of_gold
