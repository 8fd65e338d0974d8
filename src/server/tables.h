// The tables in use: reading them, changing them one thing at a time, telling everyone, and waking the computers.
// docs/protocol.md says what every command does.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "server/desk.h"
#include "server/parts.h"
#include "server/people.h"
#include "server/requests.h"
#include "server/thinking.h"

namespace rivers::server {

class Tables {
  public:
    // What the tables ask of the sockets.
    struct Neighbours {
        std::function<void(SocketId socket, json::Object message)> send;
        std::function<void(SocketId socket, std::string_view text)> send_text;
        std::function<bool(SocketId socket)> is_open;
        std::function<std::vector<SocketId>(UserId user)> sockets_of;
    };
    Tables(const Parts& parts, Thinking& thinking, Neighbours neighbours);

    void begin();  // computer players go on where they were, and clocks run
    void tick();   // every second
    void tidy();   // every minute
    void beat();   // every 15 seconds
    void stop();
    void socket_closed(SocketId socket);
    void changed(const UserRow& row);  // somebody has another name, or none any more
    void leave_everywhere(const UserRow& user, std::function<void(Stored)> then);
    std::size_t in_use() const { return desks_.size(); }

    // --- new tables (tables_making.cpp) ---
    void handle(const Caller& caller, Create request, Answer answer);
    void handle(const Caller& caller, Fork request, Answer answer);
    void handle(const Caller& caller, Import request, Answer answer);
    void handle(const Caller& caller, Rematch request, Answer answer);
    // --- sitting down and leaving (tables_seats.cpp) ---
    void handle(const Caller& caller, Join request, Answer answer);
    void handle(const Caller& caller, Invite request, Answer answer);
    void handle(const Caller& caller, Start request, Answer answer);
    void handle(const Caller& caller, Leave request, Answer answer);
    void handle(const Caller& caller, Back request, Answer answer);
    void handle(const Caller& caller, Kick request, Answer answer);
    void handle(const Caller& caller, Close request, Answer answer);
    // --- looking (tables_looking.cpp) ---
    void handle(const Caller& caller, Reference request, Answer answer);
    void handle(const Caller& caller, Look request, Answer answer);
    void handle(const Caller& caller, Watching request, Answer answer);
    void handle(const Caller& caller, Unwatch request, Answer answer);
    void handle(const Caller& caller, History request, Answer answer);
    void handle(const Caller& caller, At request, Answer answer);
    void handle(const Caller& caller, Scores request, Answer answer);
    void handle(const Caller& caller, GetRecord request, Answer answer);
    // --- playing (tables_playing.cpp) ---
    void handle(const Caller& caller, Play request, Answer answer);
    void handle(const Caller& caller, AskPreview request, Answer answer);
    void handle(const Caller& caller, Undo request, Answer answer);
    void handle(const Caller& caller, AskUndo request, Answer answer);
    void handle(const Caller& caller, AnswerUndo request, Answer answer);
    void handle(const Caller& caller, SetOrders request, Answer answer);
    void handle(const Caller& caller, Chat request, Answer answer);

  private:
    static constexpr std::size_t kMostWaiting = 64;  // deeds at a table that is being written
    using WithInvited = std::function<void(Desk&, const std::optional<InviteRow>&)>;
    using Fill = std::function<std::optional<Reply>(Desk&, Draft&)>;

