#include "games/river_of_gold/view.h"

namespace rivers::river_of_gold {

CustomerSet View::unseen() const {
    CustomerSet seen = discards | hand;
    for (const Seat seat : seats(players())) seen = seen | mats[seat].delivered;
    return kAllCustomers - seen;
}

View view(const State& s, std::optional<Seat> seat) {
    View v{s, seat, {}, {}, s.deck.size()};
    if (seat) v.hand = s.hands[*seat];
    for (const Seat other : seats(s.players())) v.hand_sizes[other] = s.hands[other].size();
    return v;
}

State imagine(const View& view, Rng& rng) {
    State s{view, {}, view.unseen()};
    for (const Seat seat : seats(view.players())) {
        if (seat == view.viewer) {
            s.hands[seat] = view.hand;
            continue;
        }
        for (int n = view.hand_sizes[seat]; n > 0; --n) {
            const CustomerId card = s.deck.nth(rng.below(s.deck.size()));
            s.deck.remove(card);
            s.hands[seat].add(card);
        }
    }
    return s;
}

Event seen_by(const Event& event, std::optional<Seat> viewer) {
    if (const auto* drawn = std::get_if<CustomerDrawn>(&event); drawn != nullptr && drawn->seat != viewer)
        return CustomerDrawn{drawn->seat, std::nullopt};
    return event;
}

std::optional<Seat> private_to(const Table& before, const Move& move) {
    if (!std::holds_alternative<DrawCustomer>(move)) return std::nullopt;
    return before.task().seat;
}

bool reveals(const Move& move) {
    return std::holds_alternative<Deliver>(move) || std::holds_alternative<Discard>(move);
}

}  // namespace rivers::river_of_gold
