// A table in this process: people and computer players at one terminal. The game is a `Match`, as at a server.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "ai/idle_players.h"
#include "kernel/record.h"
#include "table/match.h"
#include "terminal/table_client.h"
#include "terminal/voice.h"

namespace rivers::terminal {

class LocalTable final : public TableClient {
  public:
    // The game of the record goes on: its moves stay, its computers play, and everything else is rolled and drawn from
    // `seed`. Kept in `save` at every question, if that is named. Throws UserError.
    LocalTable(Voice& voice, Record record, std::uint64_t seed, std::string save, Budget budget = {});

    const Look& look() const override { return look_; }
    const GameFace& face() const override { return *face_; }
    std::string help() const override { return face_->help(Label::Help); }

    std::variant<Refused, Preview> preview(const std::string& move) override;
    std::optional<Refused> play(const std::string& move) override;
    std::string undo() override;

    News news(std::optional<Seat> viewer, std::int64_t since) override;
    std::int64_t first_news() const override { return std::max(given_, setup_); }
    std::vector<std::string> history(std::optional<Seat> viewer) override;

    std::vector<std::string> commands() const override { return {"save "}; }
    Obeyed obey(const std::string& word, const std::string& rest, std::optional<Seat> viewer) override;
    int leave() override;
    int finish() override;

  private:
    bool is_person(Actor actor) const;
    void go_on();  // until a person is asked, or the game is over
    void find_setup();
    void look_again();
    bool is_barrier(int ply) const { return match_->actor(ply).is_chance() || match_->reveals(ply); }
    std::vector<std::string> told(std::optional<Seat> viewer, int from) const;
    json::Value open_view() const;
    bool save(const std::string& file, bool tell);

    Voice& voice_;
    Record record_;  // its head; the moves are the match's
    std::string save_;
    std::unique_ptr<Match> match_;
    std::unique_ptr<GameFace> face_;
    SeatArray<std::string> levels_{};  // of the computer players; empty: a person
    Budget budget_;                    // of each of their decisions
    IdlePlayers players_{kMaxSeats};
    Rng rng_;
    int given_;      // moves before this one were loaded and stay
    int setup_ = 0;  // so many moves only set the table up, which the board shows
    Look look_;
};

}  // namespace rivers::terminal
