// Views and events as JSON: nothing is lost, nothing is told that the viewer may not know, nothing crashes the reader.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "ai/players.h"
#include "games_under_test.h"
#include "wire/catalogs.h"
#include "wire/facts.h"
#include "wire/the_river_catalog.h"
#include "wire/views.h"

namespace rivers {
namespace {

using json::Value;
using testing_games::every_config;
using testing_games::random_game;

template <class G>
class Views : public ::testing::Test {};
TYPED_TEST_SUITE(Views, testing_games::Games, testing_games::GameName);

std::vector<std::optional<Seat>> viewers(int players) {
    std::vector<std::optional<Seat>> all{std::nullopt};
    for (const Seat seat : seats(players)) all.emplace_back(seat);
    return all;
}

template <class T>
void shuffle(std::vector<T>& list, Rng& rng) {
    for (std::size_t i = list.size(); i > 1; --i)
        std::swap(list[i - 1], list[rng.below(static_cast<std::uint32_t>(i))]);
}
template <class T>
T take(std::vector<T>& list) {
    const T last = list.back();
    list.pop_back();
    return last;
}

template <class G>
std::optional<std::string> round_trip(const typename G::View& view) {
    const std::string text = json::write(view_json(view));
    const auto parsed = json::parse(text);
    if (!std::holds_alternative<Value>(parsed)) return "not JSON: " + text;
    typename G::View read;
    read.config = view.config;  // for its catalog; the rest is read
    if (const auto fault = read_view(std::get<Value>(parsed), read)) return *fault + " in " + text;
    if (read != view) return "another view: " + text;
    return std::nullopt;
}
TYPED_TEST(Views, are_read_back_as_they_were) {
    using G = TypeParam;
    for (const auto& config : every_config<G>()) {
        const auto check = [&](const typename G::State& s) {
            for (const auto viewer : viewers(config.players))
                ASSERT_EQ(round_trip<G>(G::view(s, viewer)).value_or(""), "");
        };
        for (std::uint64_t seed = 0; seed < 2; ++seed) {
            check(random_game<G>(config, seed, check));
            if (this->HasFatalFailure()) return;
        }
    }
}

// A view says nothing that differs between the tables which look the same to its viewer.
TYPED_TEST(Views, tell_nothing_that_the_viewer_may_not_know) {
    using G = TypeParam;
    for (const auto& config : every_config<G>()) {
        std::map<std::optional<Seat>, std::pair<int, int>> counts;  // of each viewer: pairs, and those that are others
        Rng rng(7);
        random_game<G>(config, 11, [&](const typename G::State& s) {
            for (const auto viewer : viewers(config.players)) {
                const auto imagined = G::imagine(G::view(s, viewer), rng);
                ++counts[viewer].first;
                counts[viewer].second += imagined == s ? 0 : 1;
                ASSERT_EQ(json::write(view_json(G::view(imagined, viewer))),
                          json::write(view_json(G::view(s, viewer))));
            }
        });
        ASSERT_EQ(counts.size(), static_cast<std::size_t>(config.players) + 1);
        for (const auto& [viewer, count] : counts) {
            EXPECT_GE(count.first, 100);
            // The River hides nothing by its rules (R-1); what people are not shown there is tested below.
            if (std::is_same_v<G, river_of_gold::Game>)
                EXPECT_GE(count.second * 100, count.first * 70) << "too few tables differ in what is hidden";
            else
                EXPECT_EQ(count.second, 0) << "something is hidden now: give it a floor";
        }
    }
}

// R-1: what others have put by changes nothing of what people are shown. Other cards and tokens lie face down, as many.
TEST(TheRiverViews, R_1_what_lies_face_down_changes_no_byte) {
    using namespace the_river;
    std::map<std::pair<int, std::optional<Seat>>, std::pair<int, int>> counts;
    for (int players = kMinSeats; players <= kMaxSeats; ++players) {
        Config config;
        config.players = players;
        Rng rng(static_cast<std::uint64_t>(players));
        const auto compare = [&](const State& s) {
            for (const auto viewer : viewers(players)) {
                State other = s;
                // Everything that lies face down is shuffled among its owners.
                std::vector<BuildingId> cards;
                std::vector<Tiny> tokens;
                const auto hidden = [&](Seat seat) { return viewer != std::optional(seat); };
                for (const Seat seat : seats(players))
                    if (hidden(seat)) {
                        for (const BuildingId card : s.mat(seat).reserved) cards.push_back(card);
                        for (const BuildingId card : s.mat(seat).built) cards.push_back(card);
                        for (const Tiny points : s.mat(seat).tokens) tokens.push_back(points);
                    }
                shuffle(cards, rng);
                shuffle(tokens, rng);
                for (const Seat seat : seats(players))
                    if (hidden(seat)) {
                        Mat& mat = other.mat(seat);
                        mat.reserved = mat.built = {};
                        for (int n = s.mat(seat).reserved.size(); n > 0; --n) mat.reserved.add(take(cards));
                        for (int n = s.mat(seat).built.size(); n > 0; --n) mat.built.add(take(cards));
                        mat.tokens = {};
                        for (int n = s.mat(seat).circles_filled(); n > 0; --n) mat.tokens.push_back(take(tokens));
                    }
                auto& [pairs, others] = counts[{players, viewer}];
                ++pairs;
                others += other == s ? 0 : 1;
                const auto told = [&](const State& of) {
                    return json::write(view_json(shown_to_people(the_river::view(of, viewer))));
                };
                ASSERT_EQ(told(other), told(s)) << "what others have put by is told";
            }
        };
        for (std::uint64_t seed = 0; seed < 8; ++seed) random_game<Game>(config, seed, compare);
    }
    EXPECT_EQ(counts.size(), 3u + 4u + 5u);
    for (const auto& [key, count] : counts) {
        EXPECT_GE(count.first, 500);
        EXPECT_GE(count.second * 100, count.first * 15)
            << "of " << key.first << ": too few tables differ in what is hidden";
    }
}

// What a trace tells, a view spells the same.
TYPED_TEST(Views, have_the_facts_of_a_trace) {
    using G = TypeParam;
    for (const auto& config : every_config<G>())
        random_game<G>(config, 8, [&](const typename G::State& s) {
            const Value told = facts(s), view = view_json(G::view(s, seat_number(1)));
            for (const auto& [key, fact] : *told.object()) {
                ASSERT_NE(view.find(key), nullptr) << key;
                if (key != "seats") {
                    ASSERT_EQ(*view.find(key), fact) << key;
                    continue;
                }
                for (std::size_t i = 0; i < fact.array()->size(); ++i)
                    for (const auto& [detail, value] : *(*fact.array())[i].object()) {
                        if (detail == "hand") continue;
                        const Value* found = (*view.find("seats")->array()).at(i).find(detail);
                        ASSERT_NE(found, nullptr) << detail;
                        ASSERT_EQ(*found, value) << detail;
                    }
            }
        });
}

TEST(RiverOfGoldViews, have_no_hand_but_the_viewers) {
    using namespace river_of_gold;
    Config config;
    random_game<Game>(config, 5, [&](const State& s) {
        EXPECT_TRUE(view_json(view(s, std::nullopt)).find("hand")->is_null());
        for (const Seat seat : seats(config.players))
            EXPECT_EQ(*view_json(view(s, seat)).find("hand"), json::numbers(s.hands[seat]));
    });
}

// --- events -----------------------------------------------------------------------------------------------------

bool is_kebab_case(const std::string& word) {
    return !word.empty() && word.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos;
}

TYPED_TEST(Views, events_of_every_kind_have_a_kind_of_their_own) {
    using G = TypeParam;
    using Keys = std::vector<std::string>;
    std::map<std::size_t, std::pair<std::string, Keys>> seen;
    const auto hear = [&](const typename G::Event& event) {
        const Value value = event_json(event);
        Keys keys;
        for (const auto& [key, field] : *value.object()) keys.push_back(key);
        ASSERT_EQ(keys.at(0), "kind");
        const std::string kind = *value.find("kind")->text();
        const auto [known, is_new] = seen.emplace(event.index(), std::pair(kind, keys));
        EXPECT_EQ(known->second, std::pair(kind, keys));
        EXPECT_TRUE(is_kebab_case(kind)) << kind;
    };
    for (const auto& config : every_config<G>())
        for (int game = 0; game < 20; ++game) {
            const auto player = make_player<G>(game % 2 == 0 ? "random" : "greedy", config.players);
            Rng rng(static_cast<std::uint64_t>(game));
            std::vector<typename G::Event> events;
            auto s = G::deal(config);
            play_out<G>(
                s, rng,
                [&](const typename G::State& now) {
                    return player->decide(G::view(now, G::to_act(now).seat()), {}, rng).move;
                },
                typename G::EventSink(events));
            for (const auto& event : events) hear(event);
        }
    EXPECT_EQ(seen.size(), std::variant_size_v<typename G::Event>);
    std::set<std::string> kinds;
    for (const auto& [index, event] : seen) kinds.insert(event.first);
    EXPECT_EQ(kinds.size(), seen.size());
}

TEST(RiverOfGoldEvents, spell_every_type_of_field) {
    using namespace river_of_gold;
    const auto text = [](const Event& event) { return json::write(event_json(event)); };
    const Seat seat = seat_number(1);
    EXPECT_EQ(text(Gained{seat, Gain::Koku, 3, 1, {Source::Visitor, 12}}),
              R"({"kind":"gained","seat":1,"what":"koku","amount":3,"lost":1,"origin":{"source":"visitor","id":12}})");
    EXPECT_EQ(text(InfluenceGained{seat, static_cast<Region>(2), 4, 6, 0, {Source::RowEnd, 9}}),
              R"({"kind":"influence-gained","seat":1,"region":3,"from":4,"to":6,"lost":0,)"
              R"("origin":{"source":"row-end","id":9}})");
    EXPECT_EQ(text(Sailed{seat, static_cast<Ship>(1), 12, 2, true, false}),
              R"({"kind":"sailed","seat":1,"ship":1,"from":12,"to":2,"journey":true,"royal":false})");
    EXPECT_EQ(text(CustomerDrawn{seat, static_cast<CustomerId>(30)}),
              R"({"kind":"customer-drawn","seat":1,"customer":30})");
    EXPECT_EQ(text(seen_by(CustomerDrawn{seat, static_cast<CustomerId>(30)}, std::nullopt)),
              R"({"kind":"customer-drawn","seat":1,"customer":null})");
    EXPECT_EQ(text(BuildingDealt{static_cast<ShoreId>(6), building(MarketId{})}),
              R"({"kind":"building-dealt","shore":6,"building":"imperial-market 0"})");
    EXPECT_EQ(text(BuildingDealt{static_cast<ShoreId>(7), starting_building(BuildingType::Manor)}),
              R"({"kind":"building-dealt","shore":7,"building":"starting-building manor"})");
    EXPECT_EQ(text(MasteryClaimed{seat, Mastery::Void, 5}),
              R"({"kind":"mastery-claimed","seat":1,"mastery":"void","points":5})");
    EXPECT_EQ(text(PatronChosen{seat, Patron::Uji}), R"({"kind":"patron-chosen","seat":1,"patron":"uji"})");
    EXPECT_EQ(text(EmperorVisited{}), R"({"kind":"emperor-visited"})");
}

TEST(TheRiverEvents, spell_every_type_of_field) {
    using namespace the_river;
    const auto text = [](const Event& event) { return json::write(event_json(event)); };
    const Seat seat = seat_number(2);
    EXPECT_EQ(text(PioneerSent{seat, Island::FirstPlayer}),
              R"({"kind":"pioneer-sent","seat":2,"island":"first_player"})");
    EXPECT_EQ(text(Gained{seat, Resource::Clay, 2, Source::Meadow}),
              R"({"kind":"gained","seat":2,"resource":"clay","amount":2,"source":"meadow"})");
    EXPECT_EQ(text(Built{seat, static_cast<BuildingId>(33), {{1, 2, 3, 0}}, true}),
              R"({"kind":"built","seat":2,"building":33,"paid":[1,2,3,0],"reserved":true})");
    EXPECT_EQ(text(EndTriggered{seat, Trigger::LastSpace}), R"({"kind":"end-triggered","seat":2,"by":"last-space"})");
}

// --- what is not a view -----------------------------------------------------------------------------------------

using Emit = std::function<void(const std::string& path, bool dropped, Value changed)>;

// Calls emit with every version of `value` in which one thing is wrong, or at least another.
void each_change(const Value& value, const std::string& path, const Emit& emit) {
    const Value wrong[] = {-1, 9999, "x", Value(), json::Array{}, json::Object{}, true};
    for (const Value& other : wrong)
        if (!(other == value)) emit(path, false, other);
    if (const json::Array* list = value.array()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            each_change((*list)[i], path + "[" + std::to_string(i) + "]",
                        [&](const std::string& where, bool dropped, Value changed) {
                            json::Array copy = *list;
                            copy[i] = std::move(changed);
                            emit(where, dropped, std::move(copy));
                        });
        json::Array longer = *list;
        for (int i = 0; i < 300; ++i) longer.push_back(list->empty() ? Value(1) : list->back());
        emit(path, false, std::move(longer));
    }
    if (const json::Object* members = value.object()) {
        for (std::size_t i = 0; i < members->size(); ++i) {
            const std::string inner = (path.empty() ? "" : path + ".") + (*members)[i].first;
            each_change((*members)[i].second, inner, [&](const std::string& where, bool dropped, Value changed) {
                json::Object copy = *members;
                copy[i].second = std::move(changed);
                emit(where, dropped, std::move(copy));
            });
            json::Object fewer = *members;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            emit(inner, true, std::move(fewer));
        }
        json::Object more = *members;
        more.emplace_back("unknown", 1);
        emit((path.empty() ? "" : path + ".") + "unknown", false, std::move(more));
    }
}

bool is_derived(const std::string& path) {
    for (const char* key : {"to_act", "islands", ".points", ".colour", ".total", ".columns", ".crew", "forecast"})
        if (path.find(key) != std::string::npos && path.find("config") != 0) return true;
    return path.find(".regions") != std::string::npos && path.find(".regions_owned") == std::string::npos;
}

// Either it is refused and the place is named, or it is another view that can be written again.
template <class G>
void expect_sound(const Value& changed, const std::string& path, bool dropped) {
    typename G::View read;
    const auto fault = read_view(changed, read);
    if (!fault) {
        EXPECT_EQ(round_trip<G>(read).value_or(""), "") << path;
        EXPECT_TRUE(!dropped || is_derived(path)) << path << " was dropped, and nobody noticed";
        return;
    }
    EXPECT_FALSE(is_derived(path)) << *fault;
    EXPECT_EQ(read, typename G::View{}) << "a view that is refused leaves all as it was";
    if (dropped) {
        EXPECT_EQ(*fault, path + " is missing");
    } else if (path.ends_with("unknown")) {
        EXPECT_EQ(*fault, path + " is unknown");
    } else if (path != "viewer" &&
               fault->find("hand_sizes: they must add up") != 0) {  // these concern other fields too
        EXPECT_TRUE(fault->starts_with(path)) << path << ": " << *fault;
    }
}

TYPED_TEST(Views, that_are_wrong_are_refused_by_name) {
    using G = TypeParam;
    long changes = 0;
    for (const int players : {2, 4}) {
        typename G::Config config;
        config.players = players;
        int ply = 0;
        random_game<G>(config, 2, [&](const typename G::State& s) {
            if (++ply % 97 != 60) return;
            each_change(view_json(G::view(s, seat_number(1))), "",
                        [&](const std::string& path, bool dropped, const Value& changed) {
                            ++changes;
                            expect_sound<G>(changed, path, dropped);
                        });
        });
    }
    EXPECT_GT(changes, 5000);
}

TYPED_TEST(Views, survive_noise) {
    using G = TypeParam;
    typename G::Config config;
    Rng rng(1);
    int ply = 0, still_json = 0;
    random_game<G>(config, 4, [&](const typename G::State& s) {
        if (++ply % 50 != 0) return;
        const std::string text = json::write(view_json(G::view(s, seat_number(0))));
        for (int i = 0; i < 500; ++i) {
            std::string noisy = text;
            noisy[rng.below(static_cast<std::uint32_t>(text.size()))] = "0123456789-\"[]{},:ntx"[rng.below(21)];
            const auto parsed = json::parse(noisy);
            if (!std::holds_alternative<Value>(parsed)) continue;
            ++still_json;
            typename G::View read;
            const auto fault = read_view(std::get<Value>(parsed), read);
            EXPECT_NE(fault, "");
            if (!fault) {
                EXPECT_EQ(round_trip<G>(read).value_or(""), "");
            }
        }
    });
    EXPECT_GT(still_json, 100);
}

TEST(TheRiverViews, name_their_catalog) {
    using namespace the_river;
    Catalog changed = default_catalog().values;
    changed.points_for_resources = changed.points_for_resources + 1;
    Config config;
    const CatalogPointer owner = make_catalog(changed);
    config.catalog = owner.get();
    ASSERT_NE(CatalogOf<Game>::hash(config), CatalogOf<Game>::hash({}));
    const View view = the_river::view(deal(config), std::nullopt);
    EXPECT_EQ(*view_json(view).find("config")->find("catalog"), Value(CatalogOf<Game>::hash(config)));
    EXPECT_EQ(round_trip<Game>(view).value_or(""), "");
    View with_default;
    EXPECT_TRUE(read_view(view_json(view), with_default).value_or("").starts_with("config.catalog must be "));
}

// What lies face down is null, and there are as many.
TEST(TheRiverViews, R_1_what_people_are_not_shown_is_null) {
    using namespace the_river;
    Config config;
    config.players = 3;
    int looked = 0;
    random_game<Game>(config, 5, [&](const State& s) {
        const Seat viewer = seat_number(1);
        const View shown = shown_to_people(the_river::view(s, viewer));
        const Value written = view_json(shown);
        EXPECT_EQ(round_trip<Game>(shown).value_or(""), "");
        for (const Seat seat : seats(3))
            for (const char* key : {"tokens", "reserved", "built"}) {
                const Value& whole = *view_json(the_river::view(s, viewer)).find("seats")->array();
                const Value& of = (*written.find("seats")->array())[static_cast<std::size_t>(seat)];
                const Value& all = (*whole.array())[static_cast<std::size_t>(seat)];
                const json::Array &cells = *of.find(key)->array(), &truth = *all.find(key)->array();
                if (seat == viewer) {
                    EXPECT_EQ(cells, truth);
                    continue;
                }
                ASSERT_EQ(cells.size(), truth.size());
                for (const Value& cell : cells) EXPECT_TRUE(cell.is_null());
                looked += static_cast<int>(cells.size());
            }
        for (const Value& card : *written.find("building_pile")->array()) EXPECT_TRUE(card.is_null());
    });
    EXPECT_GT(looked, 100);
}

// --- goldens ----------------------------------------------------------------------------------------------------

// A field a line, so that a change can be read.
std::string by_lines(const Value& view) {
    std::string text;
    for (const auto& [key, value] : *view.object())
        text += (text.empty() ? "{\n\"" : ",\n\"") + key + "\": " + json::write(value);
    return text + "\n}\n";
}

template <class G>
void expect_golden(typename G::Config config, int ply, std::optional<Seat> viewer) {
    const auto path =
        std::filesystem::path(RIVERS_SOURCE_DIR) / "tests/golden/views" / (std::string(G::name) + ".json");
    std::string found;
    random_game<G>(config, 1, [&](const typename G::State& s) {
        if (ply-- == 0) found = by_lines(view_json(G::view(s, viewer)));
    });
    ASSERT_FALSE(found.empty()) << "the game is over before that";
    if (std::getenv("RIVERS_REGENERATE") != nullptr) {
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << found;
    }
    std::stringstream golden;
    golden << std::ifstream(path, std::ios::binary).rdbuf();
    EXPECT_EQ(found, golden.str()) << "if this was meant, run the test with RIVERS_REGENERATE=1, which writes " << path
                                   << ", and say in the commit why it changed";
}

TEST(RiverOfGoldViews, golden) {
    river_of_gold::Config config;
    config.players = 3;
    config.patrons = river_of_gold::Patrons::Draft;
    expect_golden<river_of_gold::Game>(config, 200, seat_number(1));
}

TEST(TheRiverViews, golden) { expect_golden<the_river::Game>({}, 150, seat_number(2)); }

}  // namespace
}  // namespace rivers
