// The least a WebSocket server on Beast can be: it reads a message and writes an answer, with the server's own socket
// options and nothing behind it. `rivers load --echo` measures the real server against it.
#pragma once
#include <cstddef>
#include <memory>

namespace rivers {

class EchoServer {
  public:
    // Listens on 127.0.0.1 and serves on one thread of its own until it is destroyed. Each message is answered with
    // `answers` messages of `bytes` bytes; 0 bytes: the message itself. Throws std::runtime_error.
    explicit EchoServer(int answers = 1, std::size_t bytes = 0);
    ~EchoServer();
    EchoServer(const EchoServer&) = delete;
    EchoServer& operator=(const EchoServer&) = delete;

    int port() const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace rivers
