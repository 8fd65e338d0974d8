// P14: a computer player is given a seat's view and nothing else. Whatever is hidden from the seat, it decides the
// same.
#include "river_twins.h"

namespace rivers::server::promise {
namespace {

std::vector<std::string> moves_of(const Match& game) {
    std::vector<std::string> moves;
    for (int ply = 0; ply < game.plies(); ++ply) moves.push_back(game.move(ply));
    return moves;
}
std::unique_ptr<Match> played(const Match& fresh, const std::vector<std::string>& moves) {
    auto game = fresh.clone();
    for (const std::string& move : moves) game->play(move);
    return game;
}

// The same game with other customers in the hands of the others.
std::unique_ptr<Match> twin_of(const Match& fresh, const Match& game, const Witness& witness,
                               const std::vector<int>& map) {
    std::vector<std::string> moves = moves_of(game);
    for (const Witness::Draw& draw : witness.draws)
        moves[static_cast<std::size_t>(draw.ply)] =
            "customer " + std::to_string(map[static_cast<std::size_t>(draw.customer)]);
    return played(fresh, moves);
}

// Decisions that were compared, and how many of the hidden states were really others; by level and number of players.
struct Compared {
    int pairs = 0, hidden = 0;
};
using Cells = std::map<std::string, Compared>;

void expect_all_levels(const Cells& cells, std::size_t levels, int pairs, int percent) {
    EXPECT_EQ(cells.size(), levels * 3);
    for (const auto& [name, cell] : cells) {
        std::printf("%s: %d decisions compared, %d hidden states were others\n", name.c_str(), cell.pairs, cell.hidden);
        EXPECT_GE(cell.pairs, pairs) << name;
        EXPECT_GE(cell.hidden * 100, cell.pairs * percent) << name << ": most twins are no twins but the same";
    }
}

// `visit(laid, random, seat)` at random points of random games of one kind, until it has seen `points`.
template <class Visit>
void each_decision(std::string_view game, int points, Visit visit) {
    std::vector<GameSettings> every;
    for (const GameSettings& settings : every_game())
        if (settings.game == game) every.push_back(settings);
    for (std::uint64_t n = 0; points > 0; ++n) {
        const Table laid(row_of(seated(every[n % every.size()]), secret_of(n)));
        RandomTable random(laid, n);
        // A few of each table, so that also a small number of points meets every kind of them.
        for (int here = 0; here < 3 && points > 0 && random.steps(90); ++here, --points) {
            visit(laid, random, random.played.actor());
            if (::testing::Test::HasFailure()) return;
        }
    }
}

TEST(PromiseComputer, one_hundred_hidden_states_and_always_the_same_move) {
    const int points = amount("RIVERS_DECISIONS", 330), states = 100;
    const std::vector<std::string> levels{"random", "greedy"};
    Cells cells;
    std::size_t turn = 0;
    each_decision("river-of-gold", points, [&](const Table& laid, RandomTable& random, Seat seat) {
        const Match& game = random.played.game();
        const std::string& level = levels[turn++ % levels.size()];
        const std::uint64_t seed = random.rng.word();
        const std::string move = game.thought(seat, level, seed)();
        const auto truth = game.state_hash();
        Compared& cell = cells[level + " of " + std::to_string(game.players())];
        for (int state = 0; state < states; ++state) {
            const auto twin = twin_of(laid.game(), game, random.witness, random.witness.redraw(seat, random.rng));
            ASSERT_EQ(twin->view(seat), game.view(seat)) << "a twin does not look the same to its viewer";
            ASSERT_EQ(twin->thought(seat, level, seed)(), move)
                << level << " chooses another move because of what is hidden from it, at ply " << game.plies();
            ++cell.pairs;
            cell.hidden += twin->state_hash() != truth ? 1 : 0;
        }
    });
    expect_all_levels(cells, levels.size(), points * states / 30, 90);
}

// Two outcomes of chance next to each other, in the other order: what was drawn together lies on the table in no order.
// Nothing if that is another game.
std::unique_ptr<Match> drawn_in_another_order(const Match& fresh, const Match& game, Rng& rng) {
    std::vector<std::string> moves = moves_of(game);
    std::vector<std::size_t> places;
    for (int ply = 1; ply < game.plies(); ++ply)
        if (game.actor(ply - 1).is_chance() && game.actor(ply).is_chance() && game.move(ply) != game.move(ply - 1))
            places.push_back(static_cast<std::size_t>(ply));
    if (places.empty()) return nullptr;
    const std::size_t at = places[rng.below(static_cast<std::uint32_t>(places.size()))];
    std::swap(moves[at - 1], moves[at]);
    auto twin = fresh.clone();
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        if (twin->to_act() != game.actor(static_cast<int>(ply))) return nullptr;
        if (twin->why_not(moves[ply], Language::En)) return nullptr;
        twin->play(moves[ply]);
    }
    return twin->state_hash() == game.state_hash() ? std::move(twin) : nullptr;
}

// Of The River a computer player is shown the whole table, so what it does not know is how the table came about
// and whether people see all of it too. It must decide alike whatever that was.
TEST(PromiseComputer, R_1_the_past_and_what_people_are_shown_change_no_move) {
    const int points = amount("RIVERS_DECISIONS", 330);
    const std::vector<std::string> levels{"random", "greedy", "rush"};
    Cells pasts, shown;
    std::size_t turn = 0;
    each_decision("the-river", points, [&](const Table& laid, RandomTable& random, Seat seat) {
        const Match& game = random.played.game();
        const std::string& level = levels[turn++ % levels.size()];
        const std::uint64_t seed = random.rng.word();
        const std::string move = game.thought(seat, level, seed)();
        const std::string name = level + " of " + std::to_string(game.players());
        for (int n = 0; n < 8; ++n) {
            const auto twin = drawn_in_another_order(laid.game(), game, random.rng);
            ++pasts[name].pairs;
            if (!twin) continue;
            ++pasts[name].hidden;
            ASSERT_EQ(twin->thought(seat, level, seed)(), move) << level << " decides by the past";
        }
        GameSettings open = laid.settings().game;
        open.options.emplace_back("points", "open");
        const auto twin = played(*std::get<std::unique_ptr<Match>>(new_game(open)), moves_of(game));
        ++shown[name].pairs;
        shown[name].hidden += twin->view({}) != game.view({}) ? 1 : 0;
        ASSERT_EQ(twin->thought(seat, level, seed)(), move)
            << level << " chooses another move because of what is hidden from people";
    });
    expect_all_levels(pasts, levels.size(), points * 8 / 20, 20);
    expect_all_levels(shown, levels.size(), points / 20, 90);
}

}  // namespace
}  // namespace rivers::server::promise
