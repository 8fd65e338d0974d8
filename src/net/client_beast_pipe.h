// A byte stream to a server, with or without TLS behind one type: so Beast's templates are made once, not twice. Only
// client_beast.cpp includes this.
#pragma once
#include <algorithm>
#include <array>
#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <functional>
#include <memory>
#include <utility>

#include "net/client.h"

namespace rivers {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
namespace ssl = asio::ssl;
using tcp = asio::ip::tcp;
using error_code = boost::system::error_code;
using Executor = asio::io_context::executor_type;
using TcpSocket = asio::basic_stream_socket<tcp, Executor>;

// A few buffers to write at once: a frame's head and its payload.
struct Gather {
    using value_type = asio::const_buffer;
    std::array<asio::const_buffer, 6> list;
    std::size_t count = 0;
    const asio::const_buffer* begin() const { return list.data(); }
    const asio::const_buffer* end() const { return list.data() + count; }
};

class Pipe {
  public:
    using Done = std::function<void(error_code, std::size_t)>;
    virtual ~Pipe() = default;
    virtual TcpSocket& socket() = 0;
    virtual void shake_hands(const std::string& host, std::function<void(error_code)> done) = 0;
    virtual void read(asio::mutable_buffer into, Done done) = 0;
    virtual void write(const Gather& from, Done done) = 0;
};

class PlainPipe final : public Pipe {
  public:
    explicit PlainPipe(asio::io_context& io) : socket_(io) {}
    TcpSocket& socket() override { return socket_; }
    void shake_hands(const std::string&, std::function<void(error_code)> done) override { done({}); }
    void read(asio::mutable_buffer into, Done done) override { socket_.async_read_some(into, std::move(done)); }
    void write(const Gather& from, Done done) override { socket_.async_write_some(from, std::move(done)); }

  private:
    TcpSocket socket_;
};

class TlsPipe final : public Pipe {
  public:
    TlsPipe(asio::io_context& io, ssl::context& context) : stream_(io, context) {}
    TcpSocket& socket() override { return stream_.next_layer(); }
    void shake_hands(const std::string& host, std::function<void(error_code)> done) override {
        SSL_set_tlsext_host_name(stream_.native_handle(), host.c_str());
        stream_.set_verify_mode(ssl::verify_peer);
        stream_.set_verify_callback(ssl::host_name_verification(host));
        stream_.async_handshake(ssl::stream_base::client, std::move(done));
    }
    void read(asio::mutable_buffer into, Done done) override { stream_.async_read_some(into, std::move(done)); }
    void write(const Gather& from, Done done) override { stream_.async_write_some(from, std::move(done)); }

  private:
    ssl::stream<TcpSocket> stream_;
};

// What Beast reads from and writes to. It counts the bytes.
class AnyStream {
  public:
    using executor_type = Executor;
    AnyStream(asio::io_context& io, std::shared_ptr<Pipe> pipe, Client::Figures& figures)
        : io_(&io), pipe_(std::move(pipe)), figures_(&figures) {}
    executor_type get_executor() const { return io_->get_executor(); }
    Pipe& pipe() { return *pipe_; }
    void close() {
        error_code ignored;
        pipe_->socket().shutdown(tcp::socket::shutdown_both, ignored);
        pipe_->socket().close(ignored);
    }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(error_code, std::size_t)>(
            [this](auto handler, const Buffers& list) {
                asio::mutable_buffer first;
                for (auto at = asio::buffer_sequence_begin(list); at != asio::buffer_sequence_end(list); ++at)
                    if (asio::mutable_buffer(*at).size() > 0) {
                        first = *at;
                        break;
                    }
                pipe_->read(first, keep(std::move(handler), figures_->bytes_received));
            },
            token, buffers);
    }

    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(error_code, std::size_t)>(
            [this](auto handler, const Buffers& list) {
                Gather gather;
                for (auto at = asio::buffer_sequence_begin(list); at != asio::buffer_sequence_end(list); ++at)
                    if (asio::const_buffer(*at).size() > 0 && gather.count < gather.list.size())
                        gather.list[gather.count++] = *at;
                pipe_->write(gather, keep(std::move(handler), figures_->bytes_sent));
            },
            token, buffers);
    }

  private:
    // Handlers can only be moved, std::function wants to copy. The pipe lives as long as what it was asked for.
    template <class Handler>
    Pipe::Done keep(Handler handler, std::uint64_t& counter) {
        return [kept = std::make_shared<Handler>(std::move(handler)), pipe = pipe_, &counter](error_code ec,
                                                                                              std::size_t n) {
            counter += n;
            std::move (*kept)(ec, n);
        };
    }

    asio::io_context* io_;
    std::shared_ptr<Pipe> pipe_;
    Client::Figures* figures_;
};

// Beast's ways to end a stream, found by argument.
inline void beast_close_socket(AnyStream& stream) { stream.close(); }
inline void teardown(beast::role_type, AnyStream& stream, error_code& ec) {
    stream.close();
    ec = {};
}
template <class Handler>
void async_teardown(beast::role_type, AnyStream& stream, Handler&& handler) {
    stream.close();
    asio::post(stream.get_executor(), beast::bind_front_handler(std::forward<Handler>(handler), error_code{}));
}

}  // namespace rivers
