// One table of a server in the terminal: waits, shows what happens, and plays when somebody here is asked.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "terminal/line_input.h"
#include "terminal/options.h"
#include "terminal/remote.h"
#include "terminal/remote_face.h"
#include "terminal/remote_line.h"
#include "terminal/talk.h"
#include "terminal/terminal.h"

namespace rivers::terminal {

class RemoteSession {
  public:
    RemoteSession(const PlayOptions& options, Visit visit, std::string table, Tokens tokens);
    int run();

  private:
    enum class Woken { Typed, Changed, End };
    enum class Done { No, Yes, Leave };
    struct Interrupted {};  // Ctrl-C while the server was asked

    // --- remote_session.cpp: the table and the way through it
    void follow(const std::string& table);  // watches it, and waits for its first look
    void gather();
    void others_act();
    Done turn(int seat);
    Done after_end();
    Done obey(const std::string& text);  // a line while nobody here is to move
    bool try_move(const std::string& text);
    bool confirmed(const std::string& move, const json::Value& preview);
    void draw_curtain(int seat);
    void show_board();
    void list_moves();
    int leave();

    // --- remote_network.cpp: messages
    Woken wait(const std::string& prompt, bool listen);
    void hear();  // all that has come
    void hear(const RemoteLine::Event& event);
    void hear_until(std::int64_t version);                             // the news follow the answer that names it
    void take(json::Value table);                                      // a newer look at it
    json::Value ask(json::Object command);                             // waits for the answer, through cut connections
    bool demand(json::Object command, json::Value* answer = nullptr);  // says what is wrong, if anything is
    void send_watch();
    void tell_entries(const json::Array& entries);
    std::string told(const json::Value& entry) const;  // what is no move

    // --- remote_commands.cpp: what can be typed
    Done try_command(const std::string& text);
    bool try_undo(const std::string& word);
    void show_log();
    void show_link();
    void show_tables();
    void give_orders(const std::string& rest);
    void keep_record(const std::string& file);
    void rematch();
    Done leave_seat();

    int width() const { return std::max(80, terminal_columns()); }
    void line(const std::string& text);
    void say(Label which, std::initializer_list<Filling> slots = {}) { line(phrase(label(language_, which), slots)); }
    std::string name_of(std::int64_t seat) const;
    json::Object command(std::string_view name) const;
    std::string phase() const { return text_in(at_, "phase"); }
    bool is_mine(std::int64_t seat) const;
    bool is_away(std::int64_t seat) const;
    int to_act() const;        // a seat of mine that is asked for a move, or -1
    bool undo_for_me() const;  // somebody asks me whether they may go back
    std::vector<std::string> completions() const;
    std::string how_to_come(const std::string& token) const;
    std::string who_i_am() const;

    const PlayOptions& options_;
    Visit visit_;
    std::string table_;
    Tokens tokens_;
    Language language_;
    bool interactive_;
    Style style_;
    LiveInput input_;
    RemoteLine line_;
    std::unique_ptr<GameFace> face_;

    json::Value at_;  // the newest TABLE
    std::int64_t version_ = -1;
    SeatNames names_;
    std::vector<ListedMove> moves_;
    std::int64_t chat_seen_ = 0;
    bool up_ = false, told_lost_ = false, fresh_ = true;
    std::string watch_;                         // the id of the last watch
    std::map<std::string, std::string> asked_;  // by id: what was not answered yet
    std::map<std::string, json::Value> answers_;
    bool since_told_ = false;                 // the heading over the news since the last decision
    std::optional<std::int64_t> drawn_;       // the version that was drawn last
    std::int64_t listed_ = -1, waited_ = -1;  // the version whose moves, whose waiting was told
    int shown_to_ = -1;                       // who looks at the screen, where several share it
    std::map<int, std::int64_t> seen_;        // by seat: the version up to which it has been told
};

}  // namespace rivers::terminal
