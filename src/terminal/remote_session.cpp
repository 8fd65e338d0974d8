#include "terminal/remote_session.h"

#include <fmt/format.h>

#include "terminal/files.h"

namespace rivers::terminal {

RemoteSession::RemoteSession(const PlayOptions& options, Visit visit, std::string table, Tokens tokens)
    : options_(options),
      visit_(std::move(visit)),
      table_(std::move(table)),
      tokens_(std::move(tokens)),
      language_(terminal_language(options.lang)),
      interactive_(is_terminal(0) && is_terminal(1) && !options.plain && !is_dumb_terminal()),
      style_(interactive_ && wants_colour()),
      input_(interactive_),
      line_(visit_.url, visit_.cookie) {}

int RemoteSession::run() {
    try {
        follow(table_);
        if (phase() == "gathering") show_link();
        for (Done done = Done::Yes; done != Done::Leave;) {
            const std::string now = phase();
            if (now == "closed") {
                say(Label::TableClosed);
                flush();
                return 0;
            }
            if (now == "gathering" || (now == "running" && to_act() < 0)) {
                now == "gathering" ? gather() : others_act();
                // A script has its answers ready for its questions; what it would say meanwhile is not asked for.
                const Woken woken = wait("> ", interactive_ || undo_for_me());
                if (woken == Woken::End) break;
                if (woken == Woken::Typed) done = obey(trimmed(input_.take()));
            } else if (now == "running") {
                done = turn(to_act());
            } else {
                done = after_end();
            }
        }
    } catch (const Interrupted&) {
        input_.hide();
    }
    return leave();
}

void RemoteSession::follow(const std::string& table) {
    table_ = table;
    at_ = {};
    version_ = -1;
    face_.reset();
    fresh_ = true;
    since_told_ = false;
    drawn_.reset();
    listed_ = waited_ = -1;
    shown_to_ = -1;
    seen_.clear();
    chat_seen_ = 0;
    if (up_) send_watch();
    hear_until(0);
    line(fmt::format("{}  ({})", style_(Ink::Bold, face_->title()), label(language_, Label::Keys)));
    const json::Value* settings = at_.find("settings");
    if (phase() == "running" && settings != nullptr && !list_in(*settings, "drawn").empty())
        say(Label::DrawnFirst, {{"seat", name_of(0)}});
}

// --- who is asked -------------------------------------------------------------------------------------------------

void RemoteSession::gather() {
    if (waited_ == version_) return;
    waited_ = version_;
    int missing = 0;
    for (const json::Value& seat : list_in(at_, "seats")) {
        const std::string kind = text_in(seat, "kind");
        missing += kind == "open" || kind == "invited" || kind == "kept" ? 1 : 0;
    }
    say(Label::Gathering, {{"n", std::to_string(missing)}});
}

void RemoteSession::others_act() {
    const json::Value* asks = at_.find("asks");
    if (waited_ == version_ || asks == nullptr || asks->object() == nullptr) return;
    const std::int64_t seat = number_in(*asks, "seat", -1);
    const json::Array& seats = list_in(at_, "seats");
    const bool computer = seat >= 0 && seat < static_cast<std::int64_t>(seats.size()) &&
                          (text_in(seats[static_cast<std::size_t>(seat)], "kind") == "computer" || is_away(seat));
    if (computer) return;  // it will not be long
    waited_ = version_;
    if (seat >= 0) say(Label::Waiting, {{"seat", name_of(seat)}});
}

RemoteSession::Done RemoteSession::turn(int seat) {
    draw_curtain(seat);
    if (std::exchange(since_told_, false)) print("\n");
    if (drawn_ != version_) show_board();
    if (listed_ != version_) {
        listed_ = version_;
        print("\n");
        if (const json::Value* asks = at_.find("asks"); asks != nullptr)
            line(style_(Ink::Bold, text_in(*asks, "words")));
        list_moves();
    }
    const Woken woken = wait("> ", true);
    if (woken == Woken::End) return Done::Leave;
    if (woken == Woken::Changed) return Done::Yes;
    const std::string text = trimmed(input_.take());
    if (text.empty()) return Done::Yes;
    const Done done = try_command(text);
    if (done == Done::No) try_move(text);
    return done == Done::Leave ? done : Done::Yes;
}

RemoteSession::Done RemoteSession::obey(const std::string& text) {
    if (text.empty()) return Done::Yes;
    const Done done = try_command(text);
    if (done == Done::No) say(Label::NotYourTurn);
    return done == Done::Leave ? done : Done::Yes;
}

RemoteSession::Done RemoteSession::after_end() {
    if (drawn_ != version_) {
        show_board();
        print("\n");
        line(style_(Ink::Bold, label(language_, Label::Score)));
        if (const json::Value* view = at_.find("view")) print(face_->score(*view, names_));
        if (!text_in(at_, "rematch").empty()) say(Label::RematchAsked);
        say(Label::AfterEnd);
    }
    const Woken woken = wait("> ", true);
    if (woken == Woken::End) return Done::Leave;
    return woken == Woken::Typed ? obey(trimmed(input_.take())) : Done::Yes;
}

// --- moves --------------------------------------------------------------------------------------------------------

bool RemoteSession::try_move(const std::string& text) {
    std::string move;
    if (const auto which = listed_number(text, moves_.size())) {
        if (*which == moves_.size()) {
            line(fmt::format("{}{}1-{}", label(language_, Label::NotAMove), colon(language_), moves_.size()));
            return false;
        }
        move = moves_[*which].move;
    } else {
        const auto spelled = face_->spelled(text);
        if (!spelled.fault.empty()) {
            line(fmt::format("{}{}{}", label(language_, Label::NotAMove), colon(language_), spelled.fault));
            return false;
        }
        move = spelled.move;
    }
    const std::int64_t version = version_;
    json::Object preview = command("preview");
    preview.emplace_back("move", move);
    json::Value foreseen;
    if (!demand(std::move(preview), &foreseen) || !confirmed(move, foreseen)) return false;
    json::Object play = command("play");
    play.emplace_back("version", version);
    play.emplace_back("move", move);
    return demand(std::move(play));
}

bool RemoteSession::confirmed(const std::string& move, const json::Value& preview) {
    std::string words = move;
    for (const ListedMove& listed : moves_)
        if (listed.move == move) words = listed.words;
    line(fmt::format("{}{}{}", label(language_, Label::Preview), colon(language_), style_(Ink::Bold, words)));
    const json::Array& events = list_in(preview, "events");
    for (const json::Value& event : events) line("  " + text_in(event, "words"));
    if (events.empty()) line("  " + label(language_, Label::NoGain));
    if (!interactive_) return true;  // a script has thought already
    const Woken woken = wait(label(language_, Label::Confirm) + " > ", true);
    if (woken == Woken::Typed && trimmed(input_.take()).empty()) return true;
    input_.hide();
    say(woken == Woken::Changed ? Label::MovedOn : Label::Cancelled);
    return false;
}

// --- what is shown ------------------------------------------------------------------------------------------------

// Several people at this terminal: hands stay hidden from each other.
void RemoteSession::draw_curtain(int seat) {
    if (list_in(at_, "yours").size() < 2) return;
    if (shown_to_ == seat) return;
    const std::string blank = interactive_ ? "\x1b[2J\x1b[3J\x1b[H" : "\n";
    print(blank);
    say(Label::Curtain, {{"seat", name_of(seat)}});
    const std::string enter = phrase(label(language_, Label::CurtainEnter), {{"seat", name_of(seat)}}) + ' ';
    Woken woken = Woken::Changed;
    while (woken == Woken::Changed) woken = wait(enter, true);
    if (woken == Woken::End) throw Interrupted{};
    input_.take();
    print(blank);
    shown_to_ = seat;
    drawn_.reset();
    listed_ = -1;
    // Told as this seat may know it, which is not how the one before has heard it.
    if (const auto seen = seen_.find(seat); seen != seen_.end() && seen->second < version_) {
        json::Object history = command("history");
        history.emplace_back("from", std::max(seen->second, version_ - 200));
        history.emplace_back("seat", seat);
        json::Value answer;
        since_told_ = false;
        if (demand(std::move(history), &answer)) tell_entries(list_in(answer, "entries"));
    }
    seen_[seat] = version_;
}

void RemoteSession::show_board() {
    drawn_ = version_;
    if (const json::Value* view = at_.find("view"); view != nullptr && view->object() != nullptr)
        print(face_->board(*view, names_, width()));
}

void RemoteSession::list_moves() { print(move_list(moves_, width())); }

void RemoteSession::line(const std::string& text) {
    input_.hide();
    print(folded(text, width()) + '\n');
}

int RemoteSession::leave() {
    input_.hide();
    if (!list_in(at_, "yours").empty() && (phase() == "running" || phase() == "gathering")) {
        say(Label::SeatStays);
        print("  " + how_to_come("") + who_i_am() + '\n');
    }
    say(Label::Goodbye);
    flush();
    return 0;
}

// --- what the table says ------------------------------------------------------------------------------------------

std::string RemoteSession::name_of(std::int64_t seat) const {
    return seat < 0 || seat >= kMaxSeats ? "?" : names_[seat_number(static_cast<int>(seat))];
}

bool RemoteSession::is_mine(std::int64_t seat) const {
    for (const json::Value& mine : list_in(at_, "yours"))
        if (mine.number() != nullptr && *mine.number() == seat) return true;
    return false;
}

bool RemoteSession::is_away(std::int64_t seat) const {
    const json::Array& seats = list_in(at_, "seats");
    return seat >= 0 && seat < static_cast<std::int64_t>(seats.size()) &&
           truth_in(seats[static_cast<std::size_t>(seat)], "away");
}

int RemoteSession::to_act() const {
    const std::int64_t seat = number_in(at_, "to_act", -1);
    return phase() == "running" && is_mine(seat) && !is_away(seat) && !moves_.empty() ? static_cast<int>(seat) : -1;
}

bool RemoteSession::undo_for_me() const {
    const json::Value* question = at_.find("undo_asked");
    if (question == nullptr || question->object() == nullptr) return false;
    for (const json::Value& missing : list_in(*question, "missing"))
        if (missing.number() != nullptr && is_mine(*missing.number())) return true;
    return false;
}

}  // namespace rivers::terminal
