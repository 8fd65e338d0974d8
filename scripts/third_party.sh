#!/usr/bin/env bash
# Fetches the SQLite source that the server is built from, by the hash in its lock file. Quick when it is there.
# Debian's own SQLite loses committed writes (the WAL-reset bug, fixed in 3.51.3).
set -euo pipefail
cd "$(dirname "$0")/../third_party/sqlite"
source=node_modules/better-sqlite3/deps/sqlite3/sqlite3.c
finished=node_modules/.package-lock.json  # npm writes it last, so an interrupted fetch is not taken for a whole one
[ -f "$source" ] && [ "$finished" -nt package-lock.json ] && exit 0

command -v npm > /dev/null || {
    echo "npm is missing: it fetches the SQLite source. Install it (Debian: apt-get install npm) and try again." >&2
    exit 1
}
echo "fetching the SQLite source"
output=$(mktemp)
trap 'rm -f "$output"' EXIT
# The package asks for a newer Node than Debian's; none of its JavaScript runs here, so that does not matter.
if ! npm ci --ignore-scripts --no-audit --no-fund > "$output" 2>&1; then
    cat "$output" >&2
    echo "third_party/sqlite: 'npm ci' failed, see above. It needs a package registry that npm can reach." >&2
    exit 1
fi
[ -f "$source" ] || { echo "third_party/sqlite: the package holds no $source" >&2; exit 1; }
