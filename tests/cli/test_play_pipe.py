"""`play` through a pipe: as a script uses it, line by line."""

import random
import re
import unittest

from helper import LANGUAGES, PLAYERS, Pipe, for_each_game, run

CURTAIN = re.compile(r"^(?:> )?The next decision is for (.+)\. Everyone else, please look away\.$", re.M)


class Table:
    """Ways to sit down at a table; mixed into the tests below."""

    def sit(self, *args, seats="human:Ana,greedy", seed=3, **options):
        players = len(seats.split(","))
        return Pipe("play", self.game.name, "--players", players, "--seed", seed, "--seats", seats, *args, **options)

    def play_on(self, game, rng, decide, limit=2000):
        """Plays until the end; `decide(moves)` gives the line to type."""
        for _ in range(limit):
            if game.over:
                return
            if game.curtain:
                game.send("")
                continue
            moves = game.moves()
            self.assertTrue(moves, game.last)
            game.send(decide(moves))
        self.fail("the game does not end")

    def finish(self, game):
        self.assertTrue(game.over)
        self.assertEqual(game.status(), 0)
        self.assertEqual(game.errors(), "")


@for_each_game
class WholeGames(Table):
    def test_by_numbers(self):
        for players in PLAYERS:
            for variant in self.game.variants:
                with self.subTest(players=players, variant=variant):
                    rng = random.Random(players)
                    file = self.folder / f"numbers{players}{''.join(variant)}.rec"
                    with self.sit(*variant, "--save", file, seats=",".join(["human:Ana"] + ["greedy"] * (players - 1))) as game:
                        self.play_on(game, rng, lambda moves: str(rng.randrange(len(moves)) + 1))
                        self.finish(game)
                        self.assertRegex(game.last, r"\nTotal .*\nRank ")
                        self.assertRegex(game.last, r"(wins|Shared victory)")
                    self.assertRegex(self.succeed("check", file).out, "good, .* finished")

    def test_by_notation(self):
        rng = random.Random(7)
        file = self.folder / "notation.rec"
        typed = []

        def decide(moves):
            typed.append(rng.choice(moves))
            return typed[-1]

        with self.sit("--save", file, *self.game.widest) as game:
            self.play_on(game, rng, decide)
            self.finish(game)
        played = [line[2:] for line in file.read_text().splitlines() if line.startswith("0 ")]
        self.assertEqual(played, typed)
        self.assertRegex(self.succeed("check", file).out, "good, .* finished")

    def test_numbers_and_notation_mean_the_same(self):
        outputs = []
        for by_number in (True, False):
            rng = random.Random(3)

            def decide(moves):
                at = rng.randrange(len(moves))
                return str(at + 1) if by_number else moves[at]

            with self.sit() as game:
                self.play_on(game, rng, decide)
                self.finish(game)
                outputs.append(game.all)
        self.assertEqual(outputs[0], outputs[1])

    def test_every_listed_move_is_listed_once_and_again(self):
        rng = random.Random(5)
        lists = []
        for seed in range(3, 9):
            with self.sit(seed=seed) as game:
                while not game.over and len(lists) < 25 * (seed - 2):
                    lists.append(game.moves())
                    self.assertTrue(lists[-1], game.last)
                    self.assertEqual(len(set(lists[-1])), len(lists[-1]))
                    game.send("moves")
                    self.assertEqual(game.moves(), lists[-1])
                    game.send(rng.choice(lists[-1]))
        self.assertGreater(len(lists), 100)

    def test_windows_line_ends(self):
        with self.sit() as game:
            said = game.send("1\r")
            self.assertIn("This move", said)

    def test_spaces_around(self):
        with self.sit() as game:
            self.assertIn("This move", game.send(f"   {game.moves()[-1]} \t"))


