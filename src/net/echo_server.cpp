#include "net/echo_server.h"

#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <stdexcept>
#include <thread>

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
    Session(asio::basic_stream_socket<tcp, Executor> socket, int answers, const std::string& answer,
            const NetLimits& limits)
        : ws_(std::move(socket)), answers_(answers), answer_(answer) {
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
            if (!ec) self->write(self->answers_);
        });
    }

    void write(int left) {
        if (left == 0) return read();
        const asio::const_buffer echo = buffer_.data();
        ws_.async_write(answer_.empty() ? echo : asio::buffer(answer_),
                        [self = shared_from_this(), left](error_code ec, std::size_t) {
                            if (!ec) self->write(left - 1);
                        });
    }

    websocket::stream<Stream, false> ws_;
    beast::flat_buffer buffer_;
    const int answers_;
    const std::string& answer_;
};

}  // namespace

struct EchoServer::Impl {
    Impl(int wanted, std::size_t bytes) : answers(wanted), answer(bytes, 'e'), acceptor(io) {
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
                std::make_shared<Session>(std::move(socket), answers, answer, limits)->start();
            }
            accept();
        });
    }

    const NetLimits limits;
    const int answers;
    const std::string answer;
    asio::io_context io{1};
    asio::basic_socket_acceptor<tcp, Executor> acceptor;
    std::thread thread;
};

EchoServer::EchoServer(int answers, std::size_t bytes) : impl_(std::make_unique<Impl>(answers, bytes)) {}
EchoServer::~EchoServer() = default;
int EchoServer::port() const { return impl_->acceptor.local_endpoint().port(); }

}  // namespace rivers
