// RG-SETUP: what is dealt, to whom, and in which order.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

State dealt_up_to(int players, Step step) {
    State s = deal({players, Patrons::Off});
    while (!asked(s, step)) play(s, outcomes(s)[0].move);
    return s;
}

TEST(RiverOfGold, RG_SETUP_1_region_tiles_are_dealt_one_to_each_region) {
    State s = deal({4, Patrons::Off});
    for (int n = 0; n < 6; ++n) {
        EXPECT_EQ(outcomes(s).size(), static_cast<std::size_t>(6 - n));
        play(s, DealRegionTile{region(n + 1), region_tile(5 - n)});
    }
    for (int n = 0; n < 6; ++n) EXPECT_EQ(s.region_tiles[region(n + 1)], region_tile(5 - n));
}

TEST(RiverOfGold, RG_SETUP_1_no_region_tile_lies_twice) {
    const State s = after(deal({4, Patrons::Off}), DealRegionTile{region(1), region_tile(2)});
    EXPECT_TRUE(refuses(s, DealRegionTile{region(2), region_tile(2)}, Rule::RegionTileOnce));
    EXPECT_TRUE(refuses(s, DealRegionTile{region(3), region_tile(3)}, Rule::RegionInTurn));
    EXPECT_TRUE(allows(s, DealRegionTile{region(2), region_tile(3)}));
}

// Tile 3 of the catalog pays 8 to the first with 2 players and 12 with 3 or 4.
TEST(RiverOfGold, RG_SETUP_1_region_tiles_lie_on_the_side_for_the_player_count) {
    for (const int players : {2, 3, 4}) {
        const State s = TableBuilder(players).influence(4, 1);
        ASSERT_EQ(s.region_tiles[region(4)], region_tile(3));
        EXPECT_EQ(standings(s).scores[kFirst].by_source[ScoreSource::Region4], players == 2 ? 8 : 12);
    }
}

TEST(RiverOfGold, RG_SETUP_2_three_different_masteries_are_in_play) {
    State s = dealt_up_to(4, Step::DealMastery);
    EXPECT_EQ(outcomes(s).size(), 6u);
    play(s, DealMastery{Mastery::Water});
    EXPECT_TRUE(refuses(s, DealMastery{Mastery::Water}, Rule::MasteryOnce));
    play(s, DealMastery{Mastery::Air});
    play(s, DealMastery{Mastery::Void});
    EXPECT_EQ(numbers(s.masteries), numbers(std::vector{Mastery::Water, Mastery::Air, Mastery::Void}));
    EXPECT_FALSE(asked(s, Step::DealMastery));
}

TEST(RiverOfGold, RG_SETUP_2_masteries_lie_on_the_side_for_the_player_count) {
    const auto claimed = [](int players) {
        State s =
            after(TableBuilder(players).masteries(Mastery::Air, Mastery::Fire, Mastery::Void).influence_everywhere(1),
                  Sail{kUpper, face(1)});
        return int{s.mats[kFirst].earned[Earned::Void]};
    };
    EXPECT_EQ(claimed(2), 5);
    EXPECT_EQ(claimed(3), 7);
    EXPECT_EQ(claimed(4), 7);
}

TEST(RiverOfGold, RG_SETUP_3_each_imperial_market_goes_to_one_of_its_three_spaces) {
    State s = dealt_up_to(4, Step::DealShore);
    EXPECT_EQ(outcomes(s).size(), 3u);
    EXPECT_TRUE(refuses(s, DealImperialMarket{shore(17), market(0)}, Rule::SpaceInTurn));
    EXPECT_TRUE(refuses(s, DealStartingBuilding{shore(6), BuildingType::Port}, Rule::SpaceInTurn));
    play(s, DealImperialMarket{shore(6), market(2)});
    EXPECT_TRUE(refuses(s, DealImperialMarket{shore(17), market(2)}, Rule::MarketOnce));
    play(s, DealImperialMarket{shore(17), market(0)});
    play(s, DealImperialMarket{shore(29), market(1)});
    EXPECT_EQ(s.plot(shore(6)).building, building(market(2)));
    EXPECT_EQ(s.plot(shore(17)).building, building(market(0)));
    EXPECT_EQ(s.plot(shore(29)).building, building(market(1)));
}

