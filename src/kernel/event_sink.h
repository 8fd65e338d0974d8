// Tells what happened while a move is played. A deaf sink, as in search, costs one branch per event.
#pragma once
#include <vector>

namespace rivers {

template <class Event>
class EventSink {
  public:
    EventSink() = default;  // deaf
    explicit EventSink(std::vector<Event>& listener) : listener_(&listener) {}

    bool heard() const { return listener_ != nullptr; }
    template <class E>
    void say(const E& event) {
        if (listener_ != nullptr) [[unlikely]]
            listener_->push_back(event);
    }

  private:
    std::vector<Event>* listener_ = nullptr;
};

}  // namespace rivers
