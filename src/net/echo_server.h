// The least a WebSocket server on Beast can be: it reads a message and writes answers, with the server's own socket
// options and nothing behind it. `rivers load --echo` measures the real server against it.
#pragma once
#include <cstddef>
#include <memory>

namespace rivers {

class EchoServer {
  public:
    // Listens on 127.0.0.1 and serves on one thread of its own until it is destroyed. Those who come are grouped in
    // the order of their coming, `together` at a time, and each message of one is answered to all of its group by
    // `bytes` bytes, as a table's move is to its seats. Throws std::runtime_error.
    EchoServer(int together, std::size_t bytes);
    ~EchoServer();
    EchoServer(const EchoServer&) = delete;
    EchoServer& operator=(const EchoServer&) = delete;

    int port() const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace rivers
