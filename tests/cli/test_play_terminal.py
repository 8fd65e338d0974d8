"""`play` on a terminal of 80 columns: prompt, line editing, colours, and the width of what is drawn."""

import random
import re
import signal
import unittest

from helper import CONFIRM, ESCAPE, LANGUAGES, PLAYERS, PROMPT, Terminal, columns, for_each_game, listed_moves

UP, TAB, CTRL_C, CTRL_D, CTRL_U = "\x1b[A", "\t", "\x03", "\x04", "\x15"


class Seat:
    def sit(self, *args, seats="human:Ana,greedy", seed=3, **options):
        terminal = Terminal("play", self.game.name, "--players", len(seats.split(",")), "--seed", seed, "--seats", seats, *args, **options)
        self.addCleanup(terminal.__exit__)
        return terminal

    def undoable(self, text):
        return next(move for move in listed_moves(text) if move.startswith(self.game.undoable))


@for_each_game
class Editing(Seat):
    def test_prompt_and_table(self):
        terminal = self.sit()
        said = terminal.prompt()
        self.assertIn(self.game.title, said)
        self.assertIn("Ana", said)
        self.assertGreater(len(listed_moves(said)), 1)

    def test_tab_completes_a_move(self):
        typed, completed, begin = self.game.completion
        terminal = self.sit()
        move = next(move for move in listed_moves(terminal.prompt()) if move.startswith(begin))
        terminal.type(typed + TAB)
        terminal.expect(re.escape(typed))
        terminal.expect(re.escape(completed[len(typed):]))
        terminal.type(move[len(completed):] + "\r")
        terminal.expect("This move: ")
        terminal.expect(CONFIRM)

    def test_tab_completes_a_command(self):
        terminal = self.sit()
        terminal.prompt()
        terminal.type("leg" + TAB + "\r")
        terminal.expect("koku|wood|ship")
        terminal.prompt()

    def test_tab_on_nothing_known_does_no_harm(self):
        terminal = self.sit()
        terminal.prompt()
        for typed in ("", "xyzzy", "xyzzy foo", "info ", "save /"):
            terminal.type(typed + TAB + TAB + CTRL_U)
        terminal.type("score\r")
        terminal.expect("Total")
        terminal.prompt()

    def test_arrow_up_brings_back_the_last_line(self):
        terminal = self.sit()
        terminal.prompt()
        terminal.type("score\r")
        terminal.expect("Total")
        terminal.prompt()
        terminal.type(UP)
        terminal.expect("score")
        terminal.type("\r")
        terminal.expect("Total")
        terminal.prompt()

    def test_enter_confirms_a_move(self):
        terminal = self.sit()
        before = terminal.begin(self.game)
        terminal.type(self.undoable(before) + "\r")
        terminal.expect("This move: ")
        terminal.expect(CONFIRM)
        terminal.type("\r")
        after = terminal.prompt()
        self.assertIn(self.game.undo_event, after)
        self.assertNotEqual(listed_moves(after), listed_moves(before))

    def test_n_refuses_a_move(self):
        for answer in ("n\r", "no\r", CTRL_D):
            with self.subTest(answer):
                terminal = self.sit()
                before = terminal.begin(self.game)
                terminal.type(self.undoable(before) + "\r")
                terminal.expect(CONFIRM)
                terminal.type(answer)
                terminal.expect("Not played")
                terminal.expect("> ")
                terminal.type("moves\r")
                self.assertEqual(listed_moves(terminal.prompt()), listed_moves(before))

    def test_undo(self):
        terminal = self.sit()
        before = terminal.begin(self.game)
        terminal.type(self.undoable(before) + "\r")
        terminal.expect(CONFIRM)
        terminal.type("\r")
        terminal.prompt()
        terminal.type("undo\r")
        terminal.expect("Undone")
        self.assertEqual(listed_moves(terminal.prompt()), listed_moves(before))

    def test_whole_game(self):
        rng = random.Random(2)
        terminal = self.sit()
        said = terminal.prompt()
        for _ in range(500):
            moves = listed_moves(said)
            terminal.type(rng.choice((str(rng.randrange(len(moves)) + 1), rng.choice(moves))) + "\r")
            terminal.expect(CONFIRM)
            terminal.type("\r")
            said = terminal.expect(PROMPT + r"|(?:wins\.|Shared victory)[^\n]*\n")
            if not said.endswith("> "):
                break
        self.assertEqual(terminal.status(), 0)
        self.assertIn("\nTotal ", "\n".join(terminal.lines()))


