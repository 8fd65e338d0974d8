#!/usr/bin/env python3
"""Is everything by others that is shipped named in THIRD_PARTY_NOTICES.md, with its licence? Compares it with the headers that
the sources use, third_party/, the files that are embedded, the packages in the page (web/dist/.packages, which the page's build
writes) and the libraries that the program is linked with; and the program must print it."""

import os
import pathlib
import re
import subprocess
import sys

REPO = pathlib.Path(__file__).resolve().parents[1]
NOTICES = REPO / "THIRD_PARTY_NOTICES.md"
# Of the system itself: no code of theirs gets into the program that the compiler's runtime does not cover.
SYSTEM_HEADERS = {"sys", "arpa", "netinet", "linux", "bits"}
FONTS = {".woff", ".woff2", ".ttf", ".otf"}


def named(text):
    """What the notices say they are for: (kind, name) -> the section's text."""
    found = {}
    for section in re.split(r"^#+ ", text, flags=re.MULTILINE):
        for marker in re.findall(r"<!-- (.*?) -->", section):
            for part in marker.split(";"):
                kind, names = part.split(":")
                found.update({(kind.strip(), name): section for name in names.split()})
    return found


def headers(root):
    """The folders that the sources include from outside: boost, fmt, ..."""
    found = set()
    for path in [*root.rglob("*.h"), *root.rglob("*.cpp")]:
        found |= set(re.findall(r"^#include <([\w.+-]+)/", path.read_text(), flags=re.MULTILINE))
    return found - SYSTEM_HEADERS


def targets(folder):
    return {name for path in folder.glob("*/CMakeLists.txt") for name in re.findall(r"add_library\((\w+)", path.read_text())}


def assets(repo, page):
    """Embedded files that somebody may have made: those beside our code, and fonts in the page."""
    ours = {f"src/assets/{path.name}" for path in (repo / "src/assets").iterdir() if path.suffix not in (".h", ".cpp")}
    # The page's build puts a hash before the ending.
    return ours | {re.sub(r"-[\w-]{8}(?=\.\w+$)", "", path.name) for path in page.rglob("*") if path.suffix in FONTS}


def packages(page):
    """npm packages with code in the page; a module that a tool made ('vite/preload-helper.js') belongs to the tool."""
    names = (page / ".packages").read_text().split()
    return {"/".join(name.split("/")[:2 if name.startswith("@") else 1]) for name in names}


def libraries(program):
    dump = subprocess.run(["readelf", "-d", program], capture_output=True, text=True, check=True).stdout
    return {name.split(".so")[0] for name in re.findall(r"\(NEEDED\).*\[(.*?)\]", dump)}


def faults(shipped, text):
    """`shipped` are (kind, name): those that have no notice, notices without a text, and packages that are not shipped any more."""
    notices = named(text)
    for kind, name in sorted(shipped - set(notices)):
        yield f"{kind} {name} is shipped, but THIRD_PARTY_NOTICES.md has no notice of it"
    for (kind, name), section in sorted(notices.items()):
        if kind in ("npm", "header", "target") and not re.search(r"```\n.{150,}?```", section, flags=re.DOTALL):
            yield f"{kind} {name}: the notice has no text of a licence"
        if kind != "library" and (kind, name) not in shipped and any(of == kind for of, _ in shipped):
            yield f"{kind} {name} has a notice, but is not shipped"


def main():
    program = os.environ.get("RIVERS") or REPO / "build" / "rivers"
    page = pathlib.Path(os.environ.get("RIVERS_PAGE") or REPO / "web/dist")
    text, own = NOTICES.read_text(), (REPO / "LICENSE").read_text()
    shipped = {("header", name) for name in headers(REPO / "src")} | {("target", name) for name in targets(REPO / "third_party")}
    shipped |= {("asset", name) for name in assets(REPO, page)} | {("library", name) for name in libraries(program)}
    wrong = []
    if (page / ".packages").exists():
        shipped |= {("npm", name) for name in packages(page)}
    elif (page / "index.html").exists():
        wrong.append(f"{page}/.packages is missing: build the page anew (scripts/web.sh)")
    wrong += faults(shipped, text)
    if not own.startswith("MIT License") or "Two Rivers contributors" not in own:
        wrong.append("LICENSE is not the MIT licence of the Two Rivers contributors")
    said = subprocess.run([program, "licences"], capture_output=True, text=True, check=False)
    if said.stdout != f"{own}\n{text}" or said.returncode != 0:
        wrong.append("'rivers licences' does not print LICENSE and THIRD_PARTY_NOTICES.md")
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"{len(shipped)} parts by others are shipped, and each has its notice")


if __name__ == "__main__":
    main()
