// The house with every part of the outside world replaced: a network that records each byte, a store in memory that can
// crash or be full, a clock set by hand. Nothing happens by itself: run() does all that waits, in order, so every race
// is one that the test wrote down.
#pragma once
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "kinds.h"
#include "server/house.h"
#include "store/memory_store.h"
#include "table/digest.h"

namespace rivers::server::fake {

class FakeNetwork final : public Network {
  public:
    void send(SocketId socket, std::string_view text) override { frames[socket].emplace_back(text); }
    void close(SocketId socket, int code, std::string) override { closes.emplace(socket, code); }
    void post(std::function<void()> work) override { posted.push_back(std::move(work)); }
    void after(std::chrono::milliseconds delay, std::function<void()> work) override {
        timers.emplace(now + delay.count(), std::move(work));
    }

    std::map<SocketId, std::vector<std::string>> frames;
    std::map<SocketId, int> closes;
    std::deque<std::function<void()>> posted;
    std::multimap<WallMs, std::function<void()>> timers;
    WallMs now = 0;
};

using Rows = MemoryRows;

// Works on the thread of the test. What it found is told later, as by real threads.
class InlineTasks final : public TaskPool {
  public:
    explicit InlineTasks(FakeNetwork& network) : network_(network) {}
    bool submit(std::function<std::function<void()>()> work) override {
        if (closed) return false;
        ++works;
        if (held)
            waiting.push_back(std::move(work));
        else
            network_.post(work());
        return true;
    }
    void release() {
        held = false;
        for (auto& work : std::exchange(waiting, {})) network_.post(work());
    }
    bool closed = false, held = false;
    int works = 0;
    std::vector<std::function<std::function<void()>()>> waiting;

  private:
    FakeNetwork& network_;
};

class ManualClock final : public Clock {
  public:
    WallMs now() const override { return at; }
    WallMs at = 1'800'000'000'000;
};

struct Person {
    std::string name, cookie;
    UserId id = 0;
    SocketId socket = 0;
};

inline const json::Value& member(const json::Value& value, std::string_view key) {
    static const json::Value kNull;
    const json::Value* found = value.find(key);
    return found == nullptr ? kNull : *found;
}
using json::number_in, json::text_in;
inline bool is_ok(const json::Value& value) { return member(value, "ok") == json::Value(true); }
inline std::string error_in(const json::Value& value) { return is_ok(value) ? "" : text_in(value, "error"); }
inline json::Value parsed(std::string_view text) {
    auto value = json::parse(text);
    if (auto* good = std::get_if<json::Value>(&value)) return std::move(*good);
    ADD_FAILURE() << "not JSON: " << text;
    return {};
}

class FakeHouse {
  public:
    explicit FakeHouse(Rows rows = {}) {
        begin_secrets();
        store.rows = std::move(rows);
        open_house();
    }

    // All that waits, until nothing does.
    void run() {
        for (int steps = 0; steps < 1'000'000; ++steps) {
            network.now = clock.at;
            if (!network.posted.empty()) {
                const auto work = std::move(network.posted.front());
                network.posted.pop_front();
                work();
            } else if (at_once ? store.run_one() : !store.reads.empty()) {
                if (!at_once) store.answer_reads();
            } else {
                return;
            }
        }
        ADD_FAILURE() << "the house does not come to rest";
    }
    void pass(WallMs ms) {
        clock.at += ms;
        network.now = clock.at;
        while (!network.timers.empty() && network.timers.begin()->first <= clock.at) {
            const auto work = std::move(network.timers.begin()->second);
            network.timers.erase(network.timers.begin());
            work();
        }
        house->tick();
        run();
    }
    // The power goes: what the store has not kept is lost, every socket is gone, and a new house opens on the rest.
    void crash() {
        store.crash();
        network.posted.clear();
        network.timers.clear();
        network.frames.clear();
        thinkers.waiting.clear();
        thinkers.held = false;
        people_online_.clear();
        open_house();
        run();
    }