@for_each_game
class Leaving(Seat):
    def leave(self, keys, *args):
        terminal = self.sit(*args)
        terminal.prompt()
        terminal.type(keys)
        return terminal

    def test_leaving_asks_where_to_save(self):
        for number, keys in enumerate((CTRL_D, "quit\r", "exit\r")):
            with self.subTest(keys):
                file = self.folder / f"left{number}.rec"
                terminal = self.leave(keys)
                terminal.expect("Save the game before leaving.* > ")
                terminal.type(f"{file}\r")
                terminal.expect("Saved in")
                terminal.expect("Goodbye")
                self.assertEqual(terminal.status(), 0)
                self.assertIn("paused", self.succeed("check", file).out)
                self.assertTrue(terminal.echoes())

    def test_enter_drops_the_game(self):
        for answer in ("\r", CTRL_D):
            terminal = self.leave(CTRL_D)
            terminal.expect("Save the game before leaving.* > ")
            terminal.type(answer)
            terminal.expect("Goodbye")
            self.assertEqual(terminal.status(), 0)

    def test_bad_file_name_asks_again(self):
        """A slip of the finger must not cost the game."""
        terminal = self.leave(CTRL_D)
        terminal.expect("Save the game before leaving.* > ")
        terminal.type("/nonexistent/x\r")
        terminal.expect("cannot write '/nonexistent/x'")
        terminal.expect(" > ", timeout=3)

    def test_with_save_nothing_is_asked(self):
        file = self.folder / "kept.rec"
        terminal = self.leave(CTRL_D, "--save", file)
        terminal.expect("Saved in")
        terminal.expect("Goodbye")
        self.assertEqual(terminal.status(), 0)
        self.assertNotIn("before leaving", terminal.all)

    def test_signals_leave_the_terminal_usable(self):
        for name, kill in (("a", lambda t: t.type(CTRL_C)), ("b", lambda t: t.process.send_signal(signal.SIGTERM))):
            file = self.folder / f"killed-{name}.rec"
            terminal = self.sit("--save", file)
            terminal.prompt()
            terminal.ready()
            self.assertFalse(terminal.echoes(), "a line is being edited")
            kill(terminal)
            self.assertIn(terminal.status(), (0, 130, 143, -signal.SIGINT, -signal.SIGTERM))
            self.assertTrue(terminal.echoes())
            self.assertIn("paused", self.succeed("check", file).out)


@for_each_game
class Colours(Seat):
    def session(self, *args, **options):
        """Some commands, and a move that is confirmed where it is asked."""
        terminal = self.sit(*args, **options)
        said = terminal.begin(self.game)
        move = self.undoable(said)
        illegal = next(move for move in self.game.illegal if move not in listed_moves(said))
        for command in ("board", "score", "log", illegal):
            terminal.type(command + "\r")
            terminal.prompt()
        terminal.type(move + "\r")
        if "--plain" not in args and options.get("env", {}).get("TERM") != "dumb":
            terminal.expect(CONFIRM)
            terminal.type("\r")
        terminal.prompt()
        terminal.type("quit\r")
        terminal.expect(" > ")
        terminal.type("\r")
        terminal.expect("Goodbye")
        self.assertEqual(terminal.status(), 0)
        return terminal.all

    def test_terminal_has_colours(self):
        self.assertRegex(self.session(), r"\x1b\[1m")

    def test_no_color(self):
        self.assertNotIn("\x1b", self.session(env={"NO_COLOR": "1"}))

    def test_empty_no_color_counts_as_unset(self):
        self.assertRegex(self.session(env={"NO_COLOR": ""}), r"\x1b\[1m", "see no-color.org")

    def test_plain(self):
        self.assertNotIn("\x1b", self.session("--plain"))

    def test_dumb_terminal_gets_no_escape_codes(self):
        self.assertNotIn("\x1b", self.session(env={"TERM": "dumb"}))

    def test_plain_table_reads_the_same_as_the_coloured_one(self):
        def board(text):
            text = ESCAPE.sub("", text).replace("\r", "")
            return text[:re.search(PROMPT, text).start()]

        self.assertEqual(board(self.session()), board(self.session("--plain")))

    def test_whole_plain_hot_seat_game_has_no_escape_codes(self):
        terminal = self.sit("--plain", seats="human:Ana,human:Bo")
        terminal.type("\r" + "1\r\r" * 20 + CTRL_D * 3)
        terminal.expect("Goodbye")
        self.assertNotIn("\x1b", terminal.all)


