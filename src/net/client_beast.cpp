// The client's network over Boost.Asio and Boost.Beast: one io_context, one thread.
#include <deque>
#include <unordered_map>

#include "net/client_beast_pipe.h"

namespace rivers {
namespace {

using Why = ClientFault::Why;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;
using Resolver = asio::ip::basic_resolver<tcp, Executor>;

constexpr std::chrono::seconds kConnect{10}, kIdle{40};  // the server says something every 15 s
constexpr std::size_t kPortion = 16 * 1024, kLargest = 64u << 20u;

ClientFault fault_of(const Url& url, error_code ec) {
    const std::string where = url.origin();
    if (ec == asio::error::host_not_found || ec == asio::error::host_not_found_try_again ||
        ec == asio::error::no_data || ec == asio::error::service_not_found)
        return {Why::NoHost, "there is no host '" + url.host + "', or its name cannot be looked up"};
    if (ec == asio::error::connection_refused)
        return {Why::Refused, "nobody listens at " + where + "; is the server running, and is this its port?"};
    if (ec == beast::error::timeout || ec == asio::error::timed_out || ec == websocket::error::closed)
        return {Why::Timeout, where + " does not answer"};
    if (ec.category() == asio::error::get_ssl_category())
        return {Why::Tls, "no safe connection to " + where + ": " + ec.message()};
    return {Why::Cut, "the connection to " + where + " broke: " + ec.message()};
}

ssl::context& tls_context() {
    static ssl::context context = [] {
        ssl::context made(ssl::context::tls_client);
        made.set_options(ssl::context::default_workarounds | ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1);
        made.set_default_verify_paths();
        made.set_verify_mode(ssl::verify_peer);
        return made;
    }();
    return context;
}

std::shared_ptr<Pipe> make_pipe(asio::io_context& io, const Url& url) {
    if (url.tls) return std::make_shared<TlsPipe>(io, tls_context());
    return std::make_shared<PlainPipe>(io);
}

// Looks the name up, connects, and shakes hands if that is wanted. `done` is called once.
void connect(asio::io_context& io, const Url& url, const std::shared_ptr<Pipe>& pipe,
             std::function<void(error_code)> done) {
    auto resolver = std::make_shared<Resolver>(io);
    auto shake = [pipe, host = url.host, done](error_code ec) {
        if (ec) return done(ec);
        error_code ignored;
        pipe->socket().set_option(tcp::no_delay(true), ignored);
        pipe->shake_hands(host, done);
    };
    resolver->async_resolve(url.host, std::to_string(url.port),
                            [resolver, pipe, done, shake](error_code ec, const Resolver::results_type& found) {
                                if (ec) return done(ec);
                                asio::async_connect(
                                    pipe->socket(), found,
                                    [shake](error_code failed, const tcp::endpoint&) { shake(failed); });
                            });
}

class Line : public std::enable_shared_from_this<Line> {
  public:
    Line(asio::io_context& io, Url url, LineEvents events, Client::Figures& figures)
        : io_(io), url_(std::move(url)), events_(std::move(events)), pipe_(make_pipe(io, url_)), patience_(io) {
        ws_.emplace(AnyStream(io, pipe_, figures));
    }

    void start(const std::string& target, const Headers& headers) {
        patience_.expires_after(kConnect);
        patience_.async_wait([self = weak_from_this()](error_code ec) {
            if (const auto line = self.lock(); !ec && line) line->finish(fault_of(line->url_, beast::error::timeout));
        });
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = kConnect;
        timeout.idle_timeout = kIdle;
        timeout.keep_alive_pings = true;
        ws_->set_option(timeout);
        ws_->set_option(websocket::stream_base::decorator([headers](websocket::request_type& request) {
            for (const auto& [name, value] : headers) request.set(name, value);
        }));
        ws_->read_message_max(kLargest);
        ws_->auto_fragment(false);
        ws_->text(true);
        connect(io_, url_, pipe_, [self = shared_from_this(), target](error_code ec) { self->connected(ec, target); });
    }

    void send(std::string text) {
        if (phase_ == Phase::Gone || phase_ == Phase::Closing) return;
        outbox_.push_back(std::move(text));
        write();
    }

