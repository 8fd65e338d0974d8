#include "wire/the_river_facts.h"

#include "games/the_river/game.h"

namespace rivers {

using namespace the_river;

namespace {

json::Value seat_facts(const State& s, Seat seat) {
    const Mat& mat = s.mats[seat];
    json::Object out;
    for (const Resource resource : every<Resource>) out.emplace_back(word_of(resource), int{mat.goods[resource]});
    out.emplace_back("boat", int{mat.boat});
    out.emplace_back("settled", json::numbers(mat.settled));
    out.emplace_back("tiles", json::numbers(mat.tiles));
    out.emplace_back("barns", int{mat.barns});
    out.emplace_back("tokens", json::numbers(mat.tokens));
    out.emplace_back("reserved", json::numbers(mat.reserved));
    out.emplace_back("built", json::numbers(mat.built));
    out.emplace_back("colour", word_of(s.config.colours[seat]));
    return out;
}

}  // namespace

json::Value islands_json(const Table& table) {
    json::Object out;
    for (const Island island : every<Island>) {
        json::Array there;
        for (const Visit& visit : table.visits)
            if (visit.island == island) there.emplace_back(number(visit.seat));
        out.emplace_back(word_of(island), std::move(there));
    }
    return out;
}

json::Value facts(const State& s) {
    json::Array seat_list;
    for (const Seat seat : seats(s.players())) seat_list.push_back(seat_facts(s, seat));
    return json::Object{
        {"seats", std::move(seat_list)},
        {"supply", json::numbers(s.supply)},
        {"display", json::numbers(s.display)},
        {"buildings", json::numbers(s.buildings)},
        {"islands", islands_json(s)},
        {"first_player", number(s.first_player)},
        {"round", int{s.round}},
    };
}

void add_trace_options(const Config& config, json::Object& head) {
    json::Array colours;
    for (const Seat seat : seats(config.players)) colours.emplace_back(word_of(config.colours[seat]));
    head.emplace_back("colours", std::move(colours));
}

}  // namespace rivers
