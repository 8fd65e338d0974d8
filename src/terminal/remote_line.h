// A connection to a server that comes back by itself. The network has a thread of its own; what it hears waits here
// until the terminal has time for it.
#pragma once
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "net/client.h"

namespace rivers::terminal {

class RemoteLine {
  public:
    RemoteLine(Url url, std::string cookie);
    ~RemoteLine();
    RemoteLine(const RemoteLine&) = delete;
    RemoteLine& operator=(const RemoteLine&) = delete;

    struct Event {
        enum class Kind {
            Up,       // connected; nothing that was sent before counts
            Down,     // cut, or never connected; it tries again, later each time
            Refused,  // trying again would not help; `text` says why
            Said      // a message
        } kind;
        std::string text;
    };
    int descriptor() const { return bell_; }  // readable while there are events
    std::optional<Event> next();
    void send(std::string text);  // lost if the line is down

  private:
    void tell(Event event);
    void connect();
    void closed(const ClientFault& fault);

    const Url url_;
    const std::string cookie_;
    int bell_;
    std::mutex mutex_;
    std::deque<Event> events_;
    // On the network's thread only:
    LineId line_ = 0;
    std::chrono::milliseconds pause_;
    std::unique_ptr<Client> client_;
    std::thread thread_;
};

}  // namespace rivers::terminal
