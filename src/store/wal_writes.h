// SQLite writes its log in pieces of 24 and 4,096 bytes, one call of the system for each; they lie behind one another.
// Here they are gathered and written at once, before the log is synced, read, or looked at in any other way: the same
// bytes at the same places, a fifth of the calls.
#pragma once

namespace rivers {

// The name of an sqlite3_vfs that does so, for sqlite3_open_v2; made at the first call.
const char* gathering_vfs();

}  // namespace rivers
