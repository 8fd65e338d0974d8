// The other end of the network: HTTP requests that wait for their answer, and WebSockets that do not. Beast is behind
// this interface, in client_beast.cpp alone.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rivers {

using Headers = std::vector<std::pair<std::string, std::string>>;

// Where a server is: http, https, ws or wss, a host, perhaps a port, and no path.
struct Url {
    bool tls = false;
    std::string host;  // without the brackets of IPv6
    int port = 80;
    std::string authority() const;  // as the Host header has it
    std::string origin() const;     // what every POST and every socket must say
};
// Throws std::runtime_error that says what is wrong.
Url parse_url(const std::string& text);

// The connection could not be had, or has ended. The words are for people and name the server.
struct ClientFault : std::runtime_error {
    enum class Why {
        NoHost,   // its name is not known
        Refused,  // nobody listens there
        Timeout,  // no answer in time
        Tls,      // no certificate that can be trusted
        Status,   // the upgrade was answered with `status`
        Closed,   // the server closed it, with `code`
        Cut       // anything else: it broke
    };
    ClientFault(Why reason, const std::string& words, int number = 0, std::string said = "")
        : std::runtime_error(words), why(reason), number(number), body(std::move(said)) {}
    Why why;
    int number;        // status or close code
    std::string body;  // of the refusal
};

struct HttpReply {
    int status = 0;
    Headers headers;  // names in lower case
    std::string body;
    // "name=value" of the cookie that was set last, if any was.
    std::optional<std::string> cookie() const;
};

// Waits for the answer, on a connection of its own. Throws ClientFault.
HttpReply http_request(const Url& url, const std::string& method, const std::string& target, const Headers& headers,
                       const std::string& body, std::chrono::milliseconds limit = std::chrono::seconds(20));

using LineId = std::uint64_t;

// What happens to one WebSocket; called on the thread that runs the client.
struct LineEvents {
    std::function<void()> opened;
    std::function<void(std::string_view)> received;
    std::function<void(const ClientFault&)> closed;  // once, for any reason, also if it never opened
};

// Many WebSockets on one thread.
class Client {
  public:
    virtual ~Client() = default;
    static std::unique_ptr<Client> make();

    virtual void run() = 0;   // until stop()
    virtual void stop() = 0;  // from any thread
    // From any thread: runs `work` on the client's.
    virtual void post(std::function<void()> work) = 0;

    // On the client's thread, or before it runs.
    virtual LineId open(const Url& url, const std::string& target, const Headers& headers, LineEvents events) = 0;
    virtual void send(LineId line, std::string text) = 0;  // queued; nothing if the line has gone
    virtual void close(LineId line) = 0;                   // politely; `closed` follows
    virtual void after(std::chrono::microseconds delay, std::function<void()> work) = 0;

    struct Figures {
        std::uint64_t bytes_sent = 0, bytes_received = 0;  // on the wire, frames and handshakes included
    };
    virtual Figures figures() const = 0;
};

}  // namespace rivers
