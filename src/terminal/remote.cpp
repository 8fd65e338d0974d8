#include "terminal/remote.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <thread>

#include "terminal/files.h"
#include "terminal/games.h"
#include "terminal/password.h"
#include "terminal/remote_table.h"
#include "terminal/session.h"
#include "terminal/talk.h"

namespace rivers::terminal {
namespace {

namespace fs = std::filesystem;

json::Value read_answer(const Url& url, const HttpReply& reply) {
    auto parsed = json::parse(reply.body);
    auto* value = std::get_if<json::Value>(&parsed);
    if (value == nullptr || value->object() == nullptr)
        throw UserError(
            fmt::format("{} answers ({}), but not as a Two Rivers server does", url.origin(), reply.status));
    return std::move(*value);
}

std::string refusal_of(const json::Value& answer) {
    const std::string error = text_in(answer, "error"), words = text_in(answer, "message");
    return words.empty() ? error : words;
}

// --- who I am ---------------------------------------------------------------------------------------------------

// A letter is itself, anything else its number: names become names of files.
std::string file_name(const std::string& text) {
    std::string out;
    for (const char c : text)
        out += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-'
                   ? std::string(1, c)
                   : fmt::format("%{:02x}", static_cast<unsigned char>(c));
    return out;
}

// The cookie is kept so that a person keeps their seat. Who names themselves has one of their own: two people may
// share a computer.
fs::path session_file(const Url& url, const std::string& name) {
    const char* state = std::getenv("XDG_STATE_HOME");
    const char* home = std::getenv("HOME");
    const fs::path base = state != nullptr && *state == '/' ? fs::path(state)
                          : home != nullptr && *home == '/' ? fs::path(home) / ".local/state"
                                                            : fs::path();
    if (base.empty()) return {};
    std::string file = file_name(url.host) + '_' + std::to_string(url.port);
    if (!name.empty()) file += '_' + file_name(name);
    return base / "two-rivers" / "sessions" / file;
}

std::string kept_cookie(const fs::path& file) {
    if (file.empty() || !is_ordinary_file(file.string())) return "";
    std::string text = read_file(file.string());
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text.find_first_of("\r\n;") == std::string::npos ? text : "";
}

void keep_cookie(const fs::path& file, const std::string& cookie) {
    if (file.empty()) return;
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);
    fs::permissions(file.parent_path(), fs::perms::owner_all, failed);
    const std::string draft = file.string() + ".new";
    ::unlink(draft.c_str());
    const int fd = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    const std::string text = cookie + '\n';
    const bool good = fd >= 0 && ::write(fd, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    if (fd >= 0) ::close(fd);
    if (!good || ::rename(draft.c_str(), file.c_str()) != 0)
        throw UserError("cannot keep the session in '" + file.string() + "'; without it your seat would be lost");
}

// Asks the server to take us in, and keeps what it says.
void enter(Visit& visit, const std::string& command, const json::Object& fields, const fs::path& file) {
    std::optional<std::string> cookie;
    const json::Value answer = visit.post(command, fields, &cookie);
    if (!truth_in(answer, "ok") || !cookie) throw UserError(visit.url.origin() + ": " + refusal_of(answer));
    visit.cookie = *cookie;
    keep_cookie(file, visit.cookie);
}

// A server that is too busy to say so must not make a new guest of us: the seats would be out of reach.
bool is_known(const Visit& visit) {
    const json::Value me = visit.get("/api/me");
    if (const std::string error = text_in(me, "error"); !error.empty() && error != "no_session")
        throw UserError(visit.url.origin() + ": " + refusal_of(me));
    const json::Value* user = me.find("user");
    return user != nullptr && user->object() != nullptr;
}

std::string password_for(const std::string& name, Label question, const PlayOptions& options) {
    const auto password = ask_password(phrase(label(terminal_language(options.lang), question), {{"name", name}}));
    if (!password) throw UserError("no password was given, so nothing was done");
    return *password;
}

// An account's session is kept apart from a guest's of the same name.
fs::path account_file(const Url& url, const std::string& name) { return session_file(url, "account " + name); }

void log_in(Visit& visit, const PlayOptions& options) {
    const fs::path file = account_file(visit.url, options.login);
    visit.cookie = kept_cookie(file);
    if (is_known(visit)) return;
    visit.cookie.clear();
    const std::string password = password_for(options.login, Label::Password, options);
    enter(visit, "login", {{"name", options.login}, {"password", password}}, file);
}

// Who has been here as a guest becomes the account and keeps their seats.
void make_account(Visit& visit, const PlayOptions& options) {
    const fs::path guest = session_file(visit.url, options.name);
    visit.cookie = kept_cookie(guest);
    if (!is_known(visit)) visit.cookie.clear();
    const std::string password = password_for(options.account, Label::NewPassword, options);
    if (::isatty(STDIN_FILENO) == 1 && password_for(options.account, Label::PasswordAgain, options) != password)
        throw UserError("that is not the same password, so nothing was done");
    enter(visit, "register", {{"name", options.account}, {"password", password}},
          account_file(visit.url, options.account));
    std::error_code none;
    fs::remove(guest, none);  // its session is over
}

// Goes on as the one who was here before, or comes as a new guest.
void sign_in(Visit& visit, const PlayOptions& options) {
    if (!options.login.empty()) return log_in(visit, options);
    if (!options.account.empty()) return make_account(visit, options);
    const fs::path file = session_file(visit.url, options.name);
    visit.cookie = kept_cookie(file);
    if (is_known(visit)) return;
    visit.cookie.clear();
    const char* login = std::getenv("USER");
    const std::string name = !options.name.empty()                ? options.name
                             : login != nullptr && *login != '\0' ? login
                                                                  : "Guest";
    enter(visit, "guest", {{"name", name}}, file);
}

// --- at which table ---------------------------------------------------------------------------------------------

// A computer player of the level that the server thinks usual.
constexpr std::string_view kAnyComputer = "computer";

// "human,open,keen": the first human is me, the others sit here beside me.
json::Array seats_of(const std::vector<std::string>& who, const std::string& game) {
    json::Array seats;
    bool me = false;
    for (std::size_t i = 0; i < who.size(); ++i) {
        const std::string word = trimmed(who[i]);
        const std::string kind = word.substr(0, word.find(':'));
        const std::string name = kind.size() < word.size() ? word.substr(kind.size() + 1) : "";
        if (kind == "human" && !me) {
            seats.push_back(json::Object{{"kind", "me"}});
            me = true;
        } else if (kind == "human") {
            seats.push_back(
                json::Object{{"kind", "here"}, {"name", name.empty() ? fmt::format("Human {}", i + 1) : name}});
        } else if (kind == "open" || kind == "invited" || kind == kAnyComputer) {
            seats.push_back(json::Object{{"kind", kind}});
        } else {
            // Which levels there are, the server knows best: it may have networks that this program has not.
            for_game(game, [&]<class G>(G) {
                if (level_named(kind) == nullptr && !is_player<G>(kind, static_cast<int>(who.size()), Whom::Opponents))
                    throw UserError("there is no player '" + kind +
                                    "'; a seat is human, human:NAME, open, invited or a computer player, e.g. " +
                                    std::string(kUsualLevel));
                return 0;
            });
            seats.push_back(json::Object{{"kind", "computer"}, {"level", kind}});
        }
    }
    return seats;
}

std::string create_table(const Visit& visit, const PlayOptions& options, Tokens& tokens) {
    std::vector<std::string> who = options.seats.empty() ? std::vector<std::string>{} : split(options.seats, ',');
    const std::size_t players = options.players != 0 ? static_cast<std::size_t>(options.players)
                                : who.empty()        ? 4
                                                     : who.size();
    if (who.empty()) {
        who.assign(players, std::string(kAnyComputer));
        who[0] = "human";
    }
    if (who.size() != players)
        throw UserError(
            fmt::format("--seats names {} players, but the table has {}; name one for each seat, e.g. "
                        "--seats human,open",
                        who.size(), players));
    json::Object fields{{"id", new_command_id()},
                        {"game", options.game},
                        {"players", static_cast<int>(players)},
                        {"public", options.is_public},
                        {"first", options.as_seated() ? "as seated" : "drawn"},
                        {"seats", seats_of(who, options.game)}};
    json::Object more;
    for (const auto& [name, value] : options.chosen)
        if (!value.empty()) more.emplace_back(name, value);
    if (!more.empty()) fields.emplace_back("options", std::move(more));
    if (!options.catalog.empty()) fields.emplace_back("catalog", read_file(options.catalog));
    const json::Value made = visit.demand("create", fields);
    tokens.link = text_in(made, "link");
    for (const json::Value& invite : list_in(made, "invites"))
        tokens.invites.emplace_back(static_cast<int>(number_in(invite, "seat")), text_in(invite, "token"));
    return text_in(made, "table");
}

// Sits down, unless I sit there already.
std::string join_table(const Visit& visit, const PlayOptions& options) {
    json::Object look{{"table", options.table}};
    if (!options.token.empty()) look.emplace_back("token", options.token);
    const json::Value table = visit.demand("table", look);
    if (list_in(table, "yours").empty()) visit.demand("join", look);
    return options.table;
}

void refuse_local_options(const PlayOptions& options) {
    for (const auto& [flag, given] : {std::pair{"--load", !options.load.empty()}, {"--save", !options.save.empty()}})
        if (given)
            throw UserError(std::string(flag) + " is for a game at this terminal; the server keeps its games itself");
    if (options.milliseconds != 0)
        throw UserError("--ms is for a game at this terminal; the server says itself how long its computers think");
    if (options.seeded) throw UserError("--seed is for a game at this terminal; the server's dice cannot be chosen");
    if (!options.table.empty() && !options.game.empty())
        throw UserError("the table has its game already: give either a game or --table");
    if (!options.table.empty() && !options.first.empty())
        throw UserError("the table says itself who is first: leave --first out");
    if (!options.token.empty() && options.table.empty()) throw UserError("--token goes with --table");
    if (!options.login.empty() && (!options.name.empty() || !options.account.empty()))
        throw UserError("--login says who you are: leave --name and --register out");
}

}  // namespace

std::string new_command_id() {
    std::random_device device;
    return fmt::format("{:08x}{:08x}{:08x}{:08x}", device(), device(), device(), device());
}

json::Value Visit::get(const std::string& target) const { return ask("GET", target, ""); }

json::Value Visit::post(const std::string& command, const json::Object& fields,
                        std::optional<std::string>* new_cookie) const {
    return ask("POST", "/api/" + command, json::write(json::Value(fields)), new_cookie);
}

json::Value Visit::ask(const std::string& method, const std::string& target, const std::string& body,
                       std::optional<std::string>* new_cookie) const {
    Headers headers;
    if (!body.empty()) headers.emplace_back("Content-Type", "application/json");
    if (!cookie.empty()) headers.emplace_back("Cookie", cookie);
    for (int tries = 0;; ++tries) {
        const auto reply = http_request(url, method, target, headers, body);
        json::Value answer = read_answer(url, reply);
        if (new_cookie != nullptr) *new_cookie = reply.cookie();
        const std::string error = text_in(answer, "error");
        if (tries == 5 || (error != "slow_down" && error != "busy")) return answer;
        std::this_thread::sleep_for(
            std::chrono::seconds(std::min<std::int64_t>(5, number_in(answer, "retry_after", 1))));
    }
}

json::Value Visit::demand(const std::string& command, const json::Object& fields) const {
    json::Value answer = post(command, fields);
    if (!truth_in(answer, "ok")) throw UserError(url.origin() + " refuses: " + refusal_of(answer));
    return answer;
}

std::string table_lines(const json::Array& tables) {
    std::string out;
    for (const json::Value& table : tables) {
        std::string who;
        for (const json::Value& seat : list_in(table, "seats")) {
            const std::string name = text_in(seat, "name");
            who += (who.empty() ? "" : ", ") + (name.empty() ? '(' + text_in(seat, "kind") + ')' : name);
        }
        const std::int64_t to_act = number_in(table, "to_act", -1);
        bool mine = false;
        for (const json::Value& seat : list_in(table, "yours"))
            mine = mine || (seat.number() && *seat.number() == to_act);
        out += fmt::format("  {} {:<13}  {:<9} {} {}\n", text_in(table, "table"), text_in(table, "game"),
                           text_in(table, "phase"), mine ? '*' : ' ', who);
    }
    return out;
}

int play_remotely(const PlayOptions& options) {
    refuse_local_options(options);
    Visit visit{options.server, parse_url(options.server), ""};
    if (!options.game.empty()) for_game(options.game, [](auto) { return 0; });  // a wrong name needs no server
    sign_in(visit, options);
    if (options.table.empty() && options.game.empty()) {
        const Language language = terminal_language(options.lang);
        for (const auto& [heading, list] :
             {std::pair{Label::MyTables, "/api/my_tables"}, {Label::Lobby, "/api/lobby"}}) {
            const std::string lines = table_lines(list_in(visit.get(list), "tables"));
            print(label(language, heading) + ":\n" +
                  (lines.empty() ? "  " + label(language, Label::None) + '\n' : lines));
        }
        print(fmt::format("rivers play --server {0} GAME\nrivers play --server {0} --table ID\n", options.server));
        return 0;
    }
    Tokens tokens;
    const std::string table = options.table.empty() ? create_table(visit, options, tokens) : join_table(visit, options);
    if (!options.token.empty()) tokens.link = options.token;
    Voice voice(options);
    try {
        RemoteTable at(voice, options, visit, table, tokens);
        return Session(voice, at).run();
    } catch (const Interrupted&) {  // before the table was there
        return 0;
    }
}

}  // namespace rivers::terminal
