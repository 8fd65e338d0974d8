// The sink tells everything: what the events say adds up to what changed on the table.
#include <algorithm>

#include "games/the_river/game.h"
#include "games_under_test.h"
#include "kernel/overloaded.h"

namespace rivers::the_river {
namespace {

// What is known of a table, changed by what the events tell and nothing else.
struct Account {
    struct Seated {
        EnumArray<Resource, int> goods{};
        int aboard = 0, claims = 0;
        InlineVec<TileId, kSpaces> tiles;
        InlineVec<Tiny, kMostCircles> tokens;
        SpaceSet settled;
        BuildingSet reserved, built;
    };
    SeatArray<Seated> seated;
    EnumArray<Resource, int> supply{};
    std::vector<TileId> display;
    BuildingSet buildings;
    EnumArray<Island, int> visitors{};
    std::vector<Visit> visits;
    int round = 0, pile = 0, discards = 0, tokens_taken = 0;
    Seat first{};
    bool ended = false;

    explicit Account(const State& s)
        : display(s.display.begin(), s.display.end()),
          buildings(s.buildings),
          visits(s.visits.begin(), s.visits.end()),
          round(s.round),
          pile(s.tile_pile.size()),
          discards(s.tile_discards.size()),
          tokens_taken(s.tokens_taken),
          first(s.first_player),
          ended(s.finished()) {
        for (const Resource resource : every<Resource>) supply[resource] = s.supply[resource];
        for (const Island island : every<Island>) visitors[island] = s.visitors[island];
        for (const Seat seat : every<Seat>) {
            const Mat& mat = s.mats[seat];
            seated[seat] = {{}, mat.boat, mat.claims, mat.tiles, mat.tokens, mat.settled, mat.reserved, mat.built};
            for (const Resource resource : every<Resource>) seated[seat].goods[resource] = mat.goods[resource];
        }
    }

    void pass(Seat seat, Resource resource, int amount) {  // from the supply
        supply[resource] -= amount;
        seated[seat].goods[resource] += amount;
    }
    void give_back(Seat seat, const Goods& goods) {
        for (const Resource resource : every<Resource>) pass(seat, resource, -goods[resource]);
    }
    void take_from_display(TileId tile) {
        const auto at = std::find(display.begin(), display.end(), tile);
        ASSERT_NE(at, display.end()) << "a tile that was not shown";
        display.erase(at);
    }

