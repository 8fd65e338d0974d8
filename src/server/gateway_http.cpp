// Coming in over HTTP: who is asking, from where, and what a browser is told to keep.
#include <algorithm>
#include <charconv>

#include "kernel/utf8.h"
#include "server/gateway.h"
#include "table/digest.h"

namespace rivers::server {
namespace {

constexpr std::size_t kReadHere = 16 * 1024;  // a larger body is parsed on another thread

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

HttpResponse Gateway::page(int status, std::string type, std::string body) const {
    return {status, std::move(type), std::move(body), safety_headers()};
}

HttpResponse Gateway::respond(const Reply& reply) const {
    HttpResponse response = page(reply.status(), "application/json",
                                 told_text([&](json::Writer& out) { reply.write_members(out); }) + '\n');
    const std::string cookie = parts_.settings.plain_http ? "s=" : "__Host-s=";
    const std::string terms =
        std::string("; Path=/; HttpOnly; SameSite=Lax") + (parts_.settings.plain_http ? "" : "; Secure") + "; Max-Age=";
    if (!reply.token.empty())
        response.headers.emplace_back("Set-Cookie", cookie + reply.token + terms + std::to_string(kSessionLife / 1000));
    if (reply.forget) response.headers.emplace_back("Set-Cookie", cookie + terms + "0");
    for (const auto& [key, value] : reply.body)
        if (key == "retry_after" && value.number() != nullptr)
            response.headers.emplace_back("Retry-After", std::to_string(*value.number()));
    return response;
}

// Does the request come from a page of another site, or from something that does not say where it comes from?
std::optional<HttpResponse> Gateway::foreign(const HttpRequest& request) const {
    const auto origin = request.header("origin");
    const bool known = origin && std::find(parts_.settings.origins.begin(), parts_.settings.origins.end(), *origin) !=
                                     parts_.settings.origins.end();
    const auto site = request.header("sec-fetch-site");
    const bool same = request.count("sec-fetch-site") == 0 || (site && *site == "same-origin");
    if (known && same) return std::nullopt;
    return respond(refused(Refusal::Forbidden, "the Origin header must be one that this server allows"));
}

std::optional<Hash> Gateway::token_in(const HttpRequest& request) const {
    const auto cookies = request.header("cookie");
    if (!cookies) return std::nullopt;
    const std::string_view name = parts_.settings.plain_http ? "s=" : "__Host-s=";
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

Answer Gateway::as_response(Respond answer) const {
    return [this, answer = std::move(answer)](const Reply& reply) { answer(respond(reply)); };
}

void Gateway::with_caller(const HttpRequest& request, std::function<void(Caller)> then) {
    Caller caller;
    caller.address = request.address;
    const auto token = token_in(request);
    if (!token) return then(std::move(caller));
    neighbours_.session(*token, [caller, then = std::move(then)](std::optional<SignedIn> who) mutable {
        if (who) {
            caller.user = std::move(who->user);
            caller.session = who->session.token;
        }
        then(std::move(caller));
    });
}

// Only those who are in send much: a record to import. Everybody else has a name and a password to say.
void Gateway::body_limit(const HttpRequest& head, std::function<void(std::size_t)> answer) {
    with_caller(head, [answer = std::move(answer)](const Caller& caller) {
        answer(caller.id() != 0 ? 1024 * 1024 : 64 * 1024);
    });
}

void Gateway::requested(HttpRequest request, Respond answer) {
    const std::string_view path = path_of(request);
    if (path.starts_with("/operator/")) return operate(request, std::move(answer));
    if (request.method == "GET" || request.method == "HEAD") return get(request, std::move(answer));
    if (request.method != "POST" || !path.starts_with("/api/"))
        return answer(respond(refused(path.starts_with("/api/") ? Refusal::WrongMethod : Refusal::NotFound)));
    if (auto refusal = foreign(request)) return answer(std::move(*refusal));
    const std::string type = request.header("content-type").value_or("");
    if (type.substr(0, type.find(';')) != "application/json") return answer(respond(refused(Refusal::WrongType)));
    with_caller(request, [this, request, name = std::string(path.substr(5)), answer](const Caller& caller) {
        post(request, name, caller, answer);
    });
}

// How often somebody asks is looked at before what they ask is read.
void Gateway::post(const HttpRequest& request, const std::string& name, const Caller& caller, Respond answer) {
    if (too_often(caller)) return answer(respond(slow_down(1)));
    const auto parse = [body = request.body.empty() ? "{}" : request.body]() -> std::variant<json::Value, Reply> {
        if (!is_utf8(body)) return refused(Refusal::BadJson, "the body is not UTF-8");
        auto parsed = json::parse(body, json::kStrangers);
        if (const auto* fault = std::get_if<json::Fault>(&parsed))
            return refused(Refusal::BadJson, "line " + std::to_string(fault->line) + ", column " +
                                                 std::to_string(fault->column) + ": " + fault->message);
        return std::get<json::Value>(std::move(parsed));
    };
    const auto go_on = [this, name, caller, answer = as_response(answer)](std::variant<json::Value, Reply> read) {
        if (auto* refusal = std::get_if<Reply>(&read)) return answer(std::move(*refusal));
        obey(name, caller, std::get<json::Value>(read), answer);
    };
    if (request.body.size() <= kReadHere) return go_on(parse());
    const bool taken = parts_.readers.submit([parse, go_on] {
        const auto read = std::make_shared<std::variant<json::Value, Reply>>(parse());
        return [go_on, read] { go_on(std::move(*read)); };
    });
    if (!taken) answer(respond(busy(2)));
}

void Gateway::get(const HttpRequest& request, Respond answer) {
    const std::string_view path = path_of(request);
    if (path == "/healthz")
        return answer(page(stopping_ ? 503 : 200, "text/plain; charset=utf-8", stopping_ ? "stopping\n" : "ok\n"));
    if (path == "/metrics") {
        neighbours_.before_metrics();
        return parts_.store.counts([this, answer](const Store::Counts& counts) {
            parts_.metrics.gauge("rivers_tables", static_cast<double>(counts.tables));
            parts_.metrics.gauge("rivers_people", static_cast<double>(counts.people));
            answer(page(200, "text/plain; version=0.0.4; charset=utf-8", parts_.metrics.text()));
        });
    }
    if (path.starts_with("/api/")) {
        const auto site = request.header("sec-fetch-site");
        if (site && *site != "same-origin" && *site != "none")
            return answer(respond(refused(Refusal::Forbidden, "another site may not read this")));
        return with_caller(request, [this, request, path = std::string(path), answer](const Caller& caller) {
            get_api(request, path, caller, answer);
        });
    }
    if (auto file = site_.find(path, request)) return answer(std::move(*file));
    if (auto file = site_.nowhere(request)) return answer(std::move(*file));
    answer(respond(refused(Refusal::NotFound, "there is nothing here")));
}

void Gateway::get_api(const HttpRequest& request, std::string_view path, const Caller& caller, Respond answer) {
    const std::string name(path.substr(5));
    const bool known = command_named(name) != nullptr;
    if (name != "record" && name != "reference" && name != "me" && name != "lobby" && name != "my_tables" &&
        name != "finished" && name != "games")
        return answer(
            respond(known ? refused(Refusal::WrongMethod) : refused(Refusal::NotFound, "there is nothing here")));
    if (too_often(caller)) return answer(respond(slow_down(1)));
    json::Object fields;
    if (name == "record") {
        fields.emplace_back("table", query(request, "table").value_or(""));
        return obey(name, caller, json::Value(std::move(fields)), [this, answer](const Reply& reply) {
            const json::Value body(reply.body);
            const json::Value* text = body.find("record");
            if (text == nullptr || text->text() == nullptr) return answer(respond(reply));
            HttpResponse file = page(200, "text/plain; charset=utf-8", *text->text());
            file.headers.emplace_back("Content-Disposition", "attachment; filename=\"two-rivers.game\"");
            answer(std::move(file));
        });
    }
    if (name == "reference") {
        for (const std::string_view key : {"game", "lang"})
            if (auto value = query(request, key)) fields.emplace_back(key, std::move(*value));
        // The same for everyone until the next version of the program.
        return obey(name, caller, json::Value(std::move(fields)), [this, request, answer](const Reply& reply) {
            HttpResponse response = respond(reply);
            if (!reply.good()) return answer(std::move(response));
            const std::string tag = '"' + hex(sha256(response.body)).substr(0, 32) + '"';
            answer(revalidated(std::move(response), request, tag));
        });
    }
    if (const auto before = query(request, "before")) {
        std::int64_t n = -1;
        std::from_chars(before->data(), before->data() + before->size(), n);
        fields.emplace_back("before", n);
    }
    obey(name, caller, json::Value(std::move(fields)), as_response(std::move(answer)));
}

// For `rivers backup` beside a running server: whoever can read the data directory has the token.
void Gateway::operate(const HttpRequest& request, Respond answer) {
    const auto given = request.header("authorization");
    const std::string& token = parts_.settings.operator_token;
    if (token.empty() || request.method != "POST" || path_of(request) != "/operator/backup" || !given ||
        sha256(*given) != sha256("Bearer " + token))
        return answer(respond(refused(Refusal::NotFound, "there is nothing here")));
    parts_.store.backup(request.body, [this, answer = std::move(answer)](std::optional<std::string> fault) {
        parts_.journal.note(fault ? "error" : "info", "backup", {{"good", !fault}});
        answer(respond(fault ? refused(Refusal::BackupFailed, *fault) : done()));
    });
}

}  // namespace rivers::server
