// One table's game, whichever it is: the type is erased here, at the server's edge. Moves come and go as notation, and
// whatever may leave the server is made of views.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ai/player.h"
#include "kernel/language.h"
#include "kernel/record.h"
#include "kernel/rng.h"
#include "kernel/seat.h"
#include "table/outlook.h"
#include "wire/json_writer.h"

namespace rivers {

class ViewChanges;

using Perspective = std::optional<Seat>;  // none: a spectator

struct MoveRefusal {   // why a text is not played
    std::string code;  // "bad_move" or "illegal"
    std::string rule, message;
    int column = 0;
};

// One thing that happened, as a viewer may know it.
struct ToldEvent {
    std::string object;  // its kind and fields as JSON
    std::string words;
    bool begins_turn = false;
};
using ToldEvents = std::vector<ToldEvent>;
void write_events(json::Writer& out, const ToldEvents& events);

// One move as a viewer may know it.
struct ToldMove {
    std::string move;  // empty: not for these eyes
    std::string words;
    ToldEvents events;
    std::optional<std::size_t> headline;  // the event whose words these are
    bool same_for_all = true;             // whoever looks, in this language
};

struct Foresight {
    ToldEvents events;
    Outlook outlook;
    bool lasts = false;  // dice, cards or what was hidden stand behind it: it cannot be taken back
    std::string view;    // as JSON; empty unless it was wanted
    std::string question;
    Actor to_act = Actor::nobody();
};

// Why a move is not looked at, or what it would do.
using Preview = std::variant<MoveRefusal, Foresight>;

// What is reckoned from: a view, and perhaps the supposition that it is another seat's turn.
struct PreviewFrom {
    Perspective viewer;
    std::optional<Seat> as = std::nullopt;
};

// A move that may be played now, as notation and in words.
struct LegalMove {
    std::string move, words;
};

// The points of each seat after so many moves.
struct ScoresAt {
    int ply = 0;
    std::vector<int> points;
};

struct GameSettings {
    std::string game;
    int players = 0;
    std::vector<std::pair<std::string, std::string>> options;
    std::string catalog;  // the text of a catalog file; empty: the default
    int rules = 0;        // the version of the rules; 0: the newest
};

class IdlePlayers;

// A computer player's decision, to be made on another thread: it holds a view and a seed, nothing else.
class Thought {
  public:
    using Decide = std::function<std::string(const Budget&, IdlePlayers&)>;
    explicit Thought(Decide decide) : decide_(std::move(decide)) {}
    // The player is one of those, or is made for this decision.
    std::string operator()(const Budget& budget, IdlePlayers& players) const { return decide_(budget, players); }
    std::string operator()(const Budget& budget = {}) const;

  private:
    Decide decide_;
};

class Match {
  public:
    virtual ~Match() = default;
    virtual std::unique_ptr<Match> clone() const = 0;

    virtual std::string_view name() const = 0;
    virtual int players() const = 0;
    virtual std::string catalog_hash() const = 0;
    virtual int rules() const = 0;

    // --- playing ---
    virtual Actor to_act() const = 0;
    virtual bool asks_out_of_turn() const = 0;
    virtual std::optional<MoveRefusal> why_not(std::string_view move, Language language) const = 0;
    virtual void play(std::string_view move) = 0;  // one that why_not allows, or an outcome of chance
    // The same in one: read once, and played if nothing speaks against it.
    virtual std::optional<MoveRefusal> play_if_legal(std::string_view move, Language language) = 0;
    virtual std::string sample(Rng rng) const = 0;
    virtual std::uint64_t state_hash() const = 0;  // of everything, for tests of replays

    // --- the past ---
    virtual int plies() const = 0;
    virtual Actor actor(int ply) const = 0;   // who made that move
    virtual bool reveals(int ply) const = 0;  // did it show what was hidden?
    virtual void take_back_to(int ply) = 0;
    virtual std::unique_ptr<Match> at(int ply) const = 0;
    virtual std::string move(int ply) const = 0;  // the truth, for records of games that are over
    virtual Record record(const SeatNames& names) const = 0;

    // --- what leaves the server ---
    // The game is over: whatever people were not shown while it ran, they are from now on.
    virtual void show_all() = 0;
    virtual void write_view(json::Writer& out, Perspective viewer) const = 0;
    // What is different from another state of the same table, as a list of changes (wire/tape.h).
    virtual void write_view_changes(json::Writer& out, ViewChanges& room, const Match& before,
                                    Perspective viewer) const = 0;
    std::string view_text(Perspective viewer) const {
        return json::text_of([&](json::Writer& out) { write_view(out, viewer); });
    }
    json::Value view(Perspective viewer) const {
        return json::tree_of([&](json::Writer& out) { write_view(out, viewer); });
    }
    virtual std::vector<LegalMove> legal(Language language) const = 0;         // of the seat to act, for its owner only
    virtual void write_legal(json::Writer& out, Language language) const = 0;  // the same list, written as it is told
    virtual std::string question(Perspective viewer, Language language, const SeatNames& names) const = 0;
    virtual ToldMove told(int ply, Perspective viewer, Language language, const SeatNames& names) const = 0;
    // Reckoned from the viewer's view alone, so that it cannot say more than the viewer knows; each move for itself.
    // Nothing: that it were that seat's turn cannot be supposed now.
    virtual std::optional<std::vector<Preview>> foresee(const PreviewFrom& from, const std::vector<std::string>& moves,
                                                        bool with_views, Language language,
                                                        const SeatNames& names) const = 0;
    virtual bool supposes_turns() const = 0;  // does this game know such a supposition at all?
    // May a move of this word be looked at so? Only what does not depend on what the seat keeps to itself.
    virtual bool supposable(std::string_view move) const = 0;
    virtual json::Value standings() const = 0;
    virtual std::vector<int> totals() const = 0;
    virtual std::vector<int> ranks() const = 0;  // 1 is first, ties broken as the rules say
    // At the beginning of each turn and at the end, of a game that is over.
    virtual std::vector<ScoresAt> scores() const = 0;
    virtual json::Value reference(Language language) const = 0;  // names and texts of the components

    // A level that this program cannot play is played by the usual one.
    virtual Thought thought(Seat seat, const std::string& level, std::uint64_t seed) const = 0;
};

// A new game, or what is wrong with the settings.
std::variant<std::unique_ptr<Match>, std::string> new_game(const GameSettings& settings);
struct RecordedGame {
    Record record;
    std::unique_ptr<Match> game;  // played to its last move
};
// The text of a record, or what is wrong with it.
std::variant<RecordedGame, std::string> read_game(std::string_view text);
GameSettings settings_of(const Record& record);

int newest_rules(std::string_view game);
// Is it a list, one entry for each seat? Such a list goes with the seats when their order is drawn.
bool is_option_by_seat(std::string_view game, std::string_view option);
// Why no computer player of that level can sit at such a table, and which can; empty: one can.
std::string why_not_level(const GameSettings& table, std::string_view level);
// Of the computer that takes a seat when nobody says which.
std::string usual_level(const GameSettings& table);
json::Value describe_games();
// Of the default catalog; nothing: there is no such game.
std::optional<json::Value> reference_of(std::string_view game, Language language);

}  // namespace rivers
