// People: guests, accounts and their sessions.
#include <utility>

#include "server/house.h"
#include "server/secrets.h"
#include "table/digest.h"
#include "table/sabotage.h"

namespace rivers::server {

json::Value House::user_json(UserId user) const {
    const UserRow* row = people_.user(user);
    if (row == nullptr || row->deleted) return {};
    return json::Object{{"id", row->id}, {"name", row->name}, {"guest", row->password.empty()}};
}

void House::me(const Caller& caller, Fields& fields, Answer answer) {
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    int waiting = 0;
    if (const auto mine = tables_of_.find(caller.user); caller.user != 0 && mine != tables_of_.end())
        for (const std::string& id : mine->second) {
            const Listing& listing = listings_.at(id);
            if (listing.phase == Phase::Running && listing.to_act >= 0) {
                const Chair& chair = listing.chairs[static_cast<std::size_t>(listing.to_act)];
                waiting += chair.owned() && chair.user == caller.user && !chair.away ? 1 : 0;
            }
        }
    answer(done({{"user", user_json(caller.user)}, {"tables", waiting}}));
}

void House::begin_session(const Caller& caller, UserRow user, bool drop_all, Answer answer) {
    std::vector<Change> changes;
    const std::string token = random_hex(32);
    const SessionRow session{sha256(token), user.id, now(), now()};
    const bool replaces = !drop_all && caller.user != 0 && !sabotaged(Sabotage::KeepOldToken);
    if (drop_all) changes.push_back(DropSessionsOf{user.id});
    if (replaces) changes.push_back(DropSession{caller.session});
    changes.push_back(PutUser{user});
    changes.push_back(PutSession{session});
    // The name is taken from here on, before the disk has it: two who want it at once cannot both get it.
    const UserRow* known = people_.user(user.id);
    UserRow before = known != nullptr ? *known : user;
    if (known == nullptr) before.deleted = true;
    people_.put(user);
    parts_.store.commit(
        {std::move(changes), [this, user, before, session, token, drop_all, replaces, old = caller.session,
                              answer = std::move(answer)](Stored stored) {
             if (stored == Stored::DiskFull) {
                 people_.put(before);
                 return answer(refused("saving_paused"));
             }
             // Those that began meanwhile too: what they rest on is no longer so.
             if (drop_all) end_all(people_.sessions_of(user.id));
             if (replaces) end_all({old});
             people_.put(session);
             parts_.journal.note("info", "signed_in", {{"user", user.id}, {"guest", user.password.empty()}});
             Reply reply = done({{"user", user_json(user.id)}});
             reply.token = token;
             answer(std::move(reply));
         }});
}

void House::end_all(const std::vector<Hash>& sessions) {
    for (const Hash& session : sessions) {
        people_.drop(session);
        for (const auto& [socket, visitor] : visitors_)
            if (visitor.session == session) parts_.network.close(socket, 4001, "the session has ended");
    }
}

void House::guest(const Caller& caller, Fields& fields, Answer answer) {
    const std::string name = fields.text("name", 1, 40);
    if (const auto fault = name_fault(name)) fields.fail("name: " + *fault);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    if (!settings_.unlimited && !guests_.take(caller.address, now()))
        return answer(refused("slow_down", "", {{"retry_after", 10}}));
    const UserRow user{people_.next_id(), name, "", "", now(), false};
    begin_session(caller, user, false, std::move(answer));
}

// Guests only: an account is found by its name.
void House::rename(const Caller& caller, Fields& fields, Answer answer) {
    const std::string name = fields.text("name", 1, 40);
    if (const auto fault = name_fault(name)) fields.fail("name: " + *fault);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    UserRow user = *people_.user(caller.user);
    if (!user.password.empty()) return answer(refused("wrong_phase", "an account keeps its name"));
    const std::string before = std::exchange(user.name, name);
    people_.put(user);
    parts_.store.commit({{PutUser{user}}, [this, user, before, answer = std::move(answer)](Stored stored) mutable {
                             if (stored == Stored::Yes) return answer(done({{"user", user_json(user.id)}}));
                             user.name = before;
                             people_.put(user);
                             answer(refused("saving_paused"));
                         }});
}

void House::register_account(const Caller& caller, Fields& fields, Answer answer) {
    const std::string name = fields.text("name", 1, 40), password = fields.text("password", 1, 1024);
    if (const auto fault = name_fault(name)) fields.fail("name: " + *fault);
    if (const auto fault = password_fault(password)) fields.fail("password: " + *fault);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    if (!settings_.unlimited && !guests_.take(caller.address, now()))
        return answer(refused("slow_down", "", {{"retry_after", 10}}));
    const UserRow* guest = people_.user(caller.user);
    if (guest != nullptr && !guest->password.empty())
        return answer(refused("wrong_phase", "you have an account already; log out first"));
    if (people_.account(name) != nullptr) return answer(refused("taken", "an account has this name"));
    const bool taken = parts_.hashers.submit([this, caller, name, password, answer] {
        const std::string hash = hash_password(password);
        return [this, caller, name, hash, answer] {
            if (people_.account(name) != nullptr) return answer(refused("taken", "an account has this name"));
            const UserRow* guest = people_.user(caller.user);
            const bool changed = guest != nullptr && (!guest->password.empty() || guest->deleted ||
                                                      people_.session(caller.session, now()) == nullptr);
            if (changed) return answer(refused("wrong_phase", "this session has changed meanwhile"));
            UserRow user = guest != nullptr ? *guest : UserRow{people_.next_id(), "", "", "", now(), false};
            user.name = name;
            user.folded = folded(name);
            user.password = hash;
            begin_session(caller, user, false, answer);
        };
    });
    if (!taken) answer(refused("busy", "", {{"retry_after", 5}}));
}

// On another thread, at the same cost whether there is such a person or not, and not too often. `then` hears only of
// the right password, with the row as it is by then.
void House::check_password(const Caller& caller, const std::string& name, const std::string& password,
                           std::function<void(const UserRow&)> then, Answer answer) {
    const std::string key = folded(name) + '\n' + caller.address;
    if (wrong_logins_.too_many(key, now()))
        return answer(
            refused("slow_down", "too many wrong passwords; wait a quarter of an hour", {{"retry_after", 900}}));
    wrong_logins_.note(key, now());  // counted before the hash, so that guesses in parallel count too
    const UserRow* user = people_.account(name);
    const UserId id = user == nullptr ? 0 : user->id;
    const std::string hash = user == nullptr ? nobodys_password() : user->password;
    const auto judge = [this, id, hash, key, then = std::move(then), answer](bool good) {
        const UserRow* found = people_.user(id);
        // A password that was changed while it was checked is the old one.
        if (good && found != nullptr && !found->deleted && found->password == hash) {
            wrong_logins_.forget(key);
            return then(*found);
        }
        parts_.metrics.count("rivers_wrong_logins_total");
        answer(refused("wrong_login"));
    };
    if (user == nullptr && sabotaged(Sabotage::QuickUnknownUser)) return judge(false);
    const bool taken = parts_.hashers.submit([hash, password, judge] {
        const bool good = password_matches(hash, password);
        return [judge, good] { judge(good); };
    });
    if (taken) return;
    wrong_logins_.take_back(key);
    answer(refused("busy", "", {{"retry_after", 5}}));
}

void House::login(const Caller& caller, Fields& fields, Answer answer) {
    const std::string name = fields.text("name", 1, 40), password = fields.text("password", 1, 1024);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    const auto enter = [this, caller, password, answer](const UserRow& row) {
        if (!needs_rehash(row.password)) return begin_session(caller, row, false, answer);
        const bool taken = parts_.hashers.submit([this, caller, row, password, answer] {
            const std::string hash = hash_password(password);
            return [this, caller, row, hash, answer] {
                UserRow fresh = *people_.user(row.id);
                if (fresh.password != row.password) return answer(refused("wrong_login"));
                fresh.password = hash;
                begin_session(caller, fresh, false, answer);
            };
        });
        if (!taken) begin_session(caller, row, false, answer);
    };
    check_password(caller, name, password, enter, answer);
}

void House::end_sessions(UserId user, std::optional<Hash> only, std::vector<Change> changes, Answer answer) {
    changes.push_back(only ? Change(DropSession{*only}) : Change(DropSessionsOf{user}));
    parts_.store.commit({std::move(changes), [this, user, only, answer = std::move(answer)](Stored stored) {
                             if (stored == Stored::DiskFull) return answer(refused("saving_paused"));
                             Reply reply = done();
                             reply.forget = true;
                             answer(std::move(reply));
                             end_all(only ? std::vector{*only} : people_.sessions_of(user));
                         }});
}

void House::logout(const Caller& caller, Fields& fields, Answer answer) {
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    end_sessions(caller.user, caller.session, {}, std::move(answer));
}

void House::logout_everywhere(const Caller& caller, Fields& fields, Answer answer) {
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    end_sessions(caller.user, std::nullopt, {}, std::move(answer));
}

void House::change_password(const Caller& caller, Fields& fields, Answer answer) {
    const std::string old = fields.text("old", 1, 1024), fresh = fields.text("new", 1, 1024);
    if (const auto fault = password_fault(fresh)) fields.fail("new: " + *fault);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    const UserRow* user = people_.user(caller.user);
    if (user == nullptr || user->password.empty()) return answer(refused("wrong_phase", "a guest has no password"));
    const auto change = [this, caller, fresh, answer](const UserRow& row) {
        const bool taken = parts_.hashers.submit([this, caller, row, fresh, answer] {
            const std::string hash = hash_password(fresh);
            return [this, caller, row, hash, answer] {
                UserRow changed = *people_.user(row.id);
                if (changed.password != row.password) return answer(refused("wrong_login"));
                changed.password = hash;
                begin_session(caller, changed, !sabotaged(Sabotage::KeepOldToken), answer);
            };
        });
        if (!taken) answer(refused("busy", "", {{"retry_after", 5}}));
    };
    check_password(caller, user->name, old, change, answer);
}

void House::delete_account(const Caller& caller, Fields& fields, Answer answer) {
    const UserRow* user = people_.user(caller.user);
    const bool guest = user == nullptr || user->password.empty();
    const std::string password =
        guest ? fields.maybe_text("password", 0, 1024).value_or("") : fields.text("password", 1, 1024);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    const auto remove = [this, caller, answer](const UserRow& row) {
        const UserRow before = row;
        const UserRow gone{row.id, "-", "", "", row.created, true};
        people_.put(gone);  // from here on, before the disk has it: nobody signs in meanwhile
        // The seats go to others first: a crash on the way must not leave one to somebody who is gone.
        leave_everywhere(caller.user, [this, caller, before, gone, answer](Stored stored) {
            const Answer told = [this, before, answer](const Reply& reply) {
                if (reply.status != 200) people_.put(before);
                answer(reply);
            };
            if (stored == Stored::DiskFull) return told(refused("saving_paused"));
            end_sessions(caller.user, std::nullopt, {PutUser{gone}}, told);
        });
    };
    if (guest) return remove(*user);
    check_password(caller, user->name, password, remove, answer);
}

}  // namespace rivers::server
