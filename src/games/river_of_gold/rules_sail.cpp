// RG-SAIL: one ship sails; visitors, then owners, then nobles, the patron and a completed journey.
#include "games/river_of_gold/gains.h"

namespace rivers::river_of_gold {
namespace {

// The stages of a sail, in the order of R-5. A choice may interrupt at each; the stage says where to go on.
enum Stage : int {
    kVisitor = 0,                       // shore x icon
    kOwner = kVisitor + 4 * kIcons,     // shore x marker x icon
    kNoble3 = kOwner + 4 * 2 * kIcons,  // shore
    kNoble4 = kNoble3 + 4,
    kNoble6,
    kPatron,
    kJourney,
    kMerchant1,  // region
    kMerchant2 = kMerchant1 + 6,
    kMerchant3,
    kMerchant4,
    kMerchant5,
    kMerchant6,
    kRow
};

constexpr int kJourneyFlag = 2;  // Task::about of a sail: the ship, and this if it completed its journey
constexpr Ship ship_of(const Task& task) { return static_cast<Ship>(task.about & 1); }
constexpr bool journey_of(const Task& task) { return (task.about & kJourneyFlag) != 0; }
constexpr Origin noble(int region) {
    return {Source::Noble, number(customer(CustomerKind::Noble, static_cast<Region>(region - 1)))};
}
constexpr Origin merchant(int region) {
    return {Source::Merchant, number(customer(CustomerKind::Merchant, static_cast<Region>(region - 1)))};
}

struct Voyage {
    State& s;
    EventSink& sink;
    Seat seat;
    bool royal;
    int space;

    Mat& mat() const { return s.mats[seat]; }
    ShoreId shore(int which) const { return touched(space, static_cast<std::size_t>(which)); }
    const Plot& plot(int which) const { return s.plot(shore(which)); }
    bool noble(int region) const { return royal && mat().delivered_to(CustomerKind::Noble, region); }
    bool merchant(int region) const { return mat().delivered_to(CustomerKind::Merchant, region); }

    template <class Test>
    bool any_plot(Test test) const {
        for (int i = 0; i < 4; ++i)
            if (test(plot(i))) return true;
        return false;
    }
    bool visits_opponent() const {
        return any_plot([&](const Plot& plot) { return plot.opponents_of(seat); });
    }
    bool visits_own() const {
        return any_plot([&](const Plot& plot) { return plot.owned_by(seat); });
    }

    // RG-SAIL-2. Returns the stage to go on with.
    int visitor(int at) const {
        const int which = at / kIcons, icon = at % kIcons;
        const Plot& there = plot(which);
        const Origin origin{Source::Visitor, number(shore(which))};
        if (there.empty()) {
            gain_koku(s, seat, kEmptyShoreKoku + (noble(2) ? 1 : 0), origin, sink);  // RG-NOBLE-2
            return at + kIcons;
        }
        const Building& building = facts(there.building);
        Reward reward = building.visitor[icon];
        if (building.type == BuildingType::Market && is_good(reward.gain) && reward.amount > 0 && noble(1))
            reward.gain = Gain::AnyGood;  // RG-NOBLE-1
        take(s, seat, reward, facts(shore(which)).region(), origin, sink);
        return at + (icon == 0 && building.visitor.second.amount == 0 ? kIcons : 1);
    }

    // RG-SAIL-3. Returns the stage to go on with.
    int owner(int at) const {
        const int which = at / (2 * kIcons), marker = at / kIcons % 2, icon = at % kIcons;
        const Plot& there = plot(which);
        if (marker >= static_cast<int>(there.markers.size())) return (which + 1) * 2 * kIcons;
        const Building& building = facts(there.building);
        const Seat owner = there.markers[static_cast<std::size_t>(marker)];
        take(s, owner, building.owner[icon], facts(shore(which)).region(), {Source::Owner, number(shore(which))}, sink);
        return at + (icon == 0 && building.owner.second.amount == 0 ? kIcons : 1);
    }

    // RG-NOBLE-3, RG-NOBLE-4, RG-NOBLE-6
    void nobles(int stage) const {
        if (stage < kNoble4)
            noble3(stage - kNoble3);
        else if (stage == kNoble4 && noble(4) && visits_opponent())
            gain_points(s, seat, 1, river_of_gold::noble(4), sink);
        else if (stage == kNoble6 && noble(6) && visits_own())
            gain_points(s, seat, 1, river_of_gold::noble(6), sink);
    }

    // RG-NOBLE-3: shores ascend, so a region is new when it differs from the one before.
    void noble3(int which) const {
        const Region region = facts(shore(which)).region();
        if (noble(3) && (which == 0 || facts(shore(which - 1)).region() != region))
            gain_influence(s, seat, region, 1, river_of_gold::noble(3), sink);
    }

    void merchant1(int region) const {
        if (merchant(1) && (mat().regions_owned >> region & 1) != 0)
            gain_influence(s, seat, static_cast<Region>(region), 1, river_of_gold::merchant(1), sink);
    }

