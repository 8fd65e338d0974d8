// Sitting down at a table and leaving it.
#include <algorithm>

#include "server/house.h"
#include "table/digest.h"

namespace rivers::server {
void House::join(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    const auto wanted = fields.maybe_number("seat", 0, kMaxSeats - 1);
    const auto token = fields.maybe_hex("token", 32, 32);
    const std::string nonce = fields.maybe_hex("nonce", 1, 64).value_or("");
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, token, answer, [=, this](Desk& desk) {
        in_turn(desk, answer, [=, this](Desk& now_free) {
            const Table& table = now_free.table;
            if (table.phase() != Phase::Gathering)
                return answer(refused("wrong_phase", "the table has begun or is closed"));
            if (!table.seats_of(caller.user).empty()) return answer(refused("taken", "you sit here already"));
            const auto invite = token ? invites_.find(sha256(*token)) : invites_.end();
            const bool invited = invite != invites_.end() && invite->second.table == id && invite->second.seat >= 0 &&
                                 invite->second.expires > now();
            const auto may_sit = [&](Seat seat) {
                const Chair& chair = table.chair(seat);
                if (wanted && *wanted != number(seat)) return false;
                if (chair.kind == ChairKind::Kept) return chair.user == caller.user;
                if (chair.kind == ChairKind::Invited) return invited && invite->second.seat == number(seat);
                return chair.kind == ChairKind::Open;
            };
            const auto is_open = [&](Seat seat) { return table.chair(seat).kind == ChairKind::Open; };
            // A seat that is kept or invited for this person comes before one that is open to all.
            std::optional<Seat> best;
            for (const Seat seat : seats(table.players()))
                if (may_sit(seat) && (!best || (is_open(*best) && !is_open(seat)))) best = seat;
            if (!best) return answer(refused("taken", "no such seat is free for you"));
            Draft draft(table, caller.user, "", now());
            draft.add(Kind::Sat, number(*best), nonce);
            std::vector<Change> more;
            if (table.chair(*best).kind == ChairKind::Invited) more.push_back(DropInvites{id, number(*best)});
            draft.begin_if_full(now_free.orders);
            const bool used = !more.empty();
            commit(now_free, std::move(draft), std::move(more), [=, this, seat = *best](Stored stored) {
                if (stored != Stored::Yes) return answer(refused("saving_paused"));
                if (used) invites_.erase(sha256(*token));
                const Table& now = desks_.at(id)->table;
                answer(done({{"seat", now.seat_since(0, number(seat))}, {"version", now.version()}}));
            });
        });
    });
}

void House::invite(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    const auto wanted = fields.maybe_number("seat", 0, kMaxSeats - 1);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, std::nullopt, answer, [=, this](Desk& desk) {
        const Table& table = desk.table;
        if (table.settings().host != caller.user) return answer(refused("forbidden"));
        const int seat = wanted ? static_cast<int>(*wanted) : -1;
        if (seat >= table.players() || (seat >= 0 && table.chair(seat_number(seat)).kind != ChairKind::Invited))
            return answer(refused("wrong_phase", "that seat does not wait for an invited person"));
        const std::string token = random_hex(16);
        const InviteRow row{sha256(token), id, seat, now() + kInviteLife};
        parts_.store.commit({{DropInvites{id, seat}, PutInvite{row}}, [=, this](Stored stored) {
                                 if (stored != Stored::Yes) return answer(refused("saving_paused"));
                                 std::erase_if(invites_, [&](const auto& old) {
                                     return old.second.table == id && old.second.seat == seat;
                                 });
                                 invites_[row.token] = row;
                                 answer(done({{"token", token}, {"seat", wanted ? json::Value(seat) : json::Value()}}));
                             }});
    });
}

// The answer to a change of who sits where.
std::function<void(Stored)> House::tell_version(const std::string& table, Answer answer) {
    return [this, table, answer = std::move(answer)](Stored stored) {
        if (stored != Stored::Yes) return answer(refused("saving_paused"));
        answer(done({{"version", desks_.at(table)->table.version()}}));
    };
}

void House::start(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    const std::string level = fields.maybe_text("level", 1, 20).value_or("greedy");
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, std::nullopt, answer, [=, this](Desk& desk) {
        in_turn(desk, answer, [=, this](Desk& free) {
            const Table& table = free.table;
            if (table.settings().host != caller.user) return answer(refused("forbidden"));
            if (table.phase() != Phase::Gathering) return answer(refused("wrong_phase"));
            if (!is_level(table.settings().game.game, level))
                return answer(refused("bad_request", "there is no computer player of that level"));
            Draft draft(table, caller.user, "", now());
            for (const Seat seat : seats(table.players()))
                if (!table.chair(seat).taken()) draft.add(Kind::Computer, number(seat), "start " + level);
            draft.begin_if_full(free.orders);
            commit(free, std::move(draft), {}, tell_version(id, answer));
        });
    });
}

