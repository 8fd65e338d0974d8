"""P1: every acknowledged command survives `kill -9` of the server at any instant (T1 of the reliability plan).

RIVERS_KILLS and RIVERS_ACKS scale it up from the figures of every commit; RIVERS_SEED repeats a run's choices (when the
server is killed and what is played; what it was just doing then is chance). The disk is a real one.
"""

import os
import pathlib
import re
import statistics
import unittest

from kill_driver import Campaign
from kit import REPO, amount, seed
from log_checker import Log, faults_against_journal

SABOTAGED = pathlib.Path(os.environ.get("RIVERS_SABOTAGED") or REPO / "build" / "rivers_sabotaged")

# What somebody saw or was told, and the server does not know any more (kill_driver.py).
LOST = (r"entry \d+ of table \w+ was", "after the restart it", "is not what was seen", "saw another view")


def check(campaign):
    log = Log(campaign.server)
    lines = campaign.journal.lines()
    campaign.journaled = len(lines["ack"])
    for fault in (*log.faults(), *faults_against_journal(log, lines)):
        campaign.violation(fault)


def report(campaign):
    print(f"{campaign.killed} kills ({campaign.in_recovery} in recovery), {campaign.journaled} acks, "
          f"{campaign.compared_entries} entries and {campaign.compared_views} views compared, serving again after at "
          f"most {max(campaign.starts):.2f} s, {campaign.seconds:.0f} s, {len(campaign.violations)} violations",
          flush=True)


class Kill(unittest.TestCase):
    def test_nothing_acknowledged_is_lost_doubled_or_invented(self):
        kills, acks = amount("RIVERS_KILLS", 30), amount("RIVERS_ACKS", 5000)
        # Uniform over 3 seconds of play; 30 kills then take about a minute.
        limit = 150 * max(1, kills / 30, acks / 5000)
        campaign = Campaign(seed("kill"), kills, acks, span=3, limit=limit).run(check)
        report(campaign)
        self.assertEqual(campaign.violations[:10], [])
        self.assertGreaterEqual(campaign.killed, kills)
        self.assertGreaterEqual(campaign.journaled, acks, "too slow a machine: give it more time or fewer acks")
        # What else the machine does can only add to it: once it may take longer.
        self.assertLessEqual(statistics.median(campaign.starts), 2, "seconds from exec to serving")
        self.assertLessEqual(max(campaign.starts), 20, "seconds from exec to serving")


@unittest.skipUnless(SABOTAGED.exists(), f"there is no {SABOTAGED}")
class AimedKill(unittest.TestCase):
    def test_at_the_worst_moments(self):
        """Before and behind a commit and a checkpoint, and in recovery, the test binary kills itself."""
        points = ("before-commit", "after-commit", "before-checkpoint", "after-checkpoint")
        kills = amount("RIVERS_AIMED", 12)
        campaign = Campaign(seed("aimed"), kills, acks=0, span=4, limit=60 * max(1, kills / 12), aimed=points,
                            binary=SABOTAGED).run(check)
        report(campaign)
        print(f"{campaign.hit} of them where they were aimed", flush=True)
        self.assertEqual(campaign.violations[:10], [])
        self.assertGreaterEqual(campaign.hit, 4)


@unittest.skipUnless(SABOTAGED.exists(), f"there is no {SABOTAGED}")
class Teeth(unittest.TestCase):
    """The same test must reject a server that is broken on purpose."""

    def bite(self, sabotage, *expected):
        """The server must be caught at what its fault breaks; that it stopped or refused something is no tooth."""
        campaign = Campaign(seed(sabotage), kills=25, acks=0, span=1, limit=40, until_violation=True, binary=SABOTAGED,
                            sabotage=sabotage).run(check)
        report(campaign)
        noticed = [text for text in campaign.violations if re.search("|".join(expected), text)]
        self.assertTrue(noticed, f"{sabotage} was not noticed, only: {campaign.violations[:3]}")
        print(f"noticed: {noticed[0]}", flush=True)

    def test_ack_before_commit(self):
        self.bite("ack-before-commit", "acknowledged, but 0 times", "the log ends within",
                  "acknowledged, but is not there", *LOST)

    def test_broadcast_before_commit(self):
        self.bite("broadcast-before-commit", *LOST)

    def test_dedupe_in_second_transaction(self):
        self.bite("dedupe-in-second-transaction", "acknowledged, but (0|2) times", "the chain of table")


if __name__ == "__main__":
    unittest.main()
