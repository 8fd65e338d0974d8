// Coming in over HTTP: who is asking, from where, and what a browser is told to keep.
#include <algorithm>
#include <charconv>

#include "kernel/utf8.h"
#include "server/house.h"
#include "table/digest.h"

namespace rivers::server {
namespace {

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

// Only those who are in send much: a record to import. Everybody else has a name and a password to say.
std::size_t House::body_limit(const HttpRequest& head) {
    const auto token = token_in(head);
    const bool known = token && people_.session(*token, now()) != nullptr;
    return known ? std::size_t{1024 * 1024} : std::size_t{64 * 1024};
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
    if (path == "/api/reference") {
        json::Object fields;
        for (const std::string_view key : {"game", "lang"})
            if (auto value = query(request, key)) fields.emplace_back(key, std::move(*value));
        // The same for everyone until the next version of the program.
        return obey("reference", caller, json::Value(std::move(fields)), [this, request, answer](const Reply& reply) {
            HttpResponse response = respond(reply);
            if (reply.status != 200) return answer(std::move(response));
            const std::string tag = '"' + hex(sha256(response.body)).substr(0, 32) + '"';
            answer(revalidated(std::move(response), request, tag));
        });
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
    if (path.starts_with("/api/")) {
        const bool post = commands().contains(path.substr(5));
        return answer(
            respond(post ? refused("wrong_method", "use POST") : refused("not_found", "there is nothing here")));
    }
    if (auto file = site_.find(path, request)) return answer(std::move(*file));
    if (auto file = site_.nowhere(request)) return answer(std::move(*file));
    answer(respond(refused("not_found", "there is nothing here")));
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

}  // namespace rivers::server