@for_each_game
class Commands(Table):
    def setUp(self):
        self.table = self.sit()
        self.addCleanup(self.table.__exit__)

    def same_question(self):
        """Whatever was said, the same move is still to be made."""
        self.table.send("moves")
        self.assertEqual(self.table.moves(), self.before)

    def ask(self, line):
        self.before = self.table.moves() if self.table.moves() else self.before
        said = self.table.send(line)
        self.assertFalse(self.table.over, said)
        if not said.strip("> \n"):
            self.fail(f"{line!r} says nothing")
        return said

    def test_help(self):
        for word in ("?", "help"):
            said = self.ask(word)
            for command in ("moves", "board", "undo", "log", "score", "legend", "info", "rules", "save", "quit"):
                self.assertIn(command, said)
        self.same_question()

    def test_board(self):
        board = self.ask("board")
        self.assertIn(board[:200], self.table.all[:8000], "the same board as before")
        self.assertIn("Ana", board)
        self.same_question()

    def test_log(self):
        self.assertGreater(len(self.ask("log").splitlines()), 5)
        self.same_question()

    def test_score(self):
        said = self.ask("score")
        seats = 1 if self.game.name == "the-river" else 2  # one's own
        self.assertRegex(said, rf"(?m)^Total(?: +-?\d+){{{seats}}}$")
        self.assertIn("Ana", said)
        self.same_question()

    def test_legend(self):
        self.assertGreater(len(self.ask("legend").splitlines()), 2)
        self.same_question()

    def test_info(self):
        for what, words in self.game.info:
            self.assertIn(words, self.ask(f"info {what}"))
        self.same_question()

    def test_info_on_nonsense_says_so_or_helps(self):
        for what in ("", "nonsense", "tile 999", "tile x", "tile", "tile -1", "tile 1 1"):
            self.ask(f"info {what}")
        self.same_question()

    def test_rules(self):
        for name in (self.game.rule, self.game.rule.lower()):
            self.assertIn(self.game.rule + "  ", self.ask(f"rules {name}"))
        self.same_question()

    def test_unknown_rule_says_what_is_wrong(self):
        self.assertIn("XX-1", self.ask("rules XX-1"))

    def test_unknown_thing_says_what_is_wrong(self):
        self.assertIn("tile 999", self.ask("info tile 999"))

    def test_illegal_move_names_its_rule(self):
        moves = self.table.moves()
        tried = 0
        for move in self.game.illegal:
            if move not in moves:
                self.assertRegex(self.ask(move), r"Not allowed \((" + self.game.rule_id + r")\): \S")
                tried += 1
        self.assertGreater(tried, 0)
        self.same_question()

    def test_refused_rule_can_be_read(self):
        move = next(move for move in self.game.illegal if move not in self.table.moves())
        name = re.search(r"\((" + self.game.rule_id + r")\)", self.ask(move))[1]
        self.assertIn(f"{name}  ", self.ask(f"rules {name}"))

    def test_nonsense_is_refused(self):
        for line in ("0", "-1", "999", "1000000000000000000000", "1.5", "1 2", "foo", "die 6", "💥", "x" * 5000,
                     "\x1b[A", "\x00", "MOVES", "roll 1 2 3", "'"):
            with self.subTest(line[:20]):
                self.ask(line)
                self.assertFalse(re.search("This move", self.table.last), self.table.last[:300])
        self.same_question()

    def test_move_without_its_numbers_is_refused(self):
        for move in {move.split()[0] for move in self.table.moves() if " " in move}:
            self.assertIn("not a move", self.ask(move))
            self.assertIn("not a move", self.ask(move + " x"))
        self.same_question()

    def test_move_with_too_many_numbers_is_refused(self):
        for move in self.table.moves():
            self.assertIn("not a move", self.ask(move + " 1"))
        self.same_question()

    def test_moves_of_chance_are_not_for_players(self):
        record = self.short_game(self.game).read_text().splitlines()
        for line in {line.removeprefix("chance ") for line in record if line.startswith("chance ")}:
            self.assertRegex(self.ask(line), r"Not allowed|not a move")
        self.same_question()

    def test_empty_lines_ask_again(self):
        for line in ("", "   ", "\t"):
            self.assertEqual(self.table.send(line), "> ")

    def test_undo(self):
        self.table.begin(self.game)
        before = self.table.moves()
        board = self.ask("board").split("\n\n")[0]
        move = next(move for move in before if move.startswith(self.game.undoable))
        self.table.send(move)
        self.assertNotEqual(self.table.moves(), before)
        said = self.table.send("undo")
        self.assertIn("Undone.", said)
        self.assertEqual(self.table.moves(), before)
        self.assertIn(board, "> " + said)
        self.assertIn("nothing to undo", self.table.send("undo"))
        self.table.send(move)
        self.assertIn("Undone.", self.table.send("undo"))

    def test_undo_goes_back_to_the_last_roll_draw_or_shown_card_and_no_further(self):
        """Fault 5 of the house: a card that was shown was hidden again by an undo, in a game at this terminal."""
        rng = random.Random(6)
        possible = rolled = shown = 0
        for seed in (3, 4, 5):
            file = self.folder / f"undo{seed}.rec"
            with self.sit("--save", file, seed=seed) as game:
                for _ in range(60):
                    moves = game.moves()
                    move = rng.choice([move for move in moves if move.startswith(self.game.reveals)] or moves)
                    game.send(move)
                    if game.over:
                        break
                    after = game.moves()
                    text = file.read_text().splitlines()
                    lines = [line.split() for line in text[text.index("moves") + 1:-1]]
                    barrier = max(at for at, line in enumerate(lines) if line[0] == "chance" or line[1] in self.game.reveals)
                    said = game.send("undo")
                    if any(line[0] == "0" for line in lines[barrier + 1:]):
                        possible += 1
                        self.assertIn("Undone.", said)
                        self.assertEqual(game.moves(), moves)
                        game.send(move)
                    else:
                        by_chance = lines[barrier][0] == "chance"
                        rolled, shown = rolled + by_chance, shown + (not by_chance)
                        self.assertIn("nothing to undo since the last roll or draw" if by_chance else "nothing to undo: a card", said)
                        game.send("moves")
                    self.assertEqual(game.moves(), after)
        self.assertGreater(possible, 5)
        self.assertGreater(rolled, 5)
        self.assertTrue(shown > 3 or not self.game.reveals, shown)

    def test_hot_seat_undo_hides_no_shown_card_again(self):
        """Fault 5 again, with several people: the next one has seen the card, whoever asks."""
        if not self.game.reveals:
            self.skipTest("nothing is hidden in this game")
        for language, words in (("en", "nothing to undo: a card"), ("fr", "une carte cachée a été montrée"),
                                ("it", "una carta nascosta è stata mostrata"), ("es", "se ha mostrado una carta oculta")):
            rng = random.Random(2)
            with self.sit("--lang", language, seats="human:Ana,human:Bo") as game:
                for _ in range(400):
                    if game.curtain:
                        game.send("")
                        continue
                    showing = [move for move in game.moves() if move.startswith("discard")]
                    game.send(rng.choice(showing or game.moves()))
                    if showing:
                        break
                while game.curtain:
                    game.send("")
                said = game.send("undo")
                self.assertIn(words, " ".join(said.split()))

    def test_undone_move_leaves_the_log(self):
        self.table.begin(self.game)
        self.table.send(next(move for move in self.table.moves() if move.startswith(self.game.undoable)))
        self.assertIn(self.game.undo_event, self.table.send("log"))
        self.table.send("undo")
        self.assertNotIn(self.game.undo_event, self.table.send("log"))

    def test_quit(self):
        for word in ("quit", "exit"):
            with self.sit() as game:
                self.assertIn("Goodbye", game.send(word))
                self.finish(game)


