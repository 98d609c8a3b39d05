"""Pictures of Siesta: the numbers of turns, which put three pieces each."""
import collections
import re

import support
from drawn import Drawn
from support import ROOT, run

FAULTY = '[Game "Siesta"]\n\n1. Sf6 Rf7 Hf8 2. Sf6 Re7 Hd8\n'  # B puts a sun where one stands


def draw(*arguments, **more):
    return Drawn(run("show", "--as", "svg", *arguments, **more).out)


class Numbers(support.Case):
    def test_every_piece_of_a_turn_bears_its_number(self):
        for seed in ("1", "2", "3"):
            for players in ("2", "4"):
                result = run("random", "--game", "siesta", "--seed", seed, "--tag", f"Players={players}").out
                turns = {row["ply"]: re.findall(r"[SRH]([a-l]\d+)", row["move"])
                         for row in run("replay", "--format", "jsonl", stdin=result).json if row["type"] == "ply"}
                bare = ["--highlight", "none", "--no-labels", "--no-caption", "--no-legend"]
                numbers = collections.Counter(int(text) for text in draw("--numbers", *bare, stdin=result).texts if text.isdigit())
                self.assertEqual(numbers, {ply: len(cells) for ply, cells in turns.items() if cells})
                self.assertGreater(max(numbers.values()), 2)
                board = run("show", "--numbers", stdin=result).text
                for ply, cells in list(turns.items())[:5]:
                    self.assertEqual(len(re.findall(rf"[A-Z]{ply}\b", board)), len(cells), board)


class Words(support.Case):
    def test_whose_turn_it_was_and_is(self):
        """Turn numbers do not tell it: each player has one of his own."""
        text = '[Game "Siesta"]\n[Players "3"]\n\n1. A: Sd6 Re6 Hf6\n2. B: Rf7 Sf8 Hf5\n'
        self.assertEqual(draw(stdin=text).title, "Siesta: After 2. B: Rf7 Sf8 Hf5 (ply 2), C to move")
        page = run("show", "--as", "html", stdin=text).text
        self.assertIn("2.\u00a0B:\u00a0<a", page)
        self.assertIn("C to move", page)
        self.assertIn("2. B: Sf6 Re7 Hd8: ", draw("--game", "siesta", stdin=FAULTY).description)

    def test_points_are_named_as_score_names_them(self):
        board = ROOT / "samples/siesta/boards/finished.txt"
        lines = [line.split() for line in run("score", "-q", board).lines[1:4]]
        words = draw(board).words
        for word in ("base", "doubles", "total", "+ 2 x 1", "= 22"):
            self.assertIn(word, " ".join(word for line in lines for word in line))
            self.assertIn(word, words)


class Fault(support.Case):
    def test_pieces_of_a_faulty_turn_look_as_if_they_did_not_stand(self):
        picture = draw("--game", "siesta", stdin=FAULTY)
        fault, = (each for each in picture.all if each.get("data-mark") == "fault")
        self.assertEqual(picture.marked("fault"), {"f6", "e7", "d8"})
        self.assertEqual([each for each in fault.iter() if each.get("href")], [], "a piece is drawn as it stands")
        dashed = [each for each in fault.iter() if each.get("stroke-dasharray")]
        self.assertEqual(len(dashed), 3)
