#!/usr/bin/env bash
# The core must compile for the browser: libc++, no exceptions, no RTTI (syntax only, so it takes seconds).
set -euo pipefail
cd "$(dirname "$0")/.."
for file in src/kernel/*.cpp src/games/*/*.cpp; do
    clang++-14 -std=c++20 -stdlib=libc++ -fsyntax-only -fno-exceptions -fno-rtti -Wall -Wextra -Wpedantic -Wconversion -Werror -Isrc "$file"
done
echo "the core compiles with libc++, without exceptions and RTTI"
