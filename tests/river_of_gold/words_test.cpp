// River of Gold in four languages: nothing is without words, and no sentence shows an unfilled slot.
#include <set>

#include "games/river_of_gold/words.h"
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

const SeatNames kNames{{"Ana", "Ben", "Chloé", "Dario"}};

testing::AssertionResult is_sentence(std::string_view text) {
    if (text.empty()) return testing::AssertionFailure() << "empty";
    if (text.find_first_of("{}") != std::string_view::npos)
        return testing::AssertionFailure() << "a slot is left: " << text;
    return testing::AssertionSuccess();
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
    add_nouns(std::array{w.koku, w.favor, w.points, w.influence, w.any_good, w.cards});
    add_nouns(w.goods);
    add(w.good_names);
    add_nouns(w.types);
    add(w.regions), add(w.kinds), add(w.masteries), add(w.mastery_needs), add(w.clans);
    for (const PatronWords& patron : w.patrons) add(std::array{patron.name, patron.title, patron.ability});
    add(std::array{w.imperial_market, w.starting_building, w.tile, w.customer, w.shore, w.place});
    add(std::array{w.royal_ship, w.era, w.visitor, w.owner, w.build_bonus, w.order, w.empty_shore});
    add(w.gains), add(w.on_delivery);
    add(std::array{w.own_marker, w.opponents_marker});
    add(w.merchant_abilities), add(w.noble_abilities), add(w.noble_endgames);
    add(std::array{w.merchant_endgame, w.artisan_endgame, w.artisan_ongoing, w.elder_endgame, w.ongoing, w.endgame,
                   w.royal, w.headed});
    add(w.moves), add(w.events);
    add(std::array{w.turn_ended, w.sale_ended, w.rolls, w.royal_sailed, w.lost_to_limit, w.journey_completed,
                   w.unseen_customer, w.all_lost, w.roll_or_trade, w.nothing_to_sell});
    add(w.origins), add(w.questions), add(w.acts), add(w.refusals), add(w.sources);
    return all;
}

// An elder does nothing on delivery; the points of a region or a mastery bear its name.
TEST(RiverOfGold, words_english_is_empty_only_by_design) {
    const Words& w = words(Language::En);
    std::size_t empty = 0;
    for (const std::string_view text : entries(w)) empty += text.empty() ? 1u : 0u;
    EXPECT_TRUE(w.on_delivery[CustomerKind::Elder].empty());
    for (const ScoreSource source : every<ScoreSource>)
        EXPECT_EQ(w.sources[source].empty(), source >= ScoreSource::Air && source <= ScoreSource::Region6);
    EXPECT_EQ(empty, 1u + 12u);
}

TEST(RiverOfGold, words_every_language_has_what_english_has) {
    const std::vector<std::string_view> english = entries(words(Language::En));
    for (const Language language : every<Language>) {
        const std::vector<std::string_view> others = entries(words(language));
        ASSERT_EQ(others.size(), english.size());
        for (std::size_t i = 0; i < english.size(); ++i)
            EXPECT_EQ(others[i].empty(), english[i].empty()) << kLanguageCodes[language] << ": " << english[i];
    }
}

// A translation fills the same slots, no more and no fewer.
TEST(RiverOfGold, words_translations_use_the_slots_of_english) {
    const auto slots = [](std::string_view pattern) {
        std::set<std::string_view> found;
        for (std::size_t at = pattern.find('{'); at != std::string_view::npos; at = pattern.find('{', at + 1))
            found.insert(pattern.substr(at, pattern.find('}', at) - at + 1));
        return found;
    };
    const std::vector<std::string_view> english = entries(words(Language::En));
    for (const Language language : every<Language>) {
        const std::vector<std::string_view> others = entries(words(language));
        for (std::size_t i = 0; i < english.size(); ++i)
            EXPECT_EQ(slots(others[i]), slots(english[i])) << kLanguageCodes[language] << ": " << others[i];
    }
}

