// What is on its way out of a WebSocket: texts, each of which goes out as one frame. They are written here and not by
// Beast, straight to the kernel and as many at once as are there: mostly it takes all of them, and then no operation is
// begun, no handler is made and no text is kept. Only server_beast_socket.h includes this.
#pragma once
#include <sys/socket.h>
#include <sys/uio.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

#include "net/server_beast_core.h"

namespace rivers {

class Outbox {
  public:
    Outbox(Texts& texts, std::size_t& bytes_of_all) : texts_(texts), bytes_of_all_(bytes_of_all) {}
    Outbox(const Outbox&) = delete;
    Outbox& operator=(const Outbox&) = delete;
    ~Outbox() { bytes_of_all_ -= bytes_; }

    bool empty() const { return queue_.empty(); }
    std::size_t size() const { return queue_.size(); }
    std::size_t bytes() const { return bytes_; }

    enum class Written { All, NotAll, Failed };

    // A text that nothing waits before, at once; what the kernel does not take is kept.
    Written write(int socket, std::string_view text) {
        Frames frames;
        frames.add(text);
        const ssize_t n = frames.write(socket, 0);
        if (n == static_cast<ssize_t>(frames.bytes)) return Written::All;
        add(text);
        if (n < 0) return result_of_failure();
        begun_ = static_cast<std::size_t>(n);
        return Written::NotAll;
    }

    void add(std::string_view text) {
        bytes_ += text.size();
        bytes_of_all_ += text.size();
        queue_.push_back(texts_.take(text));
    }

    // As much of the queue as the kernel takes. `progress`: the first text of it is out.
    Written write(int socket, bool& progress) {
        progress = false;
        while (!queue_.empty()) {
            Frames frames;
            for (std::size_t i = 0; i < queue_.size() && frames.add(queue_[i]); ++i) continue;
            const ssize_t n = frames.write(socket, begun_);
            if (n < 0) return result_of_failure();
            begun_ += static_cast<std::size_t>(n);
            while (!queue_.empty() && begun_ >= Frames::size_of(queue_.front())) {
                begun_ -= Frames::size_of(queue_.front());
                progress = true;
                drop(queue_.front());
                queue_.pop_front();
            }
            if (begun_ > 0) return Written::NotAll;
        }
        return Written::All;
    }

    // But what is out in part: half a frame must be ended.
    void clear() {
        while (queue_.size() > (begun_ > 0 ? 1u : 0u)) {
            drop(queue_.back());
            queue_.pop_back();
        }
    }

    // The connection has gone.
    void give_up() {
        begun_ = 0;
        clear();
    }

  private:
    // A server's frames are not masked: a head of 2 to 10 bytes, and the text as it is.
    struct Frames {
        static constexpr std::size_t kMost = 16;
        static std::size_t head_size(std::size_t size) { return size < 126 ? 2 : size < 65536 ? 4 : 10; }
        static std::size_t size_of(std::string_view text) { return head_size(text.size()) + text.size(); }

        bool add(std::string_view text) {  // false: no more
            if (count == kMost) return false;
            auto& head = heads[count];
            const std::size_t head_bytes = head_size(text.size());
            head[0] = 0x81;  // a text, whole
            head[1] = static_cast<unsigned char>(head_bytes == 2 ? text.size() : head_bytes == 4 ? 126 : 127);
            for (std::size_t i = 2; i < head_bytes; ++i)
                head[i] = static_cast<unsigned char>(text.size() >> (8 * (head_bytes - 1 - i)));
            parts[2 * count] = {head.data(), head_bytes};
            parts[2 * count + 1] = {const_cast<char*>(text.data()), text.size()};
            ++count;
            bytes += head_bytes + text.size();
            return true;
        }

        // Without the bytes that are out already.
        ssize_t write(int socket, std::size_t without) {
            std::size_t first = 0;
            for (; without > 0; ++first) {
                const std::size_t here = std::min(without, parts[first].iov_len);
                parts[first].iov_base = static_cast<char*>(parts[first].iov_base) + here;
                parts[first].iov_len -= here;
                without -= here;
                if (parts[first].iov_len > 0) break;
            }
            msghdr message{};
            message.msg_iov = parts.data() + first;
            message.msg_iovlen = 2 * count - first;
            ssize_t n = 0;
            do n = ::sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
            while (n < 0 && errno == EINTR);
            return n;
        }

        std::array<std::array<unsigned char, 10>, kMost> heads;
        std::array<iovec, 2 * kMost> parts;
        std::size_t count = 0, bytes = 0;
    };

    static Written result_of_failure() {
        return errno == EAGAIN || errno == EWOULDBLOCK ? Written::NotAll : Written::Failed;
    }
    void drop(std::string& text) {
        bytes_ -= text.size();
        bytes_of_all_ -= text.size();
        texts_.give_back(std::move(text));
    }

    Texts& texts_;
    std::size_t& bytes_of_all_;
    std::deque<std::string> queue_;
    std::size_t bytes_ = 0, begun_ = 0;  // of the first, how much is out with its head
};

}  // namespace rivers
