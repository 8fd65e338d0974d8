#!/usr/bin/env bash
# Everything that must hold before a change lands: both compilers, formatting, all tests, sanitizers, the fuzz corpus. The last
# line is 'N passed, N failed'; above it stand the names of what failed, what was slow, and how long each stage took.
# By hand nothing is tried twice. With CI=true a failing test over sockets or in the browser is tried once more: if it passes
# then, it is called flaky in the last lines, and is a fault to be mended first. Unit tests are never tried twice.
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=$(nproc)
results=$PWD/build-results
rm -rf "$results" && mkdir "$results" && : > "$results/stages.tsv"
trap 'python3 scripts/test_report.py "$results" || exit 1' EXIT

# stage NAME COMMAND...: runs it and notes how long it took. A failure is kept for the end; what needs the stage says `|| exit 1`.
stage() {
  local name=$1 begun=$SECONDS code=0
  shift
  printf '\n== %s (%s s)\n' "$name" "$SECONDS"
  "$@" || code=$?
  printf '%s\t%s\t%s\n' "$name" "$((SECONDS - begun))" "$code" >> "$results/stages.tsv"
  return "$code"
}

# Every test of a build; the name of the stage is that of its results.
all_tests() {
  local build=$1 name=$2
  ctest --test-dir "$build" --output-on-failure -j "$jobs" --no-tests=error --output-junit "$results/$name.xml" && return 0
  [ "${CI:-}" = true ] || return 1
  # --rerun-failed would try unit tests again too: it does not look at labels.
  local failed
  failed=$(python3 scripts/test_report.py --failed "$results" "$name") || true
  ctest --test-dir "$build" -L socket -R "$failed" --output-on-failure --output-junit "$results/$name.again.xml" || true
  python3 scripts/test_report.py --failed "$results" "$name" > "$results/failed"
}

build_gcc() {
  cmake -S . -B build-test -G Ninja -DRIVERS_TESTS=ON -DRIVERS_BENCH=ON -DRIVERS_LTO=OFF > /dev/null &&
    cmake --build build-test -j "$jobs"
}
build_clang() {
  cmake -S . -B build-clang -G Ninja -DCMAKE_CXX_COMPILER=clang++-14 -DCMAKE_BUILD_TYPE=Debug -DRIVERS_TESTS=ON -DRIVERS_SANITIZE=ON \
        -DRIVERS_FUZZ=ON -DCMAKE_CXX_FLAGS_DEBUG="-O1 -g1" > /dev/null &&
    cmake --build build-clang -j "$jobs"
}
signature() {
  local found
  found=$(build-test/rivers bench --signature) || return 1
  grep -q "^$found\$" bench/signature.txt || { echo "rivers bench says '$found', bench/signature.txt does not"; return 1; }
  echo "$found"
}
page_unit() { (cd web && npm run --silent unit -- --reporter=default --reporter=junit --outputFile.junit="$results/page unit tests.xml"); }
browser() { (cd web && RIVERS="$PWD/../build-test/rivers" TEST_RESULTS="$results/browser.tsv" npm run --silent e2e); }

stage "format" make -s check-format || true
stage "the page" scripts/web.sh || exit 1
stage "g++ build" build_gcc || exit 1
stage "g++ tests" all_tests build-test "g++ tests" || true
node=$(scripts/node.sh) || { stage "node" false || exit 1; }
PATH=$node:$PATH
stage "advisories" scripts/check_advisories.py || true
stage "page types and lint" web/scripts/check.sh types lint || true
stage "page unit tests" page_unit || true
stage "browser" browser || true
stage "signature of the rules" signature || true
stage "core on libc++" scripts/check_core.sh || true
stage "clang build" build_clang || exit 1
stage "clang tests" all_tests build-clang "clang tests" || true