@for_each_game
class LeavingAndLoading(Table):
    def test_end_of_input_leaves_a_record_that_goes_on(self):
        rng = random.Random(1)
        file = self.folder / "left.rec"
        with self.sit("--save", file) as game:
            for _ in range(12):
                game.send(rng.choice(game.moves()))
            moves, board = game.moves(), game.send("board")
            self.assertIn("Goodbye", game.end_of_input())
            self.assertIn(str(file), game.last)
            self.finish(game)
        self.assertRegex(self.succeed("check", file).out, "good, .* paused")
        with Pipe("play", self.game.name, "--load", file, "--save", file, "--seed", 1) as game:
            self.assertEqual(game.moves(), moves)
            self.assertIn(board.rstrip("> \n").removeprefix("> ")[-1500:], game.last)
            self.assertIn("nothing to undo", game.send("undo"), "what was loaded stays")
            game.send("moves")
            self.play_on(game, rng, rng.choice)
            self.finish(game)
        self.assertRegex(self.succeed("check", file).out, "good, .* finished")

    def test_end_of_input_without_save(self):
        with self.sit() as game:
            self.assertIn("Goodbye", game.end_of_input())
            self.finish(game)

    def test_end_of_input_at_once(self):
        for seats in ("human,greedy", "human,human"):
            result = self.succeed("play", self.game.name, "--players", 2, "--seats", seats)
            self.assertIn("Goodbye", result.out)

    def test_last_line_without_an_end(self):
        self.assertIn("This move", self.succeed("play", self.game.name, "--players", 2, "--seed", 3, input="1").out)

    def test_finished_game_is_shown(self):
        out = self.succeed("play", self.game.name, "--load", self.computer_game(self.game)).out
        self.assertRegex(out, r"(?m)^Total ")
        self.assertIn("wins", out)

    def test_loaded_seats_may_change(self):
        file = self.short_game(self.game)
        saved = self.folder / "changed.rec"
        self.succeed("play", self.game.name, "--load", file, "--players", 2, "--seats", "greedy,greedy", "--save", saved, "--seed", 1)
        self.assertRegex(self.succeed("check", saved).out, "finished")

    def test_computer_with_a_name_of_its_own_stays_a_computer(self):
        file = self.folder / "named.rec"
        result = run("play", self.game.name, "--players", 2, "--seed", 3, "--seats", "human:Ana,greedy:Hal", "--save", file)
        if result.status == 2:
            return  # refused is as good: the help names only human:NAME
        with Pipe("play", self.game.name, "--load", file, "--seed", 1) as game:
            self.assertFalse(game.curtain, "Hal has become a person")

    def test_person_with_the_name_of_a_computer_stays_a_person(self):
        file = self.folder / "person.rec"
        result = run("play", self.game.name, "--players", 2, "--seed", 3, "--seats", "human:Greedy Gus,greedy", "--save", file)
        if result.status == 2:
            return  # refusing the name is as good
        with Pipe("play", self.game.name, "--load", file, "--seed", 1) as game:
            self.assertFalse(game.over, "Greedy Gus has become a computer, and the game ran off without him")

    def test_a_game_saved_before_is_not_lost(self):
        """--save with the file of another game and without --load: the old game must not vanish without a word."""
        file = self.folder / "old.rec"
        file.write_bytes(self.computer_game(self.game).read_bytes())
        result = run("play", self.game.name, "--players", 2, "--seed", 1, "--save", file)
        self.assertTrue(result.status == 2 or file.read_bytes() == self.computer_game(self.game).read_bytes(), result)


