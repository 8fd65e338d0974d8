// Playing: moves, previews, undo, standing orders and chat.
#include <algorithm>
#include <chrono>

#include "server/tables.h"
#include "table/lines.h"
#include "table/sabotage.h"

namespace rivers::server {
namespace {

constexpr std::size_t kMostChat = 2000;  // lines at a table

}  // namespace

void Tables::change_game(const Caller& caller, Deed deed, Fill fill, Answer answer) {
    // Told from step to step by its address: a copy of all of it at each would cost more than the steps.
    struct Doing {
        UserId user;
        SocketId socket;
        Deed deed;
        Fill fill;
        Answer answer;
        std::chrono::steady_clock::time_point arrived = std::chrono::steady_clock::now();
    };
    const auto doing = std::make_shared<const Doing>(
        Doing{caller.id(), caller.socket, std::move(deed), std::move(fill), std::move(answer)});
    with_desk(caller, doing->deed.table, doing->answer, [this, doing](Desk& desk) {
        in_turn(desk, doing->answer, [this, doing](Desk& free) {
            const auto& [user, socket, deed, fill, answer, arrived] = *doing;
            if (const auto before = free.commands.find(Desk::key(user, deed.id)); before != free.commands.end())
                return answer(before->second.is(deed.digest) ? done({{"version", before->second.number}})
                                                             : refused(Refusal::IdReused));
            const Table& at = free.table;
            if (at.seats_of(user).empty() && !sabotaged(Sabotage::SeatFromMessage))
                return answer(refused(Refusal::Forbidden, "you do not sit at this table"));
            if (at.phase() != Phase::Running) return answer(refused(Refusal::WrongPhase));
            if (at.version() != deed.version && !sabotaged(Sabotage::NoVersionCheck)) {
                Reply stale = refused(Refusal::Stale, "", {{"version", at.version()}});
                stale.told = news_since(free, user, socket, deed.version);
                return answer(std::move(stale));
            }
            Draft draft(at, user, Desk::stored(deed.id, deed.digest), now());
            if (auto refusal = fill(free, draft)) return answer(std::move(*refusal));
            draft.go_on(free.orders);
            const std::int64_t after = draft.table().version();
            commit(free, std::move(draft), {}, [this, doing, after, &free](Stored stored) {
                parts_.metrics.answers.note(
                    std::chrono::duration<double>(std::chrono::steady_clock::now() - doing->arrived).count());
                if (stored != Stored::Yes) return doing->answer(not_stored(stored));
                Reply reply = done({{"version", after}});
                reply.told = news_for(free, doing->socket);
                doing->answer(std::move(reply));
            });
        });
    });
}

// The whole table, for the answer to one who watches and has missed something.
std::string Tables::news_since(const Desk& desk, UserId user, SocketId socket, std::int64_t version) const {
    const auto watch = desk.watchers.find(socket);
    if (watch == desk.watchers.end()) return "";
    const Viewer viewer = viewer_of(desk, user, watch->second.wanted, watch->second.language);
    return told_text([&](json::Writer& out) {
        out.key("news");
        out.begin_object();
        tell_table(out, desk, viewer, version, CatalogText::LeftOut, now());
        out.end_object();
    });
}

void Tables::handle(const Caller& caller, Play request, Answer answer) {
    change_game(
        caller, std::move(request),
        [user = caller.id(), move = std::move(request.move), language = request.language,
         forged_seat = request.forged_seat](Desk& desk, Draft& draft) -> std::optional<Reply> {
            const Table& at = desk.table;
            const Actor actor = at.to_act();
            const bool mine = actor.is_seat() && at.owns(user, actor.seat()) && !at.chair(actor.seat()).away;
            if (!mine && !(forged_seat && actor.is_seat() && *forged_seat == number(actor.seat())))
                return refused(Refusal::NotYourTurn);
            if (const auto why = at.game().why_not(move, language)) return refused_move(*why);
            draft.add(Kind::Move, number(actor.seat()), move);
            return std::nullopt;
        },
        std::move(answer));
}

void Tables::handle(const Caller& caller, AskPreview request, Answer answer) {
    with_desk(caller, request.table, answer, [=, this](Desk& desk) {
        const Table& at = desk.table;
        const Actor actor = at.to_act();
        for (const std::string& move : request.list())
            if (request.as && !at.game().supposable(move))
                return answer(refused(Refusal::BadRequest, "with as, this move cannot be looked at"));
        if (!request.as && at.seats_of(caller.id()).empty())
            return answer(refused(Refusal::Forbidden, "you do not sit at this table"));
        if (auto refusal = why_not_watch(desk, caller.id(), std::nullopt)) return answer(std::move(*refusal));
        if (at.phase() != Phase::Running) return answer(refused(Refusal::WrongPhase));
        if (!request.as && (!actor.is_seat() || !at.owns(caller.id(), actor.seat())))
            return answer(refused(Refusal::NotYourTurn));
        if (request.as && (number(*request.as) >= at.players() || !at.game().supposes_turns()))
            return answer(
                refused(Refusal::BadRequest, "as is a seat of this table, in a game that knows such a supposition"));
        // Whoever asks, it is reckoned from what they may know.
        const PreviewFrom from =
            request.as ? PreviewFrom{viewer_of(desk, caller.id(), std::nullopt, request.language).seat, request.as}
                       : PreviewFrom{actor.seat()};
        answer(tell_previews(desk, from, request, request.language));
    });
}

void Tables::handle(const Caller& caller, Undo request, Answer answer) {
    change_game(
        caller, request,
        [=](Desk& desk, Draft& draft) -> std::optional<Reply> {
            for (const Seat seat : desk.table.seats_of(caller.id())) {
                const int ply = desk.table.chair(seat).away ? -1 : desk.table.free_undo(seat);
                if (ply < 0) continue;
                draft.add(Kind::Undone, number(seat), std::to_string(ply));
                return std::nullopt;
            }
            return refused(Refusal::NoUndo);
        },
        std::move(answer));
}

void Tables::handle(const Caller& caller, AskUndo request, Answer answer) {
    change_game(
        caller, request,
        [=](Desk& desk, Draft& draft) -> std::optional<Reply> {
            const Table& at = desk.table;
            for (const Seat seat : at.seats_of(caller.id())) {
                const int farthest = at.chair(seat).away ? -1 : at.asked_undo(seat);
                if (farthest < 0 || request.to < farthest || request.to >= at.game().plies() ||
                    at.game().actor(request.to) != Actor(seat))
                    continue;
                // Computers agree; so with nobody else at the table it is done at once.
                draft.add(Kind::UndoAsked, number(seat), std::to_string(request.to));
                return std::nullopt;
            }
            return refused(Refusal::NoUndo);
        },
        std::move(answer));
}

void Tables::handle(const Caller& caller, AnswerUndo request, Answer answer) {
    change_game(
        caller, request,
        [=](Desk& desk, Draft& draft) -> std::optional<Reply> {
            const Table& at = desk.table;
            if (!at.undo_question()) return refused(Refusal::NoUndo, "nobody asked to go back");
            const UndoQuestion question = *at.undo_question();
            bool asked = false;
            for (const Seat seat : question.missing) {
                if (!at.owns(caller.id(), seat)) continue;
                asked = true;
                draft.add(request.agree ? Kind::UndoAgreed : Kind::UndoRefused, number(seat), "");
                if (!request.agree) return std::nullopt;
            }
            if (!asked) return refused(Refusal::Forbidden, "you were not asked, or have answered");
            return std::nullopt;
        },
        std::move(answer));
}

void Tables::handle(const Caller& caller, SetOrders request, Answer answer) {
    with_desk(caller, request.table, answer, [=, this](Desk& desk) {
        const std::vector<Seat> mine = desk.table.seats_of(caller.id());
        if (mine.empty()) return answer(refused(Refusal::Forbidden, "you do not sit at this table"));
        const Seat seat = request.seat.value_or(mine.front());
        if (std::find(mine.begin(), mine.end(), seat) == mine.end())
            return answer(refused(Refusal::Forbidden, "that seat is not yours"));
        if (desk.table.phase() != Phase::Running && desk.table.phase() != Phase::Gathering)
            return answer(refused(Refusal::WrongPhase));
        for (const std::string& move : request.moves)
            if (const auto why = desk.table.game().why_not(move, Language::En); why && why->code == "bad_move")
                return answer(refused(Refusal::BadMove, "'" + move + "': " + why->message, {{"column", why->column}}));
        const int laid = desk.table.laid(seat);
        const auto stored = [=, this](Stored how) {
            if (how != Stored::Yes) return answer(not_stored(how));
            answer(done());
            const auto open = desks_.find(request.table);
            if (open == desks_.end()) return;  // nobody uses it any more
            Desk& desk = *open->second;
            desk.orders[static_cast<std::size_t>(laid)] = request.moves;
            // They may answer a question that is open already.
            in_turn(
                desk, [](const Reply&) {},
                [this](Desk& free) {
                    Draft draft(free.table, 0, "", now());
                    draft.go_on(free.orders);
                    if (!draft.entries().empty()) commit(free, std::move(draft), {}, [](Stored) {});
                });
        };
        parts_.store.commit({{PutOrders{{desk.table.id(), laid, text_of(request.moves)}}}, stored});
    });
}

void Tables::handle(const Caller& caller, Chat request, Answer answer) {
    with_desk(caller, request.table, answer, [=, this](Desk& desk) {
        const Table& table = desk.table;
        if (table.seats_of(caller.id()).empty() && table.settings().host != caller.id())
            return answer(refused(Refusal::Forbidden, "only those who sit at the table may talk there"));
        in_turn(desk, answer, [=, this](Desk& free) {
            if (const auto before = free.chat_commands.find(Desk::key(caller.id(), request.id));
                before != free.chat_commands.end())
                return answer(before->second.is(request.digest) ? done({{"number", before->second.number}})
                                                                : refused(Refusal::IdReused));
            if (free.chat.size() >= kMostChat)
                return answer(refused(Refusal::SlowDown, "this table has talked enough"));
            if (!parts_.settings.unlimited && !chats_.take(std::to_string(caller.id()), now()))
                return answer(slow_down(2));
            const std::int64_t number = static_cast<std::int64_t>(free.chat.size()) + 1;
            const ChatRow row{free.table.id(), number, caller.id(), Desk::stored(request.id, request.digest),
                              request.text,    now()};
            free.names.learn(caller.user);
            free.busy = true;
            parts_.store.commit({{AddChat{row}}, [=, this, &free](Stored stored) {
                                     free.busy = false;
                                     if (stored == Stored::Yes) {
                                         free.note(row);
                                         answer(done({{"number", number}}));
                                         for (const auto& [socket, watch] : free.watchers)
                                             neighbours_.send(socket, {{"type", "chat"},
                                                                       {"table", row.table},
                                                                       {"line", tell_chat(row, free.names)}});
                                     } else {
                                         answer(not_stored(stored));
                                     }
                                     next_in_turn(free);
                                 }});
        });
    });
}

}  // namespace rivers::server
