#include "terminal/remote_line.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <csignal>
#include <random>
#include <stdexcept>

namespace rivers::terminal {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds kFirstPause{250}, kLongestPause{8000};

// Between half and all of it: many who were cut at once do not come back at once.
milliseconds jittered(milliseconds pause) {
    std::random_device device;
    return pause / 2 + milliseconds(std::uniform_int_distribution<std::int64_t>(0, pause.count() / 2)(device));
}

}  // namespace

RemoteLine::RemoteLine(Url url, std::string cookie)
    : url_(std::move(url)),
      cookie_(std::move(cookie)),
      bell_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      pause_(kFirstPause),
      client_(Client::make()) {
    if (bell_ < 0) throw std::runtime_error("this system has no descriptors left");
    connect();
    // Signals are the terminal's: it has to be left as it was.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    thread_ = std::thread([this] { client_->run(); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

RemoteLine::~RemoteLine() {
    client_->stop();
    thread_.join();
    ::close(bell_);
}

std::optional<RemoteLine::Event> RemoteLine::next() {
    const std::lock_guard guard(mutex_);
    if (events_.empty()) return std::nullopt;
    Event event = std::move(events_.front());
    events_.pop_front();
    std::uint64_t rung = 0;
    if (events_.empty() && ::read(bell_, &rung, sizeof rung) < 0) {
        // It was not ringing, which is as good.
    }
    return event;
}

void RemoteLine::tell(Event event) {
    const std::lock_guard guard(mutex_);
    events_.push_back(std::move(event));
    const std::uint64_t once = 1;
    if (::write(bell_, &once, sizeof once) < 0) {
        // It rings already.
    }
}

void RemoteLine::send(std::string text) {
    client_->post([this, text = std::move(text)]() mutable { client_->send(line_, std::move(text)); });
}

void RemoteLine::connect() {
    LineEvents events;
    events.opened = [this] {
        pause_ = kFirstPause;
        tell({Event::Kind::Up, ""});
    };
    events.received = [this](std::string_view text) { tell({Event::Kind::Said, std::string(text)}); };
    events.closed = [this](const ClientFault& fault) { closed(fault); };
    line_ = client_->open(url_, "/ws", {{"Cookie", cookie_}}, std::move(events));
}

void RemoteLine::closed(const ClientFault& fault) {
    line_ = 0;
    const bool refused = fault.why == ClientFault::Why::Status && fault.number < 500 && fault.number != 429;
    const bool ended = fault.why == ClientFault::Why::Closed && fault.number == 4001;
    if (refused || ended) return tell({Event::Kind::Refused, fault.what()});
    tell({Event::Kind::Down, fault.what()});
    client_->after(jittered(pause_), [this] { connect(); });
    pause_ = std::min(pause_ * 2, kLongestPause);
}

}  // namespace rivers::terminal
