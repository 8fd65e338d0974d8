"""The terminal as a client of the server, through pipes: what its tests share."""

import os
import pathlib
import re
import select
import shutil
import subprocess
import tempfile
import time
import unittest

from kit import MEMORY, TIMEOUT, Server

OVER = "rematch, record FILE, tables or quit"
PROMPT = re.compile(r"(?:^|\n|> )(> |[^\n]*press Enter\. )\Z")


class Pipe:
    """`rivers play --server ...` whose questions are answered line by line."""

    def __init__(self, test, server, *args, home="home", **env):
        self.test, self.text, self.seen = test, "", 0
        url = server if isinstance(server, str) else server.url
        first = [] if {"--first", "--table"} & set(args) else ["--first", "as-seated"]
        self.process = subprocess.Popen([test.binary, "play", "--server", url, *first, *map(str, args)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env=test.surroundings(home, **env))
        test.addCleanup(self.end)

    def end(self):
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                pass

    def _more(self, timeout):
        if not select.select([self.process.stdout], [], [], timeout)[0]:
            return False
        block = os.read(self.process.stdout.fileno(), 1 << 16)
        self.text += block.decode("utf-8", "replace")
        return bool(block)

    def expect(self, pattern, timeout=TIMEOUT):
        """Waits for it among what was not looked at yet, and returns what was said up to it."""
        deadline = time.monotonic() + timeout
        while not (found := re.compile(pattern).search(self.text, self.seen)):
            if time.monotonic() > deadline or (not self._more(0.2) and self.process.poll() is not None):
                raise AssertionError(f"{pattern!r} did not come; the end is {self.text[self.seen:][-1500:]!r}, "
                                     f"exit {self.process.poll()}, {self.errors()!r}")
        begin, self.seen = self.seen, found.end()
        return self.text[begin:found.end()]

    def ask(self, timeout=TIMEOUT):
        """Waits for a prompt, and returns what was said up to it."""
        deadline = time.monotonic() + timeout
        while not PROMPT.search(self.text, self.seen):
            if time.monotonic() > deadline or (not self._more(0.2) and self.process.poll() is not None):
                raise AssertionError(f"no prompt came; the end is {self.text[self.seen:][-1500:]!r}, exit "
                                     f"{self.process.poll()}, {self.errors()!r}")
        said, self.seen = self.text[self.seen:], len(self.text)
        return said

    def say(self, text):
        self.process.stdin.write((text + "\n").encode())
        self.process.stdin.flush()

    def errors(self):
        return self.process.stderr.read().decode() if self.process.poll() is not None else ""

    def status(self):
        self.process.stdin.close()
        status = self.process.wait(TIMEOUT)
        while self._more(0):
            pass
        return status


def listed(said):
    """The notation of every move that is offered, by its number."""
    found = {}
    for number, move in re.findall(r"(?:^|\s{2,})(\d+)  ([a-z][a-z-]*(?: [\w-]+)*)", said, re.M):
        found[int(number)] = move
    return found


class RemoteTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with_server = Server(generous=True, scratch=MEMORY)
        cls.binary = with_server.binary
        shutil.rmtree(with_server.folder, ignore_errors=True)

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="rivers-remote-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def serve(self, *flags, **options):
        server = Server(*flags, generous=True, scratch=MEMORY, **options)
        self.addCleanup(server.__exit__)
        server.start()
        server.fixed_port = server.port
        return server

    def surroundings(self, home="home", **env):
        return {**os.environ, "XDG_STATE_HOME": str(self.folder / home), "LC_ALL": "C.UTF-8", "USER": "ana", **env}

    def run_rivers(self, *args, **env):
        return subprocess.run([self.binary, *map(str, args)], capture_output=True, text=True, timeout=60,
                              env={**os.environ, "XDG_STATE_HOME": str(self.folder / "home"), **env})

    def play_on(self, pipe, rng, stop=None, limit=1500):
        """Plays random moves until the end, or until `stop(decisions)` says so; returns the last words."""
        for turn in range(limit):
            said = pipe.ask()
            if OVER in said:
                return said
            if stop and stop(turn):
                return said
            if said.endswith("press Enter. "):
                pipe.say("")
                continue
            numbers = re.findall(r"(?:^|\s)(\d+)  [a-z]", said.rsplit("\n\n", 1)[-1])
            self.assertTrue(numbers, said[-1000:])
            pipe.say(str(rng.randrange(int(numbers[-1])) + 1))
        self.fail("the game does not end")
