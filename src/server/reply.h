// What a command is answered with, whichever way it came.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include "server/refusal.h"
#include "store/store.h"
#include "wire/json.h"

namespace rivers::server {

struct Reply {
    std::optional<Refusal> refusal;  // none: it was done
    json::Object body;
    std::string token;    // a new session's
    bool forget = false;  // the cookie

    bool good() const { return !refusal; }
    int status() const { return refusal ? status_of(*refusal) : 200; }
};
using Answer = std::function<void(Reply)>;

inline Reply refused(Refusal why, std::string message = "", json::Object more = {}) {
    json::Object body{{"ok", false},
                      {"error", code_of(why)},
                      {"message", message.empty() ? std::string(words_of(why)) : std::move(message)}};
    for (auto& field : more) body.push_back(std::move(field));
    return {why, std::move(body), "", false};
}
inline Reply slow_down(int seconds, std::string message = "") {
    return refused(Refusal::SlowDown, std::move(message), {{"retry_after", seconds}});
}
inline Reply busy(int seconds) { return refused(Refusal::Busy, "", {{"retry_after", seconds}}); }

inline Reply done(json::Object body = {}) {
    body.insert(body.begin(), {"ok", true});
    return {std::nullopt, std::move(body), "", false};
}

// Why something was not stored; not to be asked of what was.
inline Reply not_stored(Stored stored) {
    return refused(stored == Stored::LostRace ? Refusal::Stale : Refusal::SavingPaused);
}

}  // namespace rivers::server
