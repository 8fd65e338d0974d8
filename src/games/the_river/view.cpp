#include "games/the_river/view.h"

namespace rivers::the_river {

View view(const State& s, std::optional<Seat> seat) { return View{s, seat, {}, {}}; }

State imagine(const View& view, Rng&) { return State{view}; }

View shown_to_people(View view) {
    if (!hides_points(view.config)) return view;
    for (const Seat seat : seats(view.players())) {
        if (seat == view.viewer) continue;
        Mat& mat = view.mats[seat];
        view.face_down[seat] = {mat.circles_filled(), mat.reserved.size(), mat.built.size()};
        for (std::size_t i = 0; i < mat.tokens.size(); ++i) mat.tokens[i] = 0;
        mat.reserved = mat.built = {};
    }
    view.pile_face_down = view.building_pile.size();
    view.building_pile = {};
    return view;
}

Event shown_to_people(const Config& config, const Event& event, std::optional<Seat> viewer) {
    const auto kept = [&](Seat seat) { return hides_points(config) && seat != viewer; };
    if (const auto* reserved = std::get_if<Reserved>(&event); reserved != nullptr && kept(reserved->seat))
        return Reserved{reserved->seat, std::nullopt};
    if (const auto* built = std::get_if<Built>(&event); built != nullptr && kept(built->seat))
        return Built{built->seat, std::nullopt, built->paid, built->reserved};
    if (const auto* taken = std::get_if<TokenTaken>(&event); taken != nullptr && kept(taken->seat))
        return TokenTaken{taken->seat, std::nullopt};
    return event;
}

bool is_shown_to_people(const Table& before, const Move& move, std::optional<Seat> viewer) {
    const bool names_a_card = std::holds_alternative<Reserve>(move) || std::holds_alternative<Build>(move);
    return !names_a_card || !hides_points(before.config) || before.task().seat == viewer;
}

}  // namespace rivers::the_river
