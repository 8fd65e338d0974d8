#include "net/echo_server.h"

#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <stdexcept>
#include <thread>
#include <vector>

#include "net/server_beast_options.h"

namespace rivers {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using error_code = boost::system::error_code;
using Executor = asio::io_context::executor_type;
using Stream = beast::basic_stream<tcp, Executor>;

class Session : public std::enable_shared_from_this<Session> {
  public:
    using Group = std::vector<std::shared_ptr<Session>>;
    Session(asio::basic_stream_socket<tcp, Executor> socket, Group& group, const std::string& answer,
            const NetLimits& limits)
        : ws_(std::move(socket)), group_(group), answer_(answer) {
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = limits.stalled_write;
        timeout.idle_timeout = limits.idle;
        timeout.keep_alive_pings = true;
        ws_.set_option(timeout);
        ws_.read_message_max(limits.message_bytes);
        ws_.auto_fragment(false);
        ws_.text(true);
    }

    void start() {
        ws_.async_accept([self = shared_from_this()](error_code ec) {
            if (!ec) self->read();
        });
    }

  private:
    void read() {
        buffer_.consume(buffer_.size());
        ws_.async_read(buffer_, [self = shared_from_this()](error_code ec, std::size_t) {
            if (ec) return;
            for (const auto& one : self->group_) one->owe();
            self->read();
        });
    }

    void owe() {
        if (owed_++ == 0) write();
    }

    void write() {
        ws_.async_write(asio::buffer(answer_), [self = shared_from_this()](error_code ec, std::size_t) {
            if (!ec && --self->owed_ > 0) self->write();
        });
    }

    websocket::stream<Stream, false> ws_;
    beast::flat_buffer buffer_;
    Group& group_;
    const std::string& answer_;
    int owed_ = 0;
};

}  // namespace

struct EchoServer::Impl {
    Impl(int wanted, std::size_t bytes) : together(static_cast<std::size_t>(wanted)), answer(bytes, 'e'), acceptor(io) {
        error_code ec;
        acceptor.open(tcp::v4(), ec);
        set_listening_options(acceptor, limits, ec);
        if (!ec) acceptor.bind({asio::ip::address_v4::loopback(), 0}, ec);
        if (!ec) acceptor.listen(asio::socket_base::max_listen_connections, ec);
        if (ec) throw std::runtime_error("cannot listen on 127.0.0.1: " + ec.message());
        accept();
        thread = std::thread([this] { io.run(); });
    }
    ~Impl() {
        io.stop();
        thread.join();
    }

    void accept() {
        acceptor.async_accept(io, [this](error_code ec, asio::basic_stream_socket<tcp, Executor> socket) {
            if (ec == asio::error::operation_aborted) return;
            if (!ec) {
                set_accepted_options(socket);
                if (groups.empty() || groups.back().size() == together) groups.emplace_back();
                Session::Group& group = groups.back();
                group.push_back(std::make_shared<Session>(std::move(socket), group, answer, limits));
                group.back()->start();
            }
            accept();
        });
    }

    const NetLimits limits;
    const std::size_t together;
    const std::string answer;
    asio::io_context io{1};
    std::deque<Session::Group> groups;  // where a group is, it stays
    asio::basic_socket_acceptor<tcp, Executor> acceptor;
    std::thread thread;
};

EchoServer::EchoServer(int together, std::size_t bytes) : impl_(std::make_unique<Impl>(together, bytes)) {}
EchoServer::~EchoServer() = default;
int EchoServer::port() const { return impl_->acceptor.local_endpoint().port(); }

}  // namespace rivers
