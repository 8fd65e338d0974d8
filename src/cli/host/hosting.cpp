// For hosts: `serve`, `backup`, `restore`; and `protocol`, for who writes a client.
#include <fmt/format.h>

#include <filesystem>
#include <sstream>

#include "cli/host/commands.h"
#include "net/client.h"
#include "server/protocol.h"
#include "server/serve.h"
#include "store/backup.h"
#include "store/sqlite_store.h"
#include "terminal/files.h"
#include "wire/json.h"

namespace rivers::cli {

int serve(const server::ServeOptions& options) { return server::serve(options); }

int protocol(const ProtocolOptions& options) {
    print(options.types ? server::protocol_types() : server::protocol_commands());
    return 0;
}

namespace {

// Beside a running server: it alone may read its database.
std::optional<std::string> back_up_by_server(const std::filesystem::path& data, const std::filesystem::path& file) {
    std::string url, token;
    std::istringstream lines(read_file((data / "operator").string()));
    std::getline(lines, url);
    std::getline(lines, token);
    if (url.empty() || token.empty())
        throw UserError("'" + (data / "operator").string() + "' is not as a server writes it");
    const auto reply = http_request(parse_url(url), "POST", "/operator/backup",
                                    {{"Authorization", "Bearer " + token}, {"Content-Type", "text/plain"}},
                                    file.string(), std::chrono::minutes(30));
    const auto parsed = json::parse(reply.body);
    const auto* answer = std::get_if<json::Value>(&parsed);
    const json::Value* words = answer == nullptr ? nullptr : answer->find("message");
    if (reply.status == 200) return std::nullopt;
    return words != nullptr && words->text() != nullptr
               ? *words->text()
               : fmt::format("the server at {} answered {}", url, reply.status);
}

std::optional<std::string> back_up_alone(const std::filesystem::path& data, const std::filesystem::path& file) {
    if (!std::filesystem::exists(data / "rivers.db"))
        return "there is no database in '" + data.string() + "'; name the data directory with --data";
    std::optional<std::string> fault;
    {
        const auto store = SqliteStore::open(data, [](std::function<void()> work) { work(); });
        // The store's thread answers; it has when the store is closed.
        store->backup(file.string(), [&fault](std::optional<std::string> wrong) { fault = std::move(wrong); });
    }
    return fault;
}

}  // namespace

int backup(const BackupOptions& options) {
    const std::filesystem::path data = options.data.empty() ? server::data_home() : options.data;
    const std::filesystem::path file = std::filesystem::absolute(options.file);
    const bool served = is_served(data);
    if (const auto fault = served ? back_up_by_server(data, file) : back_up_alone(data, file)) throw UserError(*fault);
    std::error_code unknown;
    const auto bytes = std::filesystem::file_size(file, unknown);
    print(fmt::format("wrote {} ({} bytes{})\n", file.string(), unknown ? 0 : bytes,
                      served ? ", while the server runs" : ""));
    return 0;
}

int restore(const RestoreOptions& options) {
    const std::filesystem::path data = options.data.empty() ? server::data_home() : options.data;
    if (const auto fault = rivers::restore(options.file, data)) throw UserError(*fault);
    print(fmt::format("restored {} to {}\n", options.file, data.string()));
    return 0;
}

}  // namespace rivers::cli
