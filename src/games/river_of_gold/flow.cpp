// The flow of the game: who is asked what, which moves answer, and what goes on by itself.
#include "games/river_of_gold/gains.h"
#include "games/river_of_gold/game.h"

namespace rivers::river_of_gold {
namespace {

bool any_second_marker(const Table& table, const Task& monk) {
    for (int id = 1; id <= kShoreSpaces; ++id)
        if (takes_second_marker(table, monk, static_cast<ShoreId>(id))) return true;
    return false;
}

// the discard pile is shuffled in when a card is needed and the deck is empty.
bool can_draw(State& s, EventSink& sink) {
    if (s.task().about == 0) return false;
    if (s.deck.empty() && !s.discards.empty()) {
        s.deck = s.discards;
        s.discards = {};
        sink.say(DeckRenewed{s.deck.size()});
    }
    return !s.deck.empty();
}

void go_on_along_track(State& s, EventSink& sink) {
    const Task task = s.agenda.pop_back();
    take_track_rewards(s, task.seat, static_cast<Region>(int{task.about}), task.stage, sink);
}

}  // namespace

void settle(State& s, EventSink& sink) {
    while (!s.agenda.empty()) {
        const Task& task = s.task();
        const Seat seat = task.seat;
        bool moot = false;
        switch (task.step) {
            case Step::PlaceMonkMarker: moot = !any_second_marker(s, task); break;
            case Step::DiscardCustomer: moot = s.hands[seat].size() <= s.mats[seat].hand_limit(); break;
            case Step::MakeRoom:  // asked again as long as something would be lost and room could be made
                if (excess(s.mats[seat], s.waiting) > 0 && can_make_room(s.mats[seat], s.waiting.gain)) return;
                stop_waiting(s, sink);
                continue;
            case Step::EndTurn: moot = !can_exchange(s.mats[seat]); break;
            case Step::DrawCustomer: moot = !can_draw(s, sink); break;
            case Step::DrawTile: moot = current_stack(s).empty(); break;
            case Step::BeforeRoll:
                if (may_choose_face(s, seat)) return;
                s.agenda.pop_back();
                return ask(s, Step::RollDie, seat);
            case Step::Setup: go_on_with_setup(s, sink); continue;
            case Step::Turn: go_on_with_turn(s, sink); continue;
            case Step::Building: go_on_building(s, sink); continue;
            case Step::Sailing: go_on_sailing(s, sink); continue;
            case Step::Delivering: go_on_delivering(s, sink); continue;
            case Step::TrackRewards: go_on_along_track(s, sink); continue;
            case Step::EmperorsVisit: go_on_with_emperors_visit(s, sink); continue;
            default: return;
        }
        if (!moot) return;
        s.agenda.pop_back();
    }
}

void play(State& s, const Move& move, EventSink& sink) {
    assert(!why_not(s, move));
    std::visit([&](const auto& m) { carry_out(s, m, sink); }, move);
    if (!asked(s, Step::Act)) settle(s, sink);  // an exchange or a turned die leaves the action to be asked for
}

Refusal why_not(const State& s, const Move& move) {
    return std::visit(
        [&](const auto& m) -> Refusal {
            if (!in_range(m)) return Rule::NoSuchPiece;
            if (s.finished()) return Rule::GameIsOver;
            return why_not(s, m);
        },
        move);
}

}  // namespace rivers::river_of_gold
