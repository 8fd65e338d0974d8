#!/usr/bin/env bash
# Serves the games on this machine alone and shows them in the browser: play.sh PROGRAM PORT.
set -euo pipefail
rivers=$1 port=$2
[[ $port =~ ^[0-9]{1,5}$ ]] || { echo "PORT must be a number such as 8081, not '$port'" >&2; exit 1; }
is_open() { (exec 3<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null; }
if is_open; then
    echo "port $port is taken: stop what listens there, or choose another one: make play PORT=$((port + 1))" >&2
    exit 1
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# Says where to look as soon as there is something to see.
(
    until is_open; do sleep 0.1; done
    echo "Two Rivers is at http://localhost:$port - look there with your browser; Ctrl-C ends it"
    if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && command -v xdg-open > /dev/null; then
        xdg-open "http://localhost:$port" > /dev/null 2>&1 || true
    fi
) &
opener=$!
code=0
# Nobody but this machine can reach it, so cookies need no TLS; not every browser takes those that do on localhost.
"$rivers" serve --listen "127.0.0.1:$port" --plain-http > /dev/null 2> "$log" || code=$?
kill "$opener" 2> /dev/null || true
if [ "$code" != 0 ]; then
    grep -v '^{' "$log" >&2 || cat "$log" >&2
fi
exit "$code"
