"""P6: a command takes effect at most once, in order, on the version its sender saw (T6 of the reliability plan).

RIVERS_COMMANDS scales it up, RIVERS_SEED repeats a run's choices.
"""

import json
import os
import pathlib
import re
import time
import unittest

from command_driver import Driver
from kit import MEMORY, REPO, Server, Session, amount, create_table, new_id, seed
from log_checker import Log

SABOTAGED = pathlib.Path(os.environ.get("RIVERS_SABOTAGED") or REPO / "build" / "rivers_sabotaged")


def check(driver):
    """The logs: what was done is there once, on the version its sender saw, and nothing else is."""
    log = Log(driver.server)
    driver.violations += log.faults()
    acks = [ack for target in driver.who for ack in target.acks]
    for ack in acks:
        driver.violations += log.faults_of_ack(ack)
    for command in (command for target in driver.who for command in target.never):
        if command in log.commands:
            driver.violations.append(f"refused, but done: {command}")
    changes = [entry for entries in log.entries.values() for entry in entries if entry.kind in ("move", "undone")]
    if len(changes) != len(acks):
        driver.violations.append(f"{len(acks)} commands were acknowledged, but {len(changes)} took effect")
    driver.done = len(acks)


class Commands(unittest.TestCase):
    def test_each_command_once_on_the_version_its_sender_saw(self):
        commands = amount("RIVERS_COMMANDS", 20_000)
        begun = time.monotonic()
        driver = Driver(seed("commands"), commands).run(check)  # on a real disk, where commands wait for each other
        self.assertEqual(driver.violations[:10], [])
        print(f"{driver.delivered} delivered, {100 * driver.tampered // driver.delivered} % of them tampered with, "
              f"{driver.done} done, {time.monotonic() - begun:.0f} s", flush=True)
        self.assertGreaterEqual(driver.delivered, commands)
        self.assertGreaterEqual(driver.tampered, 0.3 * driver.delivered)

    def test_a_table_is_made_once_and_not_promised_before_it_is_stored(self):
        # The second of two equal commands may not be answered before the first: that answer waits for the disk.
        with Server() as server, Session(server, "Ana").socket() as line:
            command = json.dumps({"do": "create", "id": new_id(), "game": "the-river", "players": 2})
            line.send_text(command, command)
            first, second = line.receive(), line.receive()
            self.assertEqual(first["table"], second["table"])
            self.assertIn("link", first, f"answered before the table was stored: {first.text}")

    def test_a_line_of_chat_is_answered_alike_even_when_the_table_has_talked_enough(self):
        with Server(generous=True, scratch=MEMORY) as server:
            session = Session(server, "Ana")
            table = create_table(session, seats=("me", "here"))["table"]
            lines = [{"do": "chat", "id": f"line-{n}", "table": table, "text": "x"} for n in range(2000)]
            with session.socket() as line:
                for begin in range(0, len(lines), 50):
                    line.send_text(*map(json.dumps, lines[begin:begin + 50]))
                    answers = [line.answer_to(command["id"]).text for command in lines[begin:begin + 50]]
                self.assertEqual(line.ask("chat", table=table, text="one more")["error"], "slow_down")
                self.assertEqual(line.ask(**lines[-1]).text, answers[-1])


@unittest.skipUnless(SABOTAGED.exists(), f"there is no {SABOTAGED}")
class Teeth(unittest.TestCase):
    """The same test must reject a server that is broken on purpose."""

    def bite(self, sabotage, expected):
        driver = Driver(seed(sabotage), 4000, rounds=2, scratch=MEMORY, binary=SABOTAGED, sabotage=sabotage).run(check)
        noticed = [text for text in driver.violations if re.search(expected, text)]
        self.assertTrue(noticed, f"{sabotage} was not noticed, only: {driver.violations[:3]}")
        print(f"noticed after {driver.delivered} commands: {noticed[0]}", flush=True)

    def test_dedupe_in_memory(self):
        self.bite("dedupe-in-memory", "a duplicate of .* was answered|acknowledged, but 2 times")

    def test_no_version_check(self):
        self.bite("no-version-check", "version .* at .* was answered|the log has it as entry")


if __name__ == "__main__":
    unittest.main()
