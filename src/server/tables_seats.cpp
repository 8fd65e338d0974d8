// Sitting down at a table and leaving it.
#include <algorithm>

#include "server/tables.h"
#include "table/digest.h"

namespace rivers::server {
namespace {

constexpr std::size_t kTokenDigits = 32;

// What a change of who sits where is answered with, when it is done and whenever it is sent again: it follows from its
// entries in the log, of which the first says what was done and how far that went.
Reply seat_answer(const Desk& desk, std::size_t first) {
    const Entry& entry = desk.log[first].row;
    const auto began = [&] {
        for (std::size_t i = first; i < static_cast<std::size_t>(entry.upto); ++i)
            if (desk.log[i].row.kind == Kind::Started) return true;
        return false;
    };
    switch (entry.kind) {
        case Kind::Sat:
            // As laid, unless this one was the last: then the seats were drawn.
            return done(
                {{"seat", began() ? desk.table.seat_since(0, entry.seat) : entry.seat}, {"version", entry.upto}});
        case Kind::Back: return done({{"version", entry.upto}});
        case Kind::Computer: return began() ? done({{"version", entry.upto}}) : done();
        default: return done();
    }
}

// The answer of before, if this very command is in the log.
std::optional<Reply> answered_before(const Desk& desk, UserId user, const SeatDeed& deed) {
    if (deed.id.empty()) return std::nullopt;
    const auto before = desk.commands.find(Desk::key(user, deed.id));
    if (before == desk.commands.end()) return std::nullopt;
    if (!before->second.is(deed.digest)) return refused(Refusal::IdReused);
    std::size_t first = static_cast<std::size_t>(before->second.number) - 1;
    while (first > 0 && desk.log[first].row.command.empty()) --first;
    return seat_answer(desk, first);
}

std::string stored_command(const SeatDeed& deed) { return deed.id.empty() ? "" : Desk::stored(deed.id, deed.digest); }

// The token of an invitation. With an id it follows from that, so that it can be said again, also after a restart.
std::string token_for(const Table& table, UserId user, const std::string& id) {
    const std::string key = table.invite_key();
    if (id.empty() || key.empty()) return random_hex(kTokenDigits / 2);
    return hex(hmac_sha256(key, "invite " + Desk::key(user, id))).substr(0, kTokenDigits);
}

}  // namespace

// Once per id. Who has left meanwhile, and may not know of the table any more, is still told that it was done.
void Tables::change_seats(const Caller& caller, const SeatDeed& deed, const std::optional<std::string>& token,
                          const Answer& answer, WithInvited fn) {
    load(deed.table, [=, this, fn = std::move(fn)](Desk* known) {
        if (known != nullptr && known->fault.empty())
            if (auto reply = answered_before(*known, caller.id(), deed)) return answer(std::move(*reply));
        with_invited(caller, deed.table, token, answer, [=, this](Desk& desk, const std::optional<InviteRow>& invite) {
            in_turn(desk, answer, [=](Desk& free) {
                if (auto reply = answered_before(free, caller.id(), deed)) return answer(std::move(*reply));
                fn(free, invite);
            });
        });
    });
}

// The answer to a change of who sits where, of which nothing is in the log yet.
std::function<void(Stored)> Tables::tell_done(const Desk& before, Answer answer) {
    return [this, table = before.table.id(), first = before.log.size(), answer = std::move(answer)](Stored stored) {
        answer(stored == Stored::Yes ? seat_answer(*desks_.at(table), first) : not_stored(stored));
    };
}

void Tables::handle(const Caller& caller, Join request, Answer answer) {
    const auto sit = [=, this](Desk& free, const std::optional<InviteRow>& invite) {
        const Table& table = free.table;
        if (table.phase() != Phase::Gathering)
            return answer(refused(Refusal::WrongPhase, "the table has begun or is closed"));
        if (!table.seats_of(caller.id()).empty()) return answer(refused(Refusal::Taken, "you sit here already"));
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
        Draft draft(table, caller.id(), stored_command(request), now());
        draft.add(Kind::Sat, number(*best), request.nonce);
        std::vector<Change> more;
        if (table.chair(*best).kind == ChairKind::Invited) more.push_back(DropInvites{table.id(), number(*best)});
        draft.begin_if_full(free.orders);
        commit(free, std::move(draft), std::move(more), tell_done(free, answer));
    };
    change_seats(caller, request, request.token, answer, sit);
}

// A new link in place of the old one, which admits nobody any more: also not those who had looked through it.
void Tables::handle(const Caller& caller, Invite request, Answer answer) {
    const auto invite = [=, this](Desk& free, const std::optional<InviteRow>&) {
        const Table& table = free.table;
        if (table.settings().host != caller.id()) return answer(refused(Refusal::Forbidden));
        const int seat = request.seat ? number(*request.seat) : -1;
        const std::string token = token_for(table, caller.id(), request.id);
        const InviteRow row{sha256(token), table.id(), seat, now() + kInviteLife};
        const Reply told = done({{"token", token}, {"seat", request.seat ? json::Value(seat) : json::Value()}});
        free.busy = true;
        parts_.store.invite(row.token, [=, this, &free](std::optional<InviteRow> known) {
            if (known && known->expires <= now()) known.reset();
            const bool waits = !request.seat || (seat < free.table.players() &&
                                                 free.table.chair(*request.seat).kind == ChairKind::Invited);
            if (!known && waits) return put_invite(free, row, told, answer);
            free.busy = false;
            if (!known)
                answer(refused(Refusal::WrongPhase, "that seat does not wait for an invited person"));
            else
                answer(known->seat == seat ? told : refused(Refusal::IdReused));
            next_in_turn(free);
        });
    };
    change_seats(caller, request, std::nullopt, answer, invite);
}

void Tables::put_invite(Desk& free, const InviteRow& row, const Reply& reply, const Answer& answer) {
    const auto stored = [=, this, &free](Stored how) {
        free.busy = false;
        if (how == Stored::Yes) {
            free.admitted.clear();
            std::vector<SocketId> out;
            for (const auto& [socket, watch] : free.watchers)
                if (!may_see(free, watch.user)) out.push_back(socket);
            show_out(out, row.table);
        }
        answer(how == Stored::Yes ? reply : not_stored(how));
        next_in_turn(free);
    };
    parts_.store.commit({{DropInvites{row.table, row.seat}, PutInvite{row}}, stored});
}

void Tables::handle(const Caller& caller, Start request, Answer answer) {
    const auto start = [=, this](Desk& free, const std::optional<InviteRow>&) {
        const Table& table = free.table;
        if (table.settings().host != caller.id()) return answer(refused(Refusal::Forbidden));
        if (table.phase() != Phase::Gathering) return answer(refused(Refusal::WrongPhase));
        const GameSettings& game = table.settings().game;
        const std::string level = request.level.empty() ? usual_level(game) : request.level;
        if (const auto fault = why_not_level(game, level); !fault.empty())
            return answer(refused(Refusal::BadRequest, fault));
        Draft draft(table, caller.id(), stored_command(request), now());
        for (const Seat seat : seats(table.players()))
            if (!table.chair(seat).taken()) draft.add(Kind::Computer, number(seat), "start " + level);
        draft.begin_if_full(free.orders);
        commit(free, std::move(draft), {}, tell_done(free, answer));
    };
    change_seats(caller, request, std::nullopt, answer, start);
}

// Before the start the seats are free again, later computers take over.
void Tables::leave_table(Desk& desk, UserId user, const std::string& command, std::function<void(Stored)> then) {
    in_turn(
        desk, [then](const Reply&) { then(Stored::DiskFull); },
        [=, this](Desk& free) {
            const Table& table = free.table;
            Draft draft(table, user, command, now());
            for (const Seat seat : table.seats_of(user)) {
                if (table.phase() == Phase::Gathering)
                    draft.add(Kind::Left, number(seat), "");
                else if (table.phase() == Phase::Running && !table.chair(seat).away)
                    draft.add(Kind::Computer, number(seat), "left " + usual_level(table.settings().game));
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
                leave_table(*desk, id, "", one_less);
            });
        one_less(Stored::Yes);
    });
}

