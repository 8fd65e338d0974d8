// What docs/protocol.md and the page's types say of the protocol, from the descriptions that the server reads and
// writes by. `rivers protocol` prints it, and a test compares.
#pragma once
#include <string>

namespace rivers::server {

std::string protocol_types();     // TypeScript: web/src/lib/wire.generated.ts
std::string protocol_commands();  // Markdown: the list of commands in docs/protocol.md

}  // namespace rivers::server
