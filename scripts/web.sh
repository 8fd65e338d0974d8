#!/usr/bin/env bash
# Builds the page of web/ into web/dist, which the program carries inside itself. Quick when nothing has changed.
set -euo pipefail
cd "$(dirname "$0")/.."
fail() { echo "$*" >&2; exit 1; }
[ -f web/package.json ] || fail "web/package.json is missing: without it the page cannot be built"

# What the page is made of: its own sources, and the catalogs and rules that it imports.
inputs() {
    find web catalog docs/rules -type d \( -name node_modules -o -path web/dist -o -path web/e2e -o -path web/canary \
         -o -path web/screenshots -o -path web/failures \) -prune -o -type f \( -path 'web/*' -o -path 'catalog/*.json' -o -path 'docs/rules/*' \) -print0 \
        | LC_ALL=C sort -z | xargs -0 sha256sum
    sha256sum scripts/web.sh
}
stamp=$(inputs | sha256sum | cut -d' ' -f1)
[ -f web/dist/index.html ] && [ "$(cat web/dist/.stamp 2> /dev/null)" = "$stamp" ] && exit 0

PATH=$(scripts/node.sh):$PATH
scripts/fetch.sh web "what the page is built with"
echo "building the page"
output=$(mktemp)
trap 'rm -f "$output"' EXIT
(cd web && npm run build) > "$output" 2>&1 || { cat "$output" >&2; fail "web: 'npm run build' failed, see above"; }
[ -f web/dist/index.html ] || fail "web: 'npm run build' wrote no dist/index.html"
# A browser that takes gzip gets these; the program cannot compress by itself.
find web/dist -type f \( -name '*.html' -o -name '*.js' -o -name '*.css' -o -name '*.svg' -o -name '*.json' -o -name '*.webmanifest' \
     -o -name '*.txt' \) ! -name '.*' -size +0 -exec gzip -9 -n -k -f {} +
echo "$stamp" > web/dist/.stamp
