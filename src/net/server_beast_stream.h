// What lies between a WebSocket and its TCP connection: a budget of bytes, and an eye on the frames. Both are needed
// because Beast reads on by itself: a ping, an empty frame or half a frame completes no read, so a limit of messages
// above the stream never sees them. Only server_beast.cpp includes this.
#pragma once
#include <algorithm>
#include <array>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

namespace rivers {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using error_code = boost::system::error_code;
using Clock = std::chrono::steady_clock;
// One executor, known at compile time: the polymorphic one costs time at run time and more at compile time.
using Executor = asio::io_context::executor_type;

// A Beast RatePolicy. Beast's simple_rate_policy knows no burst (each second begins with the full limit, what was left
// is lost) and fills up only when somebody waits; this is a token bucket by the clock. Beast wakes a waiting read once
// a second, so an exhausted budget comes back in portions of one second.
class ReadBudget {
  public:
    void limit(std::size_t per_second, std::size_t burst) {
        per_second_ = static_cast<double>(per_second);
        burst_ = static_cast<double>(burst);
        left_ = burst_;
        filled_ = Clock::now();
    }

  private:
    friend class beast::rate_policy_access;
    static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

    std::size_t available_read_bytes() {
        if (burst_ == 0) return kAll;
        const auto now = Clock::now();
        left_ = std::min(burst_, left_ + per_second_ * std::chrono::duration<double>(now - filled_).count());
        filled_ = now;
        // Without a least portion a flood would be read a few bytes at a time, at the full cost of a read each.
        return left_ < std::min(burst_, per_second_) / 8 ? 0 : static_cast<std::size_t>(left_);
    }
    std::size_t available_write_bytes() const { return kAll; }
    void transfer_read_bytes(std::size_t n) { left_ = std::max(0.0, left_ - static_cast<double>(n)); }
    void transfer_write_bytes(std::size_t) const {}
    void on_timer() const {}

    double per_second_ = 0, burst_ = 0, left_ = 0;  // no burst: no limit
    Clock::time_point filled_;
};

using TcpStream = beast::basic_stream<tcp, Executor, ReadBudget>;

constexpr int kLastCloseCode = 4999;

// Follows the frames a client sends, by their headers alone. It judges nothing, for Beast refuses what is malformed;
// but one thing Beast lets pass: codes of a close above the last there is.
class FrameWatch {
  public:
    FrameWatch(int control_frames, std::function<void()> flooded)
        : control_limit_(control_frames), flooded_(std::move(flooded)) {}

    // Since when a message, or a frame, has been begun and not ended.
    std::optional<Clock::time_point> unfinished_since() const { return since_; }
    // A close came whose code nobody may send.
    bool bad_close() const { return bad_close_; }

    void see(const unsigned char* bytes, std::size_t n) {
        if (n == 0) return;
        const auto now = Clock::now();
        while (n > 0) {
            if (!since_) since_ = now;
            if (header_size_ < header_needed()) {
                header_[header_size_++] = *bytes++;
                --n;
                if (header_size_ == header_needed()) begin_frame(now);
            } else {
                const std::size_t skip = static_cast<std::size_t>(std::min<std::uint64_t>(payload_, n));
                if (closing()) read_code(bytes, skip);
                bytes += skip;
                n -= skip;
                payload_ -= skip;
            }
            if (header_size_ == header_needed() && payload_ == 0) end_frame();
        }
    }