Numbers shores_with_starting_buildings(const State& s) {
    Numbers found;
    for (int id = 1; id <= 30; ++id) {
        const BuildingId there = s.plot(shore(id)).building;
        if (there != BuildingId::None && !is_imperial_market(there)) found.push_back(id);
    }
    return found;
}

TEST(RiverOfGold, RG_SETUP_3_starting_buildings_by_player_count) {
    EXPECT_EQ(shores_with_starting_buildings(dealt(2)), (Numbers{3, 7, 11, 14, 22, 23}));
    EXPECT_EQ(shores_with_starting_buildings(dealt(3)), (Numbers{3, 11, 22}));
    EXPECT_EQ(shores_with_starting_buildings(dealt(4)), Numbers{});
}

TEST(RiverOfGold, RG_SETUP_3_there_are_two_starting_buildings_of_each_of_three_types) {
    EnumArray<BuildingType, int> copies;
    const State s = dealt(2);
    for (const int id : shores_with_starting_buildings(s)) ++copies[facts(s.plot(shore(id)).building).type];
    EXPECT_EQ(copies[BuildingType::Port], 2);
    EXPECT_EQ(copies[BuildingType::Manor], 2);
    EXPECT_EQ(copies[BuildingType::Shrine], 2);
}

// Six tiles: once a port is dealt, 1 of the 5 that are left is a port, 2 are manors and 2 are shrines.
TEST(RiverOfGold, RG_SETUP_3_each_starting_building_is_as_likely_as_any_other) {
    State s = dealt_up_to(2, Step::DealShore);
    const auto weight = [&](BuildingType type) {
        const Outcomes list = outcomes(s);
        for (const Outcome& outcome : list)
            if (outcome.move == Move{DealStartingBuilding{static_cast<ShoreId>(int{s.task().about}), type}})
                return outcome.weight;
        return 0;
    };
    ASSERT_EQ(s.task().about, 3);
    EXPECT_EQ(weight(BuildingType::Port), 2);
    play(s, DealStartingBuilding{shore(3), BuildingType::Port});
    play(s, DealImperialMarket{shore(6), market(0)});
    ASSERT_EQ(s.task().about, 7);
    EXPECT_EQ(weight(BuildingType::Port), 1);
    EXPECT_EQ(weight(BuildingType::Manor), 2);
    EXPECT_EQ(weight(BuildingType::Shrine), 2);
    play(s, DealStartingBuilding{shore(7), BuildingType::Port});
    EXPECT_TRUE(refuses(s, DealStartingBuilding{shore(11), BuildingType::Port}, Rule::StartingBuildingLeft));
    EXPECT_TRUE(refuses(s, DealStartingBuilding{shore(11), BuildingType::Market}, Rule::StartingBuildingLeft));
}

TEST(RiverOfGold, RG_SETUP_4_stacks_by_player_count_and_a_row_of_four) {
    const std::array era1{12, 14, 16}, era2{9, 11, 13};
    for (const int players : {2, 3, 4}) {
        const State s = dealt(players);
        const auto i = static_cast<std::size_t>(players - 2);
        EXPECT_EQ(s.row.size(), 4u);
        EXPECT_EQ(s.tiles_to_come[0], era1[i] - 4);
        EXPECT_EQ(s.tiles_to_come[1], era2[i]);
        for (const TileId id : s.row) EXPECT_EQ(facts(id).era, 1);
    }
}

TEST(RiverOfGold, RG_SETUP_4_the_row_is_filled_from_era_1) {
    const State s = dealt_up_to(4, Step::DrawTile);
    EXPECT_EQ(outcomes(s).size(), 24u);
    EXPECT_TRUE(refuses(s, DrawTile{tile(25)}, Rule::TileOfEra1));
    EXPECT_TRUE(refuses(after(s, DrawTile{tile(5)}), DrawTile{tile(5)}, Rule::TileOfEra1));
}

