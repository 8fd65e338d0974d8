#include "terminal/remote_table.h"

#include "terminal/files.h"

namespace rivers::terminal {

RemoteTable::RemoteTable(Voice& voice, const PlayOptions& options, Visit visit, const std::string& table, Tokens tokens)
    : voice_(voice),
      options_(options),
      visit_(std::move(visit)),
      tokens_(std::move(tokens)),
      line_(visit_.url, visit_.cookie) {
    follow(table);
}

void RemoteTable::welcome() {
    if (look_.stage == Stage::Gathering && !std::exchange(welcomed_, true)) show_link();
}

// --- who is waited for --------------------------------------------------------------------------------------------

void RemoteTable::tell_waiting() {
    if (waited_ == look_.version) return;
    const json::Array& seats = list_in(at_, "seats");
    if (look_.stage == Stage::Gathering) {
        waited_ = look_.version;
        int missing = 0;
        for (const json::Value& seat : seats) {
            const std::string kind = text_in(seat, "kind");
            missing += kind == "open" || kind == "invited" || kind == "kept" ? 1 : 0;
        }
        return voice_.say(Label::Gathering, {{"n", std::to_string(missing)}});
    }
    const json::Value* asks = at_.find("asks");
    if (asks == nullptr || asks->object() == nullptr) return;
    const std::int64_t seat = number_in(*asks, "seat", -1);
    const bool computer = seat >= 0 && seat < static_cast<std::int64_t>(seats.size()) &&
                          (text_in(seats[static_cast<std::size_t>(seat)], "kind") == "computer" || is_away(seat));
    if (computer) return;  // it will not be long
    waited_ = look_.version;
    if (seat >= 0) voice_.say(Label::Waiting, {{"seat", name_of(seat)}});
}

bool RemoteTable::wants_answer() const {
    const json::Value* question = at_.find("undo_asked");
    if (question == nullptr || question->object() == nullptr) return false;
    for (const json::Value& missing : list_in(*question, "missing"))
        if (missing.number() != nullptr && is_mine(*missing.number())) return true;
    return false;
}

void RemoteTable::tell_after_end() {
    if (!text_in(at_, "rematch").empty()) voice_.say(Label::RematchAsked);
    voice_.say(Label::AfterEnd);
}

// --- moves --------------------------------------------------------------------------------------------------------

std::variant<Refused, Preview> RemoteTable::preview(const std::string& move) {
    json::Object asked = command("preview");
    asked.emplace_back("move", move);
    json::Value foreseen;
    if (auto refused = demand(std::move(asked), &foreseen)) return std::move(*refused);
    Preview preview{move, {}};
    for (const ListedMove& listed : look_.moves)
        if (listed.move == move) preview.words = listed.words;
    for (const json::Value& event : list_in(foreseen, "events")) preview.lines.push_back(text_in(event, "words"));
    return preview;
}

std::optional<Refused> RemoteTable::play(const std::string& move) {
    json::Object play = command("play");
    play.emplace_back("version", look_.version);
    play.emplace_back("move", move);
    return demand(std::move(play));
}

// --- what happened ------------------------------------------------------------------------------------------------

// The one person here has been sent everything as they may know it. Where several share the screen, each is told as
// this seat may know it, which is not how the one before has heard it.
News RemoteTable::news(std::optional<Seat> viewer, std::int64_t since) {
    json::Array entries = std::exchange(fresh_, {});
    if (look_.mine.size() > 1) {
        if (!viewer) return {};
        json::Object history = command("history");
        history.emplace_back("from", std::max(since, look_.version - 200));
        history.emplace_back("seat", number(*viewer));
        json::Value answer;
        if (!done(std::move(history), &answer)) return {};
        entries = list_in(answer, "entries");
    }
    News news = told(entries);
    if (!news.lines.empty() && wants_answer()) news.lines.push_back(voice_.words(Label::UndoMine));
    return news;
}

std::vector<std::string> RemoteTable::history(std::optional<Seat> viewer) {
    std::vector<std::string> lines;
    for (std::int64_t from = 0; from < look_.version; from += 200) {
        json::Object history = command("history");
        history.emplace_back("from", from);
        if (viewer && look_.mine.size() > 1) history.emplace_back("seat", number(*viewer));
        json::Value answer;
        if (!done(std::move(history), &answer)) break;
        for (std::string& line : told(list_in(answer, "entries")).lines) lines.push_back(std::move(line));
    }
    return lines;
}

News RemoteTable::told(const json::Array& entries) const {
    News news;
    bool begins = false;
    for (const json::Value& entry : entries) {
        const std::string kind = text_in(entry, "kind");
        if (kind == "started") begins = true;
        if (kind == "chance" && begins) continue;  // how the table was set up, the board shows
        if (kind == "move" || kind == "ordered" || kind == "chance") {
            news.moved = true;
            for (const json::Value& event : list_in(entry, "events"))
                news.lines.push_back("  " + text_in(event, "words"));
        } else if (const std::string words = told(entry); !words.empty()) {
            news.lines.push_back("  " + words);
        }
    }
    return news;
}

std::string RemoteTable::told(const json::Value& entry) const {
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
        return voice_.words(Label::DrawnFirst, {{"seat", name_of(0)}});
    const std::int64_t seat = number_in(entry, "seat", -1);
    const bool chair = found->second == Label::StoodUp;
    return voice_.words(found->second,
                        {{"seat", name_of(seat)}, {"n", std::to_string(chair ? seat + 1 : number_in(entry, "ply"))}});
}

// --- what the table says ------------------------------------------------------------------------------------------

std::string RemoteTable::name_of(std::int64_t seat) const {
    return seat < 0 || seat >= kMaxSeats ? "?" : look_.names[seat_number(static_cast<int>(seat))];
}

bool RemoteTable::is_mine(std::int64_t seat) const {
    return std::any_of(look_.mine.begin(), look_.mine.end(), [&](Seat mine) { return number(mine) == seat; });
}

bool RemoteTable::is_away(std::int64_t seat) const {
    const json::Array& seats = list_in(at_, "seats");
    return seat >= 0 && seat < static_cast<std::int64_t>(seats.size()) &&
           truth_in(seats[static_cast<std::size_t>(seat)], "away");
}

int RemoteTable::leave() {
    voice_.input.hide();
    if (!look_.mine.empty() && (look_.stage == Stage::Running || look_.stage == Stage::Gathering)) {
        voice_.say(Label::SeatStays);
        print("  " + how_to_come("") + who_i_am() + '\n');
    }
    voice_.say(Label::Goodbye);
    flush();
    return 0;
}

}  // namespace rivers::terminal
