#!/usr/bin/env bash
# Prints the folder of a Node that can build and test the page: the one at hand if it is new enough, else a pinned one that
# is fetched by its hash. Vite needs 20.19; Debian 12 has 18.
set -euo pipefail
cd "$(dirname "$0")/.."
fail() { echo "$*" >&2; exit 1; }
is_new_enough() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
        2> /dev/null
}
if at_hand=$(command -v node) && is_new_enough "$at_hand"; then
    dirname "$at_hand"
    exit
fi
case $(uname -m) in
    x86_64) kind=x64 ;;
    aarch64) kind=arm64 ;;
    *) fail "the page is built with Node 20.19 or newer, and there is none to fetch for $(uname -m): install it and try again" ;;
esac
# The package holds the program alone, and nothing of it is installed.
scripts/fetch.sh third_party/node "Node, to build the page with" >&2
own=$PWD/third_party/node/node_modules/node-linux-$kind/bin
chmod +x "$own/node" 2> /dev/null || true
is_new_enough "$own/node" || fail "third_party/node holds no Node that runs here: install Node 20.19 or newer and try again"
echo "$own"
