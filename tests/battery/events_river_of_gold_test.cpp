// The sink tells everything: what the events say adds up to what changed on the table.
#include "games_under_test.h"

namespace rivers::river_of_gold {
namespace {

struct Sums {
    EnumArray<Gain, int> net{};
    EnumArray<Region, int> influence{};
};

TEST(RiverOfGoldEvents, add_up_to_what_changed_on_the_mats) {
    for (const Config& config : testing_games::every_config<Game>())
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            State s = deal(config);
            Rng rng(seed);
            while (!to_act(s).is_nobody()) {
                const State before = s;
                std::vector<Event> events;
                EventSink sink(events);
                play(s, to_act(s).is_chance() ? sample(s, rng) : random_move<Game>(s, rng), sink);
                SeatArray<Sums> sums{};
                for (const Event& event : events) {
                    if (const auto* gained = std::get_if<Gained>(&event))
                        sums[gained->seat].net[gained->what] += gained->amount;
                    if (const auto* paid = std::get_if<Paid>(&event)) sums[paid->seat].net[paid->what] -= paid->amount;
                    if (const auto* built = std::get_if<Built>(&event))
                        sums[built->seat].net[Gain::Koku] -= built->cost;
                    if (const auto* moved = std::get_if<InfluenceGained>(&event))
                        sums[moved->seat].influence[moved->region] += moved->to - moved->from;
                }
                for (const Seat seat : seats(config.players)) {
                    const Mat &old = before.mats[seat], &now = s.mats[seat];
                    ASSERT_EQ(now.koku - old.koku, sums[seat].net[Gain::Koku]);
                    ASSERT_EQ(now.favor - old.favor, sums[seat].net[Gain::Favor]);
                    ASSERT_EQ(now.points() - old.points(), sums[seat].net[Gain::Points]);
                    for (const Good good : every<Good>)
                        ASSERT_EQ(now.goods[good] - old.goods[good], sums[seat].net[gain_of(good)]);
                    for (const Region region : every<Region>)
                        ASSERT_EQ(now.influence[region] - old.influence[region], sums[seat].influence[region]);
                }
            }
        }
}

}  // namespace
}  // namespace rivers::river_of_gold