  private:
    bool control() const { return (header_[0] & 0x08) != 0; }
    bool closing() const { return (header_[0] & 0x0f) == 0x08; }
    // The first two bytes of a close; the mask is the end of the header.
    void read_code(const unsigned char* bytes, std::size_t n) {
        for (; n > 0 && code_size_ < 2; --n, ++bytes, ++code_size_) {
            const bool masked = (header_[1] & 0x80) != 0;
            const int mask = masked ? header_[header_size_ - 4 + code_size_] : 0;
            code_ = code_ << 8 | (*bytes ^ mask);
        }
        if (code_size_ == 2 && code_ > kLastCloseCode) bad_close_ = true;
    }
    std::size_t header_needed() const {
        if (header_size_ < 2) return 2;
        const int form = header_[1] & 0x7f;
        return 2u + (form == 126 ? 2u : form == 127 ? 8u : 0u) + ((header_[1] & 0x80) != 0 ? 4u : 0u);
    }
    void begin_frame(Clock::time_point now) {
        const int form = header_[1] & 0x7f;
        payload_ = form < 126 ? static_cast<std::uint64_t>(form) : 0;
        for (std::size_t i = 0; i < (form == 126 ? 2u : form == 127 ? 8u : 0u); ++i) {
            payload_ = payload_ << 8 | header_[2 + i];
        }
        if (!control()) return;
        if (now - window_ >= std::chrono::seconds(10)) {
            window_ = now;
            controls_ = 0;
        }
        if (++controls_ == control_limit_ + 1) flooded_();
    }
    void end_frame() {
        if (!control()) in_message_ = (header_[0] & 0x80) == 0;
        if (!in_message_) since_.reset();
        header_size_ = code_size_ = 0;
        code_ = 0;
    }

    std::array<unsigned char, 14> header_{};
    std::size_t header_size_ = 0;
    std::uint64_t payload_ = 0;  // of this frame, still to come
    std::size_t code_size_ = 0;  // how much of a close's code has come
    int code_ = 0;
    bool in_message_ = false;  // a fragment came, its last one not yet
    bool bad_close_ = false;
    std::optional<Clock::time_point> since_;
    Clock::time_point window_{};
    int controls_ = 0, control_limit_;
    std::function<void()> flooded_;
};

// A handler that wraps Beast's own; the associator below lets Beast's executor and allocator shine through.
struct WrapsHandler {};

template <class Handler, class Buffers>
struct WatchedRead : WrapsHandler {
    using Inner = Handler;
    Handler inner;
    Buffers buffers;
    std::shared_ptr<FrameWatch> watch;

    WatchedRead(Handler h, const Buffers& b, std::shared_ptr<FrameWatch> w)
        : inner(std::move(h)), buffers(b), watch(std::move(w)) {}
    void operator()(error_code ec, std::size_t n) {
        std::size_t left = n;
        for (auto it = asio::buffer_sequence_begin(buffers); left > 0 && it != asio::buffer_sequence_end(buffers);
             ++it) {
            const asio::const_buffer part(*it);
            const std::size_t here = std::min(left, part.size());
            watch->see(static_cast<const unsigned char*>(part.data()), here);
            left -= here;
        }
        inner(ec, n);
    }
};

// Beast writes what belongs to the connection (handshake, pings, pongs, closes), we write the messages. Neither may
// begin inside the other's frame: we ask is_free() and hear when that changes, Beast is held up while we hold.
template <class Handler>
struct WatchedWrite;

class WatchedStream {
  public:
    using next_layer_type = TcpStream;
    using executor_type = TcpStream::executor_type;

