// What the terminal needs to know of a game at a server: its board, its score, its rules. The rest is alike for all.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "kernel/language.h"
#include "terminal/terminal.h"
#include "wire/json.h"

namespace rivers::terminal {

class GameFace {
  public:
    virtual ~GameFace() = default;
    // Of the table's `settings`. Throws UserError if this program does not know the game or its catalog.
    static std::unique_ptr<GameFace> make(const json::Value& table, Language language, const Style& style);

    virtual std::string title() const = 0;
    virtual std::string help() const = 0;
    // `view` as the server gives it; what is wrong with it, if it cannot be read.
    virtual std::string board(const json::Value& view, const SeatNames& names, int columns) const = 0;
    virtual std::string score(const json::Value& view, const SeatNames& names) const = 0;
    virtual std::optional<std::string> reference(const std::string& word, const std::string& rest) const = 0;
    // The move as the notation spells it, or what is wrong with the text.
    struct Spelled {
        std::string move, fault;
    };
    virtual Spelled spelled(const std::string& text) const = 0;
};

}  // namespace rivers::terminal