void Tables::handle(const Caller& caller, Leave request, Answer answer) {
    const auto leave = [=, this](Desk& free, const std::optional<InviteRow>&) {
        const Table& table = free.table;
        if (table.phase() != Phase::Gathering && table.phase() != Phase::Running)
            return answer(refused(Refusal::WrongPhase));
        if (table.seats_of(caller.id()).empty()) return answer(refused(Refusal::Forbidden, "you do not sit here"));
        leave_table(free, caller.id(), stored_command(request),
                    [=](Stored stored) { answer(stored == Stored::Yes ? done() : not_stored(stored)); });
    };
    change_seats(caller, request, std::nullopt, answer, leave);
}

void Tables::handle(const Caller& caller, Back request, Answer answer) {
    const auto come_back = [=, this](Desk& free, const std::optional<InviteRow>&) {
        const Table& table = free.table;
        if (table.seats_of(caller.id()).empty()) return answer(refused(Refusal::Forbidden, "you do not sit here"));
        if (table.phase() != Phase::Running) return answer(refused(Refusal::WrongPhase));
        Draft draft(table, caller.id(), stored_command(request), now());
        for (const Seat seat : table.seats_of(caller.id()))
            if (table.chair(seat).away) draft.add(Kind::Back, number(seat), "");
        if (draft.entries().empty()) return answer(done({{"version", table.version()}}));
        commit(free, std::move(draft), {}, tell_done(free, answer));
    };
    change_seats(caller, request, std::nullopt, answer, come_back);
}

void Tables::handle(const Caller& caller, Kick request, Answer answer) {
    const auto kick = [=, this](Desk& free, const std::optional<InviteRow>&) {
        const Table& table = free.table;
        if (table.settings().host != caller.id()) return answer(refused(Refusal::Forbidden));
        if (table.phase() != Phase::Gathering) return answer(refused(Refusal::WrongPhase));
        if (number(request.seat) >= table.players() || table.chair(request.seat).kind != ChairKind::Person ||
            table.owns(caller.id(), request.seat))
            return answer(refused(Refusal::BadRequest, "nobody else sits there"));
        const UserId gone = table.chair(request.seat).user;
        Draft draft(table, caller.id(), stored_command(request), now());
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
    };
    change_seats(caller, request, std::nullopt, answer, kick);
}

void Tables::handle(const Caller& caller, Close request, Answer answer) {
    const auto close = [=, this](Desk& free, const std::optional<InviteRow>&) {
        if (free.table.settings().host != caller.id()) return answer(refused(Refusal::Forbidden));
        if (free.table.phase() != Phase::Gathering) return answer(refused(Refusal::WrongPhase));
        Draft draft(free.table, caller.id(), stored_command(request), now());
        draft.add(Kind::Closed, -1, "");
        commit(free, std::move(draft), {}, tell_done(free, answer));
    };
    change_seats(caller, request, std::nullopt, answer, close);
}

}  // namespace rivers::server
