// Looking at tables: watching, histories, records; and telling those who watch.
#include <algorithm>
#include <map>

#include "server/tables.h"
#include "table/sabotage.h"

namespace rivers::server {
namespace {

constexpr std::size_t kMostWatched = 20, kChatShown = 50;

json::Array present(const Desk& desk) {
    std::set<UserId> here;
    for (const auto& [socket, watch] : desk.watchers) here.insert(watch.user);
    json::Array list;
    for (const Chair& chair : desk.table.chairs()) list.emplace_back(chair.owned() && here.contains(chair.user));
    return list;
}

}  // namespace

// Names and texts of the components; a table may have a catalog of its own.
void Tables::handle(const Caller& caller, Reference request, Answer answer) {
    if (!request.game && !request.table) return answer(refused(Refusal::BadRequest, "game is missing"));
    if (!request.table) {
        const auto found = reference_of(*request.game, request.language);
        return answer(found ? done(*found->object()) : refused(Refusal::BadRequest, "there is no such game"));
    }
    if (caller.id() == 0) return answer(refused(Refusal::NoSession));
    with_desk(caller, *request.table, answer, [=](Desk& desk) {
        const Match& game = desk.table.game();
        if (request.game && *request.game != game.name())
            return answer(refused(Refusal::BadRequest, "another game is played at that table"));
        answer(done(*game.reference(request.language).object()));
    });
}

void Tables::handle(const Caller& caller, Look request, Answer answer) {
    with_invited(caller, request.table, request.token, answer, [=, this](Desk& desk, const auto&) {
        if (auto refusal = why_not_watch(desk, caller.id(), request.seat)) return answer(std::move(*refusal));
        json::Object body =
            tell_table(desk, viewer_of(desk, caller.id(), request.seat, request.language), std::nullopt, now());
        body.emplace_back("present", present(desk));
        answer(done(std::move(body)));
    });
}

void Tables::handle(const Caller& caller, Watching request, Answer answer) {
    const Watch asked{caller.id(), request.seat, request.language};
    if (sabotaged(Sabotage::WatchBeforeAuthorised))
        if (const auto open = desks_.find(request.table); open != desks_.end())
            open->second->watchers[caller.socket] = asked;
    with_invited(caller, request.table, request.token, answer, [=, this](Desk& desk, const auto&) {
        if (!neighbours_.is_open(caller.socket)) return;  // gone meanwhile
        Watch watch = asked;
        if (request.since) watch.follow(desk.table, *request.since);
        if (auto refusal = why_not_watch(desk, caller.id(), watch.wanted)) return answer(std::move(*refusal));
        auto& watched = watched_[caller.socket];
        if (watched.size() >= kMostWatched && !watched.contains(request.table))
            return answer(refused(Refusal::SlowDown, "a socket watches at most 20 tables"));
        json::Object body =
            tell_table(desk, viewer_of(desk, caller.id(), watch.wanted, watch.language), request.since, now());
        json::Array chat;
        for (std::size_t i = desk.chat.size() - std::min(desk.chat.size(), kChatShown); i < desk.chat.size(); ++i)
            chat.push_back(tell_chat(desk.chat[i], desk.names));
        body.emplace_back("chat", std::move(chat));
        const bool fresh = desk.watchers.insert_or_assign(caller.socket, watch).second;
        watched.insert(request.table);
        body.emplace_back("present", present(desk));
        answer(done(std::move(body)));
        if (fresh) tell_present(desk);
    });
}

void Tables::handle(const Caller& caller, Unwatch request, Answer answer) {
    stop_watching(caller.socket, request.table);
    answer(done());
}

void Tables::handle(const Caller& caller, History request, Answer answer) {
    with_desk(caller, request.table, answer, [=, this](Desk& desk) {
        if (auto refusal = why_not_watch(desk, caller.id(), request.seat)) return answer(std::move(*refusal));
        const Viewer viewer = viewer_of(desk, caller.id(), request.seat, request.language);
        answer(done({{"from", request.from},
                     {"version", desk.table.version()},
                     {"entries", tell_entries(desk, viewer, request.from, request.to)}}));
    });
}

void Tables::handle(const Caller& caller, At request, Answer answer) {
    with_desk(caller, request.table, answer, [=, this](Desk& desk) {
        const Table& table = desk.table;
        const bool over = table.is_over();
        if (!over) {  // once it is, nothing is secret any more; before, one may look back with one's own eyes
            if (table.phase() != Phase::Running)
                return answer(refused(Refusal::WrongPhase, "a game can be stepped through once it has begun"));
            if (auto refusal = why_not_watch(desk, caller.id(), request.seat)) return answer(std::move(*refusal));
        }
        if (request.ply > table.game().plies() || (request.seat && number(*request.seat) >= table.players()))
            return answer(refused(Refusal::BadRequest, "there is no such ply or seat"));
        const Viewer viewer = over ? Viewer{caller.id(), request.seat, request.language}
                                   : viewer_of(desk, caller.id(), request.seat, request.language);
        answer(done(tell_past(desk, viewer, request.ply)));
    });
}

void Tables::handle(const Caller& caller, Scores request, Answer answer) {
    with_desk(caller, request.table, answer, [=](Desk& desk) {
        if (!desk.table.is_over())
            return answer(refused(Refusal::WrongPhase, "the scores are told when the game is over"));
        answer(done(tell_scores(desk)));
    });
}

void Tables::handle(const Caller& caller, GetRecord request, Answer answer) {
    with_desk(caller, request.table, answer, [=](Desk& desk) {
        if (!desk.table.is_over())
            return answer(refused(Refusal::WrongPhase, "the record is open when the game is over"));
        answer(done({{"record", tell_record(desk)}}));
    });
}

// --- those who watch ------------------------------------------------------------------------------------------------

// Everyone who watches gets what is new, each by their own view. Spectators of one language get the same text.
void Tables::broadcast(Desk& desk, std::int64_t from) {
    std::vector<SocketId> out;  // a table without spectators has begun
    for (const auto& [socket, watch] : desk.watchers)
        if (!may_watch(desk, watch.user)) out.push_back(socket);
    show_out(out, desk.table.id());
    std::map<Language, std::string> for_spectators;
    for (const auto& [socket, watch] : desk.watchers) {
        const Viewer viewer = viewer_of(desk, watch.user, watch.wanted, watch.language);
        const bool plain = !viewer.seat && watch.user != desk.table.settings().host;
        if (const auto same = for_spectators.find(watch.language); plain && same != for_spectators.end()) {
            neighbours_.send_text(socket, same->second);
            continue;
        }
        json::Object message = tell_table(desk, viewer, from, now());
        message.insert(message.begin(), {"type", "news"});
        message.emplace_back("present", present(desk));
        std::string text = json::write(json::Value(std::move(message)));
        if (plain) for_spectators[watch.language] = text;
        neighbours_.send_text(socket, std::move(text));
    }
}

void Tables::announce_turn(Desk& desk, int before) {
    const Actor actor = desk.table.to_act();
    if (!actor.is_seat() || number(actor.seat()) == before) return;
    const Chair& chair = desk.table.chair(actor.seat());
    if (chair.by_computer()) return;
    for (const SocketId socket : neighbours_.sockets_of(chair.user))
        if (!desk.watchers.contains(socket)) neighbours_.send(socket, {{"type", "turn"}, {"table", desk.table.id()}});
}

void Tables::tell_present(Desk& desk) {
    const json::Array now_here = present(desk);
    for (const auto& [socket, watch] : desk.watchers)
        neighbours_.send(socket, {{"type", "present"}, {"table", desk.table.id()}, {"present", now_here}});
}

void Tables::stop_watching(SocketId socket, const std::string& table) {
    if (const auto mine = watched_.find(socket); mine != watched_.end()) mine->second.erase(table);
    const auto open = desks_.find(table);
    if (open == desks_.end() || open->second->watchers.erase(socket) == 0) return;
    tell_present(*open->second);
}

void Tables::socket_closed(SocketId socket) {
    const auto mine = watched_.find(socket);
    if (mine == watched_.end()) return;
    const auto tables = std::move(mine->second);
    watched_.erase(mine);
    for (const std::string& table : tables) stop_watching(socket, table);
}

void Tables::show_out(const std::vector<SocketId>& sockets, const std::string& table) {
    for (const SocketId socket : sockets) {
        stop_watching(socket, table);
        neighbours_.send(socket, {{"type", "unwatched"}, {"table", table}});
    }
}

}  // namespace rivers::server
