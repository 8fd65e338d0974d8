// Deliberate faults, so that the tests of the server's promises can show their teeth: each test must reject the build
// that has its fault. They exist only in the test binary (RIVERS_SABOTAGE); in the program this is `false`, always.
#pragma once
#include <string_view>
#ifdef RIVERS_SABOTAGE
#include <csignal>
#include <cstdlib>
#include <string>
#endif

namespace rivers {

enum class Sabotage {
    AckBeforeCommit,            // P1: the answer does not wait for the disk
    BroadcastBeforeCommit,      // P1: others see a move that may yet be lost
    DedupeInSecondTransaction,  // P1: the command's id is stored later than its effect
    DedupeInMemory,             // P6: ids of commands are forgotten at a restart
    NoVersionCheck,             // P6: a command is carried out on a table its sender did not see
    SeatFromMessage,            // P7: the seat is what the client says
    WatchBeforeAuthorised,      // P7: news go out before the right to them was checked
    EventsUnfiltered,           // P10: events tell what another seat drew
    SecretInTable,              // P11, P12: the dice's secret is shown before the end
    BiasedDice,                 // P12: by the modulus
    SecretFromTableId,          // P12
    SeatsDrawnLater,            // P12: who sits where is not the first draw
    UndoPastRolls,              // P13
    UndoPastReveals,            // P13
    ComputerSeesAll,            // P14
    PointsInThePast,            // looking back shows others' cards, which the table keeps face down
    KeepOldToken,               // P19: a session survives the change of its rights
    QuickUnknownUser,           // P19: an unknown name is answered without the cost of a hash
};

#ifdef RIVERS_SABOTAGE
inline constexpr bool kHasDeathPoints = true;
inline bool sabotaged(Sabotage fault) {
    static constexpr std::string_view kNames[] = {"ack-before-commit",
                                                  "broadcast-before-commit",
                                                  "dedupe-in-second-transaction",
                                                  "dedupe-in-memory",
                                                  "no-version-check",
                                                  "seat-from-message",
                                                  "watch-before-authorised",
                                                  "events-unfiltered",
                                                  "secret-in-table",
                                                  "biased-dice",
                                                  "secret-from-table-id",
                                                  "seats-drawn-later",
                                                  "undo-past-rolls",
                                                  "undo-past-reveals",
                                                  "computer-sees-all",
                                                  "points-in-the-past",
                                                  "keep-old-token",
                                                  "quick-unknown-user"};
    const char* chosen = std::getenv("RIVERS_SABOTAGE");
    return chosen != nullptr && kNames[static_cast<int>(fault)] == chosen;
}
// Where a process may be killed at the worst moment: RIVERS_DIE_AT="after-commit 17" kills it at the 17th time.
inline void death_point(std::string_view where) {
    static const std::string chosen = std::getenv("RIVERS_DIE_AT") != nullptr ? std::getenv("RIVERS_DIE_AT") : "";
    static int left = chosen.empty() ? 0 : std::atoi(chosen.c_str() + chosen.find(' ') + 1);
    if (chosen.substr(0, chosen.find(' ')) == where && --left == 0) std::raise(SIGKILL);
}
#else
inline constexpr bool kHasDeathPoints = false;
constexpr bool sabotaged(Sabotage) { return false; }
constexpr void death_point(std::string_view) {}
#endif

}  // namespace rivers
