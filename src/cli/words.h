// The words of the terminal itself; those of the games are in games/*/words.h.
#pragma once
#include <string>
#include <string_view>

#include "kernel/language.h"

namespace rivers::cli {

enum class Label : unsigned char {
    Seat,
    Die,
    Points,
    Ships,
    Hand,
    Delivered,
    Row,
    RowEnd,
    Masteries,
    Regions,
    TilesLeft,
    Deck,
    Discards,
    River,
    Touches,
    YourMove,
    LegalMoves,
    Confirm,
    Cancelled,
    Preview,
    NoGain,
    Wasted,
    Since,
    Curtain,
    CurtainEnter,
    CannotUndo,
    Undone,
    Saved,
    NotAMove,
    Refused,
    Help,
    Goodbye,
    SaveWhere,
    Total,
    Rank,
    Winner,
    Winners,
    Score,
    LastRound,
    Legend,
    Keys,
    Patron,
    OnOffer,
    Projected,
    NoSuchThing,
    NoSuchRule
};
constexpr auto members(Label) { return first_members<Label, 46>(); }

std::string label(Language language, Label which);

}  // namespace rivers::cli
