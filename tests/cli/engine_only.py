"""The engine-only build: -DRIVERS_PAGE=OFF needs neither Node nor npm, nor anything that npm fetched.

The tracked files alone are copied to FOLDER, so that no node_modules and no web/dist are there, and it is configured and built
with a PATH on which no node and no npm is found. The program must count, play and say that it has no server.

To be quick, an object is taken over from the build that is tested (BUILD) where it is compiled from the same file by the same
command. Where only the include paths differ, the file is preprocessed first: every include must be found without the server.

Run: python3 tests/cli/engine_only.py BUILD
"""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

REPO = pathlib.Path(__file__).resolve().parents[2]
WITHOUT = ("web", "tests", "bench", "docs/screenshots")  # nothing of these is built here


def copy_tracked(target):
    """What git knows, as it is now; a file that has not changed keeps its time, so that it is not built again."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=REPO, check=True,
                            capture_output=True).stdout.decode().split("\0")
    wanted = {name for name in listed if name and not name.startswith(tuple(f"{part}/" for part in WITHOUT)) and (REPO / name).is_file()}
    for old in list(target.rglob("*")):
        if old.is_file() and str(old.relative_to(target)) not in wanted:
            old.unlink()
    for name in wanted:
        source, copy = REPO / name, target / name
        if copy.is_file() and copy.read_bytes() == source.read_bytes():
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, copy)


def path_without_node(folder):
    """A PATH with links to every tool there is, but none to node, npm and their kind."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for place in os.environ["PATH"].split(os.pathsep):
        for tool in (os.scandir(place) if os.path.isdir(place) else ()):
            if tool.name.startswith(("node", "npm", "npx", "corepack", "yarn", "pnpm")) or os.path.lexists(folder / tool.name):
                continue
            os.symlink(tool.path, folder / tool.name)
    return str(folder)


INCLUDE = re.compile(r"(?:-I|-isystem )\S+ ?")


def commands(build, source, env):
    """What makes `rivers` in that build: (the object that it compiles or None, the command, the same without its places)."""
    listed = subprocess.run(["ninja", "-C", build, "-t", "commands", "rivers"], env=env, check=True, capture_output=True, text=True).stdout
    for command in listed.splitlines():
        if command.startswith("ninja: "):
            continue
        words = shlex.split(command)
        compiles = "-c" in words and "-o" in words
        yield (words[words.index("-o") + 1] if compiles else None, command,
               command.replace(str(build), "BUILD").replace(str(source), "SOURCE"))


def main():
    tested = pathlib.Path(sys.argv[1]).absolute()
    folder = tested / "engine_only"
    source, build = folder / "source", folder / "build"
    copy_tracked(source)
    assert not list(source.rglob("node_modules")) and not (source / "web").exists()
    env = {**os.environ, "PATH": path_without_node(folder / "bin")}
    assert shutil.which("node", path=env["PATH"]) is None and shutil.which("npm", path=env["PATH"]) is None

    def run(*command, status=0, **more):
        command = command[0] if more.get("shell") else [str(part) for part in command]
        done = subprocess.run(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
        if done.returncode != status:
            sys.exit(f"{command} ended with {done.returncode}, not {status}:\n{done.stdout[-4000:]}")
        return done.stdout

    cache = (tested / "CMakeCache.txt").read_text()
    alike = ("CMAKE_BUILD_TYPE:", "CMAKE_CXX_COMPILER:", "RIVERS_LTO:", "RIVERS_CCACHE:")
    same = [f"-D{line}" for line in cache.splitlines() if line.startswith(alike)]
    run("cmake", "-S", source, "-B", build, "-G", "Ninja", "-DRIVERS_PAGE=OFF", "-DRIVERS_TESTS=OFF", *same)
    cache = (build / "CMakeCache.txt").read_text()
    assert "RIVERS_SERVER:BOOL=OFF" in cache, "without the page there is no server unless it is asked for"
    for word in ("node_modules", "better-sqlite3"):
        assert word not in cache and word not in (build / "build.ninja").read_text(), f"the build looks at {word}"

    known = {made: plain for made, _, plain in commands(tested, REPO, os.environ) if made}
    taken = looked_at = compiled = 0
    for made, command, plain in commands(build, source, env):
        is_ours = " -c SOURCE/" in plain  # what CMake generates differs: the page is not inside
        if made and is_ours and INCLUDE.sub("", known.get(made, "")) == INCLUDE.sub("", plain):
            if known[made] != plain:
                run(re.sub(r" -o \S+ -c ", " -E -o /dev/null ", re.sub(r" -MD -MT \S+ -MF \S+", "", command)), shell=True, cwd=build)
                looked_at += 1
            (build / made).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(tested / made, build / made)
            taken += 1
        else:
            compiled += 1 if made else 0
            run(command, shell=True, cwd=build)
    print(f"{taken} objects taken over, {looked_at} of them with other include paths; {compiled} compiled")
    assert compiled < 20, "nearly everything was compiled anew: do the two builds differ in more than the server?"

    rivers = build / "rivers"
    assert "2 games of the-river" in run(rivers, "simulate", "the-river", "--games", 2)
    rows = [line.split() for line in (REPO / "tests/perft/river_of_gold.perft").read_text().splitlines() if line[0] != "#"]
    for players, patrons, seed, ply, depth, count in rows[:4]:
        counted = run(rivers, "perft", "river-of-gold", "--players", players, "--patrons", patrons, "--seed", seed, "--ply", ply,
                      "--depth", depth)
        assert counted.split() == [count], f"{count} lines of play, as in every build, not {counted}"
    assert run(rivers, "rules", "the-river", "TR-CLAIM-2").startswith("TR-CLAIM-2"), "the rulebook is inside"
    for command in (("serve",), ("serve", "--listen", "127.0.0.1:0"), ("backup", "x"), ("restore", "x"), ("load", "--server", "x"), ("protocol",)):
        said = run(rivers, *command, status=2)
        assert "this build has no server" in said and "-DRIVERS_SERVER=ON" in said, said
    print("the engine-only build works")


if __name__ == "__main__":
    main()
