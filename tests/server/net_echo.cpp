// A server that says back what it hears, for test_net.py to be unkind to.
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <map>

#include "net/net.h"

namespace {

using namespace rivers;
using std::chrono::milliseconds;
using std::chrono::seconds;

class Echo : public Listener {
  public:
    explicit Echo(NetServer& net) : net_(net) {}

    // "X-Body-Limit: 10" lowers it; "X-Body-Limit-Later" says it in a moment.
    void body_limit(const HttpRequest& head, std::function<void(std::size_t)> answer) override {
        if (!head.body.empty() || head.method.empty() || head.address.empty()) std::abort();  // the head, and all of it
        const auto wanted = head.header("x-body-limit"), later = head.header("x-body-limit-later");
        if (later)
            return net_.after(milliseconds(100),
                              [answer, limit = std::atoi(later->c_str())] { answer(static_cast<std::size_t>(limit)); });
        wanted ? answer(static_cast<std::size_t>(std::atoi(wanted->c_str())))
               : Listener::body_limit(head, std::move(answer));
    }

    void requested(HttpRequest request, std::function<void(HttpResponse)> answer) override {
        if (request.target == "/hello") return answer({200, "text/plain", "hello", {{"X-Test", "a\r\nb"}}});
        if (request.target == "/address") return answer({200, "text/plain", request.address, {}});
        if (request.target == "/big") return answer({200, "text/plain", std::string(8'000'000, 'x'), {}});
        if (request.target == "/empty") return answer({204, "", "", {}});
        if (request.target == "/never") return kept_.push_back(std::move(answer));
        if (request.target == "/twice") {
            answer({200, "text/plain", "once", {}});
            return answer({200, "text/plain", "twice", {}});
        }
        if (request.target == "/slow") {
            return net_.after(milliseconds(400), [answer] { answer({200, "text/plain", "slow", {}}); });
        }
        if (request.target == "/figures") return answer({200, "text/plain", figures(), {}});
        if (request.method == "POST") return answer({200, "text/plain", request.body, {}});
        answer({404, "text/plain", request.method + " " + request.target, {}});
    }

    void admit(const HttpRequest& upgrade, std::function<void(std::optional<HttpResponse>)> answer) override {
        if (upgrade.header("x-refuse")) return answer(HttpResponse{403, "text/plain", "no", {}});
        answer(std::nullopt);
    }

    void opened(SocketId socket, const HttpRequest& upgrade) override {
        ++open_[socket];
        if (upgrade.target == "/ws?greet") net_.send(socket, "welcome " + upgrade.address);
    }

    void received(SocketId socket, std::string_view text) override {
        if (inside_ || open_.count(socket) == 0) std::abort();
        inside_ = true;
        if (text == "flood") {
            for (int i = 0; i < 1000; ++i) net_.send(socket, std::string(32 * 1024, 'f'));
        } else if (text == "many") {
            for (int i = 0; i < 50; ++i) net_.send(socket, "m" + std::to_string(i));
            net_.close(socket, 4001, "done");
            net_.send(socket, "too late");
        } else if (text == "bye") {
            net_.close(socket, 4000, "goodbye");
            net_.close(socket, 4002, "again");
        } else if (text == "stall") {
            for (int i = 0; i < 7; ++i) net_.send(socket, std::string(32 * 1024, 's'));
            net_.after(milliseconds(20), [this, socket] { more(socket); });
        } else if (text == "thread") {
            net_.post([this, socket] { net_.send(socket, "posted"); });
        } else {
            net_.send(socket, std::string(text));
        }
        inside_ = false;
    }

    void closed(SocketId socket) override {
        if (inside_ || open_.erase(socket) != 1) std::abort();  // re-entered, or told twice
        ++closed_;
    }

    std::size_t open() const { return open_.size(); }

  private:
    // Fills the kernel's buffers without ever filling ours: the write stalls, the queue does not overflow.
    void more(SocketId socket) {
        if (open_.count(socket) == 0) return;
        if (net_.figures().queued_bytes < 64 * 1024) net_.send(socket, std::string(32 * 1024, 's'));
        net_.after(milliseconds(1), [this, socket] { more(socket); });
    }

    std::string figures() const {
        const auto all = net_.figures();
        std::string out = "connections " + std::to_string(all.connections) + " sockets " + std::to_string(all.sockets) +
                          " queued " + std::to_string(all.queued_bytes) + " open " + std::to_string(open_.size()) +
                          " closed " + std::to_string(closed_) + " codes";
        for (const auto& [code, count] : all.closes) out += " " + std::to_string(code) + "=" + std::to_string(count);
        return out;
    }

    NetServer& net_;
    std::map<SocketId, int> open_;
    std::vector<std::function<void(HttpResponse)>> kept_;
    std::uint64_t closed_ = 0;
    bool inside_ = false;
};

}  // namespace

int main(int argc, char** argv) {
    std::string address = "127.0.0.1";
    int port = 0, quit_after = 0;
    milliseconds patience(2000);
    NetLimits limits;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string flag = argv[i], value = argv[i + 1];
        const int number = std::atoi(value.c_str());
        if (flag == "--address") address = value;
        if (flag == "--port") port = number;
        if (flag == "--idle") limits.idle = seconds(number);
        if (flag == "--unfinished") limits.unfinished_message = seconds(number);
        if (flag == "--header-time") limits.header_time = seconds(number);
        if (flag == "--body-time") limits.body_time = seconds(number);
        if (flag == "--stalled") limits.stalled_write = seconds(number);
        if (flag == "--per-address") limits.sockets_per_address = number;
        if (flag == "--requests") limits.requests_per_connection = number;
        if (flag == "--sockets") limits.sockets = number;
        if (flag == "--trust-proxy") limits.trust_proxy = number != 0;
        if (flag == "--patience") patience = milliseconds(number);
        if (flag == "--quit-after") quit_after = number;  // leaves run() with everything open
    }
    try {
        const auto net = NetServer::make(address, port, limits);
        Echo echo(*net);
        net->listen(echo);
        net->on_signal([&] { net->stop(patience); });
        if (quit_after > 0) net->after(milliseconds(quit_after), [&] { net->stop(milliseconds(0)); });
        std::cout << net->port() << std::endl;
        net->run();
        std::cout << "open " << echo.open() << std::endl;
    } catch (const std::exception& error) {
        std::cerr << error.what() << std::endl;
        return 1;
    }
}
