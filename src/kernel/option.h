// An option of a table as a game lists it: the command line, records and servers know options from these lists only.
#pragma once
#include <span>
#include <string_view>

namespace rivers {

struct OptionInfo {
    std::string_view name;
    std::span<const std::string_view> values;  // what it may be, or what each entry of its list may be
    std::string_view standard;                 // what it is if nobody says anything; empty: the game chooses
    bool by_seat = false;                      // a list, one entry for each seat in their order, separated by commas
    std::string_view help;                     // a line for the command line
};

}  // namespace rivers
