// Requests in, typed, and refusals out: sockets and HTTP, who is asking, how often, and the way to whoever handles it.
#pragma once
#include <functional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "server/accounts.h"
#include "server/parts.h"
#include "server/requests.h"
#include "server/site.h"

namespace rivers::server {

class Gateway final : public Listener {
  public:
    struct Neighbours {
        std::function<void(const Hash& token, Got<std::optional<SignedIn>> got)> session;
        std::function<const SignedIn*(const Hash& token)> cached_session;
        std::function<void(const Caller& caller, Request request, Answer answer)> handle;
        std::function<void(SocketId socket)> socket_closed;
        std::function<void()> before_metrics;
    };
    Gateway(const Parts& parts, const Site& site, Neighbours neighbours)
        : parts_(parts), site_(site), neighbours_(std::move(neighbours)) {}

    void body_limit(const HttpRequest& head, std::function<void(std::size_t)> answer) override;
    void requested(HttpRequest request, std::function<void(HttpResponse)> answer) override;
    void admit(const HttpRequest& upgrade, std::function<void(std::optional<HttpResponse>)> answer) override;
    void opened(SocketId socket, const HttpRequest& upgrade) override;
    void received(SocketId socket, std::string_view text) override;
    void closed(SocketId socket) override;

    void tidy();  // every minute
    void beat();  // every 15 seconds
    void stop();  // the server does

    void send(SocketId socket, json::Object message);
    void send_text(SocketId socket, std::string_view text) { parts_.network.send(socket, text); }
    bool is_open(SocketId socket) const { return visitors_.contains(socket); }
    std::vector<SocketId> sockets_of(UserId user) const;
    void sessions_ended(UserId user, std::optional<Hash> only, std::optional<Hash> kept);
    void changed(const UserRow& row);
    std::size_t sockets() const { return visitors_.size(); }

  private:
    struct Visitor {  // an open socket
        Caller caller;
        Bucket commands{20, 4};
        Bucket faults{9, 1.0 / 6};
        int refused_in_a_row = 0;
    };
    using Respond = std::function<void(HttpResponse)>;

    // --- HTTP (gateway_http.cpp) ---
    HttpResponse respond(const Reply& reply) const;
    HttpResponse page(int status, std::string type, std::string body) const;
    Answer as_response(Respond answer) const;
    std::optional<HttpResponse> foreign(const HttpRequest& request) const;
    std::optional<Hash> token_in(const HttpRequest& request) const;
    void with_caller(const HttpRequest& request, std::function<void(Caller)> then);
    void get(const HttpRequest& request, Respond answer);
    void get_api(const HttpRequest& request, std::string_view path, const Caller& caller, Respond answer);
    void post(const HttpRequest& request, const std::string& name, const Caller& caller, Respond answer);
    void operate(const HttpRequest& request, Respond answer);

    // --- commands (gateway.cpp) ---
    bool too_often(const Caller& caller);
    void obey(const std::string& name, const Caller& caller, const json::Value& fields, Answer answer);
    void fault_of(SocketId socket, Refusal why, std::string message);
    bool has_many_sockets(const Hash& session) const;

    const Parts& parts_;
    const Site& site_;
    Neighbours neighbours_;
    std::unordered_map<SocketId, Visitor> visitors_;
    std::unordered_map<UserId, std::unordered_set<SocketId>> sockets_of_;
    std::unordered_map<Hash, int, HashOfHash> sockets_of_session_;
    Buckets commands_{20, 4};
    std::string room_;  // for the answer that is being written
    bool stopping_ = false;
};

}  // namespace rivers::server
