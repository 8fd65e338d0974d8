// Looking at tables: watching, histories, records; and telling those who watch.
#include <algorithm>
#include <chrono>
#include <map>

#include "server/tables.h"
#include "table/sabotage.h"

namespace rivers::server {
namespace {

constexpr std::size_t kMostWatched = 20, kChatShown = 50;

constexpr std::chrono::milliseconds kPresenceTold{250};  // however often people come and go meanwhile

void write_present(json::Writer& out, const std::vector<bool>& here) {
    out.key("present");
    out.begin_array();
    for (const bool person : here) out.value(person);
    out.end_array();
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
        const Viewer viewer = viewer_of(desk, caller.id(), request.seat, request.language);
        answer(told_so([&](json::Writer& out) {
            tell_table(out, desk, viewer, std::nullopt, CatalogText::Told, now());
            write_present(out, desk.people_here());
        }));
    });
}

void Tables::handle(const Caller& caller, Watching request, Answer answer) {
    const Watch asked{caller.id(), request.seat, request.language, 0, std::nullopt};
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
        const Viewer viewer = viewer_of(desk, caller.id(), watch.wanted, watch.language);
        watch.heard = desk.table.version();
        watch.heard_as = viewer.seat;
        desk.watchers.insert_or_assign(caller.socket, watch);
        watched.insert(request.table);
        answer(told_so([&](json::Writer& out) {
            tell_table(out, desk, viewer, request.since, CatalogText::Told, now());
            json::Array chat;
            for (std::size_t i = desk.chat.size() - std::min(desk.chat.size(), kChatShown); i < desk.chat.size(); ++i)
                chat.push_back(tell_chat(desk.chat[i], desk.names));
            out.field("chat", chat);
            write_present(out, desk.people_here());
        }));
        note_presence(desk);
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
        answer(told_so([&](json::Writer& out) {
            out.field("from", request.from);
            out.field("version", desk.table.version());
            out.key("entries");
            write_entries(out, desk.table, desk.log, desk.seat_names(), viewer, request.from, request.last());
        }));
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
        answer(told_so([&](json::Writer& out) { write_past(out, table, desk.seat_names(), viewer, request.ply); }));
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

// What is new for one who watches, by their own view. Who sees with the eyes of another seat than before, because
// several at one screen take turns, gets the whole table; so does everyone when it begins, and if the table of before
// is not known.
void Tables::write_news(json::Writer& out, Desk& desk, Watch& watch) {
    const Viewer viewer = viewer_of(desk, watch.user, watch.wanted, watch.language);
    if (desk.before && desk.before->version() == watch.heard && desk.before->begun() == desk.table.begun() &&
        viewer.seat == watch.heard_as)
        tell_news(out, desk, viewer, now(), shared_);
    else
        tell_table(out, desk, viewer, watch.heard, CatalogText::LeftOut, now());
    watch.heard = desk.table.version();
    watch.heard_as = viewer.seat;
}

// For the answer to one who watches and has changed the table: they need no other message.
std::string Tables::news_for(Desk& desk, SocketId socket) {
    const auto watcher = desk.watchers.find(socket);
    if (watcher == desk.watchers.end()) return "";
    return told_text([&](json::Writer& out) {
        out.key("news");
        out.begin_object();
        write_news(out, desk, watcher->second);
        out.end_object();
    });
}

// Everyone else who watches hears it. Spectators of one language get the same text.
void Tables::broadcast(Desk& desk) {
    std::vector<SocketId> out;  // a table without spectators has begun
    for (const auto& [socket, watch] : desk.watchers)
        if (!may_watch(desk, watch.user)) out.push_back(socket);
    show_out(out, desk.table.id());
    std::map<std::pair<Language, std::int64_t>, std::string> for_spectators;
    for (auto& [socket, watch] : desk.watchers) {
        if (watch.heard == desk.table.version()) continue;
        const bool plain =
            !watch.heard_as && desk.table.seats_of(watch.user).empty() && watch.user != desk.table.settings().host;
        const std::pair kind(watch.language, watch.heard);
        if (const auto same = for_spectators.find(kind); plain && same != for_spectators.end()) {
            watch.heard = desk.table.version();
            neighbours_.send_text(socket, same->second);
            continue;
        }
        const auto news = [&, &of = watch](json::Writer& message) {  // clang captures no binding by itself
            message.field("type", "news");
            write_news(message, desk, of);
        };
        const std::string_view text = told_in(room_, news);
        if (plain) for_spectators[kind] = text;
        neighbours_.send_text(socket, text);
    }
    desk.before.reset();
    desk.renamed = false;
    note_presence(desk);
}

void Tables::announce_turn(Desk& desk, int before) {
    const Actor actor = desk.table.to_act();
    if (!actor.is_seat() || number(actor.seat()) == before) return;
    const Chair& chair = desk.table.chair(actor.seat());
    if (chair.by_computer()) return;
    for (const SocketId socket : neighbours_.sockets_of(chair.user))
        if (!desk.watchers.contains(socket)) neighbours_.send(socket, {{"type", "turn"}, {"table", desk.table.id()}});
}

// Who is here is told when it has changed, and not more often than a few times a second, whoever comes and goes: nobody
// can fill other people's queues by it.
void Tables::note_presence(Desk& desk) {
    if (desk.presence_is_due || desk.people_here() == desk.present) return;
    desk.presence_is_due = true;
    parts_.network.after(kPresenceTold, [this, table = desk.table.id()] {
        if (const auto open = desks_.find(table); open != desks_.end()) tell_presence(*open->second);
    });
}

void Tables::tell_presence(Desk& desk) {
    desk.presence_is_due = false;
    desk.present = desk.people_here();
    const std::string text = told_text([&](json::Writer& out) {
        out.field("type", "present");
        out.field("table", desk.table.id());
        write_present(out, desk.present);
    });
    for (const auto& [socket, watch] : desk.watchers) neighbours_.send_text(socket, text);
}

void Tables::stop_watching(SocketId socket, const std::string& table) {
    if (const auto mine = watched_.find(socket); mine != watched_.end()) mine->second.erase(table);
    const auto open = desks_.find(table);
    if (open == desks_.end() || open->second->watchers.erase(socket) == 0) return;
    note_presence(*open->second);
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
