#!/usr/bin/env bash
# Makes a Debian package of the program: build/two-rivers_VERSION_ARCH.deb.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${BUILD:-build}
version=$(sed -n 's/^## \([0-9][0-9.]*\).*/\1/p' CHANGELOG.md | head -1)
version=${version:-0.1.0}
arch=$(dpkg --print-architecture)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"

install -D -m 755 "$build/rivers" "$root/usr/bin/rivers"
strip --strip-unneeded "$root/usr/bin/rivers"
install -D -m 644 packaging/two-rivers.service "$root/lib/systemd/system/two-rivers.service"
install -D -m 644 packaging/default "$root/etc/default/two-rivers"
install -D -m 644 packaging/nginx.conf "$root/usr/share/doc/two-rivers/nginx.conf"
for doc in LICENSE THIRD_PARTY_NOTICES.md README.md CHANGELOG.md docs/hosting.md docs/protocol.md docs/views.md docs/notation.md; do
    install -D -m 644 "$doc" "$root/usr/share/doc/two-rivers/$(basename "$doc")"
done
install -D -m 644 packaging/copyright "$root/usr/share/doc/two-rivers/copyright"

# What the binary is linked with decides what the package needs.
mkdir -p "$root/DEBIAN" "$root/debian"
printf 'Source: two-rivers\n' > "$root/debian/control"
needs=$(cd "$root" && dpkg-shlibdeps -O usr/bin/rivers 2>/dev/null | sed 's/^shlibs:Depends=//')
rm -r "$root/debian"
cat > "$root/DEBIAN/control" <<CONTROL
Package: two-rivers
Version: $version
Architecture: $arch
Maintainer: The Two Rivers team <two-rivers@localhost>
Depends: $needs, adduser
Section: games
Priority: optional
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Description: River of Gold and The River, two board games
 Play in a terminal or serve tables to browsers, terminals and bots. One program, one SQLite file, nothing to configure.
CONTROL
printf '/etc/default/two-rivers\n' > "$root/DEBIAN/conffiles"
for script in postinst prerm postrm; do install -m 755 "packaging/$script" "$root/DEBIAN/$script"; done
package=$build/two-rivers_${version}_$arch.deb
dpkg-deb --root-owner-group --build "$root" "$package" > /dev/null
echo "$package"
