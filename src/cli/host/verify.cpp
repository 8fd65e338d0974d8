// `verify`: anyone checks the dice of a server's game.
#include <fmt/format.h>

#include "cli/host/commands.h"
#include "table/dice.h"
#include "table/digest.h"
#include "terminal/files.h"
#include "wire/json.h"

namespace rivers::cli {

int verify(const VerifyOptions& options) {
    begin_secrets();
    int bad = 0;
    json::Array list;
    for (const std::string& file : options.files) {
        const auto parsed = parse_record(read_file(file));
        const auto* fault = std::get_if<RecordFault>(&parsed);
        const auto wrong =
            fault != nullptr
                ? std::optional(fmt::format("line {}, column {}: {}", fault->line, fault->column, fault->message))
                : rivers::verify(std::get<Record>(parsed));
        bad += wrong ? 1 : 0;
        list.push_back(
            json::Object{{"file", file}, {"ok", !wrong}, {"error", wrong ? json::Value(*wrong) : json::Value()}});
        if (!options.json)
            print(wrong
                      ? fmt::format("{}: {}\n", file, *wrong)
                      : fmt::format("{}: every roll and draw follows from the secret that was bound before the game\n",
                                    file));
    }
    if (options.json) print(json::write(json::Value(std::move(list))) + '\n');
    return bad == 0 ? 0 : 1;
}

}  // namespace rivers::cli
