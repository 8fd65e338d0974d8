// One person, or several behind a curtain, at one table in the terminal: shows what happens, asks whoever is to move,
// and does what is typed. Where the table is, it does not know.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "terminal/table_client.h"
#include "terminal/voice.h"

namespace rivers::terminal {

class Session {
  public:
    Session(Voice& voice, TableClient& table) : voice_(voice), table_(table) {}
    int run();  // the status of the program

  private:
    enum class Woken { Typed, Changed, End };
    enum class Done { No, Yes, Leave };

    // --- the way through a table
    void arrive();
    Done step();  // until something is typed or has changed
    Done stand_by();
    Done turn(Seat seat);
    Done after_end();
    Woken wait(const std::string& prompt, bool listen);

    // --- what is typed
    Done obey(const std::string& text);  // No: it is no command
    Done obey_out_of_turn();
    void try_move(const std::string& text);
    bool confirmed(const Preview& preview);
    std::vector<std::string> completions() const;

    // --- what is shown
    void draw_curtain(Seat seat);
    void tell_news();
    void show_board();
    void show_score();
    void list_moves();
    // As whom the table is looked at: the one person here, or the one before the curtain.
    std::optional<Seat> viewer() const;

    Voice& voice_;
    TableClient& table_;
    std::optional<std::string> at_;       // the table that we have arrived at
    std::optional<std::int64_t> drawn_;   // the version that was drawn last
    std::optional<std::int64_t> listed_;  // the version whose moves were listed
    std::optional<Seat> shown_to_;        // who looks at the screen, where several share it
    std::map<int, std::int64_t> seen_;    // by seat (-1: a spectator): the version up to which it has been told
    bool since_told_ = false;             // the heading over the news since the last decision
};

}  // namespace rivers::terminal
