// P13: undo never buys information. Random games through the house, with attempts to undo after every command from
// every seat; what may be taken back is reckoned here a second time, from the words of the log alone.
#include <algorithm>

#include "fake_house.h"
#include "promise_kit.h"

namespace rivers::server::promise {
namespace {

using namespace fake;

class UndoTable {
  public:
    UndoTable(FakeHouse& house, std::vector<Person> people, const GameSettings& game)
        : house_(house), people_(std::move(people)) {
        json::Object options;
        for (const auto& [name, value] : game.options) options.emplace_back(name, value);
        const json::Value made = house_.ask(people_[0].socket, "create",
                                            {{"game", game.game},
                                             {"players", game.players},
                                             {"public", true},
                                             {"first", "as seated"},
                                             {"options", std::move(options)}});
        id_ = text_in(made, "table");
        for (int seat = 1; seat < game.players; ++seat)
            EXPECT_TRUE(is_ok(house_.ask(socket(seat), "join", {{"table", id_}, {"seat", seat}})));
        shadow_.emplace(house_.store.rows.tables.at(id_));
        read();
    }

    // What the log has gained since: the oracle's plies, a table of our own, and the hash at each ply.
    void read() {
        const std::vector<Entry>& log = house_.store.rows.entries(id_);
        for (auto at = static_cast<std::size_t>(shadow_->version()); at < log.size(); ++at) {
            const Entry& row = log[at];
            ASSERT_EQ(shadow_->apply(row), std::nullopt);
            if (row.kind == "undone") {
                const auto to = static_cast<std::size_t>(std::atoi(row.text.c_str()));
                ASSERT_LT(to, plies_.size()) << "an undo that undoes nothing";
                plies_.resize(to);
                hashes_.resize(to + 1);
                ASSERT_EQ(shadow_->game().state_hash(), hashes_.back()) << "the state is not what it was at ply " << to;
            } else if (row.kind == "move" || row.kind == "ordered" || row.kind == "chance") {
                const std::string word = row.text.substr(0, row.text.find(' '));
                plies_.push_back({row.kind == "chance" ? -1 : row.seat,
                                  row.kind == "chance" || word == "deliver" || word == "discard"});
                hashes_.push_back(shadow_->game().state_hash());
            }
        }
    }

    // The oracle: may this seat go back to this ply, alone or with consent?
    bool may_alone(int seat) const { return !plies_.empty() && plies_.back().seat == seat && !plies_.back().barrier; }
    bool may_ask(int seat, int to) const {
        return to >= 0 && to < plies() && plies_[static_cast<std::size_t>(to)].seat == seat &&
               std::none_of(plies_.begin() + to, plies_.end(), [](const Ply& ply) { return ply.barrier; });
    }

    json::Value send(int seat, const std::string& command, json::Object fields) {
        fields.emplace_back("table", id_);
        if (std::none_of(fields.begin(), fields.end(), [](const auto& field) { return field.first == "version"; }))
            fields.emplace_back("version", shadow_->version());
        return house_.ask(socket(seat), command, std::move(fields));
    }
    json::Value play_on(Rng& rng) {
        const Seat seat = shadow_->to_act().seat();
        const std::string move = shadow_->game().thought(seat, "random", rng.word())();
        const json::Value foretold = house_.ask(socket(number(seat)), "preview", {{"table", id_}, {"move", move}});
        const json::Value answer = send(number(seat), "play", {{"move", move}});
        EXPECT_TRUE(is_ok(answer)) << json::write(answer) << " for seat " << number(seat) << " of " << id_;
        read();
        const json::Value* lasts = foretold.find("lasts");
        EXPECT_TRUE(!running() || (lasts != nullptr && *lasts == json::Value(!may_alone(number(seat)))))
            << "of taking back '" << move << "' the preview said what is not so";
        return answer;
    }

    SocketId socket(int seat) const { return people_[static_cast<std::size_t>(seat)].socket; }
    const Table& table() const { return *shadow_; }
    const std::string& id() const { return id_; }
    bool running() const { return shadow_->phase() == Phase::Running; }
    int players() const { return shadow_->players(); }
    int plies() const { return static_cast<int>(plies_.size()); }
    // What an undo would go back past, in words.
    std::string behind() const {
        if (plies_.empty()) return "has nothing to take back";
        if (plies_.back().seat < 0) return "goes back past a roll or draw";
        return plies_.back().barrier ? "goes back past a card shown" : "goes back past a decision";
    }
    int last_barrier() const {
        int at = plies();
        while (at > 0 && !plies_[static_cast<std::size_t>(at) - 1].barrier) --at;
        return at;
    }

