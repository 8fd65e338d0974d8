// A WebSocket. Only server_beast.cpp includes this.
#pragma once
#include "net/server_beast_outbox.h"

namespace rivers {

class Socket : public Connection, public std::enable_shared_from_this<Socket> {
  public:
    Socket(Core& core, TcpStream&& stream, Slot&& slot)
        : core_(core), slot_(std::move(slot)), id_(++core.last_id), outbox_(core.texts, core.queued_bytes) {
        stream.rate_policy().limit(core.limits.read_bytes_per_second, core.limits.read_burst);
        // Called from inside a read of Beast's, where nothing may be begun; `this` lives as long as its reads.
        auto flooded = [this] {
            asio::post(core_.io, [self = shared_from_this()] { self->close(1008, "too many control frames"); });
        };
        watch_ = std::make_shared<FrameWatch>(core.limits.control_frames_per_10s, std::move(flooded));
        ws_.emplace(std::move(stream), watch_);
        ws_->next_layer().when_free([this] { write(); });
    }

    void start(HttpRequest request, const http::request<http::empty_body>& upgrade) {
        core_.all.insert(shared_from_this());
        request_ = std::move(request);
        deadline_ = Clock::now() + core_.limits.stalled_write;
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = close_time();  // Beast's name: it bounds the closing, too
        timeout.idle_timeout = core_.limits.idle;
        timeout.keep_alive_pings = true;
        ws_->set_option(timeout);
        ws_->set_option(websocket::stream_base::decorator(
            [](websocket::response_type& response) { response.erase(http::field::server); }));
        ws_->read_message_max(core_.limits.message_bytes);
        ws_->auto_fragment(false);
        ws_->text(true);
        ws_->async_accept(upgrade, [self = shared_from_this()](error_code ec) { self->accepted(ec); });
    }

    void send(std::string_view text) {
        if (phase_ != Phase::open) return;
        if (outbox_.size() >= core_.limits.queue_messages || outbox_.bytes() + text.size() > core_.limits.queue_bytes) {
            outbox_.clear();
            close(1013, "too slow");
            return;
        }
        if (!waiting_ && outbox_.empty() && ws_->next_layer().is_free())
            return wrote(outbox_.write(descriptor(), text));
        outbox_.add(text);
        write();
    }

    // What is queued is still sent, then the close frame.
    void close(int code, std::string reason) {
        if (phase_ != Phase::open) return;
        announce(code);
        phase_ = Phase::flushing;
        deadline_ = Clock::now() + core_.limits.stalled_write;
        std::size_t size = std::min(reason.size(), std::size_t{websocket::reason_string::static_capacity});
        while (size < reason.size() && size > 0 && (reason[size] & 0xc0) == 0x80) --size;  // not inside a character
        reason.resize(size);
        reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
        write();
    }

    void stop() override { close(1012, "server restarting"); }

    void sweep(Clock::time_point now) override {
        if (phase_ == Phase::open) {
            if (waiting_ && now >= write_deadline_) return give_up();
            const auto since = watch_->unfinished_since();
            if (since && now - *since >= core_.limits.unfinished_message) close(1008, "unfinished message");
        } else if (now >= deadline_) {
            phase_ == Phase::flushing ? give_up() : finish(1006);
        }
    }

  private:
    enum class Phase { opening, open, flushing, closing, gone };

    // For the client's part of the closing.
    std::chrono::seconds close_time() const { return std::min(std::chrono::seconds(5), core_.limits.stalled_write); }

    void accepted(error_code ec) {
        if (phase_ != Phase::opening) return;
        if (ec) return finish(1006);
        phase_ = Phase::open;
        known_ = true;
        core_.sockets.emplace(id_, shared_from_this());
        core_.listener->opened(id_, std::exchange(request_, {}));
        if (core_.stopping) stop();
        read();
    }

    // Not async_read, which goes on by itself until the message is whole: if a close comes between two of its steps,
    // the close moves the stream on, and the next step meets a state that Beast 345 asserts cannot be.
    void read() {
        if (phase_ != Phase::open) return;
        ws_->async_read_some(buffer_.prepare(kPortion), [self = shared_from_this()](error_code ec, std::size_t n) {
            self->buffer_.commit(n);
            self->on_read(ec);
        });
    }

    void on_read(error_code ec) {
        // In the closing Beast ends this read itself; the close tells when it is over.
        if (phase_ == Phase::closing || phase_ == Phase::gone) return;
        if (ec) return finish(code_of(ec));
        if (phase_ != Phase::open) return;
        if (!ws_->got_text()) return close(1003, "text only");
        if (!ws_->is_message_done()) return read();
        const auto data = buffer_.data();
        core_.listener->received(id_, std::string_view(static_cast<const char*>(data.data()), data.size()));
        buffer_.consume(buffer_.size());
        if (buffer_.capacity() > kKeptBuffer) buffer_.shrink_to_fit();
        read();
    }

