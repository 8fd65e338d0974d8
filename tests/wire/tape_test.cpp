// What has changed between two values: told so that whoever has the first can make the second from it.
#include "wire/tape.h"

#include <gtest/gtest.h>

#include "kernel/configs.h"
#include "wire/games.h"
#include "wire/view_changes.h"
#include "wire/views.h"

namespace rivers {
namespace {

json::Value tree(const json::Tape& tape) {
    return json::tree_of([&](json::Writer& out) { tape.write(out); });
}
std::string changes(const json::Tape& before, const json::Tape& now) {
    return json::text_of([&](json::Writer& out) { write_changes(out, before, now); });
}

// {"name": NAME, "list": [0, 1, ...], "inner": {"n": 1, "long": [[0], [1], ...]}}
json::Tape sample(const std::string& name, int list, int n, int longer) {
    json::Tape tape;
    tape.begin_object();
    tape.key("name");
    tape.value(name);
    tape.key("list");
    tape.begin_array();
    for (int i = 0; i < list; ++i) tape.value(i);
    tape.end_array();
    tape.key("inner");
    tape.begin_object();
    tape.key("n");
    tape.value(n);
    tape.key("long");
    tape.begin_array();
    for (int i = 0; i < 8; ++i) {
        tape.begin_array();
        tape.value(i == 3 ? longer : i);
        tape.end_array();
    }
    tape.end_array();
    tape.end_object();
    tape.end_object();
    return tape;
}

TEST(Tape, says_what_has_changed_by_its_path) {
    const json::Tape before = sample("Ana", 3, 1, 3);
    EXPECT_EQ(changes(before, sample("Ana", 3, 1, 3)), "[]");
    EXPECT_EQ(changes(before, sample("Bo", 3, 1, 3)), R"([["name","Bo"]])");
    EXPECT_EQ(changes(before, sample("Ana", 4, 1, 3)), R"([["list",[0,1,2,3]]])");
    EXPECT_EQ(changes(before, sample("Ana", 3, 2, 9)), R"([["inner","n",2],["inner","long",3,[9]]])");
    json::Tape none;
    none.null();
    EXPECT_EQ(changes(before, none), "[[null]]");
    EXPECT_EQ(json::write(tree(before)),
              R"({"name":"Ana","list":[0,1,2],"inner":{"n":1,"long":[[0],[1],[2],[3],[4],[5],[6],[7]]}})");
}

TEST(Tape, a_path_that_leads_nowhere_is_refused) {
    for (const char* text : {R"([["gone",1,2]])", R"([["list",7,0]])", R"([["list",-1,0]])", R"([["list","x",0]])",
                             R"([["name",0,0]])", "[[]]", "[1]"}) {
        json::Value value = tree(sample("Ana", 3, 1, 3));
        EXPECT_FALSE(apply_changes(value, *std::get<json::Value>(json::parse(text)).array())) << text;
    }
}

// Every view of random games: the tape is the text, and the changes lead from each to the next.
TEST(Tape, views_follow_from_the_ones_before) {
    int compared = 0;
    each_game([&]<class G>(G) {
        for (const auto& config : every_config<G>()) {
            Rng rng(11, static_cast<std::uint64_t>(compared));
            auto s = G::deal(config);
            typename G::EventSink deaf;
            const std::array<std::optional<Seat>, 2> viewers{std::nullopt, Seat{}};
            std::array<json::Value, 2> known;
            std::array<json::Tape, 2> before;
            std::array<std::optional<decltype(G::view(s, Seat{}))>, 2> view_before;
            ViewChanges room;
            for (int ply = 0; ply < 150 && !G::to_act(s).is_nobody(); ++ply) {
                for (std::size_t i = 0; i < viewers.size(); ++i) {
                    auto view = G::view(s, viewers[i]);
                    json::Tape now;
                    write_view(now, view);
                    ASSERT_EQ(json::text_of([&](json::Writer& out) { now.write(out); }), view_text(view));
                    if (ply == 0) {
                        known[i] = view_json(view);
                    } else {
                        const std::string changed = changes(before[i], now);
                        const auto told = json::parse(changed);
                        // The same without either tape.
                        ASSERT_EQ(json::text_of(
                                      [&](json::Writer& out) { write_view_changes(out, room, *view_before[i], view); }),
                                  changed);
                        ASSERT_TRUE(apply_changes(known[i], *std::get<json::Value>(told).array()));
                        ASSERT_EQ(json::write(known[i]), view_text(view));
                        ++compared;
                    }
                    before[i] = std::move(now);
                    view_before[i] = view;
                }
                G::play(s, G::to_act(s).is_chance() ? G::sample(s, rng) : random_move<G>(s, rng), deaf);
            }
        }
    });
    EXPECT_GT(compared, 2000);
}

}  // namespace
}  // namespace rivers
