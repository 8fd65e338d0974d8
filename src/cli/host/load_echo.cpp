#include "cli/host/load_echo.h"

#include <chrono>
#include <string>
#include <vector>

#include "net/client.h"
#include "net/echo_server.h"

namespace rivers::cli {
namespace {

using std::chrono::steady_clock;

// One table after the other comes in, so that the server groups them as they are here; then all of them play at once,
// their seats in turn.
class EchoTest {
  public:
    explicit EchoTest(const EchoWork& work)
        : work_(work),
          server_(work.answers, work.bytes_out),
          client_(Client::make()),
          tables_(static_cast<std::size_t>(work.tables)) {}

    EchoFigures run() {
        enter();
        client_->run();
        return figures_;
    }

  private:
    struct Table {
        std::vector<LineId> seats;
        std::size_t turn = 0;
        int missing = 0;  // answers to what was sent last
    };

    void enter() {
        if (opening_ == tables_.size()) return begin();
        LineEvents events;
        events.opened = [this] {
            if (tables_[opening_].seats.size() == static_cast<std::size_t>(work_.answers)) ++opening_;
            enter();
        };
        events.received = [this, table = opening_](std::string_view) { heard(tables_[table]); };
        events.closed = [this](const ClientFault&) {
            ++figures_.errors;
            client_->stop();
        };
        const Url url{false, "127.0.0.1", server_.port()};
        tables_[opening_].seats.push_back(client_->open(url, "/", {}, std::move(events)));
    }

    void begin() {
        began_ = steady_clock::now();
        for (Table& table : tables_) send(table);
        client_->after(
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::duration<double>(work_.seconds)),
            [this] {
                figures_.seconds = std::chrono::duration<double>(steady_clock::now() - began_).count();
                client_->stop();
            });
    }

    void send(Table& table) {
        table.missing = work_.answers;
        client_->send(table.seats[table.turn++ % table.seats.size()], std::string(work_.bytes_in, 'm'));
    }

    void heard(Table& table) {
        ++figures_.messages_out;
        if (--table.missing > 0) return;
        ++figures_.messages_in;
        send(table);
    }

    const EchoWork work_;
    EchoServer server_;
    std::unique_ptr<Client> client_;
    std::vector<Table> tables_;
    std::size_t opening_ = 0;
    steady_clock::time_point began_;
    EchoFigures figures_;
};

}  // namespace

EchoFigures measure_echo(const EchoWork& work) { return EchoTest(work).run(); }

}  // namespace rivers::cli
