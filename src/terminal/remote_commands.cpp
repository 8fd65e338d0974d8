// What can be typed at a table of a server besides moves.
#include <fmt/format.h>

#include "terminal/files.h"
#include "terminal/remote_table.h"

namespace rivers::terminal {

std::vector<std::string> RemoteTable::commands() const {
    return {"ask",   "agree", "refuse", "chat ",   "orders ", "link",
            "start", "leave", "back",   "rematch", "record ", "tables"};
}

TableClient::Obeyed RemoteTable::obey(const std::string& word, const std::string& rest, std::optional<Seat> viewer) {
    if (word == "leave") return leave_seat();
    if (word == "link") {
        show_link();
    } else if (word == "tables") {
        show_tables();
    } else if (word == "orders") {
        give_orders(rest, viewer);
    } else if (word == "record") {
        keep_record(rest);
    } else if (word == "rematch") {
        rematch();
    } else if (word == "chat") {
        json::Object chat = command("chat");
        chat.emplace_back("text", rest);
        if (rest.empty())
            voice_.line("chat TEXT");
        else
            done(std::move(chat));
    } else if (word == "back" || word == "start") {
        done(command(word));
    } else if (word == "ask" || word == "agree" || word == "refuse") {
        agree_on_undo(word);
    } else {
        return Obeyed::No;
    }
    return Obeyed::Yes;
}

std::string RemoteTable::undo() {
    const json::Value* undo = at_.find("undo");
    if (look_.mine.size() < 2 && (undo == nullptr || number_in(*undo, "free", -1) < 0))
        return voice_.words(undo == nullptr || number_in(*undo, "ask", -1) < 0 ? Label::NothingToUndo
                                                                               : Label::AskFirst);
    json::Object asked = command("undo");
    asked.emplace_back("version", look_.version);
    const auto refused = demand(std::move(asked));
    return refused ? refused->why : "";
}

// Where everyone has to consent: the question, and the answers to it.
void RemoteTable::agree_on_undo(const std::string& word) {
    json::Object asked = command(word == "ask" ? "ask_undo" : "answer_undo");
    asked.emplace_back("version", look_.version);
    if (word == "ask") {
        const json::Value* undo = at_.find("undo");
        const std::int64_t back = undo == nullptr ? -1 : number_in(*undo, "ask", -1);
        if (back < 0) return voice_.say(Label::NothingToUndo);
        asked.emplace_back("to", back);
    } else {
        asked.emplace_back("agree", word == "agree");
    }
    done(std::move(asked));
}

std::string RemoteTable::how_to_come(const std::string& token) const {
    return fmt::format("rivers play --server {} --table {}{}", visit_.given, table_,
                       token.empty() ? "" : " --token " + token);
}

// The option that makes the next visit mine again; a shell takes the name as it is.
std::string RemoteTable::who_i_am() const {
    const std::string& account = options_.login.empty() ? options_.account : options_.login;
    const std::string& name = account.empty() ? options_.name : account;
    if (name.empty()) return "";
    std::string quoted = "'";
    for (const char c : name) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return (account.empty() ? " --name " : " --login ") + quoted + "'";
}

// The token of a table that I host can be had again; then the old one is dead.
void RemoteTable::show_link() {
    const bool is_public = truth_in(at_, "public");
    if (!is_public && tokens_.link.empty() && truth_in(at_, "hosting")) {
        json::Value answer;
        if (done(command("invite"), &answer)) tokens_.link = text_in(answer, "token");
    }
    voice_.line(fmt::format("table {}{}", table_, tokens_.link.empty() ? "" : " token " + tokens_.link));
    voice_.say(Label::Friends);
    print("  " + how_to_come(is_public ? "" : tokens_.link) + '\n');
    for (const auto& [seat, token] : tokens_.invites) print(fmt::format("  {}: {}\n", seat + 1, how_to_come(token)));
}

void RemoteTable::show_tables() {
    for (const auto& [heading, name] : {std::pair{Label::MyTables, "my_tables"}, {Label::Lobby, "lobby"}}) {
        json::Value answer;
        if (!done({{"do", name}, {"id", new_command_id()}}, &answer)) return;
        const std::string lines = table_lines(list_in(answer, "tables"));
        voice_.head(heading);
        print(lines.empty() ? "  " + voice_.words(Label::None) + '\n' : lines);
    }
}

void RemoteTable::give_orders(const std::string& rest, std::optional<Seat> viewer) {
    json::Array moves;
    std::string list;
    for (const std::string& part : split(rest, ',')) {
        if (trimmed(part).empty()) continue;
        const auto spelled = face_->spelled(trimmed(part));
        if (!spelled.fault.empty()) return voice_.line(voice_.not_a_move(spelled.fault));
        moves.emplace_back(spelled.move);
        list += (list.empty() ? "" : ", ") + spelled.move;
    }
    json::Object orders = command("orders");
    orders.emplace_back("moves", std::move(moves));
    if (viewer && look_.mine.size() > 1) orders.emplace_back("seat", number(*viewer));
    if (done(std::move(orders)))
        list.empty() ? voice_.say(Label::NoOrders) : voice_.say(Label::OrdersKept, {{"what", list}});
}

void RemoteTable::keep_record(const std::string& file) {
    if (file.empty()) return voice_.line("record FILE");
    json::Value answer;
    if (!done(command("record"), &answer)) return;
    try {
        write_file(file, text_in(answer, "record"));
    } catch (const UserError& error) {
        return voice_.line(voice_.style(Ink::Red, error.what()));
    }
    voice_.say(Label::Saved, {{"file", file}});
}

// The first who asks makes the table; the others find their seats kept.
void RemoteTable::rematch() {
    json::Value answer;
    if (!done(command("rematch"), &answer)) return;
    const std::string old = table_;
    tokens_ = {};
    follow(text_in(answer, "table"));
    ask({{"do", "unwatch"}, {"id", new_command_id()}, {"table", old}});
    if (look_.mine.empty()) done(command("join"));
}

TableClient::Obeyed RemoteTable::leave_seat() {
    const bool begun = look_.stage == Stage::Running;
    if (!done(command("leave"))) return Obeyed::Yes;
    if (!begun) return Obeyed::Leave;
    voice_.say(Label::ComputerForYou);
    return Obeyed::Yes;
}

}  // namespace rivers::terminal
