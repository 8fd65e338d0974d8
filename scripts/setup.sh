#!/usr/bin/env bash
# Installs the Debian packages that are missing, and those named as arguments. Quick when nothing is.
set -euo pipefail
packages=(
    g++ clang-14 cmake ninja-build ccache make git python3
    libboost1.81-dev libsodium-dev libssl-dev pkg-config dpkg-dev libcli11-dev libedit-dev libfmt-dev libgtest-dev libbenchmark-dev
    clang-format-14 libclang-rt-14-dev libc++-14-dev libc++abi-14-dev "$@"
)
# npm fetches sources by their hash; whichever is installed will do.
command -v npm > /dev/null || packages+=(npm)
missing=()
for package in "${packages[@]}"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
done
here=$(dirname "$0")
[ ${#missing[@]} -eq 0 ] && exec "$here/third_party.sh"
as_root=()
if [ "$(id -u)" != 0 ]; then
    command -v sudo > /dev/null || { echo "these packages are missing and need root to install: ${missing[*]}" >&2; exit 1; }
    as_root=(sudo)
fi
echo "installing: ${missing[*]}"
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" > /dev/null
exec "$here/third_party.sh"
