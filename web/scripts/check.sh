#!/usr/bin/env bash
# The page without a browser: does the type checker see errors, are there none, lint, unit tests; or only the parts that are
# named (types, lint, unit). The first fault ends it.
set -euo pipefail
cd "$(dirname "$0")/.."
step() { printf '\n-- %s (%s s)\n' "$*" "$SECONDS"; }
[ $# -gt 0 ] || set -- types lint unit

for part in "$@"; do
  case $part in
    types)
      step "canary: the type checker sees errors"
      npm run --silent canary
      step "types: svelte-check"
      npm run --silent check
      ;;
    lint)
      step "lint: oxlint"
      npm run --silent lint
      ;;
    unit)
      step "unit tests: vitest"
      npm run --silent unit
      ;;
    *) echo "there is no part '$part': types, lint or unit" >&2; exit 2 ;;
  esac
done
step "the page is checked: $*"
