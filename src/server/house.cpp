// Coming in: sockets, and the way to the command; and what happens as time passes. Requests are in house_http.cpp.
#include "server/house.h"

#include <algorithm>

#include "table/digest.h"

namespace rivers::server {
namespace {

constexpr std::string_view kVersion = "1";

int status_of(std::string_view code) {
    static const std::map<std::string_view, int> kStatus{
        {"bad_json", 400},      {"bad_request", 400},     {"bad_move", 422},     {"illegal", 422},
        {"not_your_turn", 409}, {"stale", 409},           {"wrong_phase", 409},  {"no_undo", 409},
        {"taken", 409},         {"no_session", 401},      {"wrong_login", 401},  {"forbidden", 403},
        {"not_found", 404},     {"unknown_command", 404}, {"wrong_method", 405}, {"too_large", 413},
        {"wrong_type", 415},    {"slow_down", 429},       {"busy", 503},         {"saving_paused", 503},
        {"stopping", 503}};
    const auto found = kStatus.find(code);
    return found == kStatus.end() ? 500 : found->second;
}

std::string words_of(std::string_view code) {
    static const std::map<std::string_view, std::string_view> kWords{
        {"no_session", "sign in first: choose a name as a guest, or log in"},
        {"wrong_login", "name or password is wrong"},
        {"forbidden", "this is not yours to do"},
        {"not_found", "there is no such table, or it is not open to you"},
        {"slow_down", "too many requests; wait a moment"},
        {"busy", "too much to do just now; try again"},
        {"saving_paused", "saving is paused because the disk is full; nothing was done, try again later"},
        {"stopping", "the server is stopping; come back in a moment"},
        {"wrong_phase", "this cannot be done at the table now"},
        {"not_your_turn", "somebody else is to act"},
        {"no_undo", "there is nothing that may be taken back"},
        {"stale", "the table has changed since; look again"},
        {"taken", "somebody has it already"}};
    const auto found = kWords.find(code);
    return found == kWords.end() ? std::string(code) : std::string(found->second);
}

}  // namespace

House::House(const Parts& parts, HouseSettings settings) : parts_(parts), settings_(std::move(settings)) {
    const Index index = parts_.store.index();
    people_.load(index);
    for (const InviteRow& invite : index.invites)
        if (invite.expires > now()) invites_[invite.token] = invite;
    for (const TableRow& row : index.tables) {
        if (auto listing = read_listing(row))
            list(*listing);
        else
            parts_.journal.note("error", "table_unreadable", {{"table", row.id}});
    }
    // Computer players go on where they were, and clocks run.
    for (const auto& [id, listing] : listings_) {
        if (listing.phase != Phase::Running) continue;
        const bool computer =
            listing.to_act >= 0 && listing.chairs[static_cast<std::size_t>(listing.to_act)].by_computer();
        if (computer || listing.settings->clock.type != ClockRule::None)
            parts_.network.post([this, id = id] { load(id, [](Desk*) {}); });  // which wakes them
    }
}

const std::map<std::string_view, House::Command>& House::commands() {
    static const std::map<std::string_view, Command> kCommands{
        {"guest", {&House::guest, Http}},
        {"register", {&House::register_account, Http}},
        {"login", {&House::login, Http}},
        {"logout", {&House::logout, Person | Http}},
        {"logout_everywhere", {&House::logout_everywhere, Person | Http}},
        {"password", {&House::change_password, Person | Http}},
        {"delete_account", {&House::delete_account, Person | Http}},
        {"me", {&House::me, Nothing}},
        {"rename", {&House::rename, Person}},
        {"create", {&House::create, Person}},
        {"fork", {&House::fork, Person}},
        {"import", {&House::import, Person}},
        {"rematch", {&House::rematch, Person}},
        {"join", {&House::join, Person}},
        {"invite", {&House::invite, Person}},
        {"start", {&House::start, Person}},
        {"leave", {&House::leave, Person}},
        {"back", {&House::back, Person}},
        {"kick", {&House::kick, Person}},
        {"close", {&House::close, Person}},
        {"lobby", {&House::lobby, Nothing}},
        {"my_tables", {&House::my_tables, Person}},
        {"finished", {&House::finished, Person}},
        {"games", {&House::games, Nothing}},
        {"reference", {&House::reference, Nothing}},
        {"table", {&House::table, Person}},
        {"watch", {&House::watch, Person | SocketOnly}},
        {"unwatch", {&House::unwatch, Person | SocketOnly}},
        {"history", {&House::history, Person}},
        {"at", {&House::at, Person}},
        {"scores", {&House::scores, Person}},
        {"record", {&House::record, Person}},
        {"play", {&House::play, Person}},
        {"preview", {&House::preview, Person}},
        {"undo", {&House::undo, Person}},
        {"ask_undo", {&House::ask_undo, Person}},
        {"answer_undo", {&House::answer_undo, Person}},
        {"orders", {&House::set_orders, Person}},
        {"chat", {&House::chat, Person}},
    };
    return kCommands;
}

Reply House::refused(std::string_view code, std::string message, json::Object more) {
    json::Object body{
        {"ok", false}, {"error", code}, {"message", message.empty() ? words_of(code) : std::move(message)}};
    for (auto& field : more) body.push_back(std::move(field));
    return {status_of(code), std::move(body), "", false};
}

Reply House::done(json::Object body) {
    body.insert(body.begin(), {"ok", true});
    return {200, std::move(body), "", false};
}

// --- over a WebSocket -------------------------------------------------------------------------------------------

std::optional<HttpResponse> House::refuse(const HttpRequest& upgrade) {
    if (auto refusal = foreign(upgrade)) return refusal;
    if (stopping_) return respond(refused("stopping"));
    const auto token = token_in(upgrade);
    const SessionRow* session = token ? people_.session(*token, now()) : nullptr;
    if (session == nullptr) return respond(refused("no_session"));
    if (has_many_sockets(session->token))
        return respond(refused("slow_down", "too many connections of one session", {{"retry_after", 10}}));
    return std::nullopt;
}

bool House::has_many_sockets(const Hash& session) const {
    const auto open = sockets_of_session_.find(session);
    return open != sockets_of_session_.end() && open->second >= static_cast<int>(settings_.sockets_per_session);
}

void House::opened(SocketId socket, const HttpRequest& upgrade) {
    const Caller caller = caller_of(upgrade);
    if (caller.user == 0) return parts_.network.close(socket, 4001, "the session has ended");
    // Asked again: many may have been let in before the first of them was counted.
    if (has_many_sockets(caller.session))
        return parts_.network.close(socket, 1008, "too many connections of one session");
    Visitor& visitor = visitors_[socket];
    visitor.user = caller.user;
    visitor.session = caller.session;
    visitor.address = caller.address;
    sockets_of_[caller.user].insert(socket);
    ++sockets_of_session_[caller.session];
    send(socket, {{"type", "hello"},
                  {"protocol", 1},
                  {"server", kVersion},
                  {"page", site_.build()},
                  {"user", user_json(caller.user)}});
}

void House::closed(SocketId socket) {
    const auto found = visitors_.find(socket);
    if (found == visitors_.end()) return;
    const Visitor visitor = std::move(found->second);
    visitors_.erase(found);
    if (auto& mine = sockets_of_[visitor.user]; mine.erase(socket) > 0 && mine.empty()) sockets_of_.erase(visitor.user);
    if (--sockets_of_session_[visitor.session] <= 0) sockets_of_session_.erase(visitor.session);
    for (const std::string& table : visitor.watched) stop_watching(socket, table);
}

void House::fault_of(SocketId socket, std::string_view code, std::string message) {
    json::Object body = refused(code, std::move(message)).body;
    body.insert(body.begin(), {"re", json::Value()});
    send(socket, std::move(body));
    if (!visitors_.at(socket).faults.take(now())) parts_.network.close(socket, 1008, "too many bad messages");
}

void House::received(SocketId socket, std::string_view text) {
    const auto found = visitors_.find(socket);
    if (found == visitors_.end()) return;
    Visitor& visitor = found->second;
    const auto parsed = json::parse(text);
    if (const auto* fault = std::get_if<json::Fault>(&parsed))
        return fault_of(socket, "bad_json", "column " + std::to_string(fault->column) + ": " + fault->message);
    const json::Value& message = std::get<json::Value>(parsed);
    const json::Value *name = message.find("do"), *id = message.find("id");
    const bool named = name != nullptr && name->text() != nullptr && id != nullptr && id->text() != nullptr &&
                       is_command_id(*id->text());
    if (!named)
        return fault_of(socket, "bad_request", "a message needs 'do' and an 'id' of 1 to 64 letters, digits, _ and -");

    const Answer answer = [this, socket, re = *id->text()](const Reply& reply) {
        json::Object body = reply.body;
        body.insert(body.begin(), {"re", re});
        send(socket, std::move(body));
    };
    if (!settings_.unlimited && !visitor.commands.take(now())) {
        answer(refused("slow_down", "", {{"retry_after", 1}}));
        if (++visitor.refused_in_a_row >= 50) parts_.network.close(socket, 1008, "too many messages");
        return;
    }
    visitor.refused_in_a_row = 0;
    json::Object fields;
    for (const auto& [key, value] : *message.object())
        if (key != "do") fields.emplace_back(key, value);
    obey(*name->text(), {visitor.user, visitor.session, socket, visitor.address}, json::Value(std::move(fields)),
         answer);
}

void House::obey(const std::string& name, const Caller& caller, const json::Value& fields, Answer answer) {
    if (stopping_) return answer(refused("stopping"));
    const auto found = commands().find(name);
    if (found == commands().end()) return answer(refused("unknown_command", "there is no such command"));
    const Command& command = found->second;
    parts_.metrics.count("rivers_commands_total", "command", found->first);
    if (fields.object() == nullptr) return answer(refused("bad_json", "the fields of a command are a JSON object"));
    if ((command.needs & Http) != 0 && caller.socket != 0)
        return answer(refused("bad_request", "this command goes over HTTP"));
    if ((command.needs & SocketOnly) != 0 && caller.socket == 0)
        return answer(refused("bad_request", "this command goes over a WebSocket"));
    if ((command.needs & Person) != 0 && caller.user == 0) return answer(refused("no_session"));
    const std::string key = caller.user != 0 ? hex(caller.session) : caller.address;
    if (caller.socket == 0 && !settings_.unlimited && !commands_.take(key, now()))
        return answer(refused("slow_down", "", {{"retry_after", 1}}));
    Fields reader(fields);
    const Answer counted = [this, answer = std::move(answer)](const Reply& reply) {
        const json::Value body(reply.body);
        if (const json::Value* error = body.find("error"); error != nullptr && error->text() != nullptr)
            parts_.metrics.count("rivers_refusals_total", "reason", *error->text());
        answer(reply);
    };
    try {
        (this->*command.handler)(caller, reader, counted);
    } catch (const std::exception& error) {
        // Drafts are copies, so nothing is half done.
        parts_.journal.note("error", "fault", {{"command", found->first}, {"what", error.what()}});
        counted(refused("internal", "a fault of the server; it was noted, and nothing was done"));
    }
}

void House::send(SocketId socket, json::Object message) {
    parts_.network.send(socket, json::write(json::Value(std::move(message))));
}

// --- time -------------------------------------------------------------------------------------------------------

void House::tick() {
    for (const auto& [id, desk] : desks_) check_clock(*desk);
    if (++ticks_ % 60 != 0) return;
    // A session that has ended by itself ends on its open sockets too.
    std::vector<SocketId> ended;
    for (const auto& [socket, visitor] : visitors_)
        if (people_.session(visitor.session, now()) == nullptr) ended.push_back(socket);
    for (const SocketId socket : ended) parts_.network.close(socket, 4001, "the session has ended");
    for (Buckets* buckets : {&commands_, &guests_, &makers_, &chats_, &knocks_}) buckets->tidy(now());
    wrong_logins_.tidy(now());
    std::erase_if(invites_, [&](const auto& invite) { return invite.second.expires < now(); });
    std::erase_if(desks_, [&](const auto& entry) {
        const Desk& desk = *entry.second;
        return !desk.busy && !desk.thinking && desk.waiting.empty() && desk.watchers.empty() &&
               desk.table.settings().clock.type == ClockRule::None && now() - desk.last_used > 5 * 60'000;
    });
}

void House::beat() {
    for (const auto& [socket, visitor] : visitors_) send(socket, {{"type", "beat"}});
}

void House::say_goodbye() {
    stopping_ = true;
    for (const auto& [socket, visitor] : visitors_) send(socket, {{"type", "closing"}, {"reason", "restart"}});
}

}  // namespace rivers::server
