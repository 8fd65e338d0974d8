// A computer player: from what a seat may know and a budget to a decision. Nothing else reaches it.
#pragma once
#include <atomic>
#include <chrono>
#include <memory>
#include <vector>

#include "ai/net/network.h"
#include "kernel/game.h"

namespace rivers {

// How long to think. The first limit that is reached ends it; with none, a network's look at each move is all.
struct Budget {
    int simulations = 0;
    int milliseconds = 0;                          // 0: no limit of time
    const std::atomic<bool>* cancelled = nullptr;  // looked at all the time; what was found so far is the answer

    bool is_cancelled() const { return cancelled != nullptr && cancelled->load(std::memory_order_relaxed); }
};

// Runs from when it is made.
class Stopwatch {
  public:
    explicit Stopwatch(const Budget& budget) : limit_(budget.milliseconds) {}
    bool is_over() const { return limit_.count() > 0 && std::chrono::steady_clock::now() - start_ >= limit_; }

  private:
    std::chrono::milliseconds limit_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

template <BoardGame G>
struct Candidate {
    typename G::Move move;
    int visits = 0;
    Value value;      // mean of all visits
    float worth = 0;  // to the seat that decides
};

template <BoardGame G>
struct Decision {
    typename G::Move move{};
    Value value;                           // of the move
    std::vector<Candidate<G>> candidates;  // best first
    long simulations = 0, evaluations = 0;
};

// Of whichever game.
class AnyPlayer {
  public:
    virtual ~AnyPlayer() = default;
};

template <BoardGame G>
class Player : public AnyPlayer {
  public:
    // The view's own seat is to act. The same view, budget without a limit of time and generator: the same decision.
    virtual Decision<G> decide(const typename G::View& view, const Budget& budget, Rng& rng) = 0;
};

}  // namespace rivers
