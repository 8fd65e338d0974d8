// Playing: moves, previews, undo, standing orders and chat.
#include <algorithm>
#include <chrono>

#include "server/house.h"
#include "table/lines.h"
#include "table/sabotage.h"

namespace rivers::server {
namespace {

constexpr std::size_t kMostChat = 2000;  // lines at a table
constexpr std::size_t kMostPreviews = 100;

}  // namespace

void House::change_game(const Caller& caller, const std::string& table, const std::string& id, std::int64_t version,
                        Fill fill, Answer answer) {
    const auto arrived = std::chrono::steady_clock::now();
    with_desk(caller, table, std::nullopt, answer, [=, this](Desk& desk) {
        in_turn(desk, answer, [=, this](Desk& free) {
            if (const auto before = free.commands.find(Desk::key(caller.user, id)); before != free.commands.end())
                return answer(done({{"version", before->second}}));
            const Table& at = free.table;
            if (at.seats_of(caller.user).empty() && !sabotaged(Sabotage::SeatFromMessage))
                return answer(refused("forbidden", "you do not sit at this table"));
            if (at.phase() != Phase::Running) return answer(refused("wrong_phase"));
            if (at.version() != version && !sabotaged(Sabotage::NoVersionCheck)) {
                json::Object more{{"version", at.version()}};
                if (const auto watch = free.watchers.find(caller.socket); watch != free.watchers.end())
                    more.emplace_back(
                        "news", tell_table(free, people_, viewer_of(free, caller.user, watch->second), version, now()));
                return answer(refused("stale", "", std::move(more)));
            }
            Draft draft(at, caller.user, id, now());
            if (auto refusal = fill(free, draft)) return answer(std::move(*refusal));
            draft.go_on(free.orders);
            const std::int64_t after = draft.table().version();
            commit(free, std::move(draft), {}, [=, this](Stored stored) {
                parts_.metrics.answers.note(
                    std::chrono::duration<double>(std::chrono::steady_clock::now() - arrived).count());
                answer(stored == Stored::Yes ? done({{"version", after}}) : refused("saving_paused"));
            });
        });
    });
}

json::Array House::tell_previews(const std::vector<std::string>& moves, std::vector<Preview> foretold) {
    json::Array previews;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        json::Object entry{{"move", moves[i]}};
        json::Object rest;
        if (const auto* why = std::get_if<MoveRefusal>(&foretold[i]))
            rest = refused_move(*why).body;
        else
            rest = tell_foreseen(std::move(std::get<Foresight>(foretold[i])));
        for (auto& field : rest)
            if (field.first != "ok") entry.push_back(std::move(field));
        previews.push_back(std::move(entry));
    }
    return previews;
}

Reply House::refused_move(const MoveRefusal& why) {
    return refused(why.code, why.message,
                   why.code == "illegal" ? json::Object{{"rule", why.rule}} : json::Object{{"column", why.column}});
}

void House::play(const Caller& caller, Fields& fields, Answer answer) {
    const std::string table = fields.table(), move = fields.text("move", 1, 200), id = fields.command();
    const std::int64_t version = fields.number("version", 0, std::int64_t{1} << 60);
    const Language language = fields.language();
    const auto forged = sabotaged(Sabotage::SeatFromMessage) ? fields.maybe_number("seat", 0, 3) : std::nullopt;
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    change_game(
        caller, table, id, version,
        [=](Desk& desk, Draft& draft) -> std::optional<Reply> {
            const Table& at = desk.table;
            const Actor actor = at.to_act();
            const bool mine = actor.is_seat() && at.owns(caller.user, actor.seat()) && !at.chair(actor.seat()).away;
            if (!mine && !(forged && actor.is_seat() && *forged == number(actor.seat())))
                return refused("not_your_turn");
            if (const auto why = at.game().why_not(move, language)) return refused_move(*why);
            draft.add(Kind::Move, number(actor.seat()), move);
            return std::nullopt;
        },
        std::move(answer));
}

