// What a table's session hears from the server, and asks it.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "terminal/files.h"
#include "terminal/remote_session.h"

namespace rivers::terminal {

RemoteSession::Woken RemoteSession::wait(const std::string& prompt, bool listen) {
    const std::int64_t before = version_;
    for (;;) {
        if (listen) input_.show(prompt, completions());
        if (!listen) flush();
        switch (input_.wait(line_.descriptor(), -1)) {
            case LiveInput::Came::Line: return Woken::Typed;
            case LiveInput::Came::End: return Woken::End;
            case LiveInput::Came::Time: break;
            case LiveInput::Came::Other:
                hear();
                if (version_ != before) return Woken::Changed;
        }
    }
}

void RemoteSession::hear() {
    while (const auto event = line_.next()) hear(*event);
    flush();
}

void RemoteSession::hear_until(std::int64_t version) {
    while (version_ < version)
        if (input_.wait(line_.descriptor(), -1) == LiveInput::Came::Other)
            hear();
        else
            throw Interrupted{};
}

void RemoteSession::hear(const RemoteLine::Event& event) {
    using Kind = RemoteLine::Event::Kind;
    if (event.kind == Kind::Refused) throw UserError(event.text);
    if (event.kind == Kind::Down) {
        up_ = false;
        if (!told_lost_) line(style_(Ink::Dim, label(language_, Label::Lost)));
        told_lost_ = true;
        return;
    }
    if (event.kind == Kind::Up) {
        up_ = true;
        if (told_lost_) line(style_(Ink::Dim, label(language_, Label::Again)));
        told_lost_ = false;
        send_watch();
        for (const auto& [id, text] : asked_) line_.send(text);  // done once, however often it is sent
        return;
    }
    auto parsed = json::parse(event.text);
    auto* message = std::get_if<json::Value>(&parsed);
    if (message == nullptr) return;
    if (const std::string re = text_in(*message, "re"); !re.empty()) {
        if (re == watch_) {
            if (truth_in(*message, "ok")) return take(std::move(*message));
            if (text_in(*message, "error") == "slow_down" || text_in(*message, "error") == "stopping") return;
            throw UserError(visit_.url.origin() + " refuses: " + text_in(*message, "message"));
        }
        if (asked_.erase(re) > 0) answers_[re] = std::move(*message);
        return;
    }
    const std::string type = text_in(*message, "type");
    if (type == "turn") return say(Label::TurnElsewhere, {{"what", text_in(*message, "table")}});
    if (text_in(*message, "table") != table_) return;
    if (type == "news") return take(std::move(*message));
    if (const json::Value* said = message->find("line"); type == "chat" && said != nullptr) {
        chat_seen_ = std::max(chat_seen_, number_in(*said, "number"));
        line(
            fmt::format("{}{}{}", style_(Ink::Bold, text_in(*said, "name")), colon(language_), text_in(*said, "text")));
    }
}

void RemoteSession::send_watch() {
    watch_ = "watch-" + new_command_id();
    json::Object watch{{"do", "watch"}, {"id", watch_}, {"table", table_}, {"lang", kLanguageCodes[language_]}};
    if (!tokens_.link.empty()) watch.emplace_back("token", tokens_.link);
    if (version_ >= 0) watch.emplace_back("since", version_);
    line_.send(json::write(json::Value(std::move(watch))));
}

void RemoteSession::take(json::Value table) {
    const std::int64_t version = number_in(table, "version"), from = number_in(table, "from");
    if (version < version_) return;
    json::Array fresh = list_in(table, "entries");
    if (from < version_)  // some of it is known
        fresh.erase(fresh.begin(), fresh.begin() + std::min<std::ptrdiff_t>(version_ - from, std::ssize(fresh)));
    for (const json::Value& said : list_in(table, "chat")) {
        const std::int64_t number = number_in(said, "number");
        if (number > chat_seen_)
            line(fmt::format("{}{}{}", text_in(said, "name"), colon(language_), text_in(said, "text")));
        chat_seen_ = std::max(chat_seen_, number);
    }
    at_ = std::move(table);
    const bool first = version_ < 0;
    version_ = version;
    if (!face_) face_ = GameFace::make(at_, language_, style_);
    std::int64_t seat = 0;
    for (const json::Value& chair : list_in(at_, "seats")) {
        const std::string name = text_in(chair, "name");
        if (seat < kMaxSeats)
            names_[seat_number(static_cast<int>(seat))] = name.empty() ? std::to_string(seat + 1) : name;
        ++seat;
    }
    moves_.clear();
    for (const json::Value& move : list_in(at_, "legal"))
        moves_.push_back({text_in(move, "move"), text_in(move, "words")});
    const bool shared = list_in(at_, "yours").size() > 1;
    if (first || shared) {
        for (const json::Value& mine : list_in(at_, "yours"))
            if (first && mine.number() != nullptr) seen_[static_cast<int>(*mine.number())] = version_;
        if (shared && to_act() >= 0 && to_act() == shown_to_ && !first) tell_entries(fresh);
        if (shared && shown_to_ >= 0 && to_act() == shown_to_) seen_[shown_to_] = version_;
        return;
    }
    tell_entries(fresh);
}

void RemoteSession::tell_entries(const json::Array& entries) {
    bool begins = false, moved = false;
    std::vector<std::string> lines;
    for (const json::Value& entry : entries) {
        const std::string kind = text_in(entry, "kind");
        if (kind == "started") begins = true;
        if (kind == "chance" && begins) continue;  // how the table was set up, the board shows
        if (kind == "move" || kind == "ordered" || kind == "chance") {
            moved = true;
            for (const json::Value& event : list_in(entry, "events")) lines.push_back("  " + text_in(event, "words"));
        } else if (const std::string words = told(entry); !words.empty()) {
            lines.push_back("  " + words);
        }
    }
    if (lines.empty()) return;
    if (moved && !std::exchange(since_told_, true)) line(style_(Ink::Bold, label(language_, Label::Since)));
    for (const std::string& words : lines) line(words);
    if (undo_for_me()) say(Label::UndoMine);
}

std::string RemoteSession::told(const json::Value& entry) const {
    static const std::map<std::string, Label> kWords{{"sat", Label::Sat},
                                                     {"left", Label::StoodUp},
                                                     {"kicked", Label::StoodUp},
                                                     {"back", Label::CameBack},
                                                     {"computer", Label::ComputerSits},
                                                     {"started", Label::Begins},
                                                     {"undone", Label::TakenBack},
                                                     {"undo_asked", Label::UndoAsked},
                                                     {"undo_agreed", Label::UndoAgreed},
                                                     {"undo_refused", Label::UndoRefused},
                                                     {"rematch", Label::RematchAsked}};
    const auto found = kWords.find(text_in(entry, "kind"));
    if (found == kWords.end()) return "";
    if (!list_in(entry, "drawn").empty())  // RG-SETUP-0, TR-SETUP-5
        return phrase(label(language_, Label::DrawnFirst), {{"seat", name_of(0)}});
    const std::int64_t seat = number_in(entry, "seat", -1);
    const bool chair = found->second == Label::StoodUp;
    return phrase(label(language_, found->second),
                  {{"seat", name_of(seat)}, {"n", std::to_string(chair ? seat + 1 : number_in(entry, "ply"))}});
}

json::Object RemoteSession::command(std::string_view name) const {
    json::Object object{{"do", name}, {"id", new_command_id()}, {"table", table_}};
    if (name == "preview" || name == "play" || name == "history")
        object.emplace_back("lang", kLanguageCodes[language_]);
    return object;
}

json::Value RemoteSession::ask(json::Object command) {
    const std::string id = text_in(json::Value(command), "id");
    const std::string text = json::write(json::Value(std::move(command)));
    asked_[id] = text;
    if (up_) line_.send(text);
    flush();
    for (;;) {
        if (const auto found = answers_.find(id); found != answers_.end()) {
            json::Value answer = std::move(found->second);
            answers_.erase(found);
            const std::string error = text_in(answer, "error");
            if (error != "slow_down" && error != "busy" && error != "stopping") return answer;
            // As the server wishes; then the same again.
            const std::int64_t pause = std::clamp<std::int64_t>(number_in(answer, "retry_after", 1), 1, 10);
            asked_[id] = text;
            if (input_.wait(line_.descriptor(), static_cast<int>(pause * 1000)) == LiveInput::Came::Other) hear();
            if (up_ && asked_.contains(id)) line_.send(text);
        }
        switch (input_.wait(line_.descriptor(), -1)) {
            case LiveInput::Came::Other: hear(); break;
            case LiveInput::Came::End: throw Interrupted{};
            default: break;
        }
    }
}

bool RemoteSession::demand(json::Object command, json::Value* answer) {
    const json::Value said = ask(std::move(command));
    const std::string error = text_in(said, "error");
    if (const json::Value* news = said.find("news"); news != nullptr && news->object() != nullptr) take(*news);
    if (error == "illegal")
        line(fmt::format("{} ({}){}{}", style_(Ink::Red, label(language_, Label::Refused)), text_in(said, "rule"),
                         colon(language_), text_in(said, "message")));
    else if (error == "stale")
        say(Label::MovedOn);
    else if (!error.empty())
        line(style_(Ink::Red, printable(text_in(said, "message"))));
    if (answer != nullptr) *answer = said;
    if (truth_in(said, "ok")) hear_until(number_in(said, "version", -1));
    return truth_in(said, "ok");
}

}  // namespace rivers::terminal
