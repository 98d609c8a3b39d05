"""The pictures of all samples: what they are made of, what stands on them, and that their marks are facts of the JSON."""
import functools
import re

import support
from drawn import Drawn, inputs_of
from support import about, games, run, said

PLIES = ("last", "0", "7")
SIZE = 20_000  # bytes, where a game says nothing else; with the numbers of all plies:
NUMBERED_SIZE = 21_000


def name_of(row):
    """How a file of --output-dir names the record and the ply of a row; a position alone is the start of the only one."""
    return f"r{row['record'] or 1}-p{row['ply'] or 0}"


def by_place(rows):
    return {name_of(row): row for row in rows if row.get("type") in ("analysis", "score", "ply")}


def is_over(drawn):
    """Whether the title tells of the end of a game, on the board or by a word."""
    return re.search(r"\b(wins?|[Dd]raw)\b", drawn.title) is not None


@functools.cache
def facts_of(path, *asked):
    """What `analyse` says of an input, by place."""
    return by_place(run("analyse", "--format", "jsonl", *asked, path).json)


@functools.cache
def scores_of(path, *asked):
    """What `score` says of an input, by its record."""
    return {row["record"]: row for row in run("score", "--format", "jsonl", *asked, path).json if row["type"] == "score"}


class Samples(support.Case):
    def draw(self, path, *arguments, **more):
        """The pictures of an input by record and ply, `r1-p7`, and the run."""
        folder = self.folder / f"drawn{len(list(self.folder.iterdir()))}"
        ran = run("show", "--as", "svg", "--output-dir", folder, *arguments, path, **more)
        table = {}
        for line in ran.lines:
            stem, place = re.fullmatch(r"(.+)-(r\d+-p\d+)\.svg", line[len(f"{folder}/"):]).groups()
            self.assertEqual(stem, path.name.split(".")[0])
            table[place] = Drawn((folder / f"{stem}-{place}.svg").read_bytes())
        self.assertEqual(len(table), len(ran.lines))
        return table, ran

    def of_all(self, *arguments, only=None):
        """Game, input, ply and picture of every sample, at some plies; and the facts of the same positions."""
        for game in [only] if only else games():
            for path in inputs_of(game):
                for ply in PLIES:
                    asked = ["--game", game, "--ply", ply]
                    result, _ = self.draw(path, *asked, *arguments)
                    facts = facts_of(path, *asked)
                    self.assertEqual(list(result), list(facts), path)
                    for place, drawn in result.items():
                        yield game, path, ply, drawn, facts[place]

    def about(self, path, drawn):
        """A part of the test, named by its input and picture."""
        return self.subTest(input=path.name, picture=drawn.ids[0])

    def test_what_they_are_made_of_and_what_stands_on_them(self):
        own = {row["id"]: row["coordinates"][0] for row in run("games", "--format", "jsonl").json}
        for game in games():
            pictures = list(self.of_all("--to-coords", own[game], only=game))
            self.assertGreater(len(pictures), 0, game)
            for _, path, _, drawn, fact in pictures:
                with self.about(path, drawn):
                    self.assertEqual(list(drawn.faults()), [])
                    self.assertLessEqual(len(drawn.data), said(game, "PICTURE_BYTES", SIZE))
                    self.assertTrue(drawn.description.strip(), "nothing is said to those who cannot see it")
                    self.assertTrue(all(name.startswith(f"notaio-{game}-r") for name in drawn.ids), drawn.ids)
                    self.assertEqual(drawn.pieces, about(game).drawn_pieces(fact["position"]))
                    for cell in drawn.pieces:
                        self.assertIn(cell, drawn.description)

    def test_sizes_with_numbers(self):
        for game in games():
            found = 0
            for path in inputs_of(game):
                for place, drawn in self.draw(path, "--game", game, "--numbers")[0].items():
                    with self.subTest(input=path.name, place=place, game=game):
                        found = max(found, len(drawn.data))
                        self.assertLessEqual(len(drawn.data), said(game, "NUMBERED_BYTES", NUMBERED_SIZE))
                        looks = [tuple(sorted(element.items())) for element in drawn.root if element.get("font-size")]
                        self.assertLess(len(looks), 25, "a group for each number")
            self.assertGreater(found, 5000, game)

    def test_the_last_ply(self):
        found = 0
        for game in games():
            for path in inputs_of(game):
                moves = by_place(run("replay", "--format", "jsonl", "--game", game, path).json)
                for place, drawn in self.draw(path, "--game", game, "--highlight", "last")[0].items():
                    with self.subTest(input=path.name, place=place, game=game):
                        self.assertEqual({kind for kind, _ in drawn.marks} - {"last"}, set())
                        move = moves[place]["move"] if place in moves and not place.endswith("-p0") else ""
                        named = set(re.findall(about(game).LABEL, move))
                        self.assert_between(drawn.marked("last"), named, said(game, "LAST_MAY", named))
                        found += bool(named)
                for place, drawn in self.draw(path, "--game", game, "--caption", "Mate")[0].items():
                    ply = int(place.split("-p")[1])
                    told = re.findall(r"\bLast: (\S.*?) \(ply (\d+)\)\.", drawn.description)
                    with self.subTest(input=path.name, place=place, game=game):
                        self.assertEqual([(int(number), bool(move)) for move, number in told], [(ply, True)] if ply else [])
        self.assertGreater(found, len(games()))

    def assert_between(self, cells, least, most):
        """`most`: cells, or None for any."""
        self.assertLessEqual(set(least), set(cells))
        if most is not None:
            self.assertLessEqual(set(cells), set(most))

    def test_marks_are_the_facts(self):
        found = {}
        for game, path, ply, drawn, fact in self.of_all("--highlight", "proof,score,threats"):
            facts = about(game).mark_facts(fact, scores_of(path, "--game", game, "--ply", ply)[fact["record"]])
            if is_over(drawn):
                facts["threats"] = set()  # nobody can carry them out
            with self.about(path, drawn):
                self.assertLessEqual({kind for kind, _ in drawn.marks}, set(facts))
                for kind, cells in facts.items():
                    least, most = cells if isinstance(cells, tuple) else (cells, cells)
                    self.assert_between(drawn.marked(kind), least, most)
                    found[game, kind] = found.get((game, kind), 0) + bool(least)
        for game in games():
            self.assertTrue(any(count for (name, _), count in found.items() if name == game), f"no mark of {game} was seen")
        self.assertTrue(all(found.values()), found)

    def test_a_legend_tells_of_nothing_that_is_not_there(self):
        """Where no threat is drawn, asking for threats adds no word; nor does it after the end."""
        silent = over = 0
        of_all = lambda value: self.of_all("--highlight", value)
        for (_, path, _, drawn, fact), (*_, plain, _) in zip(of_all("threats"), of_all("none")):
            self.assertTrue(is_over(drawn) or fact["to_move"] is not None, drawn.title)
            over += is_over(drawn)
            with self.about(path, drawn):
                if is_over(drawn):
                    self.assertEqual(drawn.marks, [])
                if not drawn.marks:
                    silent += 1
                    self.assertEqual(drawn.words, plain.words)
        self.assertGreater(silent, over)
        self.assertGreater(over, len(games()))

    def test_a_fault_and_its_repair(self):
        found = repaired = 0
        for game in games():
            for path in inputs_of(game):
                ran = run("check", "--format", "jsonl", "--game", game, path)
                bad = {row["record"]: row for row in ran.json if row["type"] == "record" and row["first_bad_ply"]}
                facts = run("analyse", "--format", "jsonl", "--game", game, path).json
                if not bad or facts[0]["record"] is None:  # a drawn board is no record for `check`
                    continue
                result, shown = self.draw(path, "--game", game)
                self.assertEqual(shown.code, 1)
                for place, drawn in result.items():
                    row = bad.get(int(place[1:].split("-")[0]))
                    with self.subTest(input=path.name, place=place, game=game):
                        if row is None:
                            self.assertEqual(drawn.marked("fault") | drawn.marked("repair"), set())
                            continue
                        self.assertTrue(place.endswith(f"-p{row['plies']['replayed']}"), row)
                        found += 1
                        repaired += self.look_at_fault(game, drawn, row)
        self.assertGreaterEqual(found, len(games()))
        self.assertGreater(repaired, 0)

    def look_at_fault(self, game, drawn, row):
        """Holds the marks and words of a fault against what `check` says; whether a repair is shown."""
        finding = next(one for one in row["diagnostics"]
                       if one["ply"] == row["first_bad_ply"] and one["severity"] == "error")
        written = re.search(rf"(?:^|\s)\d+(?:\.|\u2026) (?:[A-D]: )?([^:]*): {re.escape(finding['message'])} \({finding['code']}",
                            drawn.description)
        self.assertTrue(written, drawn.description)
        named = set(re.findall(about(game).LABEL, written[1]))
        self.assert_between(drawn.marked("fault"), set(), said(game, "FAULT_MAY", named))
        self.assertTrue(drawn.marked("fault") or not named)
        self.assertIn(finding["code"], drawn.words)
        proved = [repair for repair in finding["repairs"] if repair["proved"]]
        if not proved:
            self.assertEqual(drawn.marked("repair"), set())
            return False
        named = set(re.findall(about(game).LABEL, proved[0]["text"]))
        for words in (drawn.description, drawn.words):
            told = re.search(r"\d+(?:\.|\u2026) (?:[A-D]: )?([^:]*): the repair that the rest", words)
            self.assertEqual(set(re.findall(about(game).LABEL, told[1])), named)
        self.assert_between(drawn.marked("repair"), set(), said(game, "FAULT_MAY", named))
        return bool(drawn.marked("repair"))

    def test_the_same_bytes_each_time(self):
        for game in games():
            paths = inputs_of(game)
            seen = set()
            for count, arguments in enumerate((["--jobs", "1"], ["--jobs", "2"], ["--jobs", "2"])):
                folder = self.folder / f"{game}{count}"
                run("show", "--as", "svg", "-q", "--game", game, "--output-dir", folder, *arguments, *paths)
                files = sorted(folder.iterdir())
                self.assertGreaterEqual(len(files), len(paths))
                seen.add(tuple((path.name, path.read_bytes()) for path in files))
            self.assertEqual(len(seen), 1, game)

    def test_empty_boards_and_random_games(self):
        for game in games():
            for variant in said(game, "VARIANTS"):
                text = run("random", "--game", game, "--seed", "2", *" ".join(variant).split()).out
                path = self.write("random.nta", text)
                for place, drawn in self.draw(path, "--ply", "0")[0].items():
                    with self.subTest(game=game, variant=variant, place=place):
                        self.assertEqual([fault for fault in drawn.faults() if "data-" not in fault], [])
                drawn, = self.draw(path, "--numbers")[0].values()
                fact, = run("analyse", "--format", "jsonl", path).json
                with self.subTest(game=game, variant=variant):
                    self.assertEqual(list(drawn.faults()), [])
                    self.assertEqual(drawn.pieces, about(game).drawn_pieces(fact["position"]))
