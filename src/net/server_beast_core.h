// What every connection of the server shares. Only server_beast.cpp includes this.
#pragma once
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "net/net.h"
#include "net/server_beast_stream.h"

namespace rivers {

// A connection, in one of its two lives: HTTP, then perhaps a WebSocket. All deadlines are looked at by one sweep of
// the server: a timer of its own for each would be cancelled and armed again with every message.
class Connection {
  public:
    virtual ~Connection() = default;
    virtual void sweep(Clock::time_point now) = 0;  // ends what is overdue
    virtual void stop() = 0;                        // the server stops
};

class Socket;  // a WebSocket

// Room for texts on their way: what one message needed, the next one gets.
class Texts {
  public:
    std::string take(std::string_view text) {
        if (spare_.empty()) return std::string(text);
        std::string room = std::move(spare_.back());
        spare_.pop_back();
        room.assign(text);
        return room;
    }
    void give_back(std::string room) {
        if (spare_.size() < kSpare && room.capacity() <= kLongest) spare_.push_back(std::move(room));
    }

  private:
    static constexpr std::size_t kSpare = 256, kLongest = 4096;
    std::vector<std::string> spare_;
};

struct Core {
    explicit Core(const NetLimits& l) : limits(l) {}

    const NetLimits limits;
    Listener* listener = nullptr;
    bool stopping = false;
    SocketId last_id = 0;
    std::size_t connections = 0, queued_bytes = 0;
    std::map<int, std::uint64_t> closes;
    std::unordered_map<std::string, int> by_address;
    Texts texts;
    // Handlers that never run are destroyed with this, and their connections with them: those still count down what is
    // above. What is below must go first.
    asio::io_context io{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};  // one thread runs it; others post
    std::unordered_set<std::shared_ptr<Connection>> all;
    std::unordered_map<SocketId, std::shared_ptr<Socket>> sockets;
    std::deque<std::function<void()>> large;

    // Large bodies are handed on one at a time, and everybody else is heard in between: ten that arrive together must
    // not be ten times as long a wait for the others.
    void in_turn(std::function<void()> work) {
        large.push_back(std::move(work));
        if (large.size() == 1) asio::post(io, [this] { next_large(); });
    }
    void next_large() {
        large.front()();
        large.pop_front();
        if (!large.empty()) asio::post(io, [this] { next_large(); });
    }

    // After a connection has gone. Posted, so that what is posted for the listener still reaches it.
    void one_less() {
        if (stopping && connections == 0) asio::post(io, [this] { io.stop(); });
    }
};

// The place of a connection in the counts.
class Slot {
  public:
    Slot(Core& core, std::string key) : core_(&core), key_(std::move(key)) {
        ++core_->connections;
        ++core_->by_address[key_];
    }
    Slot(Slot&& other) noexcept : core_(std::exchange(other.core_, nullptr)), key_(std::move(other.key_)) {}
    Slot& operator=(Slot&&) = delete;
    ~Slot() { release(); }

    void release() {
        if (!core_) return;
        --core_->connections;
        drop_key();
        core_ = nullptr;
    }
    // Behind a proxy the address is known only when the request is.
    void rename(std::string key) {
        drop_key();
        key_ = std::move(key);
        ++core_->by_address[key_];
    }

  private:
    void drop_key() {
        const auto found = core_->by_address.find(key_);
        if (--found->second == 0) core_->by_address.erase(found);
    }

    Core* core_;
    std::string key_;
};

// Closes without a word. What the other side would not read is dropped at once: an orderly close would leave it with
// the kernel, for minutes if that side keeps its window shut.
inline void cut_off(TcpStream& stream) {
    error_code ignored;
    stream.socket().set_option(asio::socket_base::linger(true, 0), ignored);
    stream.close();
}

}  // namespace rivers