    // --- reading and changing (tables.cpp) ---
    // The table, if the caller may know of it, read from the store if need be; otherwise they hear "not_found". Mostly
    // it is in use, and nothing is kept for later.
    template <class Fn>
    void with_desk(const Caller& caller, const std::string& table, const Answer& answer, Fn&& fn) {
        if (const auto open = desks_.find(table); open != desks_.end()) {
            if (is_shown(*open->second, caller.id(), nullptr, answer)) fn(*open->second);
            return;
        }
        show_desk(caller, table, std::nullopt, answer, [fn](Desk& desk, const std::optional<InviteRow>&) { fn(desk); });
    }
    // The same for who comes by a link.
    void with_invited(const Caller& caller, const std::string& table, const std::optional<std::string>& token,
                      const Answer& answer, WithInvited fn);
    void show_desk(const Caller& caller, const std::string& table, std::optional<InviteRow> invite,
                   const Answer& answer, WithInvited fn);
    bool is_shown(Desk& desk, UserId user, const InviteRow* invite, const Answer& answer) const;
    void load(const std::string& table, std::function<void(Desk*)> then);
    void read_table(const std::string& table);
    void read_names(std::unique_ptr<Desk> desk);
    void placed(const std::string& table, Desk* desk);
    void damaged(const std::string& table, const std::string& fault);
    // When nothing of the table is on its way to the disk.
    template <class Fn>
    void in_turn(Desk& desk, const Answer& answer, Fn&& fn) {
        if (!desk.busy) return fn(desk);
        if (desk.waiting.size() >= kMostWaiting) return answer(busy(1));
        desk.waiting.push_back([&desk, fn] { fn(desk); });
    }
    void next_in_turn(Desk& desk);
    // Writes the draft; everyone hears of it when it is durable, the one who asked first.
    void commit(Desk& desk, Draft draft, std::vector<Change> more, std::function<void(Stored)> then);
    void settle(Desk& desk, Draft& draft);
    // Another writer was quicker: what it wrote is read and told.
    void read_on(const std::string& table, std::function<void()> then);
    bool may_see(const Desk& desk, UserId user) const;
    bool may_watch(const Desk& desk, UserId user) const;
    std::optional<Reply> why_not_watch(const Desk& desk, UserId user, std::optional<Seat> wanted) const;
    Viewer viewer_of(const Desk& desk, UserId user, std::optional<Seat> wanted, Language language) const;

    // --- telling (tables_looking.cpp) ---
    void broadcast(Desk& desk);
    void write_news(json::Writer& out, Desk& desk, Watch& watch);
    std::string news_for(Desk& desk, SocketId socket);
    std::string news_since(const Desk& desk, UserId user, SocketId socket, std::int64_t version) const;
    void announce_turn(Desk& desk, int before);
    void note_presence(Desk& desk);
    void tell_presence(Desk& desk);
    void stop_watching(SocketId socket, const std::string& table);
    void show_out(const std::vector<SocketId>& sockets, const std::string& table);

    // --- what goes on by itself (tables.cpp) ---
    void drive(const std::string& after);
    void wake(Desk& desk);  // a computer player, if it is to act
    void think(Desk& desk);
    void wake_later(const std::string& table, std::chrono::milliseconds delay);
    void check_clock(Desk& desk);
    void forgive_downtime(Desk& desk);

    // --- making ---
    struct Making {
        Settings settings;
        std::string moves;  // those that were played before
        std::function<void(const std::string& id, std::vector<Change>&)>
            also;  // a change of another table that belongs to it
    };
    void make_once(const Caller& caller, Making making, Answer answer);
    void make(const Caller& caller, Making making, Answer answer);
    void made_before(const std::string& table, const std::string& digest, Answer answer);
    void make_fork(const Caller& caller, const Fork& request, const Match& game, GameSettings of,
                   const std::string& from, const Answer& answer);
    void read_record(const std::string& text, const Answer& answer, std::function<void(RecordedGame&)> then);

    void change_game(const Caller& caller, Deed deed, Fill fill, Answer answer);
    // --- sitting down and leaving (tables_seats.cpp) ---
    void change_seats(const Caller& caller, const SeatDeed& deed, const std::optional<std::string>& token,
                      const Answer& answer, WithInvited fn);
    void leave_table(Desk& desk, UserId user, const std::string& command, std::function<void(Stored)> then);
    void put_invite(Desk& free, const InviteRow& row, const Reply& reply, const Answer& answer);
    std::function<void(Stored)> tell_done(const Desk& before, Answer answer);
    WallMs now() const { return parts_.now(); }

    const Parts& parts_;
    Thinking& thinking_;
    Neighbours neighbours_;
    std::unordered_map<std::string, std::unique_ptr<Desk>> desks_;
    std::unordered_map<std::string, std::vector<std::function<void(Desk*)>>> loading_;
    std::unordered_map<SocketId, std::unordered_set<std::string>> watched_;
    std::map<std::pair<UserId, std::string>, std::vector<std::pair<std::string, Answer>>> making_;
    SharedNews shared_;       // of the change that is being told
    std::string room_;        // for the message that is being written
    std::uint64_t made_ = 0;  // tables since the start: with a test's seed, their dice follow from it
    Buckets makers_{10, 0.2}, chats_{5, 0.5}, knocks_{30, 0.5};
    WallMs began_ = 0, alive_before_ = 0;  // when this server began, and when the one before was last alive
    bool stopping_ = false;
};

}  // namespace rivers::server
