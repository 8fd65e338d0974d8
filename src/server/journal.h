// The server's log: one JSON object a line, on standard error. Values that could be secrets are never given to it:
// no tokens, passwords, cookies, moves or messages, only ids, counts, codes and times.
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "wire/json.h"

namespace rivers::server {

class Journal {
  public:
    using Sink = std::function<void(std::string_view line)>;
    explicit Journal(Sink sink) : sink_(std::move(sink)) {}
    void note(std::string_view level, std::string_view event, json::Object facts = {}) {
        json::Object line{{"at", time()}, {"level", level}, {"event", event}};
        for (auto& fact : facts) line.push_back(std::move(fact));
        sink_(json::write(line) + '\n');
    }
    static std::string time();  // "2026-11-15T23:45:39.123Z"

  private:
    Sink sink_;
};

}  // namespace rivers::server
