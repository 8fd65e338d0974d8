// What the terminal needs to know of a game: its board, its score, its rules. The rest is alike for all.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/language.h"
#include "terminal/terminal.h"
#include "terminal/words.h"
#include "wire/json.h"

namespace rivers::terminal {

class GameFace {
  public:
    virtual ~GameFace() = default;
    // Of a table as the protocol gives it: `game`, `players` and the catalog of its `settings`. Throws UserError if
    // this program does not know the game or its catalog.
    static std::unique_ptr<GameFace> make(const json::Value& table, Language language, const Style& style);

    virtual std::string title() const = 0;
    virtual std::string help(Label which) const = 0;
    // Drawn from a view; what is wrong with it, if it cannot be read.
    virtual std::string board(const json::Value& view, const SeatNames& names, int columns) const = 0;
    virtual std::string score(const json::Value& view, const SeatNames& names) const = 0;
    virtual std::optional<std::string> reference(const std::string& word, const std::string& rest) const = 0;
    // The move as the notation spells it, or what is wrong with the text.
    struct Spelled {
        std::string move, fault;
    };
    virtual Spelled spelled(const std::string& text) const = 0;

    // What a legal move of the seat that is to act brings, reckoned from its view, of which nothing may be covered: to
    // everyone, a line each; and, of each of many moves, to the one who moves.
    virtual std::vector<std::string> brings(const json::Value& view, const SeatNames& names,
                                            const std::string& move) const = 0;
    virtual std::vector<std::string> brings_mover(const json::Value& view, const SeatNames& names,
                                                  const std::vector<std::string>& moves) const = 0;
};

}  // namespace rivers::terminal
