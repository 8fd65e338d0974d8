// One table: who sits where, the game, its clock and its questions. It is nothing but the sum of its log: `apply` takes
// entry after entry, at the table and when it is read from the disk, so the two cannot differ.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/notation.h"
#include "table/dice.h"
#include "table/entry.h"
#include "table/match.h"

namespace rivers {

enum class Phase { Gathering, Running, Finished, Closed, Imported };
std::string_view word_of(Phase phase);
std::optional<Phase> phase_of(std::string_view word);

enum class ChairKind { Open, Invited, Kept, Person, Here, Computer };
std::string_view word_of(ChairKind kind);
Spelling spelling(ChairKind);

struct Chair {
    ChairKind kind = ChairKind::Open;
    UserId user = 0;    // who owns it: Person, Here; or for whom it is Kept
    std::string name;   // Here: the one who plays on the owner's screen
    std::string level;  // of the computer that plays here, or sits in
    bool away = false;  // a computer sits in for the owner
    std::string nonce;
    bool owned() const { return kind == ChairKind::Person || kind == ChairKind::Here; }
    bool taken() const { return owned() || kind == ChairKind::Computer; }
    bool by_computer() const { return kind == ChairKind::Computer || away; }
    bool operator==(const Chair&) const = default;
};

struct ClockRule {
    enum Type { None, Days, Fischer } type = None;
    int days = 0, seconds = 0, increment = 0;
};
std::string_view word_of(ClockRule::Type type);

struct Settings {
    GameSettings game;
    UserId host = 0;
    bool is_public = false, spectators = true, imported = false;
    bool first_drawn = false;  // RG-SETUP-0, TR-SETUP-5: who sits where is drawn when the table begins
    ClockRule clock;
    std::vector<Chair> chairs;  // as the table was laid
    std::string forked_from, rematch_of;
    std::string command;                  // the id with which it was made
    std::string digest;                   // of what it was made with
    std::vector<std::string> past_names;  // of an imported record
};
inline constexpr std::string_view kDrawn = "drawn", kAsSeated = "as seated";
inline std::string_view word_of_first(const Settings& settings) { return settings.first_drawn ? kDrawn : kAsSeated; }
std::string to_json(const Settings& settings);
// A catalog is stored apart from them, once for all tables that use it.
std::optional<Settings> read_settings(const std::string& text, const std::string& catalog);

struct UndoQuestion {
    Seat asker{};
    int to = 0;
    std::vector<Seat> missing;  // who has not answered yet
    bool operator==(const UndoQuestion&) const = default;
};

class Table {
  public:
    // The row's settings must be readable; a catalog that cannot be had any more makes `fault`. The table keeps the
    // canonical text of its catalog, and none if that is the default's.
    explicit Table(const TableRow& row);
    Table(const Table& other);
    Table(Table&&) = default;
    Table& operator=(Table&&) = default;

    const std::string& fault() const { return fault_; }
    const std::string& id() const { return *id_; }
    const Settings& settings() const { return *settings_; }
    const std::shared_ptr<const Settings>& shared_settings() const { return settings_; }
    Phase phase() const { return phase_; }
    bool is_over() const { return phase_ == Phase::Finished || phase_ == Phase::Imported; }
    std::int64_t version() const { return version_; }
    int players() const { return settings_->game.players; }
    // As it is played: what was chosen for a seat as laid has gone with its player.
    std::vector<std::pair<std::string, std::string>> options() const;
    GameSettings game_settings() const;
    // Seats are numbered as laid until the table begins, and from then on in the drawn order.
    const DrawnSeats& drawn() const { return drawn_; }
    int laid(Seat seat) const { return drawn_.empty() ? number(seat) : drawn_[static_cast<std::size_t>(seat)]; }
    // The seat, now, of what was called so at that version.
    int seat_since(std::int64_t version, int seat) const;
    const std::vector<Chair>& chairs() const { return *chairs_; }
    bool has_chairs_of(const Table& other) const { return chairs_ == other.chairs_ || *chairs_ == *other.chairs_; }
    const Chair& chair(Seat seat) const { return (*chairs_)[static_cast<std::size_t>(seat)]; }
    const Match& game() const { return *game_; }
    bool begun() const { return phase_ == Phase::Running || is_over(); }
    Actor to_act() const { return phase_ == Phase::Running ? game_->to_act() : Actor::nobody(); }
    WallMs since() const { return since_; }
    WallMs ended() const { return ended_; }
    WallMs last_at() const { return last_at_; }
    int given() const { return given_; }
    const std::string& rematch() const { return rematch_; }
    std::string secret() const { return secret_->substr(0, kSecretDigits); }  // of the dice
    std::string invite_key() const { return secret_->substr(kSecretDigits); }
    const std::string& secrets() const { return *secret_; }
    const std::optional<UndoQuestion>& undo_question() const { return undo_question_; }
    bool is_full() const;
    bool owns(UserId user, Seat seat) const {
        return user != 0 && number(seat) < players() && chair(seat).owned() && chair(seat).user == user;
    }
    std::vector<Seat> seats_of(UserId user) const;
    const std::vector<UserId>& banned() const { return banned_; }

