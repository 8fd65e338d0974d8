// Players between two decisions. A search keeps its memory for the next one, so players are kept and lent rather than
// made anew; how many there are at once has a bound, and with it the memory of all searches together.
#pragma once
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "ai/players.h"

namespace rivers {

// Any thread may borrow. Lent and waiting together they are at most `most`, unless more are lent at once.
class IdlePlayers {
  public:
    explicit IdlePlayers(std::size_t most) : most_(most) {}

    // Calls `use(player)`; false: there is no such player for this table.
    template <BoardGame G, class Use>
    bool borrow(std::string_view name, int players, Use&& use) {
        const std::string key = std::string(G::name) + ' ' + std::to_string(players) + ' ' + std::string(name);
        std::unique_ptr<AnyPlayer> player = take(key);
        if (!player) player = make_player<G>(name, players);
        const Loan loan{*this, key, player};
        if (!player) return false;
        use(static_cast<Player<G>&>(*player));
        return true;
    }
    std::size_t waiting() const {
        const std::lock_guard guard(door_);
        return waiting_.size();
    }

  private:
    struct Loan {
        IdlePlayers& from;
        const std::string& key;
        std::unique_ptr<AnyPlayer>& player;
        ~Loan() { from.give_back(key, std::move(player)); }
    };
    struct Waiting {
        std::string key;
        std::unique_ptr<AnyPlayer> player;
    };

    // Null: none of that kind waits. Then one of another kind goes, if there would be too many.
    std::unique_ptr<AnyPlayer> take(const std::string& key) {
        std::unique_ptr<AnyPlayer> found;
        const std::lock_guard guard(door_);
        for (auto it = waiting_.begin(); it != waiting_.end() && !found; ++it)
            if (it->key == key) {
                found = std::move(it->player);
                waiting_.erase(it);
                break;
            }
        ++lent_;
        while (!waiting_.empty() && waiting_.size() + lent_ > most_) waiting_.pop_front();
        return found;
    }
    void give_back(const std::string& key, std::unique_ptr<AnyPlayer> player) {
        const std::lock_guard guard(door_);
        --lent_;
        if (player && waiting_.size() + lent_ < most_) waiting_.push_back({key, std::move(player)});
    }

    mutable std::mutex door_;
    std::deque<Waiting> waiting_;  // who has waited longest comes first
    std::size_t most_, lent_ = 0;
};

}  // namespace rivers
