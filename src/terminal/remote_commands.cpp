// What can be typed at a table of a server besides moves.
#include <fmt/format.h>

#include "terminal/files.h"
#include "terminal/remote_session.h"

namespace rivers::terminal {

std::vector<std::string> RemoteSession::completions() const {
    std::vector<std::string> list{"moves",  "board",   "undo",  "ask",    "agree", "refuse", "log",     "score",
                                  "chat ",  "orders ", "link",  "start",  "leave", "back",   "rematch", "record ",
                                  "tables", "legend",  "info ", "rules ", "quit",  "help"};
    for (const ListedMove& move : moves_) list.push_back(move.move);
    return list;
}

RemoteSession::Done RemoteSession::try_command(const std::string& text) {
    const auto [word, rest] = command_and_rest(text);
    const bool view = at_.find("view") != nullptr && at_.find("view")->object() != nullptr;
    if (word == "quit" || word == "exit") return Done::Leave;
    if (word == "leave") return leave_seat();
    if (word == "?" || word == "help") {
        line(face_->help());
    } else if (word == "moves") {
        list_moves();
    } else if (word == "board") {
        show_board();
    } else if (word == "score") {
        line(fmt::format("{} ({})", label(language_, Label::Score), label(language_, Label::Projected)));
        if (view) print(face_->score(*at_.find("view"), names_));
    } else if (word == "log") {
        show_log();
    } else if (word == "link") {
        show_link();
    } else if (word == "tables") {
        show_tables();
    } else if (word == "orders") {
        give_orders(rest);
    } else if (word == "record") {
        keep_record(rest);
    } else if (word == "rematch") {
        rematch();
    } else if (word == "chat") {
        json::Object chat = command("chat");
        chat.emplace_back("text", rest);
        if (rest.empty())
            line("chat TEXT");
        else
            demand(std::move(chat));
    } else if (word == "back" || word == "start") {
        demand(command(word));
    } else if (!try_undo(word)) {
        const auto answer = face_->reference(word, rest);
        if (!answer) return Done::No;
        line(*answer);
    }
    return Done::Yes;
}

bool RemoteSession::try_undo(const std::string& word) {
    if (word != "undo" && word != "ask" && word != "agree" && word != "refuse") return false;
    json::Object asked = command(word == "undo" ? "undo" : word == "ask" ? "ask_undo" : "answer_undo");
    asked.emplace_back("version", version_);
    const json::Value* undo = at_.find("undo");
    const std::int64_t free = undo == nullptr ? -1 : number_in(*undo, "free", -1),
                       back = undo == nullptr ? -1 : number_in(*undo, "ask", -1);
    if (word == "undo" && free < 0 && list_in(at_, "yours").size() < 2)
        return say(back < 0 ? Label::NothingToUndo : Label::AskFirst), true;
    if (word == "ask") {
        if (back < 0) return say(Label::NothingToUndo), true;
        asked.emplace_back("to", back);
    }
    if (word == "agree" || word == "refuse") asked.emplace_back("agree", word == "agree");
    demand(std::move(asked));
    return true;
}

void RemoteSession::show_log() {
    const bool told = std::exchange(since_told_, true);
    for (std::int64_t from = 0; from < version_; from += 200) {
        json::Object history = command("history");
        history.emplace_back("from", from);
        if (shown_to_ >= 0) history.emplace_back("seat", shown_to_);
        json::Value answer;
        if (!demand(std::move(history), &answer)) break;
        tell_entries(list_in(answer, "entries"));
    }
    since_told_ = told;
}

std::string RemoteSession::how_to_come(const std::string& token) const {
    return fmt::format("rivers play --server {} --table {}{}", visit_.given, table_,
                       token.empty() ? "" : " --token " + token);
}

// The option that makes the next visit mine again; a shell takes the name as it is.
std::string RemoteSession::who_i_am() const {
    const std::string& account = options_.login.empty() ? options_.account : options_.login;
    const std::string& name = account.empty() ? options_.name : account;
    if (name.empty()) return "";
    std::string quoted = "'";
    for (const char c : name) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return (account.empty() ? " --name " : " --login ") + quoted + "'";
}

// The token of a table that I host can be had again; then the old one is dead.
void RemoteSession::show_link() {
    const bool is_public = truth_in(at_, "public");
    if (!is_public && tokens_.link.empty() && truth_in(at_, "hosting")) {
        json::Value answer;
        if (demand(command("invite"), &answer)) tokens_.link = text_in(answer, "token");
    }
    line(fmt::format("table {}{}", table_, tokens_.link.empty() ? "" : " token " + tokens_.link));
    say(Label::Friends);
    print("  " + how_to_come(is_public ? "" : tokens_.link) + '\n');
    for (const auto& [seat, token] : tokens_.invites) print(fmt::format("  {}: {}\n", seat + 1, how_to_come(token)));
}

void RemoteSession::show_tables() {
    for (const auto& [heading, name] : {std::pair{Label::MyTables, "my_tables"}, {Label::Lobby, "lobby"}}) {
        json::Value answer;
        if (!demand({{"do", name}, {"id", new_command_id()}}, &answer)) return;
        const std::string lines = table_lines(list_in(answer, "tables"));
        line(style_(Ink::Bold, label(language_, heading)));
        print(lines.empty() ? "  " + label(language_, Label::None) + '\n' : lines);
    }
}

void RemoteSession::give_orders(const std::string& rest) {
    json::Array moves;
    std::string list;
    for (const std::string& part : split(rest, ',')) {
        if (trimmed(part).empty()) continue;
        const auto spelled = face_->spelled(trimmed(part));
        if (!spelled.fault.empty())
            return line(fmt::format("{}{}{}", label(language_, Label::NotAMove), colon(language_), spelled.fault));
        moves.emplace_back(spelled.move);
        list += (list.empty() ? "" : ", ") + spelled.move;
    }
    json::Object orders = command("orders");
    orders.emplace_back("moves", std::move(moves));
    if (shown_to_ >= 0) orders.emplace_back("seat", shown_to_);
    if (demand(std::move(orders))) list.empty() ? say(Label::NoOrders) : say(Label::OrdersKept, {{"what", list}});
}

void RemoteSession::keep_record(const std::string& file) {
    if (file.empty()) return line("record FILE");
    json::Value answer;
    if (!demand(command("record"), &answer)) return;
    try {
        write_file(file, text_in(answer, "record"));
    } catch (const UserError& error) {
        return line(style_(Ink::Red, error.what()));
    }
    say(Label::Saved, {{"file", file}});
}

// The first who asks makes the table; the others find their seats kept.
void RemoteSession::rematch() {
    json::Value answer;
    if (!demand(command("rematch"), &answer)) return;
    const std::string old = table_;
    tokens_ = {};
    follow(text_in(answer, "table"));
    ask({{"do", "unwatch"}, {"id", new_command_id()}, {"table", old}});
    if (list_in(at_, "yours").empty()) demand(command("join"));
}

RemoteSession::Done RemoteSession::leave_seat() {
    const bool begun = phase() == "running";
    if (!demand(command("leave"))) return Done::Yes;
    if (!begun) return Done::Leave;
    say(Label::ComputerForYou);
    return Done::Yes;
}

}  // namespace rivers::terminal
