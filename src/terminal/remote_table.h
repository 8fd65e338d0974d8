// A table of a server: what it says is heard and remembered, what is asked of it is sent and waited for, through cut
// connections.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "terminal/options.h"
#include "terminal/remote.h"
#include "terminal/remote_line.h"
#include "terminal/table_client.h"
#include "terminal/voice.h"

namespace rivers::terminal {

class RemoteTable final : public TableClient {
  public:
    // Waits for the first look at the table. Throws UserError, or Interrupted.
    RemoteTable(Voice& voice, const PlayOptions& options, Visit visit, const std::string& table, Tokens tokens);

    const Look& look() const override { return look_; }
    const GameFace& face() const override { return *face_; }
    std::string help() const override { return face_->help(Label::RemoteHelp); }

    std::variant<Refused, Preview> preview(const std::string& move) override;
    std::optional<Refused> play(const std::string& move) override;
    std::string undo() override;

    News news(std::optional<Seat> viewer, std::int64_t since) override;
    std::int64_t first_news() const override { return first_; }
    std::vector<std::string> history(std::optional<Seat> viewer) override;

    std::vector<std::string> commands() const override;
    Obeyed obey(const std::string& word, const std::string& rest, std::optional<Seat> viewer) override;
    int leave() override;
    int finish() override { return leave(); }

    int descriptor() const override { return line_.descriptor(); }
    void hear() override;  // all that has come
    void welcome() override;
    void tell_waiting() override;
    bool wants_answer() const override;  // somebody asks me whether they may go back
    bool open_after_end() const override { return true; }
    void tell_after_end() override;

  private:
    // --- remote_network.cpp: messages
    void follow(const std::string& table);  // watches it, and waits for its first look
    void hear(const RemoteLine::Event& event);
    void hear_until(std::int64_t version);  // the news follow the answer that names it
    void take(json::Value table);           // a newer look at it
    void take_news(json::Value news);       // what has changed in it
    void look_again();
    json::Value ask(json::Object command);  // waits for the answer
    // Why it was not done, in words; or nothing, and the news of it are here.
    std::optional<Refused> demand(json::Object command, json::Value* answer = nullptr);
    bool done(json::Object command, json::Value* answer = nullptr);  // the same, and says what is wrong
    void send_watch();
    News told(const json::Array& entries) const;
    std::string told(const json::Value& entry) const;  // what is no move

    // --- remote_commands.cpp: what can be typed
    void agree_on_undo(const std::string& word);
    void show_link();
    void show_tables();
    void give_orders(const std::string& rest, std::optional<Seat> viewer);
    void keep_record(const std::string& file);
    void rematch();
    Obeyed leave_seat();
    std::string how_to_come(const std::string& token) const;
    std::string who_i_am() const;

    std::string name_of(std::int64_t seat) const;
    json::Object command(std::string_view name) const;
    bool is_mine(std::int64_t seat) const;
    bool is_away(std::int64_t seat) const;

    Voice& voice_;
    const PlayOptions& options_;
    Visit visit_;
    std::string table_;
    Tokens tokens_;
    RemoteLine line_;
    std::unique_ptr<GameFace> face_;

    json::Value at_;  // the newest TABLE
    Look look_;
    std::int64_t first_ = -1;  // the version that was seen first
    json::Array fresh_;        // entries of the log that nobody has been told yet, as the one person here may know them
    std::int64_t waited_ = -1;  // the version whose waiting was told
    std::int64_t chat_seen_ = 0;
    bool up_ = false, told_lost_ = false, welcomed_ = false;
    std::string watch_;                         // the id of the last watch
    std::map<std::string, std::string> asked_;  // by id: what was not answered yet
    std::map<std::string, json::Value> answers_;
};

}  // namespace rivers::terminal
