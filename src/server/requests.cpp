#include "server/requests.h"

#include <algorithm>
#include <array>

#include "server/request_fields.h"
#include "table/digest.h"
#include "table/sabotage.h"
#include "wire/type_writer.h"

namespace rivers::server {

bool takes_forged_seats() { return sabotaged(Sabotage::SeatFromMessage); }

namespace {

// Of what was asked, whatever id it came with.
Hash digest_of(const json::Value& asked, std::string text) {
    for (const auto& [key, value] : *asked.object()) {
        if (key == "id") continue;
        text.append(key).append(1, '=');
        json::Writer(text).value(value);
        text.append(1, '\n');
    }
    return sha256(text);
}

template <class R>
std::variant<Request, Reply> read_as(const Command& command, const json::Value& asked) {
    R request{};
    if (const auto fault = ViewReader(asked, Reading::AsAsked).whole(request))
        return refused(Refusal::BadRequest, *fault);
    if constexpr (requires { request.digest; })
        request.digest = digest_of(asked, std::derived_from<R, SeatDeed> ? std::string(command.name) + '\n' : "");
    return request;
}
template <class R>
ObjectType type_of() {
    R request{};
    return TypeWriter(Reading::AsAsked).whole(request);
}
template <class R>
constexpr Command::Form of{read_as<R>, type_of<R>};

// clang-format off
constexpr std::array kCommands = std::to_array<Command>({
    {"guest",             kHttp,             of<Guest>},
    {"register",          kHttp,             of<Register>},
    {"login",             kHttp,             of<Login>},
    {"logout",            kPerson | kHttp,   of<Logout>},
    {"logout_everywhere", kPerson | kHttp,   of<LogoutEverywhere>},
    {"password",          kPerson | kHttp,   of<ChangePassword>},
    {"delete_account",    kPerson | kHttp,   of<DeleteAccount>},
    {"me",                kNobody,           of<Me>},
    {"rename",            kPerson,           of<Rename>},
    {"create",            kPerson,           of<Create>},
    {"fork",              kPerson,           of<Fork>},
    {"import",            kPerson,           of<Import>},
    {"rematch",           kPerson,           of<Rematch>},
    {"join",              kPerson,           of<Join>},
    {"invite",            kPerson,           of<Invite>},
    {"start",             kPerson,           of<Start>},
    {"leave",             kPerson,           of<Leave>},
    {"back",              kPerson,           of<Back>},
    {"kick",              kPerson,           of<Kick>},
    {"close",             kPerson,           of<Close>},
    {"lobby",             kNobody,           of<Lobby>},
    {"my_tables",         kPerson,           of<MyTables>},
    {"finished",          kPerson,           of<Finished>},
    {"games",             kNobody,           of<Games>},
    {"reference",         kNobody,           of<Reference>},
    {"table",             kPerson,           of<Look>},
    {"watch",             kPerson | kSocket, of<Watching>},
    {"unwatch",           kPerson | kSocket, of<Unwatch>},
    {"history",           kPerson,           of<History>},
    {"at",                kPerson,           of<At>},
    {"scores",            kPerson,           of<Scores>},
    {"record",            kPerson,           of<GetRecord>},
    {"play",              kPerson,           of<Play>},
    {"preview",           kPerson,           of<AskPreview>},
    {"undo",              kPerson,           of<Undo>},
    {"ask_undo",          kPerson,           of<AskUndo>},
    {"answer_undo",       kPerson,           of<AnswerUndo>},
    {"orders",            kPerson,           of<SetOrders>},
    {"chat",              kPerson,           of<Chat>},
    {"sandbox",           kPerson,           of<InSandbox>},
});
// clang-format on
static_assert(kCommands.size() == std::variant_size_v<Request>);

}  // namespace

std::span<const Command> commands() { return kCommands; }

const Command* command_named(std::string_view name) {
    const auto found =
        std::find_if(kCommands.begin(), kCommands.end(), [&](const Command& command) { return command.name == name; });
    return found == kCommands.end() ? nullptr : &*found;
}

bool is_command_id(std::string_view id) { return !id.empty() && id.size() <= 64 && why_not(Signs::Id, id).empty(); }

std::variant<Request, Reply> read_request(const Command& command, const json::Value& fields) {
    if (fields.object() == nullptr) return refused(Refusal::BadJson, "the fields of a command are a JSON object");
    return command.form.read(command, fields);
}

}  // namespace rivers::server
