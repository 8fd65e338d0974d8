#!/usr/bin/env bash
# The page without a browser: does the type checker see errors, are there none, lint, unit tests. The first fault ends it.
set -euo pipefail
cd "$(dirname "$0")/.."
step() { printf '\n-- %s (%s s)\n' "$*" "$SECONDS"; }

step "canary: the type checker sees errors"
npm run --silent canary
step "types: svelte-check"
npm run --silent check
step "lint: oxlint"
npm run --silent lint
step "unit tests: vitest"
npm run --silent unit
step "the page is checked: canary, types, lint, unit tests"
