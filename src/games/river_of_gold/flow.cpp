// The flow of the game: who is asked what, which moves answer, and what goes on by itself.
#include "games/river_of_gold/game.h"

namespace rivers::river_of_gold {
namespace {

bool any_second_marker(const Table& table, const Task& monk) {
    for (int id = 1; id <= kShoreSpaces; ++id)
        if (takes_second_marker(table, monk, static_cast<ShoreId>(id))) return true;
    return false;
}

// the discard pile is shuffled in when a card is needed and the deck is empty.
bool can_draw(State& s, Herald& herald) {
    if (s.task().about == 0) return false;
    if (s.deck.empty() && !s.discards.empty()) {
        s.deck = s.discards;
        s.discards = {};
        herald.say(DeckRenewed{s.deck.size()});
    }
    return !s.deck.empty();
}

}  // namespace

void settle(State& s, Herald& herald) {
    while (!s.agenda.empty()) {
        const Task& task = s.task();
        const Seat seat = task.seat;
        bool moot = false;
        switch (task.step) {
            case Step::PlaceMonkMarker: moot = !any_second_marker(s, task); break;
            case Step::DiscardCustomer: moot = s.hands[seat].size() <= s.mats[seat].hand_limit(); break;
            case Step::EndTurn: moot = !can_exchange(s.mats[seat]); break;
            case Step::DrawCustomer: moot = !can_draw(s, herald); break;
            case Step::DrawTile: moot = current_stack(s).empty(); break;
            case Step::BeforeRoll:
                if (may_choose_face(s, seat)) return;
                s.agenda.pop_back();
                return ask(s, Step::RollDie, seat);
            case Step::Setup: go_on_with_setup(s, herald); continue;
            case Step::Turn: go_on_with_turn(s, herald); continue;
            case Step::Building: go_on_building(s, herald); continue;
            case Step::Sailing: go_on_sailing(s, herald); continue;
            case Step::Delivering: go_on_delivering(s, herald); continue;
            default: return;
        }
        if (!moot) return;
        s.agenda.pop_back();
    }
}

void play(State& s, const Move& move, Herald& herald) {
    assert(!why_not(s, move));
    std::visit([&](const auto& m) { carry_out(s, m, herald); }, move);
    if (!asked(s, Step::Act)) settle(s, herald);  // an exchange or a turned die leaves the action to be asked for
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