// Before the start the seats are free again, later computers take over.
void House::leave_table(Desk& desk, UserId user, std::function<void(Stored)> then) {
    in_turn(
        desk, [then](const Reply&) { then(Stored::DiskFull); },
        [=, this](Desk& free) {
            const Table& table = free.table;
            Draft draft(table, user, "", now());
            for (const Seat seat : table.seats_of(user)) {
                if (table.phase() == Phase::Gathering)
                    draft.add(Kind::Left, number(seat), "");
                else if (table.phase() == Phase::Running && !table.chair(seat).away)
                    draft.add(Kind::Computer, number(seat), "left greedy");
            }
            if (table.phase() == Phase::Gathering && table.settings().host == user) draft.add(Kind::Closed, -1, "");
            if (draft.entries().empty()) return then(Stored::Yes);
            draft.go_on(free.orders);
            commit(free, std::move(draft), {}, then);
        });
}

void House::leave_everywhere(UserId user, std::function<void(Stored)> then) {
    std::vector<std::string> ids;
    for (const std::string& id : tables_of_[user])
        if (!listings_.at(id).is_over() && listings_.at(id).phase != Phase::Closed) ids.push_back(id);
    struct Count {
        std::size_t left;
        Stored worst = Stored::Yes;
    };
    const auto count = std::make_shared<Count>(Count{ids.size() + 1});
    const auto one_less = [count, then = std::move(then)](Stored stored) {
        if (stored == Stored::DiskFull) count->worst = stored;
        if (--count->left == 0) then(count->worst);
    };
    for (const std::string& id : ids)
        load(id, [this, user, one_less](Desk* desk) {
            if (desk == nullptr) return one_less(Stored::Yes);  // damaged: nobody plays there any more
            leave_table(*desk, user, one_less);
        });
    one_less(Stored::Yes);
}

void House::leave(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, std::nullopt, answer, [=, this](Desk& desk) {
        const Table& table = desk.table;
        if (table.phase() != Phase::Gathering && table.phase() != Phase::Running) return answer(refused("wrong_phase"));
        if (table.seats_of(caller.user).empty()) return answer(refused("forbidden", "you do not sit here"));
        leave_table(desk, caller.user,
                    [=](Stored stored) { answer(stored == Stored::Yes ? done() : refused("saving_paused")); });
    });
}

void House::back(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, std::nullopt, answer, [=, this](Desk& desk) {
        in_turn(desk, answer, [=, this](Desk& free) {
            const Table& table = free.table;
            if (table.seats_of(caller.user).empty()) return answer(refused("forbidden", "you do not sit here"));
            if (table.phase() != Phase::Running) return answer(refused("wrong_phase"));
            Draft draft(table, caller.user, "", now());
            for (const Seat seat : table.seats_of(caller.user))
                if (table.chair(seat).away) draft.add(Kind::Back, number(seat), "");
            if (draft.entries().empty()) return answer(done({{"version", table.version()}}));
            commit(free, std::move(draft), {}, tell_version(id, answer));
        });
    });
}

void House::kick(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    const int seat = static_cast<int>(fields.number("seat", 0, kMaxSeats - 1));
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, std::nullopt, answer, [=, this](Desk& desk) {
        in_turn(desk, answer, [=, this](Desk& free) {
            const Table& table = free.table;
            if (table.settings().host != caller.user) return answer(refused("forbidden"));
            if (table.phase() != Phase::Gathering) return answer(refused("wrong_phase"));
            if (seat >= table.players() || table.chair(seat_number(seat)).kind != ChairKind::Person ||
                table.owns(caller.user, seat_number(seat)))
                return answer(refused("bad_request", "nobody else sits there"));
            const UserId gone = table.chair(seat_number(seat)).user;
            Draft draft(table, caller.user, "", now());
            draft.add(Kind::Kicked, seat, "");
            commit(free, std::move(draft), {}, [=, this](Stored stored) {
                if (stored != Stored::Yes) return answer(refused("saving_paused"));
                Desk& desk = *desks_.at(id);
                desk.admitted.erase(gone);
                std::vector<SocketId> theirs;
                for (const auto& [socket, watch] : desk.watchers)
                    if (visitors_.at(socket).user == gone) theirs.push_back(socket);
                show_out(theirs, id);
                answer(done());
            });
        });
    });
}

void House::close(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, std::nullopt, answer, [=, this](Desk& desk) {
        in_turn(desk, answer, [=, this](Desk& free) {
            if (free.table.settings().host != caller.user) return answer(refused("forbidden"));
            if (free.table.phase() != Phase::Gathering) return answer(refused("wrong_phase"));
            Draft draft(free.table, caller.user, "", now());
            draft.add(Kind::Closed, -1, "");
            commit(free, std::move(draft), {},
                   [=](Stored stored) { answer(stored == Stored::Yes ? done() : refused("saving_paused")); });
        });
    });
}

}  // namespace rivers::server
