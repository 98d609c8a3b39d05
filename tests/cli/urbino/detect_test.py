"""What tells the notation of a text in moves of Urbino, and the game of a report of Abstract Play."""
import support
from support import DATES, check, run


class Detection(support.Case):
    def test_moves_alone_are_lines_if_the_game_is_named(self):
        for text, notation in (("@f2 @d6 Hd4\n", "lines"), ("1. @f2 @d6 2. Hd4\n", "notaio")):
            (result,), _, _ = check("--game", "urbino", stdin=text)
            self.assertEqual((result["game"], result["notation"]), ("urbino", notation))

    def test_a_report_names_its_game(self):
        report = run("convert", "--to", "abstract-play", *DATES,
                     stdin='[Game "Urbino"]\n\n1. @f2 @d6 2. resign\n').out
        (result,), _, _ = check(stdin=report)
        self.assertEqual((result["game"], result["notation"]), ("urbino", "abstract-play"))

    def test_a_variant_is_read_as_the_site_writes_it(self):
        report = run("convert", "--to", "abstract-play", *DATES, stdin='[Game "Urbino"]\n\n1. @f2 @d6 2. resign\n').text
        for variant, ruleset in (("Monuments", "abstract-play-monuments"), ("monuments", "abstract-play-monuments"),
                                 ("variants.urbino.monuments.name", "abstract-play-monuments"),
                                 ("variants.havannah.monuments.name", None)):
            text = report.replace('"variants":[]', f'"variants":["{variant}"]')
            (result,), _, _ = check(stdin=text)
            if ruleset is None:
                self.assertEqual([found["code"] for found in result["diagnostics"]], ["URB-009"])
                continue
            self.assertEqual((result["verdict"], result["ruleset"]), ("legal", ruleset))
            again = run("convert", "--to", "abstract-play", stdin=text).json[0]
            self.assertEqual(again["header"]["game"]["variants"], ["Monuments"])