    int descriptor() { return beast::get_lowest_layer(*ws_).socket().native_handle(); }

    void write() {
        if (waiting_ || (phase_ != Phase::open && phase_ != Phase::flushing)) return;
        if (!ws_->next_layer().is_free()) return;  // it will tell
        bool progress = false;
        wrote(outbox_.write(descriptor(), progress));
    }

    void wrote(Outbox::Written how) {
        if (how == Outbox::Written::NotAll) return wait_until_writable();
        if (how == Outbox::Written::Failed) {
            if (phase_ == Phase::flushing) return finish(1006);
            // The read fails as well, and knows better why.
            outbox_.give_up();
            waiting_ = true;
            write_deadline_ = Clock::now() + core_.limits.stalled_write;
            return;
        }
        if (phase_ == Phase::flushing) say_goodbye();
    }

    // Each text must be taken within the time for a write.
    void wait_until_writable() {
        waiting_ = true;
        ws_->next_layer().hold();
        write_deadline_ = Clock::now() + core_.limits.stalled_write;
        go_on_waiting();
    }
    void go_on_waiting() {
        beast::get_lowest_layer(*ws_).socket().async_wait(
            asio::socket_base::wait_write, [self = shared_from_this()](error_code ec) { self->on_writable(ec); });
    }
    void on_writable(error_code ec) {
        if (phase_ == Phase::gone || ec) return;  // the read fails as well, or the sweep ends it
        bool progress = false;
        const auto how = outbox_.write(descriptor(), progress);
        if (how == Outbox::Written::NotAll) {
            if (progress) write_deadline_ = Clock::now() + core_.limits.stalled_write;
            return go_on_waiting();
        }
        waiting_ = false;
        ws_->next_layer().release();
        wrote(how);
    }

    void say_goodbye() {
        phase_ = Phase::closing;
        // Beast bounds the closing as well. But when the client breaks the protocol while we close, its read waits for
        // its close and its close for its read, and neither ever ends: hence a deadline of ours.
        deadline_ = Clock::now() + close_time() + std::chrono::seconds(1);
        ws_->async_close(reason_, [self = shared_from_this()](error_code) { self->finish(1006); });
    }

    int code_of(error_code ec) const {
        if (ec == websocket::error::closed) {
            // Codes for applications are the client's to invent, and would be as many lines of metrics: one for all.
            const int code = ws_->reason().code;
            return code == 0 ? 1005 : code > kLastCloseCode ? 1002 : std::min(code, 3000);
        }
        if (ec == websocket::error::message_too_big || ec == websocket::error::buffer_overflow) return 1009;
        if (ec == websocket::error::bad_frame_payload) return 1007;
        if (ec == websocket::condition::protocol_violation) return 1002;
        return 1006;
    }

    // The listener hears of it soon, never from inside its own call.
    void announce(int code) {
        if (!known_) return;
        known_ = false;
        ++core_.closes[code];
        core_.sockets.erase(id_);
        asio::post(core_.io, [&core = core_, id = id_] { core.listener->closed(id); });
    }

    // It does not read what we write.
    void give_up() {
        cut_off(beast::get_lowest_layer(*ws_));
        finish(1006);
    }

    void finish(int code) {
        if (phase_ == Phase::gone) return;
        const auto self = shared_from_this();
        announce(code);
        phase_ = Phase::gone;
        outbox_.give_up();
        ws_->next_layer().when_free(nullptr);
        beast::get_lowest_layer(*ws_).close();
        core_.all.erase(self);
        slot_.release();
        // Operations that Beast keeps inside the stream hold us, and we hold the stream.
        asio::post(core_.io, [self] { self->ws_.reset(); });
        core_.one_less();
    }

    static constexpr std::size_t kPortion = 2048, kKeptBuffer = 4096;

    Core& core_;
    Slot slot_;
    const SocketId id_;
    HttpRequest request_;
    std::shared_ptr<FrameWatch> watch_;
    std::optional<websocket::stream<WatchedStream, false>> ws_;  // without compression
    beast::flat_buffer buffer_;
    Outbox outbox_;
    bool waiting_ = false;  // for the kernel to take more
    bool known_ = false;    // opened, and not yet closed, to the listener
    Phase phase_ = Phase::opening;
    Clock::time_point deadline_, write_deadline_;
    websocket::close_reason reason_;
};

}  // namespace rivers