@for_each_game
class HotSeat(Seat):
    def test_screen_is_cleared_around_the_curtain(self):
        terminal = self.sit(seats="human:Ana,human:Bo")
        terminal.expect(r"\x1b\[2J")
        first, second = ("Ana", "Bo") if self.game.first == 0 else ("Bo", "Ana")
        self.assertIn(f"is for {first}", terminal.expect("press Enter. "))
        terminal.type("\r")
        terminal.expect(r"\x1b\[2J")
        said = terminal.prompt()
        for _ in range(10):
            moves = listed_moves(said)
            terminal.type(next((move for move in moves if move.startswith(self.game.blind)), moves[-1]) + "\r")
            terminal.expect(CONFIRM)
            terminal.type("\r")
            said = terminal.expect(PROMPT + r"|press Enter\. ")
            if said.endswith("press Enter. "):
                break
        before, after = said.split("\x1b[2J")
        self.assertIn(f"is for {second}", after)
        if self.game.hidden:
            self.assertNotIn(self.game.hidden.hand["en"], after)
        terminal.type("\r")
        terminal.expect(r"\x1b\[2J")
        terminal.prompt()


@for_each_game
class Width(Seat):
    """Every drawn line fits the terminal: a longer one breaks the table apart."""

    def fits(self, terminal, cols=80):
        found = {}
        for line in terminal.lines():
            if columns(line.rstrip(" ")) > cols:
                found.setdefault(re.sub(r"\d+", "N", line), line)
        shown = "".join(f"\n{columns(line):4}  {line}" for line in found.values())
        self.assertFalse(found, f"lines of more than {cols} columns:{shown}")

    def ask(self, language, commands):
        terminal = self.sit("--plain", "--lang", language, *self.game.widest)
        terminal.prompt()
        for command in commands:
            terminal.type(command + "\r")
            terminal.prompt()
        return terminal

    def play(self, language, players, seed, cols=80, name=""):
        terminal = self.sit("--plain", "--lang", language, *self.game.widest, seats=",".join(["human" + name] + ["greedy"] * (players - 1)),
                            cols=cols, seed=seed)
        rng = random.Random(seed)
        said = terminal.prompt()
        for turn in range(1, 600):
            terminal.type(rng.choice(listed_moves(said)) + "\r")
            said = terminal.expect(PROMPT + r"|\n(?:Rank|Rang|Posto|Puesto) +\d[^\n]*\n\r?\n[^\n]+\n")
            if not said.endswith("> "):
                break
            if turn % 15 == 0:
                for command in ("score", "log"):
                    terminal.type(command + "\r")
                    terminal.prompt()
        self.assertEqual(terminal.status(), 0)
        return terminal

    def whole_games(self, language):
        for players in PLAYERS:
            for seed in (players, players + 10, players + 20):
                with self.subTest(players=players, seed=seed):
                    self.fits(self.play(language, players, seed))

    def test_english_games_fit_80_columns(self):
        self.whole_games("en")

    def test_french_games_fit_80_columns(self):
        self.whole_games("fr")

    def test_italian_games_fit_80_columns(self):
        self.whole_games("it")

    def test_spanish_games_fit_80_columns(self):
        self.whole_games("es")

    def test_help_fits_80_columns(self):
        for language in LANGUAGES:
            with self.subTest(language):
                self.fits(self.ask(language, ["?"]))

    def test_legend_fits_80_columns(self):
        for language in LANGUAGES:
            with self.subTest(language):
                self.fits(self.ask(language, ["legend"]))

    def test_explanations_fit_80_columns(self):
        for language in LANGUAGES:
            with self.subTest(language):
                self.fits(self.ask(language, [f"rules {self.game.rule}", *(f"info {what}" for what, _ in self.game.info)]))

    def test_refusals_fit_80_columns(self):
        words = {move.split()[0] for move in listed_moves(self.ask("en", []).all)}
        words |= {move.split()[0] for move in self.game.illegal}
        for language in LANGUAGES:
            with self.subTest(language):
                self.fits(self.ask(language, ["undo", "nonsense", "99", "save /nonexistent/x", *self.game.illegal,
                                              *(f"{word} x" for word in words)]))

    def test_long_names_fit_80_columns(self):
        self.fits(self.play("en", 4, 4, name=":Bartholomew the Navigator of the Rivers"))

    def test_wider_terminal(self):
        self.fits(self.play("en", 4, 4, cols=132), cols=132)

    def test_narrow_terminals_do_no_harm(self):
        record = self.computer_game(self.game, 4, options=self.game.widest)
        for cols in (1, 7, 20, 40):
            for command in (("replay", record), ("replay", record, "--seat", 2, "--ply", 60), ("rules", self.game.name), ("catalog", self.game.name)):
                with Terminal(*command, cols=cols) as terminal:
                    self.assertEqual(terminal.status(), 0, command)
            self.sit(cols=cols).prompt()

    def test_coloured_table_fits_too(self):
        for language in LANGUAGES:
            for players in PLAYERS:
                terminal = self.sit("--lang", language, *self.game.widest, seats=",".join(["human"] + ["greedy"] * (players - 1)))
                terminal.prompt()
                self.fits(terminal)


if __name__ == "__main__":
    unittest.main()
