// The River in four languages: nothing is without words, and no sentence shows an unfilled slot.
#include "games/the_river/words.h"

#include <set>

#include "scene.h"

namespace rivers::the_river::testing {
namespace {

const SeatNames kNames{{"Ana", "Ben", "Chloé", "Dario"}};

::testing::AssertionResult is_sentence(std::string_view text) {
    if (text.empty()) return ::testing::AssertionFailure() << "empty";
    if (text.find_first_of("{}") != std::string_view::npos)
        return ::testing::AssertionFailure() << "a slot is left: " << text;
    return ::testing::AssertionSuccess();
}

// Every text of a language, in the order of the struct, so that languages can be compared entry by entry.
std::vector<std::string_view> entries(const Words& w) {
    std::vector<std::string_view> all{w.title};
    const auto add = [&](const auto& list) {
        for (const std::string_view text : list) all.push_back(text);
    };
    const auto add_nouns = [&](const auto& list) {
        for (const Noun& noun : list) add(std::array{noun.one, noun.many});
    };
    add_nouns(std::array{w.points, w.resources, w.barns, w.pioneers, w.tiles, w.tokens, w.swaps, w.copies});
    add_nouns(w.goods), add_nouns(w.terrain_tiles);
    add(w.resource_names), add(w.terrains), add(w.colours), add(w.islands), add(w.island_deeds), add(w.island_rules);
    add(w.buildings);
    add(std::array{w.tile,
                   w.unknown_tile,
                   w.unnamed_building,
                   w.board,
                   w.space,
                   w.column,
                   w.frame,
                   w.nothing,
                   w.no_effect,
                   w.not_in_box,
                   w.mixed,
                   w.produces,
                   w.on_placing,
                   w.each_restoration,
                   w.endgame,
                   w.cost,
                   w.worth,
                   w.headed,
                   w.list_break,
                   w.up_to,
                   w.symbol});
    add(w.end_points), add(w.moves), add(w.events);
    add(std::array{w.start_tile_placed, w.built_reserved, w.swaps_ended, w.send_only});
    add(w.origins), add(w.triggers), add(w.questions), add(w.refusals), add(w.sources);
    add(w.printed), add(w.reconstructed);
    add(std::array{w.printed_heading, w.reconstructed_heading, w.note});
    return all;
}

std::set<std::string_view> slots(std::string_view pattern) {
    std::set<std::string_view> found;
    for (std::size_t at = pattern.find('{'); at != std::string_view::npos; at = pattern.find('{', at + 1))
        found.insert(pattern.substr(at, pattern.find('}', at) - at + 1));
    return found;
}

// Only a tile that is worth nothing at the end has no words for it.
TEST(TheRiver, words_every_language_has_what_english_has) {
    const std::vector<std::string_view> english = entries(words(Language::En));
    EXPECT_EQ(std::count(english.begin(), english.end(), ""), 1);
    EXPECT_TRUE(words(Language::En).end_points[static_cast<std::size_t>(EndKind::Nothing)].empty());
    for (const Language language : every<Language>) {
        const std::vector<std::string_view> others = entries(words(language));
        ASSERT_EQ(others.size(), english.size());
        for (std::size_t i = 0; i < english.size(); ++i) {
            EXPECT_EQ(others[i].empty(), english[i].empty()) << kLanguageCodes[language] << ": " << english[i];
            EXPECT_EQ(slots(others[i]), slots(english[i])) << kLanguageCodes[language] << ": " << others[i];
        }
    }
}

TEST(TheRiver, words_for_every_component) {
    for (const Language language : every<Language>) {
        for (int id = 1; id <= kTiles; ++id) {
            EXPECT_TRUE(is_sentence(name_of(language, tile(id))));
            EXPECT_TRUE(is_sentence(describe(language, tile(id))));
            EXPECT_TRUE(is_sentence(effects(language, tile(id))));
        }
        for (int id = 1; id <= kBuildings; ++id) {
            EXPECT_TRUE(is_sentence(name_of(language, building(id))));
            EXPECT_TRUE(is_sentence(describe(language, building(id))));
        }
        for (int n = 1; n <= kSpaces; ++n) EXPECT_TRUE(is_sentence(name_of(language, space(n))));
        for (const Colour colour : every<Colour>) {
            EXPECT_TRUE(is_sentence(name_of(language, colour)));
            EXPECT_TRUE(is_sentence(describe(language, colour)));
        }
        for (const Island island : every<Island>) {
            EXPECT_TRUE(is_sentence(name_of(language, island)));
            EXPECT_TRUE(is_sentence(describe(language, island)));
        }
        for (std::size_t column = 0; column < kRiverColumns; ++column)
            EXPECT_TRUE(is_sentence(name_of_column(language, column)));
        EXPECT_TRUE(is_sentence(describe(language, Goods{})));
    }
}

TEST(TheRiver, words_tell_components_apart) {
    for (const Language language : every<Language>) {
        std::set<std::string> tiles, texts, buildings, islands;
        for (int id = 1; id <= kTiles; ++id) tiles.insert(name_of(language, tile(id)));
        for (int id = 17; id <= 33; ++id)
            texts.insert(effects(language, tile(id)));  // the meadows, each unlike the others
        for (int id = 1; id <= kBuildings; ++id) buildings.insert(name_of(language, building(id)));
        for (const Island island : every<Island>) islands.insert(name_of(language, island));
        EXPECT_EQ(tiles.size(), std::size_t{kTiles});
        EXPECT_EQ(texts.size(), 17u);
        EXPECT_EQ(buildings.size(), std::size_t{kBuildings});
        EXPECT_EQ(islands.size(), 9u);
    }
}

TEST(TheRiver, words_of_a_tile_follow_its_effects) {
    EXPECT_EQ(describe(Language::En, tile(1)), "Forest 1 (8 copies). Produces: 1 wood. 1 barn.");
    EXPECT_EQ(describe(Language::En, tile(25)), "Meadow 25 (1 copy). Each restoration: 1 wood. At the end: 2 points.");
    Catalog other = default_catalog().values;
    other.tiles[24] = {};
    other.tiles[24].terrain.add(Terrain::Meadow);
    other.tiles[24].copies = 1;
    other.tiles[24].on_placing[Resource::Stone] = 2;
    other.tiles[24].swaps = 1;
    const CatalogData changed{other, {}};
    EXPECT_EQ(describe(Language::En, tile(25), changed),
              "Meadow 25 (1 copy). On placing: up to 2 stone, 1 swap of two tiles.");
    EXPECT_EQ(say(Language::En, Claim{tile(25)}, changed), "claim Meadow 25");
    other.tiles[24].on_placing = {};
    other.tiles[24].swaps = 0;
    EXPECT_EQ(effects(Language::En, tile(25), CatalogData{other, {}}), "No effect of its own.");
}

// The default's names are translated wherever they stand; all others are the catalog's own.
TEST(TheRiver, words_for_buildings_of_another_catalog) {
    CatalogText other = default_catalog().text;
    other.building_names[0] = "Inn";
    other.building_names[1] = "Saloon";
    other.building_names[2] = "";
    const CatalogData changed{default_catalog().values, other};
    EXPECT_EQ(name_of(Language::Fr, building(1)), "Cabane de trappeur");
    EXPECT_EQ(name_of(Language::Fr, building(1), changed), "Auberge");
    EXPECT_EQ(name_of(Language::Fr, building(2), changed), "Saloon");
    EXPECT_EQ(name_of(Language::Fr, building(3), changed), "Bâtiment 3");
    EXPECT_EQ(say(Language::Es, Reserve{building(2)}, changed), "reservar un edificio: Saloon");
    for (int n = 1; n <= kBuildings; ++n)
        EXPECT_EQ(name_of(Language::En, building(n)), default_catalog().text.name(building(n)));
}

TEST(TheRiver, words_say_what_of_the_catalog_is_reconstructed) {
    const CatalogText& own = default_catalog().text;
    ASSERT_EQ(own.printed.size(), kPrintedFacts);
    ASSERT_EQ(own.reconstructed.size(), kReconstructedFacts);
    EXPECT_EQ(printed_facts(Language::En, default_catalog()), own.printed);
    EXPECT_EQ(reconstructed_facts(Language::En, default_catalog()), own.reconstructed);
    EXPECT_EQ(note_of(Language::En, default_catalog()), own.note);
    EXPECT_NE(note_of(Language::It, default_catalog()), own.note);
    CatalogText other = own;
    other.reconstructed = {"spaces per island", "nothing else"};
    const CatalogData changed{default_catalog().values, other};
    EXPECT_EQ(reconstructed_facts(Language::Es, changed),
              (std::vector<std::string>{"los espacios de cada isla", "nothing else"}));
}

TEST(TheRiver, words_for_every_conceivable_move) {
    std::array<long, std::variant_size_v<Move>> said{};
    for (const Language language : every<Language>)
        each_conceivable<Move>([&](const Move& move) {
            ++said[move.index()];
            const std::string text = say(language, move);
            if (text.empty() || text.find_first_of("{}") != std::string::npos)
                ADD_FAILURE() << kLanguageCodes[language] << ": " << spell_move(move) << ": " << text;
        });
    for (const long times : said) EXPECT_GT(times, 0);
}

TEST(TheRiver, words_for_every_refusal_and_score_source) {
    for (const Language language : every<Language>) {
        for (const Rule rule : every<Rule>) EXPECT_TRUE(is_sentence(say(language, rule))) << id_of(rule);
        for (const ScoreSource source : every<ScoreSource>)
            EXPECT_TRUE(is_sentence(say(language, source))) << key_of(source);
    }
}

// Every step as if it were pending.
TEST(TheRiver, words_for_every_question) {
    State s = Scene(4).s;
    for (const Step step : every<Step>) {
        s.agenda = {};
        s.agenda.push_back({step, seat_number(1), 1, 0});
        for (const Language language : every<Language>)
            EXPECT_TRUE(is_sentence(question(language, view(s, std::nullopt), kNames))) << static_cast<int>(step);
    }
    s.agenda = {};
    for (const Language language : every<Language>)
        EXPECT_TRUE(is_sentence(question(language, view(s, std::nullopt), kNames)));
}

TEST(TheRiver, words_ask_for_as_many_goods_as_do_not_fit) {
    Scene scene(3);
    scene.shows({28}).holds(0, 2, 1, 0, 0).play("claim 28");
    EXPECT_EQ(question(Language::En, view(scene.s, std::nullopt), kNames),
              "Ana, your barns cannot hold everything: return 3 resources.");
    EXPECT_EQ(question(Language::Fr, view(scene.play("return wood").play("return wood").s, std::nullopt), kNames),
              "Ana, vos granges ne peuvent pas tout contenir\u202f: rendez 1 ressource.");
}

TEST(TheRiver, words_offer_an_exchange_only_where_there_is_one) {
    Scene scene(3);
    EXPECT_EQ(question(Language::En, view(scene.holds(0, 1, 1, 0, 0).s, std::nullopt), kNames),
              "Ana, send a pioneer (4 aboard).");
    EXPECT_EQ(question(Language::En, view(scene.holds(0, 1, 2, 0, 0).s, std::nullopt), kNames),
              "Ana, send a pioneer (4 aboard), or exchange resources first.");
}

// A seat that builds whenever it can fills its circles; one that claims fills its river.
Move any_move(const State& s, Rng& rng, std::uint64_t game) {
    if (to_act(s).is_chance()) return sample(s, rng);
    const Moves moves = legal(s);
    for (const Move& move : moves) {
        if (game % 3 == 0 && std::holds_alternative<Build>(move)) return move;
        if (game % 3 == 1 && std::holds_alternative<Claim>(move)) return move;
    }
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

TEST(TheRiver, words_for_every_event_of_random_games) {
    std::array<long, std::variant_size_v<Event>> told{};
    const auto check = [](const State& s, const std::vector<Event>& events) {
        for (const Language language : every<Language>) {
            ASSERT_TRUE(is_sentence(question(language, view(s, std::nullopt), kNames)));
            for (const Event& event : events) ASSERT_TRUE(is_sentence(say(language, event, kNames)));
        }
    };
    for (std::uint64_t game = 0; game < 60; ++game) {
        Rng rng(11, game);
        Config config;
        config.players = 2 + static_cast<int>(game / 3 % 3);
        State s = deal(config);
        while (!s.finished()) {
            std::vector<Event> events;
            EventSink sink(events);
            play(s, any_move(s, rng, game), sink);
            for (const Event& event : events) ++told[event.index()];
            check(s, events);
        }
    }
    for (std::size_t kind = 0; kind < told.size(); ++kind)
        EXPECT_GT(told[kind], 0) << "no event of kind " << kind << " was heard";
}

// Every point has a line: each building, column and meadow its own.
TEST(TheRiver, words_account_for_every_point) {
    bool column = false, meadow = false;
    for (std::uint64_t game = 0; game < 30; ++game) {
        Rng rng(5, game);
        EventSink deaf;
        State s = deal(Config{});
        while (!s.finished()) play(s, any_move(s, rng, game), deaf);
        const auto scores = standings(s).scores;
        for (const Seat seat : seats(s.players()))
            for (const Language language : every<Language>) {
                int total = 0;
                for (const ScoreLine& line : score_lines(language, s, seat)) {
                    EXPECT_TRUE(is_sentence(line.text));
                    total += line.points;
                }
                EXPECT_EQ(total, scores[seat].total);
                column = column || points_of(scores[seat], ScoreKind::Columns) > 0;
                meadow = meadow || points_of(scores[seat], ScoreKind::Meadows) > 0;
            }
    }
    EXPECT_TRUE(column && meadow);
}

}  // namespace
}  // namespace rivers::the_river::testing
