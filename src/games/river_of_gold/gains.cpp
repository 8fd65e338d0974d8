#include "games/river_of_gold/gains.h"

#include <algorithm>

namespace rivers::river_of_gold {
namespace {

// RG-LIMIT-1, RG-FAVOR-2: what would exceed the limit is lost.
void raise(Tiny& stock, int limit, Gain what, Seat seat, int amount, Origin origin, EventSink& sink) {
    const int kept = std::min<int>(amount, limit - stock);
    stock += kept;
    sink.say(Gained{seat, what, kept, amount - kept, origin});
}

// whoever would lose a part of a gain to a limit, and could make room for it by an exchange, is asked first; the
// whole gain waits.
void gain_beyond_limit(State& s, Seat seat, Reward gain, Origin origin, EventSink& sink) {
    if (s.config.rules < 2 || !can_make_room(s.mats[seat], gain.gain)) return put(s, seat, gain, origin, sink);
    ask(s, Step::MakeRoom, seat, origin.id, number(origin.source));
    s.waiting = gain;
}

inline void gain_up_to(int limit, Tiny& stock, State& s, Seat seat, Reward gain, Origin origin, EventSink& sink) {
    if (stock + gain.amount > limit) [[unlikely]]
        return gain_beyond_limit(s, seat, gain, origin, sink);
    stock += gain.amount;
    sink.say(Gained{seat, gain.gain, gain.amount, 0, origin});
}

constexpr EnumArray<Source, Earned> kEarnedFrom = [] {
    EnumArray<Source, Earned> from;
    from[Source::Visitor] = Earned::Visitor;
    from[Source::Owner] = Earned::Owner;
    from[Source::Emperor] = Earned::Emperor;
    from[Source::Track] = Earned::Track;
    from[Source::Merchant] = Earned::Journeys;
    from[Source::Noble] = Earned::RoyalShip;
    from[Source::Patron] = Earned::Patrons;
    from[Source::EndBonus] = Earned::EndBonus;
    return from;
}();

// RG-PATRON-5: Kachiko counts only spaces free of other markers, and stops on no other, save the end of the track.
// Takes the steps that it uses from `steps`.
int jump(const State& s, Seat seat, Region region, int from, int& steps) {
    std::uint32_t taken = 0;
    for (const Seat other : seats(s.players()))
        if (other != seat) taken |= 1u << s.mats[other].influence[region];
    int at = from;
    for (; steps > 0 && at < kTrackEnd; --steps)
        for (++at; at < kTrackEnd && (taken >> at & 1u) != 0;) ++at;
    return at;
}

// RG-PATRON-4: Hyobu scores when a marker goes from strictly below hers to strictly above it.
void watch_passing(State& s, Seat mover, Region region, int from, int to, EventSink& sink) {
    for (const Seat seat : seats(s.players())) {
        const Mat& mat = s.mats[seat];
        if (seat == mover || mat.patron != Patron::Hyobu) continue;
        const int hers = mat.influence[region];
        if (hers >= kHyobuInfluence && from < hers && to > hers)
            gain_points(s, seat, kHyobuPoints, {Source::Patron, number(Patron::Hyobu)}, sink);
    }
}

}  // namespace

void put(State& s, Seat seat, Reward gain, Origin origin, EventSink& sink) {
    Mat& mat = s.mats[seat];
    if (gain.gain == Gain::Koku)
        raise(mat.koku, kKokuLimit, Gain::Koku, seat, gain.amount, origin, sink);
    else
        raise(mat.goods[good_of(gain.gain)], kGoodLimit, gain.gain, seat, gain.amount, origin, sink);
}

void gain_koku(State& s, Seat seat, int amount, Origin origin, EventSink& sink) {
    gain_up_to(kKokuLimit, s.mats[seat].koku, s, seat, {Gain::Koku, amount}, origin, sink);
}

void gain_good(State& s, Seat seat, Good good, int amount, Origin origin, EventSink& sink) {
    gain_up_to(kGoodLimit, s.mats[seat].goods[good], s, seat, {gain_of(good), amount}, origin, sink);
}

void gain_favor(State& s, Seat seat, int amount, Origin origin, EventSink& sink) {
    raise(s.mats[seat].favor, s.mats[seat].favor_limit, Gain::Favor, seat, amount, origin, sink);
}

void gain_points(State& s, Seat seat, int amount, Origin origin, EventSink& sink) {
    const Earned earned =
        origin.source == Source::Mastery ? earned_by(static_cast<Mastery>(int{origin.id})) : kEarnedFrom[origin.source];
    auto& points = s.mats[seat].earned[earned];
    points = static_cast<std::uint16_t>(points + amount);
    sink.say(Gained{seat, Gain::Points, amount, 0, origin});
}

void gain_influence(State& s, Seat seat, Region region, int steps, Origin origin, EventSink& sink) {
    Mat& mat = s.mats[seat];
    const int from = mat.influence[region];
    if (steps == 0) return;
    int lost = std::max(0, from + steps - kTrackEnd);  // RG-INF-2
    int to = from + steps - lost;
    if (mat.patron == Patron::Kachiko) to = jump(s, seat, region, from, lost = steps);
    mat.influence[region] = to;
    sink.say(InfluenceGained{seat, region, from, to, lost, origin});
    if (s.config.patrons != Patrons::Off) watch_passing(s, seat, region, from, to, sink);
    if (rewards_between(from, to)) take_track_rewards(s, seat, region, from, sink);
}

void take_track_rewards(State& s, Seat seat, Region region, int from, EventSink& sink) {
    const int to = s.mats[seat].influence[region];
    const std::size_t depth = s.agenda.size();
    for (const int space : kTrackRewardsAt) {
        if (space > to) break;
        if (space <= from) continue;
        const Rewards rewards = track_rewards(region, space);
        for (int icon = 0; icon < kIcons; ++icon)  // only the last icon of a space may ask
            take(s, seat, rewards[icon], region, {Source::Track, printed(region)}, sink);
        if (s.agenda.size() == depth) [[likely]]
            continue;
        if (space < to) s.agenda.insert(depth, {Step::TrackRewards, seat, number(region), space});
        return;
    }
}

void take(State& s, Seat seat, Reward icon, Region region, Origin origin, EventSink& sink) {
    if (icon.amount == 0) return;
    const Mat& mat = s.mats[seat];
    switch (icon.gain) {
        case Gain::Silk:
        case Gain::Rice:
        case Gain::Porcelain: return gain_good(s, seat, good_of(icon.gain), icon.amount, origin, sink);
        case Gain::AnyGood: return ask(s, Step::ChooseGood, seat, origin.id, number(origin.source));
        case Gain::Koku: return gain_koku(s, seat, icon.amount, origin, sink);
        case Gain::Favor: return gain_favor(s, seat, icon.amount, origin, sink);
        case Gain::Points: return gain_points(s, seat, icon.amount, origin, sink);
        case Gain::Influence: return gain_influence(s, seat, region, icon.amount, origin, sink);
        case Gain::KokuPerPort:
        case Gain::KokuPerMarket:
        case Gain::KokuPerManor:
        case Gain::KokuPerShrine: {  // RG-SAIL-6
            const auto type = static_cast<BuildingType>(number(icon.gain) - number(Gain::KokuPerPort));
            return gain_koku(s, seat, icon.amount * mat.owned[type], origin, sink);
        }
        case Gain::KokuPerCustomer: return gain_koku(s, seat, icon.amount * mat.delivered.size(), origin, sink);
        case Gain::DrawAndDiscard:  // RG-SAIL-7
            ask(s, Step::DiscardCustomer, seat);
            ask(s, Step::DrawCustomer, seat, icon.amount);
            return;
    }
}

}  // namespace rivers::river_of_gold
