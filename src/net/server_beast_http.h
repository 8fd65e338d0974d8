// A connection that speaks HTTP/1.1. Only server_beast.cpp includes this.
#pragma once
#include "net/address.h"
#include "net/http_head.h"
#include "net/server_beast_socket.h"

namespace rivers {

class HttpConnection : public Connection, public std::enable_shared_from_this<HttpConnection> {
  public:
    HttpConnection(Core& core, tcp::socket::rebind_executor<Executor>::other&& socket, Slot&& slot, std::string peer)
        : core_(core), stream_(std::move(socket)), slot_(std::move(slot)), peer_(std::move(peer)) {}

    void start() {
        core_.all.insert(shared_from_this());
        deadline_ = Clock::now() + core_.limits.header_time;
        read();
    }

    void stop() override {
        if (phase_ == Phase::idle) finish();
    }

    void sweep(Clock::time_point now) override {
        if (now < deadline_) return;
        switch (phase_) {
            case Phase::head:
            case Phase::body: return continuing_ ? finish() : refuse(408);
            case Phase::answering: return;
            case Phase::writing: cut_off(stream_); return finish();
            case Phase::idle:
            case Phase::draining: return finish();
            case Phase::gone: return;
        }
    }

  private:
    enum class Phase { idle, head, body, answering, writing, draining, gone };
    static constexpr std::size_t kPortion = 16 * 1024;       // of a body, read at once
    static constexpr std::size_t kHeadPortion = 2 * 1024;    // this much memory waits on every idle connection
    static constexpr std::size_t kWritePortion = 64 * 1024;  // each must be taken within the time for a write
    static constexpr std::size_t kLargeBody = 64 * 1024;
    static constexpr std::size_t kChunkHead = 4 * 1024;  // of a chunk, or of the trailer
    static constexpr std::chrono::seconds kDrainTime{2};

    std::string_view arrived() const {
        return {static_cast<const char*>(buffer_.data().data()), buffer_.data().size()};
    }

    void read() {
        if (reading_ || phase_ == Phase::gone) return;
        reading_ = true;
        const std::size_t portion = phase_ == Phase::body || phase_ == Phase::draining ? kPortion : kHeadPortion;
        stream_.async_read_some(buffer_.prepare(portion),
                                [self = shared_from_this()](error_code ec, std::size_t n) { self->on_read(ec, n); });
    }

    void on_read(error_code ec, std::size_t n) {
        reading_ = false;
        if (phase_ == Phase::gone) return;
        if (ec) return phase_ == Phase::writing ? void() : finish();
        if (phase_ == Phase::draining) return read();
        if (phase_ == Phase::writing) return;  // a refusal for lateness: nobody wants the rest
        buffer_.commit(n);
        phase_ == Phase::body ? go_on_with_body(n) : go_on_with_head();
    }

    void go_on_with_head() {
        if (phase_ == Phase::idle) {
            phase_ = Phase::head;
            if (served_) deadline_ = Clock::now() + core_.limits.header_time;
        }
        const HeadScan scan = scan_head(arrived(), scanned_);
        if (scan.bad) return refuse(400);
        if (std::max(scan.size, scan.size == 0 ? arrived().size() : 0) > core_.limits.header_bytes) return refuse(431);
        scanned_ = arrived().size();
        if (scan.size == 0) return read();
        const auto head = parse_head(arrived().substr(0, scan.size));
        if (!head) return refuse(400);
        request_ = {head->method, head->target, head->headers, {}, peer_};
        keep_alive_ = wants_to_stay(*head) && ++requests_ < core_.limits.requests_per_connection;
        http_1_0_ = head->http_1_0;
        head_only_ = head->method == "HEAD";
        take_proxy_word();
        if (request_.count("upgrade") > 0 && request_.target.substr(0, request_.target.find('?')) == "/ws") {
            buffer_.consume(scan.size);
            return upgrade(*head);
        }
        if (head->content_length == 0 && !head->chunked) {
            buffer_.consume(scan.size);
            return ask();
        }
        ask_for_limit(scan.size, head->content_length);
    }

    // How much one may send depends on who it is, which may have to be looked up.
    void ask_for_limit(std::size_t head_size, std::uint64_t length) {
        phase_ = Phase::answering;
        core_.listener->body_limit(request_,
                                   [weak = weak_from_this(), turn = ++turn_, head_size, length](std::size_t most) {
                                       const auto self = weak.lock();
                                       if (!self || self->turn_ != turn || self->phase_ != Phase::answering) return;
                                       self->body_limit_ = std::min(self->core_.limits.body_bytes, most);
                                       length > self->body_limit_ ? self->refuse(413) : self->begin_body(head_size);
                                   });
    }

