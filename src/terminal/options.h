// What a person asks of a game in the terminal, and how they are told that it cannot be.
#pragma once
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>

namespace rivers::terminal {

// Something the user has to change: what is wrong, and what to do.
struct UserError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct TableOptions {
    std::string game;
    int players = 0;                            // 0: as many as the game likes best
    std::map<std::string, std::string> chosen;  // options of the game by name, as its list has them; empty: not given
    std::string catalog;                        // a file that replaces the catalog
    int rules = 0;                              // the version of the rules; 0: the newest
    std::uint64_t seed = 1;
};

struct PlayOptions : TableOptions {
    std::string seats, lang, load, save;
    int milliseconds = 0;  // for a computer's decision; 0: as its level has it
    std::string first;     // "drawn" or "as-seated"; empty: drawn, or as a loaded game was
    bool as_seated() const { return !first.empty() && first != "drawn"; }
    bool seeded = false;  // a seed was given; otherwise the dice are new each time
    bool plain = false;   // no colour, no redrawing
    // At a server:
    std::string server, table, token, name;
    std::string login, account;  // an account to enter, or to make of the guest
    bool is_public = false;
};

}  // namespace rivers::terminal
