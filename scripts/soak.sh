#!/usr/bin/env bash
# Random games of every game, player count and option with assertions and invariants on. GAMES in all.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/web.sh
cmake -S . -B build-soak -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG="-O2" -DRIVERS_TESTS=ON > /dev/null
cmake --build build-soak --target rivers_soak
build-soak/tests/rivers_soak "${1:-10000000}"
