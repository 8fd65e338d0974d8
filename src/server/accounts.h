// Guests, accounts and their sessions. They are in the store; what is kept here is a cache of a stated size.
#pragma once
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "server/lru.h"
#include "server/parts.h"
#include "server/people.h"
#include "server/requests.h"

namespace rivers::server {

json::Value user_json(const UserRow& row);  // null: nobody, or somebody who is gone

class Accounts {
  public:
    // What the rest of the house does when somebody's rights or name change.
    struct Neighbours {
        // A session has ended, or all of the user's have (but for `kept`): its sockets are closed.
        std::function<void(UserId user, std::optional<Hash> only, std::optional<Hash> kept)> sessions_ended;
        std::function<void(const UserRow& row)> changed;
        // Before somebody is deleted their seats go to others.
        std::function<void(const UserRow& user, std::function<void(Stored)> then)> leave_everywhere;
    };
    Accounts(const Parts& parts, Neighbours neighbours) : parts_(parts), neighbours_(std::move(neighbours)) {}

    // Whose session this token is, if it still lives: from the cache at once, or when the store has answered.
    void session(const Hash& token, Got<std::optional<SignedIn>> got);
    // What is in the cache, for those who cannot wait.
    const SignedIn* cached(const Hash& token);
    void tidy();

    void handle(const Caller& caller, Guest request, Answer answer);
    void handle(const Caller& caller, Register request, Answer answer);
    void handle(const Caller& caller, Login request, Answer answer);
    void handle(const Caller& caller, Logout request, Answer answer);
    void handle(const Caller& caller, LogoutEverywhere request, Answer answer);
    void handle(const Caller& caller, ChangePassword request, Answer answer);
    void handle(const Caller& caller, DeleteAccount request, Answer answer);
    void handle(const Caller& caller, Rename request, Answer answer);

  private:
    struct Cached {
        SignedIn who;
        WallMs read = 0;  // when the store said so
    };
    // One at a time of all that changes a person's row: `work` gets the row as it is by then, and its answer
    // lets the next one in. Somebody who is gone meanwhile is refused.
    using Work = std::function<void(UserRow row, Answer answer)>;
    void in_order(UserId user, Work work, Answer answer);
    void next_in_order(UserId user);

    bool alive(const SessionRow& row) const;
    // Stores the user and a new session of theirs, in place of the caller's old one if there is one.
    void begin_session(const Caller& caller, const UserRow& user, bool fresh, bool drop_all, Answer answer);
    void end_sessions(UserId user, std::optional<Hash> only, std::vector<Change> changes, Answer answer);
    // `then` hears only of the right password.
    void check_password(const Caller& caller, const std::string& name, const std::string& password,
                        std::function<void(UserId id, const std::string& hash)> then, Answer answer);
    void hash_then(const std::string& password, std::function<void(const std::string& hash)> then, Answer answer);
    bool too_many_guests(const Caller& caller);
    void remove(const Caller& caller, Answer answer);

    const Parts& parts_;
    Neighbours neighbours_;
    Lru<Hash, Cached, HashOfHash> sessions_{10'000};
    std::map<UserId, std::deque<std::function<void()>>> waiting_;
    Buckets guests_{20, 0.1};
    Failures wrong_logins_{10, 15 * 60'000};
};

}  // namespace rivers::server
