// P10: whatever a viewer may not know changes no byte of what this viewer gets. And the teeth of that test: thirty
// leaks like those that happened elsewhere (L1 to L13), each of which it must notice.
#include <span>

#include "view_pairs.h"

namespace rivers::server::promise {
namespace {

TEST(PromiseViews, twenty_thousand_pairs_look_the_same) {
    const int wanted = amount("RIVERS_PAIRS", 20'000);
    const People people = four_people();
    int pairs = 0;
    PairCounts counts;
    each_pair(every_game(), 10, [&](const Desk& desk, const Desk& twin, const Viewer& onlooker, std::uint64_t seed) {
        const char* kind = kind_of_viewer(desk, onlooker.seat);
        const std::string leak =
            first_difference(stream_of(desk, people, onlooker, seed), stream_of(twin, people, onlooker, seed));
        EXPECT_EQ(leak, "") << "what is hidden from one who is '" << kind << "' is told in " << leak << "\nat pair "
                            << pairs << ", ply " << desk.table.game().plies();
        const bool hidden = desk.table.game().state_hash() != twin.table.game().state_hash();
        counts.note(desk.table.settings().game.game, kind, hidden);
        return ++pairs < wanted && !::testing::Test::HasFailure();
    });
    if (::testing::Test::HasFailure()) return;
    EXPECT_EQ(pairs, wanted);
    counts.expect(6, wanted / 20, 90, 30);
}

// Nothing is withheld either: a seat's own cards are in its bytes.
TEST(PromiseViews, another_hand_of_ones_own_is_seen) {
    const People people = four_people();
    int checked = 0;
    for (std::uint64_t n = 0; checked < 300; ++n) {
        const GameSettings game{"river-of-gold", 2 + static_cast<int>(n % 3), {}, ""};
        const Table laid(row_of(seated(game), secret_of(n)));
        RandomTable random(laid, n);
        while (random.steps(40)) {
            const Desk& desk = random.played.desk;
            const Seat seat = seat_number(random.rng.below(game.players));
            const auto twin =
                desk_of(laid, random.witness.rows(desk, random.witness.redraw(seat, random.rng, true)), desk.created);
            ASSERT_TRUE(twin);
            const bool same_hand = twin->table.game().view(seat) == desk.table.game().view(seat);
            const Viewer owner{number(seat) + 1, seat, Language::En};
            ASSERT_EQ(stream_of(desk, people, owner, n)[0] == stream_of(*twin, people, owner, n)[0], same_hand);
            checked += same_hand ? 0 : 1;
        }
    }
}

// --- teeth ------------------------------------------------------------------------------------------------------

std::vector<int> hand_of(const Desk& desk, Seat seat) {
    std::vector<int> hand;
    const json::Value view = desk.table.game().view(seat);
    if (const json::Value* cards = view.find("hand"); cards != nullptr && cards->array() != nullptr)
        for (const json::Value& card : *cards->array()) hand.push_back(static_cast<int>(*card.number()));
    return hand;
}

// What a leak knows: the whole table, and whose stream it spoils.
struct Truth {
    const Desk& desk;
    Perspective viewer;
    // Somebody else's cards.
    std::vector<int> hand() const { return hand_of(desk, other()); }
    Seat other() const { return seat_number(viewer == Perspective(Seat{}) ? 1 : 0); }
    const Match& game() const { return desk.table.game(); }
    std::string secret() const { return desk.table.secret(); }
    bool may_act() const { return viewer && desk.table.to_act() == Actor(*viewer); }
    int deliveries() const {
        int n = 0;
        for (const LegalMove& legal : game().legal(Language::En)) n += legal.move.starts_with("deliver") ? 1 : 0;
        return n;
    }
    // The last card that somebody else drew, as the log has it.
    std::string last_draw() const {
        for (auto logged = desk.log.rbegin(); logged != desk.log.rend(); ++logged)
            if (logged->row.text.starts_with("customer")) return logged->row.text;
        return "";
    }
};

struct Leak {
    const char* name;
    void (*spoil)(const Truth&, Stream&);
};

std::string number_text(std::uint64_t n) { return std::to_string(n); }
int sum(const std::vector<int>& list) { return std::accumulate(list.begin(), list.end(), 0); }

const Leak kLeaks[] = {
    {"L1 the whole log beside the view",
     [](const Truth& truth, Stream& stream) {
         for (const Logged& logged : truth.desk.log) stream[0] += logged.row.text;
     }},
    {"L1 the undo stack", [](const Truth& truth, Stream& s) { s[0] += truth.game().move(truth.game().plies() / 2); }},
    {"L1 the state's hash", [](const Truth& truth, Stream& s) { s[0] += number_text(truth.game().state_hash()); }},
    {"L1 another seat's view",
     [](const Truth& truth, Stream& s) { s[0] += json::write(truth.game().view(truth.other())); }},
    {"L2 the secret of the dice", [](const Truth& truth, Stream& s) { s[0] += truth.secret(); }},
    {"L2 one digit of the secret", [](const Truth& truth, Stream& s) { s[0] += truth.secret()[17]; }},
    {"L2 the secret in the news only", [](const Truth& truth, Stream& s) { s[1] += truth.secret(); }},
    {"L2 the next roll",
     [](const Truth& truth, Stream& s) {
         const Dice dice(truth.secret(), truth.desk.table.id(), truth.desk.table.nonces());
         s[0] += number_text(dice.roll(static_cast<std::uint64_t>(truth.game().plies())).state() % 6);
     }},
    {"L3 a hash of the secret", [](const Truth& truth, Stream& s) { s[3] += hex(sha256(truth.secret())); }},
    {"L5 spectators see a hand",
     [](const Truth& truth, Stream& s) {
         if (!truth.viewer) s[0] += number_text(static_cast<std::uint64_t>(truth.hand().front()));
     }},
    {"L6 the card in the log", [](const Truth& truth, Stream& s) { s[2] += truth.last_draw(); }},
    {"L6 the card in the words",
     [](const Truth& truth, Stream& s) {
         s[2] += "drew no. " + truth.last_draw().substr(truth.last_draw().size() - 1);
     }},
    {"L7 all hands in the first state",
     [](const Truth& truth, Stream& s) {
         if (truth.game().plies() > 60) return;
         for (const int card : truth.hand()) s[0] += number_text(static_cast<std::uint64_t>(card));
     }},
    {"L8 stable ids of hidden cards",
     [](const Truth& truth, Stream& s) {
         for (const int card : truth.hand()) s[0] += number_text(mixed(static_cast<std::uint64_t>(card)));
     }},
    {"L9 how many moves another has",
     [](const Truth& truth, Stream& s) { s[0] += number_text(truth.game().legal(Language::En).size()); }},
    {"L9 whether another may deliver",
     [](const Truth& truth, Stream& s) { s[0] += truth.deliveries() > 0 ? "true" : "false"; }},
    {"L10 the order of a hand", [](const Truth& truth, Stream& s) { s[0] += truth.hand().front() > 15 ? "<" : ">"; }},
    {"L10 odd or even", [](const Truth& truth, Stream& s) { s[0] += truth.hand().back() % 2 == 0 ? "0" : "1"; }},
    {"L11 a prompt that depends on the hand",
     [](const Truth& truth, Stream& s) { s[0] += truth.deliveries() > 0 ? "waiting for a delivery" : "waiting"; }},
    {"L11 a pause, as a later time",
     [](const Truth& truth, Stream& s) { s[1] += number_text(static_cast<std::uint64_t>(sum(truth.hand()) % 3)); }},
    {"L12 an error that says who has the card",
     [](const Truth& truth, Stream& s) {
         const auto hand = truth.hand();
         if (truth.may_act()) s.back() += std::count(hand.begin(), hand.end(), 7) > 0 ? "another has it" : "";
     }},
    {"L12 a hint that knows",
     [](const Truth& truth, Stream& s) {
         if (truth.may_act()) s.back() += sum(truth.hand()) > 45 ? "hurry" : "wait";
     }},
    {"L13 the deck, not shown",
     [](const Truth& truth, Stream& s) {
         std::set<int> left;
         for (int id = 1; id <= river_of_gold::kCustomers; ++id) left.insert(id);
         for (const Seat seat : seats(truth.desk.table.players()))
             for (const int card : hand_of(truth.desk, seat)) left.erase(card);
         for (const int card : left) s[0] += number_text(static_cast<std::uint64_t>(card));
     }},
    {"the top of the deck",
     [](const Truth& truth, Stream& s) {
         const auto seed = std::stoull(truth.secret().substr(0, 15), nullptr, 16);
         s[0] += number_text(seed % 30);
     }},
    {"the length, by padding",
     [](const Truth& truth, Stream& s) {
         s[0] += std::string(static_cast<std::size_t>(truth.hand().front() % 7), ' ');
     }},
    {"the number of frames",
     [](const Truth& truth, Stream& s) {
         if (truth.hand().front() < 8) s.emplace_back();
     }},
    {"the order of frames",
     [](const Truth& truth, Stream& s) {
         if (truth.hand().front() % 2 == 0) std::swap(s[0], s[1]);
     }},
    {"a key that is there for the owner only",
     [](const Truth& truth, Stream& s) {
         if (truth.hand().size() > 1 && truth.hand()[1] > 14) s[2] += "\"card\":null";
     }},
    {"a line of a list", [](const Truth& truth, Stream& s) { s[3] += truth.hand().back() > 20 ? "*" : ""; }},
    {"the line for strangers", [](const Truth& truth, Stream& s) { s[4] += truth.hand().back() > 20 ? "*" : ""; }},
    {"an estimate of a score",
     [](const Truth& truth, Stream& s) { s[0] += number_text(static_cast<std::uint64_t>(sum(truth.hand()))); }},
};

// What others have put by at a table of The River, as only the end would show it.
std::vector<int> put_by(const Truth& truth, const char* what) {
    const auto open = truth.game().clone();
    open->show_all();
    const json::Value view = open->view({});
    std::vector<int> cards;
    const auto& seats = *view.find("seats")->array();
    for (const json::Value& card : *seats[static_cast<std::size_t>(truth.other())].find(what)->array())
        cards.push_back(static_cast<int>(*card.number()));
    return cards;
}

const Leak kRiverLeaks[] = {
    {"L1 the state's hash", [](const Truth& truth, Stream& s) { s[0] += number_text(truth.game().state_hash()); }},
    {"R-1 the whole log",
     [](const Truth& truth, Stream& s) {
         for (const Logged& logged : truth.desk.log) s[2] += logged.row.text;
     }},
    {"R-1 a card that another reserved",
     [](const Truth& truth, Stream& s) {
         for (const int card : put_by(truth, "reserved")) s[0] += number_text(static_cast<std::uint64_t>(card));
     }},
    {"R-1 the sum of what another built",
     [](const Truth& truth, Stream& s) {
         s[1] += number_text(static_cast<std::uint64_t>(sum(put_by(truth, "built"))));
     }},
    {"R-1 odd or even",
     [](const Truth& truth, Stream& s) { s[3] += sum(put_by(truth, "built")) % 2 == 0 ? "0" : "1"; }},
    {"R-1 the points of another, as they stand",
     [](const Truth& truth, Stream& s) {
         const auto points = truth.game().totals();
         s[4] += number_text(static_cast<std::uint64_t>(points[static_cast<std::size_t>(truth.other())]));
     }},
    {"L2 the secret of the dice", [](const Truth& truth, Stream& s) { s[0] += truth.secret(); }},
};

// The same comparison, with each leak put in: the names of those that it does not notice.
std::set<std::string> unnoticed_leaks(std::string_view of, std::span<const Leak> leaks) {
    const People people = four_people();
    std::set<std::string> unnoticed;
    for (const Leak& leak : leaks) unnoticed.insert(leak.name);
    EXPECT_EQ(unnoticed.size(), leaks.size());
    std::vector<GameSettings> games;
    for (const GameSettings& game : every_game())
        if (game.game == of) games.push_back(game);
    int pairs = 0;
    each_pair(games, 20, [&](const Desk& desk, const Desk& twin, const Viewer& onlooker, std::uint64_t seed) {
        const Stream one = stream_of(desk, people, onlooker, seed), other = stream_of(twin, people, onlooker, seed);
        for (const Leak& leak : leaks) {
            if (!unnoticed.contains(leak.name)) continue;
            Stream a = one, b = other;
            leak.spoil({desk, onlooker.seat}, a);
            leak.spoil({twin, onlooker.seat}, b);
            if (a != b) unnoticed.erase(leak.name);
        }
        return !unnoticed.empty() && ++pairs < 2000;
    });
    return unnoticed;
}

TEST(PromiseViews, every_seeded_leak_is_noticed) {
    EXPECT_GE(std::size(kLeaks), 25u);
    EXPECT_EQ(unnoticed_leaks("river-of-gold", kLeaks), std::set<std::string>());
}

// Of The River nothing was hidden from anybody in these tests, so no leak could be noticed (house.md, fault 7).
TEST(PromiseViews, every_seeded_leak_of_the_river_is_noticed) {
    EXPECT_EQ(unnoticed_leaks("the-river", kRiverLeaks), std::set<std::string>());
}

}  // namespace
}  // namespace rivers::server::promise
