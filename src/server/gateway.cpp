// Sockets, and the way to the command. Requests over HTTP are in gateway_http.cpp.
#include "server/gateway.h"

#include <algorithm>

#include "table/digest.h"

namespace rivers::server {
namespace {

constexpr std::string_view kVersion = "2";

}  // namespace

// --- coming and going -----------------------------------------------------------------------------------------------

void Gateway::admit(const HttpRequest& upgrade, std::function<void(std::optional<HttpResponse>)> answer) {
    if (auto refusal = foreign(upgrade)) return answer(std::move(refusal));
    if (stopping_) return answer(respond(refused(Refusal::Stopping)));
    with_caller(upgrade, [this, answer = std::move(answer)](const Caller& caller) {
        if (caller.id() == 0) return answer(respond(refused(Refusal::NoSession)));
        if (has_many_sockets(caller.session))
            return answer(respond(slow_down(10, "too many connections of one session")));
        answer(std::nullopt);
    });
}

bool Gateway::has_many_sockets(const Hash& session) const {
    const auto open = sockets_of_session_.find(session);
    return open != sockets_of_session_.end() && open->second >= static_cast<int>(parts_.settings.sockets_per_session);
}

// It was admitted a moment ago, so the session is in the cache; asked again, because much may have happened since.
void Gateway::opened(SocketId socket, const HttpRequest& upgrade) {
    const auto token = token_in(upgrade);
    const SignedIn* who = token ? neighbours_.cached_session(*token) : nullptr;
    if (who == nullptr) return parts_.network.close(socket, 4001, "the session has ended");
    // Many may have been let in before the first of them was counted.
    if (has_many_sockets(*token)) return parts_.network.close(socket, 1008, "too many connections of one session");
    visitors_[socket].caller = {who->user, *token, socket, upgrade.address};
    sockets_of_[who->user.id].insert(socket);
    ++sockets_of_session_[*token];
    send(socket, {{"type", "hello"},
                  {"protocol", kProtocol},
                  {"server", kVersion},
                  {"now", parts_.now()},  // deadlines are told in this time, and devices' clocks are not to be trusted
                  {"page", site_.build()},
                  {"user", user_json(who->user)}});
}

void Gateway::closed(SocketId socket) {
    const auto found = visitors_.find(socket);
    if (found == visitors_.end()) return;
    const Caller caller = std::move(found->second.caller);
    visitors_.erase(found);
    if (auto& mine = sockets_of_[caller.id()]; mine.erase(socket) > 0 && mine.empty()) sockets_of_.erase(caller.id());
    if (--sockets_of_session_[caller.session] <= 0) sockets_of_session_.erase(caller.session);
    neighbours_.socket_closed(socket);
}

std::vector<SocketId> Gateway::sockets_of(UserId user) const {
    const auto found = sockets_of_.find(user);
    return found == sockets_of_.end() ? std::vector<SocketId>{}
                                      : std::vector<SocketId>(found->second.begin(), found->second.end());
}

void Gateway::sessions_ended(UserId user, std::optional<Hash> only, std::optional<Hash> kept) {
    for (const SocketId socket : sockets_of(user)) {
        const Hash& session = visitors_.at(socket).caller.session;
        if ((!only || session == *only) && (!kept || session != *kept))
            parts_.network.close(socket, 4001, "the session has ended");
    }
}

void Gateway::changed(const UserRow& row) {
    for (const SocketId socket : sockets_of(row.id)) visitors_.at(socket).caller.user = row;
}

void Gateway::send(SocketId socket, json::Object message) {
    parts_.network.send(socket, json::write(json::Value(std::move(message))));
}

// --- commands -------------------------------------------------------------------------------------------------------

void Gateway::fault_of(SocketId socket, Refusal why, std::string message) {
    json::Object body = refused(why, std::move(message)).body;
    body.insert(body.begin(), {"re", json::Value()});
    send(socket, std::move(body));
    if (!visitors_.at(socket).faults.take(parts_.now())) parts_.network.close(socket, 1008, "too many bad messages");
}

void Gateway::received(SocketId socket, std::string_view text) {
    const auto found = visitors_.find(socket);
    if (found == visitors_.end()) return;
    Visitor& visitor = found->second;
    auto parsed = json::parse(text, json::kStrangers);
    if (const auto* fault = std::get_if<json::Fault>(&parsed))
        return fault_of(socket, Refusal::BadJson, "column " + std::to_string(fault->column) + ": " + fault->message);
    json::Value& message = std::get<json::Value>(parsed);
    const json::Value *name = message.find("do"), *id = message.find("id");
    const bool named = name != nullptr && name->text() != nullptr && id != nullptr && id->text() != nullptr &&
                       is_command_id(*id->text());
    if (!named)
        return fault_of(socket, Refusal::BadRequest,
                        "a message needs 'do' and an 'id' of 1 to 64 letters, digits, _ and -");
    const Answer answer = [this, socket, re = *id->text()](const Reply& reply) {
        send_text(socket, told_in(room_, [&](json::Writer& out) {
                      out.field("re", re);
                      reply.write_members(out);
                  }));
    };
    if (!parts_.settings.unlimited && !visitor.commands.take(parts_.now())) {
        answer(slow_down(1));
        if (++visitor.refused_in_a_row >= 50) parts_.network.close(socket, 1008, "too many messages");
        return;
    }
    visitor.refused_in_a_row = 0;
    const std::string command = *name->text();
    std::erase_if(*message.object(), [](const auto& field) { return field.first == "do"; });
    obey(command, visitor.caller, message, answer);
}

bool Gateway::too_often(const Caller& caller) {
    const std::string key = caller.id() != 0 ? hex(caller.session) : caller.address;
    return !parts_.settings.unlimited && !commands_.take(key, parts_.now());
}

void Gateway::obey(const std::string& name, const Caller& caller, const json::Value& fields, Answer answer) {
    if (stopping_) return answer(refused(Refusal::Stopping));
    const Command* command = command_named(name);
    if (command == nullptr) return answer(refused(Refusal::UnknownCommand));
    parts_.metrics.count("rivers_commands_total", "command", command->name);
    const Answer counted = [this, answer = std::move(answer)](const Reply& reply) {
        if (reply.refusal) parts_.metrics.count("rivers_refusals_total", "reason", code_of(*reply.refusal));
        answer(reply);
    };
    if ((command->needs & kHttp) != 0 && caller.socket != 0)
        return counted(refused(Refusal::BadRequest, "this command goes over HTTP"));
    if ((command->needs & kSocket) != 0 && caller.socket == 0)
        return counted(refused(Refusal::BadRequest, "this command goes over a WebSocket"));
    if ((command->needs & kPerson) != 0 && caller.id() == 0) return counted(refused(Refusal::NoSession));
    auto request = read_request(*command, fields);
    if (auto* refusal = std::get_if<Reply>(&request)) return counted(std::move(*refusal));
    try {
        neighbours_.handle(caller, std::move(std::get<Request>(request)), counted);
    } catch (const std::exception& error) {
        // Drafts are copies, so nothing is half done.
        parts_.journal.note("error", "fault", {{"command", command->name}, {"what", error.what()}});
        counted(refused(Refusal::Internal));
    }
}

// --- time -----------------------------------------------------------------------------------------------------------

// A session that has ended by itself, or by another server, ends on its open sockets too.
void Gateway::tidy() {
    commands_.tidy(parts_.now());
    std::vector<std::pair<SocketId, Hash>> open;
    for (const auto& [socket, visitor] : visitors_) open.emplace_back(socket, visitor.caller.session);
    for (const auto& [socket, session] : open)
        neighbours_.session(session, [this, socket = socket](const std::optional<SignedIn>& who) {
            if (!who) parts_.network.close(socket, 4001, "the session has ended");
        });
}

void Gateway::beat() {
    for (const auto& [socket, visitor] : visitors_) send(socket, {{"type", "beat"}});
}

void Gateway::stop() {
    stopping_ = true;
    for (const auto& [socket, visitor] : visitors_) send(socket, {{"type", "closing"}, {"reason", "restart"}});
}

}  // namespace rivers::server
