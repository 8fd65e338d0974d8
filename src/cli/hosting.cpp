// For hosts: `serve`, `backup`, `restore`; and `verify`, with which anyone checks the dice of a game.
#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.h"
#include "cli/files.h"
#include "server/backup.h"
#include "server/dice.h"
#include "server/secrets.h"
#include "server/sqlite_store.h"
#include "wire/json.h"

namespace rivers::cli {

int serve(const server::ServeOptions& options) { return server::serve(options); }

int verify(const VerifyOptions& options) {
    server::begin_secrets();
    int bad = 0;
    json::Array list;
    for (const std::string& file : options.files) {
        const auto parsed = parse_record(read_file(file));
        const auto* fault = std::get_if<RecordFault>(&parsed);
        const auto wrong =
            fault != nullptr
                ? std::optional(fmt::format("line {}, column {}: {}", fault->line, fault->column, fault->message))
                : server::verify(std::get<Record>(parsed));
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

int restore(const RestoreOptions& options) {
    const std::filesystem::path data = options.data.empty() ? server::data_home() : options.data;
    if (const auto fault = server::restore(options.file, data)) throw UserError(*fault);
    print(fmt::format("restored {} to {}\n", options.file, data.string()));
    return 0;
}

}  // namespace rivers::cli
