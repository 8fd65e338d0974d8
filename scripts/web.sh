#!/usr/bin/env bash
# Builds the page of web/ into web/dist, which the program carries inside itself. Quick when nothing has changed.
set -euo pipefail
cd "$(dirname "$0")/.."
fail() { echo "$*" >&2; exit 1; }
[ -f web/package.json ] || fail "web/package.json is missing: without it the page cannot be built"

# What the page is made of: its own sources, and the catalogs and rules that it imports.
inputs() {
    find web catalog docs/rules -type d \( -name node_modules -o -path web/dist -o -name screenshots -o -name results \
         -o -name test-results \) -prune -o -type f \( -path 'web/*' -o -path 'catalog/*.json' -o -path 'docs/rules/*' \) -print0 \
        | LC_ALL=C sort -z | xargs -0 sha256sum
    sha256sum scripts/web.sh
}
stamp=$(inputs | sha256sum | cut -d' ' -f1)
[ -f web/dist/index.html ] && [ "$(cat web/dist/.stamp 2> /dev/null)" = "$stamp" ] && exit 0

output=$(mktemp)
trap 'rm -f "$output"' EXIT
# Runs quietly; what it said is shown only if it fails.
quietly() { "$@" > "$output" 2>&1 || { cat "$output" >&2; return 1; }; }
# npm writes this file last, so an interrupted fetch is not taken for a whole one.
is_fetched() { [ "$1/node_modules/.package-lock.json" -nt "$1/package-lock.json" ]; }
fetch() {
    is_fetched "$1" && return
    echo "fetching $2"
    (cd "$1" && quietly npm ci --ignore-scripts --no-audit --no-fund) \
        || fail "$1: 'npm ci' failed, see above. It needs a package registry that npm can reach."
}
is_new_enough() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
        2> /dev/null
}

command -v npm > /dev/null || fail "npm is missing: it fetches what the page is built with. Install it (Debian: apt-get install npm) and try again."
# Vite needs Node 20.19; Debian 12 has 18. The package holds the program alone, and nothing of it is installed.
if ! is_new_enough node; then
    case $(uname -m) in
        x86_64) kind=x64 ;;
        aarch64) kind=arm64 ;;
        *) fail "the page is built with Node 20.19 or newer, and there is none to fetch for $(uname -m): install it and try again" ;;
    esac
    fetch third_party/node "Node, to build the page with"
    own=$PWD/third_party/node/node_modules/node-linux-$kind/bin
    chmod +x "$own/node" 2> /dev/null || true
    is_new_enough "$own/node" || fail "third_party/node holds no Node that runs here: install Node 20.19 or newer and try again"
    export PATH="$own:$PATH"
fi

fetch web "what the page is built with"
echo "building the page"
(cd web && quietly npm run build) || fail "web: 'npm run build' failed, see above"
[ -f web/dist/index.html ] || fail "web: 'npm run build' wrote no dist/index.html"
# A browser that takes gzip gets these; the program cannot compress by itself.
find web/dist -type f \( -name '*.html' -o -name '*.js' -o -name '*.css' -o -name '*.svg' -o -name '*.json' -o -name '*.webmanifest' \
     -o -name '*.txt' \) ! -name '.*' -size +0 -exec gzip -9 -n -k -f {} +
echo "$stamp" > web/dist/.stamp
