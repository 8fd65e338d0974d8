// Chapter 1 of docs/rules/the_river.md.
#include <array>

#include "kernel/lot.h"
#include "scene.h"

namespace rivers::the_river::testing {
namespace {

Config table_for(int players) {
    Config config;
    config.players = players;
    return config;
}

TEST(TheRiver, TR_SETUP_1_a_board_and_four_pioneers_each) {
    for (int players = 2; players <= 4; ++players) {
        const State s = deal(table_for(players));
        for (const Seat seat : seats(players)) {
            EXPECT_EQ(s.mats[seat].boat, 4);  // the fifth waits on the second circle
            EXPECT_EQ(s.mats[seat].circles_filled(), 0);
            EXPECT_TRUE(s.mats[seat].tiles.empty());
        }
        for (int seat = players; seat < 4; ++seat) EXPECT_EQ(s.mats[seat_number(seat)], Mat{});
    }
    const Catalog& catalog = default_catalog().values;
    for (const Colour a : every<Colour>)
        for (const Colour b : every<Colour>) {
            if (a != b) {
                EXPECT_NE(catalog.production[a], catalog.production[b]);
            }
        }
}

TEST(TheRiver, TR_SETUP_2_twelve_spaces_in_three_rows) {
    const Catalog& catalog = default_catalog().values;
    const int columns[4][3] = {{1, 8, 9}, {2, 7, 10}, {3, 6, 11}, {4, 5, 12}};
    for (std::size_t column = 0; column < 4; ++column)
        for (std::size_t row = 0; row < 3; ++row) EXPECT_EQ(number(catalog.rows[row][column]), columns[column][row]);
    EXPECT_EQ(catalog.framed.size(), 4);
    const State s = deal(table_for(2));
    EXPECT_EQ(s.mats[seat_number(0)].barns, 4);
    EXPECT_EQ(Scene::numbers(s.mats[seat_number(0)].symbols), (Numbers{1, 1, 1, 0}));
}

TEST(TheRiver, TR_SETUP_3_supply_by_player_count) {
    EXPECT_EQ(Scene(2).supply(), (Numbers{7, 7, 7, 3}));
    EXPECT_EQ(Scene(3).supply(), (Numbers{10, 10, 10, 4}));
    EXPECT_EQ(Scene(4).supply(), (Numbers{13, 13, 13, 5}));
}

TEST(TheRiver, TR_SETUP_4_tokens_highest_first_fewer_with_two) {
    const Catalog& catalog = default_catalog().values;
    EXPECT_EQ(Scene::numbers(catalog.with(2).tokens), (Numbers{6, 5, 4, 3, 2, 1, 0, 0}));
    for (const int players : {3, 4}) {
        const Numbers tokens = Scene::numbers(catalog.with(players).tokens);
        EXPECT_EQ(tokens.size(), 20u);
        EXPECT_TRUE(std::is_sorted(tokens.rbegin(), tokens.rend()));
        EXPECT_EQ(tokens.back(), 0);
    }
}

TEST(TheRiver, TR_SETUP_5_four_buildings_and_the_first_player) {
    State s = deal(table_for(3));
    Rng rng(3);
    EventSink deaf;
    while (Game::to_act(s).is_chance()) play(s, sample(s, rng), deaf);
    EXPECT_EQ(s.buildings.size(), 4);
    EXPECT_EQ(s.building_pile.size(), 29);
    EXPECT_EQ(s.first_player, Seat{});
}

TEST(TheRiver, TR_SETUP_5_whoever_lays_the_table_draws_who_is_first) {
    std::array<int, 3> first{};
    Rng rng(5);
    for (int n = 0; n < 3000; ++n) ++first[static_cast<std::size_t>(draw_seats(3, rng)[0])];
    for (const int n : first) EXPECT_NEAR(n, 1000, 130);  // 5 standard deviations
}

TEST(TheRiver, TR_SETUP_6_starting_tiles_counter_clockwise_then_the_display) {
    for (int players = 2; players <= 4; ++players) {
        State s = deal(table_for(players));
        Rng rng(5);
        EventSink deaf;
        const auto draw = [&] {
            int n = 0;
            for (; Game::to_act(s).is_chance(); ++n) play(s, sample(s, rng), deaf);
            return n;
        };
        EXPECT_EQ(draw(), players + 1 + 4);
        EXPECT_EQ(static_cast<int>(s.display.size()), players + 1);
        for (int seat = players - 1; seat >= 0; --seat) {
            while (s.task().step != Step::ChooseStartTile) play(s, random_move<Game>(s, rng), deaf);
            EXPECT_EQ(number(Game::to_act(s).seat()), seat);
            play(s, StartTile{s.display[0]}, deaf);
        }
        while (!Game::to_act(s).is_chance()) play(s, random_move<Game>(s, rng), deaf);
        EXPECT_EQ(draw(), players == 2 ? 5 : players == 3 ? 7 : 9);
        EXPECT_EQ(s.round, 1);
        EXPECT_EQ(number(Game::to_act(s).seat()), 0);
        for (const Seat seat : seats(players)) EXPECT_EQ(s.mats[seat].tiles.size(), 1u);
    }
}

TEST(TheRiver, TR_SETUP_6_only_a_revealed_tile_may_be_chosen) {
    State s = deal(table_for(2));
    EventSink deaf;
    for (const char* text : {"tile 1", "tile 1", "tile 9", "building 1", "building 2", "building 3", "building 4"})
        play(s, Scene::read(text), deaf);
    EXPECT_EQ(why_not(s, Scene::read("start-tile 9")), std::nullopt);
    EXPECT_EQ(why_not(s, Scene::read("start-tile 2")), Rule::StartTileNotShown);
    EXPECT_EQ(legal(s).size(), 2u);  // tiles with the same id are the same
    play(s, Scene::read("start-tile 1"), deaf);
    EXPECT_EQ(legal(s).size(), 2u);
}

TEST(TheRiver, TR_SETUP_7_river_boards_and_islands_have_a_side_for_the_player_count) {
    const Catalog& catalog = default_catalog().values;
    for (const int players : {2, 3, 4}) {
        const ByPlayers& side = catalog.with(players);
        EXPECT_EQ(side.circles, players == 2 ? 4 : 5);
        EXPECT_EQ(side.first_producer_bonus, players == 2 ? 0 : 1);
        for (const Island island : {Island::Wood, Island::Clay, Island::Stone, Island::Reserve})
            EXPECT_EQ(side.spaces[island], players == 2 ? 1 : 2);
    }
    // With 2 players a second pioneer finds the island taken; with more there is a space, without the bonus.
    for (const int players : {2, 3}) {
        Scene scene(players);
        scene.play("produce wood");
        EXPECT_EQ(scene.refusal("produce wood"), players == 2 ? "TR-TURN-2" : "");
    }
}

TEST(TheRiver, R_7_the_tile_left_over_is_out_of_the_game) {
    State s = deal(table_for(2));
    EventSink deaf;
    for (const char* text : {"tile 1", "tile 33", "tile 9", "building 1", "building 2", "building 3", "building 4",
                             "start-tile 1", "start-tile 9"})
        play(s, Scene::read(text), deaf);
    EXPECT_TRUE(s.display.empty());
    EXPECT_EQ(s.tile_pile.count(tile(33)) + s.tile_discards.count(tile(33)), 0);
    EXPECT_EQ(s.tile_pile.size(), 65 - 3);
}

TEST(TheRiver, R_13_colours_are_part_of_the_setup) {
    Config config = table_for(3);
    EXPECT_EQ(Game::option(config, "colours"), "black,blue,green");
    EXPECT_EQ(Game::set_option(config, "colours", "yellow,black,blue"), std::nullopt);
    EXPECT_EQ(Game::option(config, "colours"), "yellow,black,blue");
    const State s = deal(config);
    EXPECT_EQ(s.config.colours[seat_number(0)], Colour::Yellow);

    Config four = table_for(3);
    EXPECT_EQ(Game::set_option(four, "colours", "yellow,black,blue,green"), std::nullopt);
    EXPECT_EQ(four, config);
    for (const char* bad : {"yellow,black", "yellow,black,yellow", "yellow,black,red", "", "yellow,black,",
                            "yellow,,blue", "black,blue,green,yellow,black"})
        EXPECT_NE(Game::set_option(config, "colours", bad), std::nullopt) << bad;
    EXPECT_NE(Game::set_option(config, "patrons", "off"), std::nullopt);
    EXPECT_EQ(Game::option(config, "colours"), "yellow,black,blue");  // a refused value changes nothing
}

TEST(TheRiver, R_28_a_starting_tile_is_no_claim) {
    State s = deal(table_for(2));
    EventSink deaf;
    for (const char* text : {"tile 1", "tile 33", "tile 28", "building 1", "building 2", "building 3", "building 4",
                             "start-tile 1", "start-tile 28"})
        play(s, Scene::read(text), deaf);
    EXPECT_EQ(s.mats[seat_number(0)].claims, 0);
    EXPECT_EQ(s.mats[seat_number(0)].boat, 4);
    EXPECT_EQ(s.visitors[Island::Claim], 0);
    EXPECT_EQ(s.mats[seat_number(0)].goods[Resource::Wood], 4);  // TR-CLAIM-4
}

TEST(TheRiver, R_28_the_tile_left_over_lies_there_until_the_effects_are_done) {
    State s = deal(table_for(2));
    EventSink deaf;
    for (const char* text : {"tile 1", "tile 33", "tile 28", "building 1", "building 2", "building 3", "building 4"})
        play(s, Scene::read(text), deaf);
    play(s, Scene::read("start-tile 1"), deaf);
    s.mats[seat_number(0)].barns = 3;  // so that one of the four must be returned
    play(s, Scene::read("start-tile 28"), deaf);
    EXPECT_EQ(s.task().step, Step::ReturnResource);
    EXPECT_EQ(Scene::numbers(s.display), (Numbers{33}));
    play(s, Scene::read("return wood"), deaf);
    EXPECT_TRUE(s.display.empty());
}

TEST(TheRiver, draws_of_setup_name_the_rules_of_setup) {
    State s = deal(Config{});
    const auto refusal = [&](const Move& move) { return std::string(id_of(why_not(s, move).value())); };
    while (s.tile_pile.count(tile(1)) > 0) s.tile_pile.remove(tile(1));
    EXPECT_EQ(refusal(RevealTile{tile(1)}), "TR-SETUP-6");
    EventSink deaf;
    while (asked(s, Step::RevealTile)) play(s, outcomes(s)[0].move, deaf);
    const Move first = outcomes(s)[0].move;
    play(s, first, deaf);
    EXPECT_EQ(refusal(first), "TR-SETUP-5");
}

}  // namespace
}  // namespace rivers::the_river::testing
