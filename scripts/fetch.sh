#!/usr/bin/env bash
# Fetches what FOLDER's package-lock.json names, by its hashes: fetch.sh FOLDER WHAT. Quick when it is there.
set -euo pipefail
folder=$1 what=$2
cd "$(dirname "$0")/../$folder"
# npm writes this file last, so an interrupted fetch is not taken for a whole one.
[ node_modules/.package-lock.json -nt package-lock.json ] && exit
command -v npm > /dev/null || {
    echo "npm is missing: it fetches $what. Install it (Debian: apt-get install npm) and try again." >&2
    exit 1
}
echo "fetching $what"
output=$(mktemp)
trap 'rm -f "$output"' EXIT
if ! npm ci --ignore-scripts --no-audit --no-fund > "$output" 2>&1; then
    cat "$output" >&2
    echo "$folder: 'npm ci' failed, see above. It needs a package registry that npm can reach." >&2
    exit 1
fi
