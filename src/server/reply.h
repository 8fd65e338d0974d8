// What a command is answered with, whichever way it came.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include "server/refusal.h"
#include "store/store.h"
#include "wire/json_writer.h"

namespace rivers::server {

struct Reply {
    std::optional<Refusal> refusal;  // none: it was done
    json::Object body;
    std::string told;     // more of the body: an object as text
    std::string token;    // a new session's
    bool forget = false;  // the cookie

    bool good() const { return !refusal; }
    // All of it, behind what else is to stand in the object.
    void write_members(json::Writer& out) const {
        for (const auto& [key, value] : body) out.field(key, value);
        if (!told.empty()) out.raw_members(told);
    }
    int status() const { return refusal ? status_of(*refusal) : 200; }
};
using Answer = std::function<void(const Reply&)>;

inline Reply refused(Refusal why, std::string message = "", json::Object more = {}) {
    json::Object body{{"ok", false},
                      {"error", code_of(why)},
                      {"message", message.empty() ? std::string(words_of(why)) : std::move(message)}};
    for (auto& field : more) body.push_back(std::move(field));
    return {why, std::move(body), "", "", false};
}
inline Reply slow_down(int seconds, std::string message = "") {
    return refused(Refusal::SlowDown, std::move(message), {{"retry_after", seconds}});
}
inline Reply busy(int seconds) { return refused(Refusal::Busy, "", {{"retry_after", seconds}}); }

inline Reply done(json::Object body = {}) {
    body.insert(body.begin(), {"ok", true});
    return {std::nullopt, std::move(body), "", "", false};
}

// What `write(json::Writer&)` says, members of an object, written as they are told. In room that was used before:
// messages come and go by thousands.
template <class Write>
std::string_view told_in(std::string& room, Write&& write) {
    room.clear();
    json::Writer out(room);
    out.begin_object();
    write(out);
    out.end_object();
    return room;
}
template <class Write>
std::string told_text(Write&& write) {
    std::string text;
    (void)told_in(text, write);
    return text;
}
template <class Write>
Reply told_so(Write&& write) {
    Reply reply = done();
    reply.told = told_text(write);
    return reply;
}

// Why something was not stored; not to be asked of what was.
inline Reply not_stored(Stored stored) {
    return refused(stored == Stored::LostRace ? Refusal::Stale : Refusal::SavingPaused);
}

}  // namespace rivers::server