    WatchedStream(TcpStream&& next, std::shared_ptr<FrameWatch> watch)
        : next_(std::move(next)), watch_(std::move(watch)), alive_(std::make_shared<char>()) {}
    TcpStream& next_layer() { return next_; }
    const TcpStream& next_layer() const { return next_; }
    executor_type get_executor() { return next_.get_executor(); }
    std::weak_ptr<char> alive() const { return alive_; }

    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler) {
        next_.async_read_some(
            buffers, WatchedRead<std::decay_t<Handler>, Buffers>(std::forward<Handler>(handler), buffers, watch_));
    }
    // Nothing of Beast's is under way, and it has not closed.
    bool is_free() const { return !writes_ && !closing_; }
    void when_free(std::function<void()> tell) { tell_ = std::move(tell); }
    void hold() { held_ = true; }
    void release() {
        held_ = false;
        if (const auto waiting = std::exchange(waiting_, nullptr)) waiting();
    }
    void wrote() { writes_ = false; }
    void tell_free() {
        const auto tell = tell_;  // a copy: it may be replaced meanwhile
        if (is_free() && tell) tell();
    }

    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler) {
        using Kept = std::decay_t<Handler>;
        if (held_) {  // one at a time: Beast writes nothing before it has heard of this
            waiting_ = [this, buffers, kept = std::make_shared<Kept>(std::forward<Handler>(handler))] {
                async_write_some(buffers, std::move(*kept));
            };
            return;
        }
        writes_ = true;
        closing_ = closing_ || *asio::buffers_begin(buffers) == static_cast<char>(kClose);
        write_watched(buffers, WatchedWrite<Kept>(std::forward<Handler>(handler), *this));
    }

  private:
    static constexpr unsigned char kClose = 0x88;  // the first byte of a closing frame

    template <class Buffers, class Handler>
    void write_watched(const Buffers& buffers, Handler&& handler) {
        // To a close Beast answers with the client's own code. If that was none, this goes out in its place.
        static constexpr std::array<unsigned char, 4> kProtocolError{kClose, 0x02, 1002 >> 8, 1002 & 0xff};
        if (watch_->bad_close() && asio::buffer_size(buffers) == kProtocolError.size() &&
            *asio::buffers_begin(buffers) == static_cast<char>(kProtocolError[0])) {
            return next_.async_write_some(asio::const_buffer(kProtocolError.data(), kProtocolError.size()),
                                          std::forward<Handler>(handler));
        }
        next_.async_write_some(buffers, std::forward<Handler>(handler));
    }

    TcpStream next_;
    std::shared_ptr<FrameWatch> watch_;
    std::shared_ptr<char> alive_;
    bool writes_ = false, closing_ = false, held_ = false;
    std::function<void()> waiting_, tell_;
};

template <class Handler>
struct WatchedWrite : WrapsHandler {
    using Inner = Handler;
    Handler inner;
    WatchedStream* stream;
    std::weak_ptr<char> alive;

    WatchedWrite(Handler h, WatchedStream& s) : inner(std::move(h)), stream(&s), alive(s.alive()) {}
    void operator()(error_code ec, std::size_t n) {
        if (!alive.expired()) stream->wrote();
        inner(ec, n);  // which writes on if the frame is not out
        if (!alive.expired()) stream->tell_free();
    }
};

// After the closing handshake: reads what the client still sends until it hangs up, within the budget. Beast's own
// teardown reads past every limit, and closes after the first 2 KiB: the reset that follows can overtake the close
// frame.
template <class Handler>
struct Drain : WrapsHandler {
    using Inner = Handler;
    Handler inner;
    TcpStream& stream;
    std::weak_ptr<char> alive;
    std::shared_ptr<std::array<char, 2048>> scratch = std::make_shared<std::array<char, 2048>>();

    Drain(Handler h, WatchedStream& s) : inner(std::move(h)), stream(s.next_layer()), alive(s.alive()) {}
    void operator()(error_code ec, std::size_t) {
        if (ec || alive.expired()) return inner(ec == asio::error::eof ? error_code() : ec);
        start();
    }
    void start() {
        TcpStream& from = stream;
        const auto into = asio::buffer(*scratch);
        from.async_read_some(into, std::move(*this));
    }
};

template <class Handler>
void async_teardown(beast::role_type, WatchedStream& stream, Handler&& handler) {
    error_code ignored;
    stream.next_layer().socket().shutdown(tcp::socket::shutdown_send, ignored);
    Drain<std::decay_t<Handler>>(std::forward<Handler>(handler), stream).start();
}

}  // namespace rivers

template <template <class, class> class Associator, class Handler, class Default>
requires std::derived_from<Handler, rivers::WrapsHandler>
struct boost::asio::associator<Associator, Handler, Default> {
    using type = typename Associator<typename Handler::Inner, Default>::type;
    static type get(const Handler& handler) noexcept {
        return Associator<typename Handler::Inner, Default>::get(handler.inner);
    }
    static type get(const Handler& handler, const Default& otherwise) noexcept {
        return Associator<typename Handler::Inner, Default>::get(handler.inner, otherwise);
    }
};
