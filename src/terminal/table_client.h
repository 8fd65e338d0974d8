// What a session asks of its table, wherever the table is: in this process (local_table.h) or at a server
// (remote_table.h).
//
// The walk of one move. The session draws `look().view` and lists `look().moves`; somebody types a move. The face
// of the game spells it as the notation does, or says what is wrong with it. `preview` says why the rules refuse it, or
// what it brings, and the person confirms. `play` plays it: the local table once, through its `Match`, which then
// rolls, draws and lets the computer players answer until a person is asked again; the remote table by a command, whose
// news arrive the same way. Either way `look()` has another version; the session tells `news` as whoever is asked next
// may know them, and draws again.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "kernel/seat.h"
#include "terminal/face.h"
#include "terminal/talk.h"
#include "wire/json.h"

namespace rivers::terminal {

enum class Stage { Gathering, Running, Over, Closed };

// A table at one moment, as this terminal may know it.
struct Look {
    std::string table;          // another one: we have moved to another table
    std::int64_t version = -1;  // another one: something has changed
    Stage stage = Stage::Running;
    SeatNames names{};
    std::vector<Seat> mine;     // the seats of people at this terminal
    std::optional<Seat> asked;  // the one of them that is to move
    bool drawn_first = false;   // the game goes on from its beginning, and who begins was drawn by lot
    std::string question;       // what is asked, in words
    std::vector<ListedMove> moves;
    json::Value view;  // of the seat that is asked, or of whoever is shown the table; null: there is none yet
};

// Why something is not done, ready to be shown.
struct Refused {
    std::string why;
};
struct Preview {
    std::string words;               // the move
    std::vector<std::string> lines;  // what it brings
};
struct News {
    std::vector<std::string> lines;
    bool moved = false;  // there are moves among them
};

class TableClient {
  public:
    virtual ~TableClient() = default;

    virtual const Look& look() const = 0;
    virtual const GameFace& face() const = 0;
    virtual std::string help() const = 0;

    virtual std::variant<Refused, Preview> preview(const std::string& move) = 0;
    virtual std::optional<Refused> play(const std::string& move) = 0;
    // Takes back what this terminal may by itself: what is to be said about it, or nothing where the news will say it.
    virtual std::string undo() = 0;

    // What happened after that version, as the viewer may know it (none: a spectator), without the setup.
    virtual News news(std::optional<Seat> viewer, std::int64_t since) = 0;
    virtual std::int64_t first_news() const = 0;  // the version from which on things are news here
    virtual std::vector<std::string> history(std::optional<Seat> viewer) = 0;

    // Commands of this kind of table alone, such as `save` here and `chat` at a server.
    enum class Obeyed { No, Yes, Leave };
    virtual std::vector<std::string> commands() const = 0;
    virtual Obeyed obey(const std::string& word, const std::string& rest, std::optional<Seat> viewer) = 0;

    // The person goes, or the game is over and nothing more can be asked here: the status of the program.
    virtual int leave() = 0;
    virtual int finish() = 0;

    // --- the powers of a table where things happen by themselves
    virtual int descriptor() const { return -1; }        // readable when something has come
    virtual void hear() {}                               // takes what has come
    virtual void welcome() {}                            // what is to be said on arrival
    virtual void tell_waiting() {}                       // for whom, once
    virtual bool wants_answer() const { return false; }  // others have asked us something that is no move
    virtual bool open_after_end() const { return false; }
    virtual void tell_after_end() {}
};

}  // namespace rivers::terminal