    std::vector<std::string> nonces() const;  // by seat as laid
    // What the dice draw when the table begins, if they are to.
    DrawnSeats draw() const;
    // The next roll or draw, which no retry can change.
    std::string roll() const;

    // Where `seat` may go back to by itself, and where with everyone's consent: never past a roll, a draw or a card
    // shown. -1: nowhere.
    int free_undo(Seat seat) const;
    int asked_undo(Seat seat) const;

    // What is left to each seat, and when the one to act runs out; only with a clock.
    std::optional<WallMs> deadline() const;
    WallMs remaining(Seat seat, WallMs now) const;

    // The next entry of the log, which must be possible; returns what is wrong with one that is not.
    std::optional<std::string> apply(const Entry& entry);
    static Hash chained(const Hash& before, const Entry& entry);
    const Hash& hash() const { return hash_; }
    void set_hash(const Hash& hash) { hash_ = hash; }

  private:
    Chair& at(int seat);
    std::optional<std::string> change(Kind kind, const Entry& entry);
    std::optional<std::string> change_game(Kind kind, const Entry& entry);
    std::optional<std::string> begin(const Entry& entry);
    const Dice& dice() const;
    WallMs increment() const { return WallMs{settings_->clock.increment} * 1000; }
    void spend_time(Actor asked, WallMs at, bool moved);
    void return_increments(int ply);  // of the moves from there on, which are taken back
    int barrier() const;

    std::shared_ptr<const std::string> id_, secret_;
    std::string fault_;
    std::shared_ptr<const Settings> settings_ = std::make_shared<const Settings>();
    std::shared_ptr<std::vector<Chair>> chairs_;  // copies share them until one changes
    std::unique_ptr<Match> game_;
    Phase phase_ = Phase::Gathering;
    std::int64_t version_ = 0;
    Hash hash_{};
    std::uint64_t rolls_ = 0;
    mutable std::shared_ptr<const Dice> dice_;  // made at the first roll; none: whoever sits here may have changed
    int given_ = 0;
    DrawnSeats drawn_;
    std::int64_t started_ = 0;  // the entry with which it began
    WallMs since_ = 0, last_at_ = 0, ended_ = 0;
    std::vector<WallMs> remaining_;
    std::optional<UndoQuestion> undo_question_;
    std::vector<UserId> banned_;
    std::string rematch_;
};

// Entries that are to be written: each is applied at once to a copy of the table, which takes the table's place when
// the disk has them.
class Draft {
  public:
    Draft(const Table& table, UserId by, std::string command, WallMs now);
    void add(Kind kind, int seat, std::string text);
    // What all agreed to undo is undone; chance rolls, standing orders answer, an ended game ends, until somebody has
    // to decide.
    // Orders are kept by seat as laid, where no draw moves them.
    void go_on(const std::vector<std::vector<std::string>>& orders);
    void begin_if_full(const std::vector<std::vector<std::string>>& orders);

    const Table& table() const { return table_; }
    Table take_table() { return std::move(table_); }
    const std::vector<Entry>& entries() const { return entries_; }
    std::vector<Entry> take_entries() { return std::move(entries_); }  // they are stored
    int ply_before(std::size_t entry) const { return plies_[entry]; }
    void seal();  // says on the first entry how far the command went, and binds the chain of hashes

  private:
    Table table_;
    Hash chain_;
    UserId by_;
    std::string command_;
    WallMs now_;
    std::vector<Entry> entries_;
    std::vector<int> plies_;  // how many moves the game had before each
};

}  // namespace rivers
