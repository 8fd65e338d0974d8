#include "server/requests.h"

#include <algorithm>
#include <array>

#include "server/fields.h"
#include "server/people.h"
#include "table/digest.h"
#include "table/sabotage.h"

namespace rivers::server {
namespace {

constexpr std::size_t kTokenDigits = 32;
constexpr std::size_t kLongestCatalog = 200'000, kLongestRecord = 900'000;
constexpr std::size_t kMostPreviews = 100, kMostOptions = 16;
constexpr std::size_t kLongestSandbox = 60'000, kMostSandboxMoves = 500;
constexpr std::int64_t kAnyVersion = std::int64_t{1} << 60;

std::optional<Seat> maybe_seat(Fields& fields, std::string_view key = "seat") {
    const auto seat = fields.maybe_number(key, 0, kMaxSeats - 1);
    return seat ? std::optional(seat_number(static_cast<int>(*seat))) : std::nullopt;
}

std::string name_in(Fields& fields) {
    std::string name = fields.text("name", 1, 40);
    if (const auto fault = name_fault(name); fault && !name.empty()) fields.fail("name: " + *fault);
    return name;
}

// Of what was asked, whatever id it came with.
Hash digest_of(const Fields& fields, std::string text = "") {
    if (const json::Object* object = fields.object().object())
        for (const auto& [key, value] : *object)
            if (key != "id") text += key + '=' + json::write(value) + '\n';
    return sha256(text);
}

ClockRule read_clock(Fields& fields) {
    const json::Value* clock = fields.optional("clock");
    if (clock == nullptr) return {};
    Fields inner(*clock);
    ClockRule rule;
    const std::string kind = inner.text("kind", 1, 10);
    if (kind == "days") {
        rule = {ClockRule::Days, static_cast<int>(inner.number("days", 1, 30)), 0, 0};
    } else if (kind == "fischer") {
        rule = {ClockRule::Fischer, 0, static_cast<int>(inner.number("seconds", 10, 86'400)),
                static_cast<int>(inner.number("increment", 0, 3'600))};
    } else if (kind != "none") {
        inner.fail("kind must be none, days or fischer");
    }
    if (clock->object() == nullptr || !inner.good())
        fields.fail("clock: " + (inner.fault().empty() ? "must be an object" : inner.fault()));
    return rule;
}

WantedSeat read_seat(Fields& fields, const json::Value& value, const std::string& path) {
    WantedSeat seat;
    Fields inner(value);
    seat.kind = value.object() == nullptr ? "" : inner.text("kind", 1, 10);
    if (seat.kind == "here") {
        seat.name = inner.text("name", 1, 40);
        if (const auto fault = name_fault(seat.name)) inner.fail("name: " + *fault);
    } else if (seat.kind == "computer") {
        seat.level = inner.maybe_text("level", 1, 20).value_or("");
    } else if (seat.kind != "me" && seat.kind != "open" && seat.kind != "invited") {
        inner.fail("kind must be me, open, invited, computer or here");
    }
    if (!inner.good()) fields.fail(path + ": " + inner.fault());
    return seat;
}

Terms read_terms(Fields& fields) {
    Terms terms;
    terms.is_public = fields.truth("public", false);
    terms.spectators = fields.truth("spectators", true);
    terms.command = fields.maybe_command();
    terms.clock = read_clock(fields);
    terms.nonce = fields.maybe_hex("nonce", 1, 64).value_or("");
    if (const json::Value* list = fields.optional("seats")) {
        if (list->array() == nullptr || list->array()->size() > kMaxSeats)
            return fields.fail("seats must be a list, one for each player"), terms;
        terms.seats.emplace();
        for (std::size_t i = 0; i < list->array()->size(); ++i)
            terms.seats->push_back(read_seat(fields, (*list->array())[i], "seats[" + std::to_string(i) + "]"));
    }
    return terms;
}

Create read_create(Fields& fields) {
    Create create;
    create.game.game = fields.text("game", 1, 40);
    create.game.players = static_cast<int>(fields.number("players", kMinSeats, kMaxSeats));
    create.game.catalog = fields.maybe_text("catalog", 1, kLongestCatalog).value_or("");
    if (const json::Value* options = fields.optional("options")) {
        if (options->object() == nullptr || options->object()->size() > kMostOptions)
            fields.fail("options must be an object of at most " + std::to_string(kMostOptions));
        else
            for (const auto& [name, value] : *options->object())
                create.game.options.emplace_back(name.substr(0, 40), fields.read_text(value, "options", 1, 60));
    }
    const std::string first = fields.maybe_text("first", 1, 10).value_or(std::string(kDrawn));
    create.first_drawn = first == kDrawn;
    if (!create.first_drawn && first != kAsSeated) fields.fail("first must be 'drawn' or 'as seated'");
    create.terms = read_terms(fields);
    create.digest = digest_of(fields);
    return create;
}

Fork read_fork(Fields& fields) {
    Fork fork;
    fork.table = fields.maybe_hex("table", 32, 32);
    fork.record = fields.maybe_text("record", 1, kLongestRecord);
    fork.ply = static_cast<int>(fields.number("ply", 0, 100'000));
    if (fork.table.has_value() == fork.record.has_value()) fields.fail("name either table or record");
    fork.terms = read_terms(fields);
    fork.digest = digest_of(fields);
    return fork;
}

SeatDeed read_seat_deed(Fields& fields, const std::string& name) {
    return {fields.table(), fields.maybe_command(), digest_of(fields, name + '\n')};
}

Join read_join(Fields& fields) {
    Join join{read_seat_deed(fields, "join"), {}, maybe_seat(fields), {}};
    join.token = fields.maybe_hex("token", kTokenDigits, kTokenDigits);
    join.nonce = fields.maybe_hex("nonce", 1, 64).value_or("");
    return join;
}

Look read_look(Fields& fields) { return {fields.table(), maybe_seat(fields), fields.language(), std::nullopt}; }

Look read_look_by_token(Fields& fields) {
    Look look = read_look(fields);
    look.token = fields.maybe_hex("token", kTokenDigits, kTokenDigits);
    return look;
}

History read_history(Fields& fields) {
    History history{read_look(fields)};
    history.from = fields.number("from", 0, std::int64_t{1} << 40);
    history.to = fields.maybe_number("to", 0, std::int64_t{1} << 40).value_or(history.from + kMostNews);
    if (history.to - history.from > kMostNews) fields.fail("to: at most 200 entries at a time");
    return history;
}

Deed read_deed(Fields& fields) {
    return {fields.table(), fields.command(), fields.number("version", 0, kAnyVersion), digest_of(fields)};
}

Play read_play(Fields& fields) {
    Play play{read_deed(fields), fields.text("move", 1, 200), fields.language(), std::nullopt};
    if (sabotaged(Sabotage::SeatFromMessage))
        if (const auto seat = fields.maybe_number("seat", 0, 3)) play.forged_seat = static_cast<int>(*seat);
    return play;
}

std::vector<std::string> read_moves(Fields& fields, const json::Value& list, std::size_t most, std::size_t longest) {
    std::vector<std::string> moves;
    if (list.array() == nullptr || list.array()->size() > most)
        return fields.fail("moves must be a list of at most " + std::to_string(most)), moves;
    for (const json::Value& move : *list.array()) {
        moves.push_back(fields.read_text(move, "moves", 1, longest));
        if (!is_printable(moves.back())) fields.fail("moves must be printable");  // they are said back
    }
    return moves;
}

AskPreview read_what_ahead(Fields& fields) {
    AskPreview ask;
    ask.as = maybe_seat(fields, "as");
    const json::Value *one = fields.optional("move"), *list = fields.optional("moves");
    ask.several = list != nullptr;
    if ((one != nullptr) == ask.several) return fields.fail("preview needs either move or moves"), ask;
    if (one != nullptr) return ask.moves.push_back(fields.read_text(*one, "move", 1, 200)), ask;
    ask.moves = read_moves(fields, *list, kMostPreviews, 200);
    if (ask.moves.empty()) fields.fail("moves must be a list of 1 to " + std::to_string(kMostPreviews));
    return ask;
}

AskPreview read_preview(Fields& fields) {
    AskPreview ask = read_what_ahead(fields);
    ask.table = fields.table();
    ask.language = fields.language();
    return ask;
}

InSandbox read_in_sandbox(Fields& fields) {
    InSandbox asked;
    asked.record = fields.text("record", 1, kLongestSandbox);
    asked.ply = static_cast<int>(fields.number("ply", 0, 100'000));
    asked.seat = maybe_seat(fields);
    asked.level = fields.maybe_text("level", 1, 20).value_or("");
    asked.language = fields.language();
    asked.since = fields.maybe_number("since", 0, kAnyVersion);
    if (const json::Value* list = fields.optional("moves"))
        asked.done = read_moves(fields, *list, kMostSandboxMoves, 200);
    asked.deed = fields.maybe_text("move", 1, 200);
    if (const auto at = fields.maybe_number("at", 0, 100'000)) asked.at = static_cast<int>(*at);
    if (const json::Value* ahead = fields.optional("preview")) {
        Fields inner(*ahead);
        asked.ahead = read_what_ahead(inner);
        asked.ahead->language = asked.language;
        if (ahead->object() == nullptr || !inner.good())
            fields.fail("preview: " + (inner.fault().empty() ? "must be an object" : inner.fault()));
    }
    if (asked.deed.has_value() + asked.at.has_value() + asked.ahead.has_value() > 1)
        fields.fail("name at most one of move, at and preview");
    return asked;
}

SetOrders read_orders(Fields& fields) {
    SetOrders orders{fields.table(), maybe_seat(fields), {}};
    if (const json::Value* list = fields.required("moves")) orders.moves = read_moves(fields, *list, 20, 60);
    return orders;
}

Chat read_chat(Fields& fields) {
    Chat chat{fields.table(), fields.text("text", 1, 500), fields.command(), digest_of(fields)};
    if (!is_printable(chat.text)) fields.fail("text must be one line of UTF-8 text without control characters");
    return chat;
}

ChangePassword read_passwords(Fields& fields) {
    ChangePassword change{fields.text("old", 1, 1024), fields.text("new", 1, 1024)};
    if (const auto fault = password_fault(change.fresh); fault && !change.fresh.empty()) fields.fail("new: " + *fault);
    return change;
}

Register read_register(Fields& fields) {
    Register wanted{name_in(fields), fields.text("password", 1, 1024)};
    if (const auto fault = password_fault(wanted.password); fault && !wanted.password.empty())
        fields.fail("password: " + *fault);
    return wanted;
}

template <class R>
Request only_table(Fields& fields) {
    return R{fields.table()};
}

// clang-format off
constexpr std::array kCommands = std::to_array<Command>({
    {"guest",             kHttp,                [](Fields& f) -> Request { return Guest{name_in(f)}; }},
    {"register",          kHttp,                [](Fields& f) -> Request { return read_register(f); }},
    {"login",             kHttp,                [](Fields& f) -> Request { return Login{f.text("name", 1, 40), f.text("password", 1, 1024)}; }},
    {"logout",            kPerson | kHttp,       [](Fields&) -> Request { return Logout{}; }},
    {"logout_everywhere", kPerson | kHttp,       [](Fields&) -> Request { return LogoutEverywhere{}; }},
    {"password",          kPerson | kHttp,       [](Fields& f) -> Request { return read_passwords(f); }},
    {"delete_account",    kPerson | kHttp,       [](Fields& f) -> Request { return DeleteAccount{f.maybe_text("password", 0, 1024).value_or("")}; }},
    {"me",                kNobody,             [](Fields&) -> Request { return Me{}; }},
    {"rename",            kPerson,              [](Fields& f) -> Request { return Rename{name_in(f)}; }},
    {"create",            kPerson,              [](Fields& f) -> Request { return read_create(f); }},
    {"fork",              kPerson,              [](Fields& f) -> Request { return read_fork(f); }},
    {"import",            kPerson,              [](Fields& f) -> Request { return Import{f.text("record", 1, kLongestRecord), f.maybe_command(), digest_of(f)}; }},
    {"rematch",           kPerson,              only_table<Rematch>},
    {"join",              kPerson,              [](Fields& f) -> Request { return read_join(f); }},
    {"invite",            kPerson,              [](Fields& f) -> Request { return Invite{read_seat_deed(f, "invite"), maybe_seat(f)}; }},
    {"start",             kPerson,              [](Fields& f) -> Request { return Start{read_seat_deed(f, "start"), f.maybe_text("level", 1, 20).value_or("")}; }},
    {"leave",             kPerson,              [](Fields& f) -> Request { return Leave{read_seat_deed(f, "leave")}; }},
    {"back",              kPerson,              [](Fields& f) -> Request { return Back{read_seat_deed(f, "back")}; }},
    {"kick",              kPerson,              [](Fields& f) -> Request { return Kick{read_seat_deed(f, "kick"), seat_number(static_cast<int>(f.number("seat", 0, kMaxSeats - 1)))}; }},
    {"close",             kPerson,              [](Fields& f) -> Request { return Close{read_seat_deed(f, "close")}; }},
    {"lobby",             kNobody,             [](Fields&) -> Request { return Lobby{}; }},
    {"my_tables",         kPerson,              [](Fields&) -> Request { return MyTables{}; }},
    {"finished",          kPerson,              [](Fields& f) -> Request { return Finished{f.maybe_number("before", 0, kAnyVersion)}; }},
    {"games",             kNobody,             [](Fields&) -> Request { return Games{}; }},
    {"reference",         kNobody,             [](Fields& f) -> Request { return Reference{f.maybe_text("game", 1, 40), f.maybe_hex("table", 32, 32), f.language()}; }},
    {"table",             kPerson,              [](Fields& f) -> Request { return read_look_by_token(f); }},
    {"watch",             kPerson | kSocket, [](Fields& f) -> Request { return Watching{read_look_by_token(f), f.maybe_number("since", 0, kAnyVersion)}; }},
    {"unwatch",           kPerson | kSocket, only_table<Unwatch>},
    {"history",           kPerson,              [](Fields& f) -> Request { return read_history(f); }},
    {"at",                kPerson,              [](Fields& f) -> Request { return At{read_look(f), static_cast<int>(f.number("ply", 0, 100'000))}; }},
    {"scores",            kPerson,              only_table<Scores>},
    {"record",            kPerson,              only_table<GetRecord>},
    {"play",              kPerson,              [](Fields& f) -> Request { return read_play(f); }},
    {"preview",           kPerson,              [](Fields& f) -> Request { return read_preview(f); }},
    {"undo",              kPerson,              [](Fields& f) -> Request { return Undo{read_deed(f)}; }},
    {"ask_undo",          kPerson,              [](Fields& f) -> Request { return AskUndo{read_deed(f), static_cast<int>(f.number("to", 0, 100'000))}; }},
    {"answer_undo",       kPerson,              [](Fields& f) -> Request { return AnswerUndo{read_deed(f), f.truth("agree")}; }},
    {"orders",            kPerson,              [](Fields& f) -> Request { return read_orders(f); }},
    {"chat",              kPerson,              [](Fields& f) -> Request { return read_chat(f); }},

    {"sandbox",           kPerson,              [](Fields& f) -> Request { return read_in_sandbox(f); }},
});
// clang-format on

}  // namespace

std::span<const Command> commands() { return kCommands; }

const Command* command_named(std::string_view name) {
    const auto found =
        std::find_if(kCommands.begin(), kCommands.end(), [&](const Command& command) { return command.name == name; });
    return found == kCommands.end() ? nullptr : &*found;
}

std::variant<Request, Reply> read_request(const Command& command, const json::Value& fields) {
    if (fields.object() == nullptr) return refused(Refusal::BadJson, "the fields of a command are a JSON object");
    Fields reader(fields);
    Request request = command.read(reader);
    if (!reader.good()) return refused(Refusal::BadRequest, reader.fault());
    return request;
}

}  // namespace rivers::server
