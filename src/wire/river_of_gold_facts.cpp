#include "games/river_of_gold/game.h"
#include "wire/facts.h"
#include "wire/river_of_gold_spelling.h"

namespace rivers {

using namespace river_of_gold;

namespace {

json::Value seat_facts(const State& s, Seat seat) {
    const Mat& mat = s.mats[seat];
    json::Object out{{"koku", int{mat.koku}}};
    for (const Good good : every<Good>)
        out.emplace_back(kGoodWords[static_cast<std::size_t>(good)], int{mat.goods[good]});
    out.emplace_back("favor", int{mat.favor});
    out.emplace_back("favor_limit", int{mat.favor_limit});
    out.emplace_back("influence", json::numbers(mat.influence));
    out.emplace_back("ships", json::numbers(mat.ships));
    out.emplace_back("royal", mat.royal ? json::Value(number(*mat.royal)) : json::Value());
    out.emplace_back("die", mat.die == Face::None ? json::Value() : json::Value(number(mat.die)));
    out.emplace_back("points", mat.points());
    out.emplace_back("hand", json::numbers(s.hands[seat]));
    out.emplace_back("delivered", json::numbers(mat.delivered));
    out.emplace_back("patron", mat.patron == Patron::None
                                   ? json::Value()
                                   : json::Value(kPatronWords[static_cast<std::size_t>(mat.patron)]));
    return out;
}

std::string building_word(BuildingId id) {
    std::string word;
    spelling(id).spell(number(id), word);
    return word;
}

}  // namespace

json::Value facts(const State& s) {
    json::Array seat_list, board;
    for (const Seat seat : seats(s.players())) seat_list.push_back(seat_facts(s, seat));
    for (int id = 1; id <= kShoreSpaces; ++id) {
        const Plot& plot = s.plot(static_cast<ShoreId>(id));
        if (!plot.empty()) board.push_back(json::Array{id, building_word(plot.building), json::numbers(plot.markers)});
    }
    json::Object out{
        {"seats", std::move(seat_list)},
        {"row", json::numbers(s.row)},
        {"board", std::move(board)},
        {"left", json::Array{s.deck.size(), int{s.tiles_to_come[0]}, int{s.tiles_to_come[1]}}},
        {"turn", s.turn ? json::Value(number(*s.turn)) : json::Value()},
    };
    if (asked(s, Step::MakeRoom)) {
        const Reward gain = s.waiting;
        out.emplace_back("asked", json::Array{kGainWords[gain.gain], int{gain.amount}});
    }
    return out;
}

void add_trace_options(const Config& config, json::Object& head) {
    head.emplace_back("patrons", Game::option(config, "patrons"));
}

}  // namespace rivers
