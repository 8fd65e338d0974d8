// Long thinking, away from the house's thread: computer players now, hints and reviews with them.
#pragma once
#include <functional>
#include <string>

#include "server/parts.h"
#include "table/match.h"

namespace rivers::server {

class Thinking {
  public:
    explicit Thinking(const Parts& parts) : parts_(parts) {}
    // The move that the seat's computer player decides on, from a view and a seed alone; `decided` hears of it on the
    // house's thread. False: too much waits already.
    bool decide(const Match& game, Seat seat, const std::string& level, std::uint64_t seed,
                std::function<void(const std::string& move)> decided) {
        return parts_.thinkers.submit(
            [thought = game.thought(seat, level, seed), decided = std::move(decided)]() -> std::function<void()> {
                return [decided, move = thought()] { decided(move); };
            });
    }
    // Whatever a stranger sent that may take long to read.
    template <class T>
    bool read(std::function<T()> work, std::function<void(T)> then) {
        return parts_.thinkers.submit([work = std::move(work), then = std::move(then)]() -> std::function<void()> {
            const auto found = std::make_shared<T>(work());
            return [then, found] { then(std::move(*found)); };
        });
    }

  private:
    const Parts& parts_;
};

}  // namespace rivers::server
