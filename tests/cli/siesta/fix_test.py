"""fix where turns have points, seats and letters of two languages."""
import support
from support import ROOT, run

SAMPLE = (ROOT / "samples" / "siesta" / "italian-letters.nta").read_text(encoding="utf-8")


class Fixed(support.Case):
    def fix(self, *arguments, **more):
        return run("fix", *arguments, cwd=self.folder, **more)

    def test_points_that_a_turn_did_not_make(self):
        text = '[Game "Siesta"]\n[Players "2"]\n\n1. A: Sh3 Rh4 Hh5 =1/0\n2. B: Sg4 Ri5 Sj5 =1/1\n'
        right = run("fix", "--claims", "--repairs", "never", "--format", "jsonl", stdin=text)
        self.assertEqual([(line["kind"], line["before"], line["after"]) for line in right.json],
                         [("claim", "1/1", "0/1")])

    def test_a_wrong_seat_is_put_right(self):
        wrong = SAMPLE.replace("9. C:", "9. B:")
        self.assertNotEqual(wrong, SAMPLE)
        self.fix("--output", "o", stdin=wrong)
        self.assertEqual((self.folder / "o").read_text(), SAMPLE)

    def test_letters_are_those_of_the_record(self):
        turn = next(line for line in SAMPLE.splitlines() if line.startswith("9. "))
        twice = SAMPLE.replace(turn, turn + "\n" + turn)
        told = run("check", stdin=twice).text
        self.assertIn("leave out " + turn.split(": ")[1].split(" =")[0], told)

    def test_points_without_their_sign_stay_points(self):
        sample = (ROOT / "samples" / "siesta" / "lucas-2008.nta").read_text(encoding="utf-8")
        slip = sample.replace("=0/6", "0/6", 1)
        self.assertNotEqual(slip, sample)
        self.fix("--output", "o", stdin=slip)
        self.assertEqual((self.folder / "o").read_text(encoding="utf-8"), sample)

    def test_turns_in_the_wrong_order_change_places_with_their_numbers(self):
        sample = (ROOT / "samples" / "siesta" / "lucas-2008.nta").read_text(encoding="utf-8")
        lines = sample.splitlines(keepends=True)
        at = next(i for i, line in enumerate(lines) if line.startswith("8. "))
        lines[at], lines[at + 1] = lines[at + 1], lines[at]
        self.fix("--output", "o", stdin="".join(lines))
        self.assertEqual((self.folder / "o").read_text(encoding="utf-8"), sample)

    def test_a_seat_without_its_colon(self):
        sample = (ROOT / "samples" / "siesta" / "lucas-2008.nta").read_text(encoding="utf-8")
        self.fix("--output", "o", stdin=sample.replace("17. A:", "17. A"))
        self.assertEqual((self.folder / "o").read_text(encoding="utf-8"), sample)
