#pragma once

namespace rivers {

// From summaries in JSON to columns that lists can be read by, with members, results, catalogs and counts.
extern const char* const kSchemaVersion2;

}  // namespace rivers
