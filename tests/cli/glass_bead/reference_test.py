"""The Glass Bead Game against the reference data of tests/data/glass-bead: games in five spellings, each converted into
each; captures under both rulesets; counts of moves; records with one fault."""
import json

import support
from reference import Reference
from support import check, codes, run

rows = Reference("glass-bead").rows
START = "50/40/30/20/10 50/40/30/20/10 - - {} 1"
SEATS = {"N": "North", "S": "South"}
RULESETS = {"drop": "standard", "turn": "literal"}
HOW = {"opponent-empty-15+": "emptied", "emptied-opponent-below-15": "emptied-short"}
# The notation, the spelling of the data, and the tag that says in which language the letters are.
SPELLINGS = {"notaio": ("long", ""), "mindsports": ("msn", ""), "glass-bead-compact": ("compact", ""),
             "glass-bead-en": ("en", '[Lang "en"]\n'), "glass-bead-it": ("it", '[Lang "it"]\n')}
FAULTS = {"syntax": "GBG-001", "not-your-pit": "GBG-111", "bead-not-in-pit": "GBG-114", "order-incomplete": "GBG-115",
          "no-capture": "GBG-121", "must-feed": "GBG-116", "indirect-choice-missing": "GBG-124",
          "indirect-too-few": "GBG-127", "indirect-too-many": "GBG-126", "gem-not-there": "GBG-128",
          "capture-kind": "GBG-122", "direct-capture-mismatch": "GBG-123", "store-before-pits": "GBG-129",
          "bead-count": "GBG-101", "game-over": "GBG-110", "result-mismatch": "GEN-201"}


def ring(position):
    """A position string without its counter."""
    return position.rsplit(" ", 1)[0]


def seat_order(first):
    return ("South", "North") if first == "S" else ("North", "South")


def in_order(points, first):
    return [points[seat[0]] for seat in seat_order(first)]


def setup(ripe="drop", first="N", position=None):
    """The tags of a setup; a position that the others give is not written."""
    tags = '[Game "Glass Bead Game"]\n'
    if RULESETS[ripe] != "standard":
        tags += f'[Ruleset "{RULESETS[ripe]}"]\n'
    if first == "S":
        tags += '[First "South"]\n'
    if position and position != START.format(first.lower()):
        tags += f'[Position "{position}"]\n'
    return tags


def numbered(moves, second=False):
    """Words with the turn numbers that notaio writes: where a seat 0 moves, and behind a list that could run on."""
    words = []
    for place, move in enumerate(moves, 1 if second else 0):
        if place % 2 == 0:
            words.append(f"{place // 2 + 1}.")
        elif not words or " x " in words[-1]:
            words.append(f"{place // 2 + 1}...")
        words.append(move)
    return " ".join(words)


def text_of(game, notation):
    spelling, lang = SPELLINGS[notation]
    first = game["first"]
    tags = setup(game["ripe"], first)
    tags += f'[Event "{game["id"]}"]\n[Result "{SEATS.get(game["result"], "*")}"]\n'
    tags += '[Score "{}-{}"]\n'.format(*in_order(game["points"], first))
    return f'{tags}{lang}\n{numbered([move[spelling] for move in game["moves"]])}\n{SEATS.get(game["result"], "*")}\n\n'


def all_games(games, notation):
    return "".join(text_of(game, notation) for game in games)


def movetexts(text):
    """The words of each record of a stream, without the tags."""
    return [part.split() for part in text.split("\n\n") if part and not part.startswith("[")]


