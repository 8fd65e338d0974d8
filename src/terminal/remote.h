// `rivers play --server URL`: who I am there, and at which table.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "net/client.h"
#include "terminal/options.h"
#include "wire/json.h"

namespace rivers::terminal {

int play_remotely(const PlayOptions& options);

// The server over HTTP, as one person.
struct Visit {
    std::string given;  // the URL as it was typed, for the commands that are shown
    Url url;
    std::string cookie;

    // The answer, good or bad. Throws UserError if there is none.
    json::Value post(const std::string& command, const json::Object& fields,
                     std::optional<std::string>* new_cookie = nullptr) const;
    json::Value get(const std::string& target) const;
    // Throws UserError in the server's words if it is bad.
    json::Value demand(const std::string& command, const json::Object& fields) const;

  private:
    // Waits and asks again where the server says so.
    json::Value ask(const std::string& method, const std::string& target, const std::string& body,
                    std::optional<std::string>* new_cookie = nullptr) const;
};

// What friends may be given.
struct Tokens {
    std::string link;                                  // of the whole table
    std::vector<std::pair<int, std::string>> invites;  // of one seat
};

// An identifier that nobody else chooses.
std::string new_command_id();

// The tables of one list, a line each.
std::string table_lines(const json::Array& tables);

}  // namespace rivers::terminal
