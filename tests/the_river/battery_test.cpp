// What must hold at every moment of any game, and what everyone may see.
#include "scene.h"

namespace rivers::the_river::testing {
namespace {

Config config_of(int game) {
    Config config;
    config.players = 2 + game % 3;
    return Game::variants(config)[static_cast<std::size_t>(game / 3 % 2)];
}

// Calls check(state) before every event of a random game, and after the last.
template <class Check>
void watch_game(int game, Check check) {
    State s = deal(config_of(game));
    Rng rng(11, static_cast<std::uint64_t>(game));
    EventSink deaf;
    for (;;) {
        check(s);
        if (s.finished()) return;
        play(s, Game::to_act(s).is_chance() ? sample(s, rng) : random_move<Game>(s, rng), deaf);
    }
}

TEST(TheRiver, pieces_are_conserved) {
    for (int game = 0; game < 30; ++game) {
        watch_game(game, [](const State& s) {
            const Catalog& catalog = s.catalog();
            Goods goods = s.supply;
            int tiles = s.tile_pile.size() + s.tile_discards.size() + static_cast<int>(s.display.size());
            int buildings = s.buildings.size() + s.building_pile.size(), tokens = 0;
            for (const Seat seat : seats(s.players())) {
                const Mat& mat = s.mats[seat];
                for (const Resource resource : every<Resource>) goods[resource] += mat.goods[resource];
                tiles += static_cast<int>(mat.tiles.size());
                buildings += mat.reserved.size() + mat.built.size();
                tokens += mat.circles_filled();
                int working = 0, claims = 0;
                for (const Visit visit : s.visits)
                    if (visit.seat == seat) ++working, claims += visit.island == Island::Claim ? 1 : 0;
                const int waiting = mat.circles_filled() < catalog.fifth_pioneer_freed_by ? 1 : 0;
                ASSERT_EQ(mat.boat + working + mat.settled.size() + waiting, kPioneers);
                ASSERT_EQ(mat.claims, claims);
                ASSERT_LE(mat.reserved.size(), kReservedAtMost);
                ASSERT_EQ(mat.circles_filled(), std::min<int>(mat.built.size(), s.by_players().circles));
                const bool returning = !s.finished() && s.task().step == Step::ReturnResource && s.task().seat == seat;
                ASSERT_EQ(mat.holds_too_much(), returning);
            }
            ASSERT_EQ(goods, s.by_players().supply);
            ASSERT_EQ(tiles, s.round == 0 && tiles == kTiles ? kTiles : kTiles - 1);
            ASSERT_EQ(buildings, kBuildings);
            ASSERT_EQ(tokens, s.tokens_taken);
            ASSERT_TRUE(std::is_sorted(s.display.begin(), s.display.end()));
            for (const Island island : every<Island>) {
                int there = 0;
                for (const Visit visit : s.visits) there += visit.island == island ? 1 : 0;
                ASSERT_EQ(s.visitors[island], there);
            }
            ASSERT_LE(s.round, kLastRound);
        });
    }
}

// Barns and symbols are kept up to date move by move: counted anew they are the same.
TEST(TheRiver, barns_and_symbols_are_what_can_be_seen) {
    for (int game = 0; game < 30; ++game) {
        watch_game(game, [](const State& s) {
            const Catalog& catalog = s.catalog();
            for (const Seat seat : seats(s.players())) {
                int barns = 0;
                Goods symbols;
                for (int n = static_cast<int>(s.mats[seat].tiles.size()) + 1; n <= kSpaces; ++n) {
                    barns += catalog.barns.contains(space(n)) ? 1 : 0;
                    if (const Symbol symbol = catalog.symbol(s.config.colours[seat], space(n))) ++symbols[*symbol];
                }
                for (const TileId id : s.mats[seat].tiles) {
                    barns += catalog[id].barns;
                    for (const Resource resource : kProduced) symbols[resource] += catalog[id].produces[resource];
                }
                ASSERT_EQ(s.mats[seat].barns, barns);
                ASSERT_EQ(s.mats[seat].symbols, symbols);
            }
        });
    }
}

TEST(TheRiver, legal_is_exactly_what_why_not_lets_through) {
    std::vector<Move> all;
    each_conceivable<Move>([&](const Move& move) { all.push_back(move); });
    for (int game = 0; game < 6; ++game) {
        int event = 0;
        watch_game(game, [&](const State& s) {
            if (++event % 29 != 0 && !s.finished()) return;
            std::vector<Move> offered;
            if (Game::to_act(s).is_chance())
                for (const Outcome& outcome : outcomes(s)) offered.push_back(outcome.move);
            else
                for (const Move& move : legal(s)) offered.push_back(move);
            std::size_t allowed = 0;
            for (const Move& move : all) {
                if (why_not(s, move)) continue;
                ++allowed;
                ASSERT_NE(std::find(offered.begin(), offered.end(), move), offered.end()) << Game::to_text(move);
            }
            ASSERT_EQ(allowed, offered.size());
        });
    }
}

TEST(TheRiver, every_refusal_has_an_id_of_the_rules) {
    for (const Rule rule : every<Rule>) {
        const std::string_view id = id_of(rule);
        EXPECT_TRUE(id.starts_with("TR-") || id.starts_with("R-")) << number(rule);
    }
}

TEST(TheRiver, notation_round_trips) {
    for (int game = 0; game < 3; ++game) {
        watch_game(game, [](const State& s) {
            for (const Move& move : legal(s)) ASSERT_EQ(Scene::read(Game::to_text(move)), move);
        });
    }
}

TEST(TheRiver, sampling_follows_the_weights) {
    Scene table(2);
    table.alone().boat(0, 1).begin_turn(0);
    table.s.tile_pile = {};
    table.s.tile_pile.add(tile(9), 3);
    table.s.tile_pile.add(tile(33), 1);
    table.play("food");
    Rng rng(4);
    int nines = 0;
    for (int i = 0; i < 4000; ++i) nines += sample(table.s, rng) == Move{RevealTile{tile(9)}} ? 1 : 0;
    EXPECT_NEAR(nines, 3000, 150);
}

TEST(TheRiver, R_1_everyone_sees_the_whole_table) {
    watch_game(1, [](const State& s) {
        Rng rng(1);
        for (const Seat seat : seats(s.players())) {
            const View seen = view(s, seat);
            ASSERT_EQ(static_cast<const Table&>(seen), static_cast<const Table&>(s));
            ASSERT_EQ(imagine(seen, rng), s);
        }
        ASSERT_EQ(static_cast<const Table&>(view(s, std::nullopt)), static_cast<const Table&>(s));
    });
    const Event event = Reserved{seat_number(1), building(3)};
    EXPECT_EQ(std::get<Reserved>(seen_by(event, seat_number(0))).building, building(3));
}

}  // namespace
}  // namespace rivers::the_river::testing