TEST(RiverOfGold, words_for_every_component) {
    for (const Language language : every<Language>) {
        for (int id = 1; id <= kTiles; ++id) {
            EXPECT_TRUE(is_sentence(name_of(language, tile(id))));
            EXPECT_TRUE(is_sentence(describe(language, tile(id))));
        }
        for (int id = 0; id <= kTiles + kImperialMarkets + 3; ++id)
            EXPECT_TRUE(is_sentence(name_of(language, static_cast<BuildingId>(id))));
        for (int id = 1; id <= kCustomers; ++id) {
            EXPECT_TRUE(is_sentence(name_of(language, card(id))));
            EXPECT_TRUE(is_sentence(describe(language, card(id))));
        }
        for (int id = 1; id <= kShoreSpaces; ++id) EXPECT_TRUE(is_sentence(name_of(language, shore(id))));
        for (const Patron patron : every<Patron>) EXPECT_TRUE(is_sentence(describe(language, patron)));
        for (const Mastery mastery : every<Mastery>) EXPECT_TRUE(is_sentence(describe(language, mastery)));
        for (const Gain gain : every<Gain>)
            for (const int amount : {0, 1, 2}) EXPECT_TRUE(is_sentence(describe(language, Reward{gain, amount})));
    }
}

TEST(RiverOfGold, words_tell_components_apart) {
    for (const Language language : every<Language>) {
        std::set<std::string> tiles, cards, shores;
        for (int id = 1; id <= kTiles; ++id) tiles.insert(name_of(language, tile(id)));
        for (int id = 1; id <= kCustomers; ++id) cards.insert(name_of(language, card(id)));
        for (int id = 1; id <= kShoreSpaces; ++id) shores.insert(name_of(language, shore(id)));
        EXPECT_EQ(tiles.size(), 40u);
        EXPECT_EQ(cards.size(), 30u);
        EXPECT_EQ(shores.size(), 30u);
    }
}

TEST(RiverOfGold, words_for_every_conceivable_move) {
    const State s = dealt(4);
    for (const Language language : every<Language>)
        each_conceivable<Move>([&](const Move& move) {
            const std::string text = say(language, move, s);
            EXPECT_TRUE(is_sentence(text)) << kLanguageCodes[language] << ": " << spell_move(move);
        });
}

TEST(RiverOfGold, words_for_every_refusal_and_score_source) {
    for (const Language language : every<Language>) {
        for (const Rule rule : every<Rule>) EXPECT_TRUE(is_sentence(say(language, rule))) << id_of(rule);
        for (const ScoreSource source : every<ScoreSource>)
            EXPECT_TRUE(is_sentence(say(language, source))) << key_of(source);
    }
}

// As the one who is asked reads it.
std::string question_of(Language language, const State& s) {
    return question(language, view(s, s.finished() ? kFirst : s.task().seat), kNames);
}

// Every step as if it were pending, about a piece that exists.
TEST(RiverOfGold, words_for_every_question) {
    State s = dealt(4);
    for (const Step step : every<Step>) {
        s.agenda = {};
        s.agenda.push_back({step, kSecond, number(noble(2)), number(Source::Visitor)});
        for (const Language language : every<Language>)
            EXPECT_TRUE(is_sentence(question_of(language, s))) << number(step);
    }
    s.agenda = {};
    for (const Language language : every<Language>) EXPECT_TRUE(is_sentence(question_of(language, s)));
}

// Ships have places, not names.
TEST(RiverOfGold, words_name_a_ship_by_its_place) {
    State s = dealt(2);
    s.mats[kFirst].ships = {5, 13};
    s.agenda = {};
    s.agenda.push_back({Step::Act, kFirst, 0, 0});
    EXPECT_EQ(say(Language::En, Sail{kUpper, face(3)}, s), "sail from space 5 to 8");
    EXPECT_EQ(say(Language::En, Sail{kLower, face(3)}, s), "sail from space 13 to 2");
    EXPECT_EQ(say(Language::Es, Sail{kUpper, face(3)}, s), "mover el barco de la casilla 5 a la 8");
    EXPECT_EQ(say(Language::En, RoyalShip{kLower}, s), "make the ship on space 13 the royal ship");
    EXPECT_EQ(say(Language::En, Sailed{kFirst, kLower, 13, 2, true, false}, kNames),
              "Ana sails from space 13 to 2. Journey completed.");
    EXPECT_EQ(say(Language::En, Sailed{kFirst, kUpper, 5, 8, false, true}, kNames),
              "Ana sails the royal ship from space 5 to 8.");
}

