// What generic code learns of a game from the game's own lists: its options, and the enums that the compiler counts.
#include "wire/games.h"

#include <gtest/gtest.h>

#include <set>

#include "games_under_test.h"

namespace rivers {
namespace {

enum class Fruit : unsigned char { Apple, Pear, Plum };
constexpr auto members(Fruit) { return all_members<Fruit>(); }
static_assert(every<Fruit>.size() == 3 && every<Fruit>.back() == Fruit::Plum);
// A new enumerator without its word does not compile where the table is asserted to be complete.
static_assert(is_complete(EnumArray<Fruit, std::string_view>{{"apple", "pear", "plum"}}));
static_assert(!is_complete(EnumArray<Fruit, std::string_view>{{"apple", "pear"}}));

template <class G>
class OptionsOf : public ::testing::Test {};
TYPED_TEST_SUITE(OptionsOf, testing_games::Games, testing_games::GameName);

TYPED_TEST(OptionsOf, are_listed_once_with_their_default_and_a_line_of_help) {
    using G = TypeParam;
    std::set<std::string_view> names;
    for (const OptionInfo& option : G::options) {
        EXPECT_TRUE(names.insert(option.name).second) << option.name;
        EXPECT_FALSE(option.help.empty()) << option.name;
        EXPECT_FALSE(option.values.empty()) << option.name;
        EXPECT_EQ(option_info<G>(option.name), &option);
        const typename G::Config standard;
        if (!option.standard.empty()) {
            EXPECT_EQ(G::option(standard, option.name), option.standard);
        }
    }
    EXPECT_EQ(option_info<G>("no-such-option"), nullptr);
}

TYPED_TEST(OptionsOf, take_each_of_their_values_and_no_other) {
    using G = TypeParam;
    for (const OptionInfo& option : G::options) {
        typename G::Config config;
        config.players = 2;
        if (option.by_seat) {
            const std::string list = std::string(option.values[1]) + ',' + std::string(option.values[0]);
            EXPECT_EQ(G::set_option(config, option.name, list), std::nullopt);
            EXPECT_EQ(G::option(config, option.name), list);
        } else {
            for (const std::string_view value : option.values) {
                EXPECT_EQ(G::set_option(config, option.name, value), std::nullopt) << value;
                EXPECT_EQ(G::option(config, option.name), value);
            }
        }
        EXPECT_NE(G::set_option(config, option.name, "nonsense"), std::nullopt);
    }
    typename G::Config config;
    EXPECT_NE(G::set_option(config, "no-such-option", "1"), std::nullopt);
}

TEST(Games, are_found_by_their_names_only) {
    std::vector<std::string_view> found;
    each_game([&]<class G>(G) { EXPECT_TRUE(with_game(G::name, [&](auto game) { found.push_back(game.title); })); });
    EXPECT_EQ(found, (std::vector<std::string_view>{"River of Gold", "The River"}));
    EXPECT_FALSE(with_game("chess", [](auto) {}));
}

}  // namespace
}  // namespace rivers