class Games(support.Case):
    def setUp(self):
        super().setUp()
        self.games = rows("games.jsonl")
        self.assertEqual(len(self.games), 24)
        self.assertEqual(sum(len(game["moves"]) for game in self.games), 2616)

    def test_every_ply_in_every_spelling(self):
        for notation in SPELLINGS:
            plies = run("replay", "--from", notation, "--format", "jsonl", stdin=all_games(self.games, notation)).json
            for number, game in enumerate(self.games, 1):
                found = [ply for ply in plies if ply["record"] == number]
                with self.subTest(game["id"], notation=notation):
                    self.assertEqual([ply["position"] for ply in found], [move["fen"] for move in game["moves"]])
                    self.assertEqual([ply["move"] for ply in found], [move["long"] for move in game["moves"]])
                    self.assertEqual([ply["seat"] for ply in found], [SEATS[move["side"]] for move in game["moves"]])
                    self.assertEqual([ply["scores"] for ply in found],
                                     [in_order(move["points"], game["first"]) for move in game["moves"]])

    def test_verdicts_and_claims(self):
        for notation in SPELLINGS:
            records, _, _ = check("--from", notation, stdin=all_games(self.games, notation))
            self.assertEqual(len(records), len(self.games))
            for record, game in zip(records, self.games):
                with self.subTest(game["id"], notation=notation):
                    over = game["result"] != "*"
                    self.assertEqual(record["diagnostics"], [])
                    self.assertEqual(record["verdict"], "legal" if over else "incomplete")
                    self.assertTrue(record["claim"]["agrees"])
                    if over:
                        self.assertEqual(record["outcome"]["winners"], [SEATS[game["result"]]])
                        self.assertEqual(record["outcome"]["how"], HOW[game["reason"]])
                        empty = game["final"].split()[4]
                        self.assertEqual(record["outcome"]["proof"], list("abcde" if empty == "n" else "ABCDE"))

    def test_a_false_claim_is_told(self):
        for game in self.games:
            points = in_order(game["points"], game["first"])
            text = text_of(game, "notaio").replace('[Score "{}-{}"]'.format(*points),
                                                   '[Score "{}-{}"]'.format(points[0] + 1, points[1]))
            with self.subTest(game["id"]):
                self.assertEqual(codes(check(stdin=text)[0][0]), ["GEN-202"])
                if game["result"] != "*":
                    other = SEATS["N" if game["result"] == "S" else "S"]
                    text = text_of(game, "notaio").replace(SEATS[game["result"]] + "\n\n", other + "\n\n")
                    text = text.replace(f'[Result "{SEATS[game["result"]]}"]', f'[Result "{other}"]')
                    self.assertIn("GEN-201", codes(check(stdin=text)[0][0]))

    def test_each_spelling_into_each(self):
        for target, (spelling, _) in SPELLINGS.items():
            expected = [(numbered([move[spelling] for move in game["moves"]])
                         + " " + SEATS.get(game["result"], "*")).split() for game in self.games]
            converted = {source: run("convert", "--from", source, "--to", target, stdin=all_games(self.games, source)).text
                    for source in SPELLINGS}
            with self.subTest(target):
                self.assertEqual(movetexts(converted["notaio"]), expected)
                for source, text in converted.items():
                    self.assertEqual(text, converted["notaio"], source)
                self.assertEqual(run("convert", "--from", target, "--to", target, stdin=converted["notaio"]).text,
                                 converted["notaio"])
                lang = SPELLINGS[target][1]
                self.assertEqual(converted["notaio"].count("[Lang "), len(self.games) if lang else 0)
                self.assertEqual(converted["notaio"].count(lang), len(self.games) if lang else len(converted["notaio"]) + 1)

    def test_through_json_and_back(self):
        for source in SPELLINGS:
            json_text = run("convert", "--from", source, "--to", "jsonl", stdin=all_games(self.games, source)).text
            with self.subTest(source):
                for line, game in zip(map(json.loads, json_text.splitlines()), self.games):
                    self.assertEqual(line["moves"], [move["long"] for move in game["moves"]])
                back = run("convert", "--to", source, stdin=json_text).text
                self.assertEqual(back, run("convert", "--from", source, "--to", source,
                                           stdin=all_games(self.games, source)).text)

    def test_lines(self):
        usual = [game for game in self.games if game["first"] == "N" and game["ripe"] == "drop"]
        self.assertEqual(len(usual), 19)
        lines = "".join(" ".join(move["long"] for move in game["moves"]) + "\n" for game in usual)
        for source in SPELLINGS:
            text = run("convert", "--from", source, "--to", "lines", "--lossy", "--quiet",
                       stdin=all_games(usual, source)).text
            words = [line.split() for line in text.splitlines()]
            self.assertEqual([[word for word in line if word not in ("North", "South", "*")] for line in words],
                             [line.split() for line in lines.splitlines()], source)
            back = run("convert", "--game", "glass-bead", "--from", "lines", "--to", source, stdin=lines).text
            spelled = [numbered([move[SPELLINGS[source][0]] for move in game["moves"]]).split() for game in usual]
            self.assertEqual(movetexts(back), spelled, source)

    def test_auto_knows_mindsports(self):
        for game in self.games:
            with self.subTest(game["id"]):
                lists = any(" x " in move["msn"] for move in game["moves"])
                records, _, _ = check(stdin=text_of(game, "mindsports"))
                self.assertEqual(records[0]["notation"], "mindsports" if lists else "notaio")
                direct = any("*" in move["long"] for move in game["moves"])
                self.assertEqual(codes(records[0]), ["GBG-901"] if direct and not lists else [])

    def test_lists_without_turn_numbers(self):
        """MindSports' own records have a number before each turn only: which tokens are groups, the board tells."""
        open_lists = 0
        for game in self.games:
            moves = [move["msn"] for move in game["moves"]]
            open_lists += sum(" x " in move for move in moves)
            result = SEATS.get(game["result"], "*")
            for text in (" ".join(moves), "1. " + " ".join(moves)):
                with self.subTest(game["id"]):
                    converted = run("convert", "--from", "mindsports", "--to", "notaio",
                               stdin=setup(game["ripe"], game["first"]) + f"\n{text} {result}\n")
                    expected = numbered([move["long"] for move in game["moves"]]) + " " + result
                    self.assertEqual(movetexts(converted.text), [expected.split()])
        self.assertGreater(open_lists, 100)

    def test_drawings_of_all_positions(self):
        """A drawing is read and drawn again as it was, and scored as the position that it shows."""
        finished = 0
        for game in self.games:
            boards = run("show", "--ply", f"1..{len(game['moves'])}", stdin=text_of(game, "notaio")).text
            first = seat_order(game["first"])[0]
            with self.subTest(game["id"]):
                again = run("show", "--board-text", "--game", "glass-bead", "--first", first, stdin=boards).text
                self.assertEqual(again.count("North  "), len(game["moves"]))
                drawn = [line for line in boards.splitlines() if not line.startswith("#")]
                self.assertEqual([line for line in again.splitlines() if not line.startswith("#")], drawn)
                scores = run("score", "--board-text", "--game", "glass-bead", "--first", first, "--format", "jsonl",
                             stdin=boards).json
                self.assertEqual([one["scores"] for one in scores],
                                 [in_order(move["points"], game["first"]) for move in game["moves"]])
                if game["result"] != "*":
                    finished += 1
                    self.assertEqual((scores[-1]["winners"], scores[-1]["how"]),
                                     ([SEATS[game["result"]]], HOW[game["reason"]]))
        self.assertEqual(finished, 21)


