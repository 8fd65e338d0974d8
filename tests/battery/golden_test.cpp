// Recorded games that must replay to the letter, and counts of lines of play. Regenerate with
// scripts/regenerate_goldens.sh and say in the commit why they changed.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games_under_test.h"
#include "lab/perft.h"
#include "wire/replay.h"

namespace rivers {
namespace {

using testing_games::every_table;
using testing_games::varied_options;

template <class G>
class Golden : public ::testing::Test {};
TYPED_TEST_SUITE(Golden, testing_games::Games, testing_games::GameName);

template <class G>
std::string folder_name() {
    std::string name(G::name);
    for (char& c : name)
        if (c == '-') c = '_';
    return name;
}

std::string read(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

// What was recorded by older rules stays as it was then, in a folder of its own.
template <class G>
std::filesystem::path of_rules(const char* folder, int rules) {
    const auto path = std::filesystem::path(RIVERS_SOURCE_DIR) / "tests" / folder;
    return rules == G::rules_version ? path : path / ("rules_" + std::to_string(rules));
}

TYPED_TEST(Golden, every_kind_of_table_has_a_game_and_it_replays) {
    using G = TypeParam;
    for (const auto& config : every_table<G>()) {
        const auto folder = of_rules<G>("golden", config.rules) / folder_name<G>();
        std::string name = std::to_string(config.players);
        if (G::variants(config).size() > 1)
            for (const auto option : varied_options<G>(config)) name += '-' + G::option(config, option);
        std::replace(name.begin(), name.end(), ',', '+');
        for (const char* policy : {"random", "greedy"}) {
            const auto path = folder / (name + '-' + policy + ".game");
            const std::string text = read(path);
            ASSERT_FALSE(text.empty()) << path << " is missing: run scripts/regenerate_goldens.sh";
            const auto parsed = parse_record(text);
            ASSERT_TRUE(std::holds_alternative<Record>(parsed))
                << path << ": " << std::get<RecordFault>(parsed).message;
            const auto game = replay<G>(std::get<Record>(parsed));
            if (const auto* fault = std::get_if<RecordFault>(&game))
                FAIL() << path << ":" << fault->line << ": " << fault->message;
            EXPECT_EQ(std::get<Record>(parsed).rules, config.rules) << path;
            EXPECT_EQ(to_text(to_record<G>(std::get<History<G>>(game))), text) << path;
        }
    }
}

// Lines: players, options in order, seed, ply, depth, count.
TYPED_TEST(Golden, perft_counts) {
    using G = TypeParam;
    for (int rules = G::oldest_rules; rules <= G::rules_version; ++rules) {
        std::ifstream in(of_rules<G>("perft", rules) / (folder_name<G>() + ".perft"));
        ASSERT_TRUE(in) << "rules " << rules;
        int lines = 0;
        for (std::string line; std::getline(in, line);) {
            if (line.empty() || line[0] == '#') continue;
            std::istringstream row(line);
            typename G::Config config;
            config.rules = rules;
            int players = 0, ply = 0, depth = 0;
            std::uint64_t seed = 0, count = 0;
            row >> players;
            config.players = players;
            if (G::variants(config).size() > 1)
                for (const auto option : varied_options<G>(config)) {
                    std::string value;
                    row >> value;
                    ASSERT_FALSE(G::set_option(config, option, value)) << line;
                }
            row >> seed >> ply >> depth >> count;
            ASSERT_TRUE(row) << line;
            EXPECT_EQ(perft<G>(random_position<G>(config, seed, ply), depth), count) << line;
            ++lines;
        }
        EXPECT_GE(lines, 12);
    }
}

}  // namespace
}  // namespace rivers
