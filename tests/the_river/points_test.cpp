// what people are shown of what others have put by is the table's choice. The rules and computer players know all.
#include "ai/players.h"
#include "games/the_river/words.h"
#include "scene.h"
#include "wire/replay.h"

namespace rivers::the_river::testing {
namespace {

constexpr Seat kAna = seat_number(0), kBo = seat_number(1), kCleo = seat_number(2);

// Everybody has built, reserved and taken tokens.
State laden() {
    Scene scene;
    scene.offers({1, 2, 3, 4}).reserves(0, {5}).reserves(1, {6, 7}).reserves(2, {8});
    for (const Seat seat : seats(3)) {
        const BuildingId built = building(10 + number(seat));
        scene.s.building_pile.remove(built);
        scene.s.mats[seat].built.add(built);
        scene.s.mats[seat].tokens.push_back(scene.s.by_players().tokens[scene.s.tokens_taken.index()]);
        ++scene.s.tokens_taken;
    }
    return scene.s;
}

TEST(TheRiver, R_1_points_are_hidden_unless_the_table_says_open) {
    Config config;
    EXPECT_EQ(Game::option(config, "points"), "hidden");
    EXPECT_TRUE(hides_points(config));
    EXPECT_EQ(Game::set_option(config, "points", "open"), std::nullopt);
    EXPECT_EQ(Game::option(config, "points"), "open");
    EXPECT_FALSE(hides_points(config));
    for (const char* bad : {"", "Open", "half", "unsaid"})
        EXPECT_NE(Game::set_option(config, "points", bad), std::nullopt);
    EXPECT_EQ(Game::option(config, "points"), "open");
    EXPECT_EQ(Game::set_option(config, "points", "hidden"), std::nullopt);
    EXPECT_TRUE(hides_points(config));
}

// A record of rules 1 says nothing of it: all lay open, and it is written as it was.
TEST(TheRiver, R_1_a_record_of_rules_1_is_of_an_open_table) {
    History<Game> game{Config{}, {{"Ana", "Bo", "Cleo", "Dan"}}, {}};
    const auto replayed = [](const std::string& text) {
        return std::get<History<Game>>(replay<Game>(std::get<Record>(parse_record(text))));
    };
    const std::string said = to_text(to_record<Game>(game));
    EXPECT_NE(said.find("\noption points hidden\n"), std::string::npos) << said;
    EXPECT_TRUE(hides_points(replayed(said).config));
    EXPECT_EQ(to_text(to_record<Game>(replayed(said))), said);
    game.config.points = Points::Open;
    EXPECT_FALSE(hides_points(replayed(to_text(to_record<Game>(game))).config));
    game.config = Config{};
    game.config.rules = 1;
    const std::string old = to_text(to_record<Game>(game));
    EXPECT_EQ(old.find("points"), std::string::npos) << old;
    EXPECT_FALSE(hides_points(replayed(old).config));
    EXPECT_EQ(to_text(to_record<Game>(replayed(old))), old);
    EXPECT_EQ(Game::option(game.config, "points"), "");
    EXPECT_NE(Game::set_option(game.config, "points", "hidden"), std::nullopt);
}

TEST(TheRiver, R_1_people_are_shown_their_own_and_numbers_of_the_rest) {
    const State s = laden();
    const View whole = view(s, kBo), seen = shown_to_people(whole);
    EXPECT_EQ(seen.mats[kBo], s.mats[kBo]);
    EXPECT_EQ(seen.face_down[kBo], FaceDown{});
    for (const Seat other : {kAna, kCleo}) {
        EXPECT_EQ(seen.face_down[other], (FaceDown{1, 1, 1}));
        EXPECT_TRUE(seen.mats[other].built.empty() && seen.mats[other].reserved.empty());
        ASSERT_EQ(seen.mats[other].circles_filled(), 1);
        EXPECT_EQ(seen.mats[other].tokens[0], 0);
        Mat rest = s.mats[other];
        rest.built = rest.reserved = {};
        rest.tokens[0] = 0;
        EXPECT_EQ(seen.mats[other], rest);  // all else lies open
    }
    EXPECT_TRUE(seen.building_pile.empty());
    EXPECT_EQ(seen.pile_face_down, s.building_pile.size());
    EXPECT_EQ(seen.buildings, s.buildings);
    EXPECT_EQ(seen.tokens_taken, s.tokens_taken);
    const View spectator = shown_to_people(view(s, std::nullopt));
    for (const Seat seat : seats(3)) EXPECT_EQ(spectator.face_down[seat].built, 1);
    State open = s;
    open.config.points = Points::Open;
    EXPECT_EQ(shown_to_people(view(open, kBo)), view(open, kBo));
    open.config.points = Points::Hidden;
    open.config.rules = 1;
    EXPECT_EQ(shown_to_people(view(open, std::nullopt)), view(open, std::nullopt));
}

TEST(TheRiver, R_1_tables_that_differ_in_what_others_have_put_by_look_the_same) {
    const State s = laden();
    State other = s;
    std::swap(other.mats[kAna].built, other.mats[kCleo].reserved);
    std::swap(other.mats[kAna].tokens, other.mats[kCleo].tokens);
    other.building_pile.remove(building(20));
    other.building_pile.add(building(8));
    other.mats[kAna].reserved = {};
    other.mats[kAna].reserved.add(building(20));
    EXPECT_EQ(shown_to_people(view(s, kBo)), shown_to_people(view(other, kBo)));
    EXPECT_EQ(shown_to_people(view(s, std::nullopt)), shown_to_people(view(other, std::nullopt)));
    EXPECT_NE(shown_to_people(view(s, kAna)), shown_to_people(view(other, kAna)));
    EXPECT_NE(view(s, kBo), view(other, kBo));
}

TEST(TheRiver, R_1_people_hear_that_others_build_and_not_what) {
    Config config;
    const SeatNames names{{"Ana", "Bo", "Cleo", "Dan"}};
    const Goods paid{{1, 0, 0, 1}};
    const Event events[] = {Reserved{kAna, building(7)}, Built{kAna, building(7), paid, false},
                            Built{kAna, building(7), paid, true}, TokenTaken{kAna, Tiny(6)}};
    for (const Language language : every<Language>)
        for (const Event& event : events) {
            const std::string whole = say(language, event, names);
            EXPECT_EQ(say(language, shown_to_people(config, event, kAna), names), whole);
            for (const std::optional<Seat> viewer : {std::optional(kBo), std::optional<Seat>()}) {
                const std::string heard = say(language, shown_to_people(config, event, viewer), names);
                EXPECT_EQ(heard.find(name_of(language, building(7))), std::string::npos) << heard;
                EXPECT_EQ(heard.find('6'), std::string::npos) << heard;
                EXPECT_NE(heard.find("Ana"), std::string::npos) << heard;
                if (std::holds_alternative<Built>(event)) {
                    EXPECT_NE(heard.find(describe(language, paid)), std::string::npos) << heard;
                }
            }
        }
    EXPECT_EQ(say(Language::En, shown_to_people(config, events[0], kBo), names), "Ana reserves a building.");
    config.points = Points::Open;
    EXPECT_EQ(std::get<Reserved>(shown_to_people(config, events[0], kBo)).building, building(7));
}

TEST(TheRiver, R_1_a_move_that_names_a_card_is_for_its_player) {
    State s = laden();
    const Move reserve = Reserve{building(1)}, build = Build{building(1)}, claim = Claim{tile(1)};
    for (const Move& move : {reserve, build}) {
        EXPECT_TRUE(is_shown_to_people(s, move, kAna));
        EXPECT_FALSE(is_shown_to_people(s, move, kBo));
        EXPECT_FALSE(is_shown_to_people(s, move, std::nullopt));
    }
    EXPECT_TRUE(is_shown_to_people(s, claim, kBo));
    EXPECT_TRUE(shows_points(s, kBo, kBo));
    EXPECT_FALSE(shows_points(s, kAna, kBo));
    EXPECT_FALSE(shows_points(s, kAna, std::nullopt));
    s.config.points = Points::Open;
    EXPECT_TRUE(is_shown_to_people(s, reserve, kBo));
    EXPECT_TRUE(shows_points(s, kAna, kBo));
    s.config.points = Points::Hidden;
    while (!s.agenda.empty()) s.agenda.pop_back();  // the game is over
    EXPECT_TRUE(shows_points(s, kAna, std::nullopt));
}

// Whole games by every kind of computer player: the same decisions, whatever people are shown.
TEST(TheRiver, R_1_a_computer_player_decides_alike) {
    for (const std::string_view name : {"random", "greedy", "hoarder", "rush", "casual", "keen"}) {
        const auto player = make_player<Game>(name, Config{}.players);
        if (!player && level_named(name) != nullptr) continue;  // a program without networks
        ASSERT_TRUE(player) << name;
        Config open;
        open.points = Points::Open;
        State hidden_points = deal(Config{}), open_points = deal(open);
        Rng one(7), other(7);
        EventSink deaf;
        const auto choice = [&](const State& s, Rng& rng) {
            return to_act(s).is_chance() ? sample(s, rng) : player->decide(view(s, to_act(s).seat()), {}, rng).move;
        };
        while (!to_act(hidden_points).is_nobody()) {
            const Move move = choice(hidden_points, one);
            ASSERT_EQ(move, choice(open_points, other)) << name;
            play(hidden_points, move, deaf);
            play(open_points, move, deaf);
        }
        open_points.config.points = Points::Hidden;
        EXPECT_EQ(hidden_points, open_points);
    }
}

}  // namespace
}  // namespace rivers::the_river::testing
