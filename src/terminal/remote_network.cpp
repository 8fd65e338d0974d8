// What a table hears from its server, and asks it.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "terminal/files.h"
#include "terminal/remote_table.h"
#include "wire/tape.h"

namespace rivers::terminal {

void RemoteTable::follow(const std::string& table) {
    table_ = table;
    at_ = {};
    look_ = {};
    face_.reset();
    fresh_.clear();
    first_ = waited_ = -1;
    chat_seen_ = 0;
    if (up_) send_watch();
    hear_until(0);
}

void RemoteTable::hear() {
    while (const auto event = line_.next()) hear(*event);
    flush();
}

void RemoteTable::hear_until(std::int64_t version) {
    while (look_.version < version)
        if (voice_.input.wait(line_.descriptor(), -1) == LiveInput::Came::Other)
            hear();
        else
            throw Interrupted{};
}

void RemoteTable::hear(const RemoteLine::Event& event) {
    using Kind = RemoteLine::Event::Kind;
    if (event.kind == Kind::Refused) throw UserError(event.text);
    if (event.kind == Kind::Down) {
        up_ = false;
        if (!told_lost_) voice_.line(voice_.style(Ink::Dim, voice_.words(Label::Lost)));
        told_lost_ = true;
        return;
    }
    if (event.kind == Kind::Up) {
        up_ = true;
        if (told_lost_) voice_.line(voice_.style(Ink::Dim, voice_.words(Label::Again)));
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
    if (type == "turn") return voice_.say(Label::TurnElsewhere, {{"what", text_in(*message, "table")}});
    if (text_in(*message, "table") != table_) return;
    if (type == "news") return take_news(std::move(*message));
    if (const json::Value* said = message->find("line"); type == "chat" && said != nullptr) {
        chat_seen_ = std::max(chat_seen_, number_in(*said, "number"));
        voice_.line(fmt::format("{}{}{}", voice_.style(Ink::Bold, text_in(*said, "name")), colon(voice_.language),
                                text_in(*said, "text")));
    }
}

void RemoteTable::send_watch() {
    watch_ = "watch-" + new_command_id();
    json::Object watch{{"do", "watch"}, {"id", watch_}, {"table", table_}, {"lang", kLanguageCodes[voice_.language]}};
    if (!tokens_.link.empty()) watch.emplace_back("token", tokens_.link);
    if (look_.version >= 0) watch.emplace_back("since", look_.version);
    line_.send(json::write(json::Value(std::move(watch))));
}

// What the news do not say is as it was; only what is listed once, and what one may do now, is not.
void RemoteTable::take_news(json::Value news) {
    if (number_in(news, "from") > look_.version || at_.object() == nullptr) return send_watch();  // a gap: look anew
    json::Value table = at_;
    std::erase_if(*table.object(), [](const json::Member& member) {
        return member.first == "entries" || member.first == "legal" || member.first == "chat";
    });
    for (auto& [key, value] : *news.object()) {
        json::Value* known = table.find(key);
        if (key == "view_changes") {
            json::Value* view = table.find("view");
            if (view == nullptr || value.array() == nullptr || !apply_changes(*view, *value.array()))
                return send_watch();
        } else if (key == "settings" && known != nullptr && known->object() != nullptr && value.object() != nullptr) {
            for (auto& [name, setting] : *value.object())
                if (json::Value* old = known->find(name)) *old = std::move(setting);
        } else if (known != nullptr) {
            *known = std::move(value);
        } else {
            table.object()->emplace_back(key, std::move(value));
        }
    }
    take(std::move(table));
}

void RemoteTable::take(json::Value table) {
    const std::int64_t version = number_in(table, "version"), from = number_in(table, "from");
    if (version < look_.version) return;
    json::Array fresh = list_in(table, "entries");
    if (from < look_.version)  // some of it is known
        fresh.erase(fresh.begin(), fresh.begin() + std::min<std::ptrdiff_t>(look_.version - from, std::ssize(fresh)));
    for (const json::Value& said : list_in(table, "chat")) {
        const std::int64_t number = number_in(said, "number");
        if (number > chat_seen_)
            voice_.line(fmt::format("{}{}{}", text_in(said, "name"), colon(voice_.language), text_in(said, "text")));
        chat_seen_ = std::max(chat_seen_, number);
    }
    at_ = std::move(table);
    if (!face_) face_ = GameFace::make(at_, voice_.language, voice_.style);
    if (first_ < 0)
        first_ = version;
    else
        for (json::Value& entry : fresh) fresh_.push_back(std::move(entry));
    look_again();
}

void RemoteTable::look_again() {
    static const std::map<std::string, Stage> kStages{
        {"gathering", Stage::Gathering}, {"running", Stage::Running}, {"closed", Stage::Closed}};
    const auto stage = kStages.find(text_in(at_, "phase"));
    look_ = {};
    look_.table = table_;
    look_.version = number_in(at_, "version");
    look_.stage = stage == kStages.end() ? Stage::Over : stage->second;
    int seat = 0;
    for (const json::Value& chair : list_in(at_, "seats")) {
        const std::string name = text_in(chair, "name");
        if (seat < kMaxSeats) look_.names[seat_number(seat)] = name.empty() ? std::to_string(seat + 1) : name;
        ++seat;
    }
    for (const json::Value& mine : list_in(at_, "yours"))
        if (mine.number() != nullptr && *mine.number() >= 0 && *mine.number() < kMaxSeats)
            look_.mine.push_back(seat_number(static_cast<int>(*mine.number())));
    for (const json::Value& move : list_in(at_, "legal"))
        look_.moves.push_back({text_in(move, "move"), text_in(move, "words")});
    const std::int64_t to_act = number_in(at_, "to_act", -1);
    if (look_.stage == Stage::Running && is_mine(to_act) && !is_away(to_act) && !look_.moves.empty())
        look_.asked = seat_number(static_cast<int>(to_act));
    if (const json::Value* settings = at_.find("settings"); look_.version == first_ && settings != nullptr)
        look_.drawn_first = look_.stage == Stage::Running && !list_in(*settings, "drawn").empty();
    if (const json::Value* asks = at_.find("asks"); asks != nullptr) look_.question = text_in(*asks, "words");
    if (const json::Value* view = at_.find("view"); view != nullptr) look_.view = *view;
}

json::Object RemoteTable::command(std::string_view name) const {
    json::Object object{{"do", name}, {"id", new_command_id()}, {"table", table_}};
    if (name == "preview" || name == "play" || name == "history")
        object.emplace_back("lang", kLanguageCodes[voice_.language]);
    return object;
}

json::Value RemoteTable::ask(json::Object command) {
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
            if (voice_.input.wait(line_.descriptor(), static_cast<int>(pause * 1000)) == LiveInput::Came::Other) hear();
            if (up_ && asked_.contains(id)) line_.send(text);
        }
        switch (voice_.input.wait(line_.descriptor(), -1)) {
            case LiveInput::Came::Other: hear(); break;
            case LiveInput::Came::End: throw Interrupted{};
            default: break;
        }
    }
}

std::optional<Refused> RemoteTable::demand(json::Object command, json::Value* answer) {
    const json::Value said = ask(std::move(command));
    const std::string error = text_in(said, "error"), message = text_in(said, "message");
    if (const json::Value* news = said.find("news"); news != nullptr && news->object() != nullptr) take_news(*news);
    if (answer != nullptr) *answer = said;
    if (truth_in(said, "ok")) {
        hear_until(number_in(said, "version", -1));
        return std::nullopt;
    }
    if (error == "illegal") return Refused{voice_.illegal(text_in(said, "rule"), message)};
    if (error == "stale") return Refused{voice_.words(Label::MovedOn)};
    return Refused{voice_.style(Ink::Red, printable(message.empty() ? error : message))};
}

bool RemoteTable::done(json::Object command, json::Value* answer) {
    const auto refused = demand(std::move(command), answer);
    if (refused) voice_.line(refused->why);
    return !refused;
}

}  // namespace rivers::terminal