@for_each_game
class HotSeat(Table):
    def transcript(self, log_every=7):
        """A whole game of two people and a computer; returns the record and [(viewer, what was on the screen)]."""
        rng = random.Random(9)
        file = self.folder / f"hot-{log_every}-{len(list(self.folder.iterdir()))}.rec"
        with self.sit("--save", file, *self.game.widest, seats="human:Ana,human:Bo,greedy") as game:
            steps = 0
            while not game.over:
                steps += 1
                if game.curtain:
                    game.send("")
                elif steps % log_every == 0:
                    moves = game.moves()
                    game.send(rng.choice(("log", "board", "score")))
                    game.send(rng.choice(moves))
                else:
                    game.send(rng.choice(game.moves()))
                self.assertLess(steps, 2000)
            self.finish(game)
        parts = CURTAIN.split(game.all)
        return file, parts[0], list(zip(parts[1::2], parts[2::2]))

    def test_curtain_between_people(self):
        _, before, segments = self.transcript()
        viewers = [viewer for viewer, _ in segments]
        self.assertEqual(set(viewers), {"Ana", "Bo"})
        for one, next_one in zip(viewers, viewers[1:]):
            self.assertNotEqual(one, next_one, "the curtain falls only when another person comes")
        for viewer, text in segments:
            self.assertIn(f"{viewer}, press Enter. ", text.splitlines()[1])
        self.assertLess(len(before.splitlines()), 3, "nothing is shown before the first curtain")

    def test_nobody_sees_the_hand_of_another(self):
        if not self.game.hidden:
            self.skipTest("nothing is hidden in this game")
        file, before, segments = self.transcript()
        self.assertNotIn(self.game.hidden.hand["en"], before)
        # Who drew which card: the record names the card, the spectator's log who drew it.
        lines = file.read_text().splitlines()
        moves = [line.split(" ", 1)[1] for line in lines[lines.index("moves") + 1:-1]]
        log = self.succeed("replay", "--json", file).json()["log"]
        owners = {}
        for ply, move in enumerate(moves):
            if move.split()[0] == self.game.hidden.draw:
                drawn = [re.match(self.game.hidden.drawn, sentence) for sentence in log[ply]["events"]]
                owners.setdefault(move.split()[1], set()).add(next(match[1] for match in drawn if match))
        hands = cards = sentences = 0
        for viewer, text in segments:
            # What stands on the screen until the next curtain. At the very end the game is over, and hands are gone.
            inside = False
            for line in text.splitlines():
                line = line.removeprefix("> ")
                if line == self.game.hidden.hand["en"]:
                    inside, hands = True, hands + 1
                elif inside and not line:
                    inside = False
                card = re.match(self.game.hidden.card, line)
                if card:
                    self.assertTrue(inside, line)
                    self.assertIn(viewer, owners[card[1]], f"{viewer} sees {line}")
                    cards += 1
                drawn = re.match(self.game.hidden.drawn, line)
                if drawn and drawn[1] != viewer:
                    self.assertEqual(drawn[2], self.game.hidden.unseen, f"{viewer} reads {line}")
                    sentences += 1
        self.assertGreater(hands, 40)
        self.assertGreater(cards, 80)
        self.assertGreater(sentences, 5)

    def test_news_tell_everything_since_ones_own_last_move(self):
        """Bo must read what Ana did in her whole turn, not only in her last decision."""
        with self.sit(seats="human:Ana,human:Bo") as game:
            game.begin(self.game)
            self.assertEqual(CURTAIN.findall(game.all)[-1], "Ana")
            game.send(next(move for move in game.moves() if move.startswith(self.game.undoable)))
            for _ in range(10):
                if game.curtain:
                    break
                moves = game.moves()
                game.send(next((move for move in moves if move.startswith(self.game.blind)), moves[-1]))
            self.assertIn("Bo", game.last.splitlines()[-1])
            self.assertRegex(game.send(""), f"(?m)^  Ana {self.game.undo_event}")

    def test_curtain_in_every_language(self):
        said = set()
        for language in LANGUAGES:
            with self.sit("--lang", language, seats="human:Ana,human:Bo") as game:
                self.assertTrue(game.curtain, game.last)
                self.assertIn(("Ana", "Bo")[self.game.first], game.last)
                self.assertNotIn(("Bo", "Ana")[self.game.first], game.last)
                self.assertNotIn("{", game.last)
                said.add(game.last)
        self.assertEqual(len(said), len(LANGUAGES))


