#!/usr/bin/env bash
# Prints the folder of a Node that can build and test the page: the one at hand if all parts take it, else a pinned one that
# is fetched by its hash. The Svelte plugin is the strictest: 20.19 and newer of 20, 22.12 and newer of 22, 24 and newer; Debian 12 has 18.
set -euo pipefail
cd "$(dirname "$0")/.."
fail() { echo "$*" >&2; exit 1; }
takes() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number);
             process.exit(a >= 24 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2> /dev/null
}
if at_hand=$(command -v node) && takes "$at_hand"; then
    dirname "$at_hand"
    exit
fi
case $(uname -m) in
    x86_64) kind=x64 ;;
    aarch64) kind=arm64 ;;
    *) fail "the page is built with Node 24 (or 20.19, 22.12 and newer of these), and there is none to fetch for $(uname -m): install it and try again" ;;
esac
# The package holds the program alone, and nothing of it is installed.
scripts/fetch.sh third_party/node "Node, to build the page with" >&2
own=$PWD/third_party/node/node_modules/node-linux-$kind/bin
chmod +x "$own/node" 2> /dev/null || true
takes "$own/node" || fail "third_party/node holds no Node that runs here: install Node 24 (or 20.19, 22.12 and newer of these) and try again"
echo "$own"
