// People: guests, accounts and their sessions.
#include "server/house.h"
#include "server/sabotage.h"
#include "server/secrets.h"

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

void House::begin_session(const Caller& caller, UserRow user, std::vector<Change> changes, bool drop_all,
                          Answer answer) {
    const std::string token = random_hex(32);
    const SessionRow session{sha256(token), user.id, now(), now()};
    std::vector<Hash> old;
    if (drop_all) {
        old = people_.sessions_of(user.id);
        changes.push_back(DropSessionsOf{user.id});
    } else if (caller.user != 0 && !sabotaged(Sabotage::KeepOldToken)) {
        old.push_back(caller.session);
        changes.push_back(DropSession{caller.session});
    }
    changes.push_back(PutUser{user});
    changes.push_back(PutSession{session});
    // The name is taken from here on, before the disk has it: two who want it at once cannot both get it.
    const UserRow* known = people_.user(user.id);
    UserRow before = known != nullptr ? *known : user;
    if (known == nullptr) before.deleted = true;
    people_.put(user);
    parts_.store.commit(
        {std::move(changes), [this, user, before, session, token, old, answer = std::move(answer)](Stored stored) {
             if (stored == Stored::DiskFull) {
                 people_.put(before);
                 return answer(refused("saving_paused"));
             }
             for (const Hash& gone : old) {
                 people_.drop(gone);
                 shut_sockets_of(gone);
             }
             people_.put(session);
             parts_.journal.note("info", "signed_in", {{"user", user.id}, {"guest", user.password.empty()}});
             Reply reply = done({{"user", user_json(user.id)}});
             reply.token = token;
             answer(std::move(reply));
         }});
}

void House::shut_sockets_of(const Hash& session) {
    for (const auto& [socket, visitor] : visitors_)
        if (visitor.session == session) parts_.network.close(socket, 4001, "the session has ended");
}

void House::guest(const Caller& caller, Fields& fields, Answer answer) {
    const std::string name = fields.text("name", 1, 40);
    if (const auto fault = name_fault(name)) fields.fail("name: " + *fault);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    if (!settings_.generous && !guests_.take(caller.address, now()))
        return answer(refused("slow_down", "", {{"retry_after", 10}}));
    const UserRow user{people_.next_id(), name, "", "", now(), false};
    begin_session(caller, user, {}, false, std::move(answer));
}

void House::register_account(const Caller& caller, Fields& fields, Answer answer) {
    const std::string name = fields.text("name", 1, 40), password = fields.text("password", 1, 1024);
    if (const auto fault = name_fault(name)) fields.fail("name: " + *fault);
    if (const auto fault = password_fault(password)) fields.fail("password: " + *fault);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    if (!settings_.generous && !guests_.take(caller.address, now()))
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
            UserRow user = guest != nullptr ? *guest : UserRow{people_.next_id(), "", "", "", now(), false};
            user.name = name;
            user.folded = folded(name);
            user.password = hash;
            begin_session(caller, user, {}, false, answer);
        };
    });
    if (!taken) answer(refused("busy", "", {{"retry_after", 5}}));
}

// On another thread, at the same cost whether there is such a person or not.
void House::check_password(const UserRow* user, const std::string& password, std::function<void(bool)> then,
                           Answer answer) {
    if (user == nullptr && sabotaged(Sabotage::QuickUnknownUser)) return then(false);
    const bool real = user != nullptr && !user->password.empty();
    const std::string hash = real ? user->password : "";
    const bool taken = parts_.hashers.submit([hash, real, password, then = std::move(then)] {
        const bool good = password_matches(real ? hash : nobodys_password(), password) && real;
        return [then, good] { then(good); };
    });
    if (!taken) answer(refused("busy", "", {{"retry_after", 5}}));
}

