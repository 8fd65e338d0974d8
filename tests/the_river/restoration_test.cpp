// Chapters 4 and 5: restoration and the end.
#include "scene.h"

namespace rivers::the_river::testing {
namespace {

// Every tile is somewhere else but these, so that a test decides what can be drawn.
void leave_in_pile(Scene& table, std::initializer_list<int> tiles) {
    table.s.tile_pile = {};
    for (const int id : tiles) table.s.tile_pile.add(tile(id));
}

// One pioneer of seat 0 is left, and with it the round.
Scene& last_turn(Scene& table) { return table.alone().boat(0, 1).begin_turn(0); }

TEST(TheRiver, TR_REST_1_new_tiles_and_the_building_display_filled_up) {
    Scene table(2);
    last_turn(table).shows({1, 1, 9}).offers({1, 2});
    table.play("food");
    EXPECT_TRUE(table.display().empty());
    EXPECT_EQ(table.s.tile_discards.count(tile(1)), 2);
    int tiles = 0, buildings = 0;
    for (Rng rng(1); table.chance();) {
        const Move move = sample(table.s, rng);
        EXPECT_FALSE(std::holds_alternative<RevealTile>(move) && buildings > 0);  // tiles first
        (std::holds_alternative<RevealTile>(move) ? tiles : buildings) += 1;
        play(table.s, move, table.sink);
    }
    EXPECT_EQ(tiles, 5);
    EXPECT_EQ(buildings, 2);
    EXPECT_EQ(table.s.buildings.size(), 4);
}

TEST(TheRiver, TR_REST_1_chance_draws_what_is_left_by_its_copies) {
    Scene table(2);
    last_turn(table);
    leave_in_pile(table, {9, 9, 9, 20});
    table.play("food");
    const Outcomes list = outcomes(table.s);
    ASSERT_EQ(list.size(), 2u);
    EXPECT_EQ(list[0].move, Move{RevealTile{tile(9)}});
    EXPECT_EQ(list[0].weight, 3);
    EXPECT_EQ(list[1].weight, 1);
    EXPECT_EQ(table.refusal("tile 1"), "TR-REST-1");
    EXPECT_EQ(table.refusal("building 1"), "R-14");
}

TEST(TheRiver, TR_REST_1_chance_reveals_a_building_of_the_pile) {
    Scene table(2);
    last_turn(table).offers({1, 2, 3}).play("food");
    while (table.s.task().step == Step::RevealTile) table.play("tile 9");
    EXPECT_EQ(table.refusal("building 1"), "TR-REST-1");
    EXPECT_EQ(table.legal().size(), 30u);
    table.play("building 33");
    EXPECT_EQ(table.s.round, 2);
}

TEST(TheRiver, R_9_a_display_stays_short_if_nothing_can_be_drawn) {
    Scene table(2);
    last_turn(table);
    leave_in_pile(table, {9, 9});
    table.s.building_pile = {};
    table.play("food").play("tile 9").play("tile 9");
    EXPECT_EQ(table.to_act(), 0);
    EXPECT_EQ(table.s.round, 2);
    EXPECT_EQ(table.display(), (Numbers{9, 9}));
    EXPECT_TRUE(table.s.buildings.empty());
}

TEST(TheRiver, R_23_discards_are_reshuffled_when_the_pile_is_empty) {
    Scene table(2);
    last_turn(table).shows({1, 2});
    leave_in_pile(table, {9});
    table.s.tile_discards.add(tile(20));
    table.play("food");
    EXPECT_EQ(table.legal(), (Texts{"tile 9"}));  // not before it is empty
    table.play("tile 9");
    EXPECT_EQ(table.legal(), (Texts{"tile 1", "tile 2", "tile 20"}));  // the ones just discarded too
    EXPECT_TRUE(table.s.tile_discards.empty());
    EXPECT_EQ(table.heard<TilesReshuffled>().size(), 1u);
}

TEST(TheRiver, TR_REST_2_pioneers_return_and_one_settles_on_a_covered_frame) {
    Scene table;
    table.alone().begin_turn(0).lays(0, {9, 9, 9}).shows({9});
    table.play("claim 9");  // space 4 is framed
    table.play("food").play("food").play("food").draw();
    EXPECT_EQ(table.s.round, 2);
    EXPECT_EQ(Scene::numbers(table.mat(0).settled), (Numbers{4}));
    EXPECT_EQ(table.mat(0).boat, 3);
    EXPECT_TRUE(table.s.visits.empty());
    table.boat(0, 1).begin_turn(0).play("food").draw();
    EXPECT_EQ(Scene::numbers(table.mat(0).settled), (Numbers{4}));  // only frames covered in this round
    EXPECT_EQ(table.mat(0).boat, 1);
}

TEST(TheRiver, TR_REST_2_boats_and_islands_change_after_the_draws) {
    Scene table;
    last_turn(table).play("food");
    EXPECT_TRUE(table.chance());
    EXPECT_EQ(table.mat(0).boat, 0);
    EXPECT_EQ(table.s.visits.size(), 1u);
    EXPECT_EQ(table.s.round, 1);
    table.draw();
    EXPECT_EQ(table.mat(0).boat, 1);
    EXPECT_TRUE(table.s.visits.empty());
}

TEST(TheRiver, TR_REST_3_meadows_give_from_the_first_player_on) {
    Scene table;
    last_turn(table).lays(0, {25}).lays(2, {25, 26}).supply(1, 5, 5, 5);
    table.s.first_player = seat_number(2);
    table.play("food").draw();
    EXPECT_EQ(table.goods(2), (Numbers{1, 1, 0, 0}));
    EXPECT_EQ(table.goods(0), (Numbers{0, 0, 0, 1}));  // no wood left
}

TEST(TheRiver, TR_REST_3_what_does_not_fit_goes_back_of_their_choice) {
    Scene table;
    last_turn(table).lays(1, {27}).holds(1, 4, 0, 0, 0);
    table.play("food").draw();
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_EQ(table.s.round, 1);
    EXPECT_EQ(table.legal(), (Texts{"return wood", "return stone"}));
    table.play("return wood");
    EXPECT_EQ(table.goods(1), (Numbers{3, 0, 1, 0}));
    EXPECT_EQ(table.s.round, 2);
}

TEST(TheRiver, R_17_all_meadows_then_the_returns_then_the_next_player) {
    Scene table;
    last_turn(table).lays(0, {25, 26}).lays(1, {27}).holds(0, 0, 0, 2, 0).supply(5, 5, 0, 5);
    table.play("food").draw();
    EXPECT_EQ(table.to_act(), 0);
    EXPECT_EQ(table.goods(0), (Numbers{1, 1, 2, 1}));
    table.play("return food").play("return stone");
    EXPECT_EQ(table.goods(1), (Numbers{0, 0, 1, 0}));  // a stone that came back just now
}

// A frame is covered in the round that triggers the end.
void cover_frame_in_last_round(Scene& table, int rules) {
    table.s.config.rules = rules;
    last_turn(table).lays(0, Numbers(10, 9)).shows({32});
    table.s.mats[seat_number(1)].tokens = {};
    table.tokens(1, {6, 6, 5, 5, 4});  // the end is triggered
    table.play("claim 32");            // space 11 is framed
    EXPECT_TRUE(table.s.finished());
}

TEST(TheRiver, R_3_nobody_settles_after_the_round_that_triggers_the_end) {
    Scene table;
    cover_frame_in_last_round(table, 2);
    EXPECT_EQ(Scene::numbers(table.mat(0).settled), (Numbers{}));
    EXPECT_EQ(table.mat(0).boat, 1);
    EXPECT_EQ(meadow_points(table.s.catalog(), table.mat(0), tile(32)), 1) << "a pioneer aboard counts";
}

TEST(TheRiver, R_3_rules_1_settling_belongs_to_the_last_restoration_too) {
    Scene table;
    cover_frame_in_last_round(table, 1);
    EXPECT_EQ(Scene::numbers(table.mat(0).settled), (Numbers{11}));
    EXPECT_EQ(table.mat(0).boat, 0);
    EXPECT_EQ(meadow_points(table.s.catalog(), table.mat(0), tile(32)), 0);
}

TEST(TheRiver, R_3_nobody_settles_after_round_40) {
    for (const int rules : {1, 2}) {
        Scene table;
        table.s.config.rules = rules;
        last_turn(table).lays(0, Numbers(10, 9)).shows({9});
        table.s.round = 40;
        table.play("claim 9").draw();
        EXPECT_TRUE(table.s.finished());
        EXPECT_EQ(table.mat(0).boat, rules == 1 ? 0 : 1);
    }
}

TEST(TheRiver, R_3_a_settling_that_leaves_nobody_aboard_stands_and_ends_the_game) {
    Scene table;
    last_turn(table).lays(0, {9, 9, 9}).shows({9});
    table.play("claim 9").draw();
    ASSERT_EQ(Scene::numbers(table.mat(0).settled), (Numbers{4}));
    EXPECT_TRUE(table.s.finished());
}

TEST(TheRiver, R_4_several_frames_in_one_round) {
    Catalog catalog = default_catalog().values;
    catalog.framed = {};
    for (const int n : {1, 2, 3, 4}) catalog.framed.add(space(n));
    const CatalogData other{catalog, {}};
    Scene table(3, other);
    table.alone().begin_turn(0).lays(0, {9}).shows({9, 9}).boat(0, 2);
    table.play("claim 9").play("claim 9").draw();
    EXPECT_EQ(Scene::numbers(table.mat(0).settled), (Numbers{2, 3}));
    EXPECT_TRUE(table.s.finished());  // nobody has a pioneer aboard
}

TEST(TheRiver, R_25_a_frame_without_a_pioneer_stays_empty) {
    Scene table;
    last_turn(table).lays(0, {9, 9, 9});
    table.mat(0).covered_frames.add(space(4));
    table.mat(0).covered_frames.add(space(7));
    table.play("food").draw();
    EXPECT_EQ(Scene::numbers(table.mat(0).settled), (Numbers{4}));  // one pioneer, two frames
    EXPECT_TRUE(table.mat(0).covered_frames.empty());
}

TEST(TheRiver, R_25_a_frame_covered_in_setup_settles_nobody) {
    Catalog catalog = default_catalog().values;
    catalog.framed.remove(space(4));
    catalog.framed.add(space(1));
    Config config;
    config.players = 2;
    const CatalogData other{catalog, {}};
    config.catalog = &other;
    State s = deal(config);
    Rng rng(1);
    EventSink deaf;
    while (s.round == 0) play(s, Game::to_act(s).is_chance() ? sample(s, rng) : random_move<Game>(s, rng), deaf);
    EXPECT_TRUE(s.mats[seat_number(0)].covered_frames.empty());
}

TEST(TheRiver, R_25_the_fifth_pioneer_may_settle_in_the_round_it_is_freed) {
    Scene table;
    last_turn(table).tokens(0, {6}).lays(0, {9, 9, 9}).shows({9}).offers({1}).holds(0, 2, 1, 0, 0);
    table.play("build 1 2 1 0 0").play("claim 9").draw();
    EXPECT_EQ(Scene::numbers(table.mat(0).settled), (Numbers{4}));
    EXPECT_EQ(table.mat(0).boat, 1);
}

TEST(TheRiver, TR_END_1_the_last_circle_ends_the_game_after_the_round) {
    Scene table;
    table.alone()
        .boat(0, 2)
        .begin_turn(0)
        .tokens(0, {6, 6, 5, 5})
        .offers({1})
        .holds(0, 2, 1, 0, 0)
        .lays(0, {25})
        .shows({9});
    table.play("build 1 2 1 0 0");
    EXPECT_EQ(table.heard<EndTriggered>().size(), 1u);
    EXPECT_EQ(table.to_act(), 0);  // the round is finished
    table.play("food");
    EXPECT_TRUE(table.s.finished());                   // without new tiles and buildings
    EXPECT_EQ(table.mat(0).goods[Resource::Wood], 1);  // but with its restoration
    EXPECT_EQ(table.refusal("food"), "TR-END-1");
    EXPECT_TRUE(table.legal().empty());
    EXPECT_TRUE(Game::to_act(table.s).is_nobody());
}

TEST(TheRiver, TR_END_1_four_circles_with_two_players) {
    Scene table(2);
    last_turn(table).tokens(0, {6, 5, 4}).offers({1}).holds(0, 2, 1, 0, 0).play("build 1 2 1 0 0");
    EXPECT_TRUE(table.s.finished());
}

TEST(TheRiver, TR_END_1_the_twelfth_tile) {
    Scene table;
    last_turn(table).lays(0, Numbers(11, 9)).shows({9}).play("claim 9");
    EXPECT_TRUE(table.s.finished());
    EXPECT_EQ(table.s.round, 1);
}

TEST(TheRiver, R_16_the_last_restoration_discards_the_tiles_and_leaves_the_buildings) {
    Scene table;
    last_turn(table).lays(0, Numbers(11, 9)).shows({1, 9}).offers({5}).play("claim 9");
    EXPECT_TRUE(table.display().empty());
    EXPECT_EQ(table.s.tile_discards.count(tile(1)), 1);
    EXPECT_EQ(Scene::numbers(table.s.buildings), (Numbers{5}));
}

TEST(TheRiver, TR_END_2_a_round_without_pioneers_does_not_begin) {
    Scene table;
    last_turn(table).lays(0, {9, 9, 9}).shows({9}).play("claim 9").draw();  // the last pioneer settles
    EXPECT_TRUE(table.s.finished());
    EXPECT_EQ(table.s.round, 1);
    EXPECT_EQ(table.heard<GameEnded>().size(), 1u);
}

TEST(TheRiver, R_11_the_game_ends_after_round_40) {
    Scene table;
    last_turn(table).shows({1});
    table.s.round = 39;
    table.play("food").draw();
    EXPECT_EQ(table.s.round, 40);
    table.play("food");
    EXPECT_TRUE(table.chance());  // restoration as ever, with its draws
    table.draw();
    EXPECT_TRUE(table.s.finished());
    EXPECT_EQ(table.s.round, 40);
}

TEST(TheRiver, R_24_round_40_that_triggers_the_end_draws_nothing) {
    Scene table;
    last_turn(table).lays(0, Numbers(11, 9)).shows({9});
    table.s.round = 40;
    table.play("claim 9");
    EXPECT_TRUE(table.s.finished());
}

}  // namespace
}  // namespace rivers::the_river::testing
