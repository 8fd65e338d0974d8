// The network as the server's logic sees it: requests, sockets that carry text, timers, and one thread on which all of
// it happens. Beast is behind this interface, in server_beast.cpp alone; tests put their own behind it.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rivers {

using SocketId = std::uint64_t;

struct HttpRequest {
    std::string method;                                        // "GET"
    std::string target;                                        // "/api/me?x=1"
    std::vector<std::pair<std::string, std::string>> headers;  // names in lower case, in their order
    std::string body;
    std::string address;  // who asks, as limits count: limit_key() of the peer, or of what a trusted proxy says

    // The only header of that name; nothing if there is none, or more than one.
    std::optional<std::string> header(std::string_view name) const;
    std::size_t count(std::string_view name) const;
};

struct HttpResponse {
    int status = 200;
    std::string content_type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers;
};

// On every response, whoever makes it: no caching (the page's files say otherwise), no framing, no foreign scripts.
const std::vector<std::pair<std::string, std::string>>& safety_headers();

// What the network tells. Everything is called on the one thread.
class Listener {
  public:
    virtual ~Listener() = default;
    // The head of a request has been read and its body has not: `answer` is called once, now or later, with how many
    // bytes the body may have, within NetLimits.
    virtual void body_limit(const HttpRequest& head, std::function<void(std::size_t)> answer) {
        (void)head;
        answer(std::numeric_limits<std::size_t>::max());
    }
    // `answer` is called once, now or later, on the same thread.
    virtual void requested(HttpRequest request, std::function<void(HttpResponse)> answer) = 0;
    // A WebSocket wants to open: `answer` is called once, now or later, with a refusal, or with nothing to let it in.
    virtual void admit(const HttpRequest& upgrade, std::function<void(std::optional<HttpResponse>)> answer) = 0;
    virtual void opened(SocketId socket, const HttpRequest& upgrade) = 0;
    virtual void received(SocketId socket, std::string_view text) = 0;
    virtual void closed(SocketId socket) = 0;  // for any reason, once for each opened
};

// What everything outside the server's logic offers to it.
class Network {
  public:
    virtual ~Network() = default;
    // Never blocks. What does not fit into a socket's bounded queue closes it with 1013: its client comes back and
    // resumes. Unknown sockets are ignored.
    virtual void send(SocketId socket, std::string_view text) = 0;
    virtual void close(SocketId socket, int code, std::string reason) = 0;
    // From any thread: runs `work` on the one thread, soon.
    virtual void post(std::function<void()> work) = 0;
    // On the one thread: runs `work` after a delay by the steady clock.
    virtual void after(std::chrono::milliseconds delay, std::function<void()> work) = 0;
};

struct NetLimits {
    std::size_t header_bytes = 8 * 1024, body_bytes = 1024 * 1024, message_bytes = 16 * 1024;
    std::size_t read_bytes_per_second = 32 * 1024, read_burst = 64 * 1024;  // under the stream, of a WebSocket
    std::size_t queue_messages = 64, queue_bytes = 256 * 1024;
    // What the kernel keeps of a connection, each way; it takes twice as much for its own bookkeeping. Left to itself
    // it gives megabytes to whoever asks for much and reads nothing.
    int kernel_buffer = 64 * 1024;
    int requests_per_connection = 1000;  // then a new connection, please
    std::chrono::seconds header_time{10}, body_time{30}, idle{60}, stalled_write{10}, unfinished_message{5};
    int control_frames_per_10s = 20;
    int sockets_per_address = 60, sockets = 12'000;  // connections of any kind
    bool trust_proxy = false;                        // take the address from X-Forwarded-For's last entry
};

// Listens, and runs until stop().
class NetServer : public Network {
  public:
    // Throws std::runtime_error that says what is wrong: the port is in use, the address is not one of this machine.
    static std::unique_ptr<NetServer> make(const std::string& address, int port, const NetLimits& limits);
    virtual int port() const = 0;  // the real one, where 0 was asked
    virtual void listen(Listener& listener) = 0;
    virtual void run() = 0;  // until stopped
    // No new connections; queued messages are sent, then every socket is closed with 1012, at most `patience` long.
    virtual void stop(std::chrono::milliseconds patience) = 0;
    // Calls `work` on the one thread when the process gets SIGINT or SIGTERM.
    virtual void on_signal(std::function<void()> work) = 0;
    // For /metrics: open connections, bytes waiting to be sent, closes by code.
    struct Figures {
        std::size_t connections = 0, sockets = 0, queued_bytes = 0;
        std::vector<std::pair<int, std::uint64_t>> closes;
    };
    virtual Figures figures() const = 0;
};

}  // namespace rivers