void House::login(const Caller& caller, Fields& fields, Answer answer) {
    const std::string name = fields.text("name", 1, 40), password = fields.text("password", 1, 1024);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    const std::string key = folded(name) + '\n' + caller.address;
    if (wrong_logins_.too_many(key, now()))
        return answer(
            refused("slow_down", "too many wrong passwords; wait a quarter of an hour", {{"retry_after", 900}}));
    const UserRow* user = people_.account(name);
    const UserId id = user == nullptr ? 0 : user->id;
    wrong_logins_.note(key, now());  // counted before the hash, so that parallel guesses count too
    check_password(
        user, password,
        [this, caller, id, key, password, answer](bool good) {
            const UserRow* found = people_.user(id);
            if (!good || found == nullptr || found->deleted) {
                parts_.metrics.count("rivers_wrong_logins_total");
                return answer(refused("wrong_login"));
            }
            wrong_logins_.forget(key);
            const UserRow row = *found;
            if (!needs_rehash(row.password)) return begin_session(caller, row, {}, false, answer);
            const bool taken = parts_.hashers.submit([this, caller, row, password, answer] {
                UserRow fresh = row;
                fresh.password = hash_password(password);
                return [this, caller, fresh, answer] { begin_session(caller, fresh, {}, false, answer); };
            });
            if (!taken) begin_session(caller, row, {}, false, answer);
        },
        answer);
}

void House::end_sessions(const std::vector<Hash>& tokens, std::vector<Change> changes, Answer answer) {
    parts_.store.commit({std::move(changes), [this, tokens, answer = std::move(answer)](Stored stored) {
                             if (stored == Stored::DiskFull) return answer(refused("saving_paused"));
                             Reply reply = done();
                             reply.forget = true;
                             answer(std::move(reply));
                             for (const Hash& token : tokens) {
                                 people_.drop(token);
                                 shut_sockets_of(token);
                             }
                         }});
}

void House::logout(const Caller& caller, Fields& fields, Answer answer) {
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    end_sessions({caller.session}, {DropSession{caller.session}}, std::move(answer));
}

void House::logout_everywhere(const Caller& caller, Fields& fields, Answer answer) {
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    end_sessions(people_.sessions_of(caller.user), {DropSessionsOf{caller.user}}, std::move(answer));
}

void House::change_password(const Caller& caller, Fields& fields, Answer answer) {
    const std::string old = fields.text("old", 1, 1024), fresh = fields.text("new", 1, 1024);
    if (const auto fault = password_fault(fresh)) fields.fail("new: " + *fault);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    const UserRow* user = people_.user(caller.user);
    if (user == nullptr || user->password.empty()) return answer(refused("wrong_phase", "a guest has no password"));
    check_password(
        user, old,
        [this, caller, fresh, answer](bool good) {
            if (!good) return answer(refused("wrong_login"));
            const bool taken = parts_.hashers.submit([this, caller, fresh, answer] {
                const std::string hash = hash_password(fresh);
                return [this, caller, hash, answer] {
                    UserRow row = *people_.user(caller.user);
                    row.password = hash;
                    begin_session(caller, row, {}, !sabotaged(Sabotage::KeepOldToken), answer);
                };
            });
            if (!taken) answer(refused("busy", "", {{"retry_after", 5}}));
        },
        answer);
}

void House::delete_account(const Caller& caller, Fields& fields, Answer answer) {
    const UserRow* user = people_.user(caller.user);
    const bool guest = user == nullptr || user->password.empty();
    const std::string password =
        guest ? fields.maybe_text("password", 0, 1024).value_or("") : fields.text("password", 1, 1024);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    const auto go = [this, caller, answer](bool good) {
        if (!good) return answer(refused("wrong_login"));
        if (const auto mine = tables_of_.find(caller.user); mine != tables_of_.end()) {
            const std::vector<std::string> ids(mine->second.begin(), mine->second.end());
            for (const std::string& id : ids)
                load(id, [this, user = caller.user](Desk* desk) {
                    if (desk != nullptr) leave_table(*desk, user, [](Stored) {});
                });
        }
        UserRow row = *people_.user(caller.user);
        row.name = "-";
        row.folded = row.password = "";
        row.deleted = true;
        const auto tokens = people_.sessions_of(caller.user);
        end_sessions(tokens, {PutUser{row}, DropSessionsOf{caller.user}}, [this, row, answer](const Reply& reply) {
            if (reply.status == 200) people_.put(row);
            answer(reply);
        });
    };
    if (guest) return go(true);
    check_password(user, password, go, answer);
}

}  // namespace rivers::server
