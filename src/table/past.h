// The moves of a game so far. Copies share them: each knows how many are its own, and one that goes on where another
// went on already takes its own copy first. So a table is copied for every change without its history.
#pragma once
#include <cstddef>
#include <memory>
#include <vector>

#include "kernel/seat.h"

namespace rivers {

template <class Move, class State>
class Past {
  public:
    struct Ply {
        Move move;
        Actor actor;
    };
    // A state is kept every few moves, so that looking back is quick and costs little memory.
    static constexpr std::size_t kMarkEvery = 16;

    std::size_t size() const { return size_; }
    const Ply& operator[](std::size_t ply) const { return lists_->plies[ply]; }
    // The state before that move, which is the last one of those kept.
    const State& mark(std::size_t ply) const { return lists_->marks[ply / kMarkEvery]; }

    void add(const Ply& ply, const State& before) {
        if (lists_->plies.size() != size_) lists_ = std::make_shared<Lists>(lists_->up_to(size_));
        if (size_ % kMarkEvery == 0) lists_->marks.push_back(before);
        lists_->plies.push_back(ply);
        ++size_;
    }
    void cut(std::size_t size) { size_ = size; }

  private:
    struct Lists {
        std::vector<Ply> plies;
        std::vector<State> marks;

        Lists up_to(std::size_t size) const {
            const auto marked = static_cast<std::ptrdiff_t>((size + kMarkEvery - 1) / kMarkEvery);
            return {{plies.begin(), plies.begin() + static_cast<std::ptrdiff_t>(size)},
                    {marks.begin(), marks.begin() + marked}};
        }
    };
    std::shared_ptr<Lists> lists_ = std::make_shared<Lists>();
    std::size_t size_ = 0;
};

}  // namespace rivers
