// RG-END: the Emperor's visit, the last round, and the roll at the end of a turn.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

// The first seat builds on shore 1 for its last 6 koku and has nothing to exchange, so no question ends the turn.
TableBuilder building() { return TableBuilder().die(1).koku(6).favor(3).goods(1, 1, 1).row({9, 14, 20, 2}).hand({}); }
const Build kBuild{shore(1), tile(14)};  // a manor without influence: owner 1 koku and 1 rice

TEST(RiverOfGold, RG_END_1_every_owner_takes_every_owner_reward_once_per_marker) {
    TableBuilder table = building();
    table.to_come(1, 13);
    table.of(kSecond).favor(0).built(9, 3).second(9, kSecond);
    table.of(kThird).koku(0).built(10, 2);
    table.of(kFourth).built(22, 5).second(22, kThird);
    State s = table;
    play(s, kBuild);
    EXPECT_EQ(s.mats[kSecond].favor, 0);
    const Events told = play(s, DrawTile{tile(6)});
    EXPECT_EQ(heard<EmperorVisited>(told).size(), 1u);
    EXPECT_EQ(s.mats[kFirst].koku, 1);
    EXPECT_EQ(goods_of(s, kFirst), (Numbers{1, 2, 1}));
    EXPECT_EQ(s.mats[kSecond].favor, 2);
    EXPECT_EQ(s.mats[kThird].koku, 1);
    EXPECT_EQ(goods_of(s, kThird), (Numbers{1, 1, 2}));
    EXPECT_EQ(s.mats[kThird].earned[Earned::Emperor], 1);
    EXPECT_EQ(s.mats[kFourth].earned[Earned::Emperor], 1);
    EXPECT_TRUE(asked(s, Step::RollDie));  // the roll comes after the visit
}

TEST(RiverOfGold, RG_END_1_visitor_rewards_are_not_taken) {
    State s = building().to_come(1, 13).of(kSecond).koku(0).built(9, 3);
    play(s, kBuild);
    play(s, DrawTile{tile(6)});
    EXPECT_EQ(s.mats[kSecond].koku, 0);
}

TEST(RiverOfGold, RG_END_1_only_in_the_turn_of_the_last_era_1_tile) {
    State before = building().to_come(2, 13), later = building().to_come(0, 13);
    play(before, kBuild);
    EXPECT_TRUE(heard<EmperorVisited>(play(before, DrawTile{tile(6)})).empty());
    play(later, kBuild);
    EXPECT_TRUE(heard<EmperorVisited>(play(later, DrawTile{tile(26)})).empty());
}

TEST(RiverOfGold, RG_END_1_the_emperor_comes_once) {
    State s = building().to_come(1, 13);
    play(s, kBuild);
    ASSERT_EQ(heard<EmperorVisited>(play(s, DrawTile{tile(6)})).size(), 1u);
    finish_turn(s);
    ASSERT_EQ(s.turn, kSecond);
    play(s, Sail{kUpper, face(1)});
    EXPECT_TRUE(heard<EmperorVisited>(finish_turn(s)).empty());
}

TEST(RiverOfGold, RG_END_1_the_last_era_2_tile_brings_no_emperor) {
    State s = building().to_come(0, 1);
    play(s, kBuild);
    EXPECT_TRUE(heard<EmperorVisited>(play(s, DrawTile{tile(26)})).empty());
}

// A trap: a completed journey moves the row as well, and may bring the Emperor.
TEST(RiverOfGold, RG_END_1_a_journey_may_bring_the_emperor) {
    TableBuilder table;
    table.die(5).ships(2, 10).koku(0).favor(3).to_come(1, 13);
    table.of(kSecond).favor(0).built(23, 3);
    State s = table;
    play(s, Sail{kLower, face(5)});
    play(s, ChooseGood{Good::Silk});
    const Events told = play(s, DrawTile{tile(6)});
    EXPECT_TRUE(asked(s, Step::EndTurn));  // 2 silk could be exchanged before the visit
    EXPECT_TRUE(heard<EmperorVisited>(told).empty());
    EXPECT_EQ(heard<EmperorVisited>(play(s, EndTurn{})).size(), 1u);
    EXPECT_EQ(s.mats[kSecond].favor, 1);
}

