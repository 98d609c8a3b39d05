"""Command lines of all commands, by a source of random numbers."""
CODES = ["GEN-001", "GEN-002", "GEN-009", "GEN-201", "GEN-203", "not-utf8", "SUS-103", "HAV-103", "URB-001", "SIE-101",
         "GBG-101"]
PLIES = ["0", "1", "last", "2..5", "0..last", "7", "3..3", "99999"]
FORMATS = {"check": ["text", "jsonl", "jsonl", "jsonl", "sarif", "github"], "replay": ["text", "jsonl"],
           "score": ["text", "jsonl"], "analyse": ["text", "jsonl"], "moves": ["text", "jsonl"], "perft": ["text", "jsonl"],
           "diff": ["text", "jsonl"], "fix": ["diff", "jsonl"]}
READING = ["check", "check", "check", "convert", "convert", "replay", "score", "analyse", "moves", "perft", "show", "show",
           "fix", "diff"]


class Maker:
    """Makes options for one game, or for one that is not known (None)."""

    def __init__(self, source, known):
        self.source, self.known = source, known

    def chance(self, share):
        return self.source.random() < share

    def maybe(self, share, *words):
        return list(words) if self.chance(share) else []

    def setup(self, game):
        """Setup of records that do not say: mostly what the game has."""
        pick = self.source.choice
        rows = []
        for row in game["setup"]:
            option = {"Ruleset": "--ruleset", "Coordinates": "--coords", "Board": "--board", "Players": "--players",
                      "First": "--first"}.get(row["tag"])
            if not option or self.chance(0.7):
                continue
            if row["kind"] == "number":
                values = list(range(row["lowest"], min(row["highest"], 12) + 1))
            else:
                values = row.get("values") or game["seats"]
            rows += [option, str(pick(values))]
        return rows

    def common(self):
        """Options of all commands that read records."""
        pick = self.source.choice
        return (self.maybe(0.3, "--jobs", pick(["1", "2", "3"])) + self.maybe(0.15, "--fail-on",
                pick(["note", "warning", "error", "never"])) + self.maybe(0.1, "--min-severity", pick(["note", "warning", "error"]))
                + self.maybe(0.1, "--ignore", ",".join(self.source.sample(CODES, 2))) + self.maybe(0.05, "--skip-other-games")
                + self.maybe(0.15, "--lang", pick(["it", "en"])) + self.maybe(0.1, "--quiet")
                + self.maybe(0.05, "--max-unpacked", pick(["0", "1", "1000", "100000000"])))

    def command(self, game, command=None):
        """A command with its options; without its inputs."""
        pick = self.source.choice
        command = command or pick(READING)
        game = game or pick(self.known)
        rows = [command]
        if command in FORMATS and self.chance(0.9):
            rows += ["--format", pick(FORMATS[command])]
        common = self.common()
        if command == "diff":  # which counts no findings, and has one worker
            common = self.maybe(0.2, "--lang", "it")
        rows += common
        if command == "check":
            rows += self.maybe(0.3, "--repairs", pick(["quick", "never", "full"])) + self.maybe(0.1, "--max-errors", pick("019"))
        elif command == "convert":
            rows += ["--to", pick(game["notations"])] + self.maybe(0.5, "--lossy") + self.maybe(0.1, "--points")
            rows += self.maybe(0.3, "--to-coords", pick(game["coordinates"]))
            rows += self.maybe(0.3, "--tag", pick(["Event=Rome", "Date=2024.05.06", "Lang=it", "DateStart=2024-05-06T07:08:09Z"]))
        elif command == "replay":
            rows += self.maybe(0.4, "--ply", pick(PLIES)) + self.maybe(0.3, "--legal")
        elif command in ("score", "analyse", "moves", "perft", "show"):
            rows += self.maybe(0.3, "--ply", pick(PLIES)) + self.maybe(0.1, "--board-text")
            rows += getattr(self, command)(game)
        elif command == "fix":
            rows += self.maybe(0.6, "--level", pick(["safe", "proved", "likely"])) + self.maybe(0.3, "--claims")
        elif command == "diff":
            rows += self.maybe(0.3, "--by", pick(["tags", "index"]))
            if self.chance(0.3):
                rows = [word for word in rows if word not in ("--format", "text", "jsonl")] + ["--merge"]
        return rows

    def score(self, game):
        claim = self.source.choice(["20-22", "1-0", game["seats"][0], "draw", "x"])
        return self.maybe(0.3, "--claim", claim) + self.maybe(0.2, "--why") + self.maybe(0.1, "--ruleset", "all")

    def analyse(self, _):
        return []

    def moves(self, _):
        return self.maybe(0.3, "--count") + self.maybe(0.3, "--limit", self.source.choice(["0", "1", "5"]))

    def perft(self, _):
        return ["--depth", self.source.choice(["0", "1"])] + self.maybe(0.3, "--divide")

    def show(self, game):
        pick = self.source.choice
        form = pick(game["forms"])
        rows = ["--as", form] + self.maybe(0.3, "--numbers")
        if form != "text":
            rows += (self.maybe(0.5, "--record", pick("112")) + self.maybe(0.2, "--highlight", pick(["none", "last,proof,threats"]))
                     + self.maybe(0.2, "--theme", pick(["print", "dark", "light"])) + self.maybe(0.2, "--no-legend")
                     + self.maybe(0.2, "--turn", pick(["60", "90", "180"])) + self.maybe(0.2, "--caption", "<b>&\"'\\{$%"))
        return rows
