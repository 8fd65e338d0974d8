// How JSON spells what moves do not name; the rest is in moves.h.
#pragma once
#include "games/the_river/game.h"
#include "wire/view_writer.h"

namespace rivers::the_river {

inline constexpr EnumArray<Source, std::string_view> kSourceWords{{"island", "placing", "meadow", "exchange"}};
inline constexpr EnumArray<Trigger, std::string_view> kTriggerWords{{"last-circle", "last-space"}};
inline constexpr EnumArray<Step, std::string_view> kStepWords{{"choose-start-tile", "act", "take-resource",
                                                               "return-resource", "swap-tiles",   // to a seat
                                                               "reveal-tile", "reveal-building",  // to chance
                                                               "setup", "placing", "round", "restoration"}};
static_assert(is_complete(kSourceWords) && is_complete(kTriggerWords) && is_complete(kStepWords));

constexpr Spelling spelling(Source) { return Spelling::of(kSourceWords.cells); }
constexpr Spelling spelling(Trigger) { return Spelling::of(kTriggerWords.cells); }
constexpr Spelling spelling(Step) { return Spelling::of(kStepWords.cells); }
inline Spelling spelling(Colour) {
    return spelled_by<Colour>([](Colour colour) { return word_of(colour); });
}
inline Spelling spelling(Terrain) {
    return spelled_by<Terrain>([](Terrain terrain) { return word_of(terrain); });
}
inline Spelling spelling(Island) {
    return spelled_by<Island>([](Island island) { return word_of(island); });
}

}  // namespace rivers::the_river