    void hear(const Event& event) {
        std::visit(Overloaded{[&](const RoundBegan& e) { round = e.round, first = e.first; },
                              [](const TurnBegan&) {},
                              [&](const PioneerSent& e) {
                                  --seated[e.seat].aboard;
                                  ++visitors[e.island];
                                  visits.push_back({e.island, e.seat});
                                  if (e.island == Island::Claim) ++seated[e.seat].claims;
                              },
                              [&](const Exchanged& e) { give_back(e.seat, e.given); },
                              [&](const Gained& e) { pass(e.seat, e.resource, e.amount); },
                              [&](const Returned& e) { pass(e.seat, e.resource, -1); },
                              [&](const TilePlaced& e) {
                                  take_from_display(e.tile);
                                  seated[e.seat].tiles.push_back(e.tile);
                                  EXPECT_EQ(static_cast<std::size_t>(e.space), seated[e.seat].tiles.size());
                                  EXPECT_EQ(e.start, round == 0);
                              },
                              [&](const Reserved& e) {
                                  buildings.remove(e.building.value());
                                  seated[e.seat].reserved.add(e.building.value());
                              },
                              [&](const Built& e) {
                                  give_back(e.seat, e.paid);
                                  (e.reserved ? seated[e.seat].reserved : buildings).remove(e.building.value());
                                  seated[e.seat].built.add(e.building.value());
                              },
                              [&](const TokenTaken& e) {
                                  seated[e.seat].tokens.push_back(e.points.value());
                                  ++tokens_taken;
                              },
                              [&](const PioneerFreed& e) { ++seated[e.seat].aboard; },
                              [&](const FirstPlayerTaken& e) { first = e.seat; },
                              [&](const Swapped& e) {
                                  auto& tiles = seated[e.seat].tiles;
                                  std::swap(tiles[static_cast<std::size_t>(e.low) - 1u],
                                            tiles[static_cast<std::size_t>(e.high) - 1u]);
                              },
                              [](const EndTriggered&) {},
                              [&](const TileRevealed& e) {
                                  display.insert(std::upper_bound(display.begin(), display.end(), e.tile), e.tile);
                                  --pile;
                              },
                              [&](const BuildingRevealed& e) { buildings.add(e.building); },
                              [&](const TilesReshuffled& e) {
                                  EXPECT_EQ(e.tiles, discards);
                                  pile += e.tiles;
                                  discards = 0;
                              },
                              [&](const TileLeftOut& e) { take_from_display(e.tile); },
                              [&](const TilesDiscarded& e) {
                                  EXPECT_EQ(static_cast<std::size_t>(e.tiles), display.size());
                                  discards += e.tiles;
                                  display.clear();
                              },
                              [&](const PioneersReturned&) {
                                  for (const Visit& visit : visits) ++seated[visit.seat].aboard;
                                  for (const Seat seat : every<Seat>) seated[seat].claims = 0;
                                  visits.clear();
                                  visitors = {};
                              },
                              [&](const Settled& e) {
                                  --seated[e.seat].aboard;
                                  seated[e.seat].settled.add(e.space);
                              },
                              [&](const GameEnded&) { ended = true; }},
                   event);
    }
};

void expect_same(const Account& told, const Account& found) {
    ASSERT_EQ(told.supply, found.supply);
    ASSERT_EQ(told.display, found.display);
    ASSERT_EQ(told.buildings, found.buildings);
    ASSERT_EQ(told.visitors, found.visitors);
    ASSERT_EQ(told.visits, found.visits);
    ASSERT_EQ(told.round, found.round);
    ASSERT_EQ(told.pile, found.pile);
    ASSERT_EQ(told.discards, found.discards);
    ASSERT_EQ(told.tokens_taken, found.tokens_taken);
    ASSERT_EQ(told.first, found.first);
    ASSERT_EQ(told.ended, found.ended);
    for (const Seat seat : every<Seat>) {
        const Account::Seated &a = told.seated[seat], &b = found.seated[seat];
        ASSERT_EQ(a.goods, b.goods);
        ASSERT_EQ(a.aboard, b.aboard);
        ASSERT_EQ(a.claims, b.claims);
        ASSERT_EQ(a.tiles, b.tiles);
        ASSERT_EQ(a.tokens, b.tokens);
        ASSERT_EQ(a.settled, b.settled);
        ASSERT_EQ(a.reserved, b.reserved);
        ASSERT_EQ(a.built, b.built);
    }
}

TEST(TheRiverEvents, add_up_to_what_changed_on_the_table) {
    for (const Config& config : testing_games::every_config<Game>())
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            State s = deal(config);
            Rng rng(seed);
            while (!to_act(s).is_nobody()) {
                Account told(s);
                std::vector<Event> events;
                EventSink sink(events);
                play(s, to_act(s).is_chance() ? sample(s, rng) : random_move<Game>(s, rng), sink);
                for (const Event& event : events) told.hear(event);
                ASSERT_NO_FATAL_FAILURE(expect_same(told, Account(s))) << "game " << seed << " of " << config.players;
            }
        }
}

// TurnBegan, EndTriggered, GameEnded: nothing lies elsewhere for it, but they say when.
TEST(TheRiverEvents, say_whose_turn_it_is_and_when_the_end_has_come) {
    for (const Config& config : testing_games::every_config<Game>())
        for (std::uint64_t seed = 100; seed < 120; ++seed) {
            State s = deal(config);
            Rng rng(seed);
            int ends = 0;
            while (!to_act(s).is_nobody()) {
                const bool triggered = end_is_triggered(s);
                std::vector<Event> events;
                EventSink sink(events);
                play(s, to_act(s).is_chance() ? sample(s, rng) : random_move<Game>(s, rng), sink);
                bool heard_trigger = false;
                const TurnBegan* turn = nullptr;
                for (const Event& event : events) {
                    if (std::holds_alternative<EndTriggered>(event)) heard_trigger = true;
                    if (std::holds_alternative<GameEnded>(event)) ++ends;
                    if (const auto* began = std::get_if<TurnBegan>(&event)) turn = began;
                }
                if (!triggered) {
                    ASSERT_EQ(heard_trigger, end_is_triggered(s));
                }
                if (turn != nullptr) {
                    ASSERT_EQ(to_act(s), Actor(turn->seat));
                    ASSERT_EQ(s.task().step, Step::Act);
                }
            }
            ASSERT_EQ(ends, 1);
        }
}

}  // namespace
}  // namespace rivers::the_river