TEST(RiverOfGold, RG_SETUP_5_what_each_player_starts_with) {
    const State s = dealt(4);
    for (const Seat seat : every<Seat>) {
        const Mat& mat = s.mats[seat];
        EXPECT_EQ(mat.koku, 7 + number(seat));
        EXPECT_EQ(mat.favor, 2);
        EXPECT_EQ(mat.favor_limit, 3);
        EXPECT_EQ(goods_of(s, seat), (Numbers{1, 1, 1}));
        EXPECT_EQ(numbers(mat.influence), (Numbers{0, 0, 0, 0, 0, 0}));
        EXPECT_EQ(mat.points(), 0);
        EXPECT_EQ(s.hands[seat].size(), 2);
        EXPECT_FALSE(mat.royal);
        EXPECT_TRUE(mat.delivered.empty());
    }
    EXPECT_EQ(s.deck.size(), 30 - 8);
}

TEST(RiverOfGold, RG_SETUP_5_no_customer_is_dealt_twice) {
    State s = dealt_up_to(4, Step::DrawCustomer);
    EXPECT_EQ(outcomes(s).size(), 30u);
    play(s, DrawCustomer{card(17)});
    EXPECT_TRUE(refuses(s, DrawCustomer{card(17)}, Rule::CustomerAtStart));
}

TEST(RiverOfGold, RG_SETUP_6_ships_start_on_1_and_8_and_move_by_a_roll) {
    State s = dealt_up_to(4, Step::RollShip);
    EXPECT_EQ(numbers(s.mats[kFirst].ships), (Numbers{1, 8}));
    play(s, RollDie{face(4)});
    play(s, RollDie{face(6)});
    EXPECT_EQ(numbers(s.mats[kFirst].ships), (Numbers{5, 14}));
}

TEST(RiverOfGold, RG_SETUP_6_no_rewards_for_the_first_ship_moves) {
    State s = dealt_up_to(4, Step::RollShip);
    const Mat before = s.mats[kFirst];
    const Events told = play(s, RollDie{face(2)});  // space 3, with the market of shore 6
    EXPECT_TRUE(heard<Gained>(told).empty());
    EXPECT_EQ(s.mats[kFirst].koku, before.koku);
    EXPECT_EQ(s.mats[kFirst].goods, before.goods);
    EXPECT_EQ(s.mats[kFirst].favor, before.favor);
}

TEST(RiverOfGold, RG_SETUP_7_every_player_rolls_before_the_first_turn) {
    State s = dealt_up_to(4, Step::RollDie);
    for (int n = 1; n <= 4; ++n) {
        EXPECT_TRUE(asked(s, Step::RollDie));
        EXPECT_FALSE(s.turn);
        play(s, RollDie{face(n)});
    }
    for (const Seat seat : every<Seat>) EXPECT_EQ(s.mats[seat].die, face(number(seat) + 1));
    EXPECT_EQ(s.turn, kFirst);
    EXPECT_EQ(to_act(s), Actor(kFirst));
    EXPECT_TRUE(asked(s, Step::Act));
}

TEST(RiverOfGold, RG_SETUP_8_each_seat_has_a_clan_of_its_own) {
    const State s = dealt(4);
    for (const Seat a : every<Seat>)
        for (const Seat b : every<Seat>) EXPECT_EQ(s.mats[a].clan == s.mats[b].clan, a == b);
}

// The same sail with other colours gives the same table, but for the colours.
TEST(RiverOfGold, RG_SETUP_8_without_patrons_a_clan_has_no_effect) {
    State s = dealt(4), recoloured = s;
    for (const Seat seat : every<Seat>) recoloured.mats[seat].clan = static_cast<Clan>(3 - number(seat));
    play(s, Sail{kUpper, face(1)});
    play(recoloured, Sail{kUpper, face(1)});
    EXPECT_NE(s, recoloured);
    for (const Seat seat : every<Seat>) recoloured.mats[seat].clan = s.mats[seat].clan;
    EXPECT_EQ(s, recoloured);
}

}  // namespace
}  // namespace rivers::river_of_gold
