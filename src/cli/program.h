// The program `rivers`: reads the command line and runs one subcommand.
#pragma once

namespace rivers::cli {

// 0: done; 1: a check failed; 2: the user has to change something, and was told what.
int run(int argc, char** argv);

}  // namespace rivers::cli
