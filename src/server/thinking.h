// Long thinking, away from the house's thread: computer players now, hints and reviews with them.
#pragma once
#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "ai/idle_players.h"
#include "server/parts.h"
#include "table/match.h"

namespace rivers::server {

class Thinking {
  public:
    explicit Thinking(const Parts& parts)
        : parts_(parts), shared_(std::make_shared<Shared>(std::max(1, parts.settings.thinkers))) {}

    // The move that the seat's computer player decides on, from a view and a seed alone; `decided` hears of it on the
    // house's thread. What is answered ends the thought soon when it is set: `decided` then hears of an empty move.
    // Null: too much waits already.
    std::shared_ptr<std::atomic<bool>> decide(const Match& game, Seat seat, const std::string& level,
                                              std::uint64_t seed,
                                              std::function<void(const std::string& move)> decided) {
        const auto cancelled = std::make_shared<std::atomic<bool>>(false);
        const auto pending = std::make_shared<const Pending>(shared_);
        const bool taken =
            parts_.thinkers.submit([shared = shared_, pending, cancelled, thought = game.thought(seat, level, seed),
                                    decided = std::move(decided)]() -> std::function<void()> {
                std::string move;
                if (!cancelled->load()) move = thought({0, shared->milliseconds(), cancelled.get()}, shared->players);
                if (cancelled->load()) move.clear();
                return [decided, move = std::move(move)] { decided(move); };
            });
        return taken ? cancelled : nullptr;
    }
    // Work with decisions of computers in it, for which nobody's table waits: `work` makes them one after the other.
    using Decide = std::function<std::string(const Thought&)>;
    template <class T>
    bool think(std::function<T(const Decide&)> work, std::function<void(T)> then) {
        const auto pending = std::make_shared<const Pending>(shared_);
        return parts_.thinkers.submit(
            [shared = shared_, pending, work = std::move(work), then = std::move(then)]() -> std::function<void()> {
                const auto found = std::make_shared<T>(work([&](const Thought& thought) {
                    return thought({0, shared->milliseconds(), nullptr}, shared->players);
                }));
                return [then, found] { then(std::move(*found)); };
            });
    }
    // Whatever a stranger sent that may take long to read.
    template <class T>
    bool read(std::function<T()> work, std::function<void(T)> then) {
        return parts_.readers.submit([work = std::move(work), then = std::move(then)]() -> std::function<void()> {
            const auto found = std::make_shared<T>(work());
            return [then, found] { then(std::move(*found)); };
        });
    }

  private:
    // Of the house and of the threads that still think when it is gone.
    struct Shared {
        explicit Shared(int thinkers) : threads(thinkers), players(static_cast<std::size_t>(thinkers)) {}
        // For one decision: a second, or a fair part of it where many wait, so that all of them are answered in some
        // seconds.
        int milliseconds() const {
            constexpr int kMost = 1'000, kLeast = 20;
            return std::clamp(kMost * threads / std::max(1, pending.load()), kLeast, kMost);
        }
        const int threads;
        std::atomic<int> pending{0};  // decisions that wait or are being made
        IdlePlayers players;          // a search for each thread, whichever tables they think for
    };
    struct Pending {
        explicit Pending(std::shared_ptr<Shared> counted) : in(std::move(counted)) { ++in->pending; }
        ~Pending() { --in->pending; }
        Pending(const Pending&) = delete;
        Pending& operator=(const Pending&) = delete;
        const std::shared_ptr<Shared> in;
    };

    const Parts& parts_;
    std::shared_ptr<Shared> shared_;
};

}  // namespace rivers::server
