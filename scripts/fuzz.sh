#!/usr/bin/env bash
# Fuzzes each target for the given seconds; new inputs stay in build-clang/corpus, findings in build-clang/findings.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
scripts/web.sh
cmake -S . -B build-clang -G Ninja -DCMAKE_CXX_COMPILER=clang++-14 -DCMAKE_BUILD_TYPE=Debug -DRIVERS_TESTS=ON -DRIVERS_SANITIZE=ON \
      -DRIVERS_FUZZ=ON -DCMAKE_CXX_FLAGS_DEBUG="-O1 -g1" > /dev/null
for target in $(sed -n 's/^rivers_fuzz(\(fuzz_[a-z]*\).*/\1/p' tests/fuzz/CMakeLists.txt); do
    cmake --build build-clang --target $target
    mkdir -p build-clang/corpus/$target build-clang/findings
    build-clang/tests/fuzz/$target -max_total_time="$seconds" -artifact_prefix=build-clang/findings/ \
        build-clang/corpus/$target tests/fuzz/corpus/$target
done