class Captures(support.Case):
    def test_tactics(self):
        cases = rows("tactics.jsonl")
        self.assertEqual(len(cases), 200)
        for notation, (spelling, lang) in SPELLINGS.items():
            second = [case["fen"].split()[4] == "s" for case in cases]
            text = "".join(setup(position=case["fen"]) + lang + f'\n{numbered([case["move"][spelling]], late)}\n\n'
                           for case, late in zip(cases, second))
            plies = run("replay", "--from", notation, "--format", "jsonl", stdin=text).json
            self.assertEqual(len(plies), len(cases))
            for ply, case in zip(plies, cases):
                with self.subTest(case["id"], notation=notation):
                    self.assertEqual(ply["position"], case["move"]["fen"])
                    self.assertEqual(ply["move"], case["move"]["long"])
                    self.assertEqual(ply["scores"], in_order(case["move"]["points"], "N"))

    def test_what_the_other_ruleset_makes_of_them(self):
        """The same sowing under `literal`: a direct chain takes its gems, an indirect one asks for a list of its own."""
        differ = 0
        for case in rows("tactics.jsonl"):
            pit, order = case["move"]["pit"], case["move"]["order"]
            kind, chain = case["turn_ripe_kind"], case["turn_ripe_chain"]
            differ += (kind, chain) != (case["move"]["capture"]["kind"], len(case["move"]["capture"]["chain"]))
            late = case["fen"].split()[4] == "s"
            (record,), _, _ = check("--repairs", "never",
                                    stdin=setup("turn", position=case["fen"]) + f"\n{numbered([pit + order], late)}\n")
            (ply,) = run("replay", "--format", "jsonl", stdin=setup("turn", position=case["fen"])
                         + f"\n{numbered([pit + order], late)}\n").json or [None]
            with self.subTest(case["id"]):
                if kind == "none":
                    self.assertEqual((record["first_bad_ply"], ply["move"]), (None, pit + order))
                elif kind == "direct":
                    self.assertEqual(len([c for c in ply["move"].split("*")[1] if c in "12345"]), chain)
                elif ply is None:
                    self.assertEqual(codes(record), ["GBG-124"])
        self.assertGreater(differ, 80)

    def test_vectors(self):
        cases = rows("vectors.json")
        self.assertEqual(len(cases), 9)
        for case in cases:
            lang = f'[Lang "{case["lang"]}"]\n' if case["lang"] else ""
            second = case["fen"].split()[4].upper() != case["first"]
            text = setup(case["ripe"], case["first"], case["fen"]) + lang + f'\n{numbered(case["moves"], second)}\n'
            with self.subTest(case["id"]):
                plies = run("replay", "--format", "jsonl", stdin=text).json
                self.assertEqual([ply["move"] for ply in plies], [step["long"] for step in case["steps"]])
                self.assertEqual([ply["position"] for ply in plies], [step["fen"] for step in case["steps"]])
                (record,), _, _ = check(stdin=text)
                short = [step["long"] for step in case["steps"]] != case["moves"] and not case["lang"]
                self.assertEqual(codes(record), ["GBG-901"] if short else [])
                if case["result"] != "*":
                    self.assertEqual(record["outcome"]["winners"], [SEATS[case["result"]]])
                (scored,) = run("score", "--format", "jsonl", stdin=text).json
                self.assertEqual(scored["scores"], in_order(dict(zip("SN", case["points"])), case["first"]))


