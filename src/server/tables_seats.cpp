// Sitting down at a table and leaving it.
#include <algorithm>

#include "server/tables.h"
#include "table/digest.h"

namespace rivers::server {

void Tables::handle(const Caller& caller, Join request, Answer answer) {
    with_invited(
        caller, request.table, request.token, answer, [=, this](Desk& desk, const std::optional<InviteRow>& invite) {
            in_turn(desk, answer, [=, this](Desk& free) {
                const Table& table = free.table;
                if (table.phase() != Phase::Gathering)
                    return answer(refused(Refusal::WrongPhase, "the table has begun or is closed"));
                if (!table.seats_of(caller.id()).empty())
                    return answer(refused(Refusal::Taken, "you sit here already"));
                const auto may_sit = [&](Seat seat) {
                    const Chair& chair = table.chair(seat);
                    if (request.seat && *request.seat != seat) return false;
                    if (chair.kind == ChairKind::Kept) return chair.user == caller.id();
                    if (chair.kind == ChairKind::Invited) return invite && invite->seat == number(seat);
                    return chair.kind == ChairKind::Open;
                };
                const auto is_open = [&](Seat seat) { return table.chair(seat).kind == ChairKind::Open; };
                // A seat that is kept or invited for this person comes before one that is open to all.
                std::optional<Seat> best;
                for (const Seat seat : seats(table.players()))
                    if (may_sit(seat) && (!best || (is_open(*best) && !is_open(seat)))) best = seat;
                if (!best) return answer(refused(Refusal::Taken, "no such seat is free for you"));
                free.names.learn(caller.user);
                Draft draft(table, caller.id(), "", now());
                draft.add(Kind::Sat, number(*best), request.nonce);
                std::vector<Change> more;
                if (table.chair(*best).kind == ChairKind::Invited)
                    more.push_back(DropInvites{table.id(), number(*best)});
                draft.begin_if_full(free.orders);
                commit(
                    free, std::move(draft), std::move(more), [=, this, id = table.id(), seat = *best](Stored stored) {
                        if (stored != Stored::Yes) return answer(not_stored(stored));
                        const Table& now_there = desks_.at(id)->table;
                        answer(
                            done({{"seat", now_there.seat_since(0, number(seat))}, {"version", now_there.version()}}));
                    });
            });
        });
}

// A new link in place of the old one, which admits nobody any more: also not those who had looked through it.
void Tables::handle(const Caller& caller, Invite request, Answer answer) {
    with_desk(caller, request.table, answer, [=, this](Desk& desk) {
        in_turn(desk, answer, [=, this](Desk& free) {
            const Table& table = free.table;
            if (table.settings().host != caller.id()) return answer(refused(Refusal::Forbidden));
            const int seat = request.seat ? number(*request.seat) : -1;
            if (seat >= table.players() || (request.seat && table.chair(*request.seat).kind != ChairKind::Invited))
                return answer(refused(Refusal::WrongPhase, "that seat does not wait for an invited person"));
            const std::string token = random_hex(16);
            const InviteRow row{sha256(token), table.id(), seat, now() + kInviteLife};
            const auto stored = [=, this, &free](Stored how) {
                free.busy = false;
                if (how == Stored::Yes) {
                    free.admitted.clear();
                    std::vector<SocketId> out;
                    for (const auto& [socket, watch] : free.watchers)
                        if (!may_see(free, watch.user)) out.push_back(socket);
                    show_out(out, row.table);
                    answer(done({{"token", token}, {"seat", request.seat ? json::Value(seat) : json::Value()}}));
                } else {
                    answer(not_stored(how));
                }
                next_in_turn(free);
            };
            free.busy = true;
            parts_.store.commit({{DropInvites{row.table, seat}, PutInvite{row}}, stored});
        });
    });
}

// The answer to a change of who sits where.
std::function<void(Stored)> Tables::tell_version(const std::string& table, Answer answer) {
    return [this, table, answer = std::move(answer)](Stored stored) {
        if (stored != Stored::Yes) return answer(not_stored(stored));
        answer(done({{"version", desks_.at(table)->table.version()}}));
    };
}

void Tables::handle(const Caller& caller, Start request, Answer answer) {
    with_desk(caller, request.table, answer, [=, this](Desk& desk) {
        in_turn(desk, answer, [=, this](Desk& free) {
            const Table& table = free.table;
            if (table.settings().host != caller.id()) return answer(refused(Refusal::Forbidden));
            if (table.phase() != Phase::Gathering) return answer(refused(Refusal::WrongPhase));
            if (!is_level(table.settings().game.game, request.level))
                return answer(refused(Refusal::BadRequest, "there is no computer player of that level"));
            Draft draft(table, caller.id(), "", now());
            for (const Seat seat : seats(table.players()))
                if (!table.chair(seat).taken()) draft.add(Kind::Computer, number(seat), "start " + request.level);
            draft.begin_if_full(free.orders);
            commit(free, std::move(draft), {}, tell_version(table.id(), answer));
        });
    });
}

// Before the start the seats are free again, later computers take over.
void Tables::leave_table(Desk& desk, UserId user, std::function<void(Stored)> then) {
    in_turn(
        desk, [then](const Reply&) { then(Stored::DiskFull); },
        [=, this](Desk& free) {
            const Table& table = free.table;
            Draft draft(table, user, "", now());
            for (const Seat seat : table.seats_of(user)) {
                if (table.phase() == Phase::Gathering)
                    draft.add(Kind::Left, number(seat), "");
                else if (table.phase() == Phase::Running && !table.chair(seat).away)
                    draft.add(Kind::Computer, number(seat), "left " + std::string(kDefaultLevel));
            }
            if (table.phase() == Phase::Gathering && table.settings().host == user) draft.add(Kind::Closed, -1, "");
            if (draft.entries().empty()) return then(Stored::Yes);
            draft.go_on(free.orders);
            commit(free, std::move(draft), {}, then);
        });
}

void Tables::leave_everywhere(const UserRow& user, std::function<void(Stored)> then) {
    constexpr int kAll = 10'000;
    parts_.store.open_tables(user.id, kAll, [this, id = user.id, then = std::move(then)](const TableList& mine) {
        struct Count {
            std::size_t left;
            Stored worst = Stored::Yes;
        };
        const auto count = std::make_shared<Count>(Count{mine.tables.size() + 1});
        const auto one_less = [count, then](Stored stored) {
            if (stored != Stored::Yes) count->worst = stored;
            if (--count->left == 0) then(count->worst);
        };
        for (const TableRow& row : mine.tables)
            load(row.id, [this, id, one_less](Desk* desk) {
                if (desk == nullptr || !desk->fault.empty()) return one_less(Stored::Yes);  // nobody plays there
                leave_table(*desk, id, one_less);
            });
        one_less(Stored::Yes);
    });
}

void Tables::handle(const Caller& caller, Leave request, Answer answer) {
    with_desk(caller, request.table, answer, [=, this](Desk& desk) {
        const Table& table = desk.table;
        if (table.phase() != Phase::Gathering && table.phase() != Phase::Running)
            return answer(refused(Refusal::WrongPhase));
        if (table.seats_of(caller.id()).empty()) return answer(refused(Refusal::Forbidden, "you do not sit here"));
        leave_table(desk, caller.id(),
                    [=](Stored stored) { answer(stored == Stored::Yes ? done() : not_stored(stored)); });
    });
}

void Tables::handle(const Caller& caller, Back request, Answer answer) {
    with_desk(caller, request.table, answer, [=, this](Desk& desk) {
        in_turn(desk, answer, [=, this](Desk& free) {
            const Table& table = free.table;
            if (table.seats_of(caller.id()).empty()) return answer(refused(Refusal::Forbidden, "you do not sit here"));
            if (table.phase() != Phase::Running) return answer(refused(Refusal::WrongPhase));
            Draft draft(table, caller.id(), "", now());
            for (const Seat seat : table.seats_of(caller.id()))
                if (table.chair(seat).away) draft.add(Kind::Back, number(seat), "");
            if (draft.entries().empty()) return answer(done({{"version", table.version()}}));
            commit(free, std::move(draft), {}, tell_version(table.id(), answer));
        });
    });
}

void Tables::handle(const Caller& caller, Kick request, Answer answer) {
    with_desk(caller, request.table, answer, [=, this](Desk& desk) {
        in_turn(desk, answer, [=, this](Desk& free) {
            const Table& table = free.table;
            if (table.settings().host != caller.id()) return answer(refused(Refusal::Forbidden));
            if (table.phase() != Phase::Gathering) return answer(refused(Refusal::WrongPhase));
            if (number(request.seat) >= table.players() || table.chair(request.seat).kind != ChairKind::Person ||
                table.owns(caller.id(), request.seat))
                return answer(refused(Refusal::BadRequest, "nobody else sits there"));
            const UserId gone = table.chair(request.seat).user;
            Draft draft(table, caller.id(), "", now());
            draft.add(Kind::Kicked, number(request.seat), "");
            commit(free, std::move(draft), {}, [=, this, id = table.id()](Stored stored) {
                if (stored != Stored::Yes) return answer(not_stored(stored));
                Desk& then = *desks_.at(id);
                then.admitted.erase(gone);
                std::vector<SocketId> theirs;
                for (const auto& [socket, watch] : then.watchers)
                    if (watch.user == gone) theirs.push_back(socket);
                show_out(theirs, id);
                answer(done());
            });
        });
    });
}

void Tables::handle(const Caller& caller, Close request, Answer answer) {
    with_desk(caller, request.table, answer, [=, this](Desk& desk) {
        in_turn(desk, answer, [=, this](Desk& free) {
            if (free.table.settings().host != caller.id()) return answer(refused(Refusal::Forbidden));
            if (free.table.phase() != Phase::Gathering) return answer(refused(Refusal::WrongPhase));
            Draft draft(free.table, caller.id(), "", now());
            draft.add(Kind::Closed, -1, "");
            commit(free, std::move(draft), {},
                   [=](Stored stored) { answer(stored == Stored::Yes ? done() : not_stored(stored)); });
        });
    });
}

}  // namespace rivers::server
