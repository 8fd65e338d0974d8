// Coming in: requests, sockets, who is asking, and the way to the command.
#include "server/house.h"

#include <algorithm>
#include <charconv>

#include "kernel/utf8.h"
#include "server/secrets.h"

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
        {"slow_down", "too often; wait a moment"},
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

std::string_view path_of(const HttpRequest& request) {
    return std::string_view(request.target).substr(0, request.target.find('?'));
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = first_character(text).first;
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

// A field of the query, as text; only what needs no decoding is used.
std::optional<std::string> query(const HttpRequest& request, std::string_view key) {
    const std::size_t mark = request.target.find('?');
    if (mark == std::string::npos) return std::nullopt;
    std::string_view rest = std::string_view(request.target).substr(mark + 1);
    while (!rest.empty()) {
        const std::string_view part = rest.substr(0, rest.find('&'));
        if (part.size() > key.size() && part.starts_with(key) && part[key.size()] == '=')
            return std::string(part.substr(key.size() + 1));
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    }
    return std::nullopt;
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
            parts_.network.post([this, id = id] {
                load(id, [this](Desk* desk) {
                    if (desk != nullptr) wake(*desk);
                });
            });
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
        {"table", {&House::table, Person}},
        {"watch", {&House::watch, Person | SocketOnly}},
        {"unwatch", {&House::unwatch, Person | SocketOnly}},
        {"history", {&House::history, Person}},
        {"at", {&House::at, Person}},
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

// --- over HTTP --------------------------------------------------------------------------------------------------

HttpResponse House::page(int status, std::string type, std::string body) const {
    return {status, std::move(type), std::move(body), safety_headers()};
}

HttpResponse House::respond(const Reply& reply) const {
    HttpResponse response = page(reply.status, "application/json", json::write(reply.body) + '\n');
    const std::string cookie = settings_.plain_http ? "s=" : "__Host-s=";
    const std::string terms =
        std::string("; Path=/; HttpOnly; SameSite=Lax") + (settings_.plain_http ? "" : "; Secure") + "; Max-Age=";
    if (!reply.token.empty())
        response.headers.emplace_back("Set-Cookie", cookie + reply.token + terms + std::to_string(kSessionLife / 1000));
    if (reply.forget) response.headers.emplace_back("Set-Cookie", cookie + terms + "0");
    for (const auto& [key, value] : reply.body)
        if (key == "retry_after" && value.number() != nullptr)
            response.headers.emplace_back("Retry-After", std::to_string(*value.number()));
    return response;
}

// Does the request come from a page of another site, or from something that does not say where it comes from?
std::optional<HttpResponse> House::foreign(const HttpRequest& request) const {
    const auto origin = request.header("origin");
    const bool known =
        origin && std::find(settings_.origins.begin(), settings_.origins.end(), *origin) != settings_.origins.end();
    const auto site = request.header("sec-fetch-site");
    const bool same = request.count("sec-fetch-site") == 0 || (site && *site == "same-origin");
    if (known && same) return std::nullopt;
    return respond(refused("forbidden", "the Origin header must be one that this server allows"));
}

std::optional<Hash> House::token_in(const HttpRequest& request) const {
    const auto cookies = request.header("cookie");
    if (!cookies) return std::nullopt;
    const std::string_view name = settings_.plain_http ? "s=" : "__Host-s=";
    std::optional<std::string> token;
    for (std::string_view rest = *cookies; !rest.empty();) {
        std::string_view part = rest.substr(0, rest.find(';'));
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
        while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
        if (!part.starts_with(name)) continue;
        if (token) return std::nullopt;  // two of them: somebody planted one
        token = std::string(part.substr(name.size()));
    }
    if (!token || token->size() != 64) return std::nullopt;
    return sha256(*token);
}

Caller House::caller_of(const HttpRequest& request) {
    Caller caller;
    caller.address = request.address;
    const auto token = token_in(request);
    const SessionRow* session = token ? people_.session(*token, now()) : nullptr;
    if (session == nullptr) return caller;
    caller.user = session->user;
    caller.session = session->token;
    if (now() - session->used > 3'600'000) {  // an hour's exactness is enough for a week's limit
        SessionRow row = *session;
        row.used = now();
        people_.put(row);
        parts_.store.commit({{PutSession{row}}, [](Stored) {}});
    }
    return caller;
}

void House::requested(HttpRequest request, std::function<void(HttpResponse)> answer) {
    const std::string_view path = path_of(request);
    if (path.starts_with("/operator/")) return operate(request, std::move(answer));
    if (request.method == "GET" || request.method == "HEAD") {
        const auto site = request.header("sec-fetch-site");
        if (path.starts_with("/api/") && site && *site != "same-origin" && *site != "none")
            return answer(respond(refused("forbidden", "another site may not read this")));
        const Caller caller = caller_of(request);
        return get(request, caller, std::move(answer));
    }
    if (request.method != "POST" || !path.starts_with("/api/"))
        return answer(respond(path.starts_with("/api/") ? refused("wrong_method") : refused("not_found")));
    if (auto refusal = foreign(request)) return answer(std::move(*refusal));
    const std::string type = request.header("content-type").value_or("");
    if (type.substr(0, type.find(';')) != "application/json")
        return answer(respond(refused("wrong_type", "the body must be application/json")));
    if (!is_utf8(request.body)) return answer(respond(refused("bad_json", "the body is not UTF-8")));
    const auto parsed = json::parse(request.body.empty() ? "{}" : request.body);
    if (const auto* fault = std::get_if<json::Fault>(&parsed))
        return answer(respond(refused("bad_json", "line " + std::to_string(fault->line) + ", column " +
                                                      std::to_string(fault->column) + ": " + fault->message)));
    const Caller caller = caller_of(request);
    const std::string name(path.substr(5));
    obey(name, caller, std::get<json::Value>(parsed),
         [this, answer = std::move(answer)](const Reply& reply) { answer(respond(reply)); });
}

void House::get(const HttpRequest& request, const Caller& caller, std::function<void(HttpResponse)> answer) {
    const std::string_view path = path_of(request);
    if (path == "/healthz")
        return answer(page(stopping_ ? 503 : 200, "text/plain; charset=utf-8", stopping_ ? "stopping\n" : "ok\n"));
    if (path == "/metrics") {
        parts_.metrics.gauge("rivers_sockets", static_cast<double>(visitors_.size()));
        parts_.metrics.gauge("rivers_tables_in_use", static_cast<double>(desks_.size()));
        parts_.metrics.gauge("rivers_tables", static_cast<double>(listings_.size()));
        parts_.metrics.gauge("rivers_people", static_cast<double>(people_.size()));
        return answer(page(200, "text/plain; version=0.0.4; charset=utf-8", parts_.metrics.text()));
    }
    if (path == "/")
        return answer(page(200, "text/html; charset=utf-8",
                           "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Two Rivers</title>"
                           "<h1>Two Rivers</h1><p>River of Gold and The River are served here. Play in a terminal: "
                           "<code>rivers play --server URL</code>.</p></html>\n"));
    const auto as_file = [this, answer](const Reply& reply) {
        const json::Value body(reply.body);
        const json::Value* text = body.find("record");
        if (text == nullptr || text->text() == nullptr) return answer(respond(reply));
        HttpResponse file = page(200, "text/plain; charset=utf-8", *text->text());
        file.headers.emplace_back("Content-Disposition", "attachment; filename=\"two-rivers.game\"");
        answer(std::move(file));
    };
    if (path == "/api/record") {
        const json::Value fields(json::Object{{"table", query(request, "table").value_or("")}});
        return obey("record", caller, fields, as_file);
    }
    for (const std::string_view name : {"me", "lobby", "my_tables", "finished", "games"}) {
        if (path.substr(std::min<std::size_t>(5, path.size())) != name || !path.starts_with("/api/")) continue;
        json::Object fields;
        if (const auto before = query(request, "before")) {
            std::int64_t n = -1;
            std::from_chars(before->data(), before->data() + before->size(), n);
            fields.emplace_back("before", n);
        }
        return obey(std::string(name), caller, json::Value(std::move(fields)),
                    [this, answer = std::move(answer)](const Reply& reply) { answer(respond(reply)); });
    }
    const bool post = path.starts_with("/api/") && commands().contains(path.substr(5));
    answer(respond(post ? refused("wrong_method", "use POST") : refused("not_found", "there is nothing here")));
}

// For `rivers backup` beside a running server: whoever can read the data directory has the token.
void House::operate(const HttpRequest& request, std::function<void(HttpResponse)> answer) {
    const auto given = request.header("authorization");
    if (settings_.operator_token.empty() || request.method != "POST" || path_of(request) != "/operator/backup" ||
        !given || sha256(*given) != sha256("Bearer " + settings_.operator_token))
        return answer(respond(refused("not_found", "there is nothing here")));
    parts_.store.backup(request.body, [this, answer = std::move(answer)](std::optional<std::string> fault) {
        parts_.journal.note(fault ? "error" : "info", "backup", {{"good", !fault}});
        answer(respond(fault ? refused("backup_failed", *fault) : done()));
    });
}

// --- over a WebSocket -------------------------------------------------------------------------------------------

std::optional<HttpResponse> House::refuse(const HttpRequest& upgrade) {
    if (auto refusal = foreign(upgrade)) return refusal;
    if (stopping_) return respond(refused("stopping"));
    const auto token = token_in(upgrade);
    const SessionRow* session = token ? people_.session(*token, now()) : nullptr;
    if (session == nullptr) return respond(refused("no_session"));
    const auto open = sockets_of_session_.find(session->token);
    if (open != sockets_of_session_.end() && open->second >= static_cast<int>(settings_.sockets_per_session))
        return respond(refused("slow_down", "too many connections of one session", {{"retry_after", 10}}));
    return std::nullopt;
}

void House::opened(SocketId socket, const HttpRequest& upgrade) {
    const Caller caller = caller_of(upgrade);
    if (caller.user == 0) return parts_.network.close(socket, 4001, "the session has ended");
    // Asked again: many may have been let in before the first of them was counted.
    if (const auto open = sockets_of_session_.find(caller.session);
        open != sockets_of_session_.end() && open->second >= static_cast<int>(settings_.sockets_per_session))
        return parts_.network.close(socket, 1008, "too many connections of one session");
    Visitor& visitor = visitors_[socket];
    visitor.user = caller.user;
    visitor.session = caller.session;
    visitor.address = caller.address;
    sockets_of_[caller.user].insert(socket);
    ++sockets_of_session_[caller.session];
    send(socket, {{"type", "hello"}, {"protocol", 1}, {"server", kVersion}, {"user", user_json(caller.user)}});
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
    if (!settings_.generous && !visitor.commands.take(now())) {
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
    if (caller.socket == 0 && !settings_.generous && !commands_.take(key, now()))
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
