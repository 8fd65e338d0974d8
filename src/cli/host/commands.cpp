#include "cli/host/commands.h"

#include "cli/command_line.h"

namespace rivers::cli {
namespace {

void add_verify(Program& program) {
    auto* command = program.app.add_subcommand("verify", "recompute every roll and draw of a server's game");
    auto& options = on<VerifyOptions>(program, *command, verify);
    command->add_option("records", options.files, "records")->required();
    command->add_flag("--json", options.json, "for programs");
}

}  // namespace

void add_host_commands(Program& program) {
    add_verify(program);
    add_server_commands(program);
}

}  // namespace rivers::cli
