// RG-MASTERY and RG-END: what follows the action, and whose turn comes next.
#include <algorithm>

#include "games/river_of_gold/gains.h"

namespace rivers::river_of_gold {
namespace {

CustomerSet delivered_of(const Mat& mat, CustomerKind kind) { return mat.delivered & kCustomersOf[kind]; }

// RG-MASTERY-1, R-8: every mastery satisfied, in the order in which they lie, for the highest value left.
void claim_masteries(State& s, Seat seat, EventSink& sink) {
    Mat& mat = s.mats[seat];
    const MasteryValues& values = kMasteryPoints[static_cast<std::size_t>(s.players() - kMinSeats)];
    for (std::size_t i = 0; i < s.masteries.size(); ++i) {
        const Mastery mastery = s.masteries[i];
        if (s.claims[i] == static_cast<int>(values.size()) || values[s.claims[i].index()] == 0) continue;
        if (mat.earned[earned_by(mastery)] != 0 || !satisfies(mat, mastery)) continue;
        const int points = values[s.claims[i].index()];
        ++s.claims[i];
        sink.say(MasteryClaimed{seat, mastery, points});
        gain_points(s, seat, points, {Source::Mastery, number(mastery)}, sink);
    }
}

// RG-END-1
void announce_emperor(State& s, Seat seat, EventSink& sink) {
    s.emperor_due = false;
    sink.say(EmperorVisited{});
    ask(s, Step::EmperorsVisit, seat, 1);
}

// RG-END-2, RG-END-3
void end_or_roll(State& s, Seat seat, EventSink& sink) {
    if (s.tiles_to_come[1] == 0 && !s.finisher) {
        s.finisher = seat;
        sink.say(LastRoundBegan{seat});
        gain_points(s, seat, kGameEndBonus, {Source::EndBonus, 0}, sink);
    }
    if (s.finisher)
        s.mats[seat].die = Face::None;
    else
        ask_for_die(s, seat);
}

void pass_turn(State& s, Seat seat, EventSink& sink) {
    s.agenda.pop_back();
    const Seat other = next(seat, s.players());
    if (s.finisher == other) {
        s.turn.reset();
        sink.say(GameEnded{});
    } else {
        ask(s, Step::Turn, other);
    }
}

}  // namespace

// RG-MASTERY-2
bool satisfies(const Mat& mat, Mastery mastery) {
    const auto kinds = every<CustomerKind>;
    switch (mastery) {
        case Mastery::Air:
            return std::count_if(kinds.begin(), kinds.end(),
                                 [&](CustomerKind k) { return !delivered_of(mat, k).empty(); }) >= 3;
        case Mastery::Fire:
            return std::any_of(kinds.begin(), kinds.end(),
                               [&](CustomerKind k) { return delivered_of(mat, k).several(); });
        case Mastery::Earth: return std::any_of(mat.owned.begin(), mat.owned.end(), [](int n) { return n >= 3; });
        case Mastery::Water: return std::all_of(mat.owned.begin(), mat.owned.end(), [](int n) { return n >= 1; });
        case Mastery::Void:
            return std::all_of(mat.influence.begin(), mat.influence.end(), [](int n) { return n >= 1; });
        case Mastery::Courts:
            return std::any_of(mat.influence.begin(), mat.influence.end(), [](int n) { return n >= kImperialFlower; });
    }
    return false;
}

// The four steps of a turn; favor and the action are answered in Step::Act.
void go_on_with_turn(State& s, EventSink& sink) {
    Task& task = s.agenda.back();
    const Seat seat = task.seat;
    const int stage = task.stage;
    ++task.stage;
    switch (stage) {
        case 0:
            s.turn = seat;
            sink.say(TurnBegan{seat});
            return ask(s, Step::Act, seat);
        case 1: claim_masteries(s, seat, sink); return ask(s, Step::EndTurn, seat);
        case 2:
            if (s.emperor_due) return announce_emperor(s, seat, sink);
            ++task.stage;
            [[fallthrough]];
        case 3: return end_or_roll(s, seat, sink);
        default: return pass_turn(s, seat, sink);
    }
}

// every owner reward of every building by ascending shore, once per marker, icon by icon. A question leaves the
// next of them on the agenda below it.
void go_on_with_emperors_visit(State& s, EventSink& sink) {
    const std::size_t depth = s.agenda.size();
    for (int id = s.task().about, part = s.task().stage; id <= kShoreSpaces; ++id, part = 0) {
        const auto shore = static_cast<ShoreId>(id);
        const Plot& plot = s.plot(shore);
        for (; part < kIcons * static_cast<int>(plot.markers.size()); ++part) {
            const Seat owner = plot.markers[static_cast<std::size_t>(part / kIcons)];
            take(s, owner, facts(plot.building).owner[part % kIcons], facts(shore).region(), {Source::Emperor, id},
                 sink);
            if (s.agenda.size() == depth) continue;
            s.agenda[depth - 1].about = id;
            s.agenda[depth - 1].stage = part + 1;
            return;
        }
    }
    s.agenda.pop_back();
}

bool suppose_turn(State& s, Seat seat) {
    if (!s.turn || s.mats[seat].die == Face::None) return false;
    s.turn = seat;
    s.emperor_due = false;  // that is of the turn which is left
    s.agenda = {};
    ask(s, Step::Turn, seat, 0, 1);  // as it waits below the question
    ask(s, Step::Act, seat);
    return true;
}

bool may_choose_face(const Table& table, Seat seat) {
    const Mat& mat = table.mats[seat];
    return mat.favor >= kRyokuFavor || (table.turn == seat && can_favor_trade(mat));
}

void ask_for_die(State& s, Seat seat) {
    ask(s, s.mats[seat].patron == Patron::Ryoku ? Step::BeforeRoll : Step::RollDie, seat);
}

Refusal why_not(const State& s, const EndTurn&) {
    if (!asked(s, Step::EndTurn)) return Rule::NotAsked;
    return std::nullopt;
}

void carry_out(State& s, const EndTurn&, EventSink&) { s.agenda.pop_back(); }

Refusal why_not(const State& s, const Roll&) {
    if (!asked(s, Step::BeforeRoll)) return Rule::NotAsked;
    return std::nullopt;
}

void carry_out(State& s, const Roll&, EventSink&) { ask(s, Step::RollDie, s.agenda.pop_back().seat); }

// RG-PATRON-3
Refusal why_not(const State& s, const ChooseFace&) {
    if (!asked(s, Step::BeforeRoll)) return Rule::NotAsked;
    if (s.mats[s.task().seat].favor < kRyokuFavor) return Rule::FaceCostsFavor;
    return std::nullopt;
}

void carry_out(State& s, const ChooseFace& move, EventSink& sink) {
    const Seat seat = s.agenda.pop_back().seat;
    Mat& mat = s.mats[seat];
    mat.favor -= kRyokuFavor;
    sink.say(Paid{seat, Gain::Favor, kRyokuFavor, {Source::Patron, number(Patron::Ryoku)}});
    sink.say(DieSet{seat, mat.die, move.face});
    mat.die = move.face;
}

}  // namespace rivers::river_of_gold