    bool wants_to_stay(const HttpHead& head) const {
        bool close = false, stay = false;
        for (const auto& [name, value] : head.headers) {
            if (name != "connection") continue;
            close = close || list_holds(value, "close");
            stay = stay || list_holds(value, "keep-alive");
        }
        return !close && (stay || !head.http_1_0);
    }

    // The last entry is the one our own proxy wrote; whatever stands before it, the client may have invented.
    void take_proxy_word() {
        if (!core_.limits.trust_proxy) return;
        for (const auto& [name, value] : request_.headers) {
            if (name != "x-forwarded-for") continue;
            request_.address = limit_key(std::string_view(value).substr(value.rfind(',') + 1)).value_or(peer_);
        }
    }

    void begin_body(std::size_t head_size) {
        // Beast knows chunks; it reads the head once more for that.
        parser_.emplace();
        parser_->eager(true);
        parser_->body_limit(body_limit_);
        parser_->header_limit(static_cast<std::uint32_t>(head_size + 1));
        error_code ec;
        parser_->put(asio::const_buffer(arrived().data(), head_size), ec);
        if (ec == http::error::need_more) ec = {};
        if (ec) return refuse(400);
        buffer_.consume(head_size);
        phase_ = Phase::body;
        deadline_ = Clock::now() + core_.limits.body_time;
        body_bytes_ = 0;
        const auto expect = request_.header("expect");
        if (!expect || http_1_0_ || buffer_.size() > 0) return go_on_with_body(buffer_.size());
        if (!list_holds(*expect, "100-continue")) return refuse(417);
        static constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
        continuing_ = true;
        asio::async_write(stream_, asio::buffer(kGoOn.data(), kGoOn.size()),
                          [self = shared_from_this()](error_code, std::size_t) {
                              self->continuing_ = false;
                              self->read();
                          });
    }

    void go_on_with_body(std::size_t n) {
        // The limit of the body does not see what chunks cost beside their content.
        body_bytes_ += n;
        if (body_bytes_ > 2 * body_limit_ + kPortion) return refuse(413);
        while (buffer_.size() > 0 && !parser_->is_done()) {
            error_code ec;
            const std::size_t used = parser_->put(buffer_.data(), ec);
            buffer_.consume(used);
            if (ec == http::error::body_limit) return refuse(413);
            if (ec && ec != http::error::need_more) return refuse(400);
            if (ec || used == 0) break;
        }
        if (!parser_->is_done()) return buffer_.size() > kChunkHead ? refuse(400) : read();
        request_.body = std::move(parser_->get().body());
        parser_.reset();
        ask();
    }

    void ask() {
        phase_ = Phase::answering;
        if (request_.body.size() <= kLargeBody) return hand_on();
        core_.in_turn([self = shared_from_this()] {
            if (self->phase_ == Phase::answering) self->hand_on();
        });
    }

    void hand_on() {
        auto answer = [weak = weak_from_this(), turn = ++turn_](HttpResponse response) {
            const auto self = weak.lock();
            if (self && self->turn_ == turn && self->phase_ == Phase::answering) self->respond(std::move(response));
        };
        core_.listener->requested(std::exchange(request_, {}), std::move(answer));
    }

    void upgrade(const HttpHead& head) {
        const auto connection = request_.header("connection"), version = request_.header("sec-websocket-version"),
                   key = request_.header("sec-websocket-key"), what = request_.header("upgrade");
        if (head.http_1_0 || !what || !list_holds(*what, "websocket") || version != "13") return refuse(426);
        // A client must wait for our answer: bytes behind the head are not frames yet.
        if (head.method != "GET" || head.content_length > 0 || head.chunked || buffer_.size() > 0) return refuse(400);
        if (!connection || !list_holds(*connection, "upgrade") || !key || !is_websocket_key(*key)) return refuse(400);
        if (core_.stopping) return refuse(503);
        if (core_.limits.trust_proxy) {
            slot_.rename(request_.address);
            if (core_.by_address[request_.address] > core_.limits.sockets_per_address) return refuse(503);
        }
        phase_ = Phase::answering;
        core_.listener->admit(
            request_, [weak = weak_from_this(), turn = ++turn_, key = *key](std::optional<HttpResponse> refusal) {
                const auto self = weak.lock();
                if (!self || self->turn_ != turn || self->phase_ != Phase::answering) return;
                refusal ? self->respond(std::move(*refusal)) : self->become_socket(key);
            });
    }

