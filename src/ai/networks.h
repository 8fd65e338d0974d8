// The networks that computer players think with, by game, number of players and size.
#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "ai/features.h"
#include "ai/levels.h"
#include "ai/net/network.h"
#include "kernel/game.h"

namespace rivers {

// So many facts of a game a network looks at.
template <BoardGame G>
inline constexpr std::size_t kInputsOf = decltype(net_inputs(std::declval<const typename G::State&>(), Seat{}))::count;

// Why a network cannot play this game at such a table, in a sentence; empty: it can.
std::string network_misfit(const ValueNetwork& network, std::string_view game, int players, std::size_t inputs);
template <BoardGame G>
std::string network_misfit(const ValueNetwork& network, int players) {
    return network_misfit(network, G::name, players, kInputsOf<G>);
}

class Networks {
  public:
    // "the-river-2.net", "the-river-2-small.net" or "the-river-2-young.net".
    static std::string file_name(std::string_view game, int players, NetworkSize size);

    // The bytes must outlive this. They are read when the network is first wanted.
    void add(std::string_view file, std::string_view bytes);

    // Null: there is none for that table, or none that can be used; `fault` then hears why, if there is a file.
    template <BoardGame G>
    const ValueNetwork* find(int players, NetworkSize size, std::string* fault = nullptr) const {
        return find(G::name, players, kInputsOf<G>, size, fault);
    }
    std::vector<std::string> files() const;

  private:
    struct Shelved {
        std::string_view bytes;
        std::once_flag read;
        std::unique_ptr<ValueNetwork> network;
        std::string fault;
    };
    const ValueNetwork* find(std::string_view game, int players, std::size_t inputs, NetworkSize size,
                             std::string* fault) const;
    std::map<std::string, std::unique_ptr<Shelved>, std::less<>> shelf_;
};

// Those inside the program (networks/ in the project).
const Networks& shipped_networks();

}  // namespace rivers
