// What every game must hold, written once for any game of the concept.
#include <cmath>
#include <map>
#include <set>

#include "battery/invariants.h"
#include "games_under_test.h"
#include "wire/replay.h"

namespace rivers {
namespace {

using testing_games::every_table;
using testing_games::random_game;

template <class G>
class Battery : public ::testing::Test {};
TYPED_TEST_SUITE(Battery, testing_games::Games, testing_games::GameName);

TYPED_TEST(Battery, random_games_end_and_keep_every_invariant) {
    using G = TypeParam;
    for (const auto& config : every_table<G>())
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const auto end =
                random_game<G>(config, seed, [&](const auto& s) { ASSERT_EQ(broken_invariant(s), "") << seed; });
            ASSERT_EQ(broken_invariant(end), "");
            ASSERT_TRUE(G::to_act(end).is_nobody());
            ASSERT_TRUE(G::legal(end).empty());
            ASSERT_TRUE(G::outcomes(end).empty());
            int winners = 0;
            for (const Seat seat : seats(config.players)) winners += G::standings(end).scores[seat].winner() ? 1 : 0;
            ASSERT_GE(winners, 1);
        }
}

// One legality: over every move that can be written at all.
TYPED_TEST(Battery, legal_lists_exactly_what_why_not_lets_through) {
    using G = TypeParam;
    for (const auto& config : every_table<G>())
        for (std::uint64_t seed = 0; seed < 2; ++seed)
            random_game<G>(config, 102 + seed, [&](const auto& s) {
                std::set<std::string> allowed, listed;
                each_conceivable<typename G::Move>([&](const auto& move) {
                    if (!G::why_not(s, move)) allowed.insert(G::to_text(move));
                });
                if (G::to_act(s).is_chance()) {
                    for (const auto& outcome : G::outcomes(s)) {
                        ASSERT_GT(outcome.weight, 0);
                        ASSERT_TRUE(listed.insert(G::to_text(outcome.move)).second) << "an outcome twice";
                    }
                    ASSERT_TRUE(G::legal(s).empty());
                } else {
                    for (const auto& move : G::legal(s))
                        ASSERT_TRUE(listed.insert(G::to_text(move)).second) << "a move twice";
                    ASSERT_TRUE(G::outcomes(s).empty());
                }
                ASSERT_FALSE(listed.empty());
                ASSERT_EQ(allowed, listed);
            });
}

// Whatever of several outcomes comes, those who may not know it see the same.
TYPED_TEST(Battery, a_private_outcome_changes_nobody_elses_view) {
    using G = TypeParam;
    for (const auto& config : every_table<G>())
        random_game<G>(config, 31, [&](const auto& s) {
            std::map<int, typename G::View> seen;
            if (!G::to_act(s).is_chance()) return;
            for (const auto& outcome : G::outcomes(s)) {
                const auto only = G::private_to(s, outcome.move);
                if (!only) continue;
                auto after = s;
                typename G::EventSink deaf;
                G::play(after, outcome.move, deaf);
                for (int viewer = -1; viewer < config.players; ++viewer) {
                    if (viewer == number(*only)) continue;
                    const auto view = G::view(after, viewer < 0 ? std::nullopt : std::optional(seat_number(viewer)));
                    ASSERT_EQ(seen.try_emplace(viewer, view).first->second, view) << G::to_text(outcome.move);
                }
            }
        });
}

// A move that is not said to reveal anything is possible, and looks the same, in every table that looks the same.
TYPED_TEST(Battery, only_moves_that_reveal_show_what_was_hidden) {
    using G = TypeParam;
    Rng rng(5);
    for (const auto& config : every_table<G>())
        random_game<G>(config, 37, [&](const auto& s) {
            if (!G::to_act(s).is_seat()) return;
            for (const auto& move : G::legal(s)) {
                if (G::reveals(move)) continue;
                for (int viewer = -1; viewer < config.players; ++viewer) {
                    if (G::to_act(s) == Actor(seat_number(std::max(viewer, 0))) && viewer >= 0) continue;
                    const auto seat = viewer < 0 ? std::nullopt : std::optional(seat_number(viewer));
                    auto real = s, imagined = G::imagine(G::view(s, seat), rng);
                    typename G::EventSink deaf;
                    ASSERT_FALSE(G::why_not(imagined, move)) << G::to_text(move);
                    G::play(real, move, deaf);
                    G::play(imagined, move, deaf);
                    ASSERT_EQ(G::view(real, seat), G::view(imagined, seat)) << G::to_text(move);
                }
            }
        });
}

TYPED_TEST(Battery, the_weights_of_chance_are_what_sample_follows) {
    using G = TypeParam;
    std::set<std::string> kinds;  // one position of each kind of draw is enough
    for (const auto& config : every_table<G>())
        random_game<G>(config, 7, [&](const auto& s) {
            if (!G::to_act(s).is_chance()) return;
            const auto outcomes = G::outcomes(s);
            const std::string text = G::to_text(outcomes[0].move);
            if (!kinds.insert(text.substr(0, text.find(' ')) + std::to_string(outcomes.size())).second) return;
            std::map<std::string, int> seen;
            constexpr int kDraws = 4000;
            Rng rng(99);
            for (int i = 0; i < kDraws; ++i) ++seen[G::to_text(G::sample(s, rng))];
            int total = 0;
            for (const auto& outcome : outcomes) total += outcome.weight;
            for (const auto& outcome : outcomes) {
                const double p = double(outcome.weight) / total, expected = p * kDraws;
                const double sigma = std::sqrt(kDraws * p * (1 - p)) + 1e-9;
                EXPECT_NEAR(seen[G::to_text(outcome.move)], expected, 5 * sigma) << G::to_text(outcome.move);
                seen.erase(G::to_text(outcome.move));
            }
            EXPECT_TRUE(seen.empty()) << "sample gives an outcome that is not listed";
        });
}

TYPED_TEST(Battery, notation_round_trips_for_every_conceivable_move) {
    using G = TypeParam;
    each_conceivable<typename G::Move>([&](const auto& move) {
        const auto parsed = G::parse(G::to_text(move));
        ASSERT_TRUE(std::holds_alternative<typename G::Move>(parsed)) << G::to_text(move);
        ASSERT_EQ(std::get<typename G::Move>(parsed), move);
    });
}

TYPED_TEST(Battery, a_misspelt_move_is_refused_with_its_column) {
    using G = TypeParam;
    for (const char* text : {"sail -0 4", "claim -1", "", " ", "fly", "fly 1 2", "\x01", "0"})
        EXPECT_TRUE(std::holds_alternative<TextFault>(G::parse(text))) << text;
    const auto s = G::deal(every_table<G>()[0]);
    const std::string good = G::to_text(G::outcomes(s)[0].move);
    for (const std::string& bad : {good + " ", " " + good, good + " 1", good + "x", good.substr(0, good.find(' ')),
                                   good.substr(0, good.find(' ') + 1), good.substr(0, good.size() - 1) + "-1"}) {
        const auto parsed = G::parse(bad);
        ASSERT_TRUE(std::holds_alternative<TextFault>(parsed)) << bad;
        EXPECT_GE(std::get<TextFault>(parsed).column, 1);
        EXPECT_FALSE(told_fault<G>(Language::En, std::get<TextFault>(parsed)).empty());
    }
}

template <class G>
History<G> random_history(const typename G::Config& config, std::uint64_t seed, std::size_t most = 100000) {
    History<G> game{config, {}, {}};
    for (const Seat seat : seats(config.players)) game.names[seat] = "Player " + std::to_string(number(seat));
    auto s = G::deal(config);
    Rng rng(seed);
    typename G::EventSink deaf;
    while (!G::to_act(s).is_nobody() && game.moves.size() < most) {
        game.moves.push_back(G::to_act(s).is_chance() ? G::sample(s, rng) : random_move<G>(s, rng));
        G::play(s, game.moves.back(), deaf);
    }
    return game;
}

TYPED_TEST(Battery, records_round_trip_and_replay_to_an_equal_table) {
    using G = TypeParam;
    for (const auto& config : every_table<G>())
        for (const std::size_t most : {0u, 1u, 37u, 120u, 100000u}) {
            const auto game = random_history<G>(config, 5, most);
            const Record record = to_record<G>(game);
            const auto parsed = parse_record(to_text(record));
            ASSERT_TRUE(std::holds_alternative<Record>(parsed)) << std::get<RecordFault>(parsed).message;
            ASSERT_EQ(std::get<Record>(parsed), record);
            const auto again = replay<G>(std::get<Record>(parsed));
            ASSERT_TRUE(std::holds_alternative<History<G>>(again)) << std::get<RecordFault>(again).message;
            ASSERT_EQ(std::get<History<G>>(again).moves, game.moves);
            ASSERT_EQ(std::get<History<G>>(again).state_after(game.moves.size()), game.state_after(game.moves.size()));
        }
}

TYPED_TEST(Battery, a_record_with_one_wrong_line_is_refused_at_that_line) {
    using G = TypeParam;
    for (const auto& config : every_table<G>()) {
        const auto record = to_record<G>(random_history<G>(config, 6));
        const auto refuse = [&](Record broken, int line, const char* what) {
            const auto parsed = std::get<Record>(parse_record(to_text(broken)));
            const auto result = replay<G>(parsed);
            ASSERT_TRUE(std::holds_alternative<RecordFault>(result)) << what;
            if (line >= 0) {
                EXPECT_EQ(std::get<RecordFault>(result).line, parsed.moves[static_cast<std::size_t>(line)].line)
                    << what;
            }
        };
        Record broken = record;
        broken.moves[10].text = "fly";
        refuse(broken, 10, "unknown move");
        broken = record;
        broken.moves[0].actor = "0";
        refuse(broken, 0, "wrong actor");
        broken = record;
        broken.moves[1].text = broken.moves[0].text;
        refuse(broken, 1, "the first draw twice");
        broken = record;
        broken.totals->front() += 1;
        refuse(broken, -1, "wrong total");
        broken = record;
        broken.totals.reset();
        refuse(broken, -1, "paused after the end");
        broken = record;
        broken.moves.pop_back();
        refuse(broken, -1, "ended before the end");
        broken = record;
        broken.catalog = "0123456789abcdef";
        refuse(broken, -1, "another catalog");
        broken = record;
        broken.rules = 99;
        refuse(broken, -1, "rules of the future");
    }
}

// Seats see views: hidden things may change without a byte of the view changing.
TYPED_TEST(Battery, an_imagined_table_has_the_same_view) {
    using G = TypeParam;
    for (const auto& config : every_table<G>()) {
        Rng rng(3);
        random_game<G>(config, 8, [&](const auto& s) {
            for (int who = -1; who < config.players; ++who) {
                const std::optional<Seat> viewer = who < 0 ? std::nullopt : std::optional(seat_number(who));
                const auto view = G::view(s, viewer);
                const auto imagined = G::imagine(view, rng);
                ASSERT_EQ(broken_invariant(imagined), "");
                ASSERT_EQ(G::view(imagined, viewer), view);
                ASSERT_EQ(G::to_act(imagined), G::to_act(s));
                if (viewer && G::to_act(s) == Actor(*viewer)) {
                    std::vector<std::string> mine, theirs;
                    for (const auto& move : G::legal(s)) mine.push_back(G::to_text(move));
                    for (const auto& move : G::legal(imagined)) theirs.push_back(G::to_text(move));
                    ASSERT_EQ(mine, theirs);
                }
            }
        });
    }
}

// The same events, seen by the same seat, whatever the hidden cards are.
TYPED_TEST(Battery, events_tell_a_seat_nothing_that_is_hidden_from_it) {
    using G = TypeParam;
    SeatNames names;
    for (const Seat seat : every<Seat>) names[seat] = "P" + std::to_string(number(seat));
    for (const auto& config : every_table<G>()) {
        Rng rng(4);
        random_game<G>(config, 9, [&](const auto& s) {
            if (!G::to_act(s).is_seat()) return;
            const Seat mover = G::to_act(s).seat();
            const auto move = random_move<G>(s, rng);
            for (const Seat viewer : seats(config.players)) {
                if (viewer == mover) continue;
                auto other = G::imagine(G::view(s, viewer), rng);
                if (G::why_not(other, move)) continue;  // the move itself tells a card of the mover's
                auto real = s;
                std::vector<typename G::Event> heard, imagined;
                typename G::EventSink first(heard), second(imagined);
                G::play(real, move, first);
                G::play(other, move, second);
                ASSERT_EQ(heard.size(), imagined.size());
                for (std::size_t i = 0; i < heard.size(); ++i)
                    ASSERT_EQ(say(Language::En, G::seen_by(heard[i], viewer), names),
                              say(Language::En, G::seen_by(imagined[i], viewer), names));
            }
        });
    }
}

TYPED_TEST(Battery, a_state_copied_mid_question_continues_equally) {
    using G = TypeParam;
    for (const auto& config : every_table<G>()) {
        const auto game = random_history<G>(config, 10);
        auto s = G::deal(config);
        typename G::EventSink deaf;
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            auto copy = s;
            G::play(s, game.moves[i], deaf);
            std::vector<typename G::Event> heard;
            typename G::EventSink sink(heard);
            G::play(copy, game.moves[i], sink);  // and whether anyone listens changes nothing
            ASSERT_EQ(copy, s);
        }
    }
}

TYPED_TEST(Battery, the_same_seed_gives_the_same_game) {
    using G = TypeParam;
    for (const auto& config : every_table<G>()) {
        EXPECT_EQ(random_history<G>(config, 11).moves, random_history<G>(config, 11).moves);
        EXPECT_NE(random_history<G>(config, 11).moves, random_history<G>(config, 12).moves);
    }
}

TYPED_TEST(Battery, every_refusal_has_an_id_and_words_in_every_language) {
    using G = TypeParam;
    for (const auto rule : every<typename G::Rule>) {
        EXPECT_FALSE(G::id_of(rule).empty());
        for (const Language language : every<Language>) EXPECT_GT(say(language, rule).size(), 5u) << G::id_of(rule);
    }
    for (const auto source : every<typename G::ScoreSource>)
        for (const Language language : every<Language>)
            EXPECT_FALSE(say(language, source).empty()) << G::key_of(source);
}

}  // namespace
}  // namespace rivers