  private:
    struct Ply {
        int seat;
        bool barrier;  // a roll, a draw, or a card shown
    };
    FakeHouse& house_;
    std::vector<Person> people_;
    std::string id_;
    std::optional<Table> shadow_;
    std::vector<Ply> plies_;
    std::vector<std::uint64_t> hashes_{0};
};

class PromiseUndo : public ::testing::Test {
  protected:
    std::vector<Person> guests(int count) {
        std::vector<Person> list;
        for (int i = 0; i < count; ++i) list.push_back(house.guest("P" + std::to_string(i)));
        return list;
    }
    FakeHouse house;
};

TEST_F(PromiseUndo, no_attempt_gets_past_a_roll_a_draw_a_card_shown_or_anothers_decision) {
    const int wanted = amount("RIVERS_UNDOS", 20'000 * RIVERS_FEWER);  // quick enough for sanitizers too
    const std::vector<GameSettings> every = every_game();
    const std::vector<Person> people = guests(4);
    Rng rng(13);
    int attempts = 0, accepted = 0, asked = 0, agreed = 0;
    for (std::size_t n = 0; attempts < wanted && !HasFailure(); ++n) {
        UndoTable table(house, people, every[n % every.size()]);
        while (table.running() && attempts < wanted && !HasFailure()) {
            const bool undo_now = rng.below(4) == 0;  // otherwise only what must be refused is tried, so games end
            for (int seat = 0; seat < table.players(); ++seat) {
                if (!table.may_alone(seat) || undo_now) {
                    const bool may = table.may_alone(seat);
                    const json::Value answer = table.send(seat, "undo", {});
                    ++attempts;
                    accepted += is_ok(answer) ? 1 : 0;
                    ASSERT_EQ(error_in(answer), may ? "" : "no_undo")
                        << "seat " << seat << " at ply " << table.plies() << " " << table.behind();
                    table.read();
                }
                // Forged plies: anywhere, just past the barrier, at it, and behind the end.
                for (const int to : {rng.below(table.plies() + 3), std::max(0, table.last_barrier() - 1),
                                     table.last_barrier(), table.plies()}) {
                    const bool may = table.may_ask(seat, to);
                    if (may && rng.below(3) != 0) continue;
                    const json::Value answer = table.send(seat, "ask_undo", {{"to", to}});
                    ++attempts;
                    asked += is_ok(answer) ? 1 : 0;
                    ASSERT_EQ(error_in(answer), may ? "" : "no_undo") << "seat " << seat << " to " << to;
                    table.read();
                    if (!may || !table.table().undo_question()) continue;
                    const int last = rng.below(2) == 0 ? table.players() : 1;  // everyone, or a question left open
                    for (int other = 0; other < last && table.table().undo_question(); ++other) {
                        if (other == seat) continue;
                        ASSERT_TRUE(is_ok(table.send(other, "answer_undo", {{"agree", true}})));
                        agreed += table.plies() == to ? 1 : 0;
                        table.read();
                    }
                }
            }
            if (table.running()) table.play_on(rng);
        }
    }
    EXPECT_GT(accepted, 100) << "hardly an undo was ever allowed: the test says nothing";
    EXPECT_GT(asked, 100);
    EXPECT_GE(attempts, wanted);
    RecordProperty("attempts", attempts);
    RecordProperty("agreed", agreed);
}

// Until a free undo is possible for some seat; the seat.
int until_undo(UndoTable& table, Rng& rng) {
    while (table.running()) {
        for (int seat = 0; seat < table.players(); ++seat)
            if (table.may_alone(seat)) return seat;
        table.play_on(rng);
    }
    return -1;
}

TEST_F(PromiseUndo, an_undo_that_races_with_a_move_is_stale_or_comes_first) {
    const std::vector<Person> people = guests(3);
    Rng rng(3);
    int races = 0;
    UndoTable table(house, people, {"the-river", 3, {}, ""});
    while (races < 40) {
        const int seat = until_undo(table, rng);
        if (seat < 0) break;
        const Seat actor = table.table().to_act().seat();
        const json::Object undo{{"table", table.id()}, {"version", table.table().version()}};
        json::Object play = undo;
        play.emplace_back("move", table.table().game().thought(actor, "random", rng.word())());
        const bool undo_first = races % 2 == 0;
        // Both are on their way before either is on the disk.
        std::string first, second;
        const SocketId a = table.socket(seat), b = table.socket(number(actor));
        if (undo_first) first = house.tell(a, "undo", undo), second = house.tell(b, "play", play);
        if (!undo_first) first = house.tell(b, "play", play), second = house.tell(a, "undo", undo);
        house.run();
        EXPECT_TRUE(is_ok(house.answer_to(undo_first ? a : b, first)));
        EXPECT_EQ(error_in(house.answer_to(undo_first ? b : a, second)), "stale");
        table.read();
        ++races;
        if (table.running()) table.play_on(rng);
    }
    EXPECT_EQ(races, 40);
}

TEST_F(PromiseUndo, consent_is_everyones_and_once) {
    const std::vector<Person> people = guests(4);
    UndoTable table(house, people, {"the-river", 3, {}, ""});
    Rng rng(5);
    const auto ask = [&] {
        const int seat = until_undo(table, rng);
        const json::Value answer = table.send(seat, "ask_undo", {{"to", table.plies() - 1}});
        EXPECT_TRUE(is_ok(answer)) << json::write(answer);
        table.read();
        return seat;
    };
    EXPECT_EQ(error_in(table.send(0, "answer_undo", {{"agree", true}})), "no_undo") << "nobody asked";
    int seat = ask();
    const int left = (seat + 1) % 3, right = (seat + 2) % 3, before = table.plies();
    EXPECT_EQ(error_in(table.send(seat, "answer_undo", {{"agree", true}})), "forbidden") << "the asker";
    EXPECT_EQ(error_in(house.ask(people[3].socket, "answer_undo",
                                 {{"table", table.id()}, {"version", table.table().version()}, {"agree", true}})),
              "forbidden")
        << "a spectator";
    EXPECT_TRUE(is_ok(table.send(left, "answer_undo", {{"agree", true}})));
    table.read();
    EXPECT_EQ(table.plies(), before) << "one of two has agreed";
    EXPECT_EQ(error_in(table.send(left, "answer_undo", {{"agree", true}})), "forbidden") << "twice";
    EXPECT_TRUE(is_ok(table.send(right, "answer_undo", {{"agree", true}})));
    table.read();
    EXPECT_EQ(table.plies(), before - 1);
    EXPECT_FALSE(table.table().undo_question());

    seat = ask();  // one refusal ends it
    EXPECT_TRUE(is_ok(table.send((seat + 1) % 3, "answer_undo", {{"agree", false}})));
    table.read();
    EXPECT_FALSE(table.table().undo_question());
    EXPECT_EQ(error_in(table.send((seat + 2) % 3, "answer_undo", {{"agree", true}})), "no_undo");

    seat = ask();  // any move ends it
    table.play_on(rng);
    EXPECT_FALSE(table.table().undo_question());
    EXPECT_EQ(error_in(table.send((seat + 1) % 3, "answer_undo", {{"agree", true}})), "no_undo");
}

TEST_F(PromiseUndo, a_stranger_an_absent_and_an_unstarted_table_undo_nothing) {
    const std::vector<Person> people = guests(3);
    UndoTable table(house, people, {"the-river", 2, {}, ""});
    Rng rng(6);
    const int seat = until_undo(table, rng);
    const json::Object fields{{"table", table.id()}, {"version", table.table().version()}};
    EXPECT_EQ(error_in(house.ask(people[2].socket, "undo", fields)), "forbidden");
    EXPECT_TRUE(is_ok(house.ask(table.socket(seat), "leave", {{"table", table.id()}})));
    table.read();
    if (table.may_alone(seat)) {
        EXPECT_EQ(error_in(table.send(seat, "undo", {})), "no_undo") << "whose seat a computer holds";
    }
    const json::Value open = house.ask(people[0].socket, "create", {{"game", "the-river"}, {"players", 2}});
    EXPECT_EQ(error_in(house.ask(people[0].socket, "undo", {{"table", text_in(open, "table")}, {"version", 1}})),
              "wrong_phase");
}

}  // namespace
}  // namespace rivers::server::promise
