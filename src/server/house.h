// The server's logic: people, tables and sockets, on one thread, without a network, a disk or a clock of its own. They
// come as parts, so that tests can put their own in place. docs/protocol.md says what every command does.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "net/net.h"
#include "server/desk.h"
#include "server/fields.h"
#include "server/journal.h"
#include "server/metrics.h"
#include "server/people.h"
#include "server/site.h"
#include "store/store.h"

namespace rivers::server {

// Time as the server reckons it: wall time at the start, then by the steady clock, so that no jump disturbs a timer.
class Clock {
  public:
    virtual ~Clock() = default;
    virtual WallMs now() const = 0;
};

// Threads that work for the house: `work` runs on one of them, what it returns runs on the house's own thread.
class TaskPool {
  public:
    virtual ~TaskPool() = default;
    // False: too much waits already.
    virtual bool submit(std::function<std::function<void()>()> work) = 0;
};

struct HouseSettings {
    std::vector<std::string> origins;
    bool plain_http = false;
    std::string operator_token;  // for `rivers backup`; empty: nobody
    std::size_t sockets_per_session = 20, tables_per_person = 50;
    bool unlimited = false;  // no limit on commands: for load tests on loopback
};

struct Parts {
    Network& network;
    Store& store;
    TaskPool& thinkers;  // computer players
    TaskPool& hashers;   // passwords
    const Clock& clock;
    Journal& journal;
    Metrics& metrics;
};

struct Caller {
    UserId user = 0;
    Hash session{};
    SocketId socket = 0;  // 0: over HTTP
    std::string address;
};

struct Reply {
    int status = 200;
    json::Object body;
    std::string token;    // a new session's
    bool forget = false;  // the cookie
};
using Answer = std::function<void(Reply)>;

class House final : public Listener {
  public:
    House(const Parts& parts, HouseSettings settings);

    std::size_t body_limit(const HttpRequest& head) override;
    void requested(HttpRequest request, std::function<void(HttpResponse)> answer) override;
    std::optional<HttpResponse> refuse(const HttpRequest& upgrade) override;
    void opened(SocketId socket, const HttpRequest& upgrade) override;
    void received(SocketId socket, std::string_view text) override;
    void closed(SocketId socket) override;

    void tick();         // every second
    void beat();         // every 15 seconds
    void say_goodbye();  // the server stops

  private:
    using Handler = void (House::*)(const Caller&, Fields&, Answer);
    enum Needs : unsigned { Nothing = 0, Person = 1, Http = 2, SocketOnly = 4 };
    struct Command {
        Handler handler;
        unsigned needs;
    };
    static const std::map<std::string_view, Command>& commands();

    struct Visitor {  // an open socket
        UserId user = 0;
        Hash session{};
        std::string address;
        std::unordered_set<std::string> watched;
        Bucket commands{20, 4};
        Bucket faults{9, 1.0 / 6};
        int refused_in_a_row = 0;
    };
    using WithDesk = std::function<void(Desk&)>;

    // --- coming in (house.cpp, house_http.cpp) ---
    HttpResponse respond(const Reply& reply) const;
    HttpResponse page(int status, std::string type, std::string body) const;
    std::optional<HttpResponse> foreign(const HttpRequest& request) const;
    std::optional<Hash> token_in(const HttpRequest& request) const;
    Caller caller_of(const HttpRequest& request);
    void obey(const std::string& name, const Caller& caller, const json::Value& fields, Answer answer);
    void get(const HttpRequest& request, const Caller& caller, std::function<void(HttpResponse)> answer);
    void operate(const HttpRequest& request, std::function<void(HttpResponse)> answer);
    void fault_of(SocketId socket, std::string_view code, std::string message);

    // --- people (house_people.cpp) ---
    void guest(const Caller&, Fields&, Answer);
    void register_account(const Caller&, Fields&, Answer);
    void login(const Caller&, Fields&, Answer);
    void logout(const Caller&, Fields&, Answer);
    void logout_everywhere(const Caller&, Fields&, Answer);
    void change_password(const Caller&, Fields&, Answer);
    void delete_account(const Caller&, Fields&, Answer);
    void me(const Caller&, Fields&, Answer);
    void rename(const Caller&, Fields&, Answer);
    json::Value user_json(UserId user) const;
    // Stores the user and a new session of theirs, in place of the caller's old one if there is one.
    void begin_session(const Caller& caller, UserRow user, bool drop_all, Answer answer);
    // One session, or all of the user's.
    void end_sessions(UserId user, std::optional<Hash> only, std::vector<Change> changes, Answer answer);
    void check_password(const Caller& caller, const std::string& name, const std::string& password,
                        std::function<void(const UserRow&)> then, Answer answer);
    void end_all(const std::vector<Hash>& sessions);
    bool has_many_sockets(const Hash& session) const;

