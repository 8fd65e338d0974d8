"""Where the output goes: closed pipes, full disks, files that cannot be written."""

import os
import stat
import subprocess
import unittest

from helper import RIVERS, Pipe, environment, for_each_game, run


@for_each_game
class Output:
    def commands(self):
        game, record = self.game.name, self.computer_game(self.game)
        return [
            ("--help",), ("play", "--help"), ("games",), ("games", "--json"), ("rules", game), ("rules", game, self.game.rule),
            ("catalog", game), ("catalog", game, "--json"), ("simulate", game, "--games", "10"),
            ("simulate", game, "--games", "10", "--json"),
            ("trace", game), ("trace", game, "--games", "30"), ("replay", record), ("replay", record, "--json"), ("check", record),
            ("check", record, "--json"), ("perft", game), ("perft", game, "--divide"), ("bench", "--signature"),
            ("play", game, "--seats", "greedy,greedy", "--players", "2"), ("play", game, "--seed", "1"),
        ]

    def test_head_of_a_long_trace_ends_quietly(self):
        trace = subprocess.Popen([RIVERS, "trace", self.game.name, "--games", "100000"], env=environment(),
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        head = subprocess.run(["head", "-1"], stdin=trace.stdout, capture_output=True, timeout=20)
        trace.stdout.close()
        self.assertTrue(head.stdout.startswith(b'{"trace":1'))
        self.assertEqual(trace.wait(20), 0)
        self.assertEqual(trace.stderr.read(), b"")
        trace.stderr.close()

    def test_pipe_that_nobody_reads(self):
        for command in self.commands():
            with self.subTest(command):
                reader, writer = os.pipe()
                os.close(reader)
                try:
                    result = run(*command, stdout=writer)
                finally:
                    os.close(writer)
                self.assertEqual((result.status, result.err), (0, ""), result)

    @unittest.skipUnless(os.path.exists("/dev/full"), "needs /dev/full")
    def test_full_disk(self):
        for command in self.commands():
            with self.subTest(command):
                with open("/dev/full", "wb") as full:
                    result = run(*command, stdout=full)
                self.assertEqual(result.status, 2, result)
                self.assertRegex(result.err, r"\Arivers: cannot write to the standard output: No space left on device\n\Z")

    def test_closed_standard_output(self):
        for command in (("games",), ("trace", self.game.name), ("check", self.computer_game(self.game))):
            with self.subTest(command):
                result = run(*command, stdout=None, preexec_fn=lambda: os.close(1))
                self.assertEqual(result.status, 2, result)
                self.assertIn("cannot write", result.err)

    def test_closed_standard_input(self):
        result = run("play", self.game.name, "--seed", 1, stdin=None, preexec_fn=lambda: os.close(0))
        self.assertEqual(result.status, 0, result)


@for_each_game
class Saving:
    def play(self, *args):
        return Pipe("play", self.game.name, "--players", 2, "--seed", 3, "--seats", "human:Ana,greedy", *args)

    def test_unwritable_place_is_noticed_before_the_game(self):
        for place in ("/nonexistent/x", str(self.folder), str(self.computer_game(self.game) / "x"), "/proc/x"):
            with self.subTest(place):
                self.refuse("play", self.game.name, "--players", 2, "--save", place, words=("cannot write", place))

    def test_save_during_the_game_to_an_unwritable_place(self):
        with self.play() as game:
            before = game.moves()
            said = game.send("save /nonexistent/x")
            self.assertIn("cannot write '/nonexistent/x'", said)
            game.send("moves")
            self.assertEqual(game.moves(), before)
            game.send("1")
            self.assertFalse(game.over, "the game goes on")
            game.end_of_input()
            self.assertEqual(game.status(), 0)
            self.assertEqual(game.errors(), "")

    def test_save_during_the_game(self):
        file = self.folder / "mine.rec"
        with self.play() as game:
            self.assertIn(str(file), game.send(f"save {file}"))
            self.assertIn("good", self.succeed("check", file).out)
            self.assertIn("save FILE", game.send("save"))
            game.end_of_input()
            self.assertEqual(game.status(), 0)

    def test_every_move_is_kept_at_once(self):
        """Whatever kills the program, the file holds the game up to the last move."""
        file = self.folder / "kept.rec"
        with self.play("--save", file) as game:
            for _ in range(5):
                move = game.moves()[0]
                game.send("1")
                record = file.read_text().splitlines()
                self.assertEqual([line for line in record if line.startswith("0 ")][-1], f"0 {move}")
                self.assertIn("paused", self.succeed("check", file).out)
            moves = run("check", "--json", file).json()[0]["moves"]
            game.process.kill()
            game.process.wait()
        self.assertEqual(run("check", "--json", file).json()[0]["moves"], moves)
        self.assertEqual(sorted(path.name for path in self.folder.glob("kept*")), ["kept.rec"], "no draft is left")

    def test_undo_is_kept_at_once(self):
        file = self.folder / "undone.rec"
        with self.play("--save", file) as game:
            game.begin(self.game)
            before = file.read_text()
            game.send(next(move for move in game.moves() if move.startswith(self.game.undoable)))
            self.assertNotEqual(file.read_text(), before)
            game.send("undo")
            self.assertEqual(file.read_text(), before)

    def test_leaving_says_if_the_game_could_not_be_saved(self):
        folder = self.folder / "gone"
        folder.mkdir()
        with self.play("--save", folder / "x.rec") as game:
            (folder / "x.rec").unlink()
            folder.rmdir()
            self.assertIn("cannot write", game.send("1"))
            self.assertFalse(game.over, "the game goes on")
            self.assertIn("cannot write", game.end_of_input())
            self.assertEqual(game.status(), 2, "a script must learn that nothing was saved")

    def test_saving_over_a_pipe_does_not_replace_it(self):
        """As root, `--save /dev/null` must not turn the device into a file; a named pipe stands for it here."""
        fifo = self.folder / "fifo"
        os.mkfifo(fifo)
        reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
        try:
            run("play", self.game.name, "--players", 2, "--seats", "random,random", "--save", fifo, timeout=20)
            self.assertTrue(stat.S_ISFIFO(os.stat(fifo).st_mode))
        finally:
            os.close(reader)

    def test_saving_through_a_link_keeps_the_link(self):
        target, link = self.folder / "target.rec", self.folder / "link.rec"
        seats = ("--players", 2, "--seats", "human,random", "--seed", 1)
        run("play", self.game.name, *seats, "--save", target, input="")
        link.symlink_to(target)
        run("play", self.game.name, "--load", link, "--save", link, input="1\n" * 400)
        self.assertTrue(link.is_symlink())
        self.assertIn("good", self.succeed("check", target).out)


if __name__ == "__main__":
    unittest.main()
