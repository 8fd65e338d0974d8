#!/usr/bin/env bash
# Fetches the SQLite source that the server is built from, by the hash in its lock file. Quick when it is there.
# Debian's own SQLite loses committed writes (the WAL-reset bug, fixed in 3.51.3).
set -euo pipefail
cd "$(dirname "$0")/.."
# The package asks for a newer Node than Debian's; none of its JavaScript runs here, so that does not matter.
scripts/fetch.sh third_party/sqlite "the SQLite source"
source=third_party/sqlite/node_modules/better-sqlite3/deps/sqlite3/sqlite3.c
[ -f "$source" ] || { echo "third_party/sqlite: the package holds no $source" >&2; exit 1; }