class Counts(support.Case):
    def test_sequences(self):
        cases = rows("perft.json")
        self.assertEqual(len(cases), 79)
        for case in cases:
            with self.subTest(case["fen"]):
                for depth, count in enumerate(case["perft"], 1):
                    (line,) = run("perft", "--game", "glass-bead", "--depth", depth, "--position", case["fen"]).lines
                    self.assertEqual(line.split()[-1], str(count))
                (count,) = run("moves", "--count", "--game", "glass-bead", "--position", case["fen"]).lines
                self.assertEqual(int(count), case["perft"][0])

    def test_orders_pit_by_pit(self):
        """What is listed, in ascending order of its bytes: each order of each pit, once for each choice."""
        for case in rows("perft.json"):
            if "pits" not in case or case["perft"][0] > 100_000:
                continue
            with self.subTest(case["fen"]):
                moves = run("moves", "--game", "glass-bead", "--position", case["fen"]).lines
                self.assertEqual(len(moves), case["perft"][0])
                self.assertEqual(moves, sorted(set(moves), key=lambda move: move.encode()))
                orders = {move.split("x")[0].split("*")[0] for move in moves}
                self.assertEqual({pit: sum(order[0] == pit for order in orders) for pit in case["pits"]}, case["pits"])
                self.assertEqual({order[0] for order in orders}, set(case["pits"]))

    def test_legal_counts_of_a_game(self):
        """Without an indirect capture among them, the moves are the orders; with one there are more."""
        more = 0
        for game in rows("games.jsonl")[::4]:
            text = text_of(game, "notaio")
            plies = run("replay", "--legal", "--format", "jsonl", stdin=text).json
            for ply, move in zip(plies, game["moves"]):
                with self.subTest(game["id"], ply=ply["ply"]):
                    self.assertGreaterEqual(ply["legal"], move["position_orders"])
                    more += ply["legal"] > move["position_orders"]
        self.assertGreater(more, 50)

    def test_a_pit_of_all_beads_answers_at_once(self):
        everything = "55443322110000000000"
        for position in (f"-/-/-/-/- {everything}/-/-/-/- - - n 1", f"-/-/{everything}/-/- -/-/-/-/- - - s 1"):
            with self.subTest(position):
                ran = run("moves", "--limit", 4, "--game", "glass-bead", "--position", position, timeout=10)
                self.assertEqual(len(ran.lines), 4)
                self.assertTrue(all(line[1:].startswith("000000000011223") for line in ran.lines))
                self.assertEqual(ran.lines, sorted(ran.lines))
                count = run("moves", "--count", "--game", "glass-bead", "--position", position, timeout=10).lines
                self.assertEqual(count, ["20951330400"])  # 20! by 10! and five times 2!: the last bead falls at home


class Mutations(support.Case):
    def test_one_fault_each(self):
        cases = rows("mutations.jsonl")
        self.assertEqual(len(cases), 25)
        for case in cases:
            first, position = case.get("first", "N"), case["fen"]
            second = position.split()[4].upper() != first
            result = f'[Result "{SEATS[case["result"]]}"]\n' if "result" in case else ""
            text = setup(case.get("ripe", "drop"), first, position) + result + f'\n{numbered(case["moves"], second)}\n'
            (record,), _, _ = check(stdin=text)
            errors = [finding for finding in record["diagnostics"] if finding["severity"] == "error"]
            with self.subTest(case["id"]):
                if case.get("mode") == "full":  # a shortened move is accepted, with a note
                    self.assertEqual((errors, codes(record)), ([], ["GBG-901"]))
                    continue
                self.assertEqual([finding["code"] for finding in errors], [FAULTS[case["expect"]]])
                if 0 <= case["at"] < len(case["moves"]):
                    self.assertEqual(record["first_bad_ply"], case["at"] + 1)
                    self.assertEqual(errors[0]["ply"], case["at"] + 1)
                    self.assertEqual(record["verdict"],
                                     "unreadable" if case["expect"] == "syntax" else "illegal")
                else:
                    self.assertIsNone(record["first_bad_ply"])
                    self.assertEqual(record["verdict"], "illegal" if case["at"] < 0 else "legal")