    HttpResponse http(const std::string& method, const std::string& target, const std::string& body = "",
                      const std::string& cookie = "", bool then_run = true) {
        HttpRequest request{method, target, {}, body, "127.0.0.1"};
        if (method == "POST") {
            request.headers.emplace_back("origin", kOrigin);
            request.headers.emplace_back("content-type", "application/json");
        }
        if (!cookie.empty()) request.headers.emplace_back("cookie", "__Host-s=" + cookie);
        auto response = std::make_shared<HttpResponse>();
        response->status = 0;  // no answer yet
        house->door().requested(request, [response](HttpResponse answer) { *response = std::move(answer); });
        if (then_run) run();
        return *response;
    }
    json::Value post(const Person& person, const std::string& command, const json::Object& fields = {}) {
        return parsed(http("POST", "/api/" + command, json::write(fields), person.cookie).body);
    }
    static std::string cookie_in(const HttpResponse& response) {
        for (const auto& [key, value] : response.headers)
            if (key == "Set-Cookie") return value.substr(std::string("__Host-s=").size(), value.find(';') - 9);
        return "";
    }

    Person guest(const std::string& name) {
        const HttpResponse response = http("POST", "/api/guest", json::write(json::Object{{"name", name}}));
        const json::Value body = parsed(response.body);
        Person person{name, cookie_in(response), number_in(member(body, "user"), "id", -1), 0};
        EXPECT_EQ(response.status, 200) << response.body;
        person.socket = open(person);
        return person;
    }
    SocketId open(const Person& person) {
        const HttpRequest upgrade{
            "GET", "/ws", {{"origin", kOrigin}, {"cookie", "__Host-s=" + person.cookie}}, "", "127.0.0.1"};
        bool admitted = false;
        house->door().admit(upgrade, [&](const std::optional<HttpResponse>& refusal) {
            admitted = !refusal;
            EXPECT_FALSE(refusal) << refusal->body;
        });
        run();
        EXPECT_TRUE(admitted);
        const SocketId socket = ++last_socket_;
        house->door().opened(socket, upgrade);
        people_online_.insert(socket);
        run();
        return socket;
    }
    void shut(SocketId socket) {
        if (people_online_.erase(socket) > 0) house->door().closed(socket);
        run();
    }

    // Sends without running; the id with which the answer will come.
    std::string tell(SocketId socket, const std::string& command, json::Object fields) {
        std::string id;
        for (const auto& [key, value] : fields)
            if (key == "id") id = *value.text();
        if (id.empty()) fields.emplace_back("id", id = "t" + std::to_string(++last_id_));
        fields.emplace_back("do", command);
        house->door().received(socket, json::write(fields));
        return id;
    }
    json::Value ask(SocketId socket, const std::string& command, json::Object fields = {}) {
        const std::size_t before = network.frames[socket].size();
        const std::string id = tell(socket, command, std::move(fields));
        run();
        return answer_to(socket, id, before);
    }
    // The last answer with that id among the frames from `from` on; null: none came.
    json::Value answer_to(SocketId socket, const std::string& id, std::size_t from = 0) const {
        const auto found = network.frames.find(socket);
        if (found == network.frames.end()) return {};
        for (std::size_t i = found->second.size(); i-- > from;)
            if (found->second[i].starts_with("{\"re\":\"" + id + "\"")) return parsed(found->second[i]);
        return {};
    }

    static inline const std::string kOrigin = "http://localhost:7777";

    FakeNetwork network;
    MemoryStore store;
    bool at_once = true;  // run() answers what waits; otherwise the test does, and only reads are answered
    InlineTasks thinkers{network}, hashers{network};
    ManualClock clock;
    std::vector<std::string> journal_lines;
    Journal journal{[this](std::string_view line) { journal_lines.emplace_back(line); }};
    Metrics metrics;
    HouseSettings settings;
    std::unique_ptr<House> house;

  private:
    void open_house() {
        house.reset();
        settings.origins = {kOrigin};
        settings.unlimited = true;
        house = std::make_unique<House>(
            Parts{network, store, thinkers, thinkers, hashers, clock, journal, metrics, settings});
        run();
    }

    SocketId last_socket_ = 0;
    std::uint64_t last_id_ = 0;
    std::set<SocketId> people_online_;
};

}  // namespace rivers::server::fake
