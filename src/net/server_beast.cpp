// The server's network over Boost.Asio and Boost.Beast: one io_context, one thread. The only file that includes them.
#include <stdexcept>

#include "net/address.h"
#include "net/server_beast_http.h"
#include "net/server_beast_options.h"

namespace rivers {
namespace {

using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using TcpSocket = asio::basic_stream_socket<tcp, Executor>;

constexpr std::chrono::milliseconds kSweep{250}, kAcceptPause{100};

std::string spell(const std::string& address, int port) {
    const bool v6 = address.find(':') != std::string::npos && address.front() != '[';
    return (v6 ? "[" + address + "]" : address) + ":" + std::to_string(port);
}

tcp::endpoint read_endpoint(std::string address, int port) {
    if (port < 0 || port > 65535) throw std::runtime_error(std::to_string(port) + " is not a port: 0 to 65535");
    if (address == "localhost") address = "127.0.0.1";
    if (address.size() > 2 && address.front() == '[' && address.back() == ']') {
        address = address.substr(1, address.size() - 2);
    }
    error_code ec;
    const auto parsed = asio::ip::make_address(address, ec);
    if (ec) {
        throw std::runtime_error(
            "\"" + address + "\" is not an address; write a number such as 127.0.0.1, 0.0.0.0 or ::1, or localhost");
    }
    return {parsed, static_cast<unsigned short>(port)};
}

std::string why_not_listening(const std::string& where, error_code ec) {
    if (ec == asio::error::address_in_use) return where + " is in use; stop what listens there or choose another port";
    if (ec == boost::system::errc::address_not_available) return where + " is not an address of this machine";
    if (ec == boost::system::errc::permission_denied) {
        return where + " may not be listened on by this user; ports from 1024 up may";
    }
    return "cannot listen on " + where + ": " + ec.message();
}

class Server final : public NetServer {
  public:
    Server(const std::string& address, int port, const NetLimits& limits)
        : core_(limits), acceptor_(core_.io), next_(core_.io), sweep_(core_.io), pause_(core_.io), patience_(core_.io) {
        const tcp::endpoint endpoint = read_endpoint(address, port);
        error_code ec;
        acceptor_.open(endpoint.protocol(), ec);
        set_listening_options(acceptor_, core_.limits, ec);
        if (!ec) acceptor_.bind(endpoint, ec);
        if (!ec) acceptor_.listen(asio::socket_base::max_listen_connections, ec);
        if (ec) throw std::runtime_error(why_not_listening(spell(address, port), ec));
        port_ = acceptor_.local_endpoint().port();
    }

    int port() const override { return port_; }

    void listen(Listener& listener) override {
        core_.listener = &listener;
        accept();
        sweep();
    }

    void run() override {
        const auto work = asio::make_work_guard(core_.io);
        core_.io.run();
    }

    void stop(std::chrono::milliseconds patience) override {
        // Posted: it may come from a callback, in the middle of a connection's work.
        asio::post(core_.io, [this, patience] { begin_stop(patience); });
    }

    void on_signal(std::function<void()> work) override {
        signalled_ = std::move(work);
        if (signals_) return;
        signals_.emplace(core_.io, SIGINT, SIGTERM);
        wait_for_signal();
    }

    void send(SocketId socket, std::string_view text) override {
        if (const auto found = find(socket)) found->send(text);
    }
    void close(SocketId socket, int code, std::string reason) override {
        if (const auto found = find(socket)) found->close(code, std::move(reason));
    }
    void post(std::function<void()> work) override { asio::post(core_.io, std::move(work)); }
    void after(std::chrono::milliseconds delay, std::function<void()> work) override {
        auto timer = std::make_shared<Timer>(core_.io, delay);
        timer->async_wait([timer, work = std::move(work)](error_code ec) {
            if (!ec) work();
        });
    }

    Figures figures() const override {
        return {
            core_.connections, core_.sockets.size(), core_.queued_bytes, {core_.closes.begin(), core_.closes.end()}};
    }

  private:
    // A copy: the socket may leave the map while it works.
    std::shared_ptr<Socket> find(SocketId id) const {
        const auto found = core_.sockets.find(id);
        return found == core_.sockets.end() ? nullptr : found->second;
    }

    void accept() {
        if (core_.stopping) return;
        acceptor_.async_accept(next_, peer_, [this](error_code ec) { accepted(ec); });
    }

    void accepted(error_code ec) {
        if (core_.stopping || ec == asio::error::operation_aborted) return;
        if (ec == asio::error::no_descriptors || ec == boost::system::errc::too_many_files_open_in_system ||
            ec == asio::error::no_buffer_space || ec == asio::error::no_memory) {
            // The connection stays in the kernel's queue, ready: without the pause this would be a busy loop.
            pause_.expires_after(kAcceptPause);
            pause_.async_wait([this](error_code aborted) {
                if (!aborted) accept();
            });
            return;
        }
        TcpSocket socket = std::exchange(next_, TcpSocket(core_.io));
        if (!ec) welcome(std::move(socket));
        accept();
    }

    void welcome(TcpSocket socket) {
        const std::string address = limit_key(peer_.address().to_string()).value_or("nowhere");
        const std::string key = core_.limits.trust_proxy ? "proxy" : address;
        const auto same = core_.by_address.find(key);
        const int count = same == core_.by_address.end() ? 0 : same->second;
        error_code ec;
        // Behind a proxy all have its address: there the limit waits for the upgrade, which tells the real one.
        if (core_.connections >= static_cast<std::size_t>(core_.limits.sockets) ||
            (!core_.limits.trust_proxy && count >= core_.limits.sockets_per_address)) {
            static constexpr std::string_view kFull =
                "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nRetry-After: 5\r\nConnection: close\r\n\r\n";
            // An empty send buffer takes this at once; if the client was quicker, the reset may swallow it.
            socket.non_blocking(true, ec);
            socket.write_some(asio::buffer(kFull.data(), kFull.size()), ec);
            return;
        }
        set_accepted_options(socket);
        std::make_shared<HttpConnection>(core_, std::move(socket), Slot(core_, key), address)->start();
    }

    void sweep() {
        sweep_.expires_after(kSweep);
        sweep_.async_wait([this](error_code ec) {
            if (ec) return;
            const auto now = Clock::now();
            for (const auto& connection : everyone()) connection->sweep(now);
            sweep();
        });
    }

    // A copy: connections leave the set while one walks it.
    std::vector<std::shared_ptr<Connection>> everyone() const { return {core_.all.begin(), core_.all.end()}; }

    void begin_stop(std::chrono::milliseconds patience) {
        patience_.expires_after(patience);
        patience_.async_wait([this](error_code ec) {
            if (!ec) core_.io.stop();
        });
        if (std::exchange(core_.stopping, true)) return;
        error_code ignored;
        acceptor_.close(ignored);
        pause_.cancel();
        for (const auto& connection : everyone()) connection->stop();
        core_.one_less();
    }

    void wait_for_signal() {
        signals_->async_wait([this](error_code ec, int) {
            if (ec) return;
            signalled_();
            wait_for_signal();
        });
    }

    Core core_;
    Acceptor acceptor_;
    TcpSocket next_;
    tcp::endpoint peer_;
    Timer sweep_, pause_, patience_;
    std::optional<asio::signal_set> signals_;
    std::function<void()> signalled_;
    int port_ = 0;
};

}  // namespace

std::unique_ptr<NetServer> NetServer::make(const std::string& address, int port, const NetLimits& limits) {
    return std::make_unique<Server>(address, port, limits);
}

}  // namespace rivers
