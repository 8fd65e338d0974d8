"""Accounts in the terminal: made of a guest, signed in to from elsewhere, and the password seen by nobody."""

import os
import pty
import select
import shlex
import subprocess
import termios
import time
import unittest

from kit import TIMEOUT, Session
from kit_remote import Pipe, RemoteTest

PASSWORD = "an old wooden bridge"


class Accounts(RemoteTest):
    def visit(self, server, *args, home="home", said=PASSWORD + "\n"):
        return subprocess.run([self.binary, "play", "--server", server.url, *args], input=said, capture_output=True, text=True,
                              timeout=60, env=self.surroundings(home))

    def kept(self, home="home"):
        folder = self.folder / home / "two-rivers" / "sessions"
        return sorted(file.name.split("_", 2)[-1] for file in folder.iterdir()) if folder.exists() else []

    def test_a_guest_becomes_an_account_and_is_found_elsewhere(self):
        server = self.serve()
        pipe = Pipe(self, server, "the-river", "--seats", "human,greedy")
        pipe.ask()
        pipe.say("quit")
        self.assertEqual(pipe.status(), 0, pipe.errors())
        made = self.visit(server, "--register", "Ana of the hill")
        self.assertEqual(made.returncode, 0, made)
        self.assertIn("A password for Ana of the hill", made.stdout)
        self.assertIn("the-river", made.stdout.split("The lobby")[0], "the guest's table is the account's")
        self.assertEqual(self.kept(), ["account%20Ana%20of%20the%20hill"])
        elsewhere = self.visit(server, "--login", "Ana of the hill", home="other")
        self.assertEqual(elsewhere.returncode, 0, elsewhere)
        self.assertIn("the-river", elsewhere.stdout.split("The lobby")[0])
        again = self.visit(server, "--login", "Ana of the hill", home="other", said="")
        self.assertEqual(again.returncode, 0, "the session is kept, no password is asked for")
        self.assertNotIn("Password", again.stdout)
        for file in (self.folder / "other" / "two-rivers" / "sessions").iterdir():
            self.assertEqual(file.stat().st_mode & 0o777, 0o600)
            self.assertNotIn(PASSWORD, file.read_text())

    def test_moves_follow_the_password_in_a_pipe_and_the_way_back_is_told(self):
        server = self.serve()
        Session(server).good("register", name="Bo", password=PASSWORD)
        for who, said, back in ((("--login", "Bo"), [PASSWORD], "--login 'Bo'"), (("--name", "O'Hara"), [], r"--name 'O'\''Hara'")):
            pipe = Pipe(self, server, "river-of-gold", "--seats", "human,greedy", *who)
            for line in said:
                pipe.say(line)
            pipe.ask()
            pipe.say("quit")
            self.assertEqual(pipe.status(), 0, pipe.errors())
            command = pipe.text[pipe.text.index("Your seat stays yours:"):].split("\n")[1].strip()
            self.assertTrue(command.endswith(back), command)
            _, *words = shlex.split(command)
            again = subprocess.run([self.binary, *words], input="quit\n", capture_output=True, text=True, timeout=60,
                                   env=self.surroundings())
            self.assertEqual(again.returncode, 0, again)
            self.assertIn("Your seat stays yours:", again.stdout)

    def test_what_is_wrong_is_said_and_nothing_is_kept(self):
        server = self.serve()
        Session(server).good("register", name="Bo", password=PASSWORD)
        for args, said, words in ((("--login", "Bo"), "a wrong wooden bridge\n", "name or password"),
                                  (("--login", "Nobody"), PASSWORD + "\n", "name or password"),
                                  (("--login", "Bo"), "", "no password was given"),
                                  (("--register", "Bo"), PASSWORD + "\n", "an account has this name"),
                                  (("--register", "Cy"), "short\n", "8"),
                                  (("--login", "Bo", "--name", "Ana"), "", "leave --name"),
                                  (("--login", "Bo", "--register", "Cy"), "", "leave --name and --register out")):
            with self.subTest(args=args, said=said):
                result = self.visit(server, *args, said=said)
                self.assertEqual(result.returncode, 2, result)
                self.assertIn(words, result.stderr)
                self.assertEqual(self.kept(), [])
        alone = self.run_rivers("play", "the-river", "--login", "Bo")
        self.assertEqual(alone.returncode, 2)
        self.assertIn("--login is for a game at a server", alone.stderr)

    def at_a_terminal(self, server, *args):
        """The program at a terminal of its own, and the terminal's two ends."""
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, theirs)
        self.addCleanup(os.close, ours)
        process = subprocess.Popen([self.binary, "play", "--server", server.url, *args], stdin=theirs, stdout=theirs,
                                   stderr=theirs, env=self.surroundings(TERM="xterm"))
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process, ours, theirs

    def hear(self, ours, words):
        text, deadline = "", time.monotonic() + TIMEOUT
        while words not in text:
            self.assertLess(time.monotonic(), deadline, f"{words!r} did not come: {text!r}")
            if select.select([ours], [], [], 0.2)[0]:
                text += os.read(ours, 4096).decode()
        return text

    def echoes(self, end):
        return bool(termios.tcgetattr(end)[3] & termios.ECHO)

    def until_mute(self, end):
        deadline = time.monotonic() + TIMEOUT
        while self.echoes(end):
            self.assertLess(time.monotonic(), deadline, "the terminal still echoes")
            time.sleep(0.01)

    def test_a_terminal_does_not_show_it(self):
        server = self.serve()
        process, ours, theirs = self.at_a_terminal(server, "--register", "Di")
        for question in ("A password for Di", "Once more"):
            self.hear(ours, question)
            self.until_mute(theirs)
            os.write(ours, (PASSWORD + "\n").encode())
        said = self.hear(ours, "The lobby")
        self.assertNotIn("bridge", said)
        self.assertEqual(process.wait(TIMEOUT), 0)
        self.assertTrue(self.echoes(theirs))

    def test_interrupted_the_terminal_is_as_it_was(self):
        server = self.serve()
        process, ours, theirs = self.at_a_terminal(server, "--login", "Di")
        self.hear(ours, "Password of Di")
        self.until_mute(theirs)
        os.write(ours, b"half a pass\x03")
        self.hear(ours, "no password was given")
        self.assertEqual(process.wait(TIMEOUT), 2)
        self.assertTrue(self.echoes(theirs))


if __name__ == "__main__":
    unittest.main()
