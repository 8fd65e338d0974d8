// How JSON spells what moves do not name; the rest is in moves.h.
#pragma once
#include "games/river_of_gold/events.h"
#include "games/river_of_gold/scoring.h"
#include "wire/view_writer.h"

namespace rivers::river_of_gold {

inline constexpr EnumArray<Source, std::string_view> kSourceWords{
    {"visitor", "owner", "emperor", "track", "row-end", "building", "delivery", "journey", "merchant", "noble",
     "patron", "mastery", "end-bonus", "exchange", "die", "setup"}};
inline constexpr EnumArray<Gain, std::string_view> kGainWords{
    {"silk", "rice", "porcelain", "any-good", "koku", "favor", "points", "influence", "koku-per-port",
     "koku-per-market", "koku-per-manor", "koku-per-shrine", "koku-per-customer", "draw-and-discard"}};
// clang-format off
inline constexpr EnumArray<Step, std::string_view> kStepWords{{
    // to a seat
    "act", "choose-good", "make-room", "journey-bonus", "sell-goods", "place-monk-marker", "choose-royal-ship", "discard-customer",
    "end-turn", "before-roll", "choose-patron",
    // to chance
    "deal-region-tile", "deal-mastery", "deal-shore", "draw-tile", "offer-patron", "deal-clan", "draw-customer",
    "roll-ship", "roll-die",
    // by itself
    "setup", "turn", "building", "sailing", "delivering", "track-rewards", "emperors-visit"
}};
// clang-format on
static_assert(is_complete(kSourceWords) && is_complete(kGainWords) && is_complete(kStepWords));

constexpr Spelling spelling(Patrons) { return Spelling::of(kPatronsWords.cells); }
constexpr Spelling spelling(Source) { return Spelling::of(kSourceWords.cells); }
constexpr Spelling spelling(Gain) { return Spelling::of(kGainWords.cells); }
constexpr Spelling spelling(Step) { return Spelling::of(kStepWords.cells); }

// As in the standings: what is earned during play comes first there.
inline Spelling spelling(Earned) {
    return spelled_by<Earned>([](Earned earned) { return key_of(static_cast<ScoreSource>(earned)); });
}

// As in the facts of a trace: "tile 7", "imperial-market 0", "starting-building port".
Spelling spelling(BuildingId);

// Regions are words in moves only because their numbers begin at 1.
template <class Out>
void write_json(Out& out, Region region) {
    out.value(static_cast<int>(printed(region)));
}
std::string type_in_json(std::same_as<Region> auto) { return "number"; }

}  // namespace rivers::river_of_gold
