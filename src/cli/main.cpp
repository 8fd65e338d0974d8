#include "cli/program.h"

int main(int argc, char** argv) { return rivers::cli::run(argc, argv); }
