#include "server/accounts.h"

#include <utility>

#include "server/secrets.h"
#include "table/digest.h"
#include "table/sabotage.h"

namespace rivers::server {
namespace {

// How long the cache is believed: what another server changed is seen after that.
constexpr WallMs kBelieved = 60'000;
constexpr WallMs kTouchEvery = 3'600'000;  // an hour's exactness is enough for a week's limit

// 52 bits, so that JavaScript reads it exactly. Two that are equal lose the race in the store.
UserId new_user_id() {
    UserId id = 0;
    for (const char c : random_bytes(7)) id = (id << 8) | static_cast<unsigned char>(c);
    return (id & ((UserId{1} << 52) - 1)) + 1;
}

}  // namespace

json::Value user_json(const UserRow& row) {
    if (row.id == 0 || row.deleted) return {};
    return json::Object{{"id", row.id}, {"name", row.name}, {"guest", row.password.empty()}};
}

// --- sessions ---------------------------------------------------------------------------------------------------

bool Accounts::alive(const SessionRow& row) const {
    return parts_.now() - row.created <= kSessionLife && parts_.now() - row.used <= kSessionIdle;
}

const SignedIn* Accounts::cached(const Hash& token) {
    const Cached* found = sessions_.find(token);
    return found != nullptr && alive(found->who.session) ? &found->who : nullptr;
}

void Accounts::session(const Hash& token, Got<std::optional<SignedIn>> got) {
    if (Cached* found = sessions_.find(token); found != nullptr && parts_.now() - found->read < kBelieved) {
        if (!alive(found->who.session)) return got(std::nullopt);
        if (parts_.now() - found->who.session.used > kTouchEvery) {
            found->who.session.used = parts_.now();
            parts_.store.commit({{TouchSession{token, parts_.now()}}, [](Stored) {}});
        }
        return got(found->who);
    }
    parts_.store.session(token, [this, token, got = std::move(got)](std::optional<SignedIn> who) {
        if (!who || who->user.deleted || !alive(who->session)) {
            sessions_.erase(token);
            return got(std::nullopt);
        }
        sessions_.put(token, {*who, parts_.now()});
        got(std::move(who));
    });
}

void Accounts::begin_session(const Caller& caller, const UserRow& user, bool fresh, bool drop_all, Answer answer) {
    std::vector<Change> changes;
    const std::string token = random_hex(32);
    const SessionRow session{sha256(token), user.id, parts_.now(), parts_.now()};
    const bool replaces = !drop_all && caller.id() != 0 && !sabotaged(Sabotage::KeepOldToken);
    if (drop_all) changes.push_back(DropSessionsOf{user.id});
    if (replaces) changes.push_back(DropSession{caller.session});
    changes.push_back(PutUser{user, fresh});
    changes.push_back(PutSession{session});
    parts_.store.commit(
        {std::move(changes), [this, user, session, token, drop_all, replaces, old = caller.session,
                              old_user = caller.id(), answer = std::move(answer)](Stored stored) {
             if (stored == Stored::DiskFull) return answer(refused(Refusal::SavingPaused));
             if (stored == Stored::LostRace) return answer(refused(Refusal::Taken, "an account has this name"));
             if (drop_all) {
                 sessions_.erase_if([&](const Cached& one) { return one.who.user.id == user.id; });
                 neighbours_.sessions_ended(user.id, std::nullopt, session.token);
             }
             if (replaces) {
                 sessions_.erase(old);
                 neighbours_.sessions_ended(old_user, old, std::nullopt);
             }
             sessions_.put(session.token, {{session, user}, parts_.now()});
             neighbours_.changed(user);
             parts_.journal.note("info", "signed_in", {{"user", user.id}, {"guest", user.password.empty()}});
             Reply reply = done({{"user", user_json(user)}});
             reply.token = token;
             answer(std::move(reply));
         }});
}

void Accounts::end_sessions(UserId user, std::optional<Hash> only, std::vector<Change> changes, Answer answer) {
    changes.push_back(only ? Change(DropSession{*only}) : Change(DropSessionsOf{user}));
    parts_.store.commit({std::move(changes), [this, user, only, answer = std::move(answer)](Stored stored) {
                             if (stored != Stored::Yes) return answer(refused(Refusal::SavingPaused));
                             if (only)
                                 sessions_.erase(*only);
                             else
                                 sessions_.erase_if([&](const Cached& one) { return one.who.user.id == user; });
                             Reply reply = done();
                             reply.forget = true;
                             answer(std::move(reply));
                             neighbours_.sessions_ended(user, only, std::nullopt);
                         }});
}

void Accounts::tidy() {
    guests_.tidy(parts_.now());
    wrong_logins_.tidy(parts_.now());
    parts_.store.commit(
        {{Forget{parts_.now() - kSessionLife, parts_.now() - kSessionIdle, parts_.now()}}, [](Stored) {}});
}

// --- one after another ------------------------------------------------------------------------------------------

void Accounts::in_order(UserId user, Work work, Answer answer) {
    auto& line = waiting_[user];
    line.push_back([this, user, work = std::move(work), answer = std::move(answer)] {
        parts_.store.user(user, [this, user, work, answer](std::optional<UserRow> row) {
            const Answer then = [this, user, answer](Reply reply) {
                answer(std::move(reply));
                next_in_order(user);
            };
            if (!row || row->deleted) return then(refused(Refusal::NoSession));
            work(std::move(*row), then);
        });
    });
    if (line.size() == 1) line.front()();
}

void Accounts::next_in_order(UserId user) {
    const auto found = waiting_.find(user);
    found->second.pop_front();
    if (found->second.empty()) return void(waiting_.erase(found));
    const auto next = found->second.front();
    next();
}

// --- commands ---------------------------------------------------------------------------------------------------

bool Accounts::too_many_guests(const Caller& caller) {
    return !parts_.settings.unlimited && !guests_.take(caller.address, parts_.now());
}

void Accounts::handle(const Caller& caller, Guest request, Answer answer) {
    if (too_many_guests(caller)) return answer(slow_down(10));
    begin_session(caller, {new_user_id(), std::move(request.name), "", "", parts_.now(), false}, true, false,
                  std::move(answer));
}

// Guests only: an account is found by its name.
void Accounts::handle(const Caller& caller, Rename request, Answer answer) {
    in_order(
        caller.id(),
        [this, name = std::move(request.name)](UserRow row, Answer told) {
            if (!row.password.empty()) return told(refused(Refusal::WrongPhase, "an account keeps its name"));
            row.name = name;
            parts_.store.commit({{PutUser{row, false}}, [this, row, told](Stored stored) {
                                     if (stored != Stored::Yes) return told(refused(Refusal::SavingPaused));
                                     sessions_.each([&](Cached& one) {
                                         if (one.who.user.id == row.id) one.who.user = row;
                                     });
                                     neighbours_.changed(row);
                                     told(done({{"user", user_json(row)}}));
                                 }});
        },
        std::move(answer));
}

void Accounts::hash_then(const std::string& password, std::function<void(const std::string& hash)> then,
                         Answer answer) {
    const bool taken = parts_.hashers.submit(
        [password, then = std::move(then)] { return [then, hash = hash_password(password)] { then(hash); }; });
    if (!taken) answer(busy(5));
}

void Accounts::handle(const Caller& caller, Register request, Answer answer) {
    if (too_many_guests(caller)) return answer(slow_down(10));
    if (caller.id() != 0 && !caller.is_guest())
        return answer(refused(Refusal::WrongPhase, "you have an account already; log out first"));
    const auto make = [this, caller, name = request.name, answer](const std::string& hash) {
        const auto become = [this, caller, name, hash](UserRow row, bool fresh, Answer told) {
            row.name = name;
            row.folded = folded(name);
            row.password = hash;
            begin_session(caller, row, fresh, false, std::move(told));
        };
        if (caller.id() == 0) return become({new_user_id(), "", "", "", parts_.now(), false}, true, answer);
        in_order(
            caller.id(),
            [this, caller, become](const UserRow& row, Answer told) {
                // Asked again: the guest may have left, or have become somebody else meanwhile.
                session(caller.session, [row, become, told](const std::optional<SignedIn>& who) {
                    if (!who || !row.password.empty())
                        return told(refused(Refusal::WrongPhase, "this session has changed meanwhile"));
                    become(row, false, told);
                });
            },
            answer);
    };
    parts_.store.account(folded(request.name),
                         [this, make, password = request.password, answer](const std::optional<UserRow>& known) {
                             if (known) return answer(refused(Refusal::Taken, "an account has this name"));
                             hash_then(password, make, answer);
                         });
}

// On another thread, at the same cost whether there is such a person or not, and not too often.
void Accounts::check_password(const Caller& caller, const std::string& name, const std::string& password,
                              std::function<void(UserId id, const std::string& hash)> then, Answer answer) {
    const std::string key = folded(name) + '\n' + caller.address;
    if (wrong_logins_.too_many(key, parts_.now()))
        return answer(slow_down(900, "too many wrong passwords; wait a quarter of an hour"));
    wrong_logins_.note(key, parts_.now());  // counted before the hash, so that guesses in parallel count too
    parts_.store.account(folded(name), [=, this, then = std::move(then)](const std::optional<UserRow>& user) {
        const UserId id = user ? user->id : 0;
        const std::string hash = user ? user->password : nobodys_password();
        const auto judge = [this, id, hash, key, then, answer](bool good) {
            if (good && id != 0) {
                wrong_logins_.forget(key);
                return then(id, hash);
            }
            parts_.metrics.count("rivers_wrong_logins_total");
            parts_.journal.note("warning", "wrong_login", {{"user", id == 0 ? json::Value() : json::Value(id)}});
            answer(refused(Refusal::WrongLogin));
        };
        if (!user && sabotaged(Sabotage::QuickUnknownUser)) return judge(false);
        const bool taken = parts_.hashers.submit(
            [hash, password, judge] { return [judge, good = password_matches(hash, password)] { judge(good); }; });
        if (taken) return;
        wrong_logins_.take_back(key);
        answer(busy(5));
    });
}

void Accounts::handle(const Caller& caller, Login request, Answer answer) {
    const auto enter = [this, caller, password = request.password, answer](UserId id, const std::string& hash) {
        in_order(
            id,
            [this, caller, password, hash](const UserRow& row, const Answer& told) {
                // A password that was changed while it was checked is the old one.
                if (row.password != hash) return told(refused(Refusal::WrongLogin));
                if (!needs_rehash(hash)) return begin_session(caller, row, false, false, told);
                hash_then(
                    password,
                    [this, caller, row, told](const std::string& fresh) {
                        UserRow changed = row;
                        changed.password = fresh;
                        begin_session(caller, changed, false, false, told);
                    },
                    [this, caller, row, told](const Reply&) { begin_session(caller, row, false, false, told); });
            },
            answer);
    };
    check_password(caller, request.name, request.password, enter, answer);
}

void Accounts::handle(const Caller& caller, Logout, Answer answer) {
    end_sessions(caller.id(), caller.session, {}, std::move(answer));
}

void Accounts::handle(const Caller& caller, LogoutEverywhere, Answer answer) {
    end_sessions(caller.id(), std::nullopt, {}, std::move(answer));
}

void Accounts::handle(const Caller& caller, ChangePassword request, Answer answer) {
    if (caller.is_guest()) return answer(refused(Refusal::WrongPhase, "a guest has no password"));
    const auto change = [this, caller, fresh = request.fresh, answer](UserId id, const std::string& old) {
        in_order(
            id,
            [this, caller, fresh, old](const UserRow& row, const Answer& told) {
                if (row.password != old) return told(refused(Refusal::WrongLogin));
                hash_then(
                    fresh,
                    [this, caller, row, told](const std::string& hash) {
                        UserRow changed = row;
                        changed.password = hash;
                        begin_session(caller, changed, false, !sabotaged(Sabotage::KeepOldToken), told);
                    },
                    told);
            },
            answer);
    };
    check_password(caller, caller.user.name, request.old, change, answer);
}

void Accounts::remove(const Caller& caller, Answer answer) {
    in_order(
        caller.id(),
        [this](const UserRow& row, const Answer& told) {
            // The seats go to others first: a crash on the way must not leave one to somebody who is gone.
            neighbours_.leave_everywhere(row, [this, row, told](Stored stored) {
                if (stored != Stored::Yes) return told(refused(Refusal::SavingPaused));
                const UserRow gone{row.id, "-", "", "", row.created, true};
                end_sessions(row.id, std::nullopt, {PutUser{gone, false}}, [this, gone, told](const Reply& reply) {
                    if (reply.good()) neighbours_.changed(gone);
                    told(reply);
                });
            });
        },
        std::move(answer));
}

void Accounts::handle(const Caller& caller, DeleteAccount request, Answer answer) {
    if (caller.is_guest()) return remove(caller, std::move(answer));
    if (request.password.empty()) return answer(refused(Refusal::BadRequest, "password is missing"));
    check_password(
        caller, caller.user.name, request.password,
        [this, caller, answer](UserId, const std::string&) { remove(caller, answer); }, answer);
}

}  // namespace rivers::server