    void become_socket(const std::string& key) {
        http::request<http::empty_body> ours(http::verb::get, "/ws", 11);
        ours.set(http::field::host, "localhost");  // Beast wants one; nobody reads it
        ours.set(http::field::upgrade, "websocket");
        ours.set(http::field::connection, "upgrade");
        ours.set(http::field::sec_websocket_version, "13");
        ours.set(http::field::sec_websocket_key, key);
        const auto self = shared_from_this();
        phase_ = Phase::gone;
        core_.all.erase(self);
        std::make_shared<Socket>(core_, std::move(stream_), std::move(slot_))->start(std::move(request_), ours);
    }

    void refuse(int status) {
        keep_alive_ = false;
        const std::string code = status == 413 || status == 431 ? "too_large" : status == 503 ? "busy" : "bad_http";
        const std::string words(reason_phrase(status));
        HttpResponse response{status, "application/json",
                              R"({"ok":false,"error":")" + code + R"(","message":")" + words + "\"}\n",
                              safety_headers()};
        if (status == 426) {
            response.headers.emplace_back("Upgrade", "websocket");
            response.headers.emplace_back("Sec-WebSocket-Version", "13");
        }
        if (status == 503) response.headers.emplace_back("Retry-After", "5");
        respond(std::move(response));
    }

    void respond(HttpResponse response) {
        served_ = true;
        keep_alive_ = keep_alive_ && !core_.stopping;
        const bool bodiless = response.status == 204 || response.status == 304;
        out_ =
            "HTTP/1.1 " + std::to_string(response.status) + " " + std::string(reason_phrase(response.status)) + "\r\n";
        const auto add = [this](std::string_view name, std::string_view value) {
            out_.append(name).append(": ");
            // A line break would end the header and begin whatever an attacker put behind it.
            for (char c : value) out_ += c == '\r' || c == '\n' || c == '\0' ? ' ' : c;
            out_ += "\r\n";
        };
        if (!bodiless) {
            if (!response.content_type.empty()) add("Content-Type", response.content_type);
            add("Content-Length", std::to_string(response.body.size()));
        }
        for (const auto& [name, value] : response.headers) add(name, value);
        if (!keep_alive_) add("Connection", "close");
        if (keep_alive_ && http_1_0_) add("Connection", "keep-alive");
        out_ += "\r\n";
        if (!bodiless && !head_only_) out_ += response.body;
        written_ = 0;
        phase_ = Phase::writing;
        write();
    }

    void write() {
        deadline_ = Clock::now() + core_.limits.stalled_write;
        asio::async_write(stream_,
                          asio::buffer(out_.data() + written_, std::min(out_.size() - written_, kWritePortion)),
                          [self = shared_from_this()](error_code ec, std::size_t n) { self->on_write(ec, n); });
    }

    void on_write(error_code ec, std::size_t n) {
        if (phase_ == Phase::gone) return;
        if (ec) return finish();
        written_ += n;
        if (written_ < out_.size()) return write();
        out_ = {};
        if (!keep_alive_ || core_.stopping) return drain();
        phase_ = Phase::idle;
        scanned_ = 0;
        head_only_ = false;
        deadline_ = Clock::now() + core_.limits.idle;
        if (buffer_.size() > 0) return go_on_with_head();
        buffer_.shrink_to_fit();
        read();
    }

    // Closing with unread bytes resets the connection, and the reset can overtake the answer: first hear the client
    // out, for a while and not too fast.
    void drain() {
        phase_ = Phase::draining;
        deadline_ = Clock::now() + kDrainTime;
        error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        stream_.rate_policy().limit(core_.limits.body_bytes, core_.limits.body_bytes);
        buffer_.clear();
        read();
    }

    void finish() {
        if (phase_ == Phase::gone) return;
        phase_ = Phase::gone;
        const auto self = shared_from_this();
        stream_.close();
        core_.all.erase(self);
        slot_.release();
        core_.one_less();
    }

    Core& core_;
    TcpStream stream_;
    Slot slot_;
    const std::string peer_;  // as limits count it
    Phase phase_ = Phase::idle;
    Clock::time_point deadline_;
    beast::flat_buffer buffer_;
    std::size_t scanned_ = 0, body_bytes_ = 0, body_limit_ = 0, written_ = 0;
    int requests_ = 0;
    bool reading_ = false, continuing_ = false;  // a read, a "100 Continue" under way
    bool keep_alive_ = true, http_1_0_ = false, head_only_ = false, served_ = false;
    std::uint64_t turn_ = 0;
    HttpRequest request_;
    std::optional<http::request_parser<http::string_body>> parser_;
    std::string out_;
};

}  // namespace rivers
