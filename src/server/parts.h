// What the house is built on: the outside world as its logic sees it, so that tests can put their own in place.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "net/net.h"
#include "server/journal.h"
#include "server/metrics.h"
#include "store/store.h"

namespace rivers::server {

// Time as the server reckons it: wall time at the start, then by the steady clock, so that no jump disturbs a timer.
class Clock {
  public:
    virtual ~Clock() = default;
    virtual WallMs now() const = 0;
};

// Threads that work for the house: `work` runs on one of them, what it returns runs on the house's own thread.
class TaskPool {
  public:
    virtual ~TaskPool() = default;
    // False: too much waits already.
    virtual bool submit(std::function<std::function<void()>()> work) = 0;
};

struct HouseSettings {
    std::vector<std::string> origins;
    bool plain_http = false;
    std::string operator_token;  // for `rivers backup`; empty: nobody
    std::size_t sockets_per_session = 20, tables_per_person = 50;
    bool unlimited = false;  // no limit on commands: for load tests on loopback
    int thinkers = 1;        // threads of computer players
    // For tests alone, which must be able to play the same game again: dice that anyone can foresee. Empty: fair dice.
    std::string test_dice_seed;
};

struct Parts {
    Network& network;
    Store& store;
    TaskPool& thinkers;  // computer players
    TaskPool& readers;   // whatever a stranger sent that takes long to read
    TaskPool& hashers;   // passwords
    const Clock& clock;
    Journal& journal;
    Metrics& metrics;
    const HouseSettings& settings;

    WallMs now() const { return clock.now(); }
};

// Who sent a command, from where. A session is looked up once, when it comes in.
struct Caller {
    UserRow user;  // id 0: nobody is signed in
    Hash session{};
    SocketId socket = 0;  // 0: over HTTP
    std::string address;

    UserId id() const { return user.id; }
    bool is_guest() const { return user.password.empty(); }
};

}  // namespace rivers::server
