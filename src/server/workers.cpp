#include "server/workers.h"

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

namespace rivers::server {
namespace {

// On Linux niceness and policy belong to a thread. Without the right to them it simply runs as the others do.
void give_way(Urgency urgency) {
    const bool last = urgency == Urgency::WhenNothingElse;
    (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), last ? 15 : 5);
    const sched_param none{};
    if (last) (void)sched_setscheduler(0, SCHED_BATCH, &none);  // it works long, and takes a core from nobody by waking
}

}  // namespace

Workers::Workers(int threads, std::size_t most_waiting, Urgency urgency, Post post)
    : post_(std::move(post)), most_waiting_(most_waiting) {
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this, urgency] {
            give_way(urgency);
            run();
        });
}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        waiting_.clear();
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool Workers::submit(std::function<std::function<void()>()> work) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() >= most_waiting_) return false;
        waiting_.push_back(std::move(work));
    }
    wake_.notify_one();
    return true;
}

void Workers::run() {
    for (;;) {
        std::function<std::function<void()>()> work;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            work = std::move(waiting_.front());
            waiting_.pop_front();
        }
        post_(work());
    }
}

}  // namespace rivers::server
