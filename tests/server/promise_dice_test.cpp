// P12: rolls and draws are unpredictable, unbiased and can be checked afterwards.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "fake_house.h"
#include "promise_kit.h"
#include "table/dice.h"

namespace rivers::server::promise {
namespace {

std::uint64_t draws() { return static_cast<std::uint64_t>(amount("RIVERS_DRAWS", 1'000'000)); }

// --- known answers ----------------------------------------------------------------------------------------------

std::string counted_secret() {  // bytes 0 to 63
    std::string bytes;
    for (int i = 0; i < 64; ++i) bytes += static_cast<char>(i);
    return hex(bytes);
}

// tests/server/dice_vectors.py prints these.
TEST(PromiseDice, known_answers) {
    const std::vector<std::string> nonces{"00", "", "abcdef0123456789"};
    const std::string secret = counted_secret();
    EXPECT_EQ(commitment_to(secret, kTableId), "9112c1a6e16268e8b6bf144ca598bf705c19d64dbeb3533d9cb345d45e340dbb");
    const Hash key = hmac_sha256(from_hex(secret)->substr(0, 32), kTableId + "\n00\n\nabcdef0123456789");
    EXPECT_EQ(hex(key), "840090119b35ca2eedf82d87c11e568e928c969118acb2063a6038605536834f");
    const Dice dice(secret, kTableId, nonces);
    struct Known {
        std::uint64_t k, word;
        int of_6, of_30;
    };
    for (const Known& known : {Known{0, 0x78e146c475ec8662, 2, 14}, Known{1, 0xd471c8f5b11cdf09, 4, 22},
                               Known{0xff, 0x13ee8f92b289a68e, 4, 24}, Known{0x100, 0xbd578f256332ddd6, 5, 28},
                               Known{0x123456789a, 0x26d334d9d5203044, 5, 26}}) {
        EXPECT_EQ(chacha_word(key, known.k), known.word);
        EXPECT_EQ(dice.roll(known.k).state(), known.word);
        EXPECT_EQ(dice.roll(known.k).below(6), known.of_6);
        EXPECT_EQ(dice.roll(known.k).below(30), known.of_30);
    }
}

TEST(PromiseDice, a_table_rolls_the_known_answers) {
    Settings settings = seated({"river-of-gold", 3, {}, ""});
    settings.chairs[0].nonce = "00", settings.chairs[1].nonce = "", settings.chairs[2].nonce = "abcdef0123456789";
    Played played(Table(row_of(settings, counted_secret())));
    played.begin();
    const int dealt[] = {2, 4, 3, 1, 5, 0};
    for (int region = 0; region < 6; ++region)
        EXPECT_EQ(played.game().move(region),
                  "region-tile " + std::to_string(region + 1) + ' ' + std::to_string(dealt[region]));
}

// --- statistics -------------------------------------------------------------------------------------------------

// The chance of a chi-square at least this large: the upper incomplete gamma function (Numerical Recipes 6.2).
double p_of(double chi, double freedom) {
    const double a = freedom / 2, x = chi / 2, scale = std::exp(-x + a * std::log(x) - std::lgamma(a));
    if (x < a + 1) {
        double term = 1 / a, sum = term;
        for (double n = a + 1; term > sum * 1e-15; ++n) sum += term *= x / n;
        return 1 - sum * scale;
    }
    double b = x + 1 - a, c = 1e300, d = 1 / b, h = d;
    for (int i = 1; i < 10'000; ++i) {
        const double an = -i * (i - a);
        b += 2;
        d = 1 / (an * d + b);
        c = b + an / c;
        h *= d * c;
        if (std::abs(d * c - 1) < 1e-15) break;
    }
    return scale * h;
}

// All cells are equally likely. `tests` of this kind are made, so each may be that much more extreme (Bonferroni).
void expect_even(const std::vector<std::uint64_t>& counts, double tests, const std::string& what) {
    double all = 0, chi = 0;
    for (const std::uint64_t n : counts) all += static_cast<double>(n);
    const double mean = all / static_cast<double>(counts.size());
    for (const std::uint64_t n : counts)
        chi += (static_cast<double>(n) - mean) * (static_cast<double>(n) - mean) / mean;
    const double p = p_of(chi, static_cast<double>(counts.size()) - 1);
    EXPECT_TRUE(p > 0.001 / tests && p < 1 - 0.001 / tests) << what << ": chi-square " << chi << ", p " << p;
}

TEST(PromiseDice, the_reckoning_of_p_is_right) {
    EXPECT_NEAR(p_of(3.841459, 1), 0.05, 1e-6);
    EXPECT_NEAR(p_of(11.0705, 5), 0.05, 1e-6);
    EXPECT_NEAR(p_of(149.449, 100), 0.001, 1e-5);
}

TEST(PromiseDice, every_die_and_deck_is_even) {
    const Dice dice(secret_of(1), kTableId, {"aa", "bb"});
    std::uint64_t k = 0;
    for (int size = 2; size <= 41; ++size) {  // dice, River of Gold's 30 customers, The River's 41 tiles
        std::vector<std::uint64_t> counts(static_cast<std::size_t>(size));
        for (std::uint64_t n = size <= 6 ? draws() : draws() / 10; n > 0; --n)
            ++counts[static_cast<std::size_t>(dice.roll(k++).below(size))];
        expect_even(counts, 40, "of " + std::to_string(size));
    }
}

TEST(PromiseDice, no_roll_follows_from_those_before) {
    const Dice dice(secret_of(2), kTableId, {"aa", "bb"});
    std::array<std::vector<std::uint64_t>, 3> pairs;  // with the roll one, two and three before
    pairs.fill(std::vector<std::uint64_t>(36));
    std::array<int, 4> last{};
    for (std::uint64_t k = 0; k < draws(); ++k) {
        std::rotate(last.begin(), last.end() - 1, last.end());
        last[0] = dice.roll(k).below(6);
        for (std::size_t lag = 1; lag <= 3 && k >= 3; ++lag)
            ++pairs[lag - 1][static_cast<std::size_t>(last[0] * 6 + last[lag])];
    }
    for (std::size_t lag = 1; lag <= 3; ++lag) expect_even(pairs[lag - 1], 3, "lag " + std::to_string(lag));
}

TEST(PromiseDice, every_order_of_five_cards_is_as_likely) {
    const Dice dice(secret_of(3), kTableId, {});
    std::map<std::string, std::uint64_t> orders;
    std::uint64_t k = 0;
    for (std::uint64_t n = 0; n < draws() * 12 / 100; ++n) {
        std::string deck = "abcde", order;
        while (!deck.empty()) {
            const auto at = static_cast<std::size_t>(dice.roll(k++).below(static_cast<int>(deck.size())));
            order += deck[at];
            deck.erase(at, 1);
        }
        ++orders[order];
    }
    ASSERT_EQ(orders.size(), 120u);
    std::vector<std::uint64_t> counts;
    for (const auto& [order, n] : orders) counts.push_back(n);
    expect_even(counts, 1, "orders");
}

// The whole way, through a table: what a real one rolls.
TEST(PromiseDice, what_tables_roll_is_even_and_no_two_roll_alike) {
    const Settings settings = seated({"river-of-gold", 2, {}, ""});
    std::vector<std::uint64_t> first(6), faces(6);
    std::set<std::string> beginnings;
    const int tables = amount("RIVERS_TABLES", 1500);
    for (int n = 0; n < tables; ++n) {
        // The same id and nonces: only the secret tells them apart.
        Played played(Table(row_of(settings, secret_of(1000 + static_cast<std::uint64_t>(n)))));
        played.begin();
        std::string beginning;
        for (int ply = 0; ply < played.game().plies(); ++ply) {
            const std::string move = played.game().move(ply);
            beginning += move + '\n';
            if (move.starts_with("die ")) ++faces[static_cast<std::size_t>(move[4] - '1')];
        }
        ++first[static_cast<std::size_t>(played.game().move(0).back() - '0')];
        EXPECT_TRUE(beginnings.insert(beginning).second) << "two tables began alike";
    }
    expect_even(first, 2, "first tiles of tables");
    expect_even(faces, 2, "dice at tables");
}

TEST(PromiseDice, every_nonce_and_the_id_change_every_roll) {
    const std::string secret = secret_of(5), other_id = "f" + kTableId.substr(1);
    const Dice dice(secret, kTableId, {"0a", "0b"});
    const Dice others[] = {Dice(secret, kTableId, {"0a", "0c"}), Dice(secret, kTableId, {"0b", "0a"}),
                           Dice(secret, kTableId, {"0a", "0b", ""}), Dice(secret, other_id, {"0a", "0b"}),
                           Dice(secret_of(6), kTableId, {"0a", "0b"})};
    for (const Dice& other : others)
        for (std::uint64_t k = 0; k < 1000; ++k) ASSERT_NE(dice.roll(k).state(), other.roll(k).state());
}

TEST(PromiseDice, secrets_of_new_tables_are_all_different) {
    begin_secrets();
    std::set<std::string> secrets;
    for (int n = 0; n < 10'000; ++n) {
        const std::string secret = new_secret();
        ASSERT_EQ(secret.size(), 128u);
        ASSERT_TRUE(secrets.insert(secret).second);
    }
}

// --- checking afterwards ----------------------------------------------------------------------------------------

Record record_of(const Played& played, const People& people) {
    auto parsed = parse_record(tell_record(played.desk, people));
    if (const auto* fault = std::get_if<RecordFault>(&parsed)) {
        ADD_FAILURE() << fault->line << ": " << fault->message;
        return {};
    }
    return std::get<Record>(parsed);
}

// One roll or draw replaced by another that could have been, and the game put aside there.
Record with_false_draw(const Record& honest, const Match& game, Rng& rng) {
    for (;;) {
        const int ply = rng.below(game.plies());
        if (!game.actor(ply).is_chance()) continue;
        const auto then = game.at(ply);
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const std::string other = then->sample(Rng(rng.word(), seed));
            if (other == game.move(ply)) continue;
            Record changed = honest;
            changed.moves.resize(static_cast<std::size_t>(ply) + 1);
            changed.moves.back().text = other;
            changed.totals.reset();
            return changed;
        }
    }
}

TEST(PromiseDice, verify_accepts_honest_games_and_no_others) {
    const People people = four_people();
    const auto every = every_game();
    const int games = amount("RIVERS_VERIFIED", 200);
    Rng rng(12);
    for (int i = 0; i < games; ++i) {
        Settings settings = seated(every[static_cast<std::size_t>(i) % every.size()]);
        settings.first_drawn = i / static_cast<int>(every.size()) % 2 == 1;
        Played played(Table(row_of(settings, secret_of(500 + static_cast<std::uint64_t>(i)))));
        played.begin();
        while (played.running()) {
            const int undo = played.table().free_undo(seat_number(i % 2));
            if (undo >= 0 && rng.below(20) == 0)
                played.add(Kind::Undone, i % 2, std::to_string(undo));
            else
                played.play(played.choice("random", rng.word()));
        }
        const Record honest = record_of(played, people);
        ASSERT_EQ(verify(honest), std::nullopt) << "game " << i;

        Record flipped = with_false_draw(honest, played.game(), rng), cut = flipped;
        cut.moves.pop_back();
        EXPECT_EQ(verify(cut), std::nullopt) << "put aside before the false draw";
        EXPECT_NE(verify(flipped).value_or("").find("not rolled fairly"), std::string::npos) << "game " << i;

        Record other_secret = honest, bound = honest, nonce = honest, commitment = honest;
        char& digit = other_secret.dice->secret[static_cast<std::size_t>(rng.below(128))];
        digit = digit == '0' ? '1' : '0';
        EXPECT_TRUE(verify(other_secret)) << "game " << i;
        bound.dice->secret[static_cast<std::size_t>(rng.below(64))] ^= 1;  // a digit stays one: 0/1, 2/3 ... a/`
        for (char& c : bound.dice->secret)
            if (c == '`') c = 'b';
        bound.dice->commitment = commitment_to(bound.dice->secret, bound.dice->table);
        EXPECT_TRUE(bound.dice->secret == honest.dice->secret || verify(bound)) << "game " << i;
        nonce.dice->nonces[0].second += "1";
        EXPECT_TRUE(verify(nonce)) << "game " << i;
        char& sign = commitment.dice->commitment[static_cast<std::size_t>(rng.below(64))];
        sign = sign == '0' ? '1' : '0';
        EXPECT_TRUE(verify(commitment)) << "game " << i;
    }
}

TEST(PromiseDice, a_restart_does_not_roll_again) {
    const auto every = every_game();
    for (std::size_t i = 0; i < every.size(); ++i) {
        const Table laid(row_of(seated(every[i]), secret_of(900 + i)));
        Played played(laid);
        played.begin();
        for (std::uint64_t n = 0; played.running() && n < 400; ++n) {
            const std::string move = played.choice("random", n * 16 + i);
            const std::size_t before = played.desk.log.size();
            std::optional<Played> again;
            if (n % 20 == 0) {
                again.emplace(laid);
                again->now = played.now;
                ASSERT_EQ(fold_log(again->desk, rows_of(played.desk)), std::nullopt);
                again->play(move);
            }
            played.play(move);
            if (!again) continue;
            ASSERT_EQ(again->desk.log.size(), played.desk.log.size());
            for (std::size_t at = before; at < played.desk.log.size(); ++at)
                ASSERT_EQ(again->desk.log[at].row, played.desk.log[at].row);
        }
    }
}

TEST(PromiseDice, the_secret_is_in_no_message_before_the_end) {
    using namespace fake;
    FakeHouse house;
    const Person ana = house.guest("Ana"), eve = house.guest("Eve");
    const json::Value made = house.ask(
        ana.socket, "create",
        {{"game", "river-of-gold"},
         {"players", 2},
         {"public", true},
         {"seats",
          json::Array{json::Object{{"kind", "me"}}, json::Object{{"kind", "computer"}, {"level", "random"}}}}});
    const std::string table = text_in(made, "table"), secret = house.store.rows.tables.at(table).secret;
    const auto leaks = [&](const std::string& text) {
        return text.find(secret.substr(0, 16)) != std::string::npos ||
               text.find(secret.substr(64, 16)) != std::string::npos;
    };
    for (const SocketId socket : {ana.socket, eve.socket}) house.ask(socket, "watch", {{"table", table}});
    json::Value look;
    for (int n = 0;; ++n) {
        look = house.ask(ana.socket, "table", {{"table", table}});
        if (text_in(look, "phase") != "running") break;
        const json::Array& legal = *member(look, "legal").array();
        ASSERT_FALSE(legal.empty());
        const std::string move = text_in(legal[static_cast<std::size_t>(n) % legal.size()], "move");
        house.ask(ana.socket, "preview", {{"table", table}, {"move", move}});
        house.ask(ana.socket, "play", {{"table", table}, {"version", number_in(look, "version")}, {"move", move}});
        house.ask(eve.socket, "history", {{"table", table}, {"from", 0}});
        house.ask(eve.socket, "record", {{"table", table}});
        house.ask(eve.socket, "lobby");
    }
    int messages = 0, with_secret = 0;
    for (const SocketId socket : {ana.socket, eve.socket}) {
        bool over = false;  // from the news of the end on
        for (const std::string& frame : house.network.frames.at(socket)) {
            ++messages;
            over = over || frame.find("\"phase\":\"finished\"") != std::string::npos;
            with_secret += leaks(frame) && over ? 1 : 0;
            ASSERT_TRUE(over || !leaks(frame)) << "the secret before the end: " << frame.substr(0, 200);
        }
    }
    EXPECT_GT(messages, 200);
    EXPECT_GT(with_secret, 0) << "after the end everyone may check the dice";
    for (const std::string& line : house.journal_lines) EXPECT_FALSE(leaks(line)) << line;
    const Record record =
        std::get<Record>(parse_record(text_in(house.ask(eve.socket, "record", {{"table", table}}), "record")));
    EXPECT_EQ(verify(record), std::nullopt);
}

}  // namespace
}  // namespace rivers::server::promise
