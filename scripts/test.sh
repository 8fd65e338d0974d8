#!/usr/bin/env bash
# Everything that must hold before a change lands: both compilers, formatting, all tests, sanitizers, the fuzz corpus.
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=$(nproc)
step() { printf '\n== %s (%s s)\n' "$*" "$SECONDS"; }
# Servers, sockets and clocks meet a noisy machine: what fails is tried once more, and named, so that no fault hides. With STRICT=1
# nothing is tried twice.
all_tests() {
  ctest --test-dir "$1" --output-on-failure -j "$jobs" --no-tests=error --repeat "until-pass:$([ "${STRICT:-}" = 1 ] && echo 1 || echo 2)" | tee "$1/tests.log"
  grep -F '***' "$1/tests.log" | sed 's/^/only at the second try: /' || true
}

step "format"
make -s check-format

step "the page"
scripts/web.sh

step "g++: build and every test"
cmake -S . -B build-test -G Ninja -DRIVERS_TESTS=ON -DRIVERS_BENCH=ON -DRIVERS_LTO=OFF > /dev/null
cmake --build build-test -j "$jobs"
all_tests build-test

step "the page: types, lint, unit tests"
PATH=$(scripts/node.sh):$PATH
web/scripts/check.sh

step "the page in a browser, at the real server"
(cd web && RIVERS="$PWD/../build-test/rivers" npm run --silent e2e)

step "the signature of the rules"
signature=$(build-test/rivers bench --signature)
grep -q "^$signature\$" bench/signature.txt || { echo "rivers bench says '$signature', bench/signature.txt does not"; exit 1; }
echo "$signature"

step "clang: build, warnings are errors, core without exceptions on libc++"
scripts/check_core.sh
cmake -S . -B build-clang -G Ninja -DCMAKE_CXX_COMPILER=clang++-14 -DCMAKE_BUILD_TYPE=Debug -DRIVERS_TESTS=ON -DRIVERS_SANITIZE=ON \
      -DRIVERS_FUZZ=ON -DCMAKE_CXX_FLAGS_DEBUG="-O1 -g1" > /dev/null
cmake --build build-clang -j "$jobs"

step "tests under ASan and UBSan, assertions on"
all_tests build-clang

step "done"