    void close() {
        if (phase_ == Phase::Opening) return finish({Why::Closed, "closed before it was open", 1000});
        if (phase_ != Phase::Open) return;
        phase_ = Phase::Closing;
        if (!writing_) begin_close();
    }

  private:
    enum class Phase { Opening, Open, Closing, Gone };

    void connected(error_code ec, const std::string& target) {
        if (phase_ != Phase::Opening) return;
        if (ec) return finish(fault_of(url_, ec));
        ws_->async_handshake(response_, url_.authority(), target,
                             [self = shared_from_this()](error_code failed) { self->opened(failed); });
    }

    void opened(error_code ec) {
        if (phase_ != Phase::Opening) return;
        patience_.cancel();
        if (ec == websocket::error::upgrade_declined) {
            const int status = static_cast<int>(response_.result_int());
            const std::string said = status == 401   ? "it does not know this session"
                                     : status == 403 ? "it does not take connections from " + url_.origin()
                                     : status == 429 ? "too many connections"
                                     : status == 503 ? "it is busy or stopping"
                                                     : "is it a Two Rivers server?";
            return finish({Why::Status,
                           url_.origin() + " refused the connection (" + std::to_string(status) + "): " + said, status,
                           response_.body()});
        }
        if (ec) return finish(fault_of(url_, ec));
        response_ = {};
        phase_ = Phase::Open;
        const auto self = shared_from_this();
        if (events_.opened) events_.opened();
        write();
        read();
    }

    // Not async_read: see server_beast_socket.h.
    void read() {
        if (phase_ == Phase::Gone) return;
        ws_->async_read_some(buffer_.prepare(kPortion), [self = shared_from_this()](error_code ec, std::size_t n) {
            self->buffer_.commit(n);
            self->on_read(ec);
        });
    }

    void on_read(error_code ec) {
        if (phase_ == Phase::Gone) return;
        if (ec == websocket::error::closed) {
            const int code = ws_->reason().code;
            std::string said(ws_->reason().reason.data(), ws_->reason().reason.size());
            return finish(
                {Why::Closed, url_.origin() + " closed the connection (" + std::to_string(code) + ") " + said, code});
        }
        if (ec) return finish(fault_of(url_, ec));
        if (!ws_->is_message_done()) return read();
        const auto data = buffer_.data();
        if (events_.received && phase_ == Phase::Open)
            events_.received(std::string_view(static_cast<const char*>(data.data()), data.size()));
        buffer_.consume(buffer_.size());
        read();
    }

    // One write at a time; the front of the outbox is the one under way.
    void write() {
        if (writing_ || outbox_.empty() || (phase_ != Phase::Open && phase_ != Phase::Closing)) return;
        writing_ = true;
        ws_->async_write(asio::buffer(outbox_.front()), [self = shared_from_this()](error_code ec, std::size_t) {
            self->writing_ = false;
            if (self->phase_ == Phase::Gone) return;
            if (ec) return self->finish(fault_of(self->url_, ec));
            self->outbox_.pop_front();
            if (!self->outbox_.empty()) return self->write();
            if (self->phase_ == Phase::Closing) self->begin_close();
        });
    }

    void begin_close() {
        ws_->async_close(websocket::close_code::normal, [self = shared_from_this()](error_code) {
            self->finish({Why::Closed, "the connection was closed", 1000});
        });
    }

    void finish(const ClientFault& fault) {
        if (phase_ == Phase::Gone) return;
        phase_ = Phase::Gone;
        patience_.cancel();
        beast::get_lowest_layer(*ws_).close();
        const auto self = shared_from_this();
        // What is waiting inside the stream holds us, and we hold the stream. The listener hears of it outside its own
        // calls.
        asio::post(io_, [self, fault] {
            self->ws_.reset();
            const LineEvents events = std::exchange(self->events_, {});
            if (events.closed) events.closed(fault);
        });
    }

