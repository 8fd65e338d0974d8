"""What the command-line tests share: the program, the games, and three ways to talk to it.

`run` calls the program once, `Pipe` answers its questions through pipes, `Terminal` sits at a pseudo-terminal.
The binary is copied once at the start, so that a build that runs beside the tests does not disturb them.
Every test runs for every row of GAMES: a new game is a new row.

Run: python3 -m unittest discover -s tests/cli   (RIVERS=FILE names another binary than build/rivers)
"""

import atexit
import fcntl
import json
import os
import pathlib
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unicodedata
import unittest
from dataclasses import dataclass

REPO = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "fr", "it", "es")
PLAYERS = (2, 3, 4)
TIMEOUT = 60
# A game is saved, and brought to the disk, after every move: in memory that takes no time.
SCRATCH = "/dev/shm" if os.access("/dev/shm", os.W_OK | os.X_OK) else None


# The games -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hidden:
    """What only one seat may see: cards drawn by chance into a hand."""

    draw: str  # chance's move that draws a card, followed by its id
    hand: dict  # the heading of the viewer's hand, by language
    card: str  # a line of that hand; its first group is the id
    drawn: str  # an English sentence of a draw; its groups are who and what
    unseen: str  # what others read in place of the card


@dataclass(frozen=True)
class Game:
    name: str
    title: str
    rules: str
    catalog: str
    oracle: str
    variants: tuple  # every choice of the game's options, as arguments
    widest: tuple  # the variant that draws the most
    bad_options: tuple  # (arguments, words of the message)
    option_keys: tuple  # what the first line of a trace and a simulation say about the options
    rule: str  # a rule to look up
    rule_id: str  # how the ids of rules look
    not_asked: str  # the rule that a move breaks which is not asked for
    no_such_piece: str  # the rule that a move breaks which names what is not in the box
    info: tuple  # things that `info` explains, with a word of the explanation
    completion: tuple  # what is typed, what Tab makes of it, and a move that begins so
    undoable: str  # a move (its first word) of the first turn that a player may take back
    undo_event: str  # what the English log says about it
    blind: str  # a move (its first word) after which chance speaks, so that nothing can be taken back
    illegal: tuple  # moves that are well-formed; at any time one of them is illegal
    reveals: tuple = ()  # moves (their first words) that show what was hidden, so that nothing can be taken back
    setup: str = ""  # the move (its first word) that answers the questions before the first ordinary turn
    first: int = 0  # the seat that is asked first; -1 is the last one
    draws_twice: bool = False  # may chance draw the same thing twice in a row?
    hidden: Hidden | None = None


GAMES = [
    Game(
        name="river-of-gold",
        title="River of Gold",
        rules="docs/rules/river_of_gold.md",
        catalog="catalog/river_of_gold.json",
        oracle="tests/oracle/river_of_gold/check_trace.py",
        variants=(("--patrons", "off"), ("--patrons", "draft"), ("--patrons", "alternative")),
        widest=("--patrons", "draft"),
        bad_options=((("--patrons", "all"), ("all", "off", "draft", "alternative")),
                     (("--patrons", "Draft"), ("Draft", "off", "draft", "alternative"))),
        option_keys=("patrons",),
        rule="RG-BUILD-2",
        rule_id=r"\b(?:RG-[A-Z]+(?:-[A-Z0-9]+)?|R-\d+)\b",
        not_asked="R-22",
        no_such_piece="R-23",
        info=(("tile 13", "Manor 13"), ("customer 19", "Monk"), ("patron taka", "Yasuki Taka"), ("mastery air", "Mastery of Air")),
        completion=("sai", "sail", "sail 0"),
        undoable="set-die",
        undo_event="sets the die",
        blind="sail",
        reveals=("deliver", "discard"),
        illegal=("build 1 1", "build 30 40", "sail 0 1", "sail 0 6", "deliver 1", "deliver 30"),
        hidden=Hidden(
            draw="customer",
            hand={"en": "Your hand", "fr": "Votre main", "it": "La tua mano", "es": "Tu mano"},
            card=r"^ {0,3}(\d{1,2}) \[\d\] ",
            drawn=r"^ *(.+) draws (.+)\.$",
            unseen="a customer",
        ),
    ),
    Game(
        name="the-river",
        title="The River",
        rules="docs/rules/the_river.md",
        catalog="catalog/the_river.json",
        oracle="tests/oracle/the_river/check_trace.py",
        variants=((),),
        widest=(),
        bad_options=((("--colours", "red,blue"), ("red",)), (("--colours", "black,black"), ("black",)), (("--points", "half"), ("half", "hidden", "open"))),
        option_keys=("colours", "points"),
        rule="TR-CLAIM-2",
        rule_id=r"\b(?:TR-[A-Z]+(?:-[A-Z0-9]+)?|R-\d+)\b",
        not_asked="R-14",
        no_such_piece="R-15",
        info=(("tile 13", "13"), ("building 7", "Jetty"), ("island swap", "Swap"), ("board black", "Black")),
        completion=("sta", "start-tile", "start-tile "),
        undoable="food",
        undo_event="sends a pioneer: take food",
        blind="food",
        illegal=("claim 1", "claim 33", "build 1 0 0 0 0", "swap 1 2", "take wood", "return wood"),
        setup="start-tile",
        first=-1,
        draws_twice=True,
    ),
]


