#include "cli/host/load_echo.h"

#include <chrono>
#include <string>
#include <vector>

#include "net/client.h"
#include "net/echo_server.h"

namespace rivers::cli {
namespace {

using std::chrono::steady_clock;

class EchoTest {
  public:
    explicit EchoTest(const EchoWork& work)
        : work_(work),
          server_(work.answers, work.bytes_out),
          client_(Client::make()),
          lines_(static_cast<std::size_t>(work.lines)) {}

    EchoFigures run() {
        const Url url{false, "127.0.0.1", server_.port()};
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            LineEvents events;
            events.opened = [this] {
                if (++open_ == lines_.size()) begin();
            };
            events.received = [this, i](std::string_view) { heard(i); };
            events.closed = [this](const ClientFault&) {
                ++figures_.errors;
                client_->stop();
            };
            lines_[i].id = client_->open(url, "/", {}, std::move(events));
        }
        client_->run();
        return figures_;
    }

  private:
    struct Line {
        LineId id = 0;
        int missing = 0;  // answers to what was sent last
    };

    void begin() {
        began_ = steady_clock::now();
        for (std::size_t i = 0; i < lines_.size(); ++i) send(i);
        client_->after(
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::duration<double>(work_.seconds)),
            [this] {
                figures_.seconds = std::chrono::duration<double>(steady_clock::now() - began_).count();
                client_->stop();
            });
    }

    void send(std::size_t line) {
        lines_[line].missing = work_.answers;
        client_->send(lines_[line].id, std::string(work_.bytes_in, 'm'));
    }

    void heard(std::size_t line) {
        ++figures_.messages_out;
        if (--lines_[line].missing > 0) return;
        ++figures_.messages_in;
        send(line);
    }

    const EchoWork work_;
    EchoServer server_;
    std::unique_ptr<Client> client_;
    std::vector<Line> lines_;
    std::size_t open_ = 0;
    steady_clock::time_point began_;
    EchoFigures figures_;
};

}  // namespace

EchoFigures measure_echo(const EchoWork& work) { return EchoTest(work).run(); }

}  // namespace rivers::cli
