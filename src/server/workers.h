// Threads that think or hash for the house, so that the thread of the network never does.
#pragma once
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "server/parts.h"

namespace rivers::server {

enum class Urgency : unsigned char { Later, WhenNothingElse };

class Workers final : public TaskPool {
  public:
    using Post = std::function<void(std::function<void()>)>;
    Workers(int threads, std::size_t most_waiting, Urgency urgency, Post post);
    ~Workers() override;  // what waits is dropped, what runs is finished
    bool submit(std::function<std::function<void()>()> work) override;

  private:
    void run();

    Post post_;
    std::size_t most_waiting_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<std::function<void()>()>> waiting_;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace rivers::server
