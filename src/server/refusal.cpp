#include "server/refusal.h"

#include <iterator>

namespace rivers::server {
namespace {

struct Row {
    std::string_view code;
    int status;
    std::string_view words;
};

constexpr Row kRows[] = {
    {"bad_json", 400, "this is not JSON"},
    {"bad_request", 400, "the command's fields are not as they should be"},
    {"bad_move", 422, "this is not a move"},
    {"illegal", 422, "the rules do not allow this"},
    {"not_your_turn", 409, "somebody else is to act"},
    {"stale", 409, "the table has changed since; look again"},
    {"wrong_phase", 409, "this cannot be done at the table now"},
    {"no_undo", 409, "there is nothing that may be taken back"},
    {"taken", 409, "somebody has it already"},
    {"id_reused", 409, "this id was used for another command; every command needs an id of its own"},
    {"no_session", 401, "sign in first: choose a name as a guest, or log in"},
    {"wrong_login", 401, "name or password is wrong"},
    {"forbidden", 403, "this is not yours to do"},
    {"not_found", 404, "there is no such table, or it is not open to you"},
    {"unknown_command", 404, "there is no such command"},
    {"wrong_method", 405, "use POST"},
    {"too_large", 413, "this is too large"},
    {"wrong_type", 415, "the body must be application/json"},
    {"slow_down", 429, "too many requests; wait a moment"},
    {"busy", 503, "too much to do just now; try again"},
    {"saving_paused", 503, "saving is paused because the disk is full; nothing was done, try again later"},
    {"stopping", 503, "the server is stopping; come back in a moment"},
    {"backup_failed", 500, "the backup could not be made"},
    {"internal", 500, "a fault of the server; it was noted, and nothing was done"},
};
static_assert(std::size(kRows) == static_cast<std::size_t>(Refusal::Internal) + 1);

const Row& row(Refusal refusal) { return kRows[static_cast<std::size_t>(refusal)]; }

}  // namespace

std::string_view code_of(Refusal refusal) { return row(refusal).code; }
int status_of(Refusal refusal) { return row(refusal).status; }
std::string_view words_of(Refusal refusal) { return row(refusal).words; }

}  // namespace rivers::server
