// A build without the server (-DRIVERS_SERVER=OFF): its subcommands are known, and say that they are not here.
#include "cli/command_line.h"
#include "cli/host/commands.h"

namespace rivers::cli {

void add_server_commands(Program& program) {
    for (const char* name : {"serve", "backup", "restore", "load", "protocol"}) {
        auto* command = program.app.add_subcommand(name, "not in this build, which has no server");
        command->allow_extras();
        command->callback([&program, name] {
            program.chosen = [name]() -> int {
                throw UserError("this build has no server, so there is no '" + std::string(name) +
                                "'; run scripts/third_party.sh and build again with -DRIVERS_SERVER=ON, or "
                                "'make build' for the server and its page");
            };
        });
    }
}

}  // namespace rivers::cli
