#include "terminal/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/files.h"

namespace rivers::terminal {

int Session::run() {
    try {
        for (;;) {
            if (at_ != table_.look().table) arrive();
            if (table_.look().mine.size() < 2) tell_news();
            const Stage stage = table_.look().stage;
            if (stage == Stage::Closed) {
                voice_.say(Label::TableClosed);
                flush();
                return 0;
            }
            if (step() == Done::Leave) break;
            if (stage == Stage::Over && !table_.open_after_end()) return table_.finish();
        }
    } catch (const Interrupted&) {
    }
    voice_.input.hide();
    return table_.leave();
}

void Session::arrive() {
    const Look& now = table_.look();
    at_ = now.table;
    drawn_.reset();
    listed_.reset();
    shown_to_.reset();
    seen_.clear();
    since_told_ = false;
    voice_.line(fmt::format("{}  ({})", voice_.style(Ink::Bold, table_.face().title()), voice_.words(Label::Keys)));
    if (now.drawn_first) voice_.say(Label::DrawnFirst, {{"seat", now.names[seat_number(0)]}});
    table_.welcome();
}

Session::Done Session::step() {
    const Look& now = table_.look();
    if (now.stage == Stage::Over) return after_end();
    return now.asked ? turn(*now.asked) : stand_by();
}

Session::Done Session::stand_by() {
    table_.tell_waiting();
    // A script has its answers ready for its questions; what it would say meanwhile is not asked for.
    const Woken woken = wait("> ", voice_.interactive || table_.wants_answer());
    if (woken == Woken::End) return Done::Leave;
    return woken == Woken::Typed ? obey_out_of_turn() : Done::Yes;
}

Session::Done Session::turn(Seat seat) {
    draw_curtain(seat);
    tell_news();
    const Look& now = table_.look();
    if (now.asked != seat) return Done::Yes;  // it was taken back while the curtain was down
    if (std::exchange(since_told_, false)) print("\n");
    if (drawn_ != now.version) show_board();
    if (listed_ != now.version) {
        listed_ = now.version;
        print("\n");
        voice_.line(voice_.style(Ink::Bold, now.question));
        list_moves();
    }
    const Woken woken = wait("> ", true);
    if (woken == Woken::End) return Done::Leave;
    if (woken == Woken::Changed) return Done::Yes;
    const std::string text = trimmed(voice_.input.take());
    if (text.empty()) return Done::Yes;
    const Done done = obey(text);
    if (done == Done::No) try_move(text);
    return done == Done::Leave ? done : Done::Yes;
}

Session::Done Session::after_end() {
    tell_news();
    if (std::exchange(since_told_, false)) print("\n");
    if (drawn_ != table_.look().version) {
        show_board();
        print("\n");
        voice_.head(Label::Score);
        print(table_.face().score(table_.look().view, table_.look().names));
        table_.tell_after_end();
    }
    if (!table_.open_after_end()) return Done::Yes;
    const Woken woken = wait("> ", true);
    if (woken == Woken::End) return Done::Leave;
    return woken == Woken::Typed ? obey_out_of_turn() : Done::Yes;
}

Session::Woken Session::wait(const std::string& prompt, bool listen) {
    const std::int64_t before = table_.look().version;
    for (;;) {
        if (listen)
            voice_.input.show(prompt, completions());
        else
            flush();
        switch (voice_.input.wait(table_.descriptor(), -1)) {
            case LiveInput::Came::Line: return Woken::Typed;
            case LiveInput::Came::End: return Woken::End;
            case LiveInput::Came::Time: break;
            case LiveInput::Came::Other:
                table_.hear();
                if (table_.look().version != before) return Woken::Changed;
        }
    }
}

// --- what is typed ------------------------------------------------------------------------------------------------

Session::Done Session::obey_out_of_turn() {
    const std::string text = trimmed(voice_.input.take());
    if (text.empty()) return Done::Yes;
    const Done done = obey(text);
    if (done == Done::No) voice_.say(Label::NotYourTurn);
    return done == Done::Leave ? done : Done::Yes;
}

Session::Done Session::obey(const std::string& text) {
    const auto [word, rest] = command_and_rest(text);
    if (word == "quit" || word == "exit") return Done::Leave;
    if (word == "?" || word == "help") {
        voice_.line(table_.help());
    } else if (word == "moves") {
        list_moves();
    } else if (word == "board") {
        show_board();
    } else if (word == "score") {
        show_score();
    } else if (word == "log") {
        for (const std::string& line : table_.history(viewer())) voice_.line(line);
    } else if (word == "undo") {
        if (const std::string said = table_.undo(); !said.empty()) voice_.line(said);
        for (auto& [seat, version] : seen_) version = std::min(version, table_.look().version);
    } else if (const auto answer = table_.face().reference(word, rest)) {
        voice_.line(*answer);
    } else {
        const auto obeyed = table_.obey(word, rest, viewer());
        return obeyed == TableClient::Obeyed::No      ? Done::No
               : obeyed == TableClient::Obeyed::Leave ? Done::Leave
                                                      : Done::Yes;
    }
    return Done::Yes;
}

std::vector<std::string> Session::completions() const {
    std::vector<std::string> list{"moves",  "board", "undo",   "log",  "score",
                                  "legend", "info ", "rules ", "quit", "help"};
    for (std::string& word : table_.commands()) list.push_back(std::move(word));
    for (const ListedMove& move : table_.look().moves) list.push_back(move.move);
    return list;
}

void Session::try_move(const std::string& text) {
    const auto& moves = table_.look().moves;
    std::string move;
    if (const auto which = listed_number(text, moves.size())) {
        if (*which == moves.size()) return voice_.line(voice_.not_a_move(fmt::format("1-{}", moves.size())));
        move = moves[*which].move;
    } else {
        const auto spelled = table_.face().spelled(text);
        if (!spelled.fault.empty()) return voice_.line(voice_.not_a_move(spelled.fault));
        move = spelled.move;
    }
    const std::int64_t version = table_.look().version;
    const auto preview = table_.preview(move);
    if (const auto* refused = std::get_if<Refused>(&preview)) return voice_.line(refused->why);
    if (!confirmed(std::get<Preview>(preview))) return;
    if (table_.look().version != version) return voice_.say(Label::MovedOn);
    if (const auto refused = table_.play(move)) voice_.line(refused->why);
}

// What the move brings to everyone, before it is played.
bool Session::confirmed(const Preview& preview) {
    voice_.line(fmt::format("{}{}{}", voice_.words(Label::Preview), colon(voice_.language),
                            voice_.style(Ink::Bold, preview.words)));
    for (const std::string& line : preview.lines) voice_.line("  " + line);
    if (preview.lines.empty()) voice_.line("  " + voice_.words(Label::NoGain));
    if (!voice_.interactive) return true;  // a script has thought already
    const Woken woken = wait(voice_.words(Label::Confirm) + " > ", true);
    if (woken == Woken::Typed && trimmed(voice_.input.take()).empty()) return true;
    voice_.input.hide();
    voice_.say(woken == Woken::Changed ? Label::MovedOn : Label::Cancelled);
    return false;
}

// --- what is shown ------------------------------------------------------------------------------------------------

std::optional<Seat> Session::viewer() const {
    const auto& mine = table_.look().mine;
    if (mine.size() == 1) return mine.front();
    return shown_to_;
}

// Several people at this terminal: hands stay hidden from each other.
void Session::draw_curtain(Seat seat) {
    if (table_.look().mine.size() < 2 || shown_to_ == seat) return;
    const std::string blank = voice_.interactive ? "\x1b[2J\x1b[3J\x1b[H" : "\n";
    const std::string name = table_.look().names[seat];
    print(blank);
    voice_.say(Label::Curtain, {{"seat", name}});
    Woken woken = Woken::Changed;
    while (woken == Woken::Changed) woken = wait(voice_.words(Label::CurtainEnter, {{"seat", name}}) + ' ', true);
    if (woken == Woken::End) throw Interrupted{};
    voice_.input.take();
    print(blank);
    shown_to_ = seat;
    drawn_.reset();
    listed_.reset();
    since_told_ = false;
}

// Everything since this person's last decision, as they may know it.
void Session::tell_news() {
    const auto who = viewer();
    const std::int64_t version = table_.look().version;
    const auto [seen, fresh] = seen_.try_emplace(who ? number(*who) : -1, table_.first_news());
    if (seen->second >= version) return;
    const News news = table_.news(who, std::exchange(seen->second, version));
    if (news.lines.empty()) return;
    if (news.moved && !std::exchange(since_told_, true)) voice_.head(Label::Since);
    for (const std::string& line : news.lines) voice_.line(line);
}

void Session::show_board() {
    const Look& now = table_.look();
    drawn_ = now.version;
    if (now.view.object() == nullptr) return;
    voice_.input.hide();
    print(table_.face().board(now.view, now.names, voice_.width()));
}

void Session::show_score() {
    const Look& now = table_.look();
    voice_.line(fmt::format("{} ({})", voice_.words(Label::Score), voice_.words(Label::Projected)));
    if (now.view.object() != nullptr) print(table_.face().score(now.view, now.names));
}

void Session::list_moves() { print(move_list(table_.look().moves, voice_.width())); }

}  // namespace rivers::terminal