    // --- tables (house_tables.cpp, house_making.cpp) ---
    void create(const Caller&, Fields&, Answer);
    void fork(const Caller&, Fields&, Answer);
    void import(const Caller&, Fields&, Answer);
    void rematch(const Caller&, Fields&, Answer);
    void join(const Caller&, Fields&, Answer);
    void invite(const Caller&, Fields&, Answer);
    void start(const Caller&, Fields&, Answer);
    void leave(const Caller&, Fields&, Answer);
    void back(const Caller&, Fields&, Answer);
    void kick(const Caller&, Fields&, Answer);
    void close(const Caller&, Fields&, Answer);
    bool read_seats(Fields& fields, const Caller& caller, Settings& settings);
    void read_terms(Fields& fields, const Caller& caller, Settings& settings);
    json::Object made_json(const Table& table) const;
    void open_table(const Caller& caller, Settings settings, const std::string& given,
                    const std::function<void(const std::string& id, std::vector<Change>&)>& also, Answer answer);
    void leave_table(Desk& desk, UserId user, std::function<void(Stored)> then);
    std::function<void(Stored)> tell_version(const std::string& table, Answer answer);
    void leave_everywhere(UserId user, std::function<void(Stored)> then);

    // --- lists (house_lists.cpp) ---
    void lobby(const Caller&, Fields&, Answer);
    void my_tables(const Caller&, Fields&, Answer);
    void finished(const Caller&, Fields&, Answer);
    void games(const Caller&, Fields&, Answer);
    void reference(const Caller&, Fields&, Answer);
    void table(const Caller&, Fields&, Answer);
    void watch(const Caller&, Fields&, Answer);
    void unwatch(const Caller&, Fields&, Answer);
    void history(const Caller&, Fields&, Answer);
    void at(const Caller&, Fields&, Answer);
    void scores(const Caller&, Fields&, Answer);
    void record(const Caller&, Fields&, Answer);

    // --- playing (house_play.cpp) ---
    void play(const Caller&, Fields&, Answer);
    void preview(const Caller&, Fields&, Answer);
    void undo(const Caller&, Fields&, Answer);
    void ask_undo(const Caller&, Fields&, Answer);
    void answer_undo(const Caller&, Fields&, Answer);
    void set_orders(const Caller&, Fields&, Answer);
    void chat(const Caller&, Fields&, Answer);
    // Done once per id, on the version its sender saw; `fn` fills the draft, or says why not.
    using Fill = std::function<std::optional<Reply>(Desk&, Draft&)>;
    void change_game(const Caller& caller, const std::string& table, const std::string& id, std::int64_t version,
                     Fill fill, Answer answer);

    // --- desks (house_desks.cpp) ---
    // The table, if the caller may know of it, read from the disk if need be; otherwise the caller is told "not_found".
    void with_desk(const Caller& caller, const std::string& table, const std::optional<std::string>& token,
                   const Answer& answer, WithDesk fn);
    void load(const std::string& table, std::function<void(Desk*)> then);
    // When nothing of the table is on its way to the disk.
    void in_turn(Desk& desk, const Answer& answer, WithDesk fn);
    // Writes the draft; everyone hears of it when it is durable, the one who asked first.
    void commit(Desk& desk, Draft draft, std::vector<Change> more, std::function<void(Stored)> then);
    void settle(Desk& desk, Draft& draft);
    void next_in_turn(Desk& desk);
    void broadcast(Desk& desk, std::int64_t from);
    void announce_turn(Desk& desk, int before);
    void tell_present(Desk& desk);
    json::Array present(const Desk& desk) const;
    void wake(Desk& desk);  // a computer player, if it is to act
    void think(Desk& desk);
    void wake_later(const std::string& table, std::chrono::milliseconds delay);
    void check_clock(Desk& desk);
    bool may_see(const Listing& listing, UserId user, bool let_in = false) const;
    bool may_watch(const Desk& desk, UserId user) const;
    std::optional<Reply> why_not_watch(const Desk& desk, UserId user, const Watch& watch) const;
    Viewer viewer_of(const Desk& desk, UserId user, const Watch& watch) const;
    void list(const Listing& listing);
    void stop_watching(SocketId socket, const std::string& table);
    void show_out(const std::vector<SocketId>& sockets, const std::string& table);

    void send(SocketId socket, json::Object message);
    static Reply refused(std::string_view code, std::string message = "", json::Object more = {});
    static Reply refused_move(const MoveRefusal& why);
    static json::Array tell_previews(const std::vector<std::string>& moves, std::vector<Preview> foretold);
    static Reply done(json::Object body = {});
    WallMs now() const { return parts_.clock.now(); }

    Parts parts_;
    HouseSettings settings_;
    People people_;
    Site site_{assets()};
    std::unordered_map<std::string, Listing> listings_;
    std::unordered_map<UserId, std::unordered_set<std::string>> tables_of_;
    std::map<std::pair<UserId, std::string>, std::string> made_;            // tables by the command that made them
    std::map<std::pair<UserId, std::string>, std::vector<Answer>> making_;  // those on their way to the disk
    std::unordered_map<std::string, std::unique_ptr<Desk>> desks_;
    std::unordered_map<std::string, std::vector<std::function<void(Desk*)>>> loading_;
    std::unordered_map<Hash, InviteRow, HashOfHash> invites_;
    std::unordered_map<SocketId, Visitor> visitors_;
    std::unordered_map<UserId, std::unordered_set<SocketId>> sockets_of_;
    std::unordered_map<Hash, int, HashOfHash> sockets_of_session_;
    Buckets commands_{20, 4}, guests_{20, 0.1}, makers_{10, 0.2}, chats_{5, 0.5}, knocks_{30, 0.5};
    Failures wrong_logins_{10, 15 * 60'000};
    bool stopping_ = false;
    int ticks_ = 0;
};

}  // namespace rivers::server