TEST(RiverOfGold, RG_END_2_the_last_era_2_tile_scores_5_and_begins_the_last_round) {
    State s = building().to_come(0, 1);
    play(s, kBuild);
    const Events told = play(s, DrawTile{tile(26)});
    EXPECT_EQ(heard<LastRoundBegan>(told).at(0).seat, kFirst);
    EXPECT_EQ(s.mats[kFirst].earned[Earned::EndBonus], 5);
    EXPECT_EQ(s.turn, kSecond);
    EXPECT_TRUE(asked(s, Step::Act));
}

TEST(RiverOfGold, RG_END_2_not_before_the_last_tile) {
    State s = building().to_come(0, 2);
    play(s, kBuild);
    EXPECT_TRUE(heard<LastRoundBegan>(play(s, DrawTile{tile(26)})).empty());
    EXPECT_EQ(s.mats[kFirst].earned[Earned::EndBonus], 0);
}

TEST(RiverOfGold, RG_END_2_every_other_player_has_one_more_turn_in_order) {
    State s = TableBuilder().at_act(kThird).die(1).koku(6).favor(3).goods(1, 1, 1).row({9, 14, 20, 2}).to_come(0, 1);
    play(s, kBuild);
    play(s, DrawTile{tile(26)});
    std::vector<Seat> turns;
    while (!s.finished()) {
        turns.push_back(*s.turn);
        play(s, Sail{kUpper, s.mats[*s.turn].die});
        finish_turn(s);
        ASSERT_LE(turns.size(), 3u);
    }
    EXPECT_EQ(turns, (std::vector{kFourth, kFirst, kSecond}));
    EXPECT_EQ(s.mats[kThird].earned[Earned::EndBonus], 5);
    for (const Seat seat : turns) EXPECT_EQ(s.mats[seat].earned[Earned::EndBonus], 0);
}

TEST(RiverOfGold, RG_END_2_then_the_game_is_over) {
    State s = TableBuilder().at_act(kFourth).die(1).ships(1, 9).koku(0).favor(3).finisher(kFirst);
    const Events told = play(s, Sail{kUpper, face(1)});
    EXPECT_EQ(heard<GameEnded>(told).size(), 1u);
    EXPECT_TRUE(s.finished());
    EXPECT_TRUE(to_act(s).is_nobody());
    EXPECT_FALSE(s.turn);
    EXPECT_EQ(legal(s).size(), 0u);
    EXPECT_TRUE(refuses(s, Sail{kUpper, face(1)}, Rule::GameIsOver));
    EXPECT_TRUE(refuses(s, EndTurn{}, Rule::GameIsOver));
    EXPECT_TRUE(refuses(s, RollDie{face(1)}, Rule::GameIsOver));
}

TEST(RiverOfGold, RG_END_3_the_die_is_rolled_for_the_next_turn) {
    State s = building();
    play(s, kBuild);
    play(s, DrawTile{tile(6)});
    ASSERT_TRUE(asked(s, Step::RollDie));
    EXPECT_EQ(s.task().seat, kFirst);
    EXPECT_EQ(outcomes(s).size(), 6u);
    play(s, RollDie{face(4)});
    EXPECT_EQ(s.mats[kFirst].die, face(4));
    EXPECT_EQ(s.turn, kSecond);
    EXPECT_EQ(to_act(s), Actor(kSecond));
}

TEST(RiverOfGold, RG_END_3_after_the_last_seat_comes_the_first) {
    State s = after(TableBuilder().at_act(kFourth).die(1).ships(1, 9).koku(0).favor(3), Sail{kUpper, face(1)},
                    RollDie{face(2)});
    EXPECT_EQ(s.turn, kFirst);
}

TEST(RiverOfGold, RG_END_3_no_die_is_rolled_for_a_turn_that_will_not_come) {
    State s = building().to_come(0, 1);
    play(s, kBuild);
    Events told = play(s, DrawTile{tile(26)});
    while (!s.finished()) {
        for (const Event& event : play(s, Sail{kUpper, s.mats[*s.turn].die})) told.push_back(event);
        for (const Event& event : finish_turn(s)) told.push_back(event);
    }
    EXPECT_TRUE(heard<DieRolled>(told).empty());
    for (const Seat seat : every<Seat>) EXPECT_EQ(s.mats[seat].die, Face::None);
}

}  // namespace
}  // namespace rivers::river_of_gold