@for_each_game
class Languages(Table):
    def test_whole_games(self):
        said = {}
        for language in LANGUAGES:
            rng = random.Random(4)
            with self.sit("--lang", language, *self.game.widest, seats="human:Ana,greedy,random") as game:
                for command in ("?", "legend", "score", "log", "undo", "nonsense", "99", *self.game.illegal, "board",
                                *(f"info {what}" for what, _ in self.game.info), "moves"):
                    game.send(command)
                self.play_on(game, rng, rng.choice)
                self.finish(game)
                said[language] = game.all
            self.assertNotRegex(said[language], r"[{}]")
            self.assertNotIn("\x1b", said[language])
        self.assertEqual(len(set(said.values())), len(LANGUAGES))
        for language in LANGUAGES[1:]:
            with self.subTest(language):
                for word in ("This move", "Since your", "Not allowed", "Goodbye", " gains ", " draws ", " builds ", "Your hand", "Total to"):
                    self.assertNotIn(word, said[language])

    def test_misspelt_moves_and_rules(self):
        asked = ("fly", "sail", "claim", "sail 0 77", "claim 777", "food 1 1", "end-turn 1", f"rules {self.game.rule}")
        told = []
        for language in LANGUAGES:
            with self.sit("--lang", language) as game:
                told.append([game.send(line) for line in asked])
        for line, said in zip(asked, zip(*told)):
            self.assertEqual(len(set(said)), len(LANGUAGES), line)
        for said in told:
            self.assertTrue(any(f"({self.game.no_such_piece})" in one for one in said), said)

    def test_language_of_the_environment(self):
        def title(**env):
            return run("play", self.game.name, "--players", 2, "--seed", 1, env=env).out

        by_option = {lang: run("play", self.game.name, "--players", 2, "--seed", 1, "--lang", lang).out for lang in LANGUAGES}
        self.assertEqual(title(LANG="fr_FR.UTF-8"), by_option["fr"])
        self.assertEqual(title(LANG="it"), by_option["it"])
        self.assertEqual(title(LANG="fr_FR.UTF-8", LC_ALL="es_ES.UTF-8"), by_option["es"])
        self.assertEqual(title(LANG="fr_FR.UTF-8", LC_MESSAGES="it_IT.UTF-8"), by_option["it"])
        self.assertEqual(title(LANG="fr_FR.UTF-8", LC_ALL="C"), by_option["en"])
        self.assertEqual(title(LANG="de_DE.UTF-8"), by_option["en"])
        self.assertEqual(title(LANG=""), by_option["en"])


if __name__ == "__main__":
    unittest.main()