def for_each_game(mixin):
    """Makes a test case of the mixin for every game; it finds its game in self.game."""
    module = sys.modules[mixin.__module__]
    for game in GAMES:
        name = f"{mixin.__name__}_{game.name.replace('-', '_')}"
        setattr(module, name, type(name, (mixin, CliTest), {"game": game, "__module__": mixin.__module__}))
    return mixin


# The program -----------------------------------------------------------------------------------------


def snapshot():
    """A copy of the binary; waits while a build replaces it."""
    source = pathlib.Path(os.environ.get("RIVERS") or REPO / "build" / "rivers").absolute()
    folder = tempfile.mkdtemp(prefix="rivers-cli-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    copy = os.path.join(folder, "rivers")
    for _ in range(120):
        try:
            shutil.copy(source, copy)
            if subprocess.run([copy, "--help"], capture_output=True).returncode == 0:
                return copy
        except OSError:
            pass
        time.sleep(0.5)
    raise SystemExit(f"there is no program at {source}; build it, or say where it is with RIVERS=FILE")


RIVERS = snapshot()


def environment(extra=None):
    env = {key: value for key, value in os.environ.items()
           if not key.startswith("LC_") and key not in ("NO_COLOR", "COLUMNS", "LINES", "LANG", "LANGUAGE")}
    env.update(LANG="C.UTF-8", TERM="xterm-256color")
    env.update(extra or {})
    return env


@dataclass
class Result:
    args: tuple
    status: int
    raw_out: bytes
    raw_err: bytes

    @property
    def out(self):
        return self.raw_out.decode("utf-8")

    @property
    def err(self):
        return self.raw_err.decode("utf-8")

    @property
    def said(self):
        return self.out + self.err

    def json(self):
        return json.loads(self.raw_out.decode("utf-8"))

    def __str__(self):
        shown = " ".join(str(a) if a else "''" for a in self.args)
        return (f"rivers {shown}\nstatus {self.status}\nstdout: {self.raw_out[:600]!r}\nstderr: {self.raw_err[:600]!r}")


def laid(args):
    """A new game is played as it was laid, unless the test says otherwise: most are about something else than the lot."""
    new = args and args[0] == "play" and not {"--first", "--load", "--server"} & set(args)
    return ("play", "--first", "as-seated", *args[1:]) if new else args


def run(*args, input="", env=None, timeout=TIMEOUT, **streams):
    args = laid(tuple(a if isinstance(a, bytes) else str(a) for a in args))
    streams.setdefault("stdout", subprocess.PIPE)
    streams.setdefault("stderr", subprocess.PIPE)
    if "stdin" not in streams:
        streams["input"] = input if isinstance(input, bytes) else input.encode()
    done = subprocess.run([RIVERS, *args], env=environment(env), timeout=timeout, **streams)
    result = Result(args, done.returncode, done.stdout or b"", done.stderr or b"")
    if result.status < 0 or result.status > 2:
        raise AssertionError(f"the program crashed: {result}")
    return result


# Reading what it says --------------------------------------------------------------------------------

ESCAPE = re.compile(r"\x1b(?:\[[0-9;?]*[@-~]|\][^\x07]*\x07|[()][0-9A-B]|[=>78])")


def columns(line):
    """The columns that a line takes on a terminal."""
    width = 0
    for character in ESCAPE.sub("", line):
        if character == "\a" or unicodedata.combining(character):
            continue
        width += 2 if unicodedata.east_asian_width(character) in "FW" else 1
    return width


def listed_moves(text):
    """The last numbered list of moves in the text: a move of 22 columns and words in each line, or moves of 26 side by side."""
    blocks = []
    for line in text.splitlines():
        line = ESCAPE.sub("", line).removeprefix("> ")
        first = re.match(r" {0,3}(\d{1,4})  [a-z]", line)
        if not first:
            continue
        if first[1] == "1":
            blocks.append([])
        if blocks:
            blocks[-1].append((int(first[1]), line))
    if not blocks:
        return []
    rows = blocks[-1]
    if [number for number, _ in rows] == list(range(1, len(rows) + 1)):
        return [line[6:28].strip() for _, line in rows]
    cells = [line[start:start + 26] for _, line in rows for start in range(0, len(line), 26) if line[start:].strip()]
    numbered = [re.fullmatch(r" {0,3}(\d{1,4})  ([a-z].*?) *", cell) for cell in cells]
    if not all(numbered) or [int(cell[1]) for cell in numbered] != list(range(1, len(cells) + 1)):
        raise AssertionError(f"a list of moves that cannot be read: {cells}")
    return [cell[2] for cell in numbered]


# The prompt on a terminal. The River marks the next space of a board with the same sign: '>  1 ' or '> [4]'.
PROMPT = r"\n\r?> (?![\n ]|\[\d)"
MOVE_LINE = re.compile(r"(?:> )? {0,3}\d{1,4}  [a-z]")


def maybe_unfinished(text):
    """Might the '> ' at the end of the text begin a line of a board that has not come yet?"""
    lines = ESCAPE.sub("", text).splitlines()
    return lines[-1:] == ["> "] and len(lines) > 1 and not MOVE_LINE.match(lines[-2])


def is_setup(game, moves):
    return bool(game.setup) and bool(moves) and all(move.split()[0] == game.setup for move in moves)


class Pipe:
    """A game through pipes. Every answer is read up to the next prompt."""

    PROMPT = re.compile(r"(?:^|\n)(?:> |[^\n]*(?:press Enter|appuyez sur Entrée|premi Invio|pulsa Intro)\. )$")

    def __init__(self, *args, env=None):
        self.process = subprocess.Popen([RIVERS, *laid(tuple(map(str, args)))], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env=environment(env))
        self.all = ""
        self.over = False
        self.last = self._read()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except BrokenPipeError:  # a line that nobody read
                pass

    def _read(self):
        begin = time.monotonic()
        text = b""
        while True:
            ready, _, _ = select.select([self.process.stdout], [], [], 0.5)
            if ready:
                block = os.read(self.process.stdout.fileno(), 1 << 16)
                if not block:
                    self.over = True
                    break
                text += block
            decoded = text.decode("utf-8", "ignore")
            if self.PROMPT.search("\n" + decoded):
                patience = 0.01 if maybe_unfinished(decoded) else 0
                if not select.select([self.process.stdout], [], [], patience)[0]:
                    break
            if time.monotonic() - begin > TIMEOUT:
                raise AssertionError(f"no prompt came after {decoded[-400:]!r}")
        decoded = text.decode("utf-8")
        self.all += decoded
        return decoded

    @property
    def curtain(self):
        """Does the prompt ask the right person to sit down?"""
        return not self.over and not self.last.endswith("> ")

    def send(self, line):
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise AssertionError(f"the program has ended before {line[:100]!r}: {self.errors()}") from None
        self.last = self._read()
        return self.last

    def end_of_input(self):
        self.process.stdin.close()
        while not self.over:
            self.last = self._read()
        return self.last

    def moves(self):
        return listed_moves(self.last)

    def begin(self, game):
        """Answers what is asked before the first ordinary turn, and every curtain on the way."""
        while self.curtain or is_setup(game, self.moves()):
            self.send("" if self.curtain else "1")
        return self.last

    def status(self):
        return self.process.wait(TIMEOUT)

    def errors(self):
        return self.process.stderr.read().decode()


CONFIRM = r"Enter to play it, n to think again > "


class Terminal:
    """A pseudo-terminal with the program on it."""

    def __init__(self, *args, env=None, rows=50, cols=80):
        self.master, self.slave = os.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))
        self.process = subprocess.Popen([RIVERS, *laid(tuple(map(str, args)))], stdin=self.slave, stdout=self.slave, stderr=self.slave,
                                        env=environment(env), start_new_session=True,
                                        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        self._bytes = b""
        self.seen = 0  # what was expected already
        self.edits = args[0] == "play" and "--plain" not in args and (env or {}).get("TERM") != "dumb"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    @property
    def all(self):
        return self._bytes.decode("utf-8", "replace")

    def _pump(self, seconds):
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        self._bytes += os.read(self.master, 1 << 16)
        return True

    def expect(self, pattern, timeout=20):
        """Reads on until the pattern is found behind what was expected before; returns the text up to its end."""
        end = time.monotonic() + timeout
        while True:
            text = self.all
            found = re.compile(pattern).search(text, self.seen)
            if found and found.end() == len(text) and found[0].endswith("\n> ") and maybe_unfinished(text) and self._pump(0.02):
                continue
            if found:
                begun, self.seen = self.seen, found.end()
                return text[begun:found.end()]
            if time.monotonic() > end:
                raise AssertionError(f"{pattern!r} did not appear in {text[self.seen:][-800:]!r}")
            if not self._pump(0.05) and self.process.poll() is not None and not self._pump(0.05):
                timeout = 0
                end = min(end, time.monotonic())

    def prompt(self):
        return self.expect(PROMPT)

    def begin(self, game):
        """Like prompt(), but for the first ordinary turn: answers what is asked before."""
        said = self.prompt()
        while is_setup(game, listed_moves(said)):
            self.type(listed_moves(said)[0] + "\r")
            if self.edits:
                self.expect(CONFIRM)
                self.type("\r")
            said = self.prompt()
        return said

    def ready(self):
        """Waits until the line editor listens: it shows its prompt a little earlier, when Ctrl-D would still get lost."""
        end = time.monotonic() + TIMEOUT
        while self.echoes() and self.process.poll() is None and time.monotonic() < end:
            time.sleep(0.001)

    def type(self, keys):
        if self.edits:
            self.ready()
        os.write(self.master, keys.encode())

    def status(self):
        end = time.monotonic() + TIMEOUT
        while self.process.poll() is None and time.monotonic() < end:
            self._pump(0.05)
        while self._pump(0):
            pass
        return self.process.wait(1)

    def echoes(self):
        """Is the terminal as a shell wants it?"""
        flags = termios.tcgetattr(self.slave)[3]
        return bool(flags & termios.ECHO) and bool(flags & termios.ICANON)

    def lines(self):
        return re.split(r"\r*\n|\r", ESCAPE.sub("", self.all))


# Test cases ------------------------------------------------------------------------------------------


class CliTest(unittest.TestCase):
    maxDiff = 2000

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="rivers-cli-", dir=SCRATCH))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)

    def succeed(self, *args, **options):
        result = run(*args, **options)
        self.assertEqual(result.status, 0, result)
        self.assertEqual(result.err, "", result)
        return result

    def refuse(self, *args, words=(), **options):
        """The program must say what is wrong on standard error, with these words, and do nothing else."""
        result = run(*args, **options)
        self.assertEqual(result.status, 2, result)
        self.assertEqual(result.out, "", result)
        self.assertRegex(result.err, r"\Arivers: \S[\s\S]*\n\Z", result)
        self.assertLess(len(result.err), 500, f"a message that nobody can read: {result}")
        self.assertNotRegex(result.err, r"\d{30}", "a number that nobody can read")
        for word in words:
            self.assertIn(word, result.err, result)
        return result

    def computer_game(self, game, players=2, seed=5, options=(), policy="greedy"):
        """The record of a whole game between computer players."""
        file = self.folder / f"{game.name}-{players}-{seed}-{policy}{''.join(options)}.rec"
        if not file.exists():
            self.succeed("play", game.name, "--players", players, "--seed", seed, "--save", file,
                         "--seats", ",".join([policy] * players), *options)
        return file

    def short_game(self, game, seed=5):
        """The record of a game that was put aside at the first question."""
        file = self.folder / f"{game.name}-short-{seed}.rec"
        if not file.exists():
            self.succeed("play", game.name, "--players", 2, "--seed", seed, "--save", file, "--seats", "human:Ana,greedy")
        return file
