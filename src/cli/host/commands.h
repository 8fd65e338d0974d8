// The subcommands of those who host: serve, backup, restore, load, protocol, which a build without the server does not
// have; and verify, with which anyone checks the dice of a game.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "terminal/options.h"

namespace rivers::server {
struct ServeOptions;
}

namespace rivers::cli {

using namespace terminal;
struct Program;

struct VerifyOptions {
    std::vector<std::string> files;
    bool json = false;
};
struct RestoreOptions {
    std::string file, data;
};
using BackupOptions = RestoreOptions;
struct LoadOptions {
    std::string server;
    int tables = 200, seats = 0;  // 0: two, three and four in turn
    double seconds = 30, rate = 0;
    std::uint64_t seed = 1;
    bool echo = false, json = false;
};
struct ProtocolOptions {
    bool types = false;
};

void add_host_commands(Program& program);
void add_server_commands(Program& program);  // server_commands.cpp, or without_server.cpp

int verify(const VerifyOptions& options);
int serve(const server::ServeOptions& options);
int backup(const BackupOptions& options);
int restore(const RestoreOptions& options);
int load(const LoadOptions& options);
int protocol(const ProtocolOptions& options);

}  // namespace rivers::cli
