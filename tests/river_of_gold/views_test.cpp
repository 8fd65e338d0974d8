// What each seat and a spectator may know (RG-SETUP-9): one hand, the sizes of the others, and no drawn card but one's
// own.
#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

// Calls look(state) before every move of a few random games of all kinds.
template <class Look>
void each_position(std::uint64_t games, Look&& look) {
    for (const int players : {2, 3, 4})
        for (const Config& config : Game::variants({players, Patrons::Off}))
            for (std::uint64_t game = 0; game < games; ++game) {
                Rng rng(7, game);
                State s = deal(config);
                EventSink deaf;
                while (!s.finished()) {
                    look(s, rng);
                    play(s, to_act(s).is_chance() ? sample(s, rng) : random_move<Game>(s, rng), deaf);
                }
                look(s, rng);
            }
}

TEST(RiverOfGold, RG_SETUP_9_a_seat_sees_its_own_hand_only) {
    const State s = TableBuilder().hand({card(11), card(12)}).of(kSecond).hand({card(13), card(14), card(15)});
    const View mine = view(s, kFirst), others = view(s, kSecond);
    EXPECT_EQ(numbers(mine.hand), (Numbers{11, 12}));
    EXPECT_EQ(numbers(others.hand), (Numbers{13, 14, 15}));
    EXPECT_EQ(numbers(mine.hand_sizes), (Numbers{2, 3, 2, 2}));
    EXPECT_EQ(mine.deck_size, 30 - 9);
    EXPECT_EQ(mine.viewer, kFirst);
}

TEST(RiverOfGold, RG_SETUP_9_a_spectator_sees_no_hand) {
    const State s = dealt(4);
    const View v = view(s, std::nullopt);
    EXPECT_TRUE(v.hand.empty());
    EXPECT_FALSE(v.viewer);
    EXPECT_EQ(numbers(v.hand_sizes), (Numbers{2, 2, 2, 2}));
    EXPECT_EQ(v.unseen().size(), 30);
}

TEST(RiverOfGold, RG_SETUP_9_a_view_does_not_change_with_what_is_hidden) {
    const State s = TableBuilder().hand({card(11), card(12)}).of(kSecond).hand({card(13), card(14)});
    State other = s;
    std::swap(other.hands[kSecond], other.hands[kThird]);  // two hands of two
    EXPECT_NE(s, other);
    EXPECT_EQ(view(s, kFirst), view(other, kFirst));
    EXPECT_EQ(view(s, std::nullopt), view(other, std::nullopt));
    EXPECT_NE(view(s, kSecond), view(other, kSecond));
}

TEST(RiverOfGold, RG_DELIVER_3_discards_are_seen_by_all) {
    const State s = after(TableBuilder().die(4).ships(2, 9).hand({card(1), card(2)}), Sail{kLower, face(4)},
                          DrawCustomer{card(20)}, Discard{card(1)});
    EXPECT_TRUE(view(s, kSecond).discards.contains(card(1)));
    EXPECT_FALSE(view(s, kSecond).unseen().contains(card(1)));
    EXPECT_TRUE(view(s, kSecond).unseen().contains(card(2)));
    EXPECT_FALSE(view(s, kFirst).unseen().contains(card(2)));
}

TEST(RiverOfGold, RG_SETUP_4_tiles_that_are_out_of_the_game_stay_unseen) {
    const View v = view(dealt(4), kFirst);
    EXPECT_EQ(v.tiles_unseen.size(), 40 - 4);
    EXPECT_EQ(v.tiles_to_come[0] + v.tiles_to_come[1], 12 + 13);
}

TEST(RiverOfGold, view_of_what_is_imagined_is_the_same_view) {
    each_position(4, [](const State& s, Rng& rng) {
        for (const Seat seat : seats(s.players())) {
            const View v = view(s, seat);
            ASSERT_EQ(view(imagine(v, rng), seat), v);
        }
        const View spectator = view(s, std::nullopt);
        ASSERT_EQ(view(imagine(spectator, rng), std::nullopt), spectator);
    });
}

TEST(RiverOfGold, view_imagined_table_has_every_customer_once) {
    each_position(2, [](const State& s, Rng& rng) {
        const State imagined = imagine(view(s, kSecond), rng);
        CustomerSet all = imagined.deck | imagined.discards;
        int cards = imagined.deck.size() + imagined.discards.size();
        for (const Seat seat : seats(s.players())) {
            all = all | imagined.hands[seat] | imagined.mats[seat].delivered;
            cards += imagined.hands[seat].size() + imagined.mats[seat].delivered.size();
        }
        ASSERT_EQ(all, kAllCustomers);
        ASSERT_EQ(cards, 30);
    });
}

// 28 cards are hidden, so each is in the second seat's hand of 2 in 2 of 28 imaginings.
TEST(RiverOfGold, view_imagines_every_hidden_card_as_likely_as_any_other) {
    const View v = view(TableBuilder().hand({card(1), card(2)}), kFirst);
    ASSERT_EQ(v.unseen().size(), 28);
    Rng rng(3);
    std::array<int, 31> seen{};
    const int tries = 14000;
    for (int i = 0; i < tries; ++i) {
        const State s = imagine(v, rng);
        for (const CustomerId id : s.hands[kSecond]) ++seen[static_cast<std::size_t>(id)];
    }
    EXPECT_EQ(seen[1] + seen[2], 0);
    for (std::size_t id = 3; id <= 30; ++id) EXPECT_NEAR(seen[id], tries / 14, 200) << "customer " << id;
}

TEST(RiverOfGold, view_allows_the_same_moves_to_who_is_to_act) {
    each_position(2, [](const State& s, Rng& rng) {
        if (!to_act(s).is_seat()) return;
        const Moves here = legal(s), there = legal(imagine(view(s, to_act(s).seat()), rng));
        ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
    });
}

TEST(RiverOfGold, RG_SETUP_9_event_of_a_drawn_card_names_it_to_who_drew_it_only) {
    const Event drawn = CustomerDrawn{kSecond, card(7)};
    EXPECT_EQ(std::get<CustomerDrawn>(seen_by(drawn, kSecond)).customer, card(7));
    for (const std::optional<Seat> viewer :
         {std::optional<Seat>(kFirst), std::optional<Seat>(kThird), std::optional<Seat>()}) {
        const Event seen = seen_by(drawn, viewer);
        EXPECT_FALSE(std::get<CustomerDrawn>(seen).customer);
        EXPECT_EQ(std::get<CustomerDrawn>(seen).seat, kSecond);
    }
}

TEST(RiverOfGold, view_other_events_are_told_to_everyone) {
    const Event discarded = CustomerDiscarded{kSecond, card(7)}, delivered = Delivered{kSecond, card(8)};
    EXPECT_EQ(std::get<CustomerDiscarded>(seen_by(discarded, kFirst)).customer, card(7));
    EXPECT_EQ(std::get<Delivered>(seen_by(delivered, std::nullopt)).customer, card(8));
}

}  // namespace
}  // namespace rivers::river_of_gold