    // RG-SAIL-5, R-14: the bonus, the merchants in ascending region, the end of the row.
    void journey(int stage) const {
        if (stage == kJourney) return ask(s, Step::JourneyBonus, seat, 0, number(Source::Journey));
        if (stage < kMerchant2) return merchant1(stage - kMerchant1);
        if (stage == kRow) return discard_row_end();
        const int region = stage - kMerchant2 + 2;
        if (!merchant(region)) return;
        const Origin origin = river_of_gold::merchant(region);
        switch (stage) {
            case kMerchant2: return gain_points(s, seat, mat().delivered.size(), origin, sink);
            case kMerchant3: return ask(s, Step::ChooseGood, seat, origin.id, number(origin.source));
            case kMerchant4: return ask(s, Step::SellGoods, seat, origin.id);
            case kMerchant5: return gain_favor(s, seat, 1, origin, sink);
            default: return gain_koku(s, seat, kMerchantKoku, origin, sink);
        }
    }

    // RG-SAIL-5, R-9: the end is the last tile that is left.
    void discard_row_end() const {
        if (s.row.empty()) return;
        sink.say(TileDiscarded{s.row.pop_back()});
        ask(s, Step::DrawTile, seat);
    }
};

}  // namespace

// RG-SAIL-1, RG-NOBLE-5: one higher or lower is a face, so 6 and 1 are neighbours.
Refusal why_not(const State& s, const Sail& move) {
    if (!asked(s, Step::Act)) return Rule::NotAsked;
    const Mat& mat = s.mats[s.task().seat];
    const int off = die_distance(mat.die, move.steps);
    if (off > (sails_with_noble(mat, move.ship, 5) ? 1 : 0)) return Rule::SailAsDieShows;
    return std::nullopt;
}

void carry_out(State& s, const Sail& move, EventSink& sink) {
    const Seat seat = s.agenda.pop_back().seat;
    Mat& mat = s.mats[seat];
    Tiny& at = mat.ships[static_cast<std::size_t>(move.ship)];
    const int from = at, past = from + number(move.steps);
    const bool journey = past > kRiverSpaces;
    at = journey ? past - kRiverSpaces : past;
    sink.say(Sailed{seat, move.ship, from, at, journey, mat.royal == move.ship});
    ask(s, Step::Sailing, seat, number(move.ship) + (journey ? kJourneyFlag : 0));
}

// Goes on from the stage where a choice interrupted; a step that asks leaves the next stage on the agenda below it.
void go_on_sailing(State& s, EventSink& sink) {
    const Task task = s.task();
    const std::size_t depth = s.agenda.size();
    const Ship ship = ship_of(task);
    const Mat& mat = s.mats[task.seat];
    const Voyage v{s, sink, task.seat, mat.royal == ship, mat.ships[static_cast<std::size_t>(ship)]};
    int stage = task.stage;
    const auto asked_at = [&](int then) {
        stage = then;
        if (s.agenda.size() == depth) [[likely]]
            return false;
        s.agenda[depth - 1].stage = then;
        return true;
    };
    while (stage < kOwner)
        if (asked_at(kVisitor + v.visitor(stage - kVisitor))) return;
    while (stage < kNoble3)
        if (asked_at(kOwner + v.owner(stage - kOwner))) return;
    for (; stage < kPatron && v.royal;) {
        v.nobles(stage);
        if (asked_at(stage + 1)) return;
    }
    if (stage <= kPatron) {
        stage = kJourney;
        if (mat.patron == Patron::Uji && v.visits_opponent())
            gain_points(s, v.seat, kUjiPoints, {Source::Patron, number(Patron::Uji)}, sink);
    }
    for (; stage <= kRow && journey_of(task);) {
        v.journey(stage);
        if (asked_at(stage + 1)) return;
    }
    s.agenda.pop_back();
}

// a good may be chosen even where it is lost to the limit.
Refusal why_not(const State& s, const ChooseGood&) {
    if (!asked(s, Step::ChooseGood) && !asked(s, Step::JourneyBonus)) return Rule::NotAsked;
    return std::nullopt;
}

void carry_out(State& s, const ChooseGood& move, EventSink& sink) {
    const Task task = s.agenda.pop_back();
    gain_good(s, task.seat, move.good, 1, task.origin(), sink);
}

Refusal why_not(const State& s, const TakeKoku&) {
    if (!asked(s, Step::JourneyBonus)) return Rule::NotAsked;
    return std::nullopt;
}

void carry_out(State& s, const TakeKoku&, EventSink& sink) {
    const Task task = s.agenda.pop_back();
    gain_koku(s, task.seat, kJourneyKoku, task.origin(), sink);
}

// any number of goods, one at a time.
Refusal why_not(const State& s, const Sell& move) {
    if (!asked(s, Step::SellGoods)) return Rule::NotAsked;
    if (s.mats[s.task().seat].goods[move.good] == 0) return Rule::SellWhatYouOwn;
    return std::nullopt;
}

void carry_out(State& s, const Sell& move, EventSink& sink) {
    const Task& task = s.task();
    const Origin origin = merchant(4);
    --s.mats[task.seat].goods[move.good];
    sink.say(Paid{task.seat, gain_of(move.good), 1, origin});
    gain_koku(s, task.seat, kSalePrice, origin, sink);
}

Refusal why_not(const State& s, const SellDone&) {
    if (!asked(s, Step::SellGoods)) return Rule::NotAsked;
    return std::nullopt;
}

void carry_out(State& s, const SellDone&, EventSink&) { s.agenda.pop_back(); }

}  // namespace rivers::river_of_gold