TEST(RiverOfGold, words_say_what_was_lost_and_not_that_nothing_was_gained) {
    const Origin end{Source::RowEnd, 0};
    EXPECT_EQ(say(Language::En, Gained{kFirst, Gain::Favor, 0, 1, end}, kNames),
              "Ana: 1 divine favor lost to the limit (end of the row).");
    EXPECT_EQ(say(Language::En, Gained{kFirst, Gain::Koku, 2, 3, end}, kNames),
              "Ana gains 2 koku (end of the row). 3 koku lost to the limit.");
    EXPECT_EQ(say(Language::Fr, Gained{kFirst, Gain::Favor, 0, 2, end}, kNames),
              "Ana perd 2 faveurs divines à cause de la limite (fin de la rangée).");
    EXPECT_EQ(say(Language::En, InfluenceGained{kFirst, region(4), 18, 18, 2, end}, kNames),
              "Ana: 2 influence lost to the limit (Kitsune Woods, end of the row).");
}

TEST(RiverOfGold, words_offer_only_what_can_be_done) {
    State s = dealt(2);
    s.agenda = {};
    s.agenda.push_back({Step::Act, kFirst, 0, 0});
    s.mats[kFirst].die = face(1);
    s.mats[kFirst].koku = 25;
    s.hands[kFirst] = {};
    EXPECT_EQ(question_of(Language::En, s), "Ana, your die shows 1: build or sail.");
    s.mats[kFirst].koku = 0;
    EXPECT_EQ(question_of(Language::En, s), "Ana, your die shows 1: sail.");
    // Others are not told whether a customer of hers can be delivered to (RG-SETUP-9).
    s.hands[kFirst].add(card(9));
    EXPECT_EQ(question(Language::En, view(s, kSecond), kNames), "Ana, your die shows 1: sail or deliver.");
    EXPECT_EQ(question(Language::En, view(s, std::nullopt), kNames), "Ana, your die shows 1: sail or deliver.");
    s.agenda.back() = {Step::SellGoods, kFirst, number(merchant(4)), 0};
    for (const Good good : every<Good>) s.mats[kFirst].goods[good] = 0;
    EXPECT_EQ(question_of(Language::It, s), "Ana, non hai merci da vendere (Mercante, Bosco delle Kitsune).");
}

// A trader delivers whenever that is possible and never builds: games of traders use up the deck, which few others do.
Move any_move(const State& s, Rng& rng, bool trader) {
    if (to_act(s).is_chance()) return sample(s, rng);
    const Moves moves = legal(s);
    for (const Move& move : moves)
        if (trader && std::holds_alternative<Deliver>(move)) return move;
    for (;;) {
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        if (!trader || !std::holds_alternative<Build>(move)) return move;
    }
}

// Random games of every kind: each event as its seat and a spectator may know it, and each question, in each language.
TEST(RiverOfGold, words_for_every_event_of_random_games) {
    std::array<long, std::variant_size_v<Event>> told{};
    const auto check = [](const State& s, const Events& events) {
        for (const Language language : every<Language>) {
            ASSERT_TRUE(is_sentence(question_of(language, s)));
            for (const Event& event : events) {
                ASSERT_TRUE(is_sentence(say(language, event, kNames)));
                ASSERT_TRUE(is_sentence(say(language, seen_by(event, std::nullopt), kNames)));
            }
        }
    };
    for (const int players : {2, 3, 4})
        for (const Config& config : Game::variants({players, Patrons::Off}))
            for (std::uint64_t game = 0; game < 30; ++game) {
                Rng rng(11, game);
                State s = deal(config);
                while (!s.finished()) {
                    Events events;
                    EventSink sink(events);
                    play(s, any_move(s, rng, game % 3 == 0), sink);
                    for (const Event& event : events) ++told[event.index()];
                    check(s, events);
                }
            }
    for (std::size_t kind = 0; kind < told.size(); ++kind)
        EXPECT_GT(told[kind], 0) << "no event of kind " << kind << " was heard";
}

}  // namespace
}  // namespace rivers::river_of_gold
