#!/usr/bin/env bash
# The server's promises with larger figures than every commit's: SCALE times the pairs, kills, commands, undos and draws.
set -euo pipefail
cd "$(dirname "$0")/.."
scale=${1:-10}
scripts/web.sh
cmake -S . -B build -G Ninja -DRIVERS_TESTS=ON > /dev/null
cmake --build build -j "$(nproc)"
export RIVERS=$PWD/build/rivers RIVERS_SABOTAGED=$PWD/build/rivers_sabotaged
export RIVERS_PAIRS=$((20000 * scale)) RIVERS_FRAME_PAIRS=$((400 * scale)) RIVERS_FOLDS=$((30 * scale)) \
       RIVERS_DRAWS=$((1000000 * scale)) RIVERS_TABLES=$((1500 * scale)) RIVERS_VERIFIED=$((200 * scale)) \
       RIVERS_UNDOS=$((20000 * scale)) RIVERS_DECISIONS=$((330 * scale)) \
       RIVERS_KILLS=$((30 * scale)) RIVERS_ACKS=$((5000 * scale)) RIVERS_AIMED=$((12 * scale)) \
       RIVERS_COMMANDS=$((20000 * scale))
build/tests/rivers_server_tests --gtest_filter='Promise*' --gtest_brief=1
cd tests/server
python3 -m unittest test_kill.Kill test_kill.AimedKill test_commands
