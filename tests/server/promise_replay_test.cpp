// P8: the same log gives the same game, in every build and after every restart.
#include <fstream>

#include "promise_kit.h"

namespace rivers::server::promise {
namespace {

// Everything of a table but the game inside it, as text that can be compared.
std::string facts_of(const Table& table) {
    std::string facts = std::string(word_of(table.phase())) + ' ' + std::to_string(table.version()) + ' ' +
                        hex(table.hash()) + ' ' + std::to_string(table.since()) + ' ' +
                        std::to_string(table.last_at()) + ' ' + std::to_string(table.ended()) + ' ' + table.rematch();
    for (const Seat seat : seats(table.players())) {
        const Chair& chair = table.chair(seat);
        facts += '|' + std::string(word_of(chair.kind)) + ' ' + std::to_string(chair.user) + ' ' + chair.level + ' ' +
                 chair.nonce + (chair.away ? " away " : " ") + std::to_string(table.remaining(seat, table.last_at())) +
                 ' ' + std::to_string(table.free_undo(seat)) + ' ' + std::to_string(table.asked_undo(seat));
    }
    facts += '|' + std::to_string(table.deadline().value_or(-1));
    if (table.undo_question()) {
        facts += "| back to " + std::to_string(table.undo_question()->to);
        for (const Seat seat : table.undo_question()->missing) facts += ' ' + std::to_string(number(seat));
    }
    return facts;
}

// One step of a game in which everything happens: moves, undo with and without consent, people who leave and return.
void step(Played& played, Rng& rng, const std::string& level) {
    const Table& table = played.table();
    const int seat = rng.below(table.players());
    const int what = rng.below(12);
    if (what == 0 && table.free_undo(seat_number(seat)) >= 0)
        return played.add(Kind::Undone, seat, std::to_string(table.free_undo(seat_number(seat))));
    if (what == 1 && table.asked_undo(seat_number(seat)) >= 0)
        return played.add(Kind::UndoAsked, seat, std::to_string(table.asked_undo(seat_number(seat))));
    if (const auto question = table.undo_question(); what <= 4 && question) {
        if (question->missing.empty() || what == 4)
            return played.add(Kind::Undone, number(question->asker), std::to_string(question->to));
        return played.add(what == 2 ? Kind::UndoAgreed : Kind::UndoRefused, number(question->missing.front()), "");
    }
    if (what == 5) {
        const bool away = table.chair(seat_number(seat)).away;
        return away ? played.add(Kind::Back, seat, "") : played.add(Kind::Computer, seat, "time greedy");
    }
    played.play(played.choice(level, rng.word()));
}

std::uint64_t hash_of_games(int games) {
    const auto every = every_game();
    std::uint64_t all = kHashSeed;
    for (int i = 0; i < games; ++i) {
        auto made = new_game(every[static_cast<std::size_t>(i) % every.size()]);
        const auto game = std::move(std::get<std::unique_ptr<Match>>(made));
        const std::string level = i % 5 == 0 ? "greedy" : "random";
        Rng rng(2026, static_cast<std::uint64_t>(i));
        while (!game->to_act().is_nobody()) {
            const std::uint64_t word = rng.word();  // one call a line: compilers differ in the order of arguments
            const Rng seed(word, rng.word());
            game->play(game->to_act().is_chance() ? game->sample(seed)
                                                  : game->thought(game->to_act().seat(), level, seed.state())());
            all = fold(all, rivers::hex(game->state_hash()));
        }
    }
    return all;
}

// The number was made by g++ -O2. Whoever changes the rules, a view or the JSON of a table on purpose writes the new
// one there and says why.
TEST(PromiseReplay, five_hundred_games_hash_after_every_event_to_the_committed_number) {
    std::ifstream file(RIVERS_SOURCE_DIR "/tests/server/replay_hash.txt");
    std::string golden;
    file >> golden;
    EXPECT_EQ(rivers::hex(hash_of_games(500)), golden) << "in tests/server/replay_hash.txt";
}

TEST(PromiseReplay, a_table_is_the_sum_of_its_log_after_every_entry) {
    const int games = amount("RIVERS_FOLDS", 30);
    const auto every = every_game();
    for (int i = 0; i < games; ++i) {
        const ClockRule clock{static_cast<ClockRule::Type>(i % 3), i % 3 == 1 ? 2 : 0, i % 3 == 2 ? 600 : 0, 15};
        Settings settings = seated(every[static_cast<std::size_t>(i) % every.size()], clock);
        settings.first_drawn = i % 2 == 1;
        const TableRow row = row_of(settings, secret_of(static_cast<std::uint64_t>(i)));
        const Table laid(row);
        Played played(laid);
        Table shadow(laid);  // gets each entry as it was written
        Rng rng(8, static_cast<std::uint64_t>(i));
        played.begin();
        int undone = 0;
        for (int n = 0; played.running() && n < 400; ++n) {
            for (std::size_t at = static_cast<std::size_t>(shadow.version()); at < played.desk.log.size(); ++at) {
                ASSERT_EQ(shadow.apply(played.desk.log[at].row), std::nullopt);
                undone += played.desk.log[at].row.kind == "undone" ? 1 : 0;
            }
            ASSERT_EQ(facts_of(shadow), facts_of(played.table())) << "game " << i << ", step " << n;
            ASSERT_EQ(shadow.game().state_hash(), played.game().state_hash()) << "game " << i << ", step " << n;
            if (n % 60 == 59) {  // and from the very beginning, as after a restart
                Desk read{Table(row)};
                ASSERT_EQ(fold_log(read, rows_of(played.desk)), std::nullopt);
                ASSERT_EQ(facts_of(read.table), facts_of(played.table()));
                ASSERT_EQ(read.table.game().state_hash(), played.game().state_hash());
                for (std::size_t at = 0; at < read.log.size(); ++at)
                    ASSERT_EQ(read.log[at].ply, played.desk.log[at].ply);
            }
            step(played, rng, i % 4 == 0 ? "greedy" : "random");
        }
        EXPECT_GT(undone, 0) << "nothing was ever undone in game " << i;
    }
}

TEST(PromiseReplay, a_flipped_byte_anywhere_in_an_entry_breaks_the_chain) {
    Played played(Table(row_of(seated(every_game().front()), secret_of(3))));
    played.begin();
    Rng rng(4);
    while (played.running()) step(played, rng, "random");
    const std::vector<Entry> rows = rows_of(played.desk);
    const auto flip = [&](std::string& text) {
        if (text.empty()) return void(text = "x");
        text[static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(text.size())))] ^=
            static_cast<char>(1 << rng.below(8));
    };
    const auto flip_number = [&](auto& n) {
        n ^= static_cast<std::remove_reference_t<decltype(n)>>(1) << rng.below(31);
    };
    int checked = 0;
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (int field = 0; field < 10; ++field, ++checked) {
            Entry row = rows[i];
            switch (field) {
                case 0: flip(row.table); break;
                case 1: flip_number(row.number); break;
                case 2: row.kind = row.kind == Kind::Move ? Kind::Chance : Kind::Move; break;
                case 3: row.seat ^= 1; break;
                case 4: flip_number(row.by); break;
                case 5: flip(row.command); break;
                case 6: flip_number(row.upto); break;
                case 7: flip(row.text); break;
                case 8: flip_number(row.at); break;
                default: row.hash[static_cast<std::size_t>(rng.below(32))] ^= 1; break;
            }
            ASSERT_NE(Table::chained(i == 0 ? Hash{} : rows[i - 1].hash, row), row.hash) << "entry " << i;
        }
    EXPECT_GT(checked, 2000);
    const Table laid(row_of(seated(every_game().front()), secret_of(3)));
    const auto fault_with = [&](std::vector<Entry> changed) {
        Desk desk{Table(laid)};
        return fold_log(desk, changed).has_value();
    };
    EXPECT_FALSE(fault_with(rows));
    for (int n = 0; n < 50; ++n) {
        const auto at = static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(rows.size() - 1)));
        auto without = rows, swapped = rows;
        without.erase(without.begin() + at);
        std::swap(swapped[static_cast<std::size_t>(at)], swapped[static_cast<std::size_t>(at) + 1]);
        EXPECT_TRUE(fault_with(without) && fault_with(swapped)) << "entry " << at;
    }
}

}  // namespace
}  // namespace rivers::server::promise