    asio::io_context& io_;
    const Url url_;
    LineEvents events_;
    std::shared_ptr<Pipe> pipe_;
    Timer patience_;
    std::optional<websocket::stream<AnyStream, false>> ws_;  // without compression
    http::response<http::string_body> response_;
    beast::flat_buffer buffer_;
    std::deque<std::string> outbox_;
    bool writing_ = false;
    Phase phase_ = Phase::Opening;
};

class BeastClient final : public Client {
  public:
    void run() override {
        const auto work = asio::make_work_guard(io_);
        io_.run();
    }
    void stop() override { io_.stop(); }
    void post(std::function<void()> work) override { asio::post(io_, std::move(work)); }

    LineId open(const Url& url, const std::string& target, const Headers& headers, LineEvents events) override {
        const LineId id = ++last_id_;
        events.closed = [this, id, told = std::move(events.closed)](const ClientFault& fault) {
            lines_.erase(id);
            if (told) told(fault);
        };
        const auto line = std::make_shared<Line>(io_, url, std::move(events), figures_);
        lines_.emplace(id, line);
        Headers all = headers;
        all.emplace_back("Origin", url.origin());
        line->start(target, all);
        return id;
    }
    void send(LineId id, std::string text) override {
        if (const auto found = lines_.find(id); found != lines_.end()) found->second->send(std::move(text));
    }
    void close(LineId id) override {
        if (const auto found = lines_.find(id); found != lines_.end()) std::shared_ptr(found->second)->close();
    }
    void after(std::chrono::microseconds delay, std::function<void()> work) override {
        auto timer = std::make_shared<Timer>(io_, delay);
        timer->async_wait([timer, work = std::move(work)](error_code ec) {
            if (!ec) work();
        });
    }
    Figures figures() const override { return figures_; }

  private:
    Figures figures_;
    asio::io_context io_{1};
    std::unordered_map<LineId, std::shared_ptr<Line>> lines_;
    LineId last_id_ = 0;
};

// One request, from the connection to the last byte of the answer.
struct Exchange {
    Exchange(asio::io_context& io, const Url& url) : pipe(make_pipe(io, url)), stream(io, pipe, figures) {
        parser.body_limit(kLargest);
    }
    Client::Figures figures;
    std::shared_ptr<Pipe> pipe;
    AnyStream stream;
    http::request<http::string_body> request;
    http::response_parser<http::string_body> parser;
    beast::flat_buffer buffer;
    error_code ec = asio::error::would_block;
};

}  // namespace

std::unique_ptr<Client> Client::make() { return std::make_unique<BeastClient>(); }

HttpReply http_request(const Url& url, const std::string& method, const std::string& target, const Headers& headers,
                       const std::string& body, std::chrono::milliseconds limit) {
    asio::io_context io{1};
    Exchange it(io, url);
    it.request.method_string(method);
    it.request.target(target);
    it.request.version(11);
    it.request.set(http::field::host, url.authority());
    it.request.set(http::field::connection, "close");
    if (method == "POST") it.request.set(http::field::origin, url.origin());
    for (const auto& [name, value] : headers) it.request.set(name, value);
    it.request.body() = body;
    it.request.prepare_payload();
    connect(io, url, it.pipe, [&it](error_code ec) {
        it.ec = ec;
        if (ec) return;
        it.ec = asio::error::would_block;
        http::async_write(it.stream, it.request, [&it](error_code failed, std::size_t) {
            it.ec = failed;
            if (failed) return;
            it.ec = asio::error::would_block;
            http::async_read(it.stream, it.buffer, it.parser, [&it](error_code end, std::size_t) { it.ec = end; });
        });
    });
    io.run_for(limit);
    if (it.ec == asio::error::would_block)
        throw ClientFault(Why::Timeout,
                          url.origin() + " did not answer within " + std::to_string(limit.count() / 1000) + " s");
    if (it.ec) throw fault_of(url, it.ec);
    const auto& response = it.parser.get();
    HttpReply reply{static_cast<int>(response.result_int()), {}, response.body()};
    for (const auto& field : response) {
        std::string name(field.name_string().data(), field.name_string().size());
        std::transform(name.begin(), name.end(), name.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        reply.headers.emplace_back(std::move(name), std::string(field.value().data(), field.value().size()));
    }
    return reply;
}

}  // namespace rivers
