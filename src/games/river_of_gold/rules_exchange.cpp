// RG-FAVOR: favor spent on the die. RG-TRADE: exchanges, at every decision of one's own turn and before a loss.
#include <utility>

#include "games/river_of_gold/gains.h"

namespace rivers::river_of_gold {
namespace {

// at the decisions of one's own turn; before a loss in anyone's turn, but only what is in the way.
Refusal why_no_exchange(const State& s, Gain given) {
    if (!asks_seat(s.task().step)) return Rule::NotAsked;
    if (s.task().step == Step::MakeRoom) {
        if (s.waiting.gain != given) return Rule::TradeWhatIsInTheWay;
    } else if (s.turn != s.task().seat) {
        return Rule::ExchangeInOwnTurn;
    }
    return std::nullopt;
}

}  // namespace

// RG-FAVOR-1, R-11: choosing a face costs the shorter way round.
Refusal why_not(const State& s, const SetDie& move) {
    if (!asked(s, Step::Act)) return Rule::NotAsked;
    const Mat& mat = s.mats[s.task().seat];
    if (mat.die == move.face) return Rule::FaceShownAlready;
    if (mat.favor < die_distance(mat.die, move.face)) return Rule::TooLittleFavor;
    return std::nullopt;
}

void carry_out(State& s, const SetDie& move, EventSink& sink) {
    const Seat seat = s.task().seat;
    Mat& mat = s.mats[seat];
    const int cost = die_distance(mat.die, move.face);
    mat.favor -= cost;
    sink.say(Paid{seat, Gain::Favor, cost, {Source::Die, 0}});
    sink.say(DieSet{seat, mat.die, move.face});
    mat.die = move.face;
}

// RG-TRADE-1
Refusal why_not(const State& s, const Trade& move) {
    if (const Refusal refusal = why_no_exchange(s, gain_of(move.give))) return refusal;
    const Mat& mat = s.mats[s.task().seat];
    if (move.give == move.take) return Rule::TradeForOtherKind;
    if (mat.goods[move.give] < kGoodsPerTrade) return Rule::TradeTwoOfAKind;
    if (!can_trade(mat, move.give, move.take)) return Rule::ExchangeGainLost;
    return std::nullopt;
}

void carry_out(State& s, const Trade& move, EventSink& sink) {
    const Seat seat = s.task().seat;
    s.mats[seat].goods[move.give] -= kGoodsPerTrade;
    sink.say(Paid{seat, gain_of(move.give), kGoodsPerTrade, {Source::Exchange, 0}});
    gain_good(s, seat, move.take, 1, {Source::Exchange, 0}, sink);
}

// RG-TRADE-2
Refusal why_not(const State& s, const FavorTrade&) {
    if (const Refusal refusal = why_no_exchange(s, Gain::Koku)) return refusal;
    const Mat& mat = s.mats[s.task().seat];
    if (mat.koku < kKokuPerFavor) return Rule::FavorCostsKoku;
    if (!can_favor_trade(mat)) return Rule::ExchangeGainLost;
    return std::nullopt;
}

void carry_out(State& s, const FavorTrade&, EventSink& sink) {
    const Seat seat = s.task().seat;
    s.mats[seat].koku -= kKokuPerFavor;
    sink.say(Paid{seat, Gain::Koku, kKokuPerFavor, {Source::Exchange, 0}});
    gain_favor(s, seat, 1, {Source::Exchange, 0}, sink);
}

// nothing makes room for favor or influence.
bool can_make_room(const Mat& mat, Gain gain) {
    if (gain == Gain::Koku) return can_favor_trade(mat);
    for (const Good take : every<Good>)
        if (can_trade(mat, good_of(gain), take)) return true;
    return false;
}

void stop_waiting(State& s, EventSink& sink) {
    const Task task = s.agenda.pop_back();
    put(s, task.seat, std::exchange(s.waiting, {}), task.origin(), sink);
}

Refusal why_not(const State& s, const LetGo&) {
    if (!asked(s, Step::MakeRoom)) return Rule::NotAsked;
    return std::nullopt;
}

void carry_out(State& s, const LetGo&, EventSink& sink) { stop_waiting(s, sink); }

bool can_exchange(const Mat& mat) {
    if (can_favor_trade(mat)) return true;
    for (const Good give : every<Good>)
        for (const Good take : every<Good>)
            if (can_trade(mat, give, take)) return true;
    return false;
}

}  // namespace rivers::river_of_gold
