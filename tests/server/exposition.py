"""Prometheus's text format 0.0.4, read strictly: what a scraper would only shrug at is an error here."""

import math
import re

NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
LABELS = r'[a-zA-Z_][a-zA-Z0-9_]*="(?:\\[\\"n]|[^"\\\n])*"'
SAMPLE = re.compile(rf"({NAME})(?:\{{({LABELS}(?:,{LABELS})*)\}})? (\+Inf|-Inf|NaN|-?[0-9.]+(?:e[+-]?[0-9]+)?)")
KINDS = ("counter", "gauge", "histogram")
PARTS = ("_bucket", "_sum", "_count")


class Malformed(Exception):
    pass


class Family:
    """One figure: its kind, and its samples by the name's ending and the labels."""

    def __init__(self, name, kind):
        self.name, self.kind, self.samples = name, kind, {}

    def value(self, ending="", labels=""):
        return self.samples[ending, labels]

    def buckets(self):
        """[(upper bound, how many up to there)], as they stand."""
        return [(float(labels[4:-1]), n) for (ending, labels), n in self.samples.items() if ending == "_bucket"]


def require(good, why, line):
    if not good:
        raise Malformed(f"{why}: {line}")


def check_kind(family):
    ending = family.name.rsplit("_", 1)[-1]
    if family.kind == "counter":
        require(ending == "total", "a counter's name ends in _total", family.name)
        require(all(n >= 0 for n in family.samples.values()), "a counter below nothing", family.name)
    if family.kind == "gauge":
        require(ending not in ("total", "sum", "count", "bucket"), "a gauge that is named like a counter", family.name)
    if family.kind == "histogram":
        check_histogram(family)


def check_histogram(family):
    buckets = family.buckets()
    require(len(buckets) > 1, "a histogram without buckets", family.name)
    bounds, counts = zip(*buckets)
    require(all(a < b for a, b in zip(bounds, bounds[1:])), "bounds that do not ascend", family.name)
    require(all(a <= b for a, b in zip(counts, counts[1:])), "buckets that do not add up", family.name)
    require(bounds[-1] == math.inf, "the last bucket is not +Inf", family.name)
    require(("_sum", "") in family.samples and ("_count", "") in family.samples, "no sum or count", family.name)
    require(family.value("_count") == counts[-1], "the count is not what +Inf has", family.name)
    require(family.value("_sum") >= 0, "a sum below nothing", family.name)


def parse(text):
    """{name: Family}; raises Malformed."""
    families, helped, current = {}, set(), None
    require(text.endswith("\n"), "the last line has no end", text[-40:])
    for line in text[:-1].split("\n"):
        if line.startswith("# HELP "):
            name = line.split(" ", 3)[2]
            require(re.fullmatch(NAME, name) and name not in helped | set(families), "help twice, or too late", line)
            helped.add(name)
            continue
        if line.startswith("# TYPE "):
            words = line.split(" ")
            require(len(words) == 4 and re.fullmatch(NAME, words[2]) and words[3] in KINDS, "no such type", line)
            require(words[2] not in families, "a type twice", line)
            current = families[words[2]] = Family(words[2], words[3])
            continue
        found = SAMPLE.fullmatch(line)
        require(found, "neither a sample nor a comment", line)
        name, labels, value = found[1], found[2] or "", float(found[3])
        require(current is not None and name.startswith(current.name), "a sample apart from its type", line)
        ending = name[len(current.name):]
        require(ending in (PARTS if current.kind == "histogram" else ("",)), "a sample of another figure", line)
        require((ending, labels) not in current.samples, "a sample twice", line)
        if ending == "_bucket":
            require(re.fullmatch(r'le="[^"]+"', labels), "a bucket without its bound", line)
        current.samples[ending, labels] = value
    for family in families.values():
        require(family.samples, "a figure without samples", family.name)
        check_kind(family)
    return families
