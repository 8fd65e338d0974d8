// What is wrong with a text that was to be a move, and with the moves of a record, in four languages.
#pragma once
#include <initializer_list>
#include <string>

#include "kernel/game.h"
#include "kernel/language.h"
#include "kernel/notation.h"

namespace rivers {

// Why the moves of a record do not go together. The slots that each may use stand beside it.
enum class ReplayFault : unsigned char {
    OverBefore,
    OtherActor,  // {actor} {other}
    BreaksRule,  // {move} {rule} {why}
    IsOver,
    IsNotOver,
    OtherTotal  // {seat} {counted} {claimed}
};
constexpr auto members(ReplayFault) { return all_members<ReplayFault>(); }

std::string say(Language language, const Spelling& expected);  // "a number from 1 to 30"
std::string say(Language language, const TextFault& fault);
std::string say(Language language, ReplayFault fault, std::initializer_list<Filling> slots = {});

inline std::string in_brackets(std::string_view rule) { return " (" + std::string(rule) + ")"; }

// With the rule, if the move names something that is not there; any other misspelling breaks no rule, it is no move.
template <BoardGame G>
std::string told_fault(Language language, const TextFault& fault) {
    const bool no_such_piece = fault.kind == TextFault::Kind::NoSuchValue && !fault.found.empty();
    return say(language, fault) + (no_such_piece ? in_brackets(G::id_of(G::Rule::NoSuchPiece)) : "");
}

}  // namespace rivers