void House::preview(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    const Language language = fields.language();
    const auto as = fields.maybe_number("as", 0, kMaxSeats - 1);
    const json::Value *one = fields.optional("move"), *list = fields.optional("moves");
    const bool several = list != nullptr;
    std::vector<std::string> moves;
    if ((one != nullptr) == several) fields.fail("preview needs either move or moves");
    if (one != nullptr) moves.push_back(fields.read_text(*one, "move", 1, 200));
    if (several && (list->array() == nullptr || list->array()->empty() || list->array()->size() > kMostPreviews))
        fields.fail("moves must be a list of 1 to " + std::to_string(kMostPreviews));
    else if (several)
        for (const json::Value& move : *list->array()) moves.push_back(fields.read_text(move, "moves", 1, 200));
    for (const std::string& move : moves) {
        if (several && !is_printable(move)) fields.fail("moves must be printable");  // they are said back
        if (as && move.substr(0, move.find(' ')) != "sail") fields.fail("with as, only sails can be looked at");
    }
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, std::nullopt, answer, [=, this](Desk& desk) {
        const Table& at = desk.table;
        const Actor actor = at.to_act();
        if (!as && at.seats_of(caller.user).empty())
            return answer(refused("forbidden", "you do not sit at this table"));
        if (auto refusal = why_not_watch(desk, caller.user, {})) return answer(std::move(*refusal));
        if (at.phase() != Phase::Running) return answer(refused("wrong_phase"));
        if (!as && (!actor.is_seat() || !at.owns(caller.user, actor.seat()))) return answer(refused("not_your_turn"));
        if (as && (*as >= at.players() || !at.game().supposes_turns()))
            return answer(refused("bad_request", "as is a seat of this table, in River of Gold only"));
        // Whoever asks, it is reckoned from what they may know.
        const PreviewFrom from =
            as ? PreviewFrom{viewer_of(desk, caller.user, {}).seat, seat_number(static_cast<int>(*as))}
               : PreviewFrom{actor.seat()};
        const SeatNames names = seat_names(at.chairs(), at.settings(), people_);
        auto foretold = at.game().foresee(from, moves, !several, language, names);
        if (!foretold) return answer(refused("wrong_phase", "that seat has no die to sail by"));
        if (several)
            return answer(done({{"version", at.version()}, {"previews", tell_previews(moves, std::move(*foretold))}}));
        if (const auto* why = std::get_if<MoveRefusal>(&foretold->front())) return answer(refused_move(*why));
        Foresight& foreseen = std::get<Foresight>(foretold->front());
        json::Object body{{"version", at.version()}, {"view", std::move(foreseen.view)}};
        for (auto& field : tell_foreseen(std::move(foreseen))) body.push_back(std::move(field));
        answer(done(std::move(body)));
    });
}

void House::undo(const Caller& caller, Fields& fields, Answer answer) {
    const std::string table = fields.table(), id = fields.command();
    const std::int64_t version = fields.number("version", 0, std::int64_t{1} << 60);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    change_game(
        caller, table, id, version,
        [=](Desk& desk, Draft& draft) -> std::optional<Reply> {
            for (const Seat seat : desk.table.seats_of(caller.user)) {
                const int ply = desk.table.chair(seat).away ? -1 : desk.table.free_undo(seat);
                if (ply < 0) continue;
                draft.add(Kind::Undone, number(seat), std::to_string(ply));
                return std::nullopt;
            }
            return refused("no_undo");
        },
        std::move(answer));
}

