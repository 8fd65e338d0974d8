// The words of the terminal itself; those of the games are in games/*/words.h.
#pragma once
#include <string>
#include <string_view>

#include "kernel/language.h"

namespace rivers::terminal {

enum class Label : unsigned char {
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
    Confirm,
    Cancelled,
    Preview,
    NoGain,
    Wasted,
    Since,
    Curtain,
    CurtainEnter,
    CannotUndo,
    CannotUndoShown,
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
    OnOffer,
    Projected,
    NoSuchThing,
    NoSuchRule,
    Computers,
    LevelRandom,  // the name of a level and what it does
    LevelGreedy,
    LevelRush,
    // of a game at a server
    RemoteHelp,
    Lost,
    Again,
    Waiting,
    Gathering,
    Friends,
    Sat,
    StoodUp,
    ComputerSits,
    CameBack,
    Begins,
    DrawnFirst,
    TakenBack,
    UndoAsked,
    UndoMine,
    UndoAgreed,
    UndoRefused,
    AskFirst,
    NothingToUndo,
    MovedOn,
    SeatStays,
    AfterEnd,
    RematchAsked,
    OrdersKept,
    NoOrders,
    ComputerForYou,
    NotYourTurn,
    MyTables,
    Lobby,
    None,
    TurnElsewhere,
    TableClosed,
    Password,
    NewPassword,
    PasswordAgain
};
constexpr auto members(Label) { return all_members<Label>(); }

std::string label(Language language, Label which);
std::string_view colon(Language language);  // after a heading: ": ", with the space that French wants before it

}  // namespace rivers::terminal
