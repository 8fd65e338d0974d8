// Why a command is not done: a code for programs, a status for HTTP, words for people.
#pragma once
#include <cstdint>
#include <string_view>

namespace rivers::server {

// clang-format off
enum class Refusal : std::uint8_t {
    BadJson, BadRequest, BadMove, Illegal, NotYourTurn, Stale, WrongPhase, NoUndo, Taken, IdReused, NoSession,
    WrongLogin, Forbidden, NotFound, UnknownCommand, WrongMethod, TooLarge, WrongType, SlowDown, Busy, SavingPaused,
    Stopping, BackupFailed, Internal
};
// clang-format on

std::string_view code_of(Refusal refusal);   // "bad_json", as docs/protocol.md lists them
int status_of(Refusal refusal);              // of HTTP
std::string_view words_of(Refusal refusal);  // where nothing better is known

}  // namespace rivers::server