void House::ask_undo(const Caller& caller, Fields& fields, Answer answer) {
    const std::string table = fields.table(), id = fields.command();
    const std::int64_t version = fields.number("version", 0, std::int64_t{1} << 60);
    const int to = static_cast<int>(fields.number("to", 0, 100'000));
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    change_game(
        caller, table, id, version,
        [=](Desk& desk, Draft& draft) -> std::optional<Reply> {
            const Table& at = desk.table;
            for (const Seat seat : at.seats_of(caller.user)) {
                const int farthest = at.chair(seat).away ? -1 : at.asked_undo(seat);
                if (farthest < 0 || to < farthest || to >= at.game().plies() || at.game().actor(to) != Actor(seat))
                    continue;
                // Computers agree; so with nobody else at the table it is done at once.
                draft.add(Kind::UndoAsked, number(seat), std::to_string(to));
                return std::nullopt;
            }
            return refused("no_undo");
        },
        std::move(answer));
}

void House::answer_undo(const Caller& caller, Fields& fields, Answer answer) {
    const std::string table = fields.table(), id = fields.command();
    const std::int64_t version = fields.number("version", 0, std::int64_t{1} << 60);
    const bool agree = fields.truth("agree");
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    change_game(
        caller, table, id, version,
        [=](Desk& desk, Draft& draft) -> std::optional<Reply> {
            const Table& at = desk.table;
            if (!at.undo_question()) return refused("no_undo", "nobody asked to go back");
            const UndoQuestion question = *at.undo_question();
            bool asked = false;
            for (const Seat seat : question.missing) {
                if (!at.owns(caller.user, seat)) continue;
                asked = true;
                draft.add(agree ? Kind::UndoAgreed : Kind::UndoRefused, number(seat), "");
                if (!agree) return std::nullopt;
            }
            if (!asked) return refused("forbidden", "you were not asked, or have answered");
            return std::nullopt;
        },
        std::move(answer));
}

void House::set_orders(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    const auto wanted = fields.maybe_number("seat", 0, kMaxSeats - 1);
    const json::Value* list = fields.required("moves");
    std::vector<std::string> moves;
    if (list != nullptr && (list->array() == nullptr || list->array()->size() > 20))
        fields.fail("moves must be a list of at most 20");
    if (list != nullptr && list->array() != nullptr)
        for (const json::Value& move : *list->array()) moves.push_back(fields.read_text(move, "moves", 1, 60));
    for (const std::string& move : moves)
        if (!is_printable(move)) fields.fail("moves must be printable");
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, std::nullopt, answer, [=, this](Desk& desk) {
        const std::vector<Seat> mine = desk.table.seats_of(caller.user);
        if (mine.empty()) return answer(refused("forbidden", "you do not sit at this table"));
        const Seat seat = wanted ? seat_number(static_cast<int>(*wanted)) : mine.front();
        if (std::find(mine.begin(), mine.end(), seat) == mine.end())
            return answer(refused("forbidden", "that seat is not yours"));
        if (desk.table.phase() != Phase::Running && desk.table.phase() != Phase::Gathering)
            return answer(refused("wrong_phase"));
        for (const std::string& move : moves)
            if (const auto why = desk.table.game().why_not(move, Language::En); why && why->code == "bad_move")
                return answer(refused("bad_move", "'" + move + "': " + why->message, {{"column", why->column}}));
        const int laid = desk.table.laid(seat);
        parts_.store.commit({{PutOrders{{id, laid, text_of(moves)}}}, [=, this](Stored stored) {
                                 if (stored != Stored::Yes) return answer(refused("saving_paused"));
                                 Desk& at = *desks_.at(id);
                                 at.orders[static_cast<std::size_t>(laid)] = moves;
                                 answer(done());
                                 // They may answer a question that is open already.
                                 in_turn(
                                     at, [](const Reply&) {},
                                     [this](Desk& free) {
                                         Draft draft(free.table, 0, "", now());
                                         draft.go_on(free.orders);
                                         if (!draft.entries().empty())
                                             commit(free, std::move(draft), {}, [](Stored) {});
                                     });
                             }});
    });
}

void House::chat(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table(), text = fields.text("text", 1, 500), command = fields.command();
    if (!is_printable(text)) fields.fail("text must be one line of UTF-8 text without control characters");
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, std::nullopt, answer, [=, this](Desk& desk) {
        const Table& table = desk.table;
        if (table.seats_of(caller.user).empty() && table.settings().host != caller.user)
            return answer(refused("forbidden", "only those who sit at the table may talk there"));
        in_turn(desk, answer, [=, this](Desk& free) {
            const std::string key = Desk::key(caller.user, command);
            if (const auto before = free.chat_commands.find(key); before != free.chat_commands.end())
                return answer(done({{"number", before->second}}));
            if (free.chat.size() >= kMostChat) return answer(refused("slow_down", "this table has talked enough"));
            if (!settings_.unlimited && !chats_.take(std::to_string(caller.user), now()))
                return answer(refused("slow_down", "", {{"retry_after", 2}}));
            const std::int64_t number = static_cast<std::int64_t>(free.chat.size()) + 1;
            const ChatRow row{id, number, caller.user, command, text, now()};
            free.busy = true;
            parts_.store.commit(
                {{AddChat{row}}, [=, this, &free](Stored stored) {
                     free.busy = false;
                     if (stored == Stored::Yes) {
                         free.chat.push_back(row);
                         free.chat_commands[key] = number;
                         answer(done({{"number", number}}));
                         for (const auto& [socket, watch] : free.watchers)
                             send(socket, {{"type", "chat"}, {"table", id}, {"line", tell_chat(row, people_)}});
                     } else {
                         answer(refused("saving_paused"));
                     }
                     next_in_turn(free);
                 }});
        });
    });
}

}  // namespace rivers::server
