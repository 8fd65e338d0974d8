// One table of a load test: its players, each with a WebSocket of their own, who play random legal moves.
#pragma once
#include <chrono>
#include <deque>
#include <string>
#include <vector>

#include "cli/host/load_figures.h"
#include "kernel/rng.h"
#include "net/client.h"

namespace rivers::cli {

using LoadTime = std::chrono::steady_clock::time_point;

struct LoadShared {
    Client& client;
    Url url;
    LoadFigures figures;
    bool measuring = false, ending = false;
    std::chrono::microseconds interval{0};  // between two moves of a table; 0: as the answers come
};

class LoadTable {
  public:
    LoadTable(LoadShared& shared, std::string game, std::vector<std::string> cookies, std::uint64_t seed);
    void begin();  // opens the sockets; the rest follows
    bool running() const { return running_; }
    void expect(LoadTime when) { due_ = when; }  // its first move
    void tick(LoadTime now);                     // moves if it is time
    void end();

  private:
    struct Player {
        std::string cookie;
        LineId line = 0;
        bool seated = false, greeted = false;
        std::int64_t version = -1;
    };
    struct Broadcast {
        std::int64_t version;
        unsigned missing;  // a bit for each seat that has not heard of it
        LoadTime since;
    };

    void open(std::size_t player);
    void heard(std::size_t player, std::string_view text);
    void answered(std::size_t player, std::string_view re, std::string_view text);
    void look(std::size_t player, std::string_view table);
    void lost(std::size_t player, const ClientFault& fault);
    void create();
    void enter(const std::string& table, const std::string& link);
    void watch(std::size_t player);
    void play(LoadTime now);
    void refused(std::string_view error);
    void send(std::size_t player, std::string_view name, std::string_view re, const std::string& more);

    LoadShared& shared_;
    std::string game_, table_, old_, link_;
    std::vector<Player> players_;
    Rng rng_;
    bool running_ = false, asked_again_ = false;
    std::uint64_t serial_ = 0;
    // Whose move it is, and what may be played.
    std::size_t mover_ = 0;
    std::int64_t version_ = -1;
    std::vector<std::string> moves_;
    bool under_way_ = false;
    LoadTime due_, intended_;
    std::deque<Broadcast> broadcasts_;
};

}  // namespace rivers::cli
