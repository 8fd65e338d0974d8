// P14: a computer player is given a seat's view and nothing else. Whatever is hidden from the seat, it decides the
// same.
#include "twins.h"

namespace rivers::server::promise {
namespace {

// The same game with other customers in the hands of the others.
std::unique_ptr<Match> twin_of(const Match& fresh, const Match& game, const Witness& witness,
                               const std::vector<int>& map) {
    std::vector<std::string> moves;
    for (int ply = 0; ply < game.plies(); ++ply) moves.push_back(game.move(ply));
    for (const Witness::Draw& draw : witness.draws)
        moves[static_cast<std::size_t>(draw.ply)] =
            "customer " + std::to_string(map[static_cast<std::size_t>(draw.customer)]);
    auto twin = fresh.clone();
    for (const std::string& move : moves) twin->play(move);
    return twin;
}

TEST(PromiseComputer, one_hundred_hidden_states_and_always_the_same_move) {
    const int points = amount("RIVERS_DECISIONS", 330), states = 100;
    const std::vector<GameSettings> every = every_game();
    int decisions = 0, thoughts = 0, different = 0, gold = 0;
    for (std::uint64_t n = 0; decisions < points; ++n) {
        const GameSettings& settings = every[n % every.size()];
        const Table laid(row_of(seated(settings), secret_of(n)));
        RandomTable random(laid, n);
        while (decisions < points && random.steps(60)) {
            const Match& game = random.played.game();
            const Seat seat = random.played.actor();
            const bool river = settings.game == "the-river";
            const std::vector<std::string> levels = river ? std::vector<std::string>{"random", "greedy", "rush"}
                                                          : std::vector<std::string>{"random", "greedy"};
            ++decisions;
            gold += river ? 0 : 1;
            // Every level decides at some of the points; of The River nothing is hidden, so a few states are enough.
            const std::string& level = levels[static_cast<std::size_t>(decisions) % levels.size()];
            const std::uint64_t seed = random.rng.word();
            const std::string move = game.thought(seat, level, seed)();
            for (int state = 0; state < (river ? 3 : states); ++state) {
                const auto twin = twin_of(laid.game(), game, random.witness, random.witness.redraw(seat, random.rng));
                different += twin->view(seat) == game.view(seat) ? 0 : 1000000;
                ASSERT_EQ(twin->thought(seat, level, seed)(), move)
                    << level << " at ply " << game.plies() << " of table " << n;
                ++thoughts;
            }
            // The hidden states really are other ones.
            const auto other = twin_of(laid.game(), game, random.witness, random.witness.redraw(seat, random.rng));
            different += other->state_hash() != game.state_hash() ? 1 : 0;
        }
    }
    EXPECT_LE(different, points) << "a twin does not look the same to its viewer";
    EXPECT_GT(different, gold * 9 / 10) << "most twins are no twins but the same";
    EXPECT_GT(thoughts, gold * states - 1);
}

}  // namespace
}  // namespace rivers::server::promise
