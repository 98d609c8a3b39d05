"""How games end: every ending in every notation, there and back, and results in words under the moves of every game."""
import itertools
import json
import re
import unittest

import support
from support import games, run, said

LOSSES = ("resign", "timeout", "forfeit")
TERMINATIONS = LOSSES + ("agreed", "abandoned")


def tag(name, value):
    return f'[{name} "{value}"]\n' if value else ""


def about(game):
    """What the program says of a game: its seats and notations."""
    (one,) = [one for one in run("games", "--format", "jsonl").json if one["id"] == game]
    return one


def bases(game):
    """Texts of games: at the start, a few plies played, after a swap, and played to the end."""
    for setup, swaps in said(game, "ENDED"):
        options = [part for name, value in setup.items() for part in ("--tag", f"{name}={value}")]
        random = run("random", "--game", game, "--seed", 3, "--to", "jsonl", *options).json[0]
        moves = random["moves"]
        lines = [moves[:0], moves[:1], moves[:3], moves[:4], moves]
        if swaps:
            lines += [[moves[0], "swap"] + moves[2:end] for end in (2, 3, 4)]
        for line in lines:
            source = json.dumps({**random, "moves": line, "result": None, "score": None, "tags": {}})
            yield run("convert", "--to", "notaio", "--quiet", stdin=source).text.rstrip()


def ended_by(text, tags="", end=""):
    """A text record with these tags beside its own, and an ending or a sentence below its moves."""
    head, _, moves = text.partition("\n\n")
    return f"{head}\n{tags}\n{moves.rstrip()}\n{end}\n\n"


def records(game):
    """Each ending, of each seat, with each claim, and each reason in a tag."""
    seats = about(game)["seats"]
    claims = ["", *seats, "draw", "*"]
    endings = ["", *LOSSES, "abandoned", "draw", *(f"{seat} {word}" for seat in seats for word in LOSSES)]
    for text in bases(game):
        for end, claim in itertools.product(endings, claims):
            yield ended_by(text, tag("Result", claim), end)
        for why, claim in itertools.product(TERMINATIONS, claims):
            yield ended_by(text, tag("Result", claim) + tag("Termination", why))


def replayed(found):
    """How a record ends by its replay."""
    outcome = found["outcome"]
    return found["verdict"], found["plies"]["replayed"], outcome and (outcome["winners"], outcome["how"])


def is_same(before, after):
    """Whether a record that was converted ends as before, and claims nothing that it did not."""
    claims = {None, "*", before["claim"]["result"]}
    if before["outcome"]:
        claims.add("=".join(before["outcome"]["winners"]) or "draw")
    elif before["claim"]["result"] != "*":
        claims = {before["claim"]["result"]}
    return replayed(before) == replayed(after) and after["claim"]["result"] in claims


class ThereAndBack(support.Case):
    """What is converted without a loss has the same winner, for the same reason, after the same plies, when it is read
    again. Otherwise the conversion refuses."""

    def there_and_back(self, game):
        texts = list(records(game))
        found = run("check", "--format", "jsonl", stdin="".join(texts)).json[:-1]
        self.assertEqual(len(found), len(texts))
        good = [(text, one) for text, one in zip(texts, found) if one["verdict"] in ("legal", "incomplete")
                and (one["plies"]["replayed"] or one["outcome"])]  # a script without either is no record
        self.assertGreater(len(good), len(texts) // 3)
        lines = list(itertools.accumulate((text.count("\n") for text, _ in good), initial=1))
        for to in about(game)["notations"]:
            dates = support.dates(to)
            ran = run("convert", "--to", to, *dates, stdin="".join(text for text, _ in good))
            refused = {int(line) for line in re.findall(r"^-:(\d+)(?::\d+)?: error: .*\[[A-Z]+-3\d\d ", ran.messages, re.M)}
            kept = [one for place, one in enumerate(good)
                    if not any(lines[place] <= line < lines[place + 1] for line in refused)]
            again = run("check", "--format", "jsonl", "--game", game, "--from", to, stdin=ran.out).json[:-1]
            with self.subTest(to=to):
                self.assertGreater(len(kept), 0)
                self.assertEqual(len(again), len(kept))
                wrong = [(text, replayed(before), before["claim"], replayed(after), after["claim"])
                         for (text, before), after in zip(kept, again) if not is_same(before, after)]
                self.assertEqual((len(wrong), wrong[:3]), (0, []))


ITALIAN = {"Black": "Nero", "White": "Bianco", "North": "Nord", "South": "Sud", "First": "Primo", "Second": "Secondo",
           "Red": "Rosso", "Blue": "Blu"}
# Sentences, and how the game ended for the seat {}; `loses`, `wins`: that it is claimed.
SENTENCES = {
    "{} resigned": "resign", "{} resigns.": "resign", "{} has resigned.": "resign", "{} lost on time": "timeout",
    "{} loses on time.": "timeout", "{} forfeits.": "forfeit", "{} loses.": "loses", "{} lost": "loses", "{} wins.": "wins",
    "{} has won the game": "wins", "Result: {} won": "wins", "Resigns {}": "resign", "Resigned {}": "resign",
    "Forfeits {}": "forfeit", "Resignation by {}": "resign", "Forfeit of {}.": "forfeit", "Timeout by {}": "timeout",
}
ITALIAN_SENTENCES = {
    "Il {} abbandona": "resign", "Abbandona {}": "resign", "{} abbandona.": "resign", "Il {} ha abbandonato.": "resign",
    "Abbandona il {}.": "resign",
    "Il {} perde per il tempo": "timeout", "Ha perso il {} per il tempo.": "timeout", "Il {} perde.": "loses",
    "Il {} vince": "wins", "Vince il {}.": "wins", "Ha vinto il {}": "wins", "Vittoria del {}": "wins",
    "Abbandono del {}": "resign", "Resa del {}.": "resign", "Abbandono da parte del {}": "resign",
    "Abbandono, ha perso il {}": "resign", "Abbandono ha perso il {}.": "resign",
    "abbandona {}": "resign", "abbandono {}": "resign", "forfait {}": "forfeit", "tempo {}": "timeout",
}
UNKNOWN = ("{} plays very badly", "{} looks at the clock.", "{}'s flag fell", "{} abandoned", "Il {} pensa a lungo.",
           "{} loses a tempo", "{} loses time", "{} wins a tempo", "Il {} perde tempo", "Il {} perde un tempo.")


class ResultsInWords(support.Case):
    def sentences(self, seat):
        yield from ((sentence.format(seat), how) for sentence, how in SENTENCES.items())
        yield from ((sentence.format(ITALIAN.get(seat, seat)), how) for sentence, how in ITALIAN_SENTENCES.items())
        for spelled in (str.lower, str.upper):
            yield from ((spelled(sentence.format(seat)), how) for sentence, how in SENTENCES.items())

    def asked(self, game):
        """Of a game of two: records of a few plies, one more or less, with each sentence, and what it says."""
        seats = about(game)["seats"][:2]
        texts = [text for text in list(bases(game))[1:4]]
        for text, seat in itertools.product(texts, seats):
            for sentence, how in self.sentences(seat):
                yield text, seat, seats[1 - seats.index(seat)], sentence, how

    def test_who_lost_has_lost(self):
        for game in games():
            asked = [one for one in self.asked(game) if game_of_four(game) is False or one[4] != "loses"]
            found = run("check", "--format", "jsonl", stdin="".join(ended_by(one[0], "", one[3]) for one in asked)).json[:-1]
            self.assertEqual(len(found), len(asked))
            for (_, seat, other, sentence, how), record in zip(asked, found):
                with self.subTest(game=game, sentence=sentence, plies=record["plies"]["read"]):
                    codes = [finding["code"] for finding in record["diagnostics"]]
                    self.assertFalse({"GEN-009", "GEN-204"} & set(codes), codes)
                    if how in LOSSES:
                        self.assertEqual((record["outcome"]["winners"], record["outcome"]["how"]), ([other], how))
                    else:
                        self.assertEqual((record["verdict"], record["claim"]["result"]),
                                         ("incomplete", seat if how == "wins" else other))

    def test_in_the_tag(self):
        for game in games():
            asked = [one for one in self.asked(game) if not game_of_four(game)]
            found = run("check", "--format", "jsonl",
                        stdin="".join(ended_by(one[0], tag("Result", one[3])) for one in asked)).json[:-1]
            for (_, seat, other, sentence, how), record in zip(asked, found):
                with self.subTest(game=game, sentence=sentence):
                    self.assertEqual(record["claim"]["result"], seat if how == "wins" else other)
                    self.assertEqual([finding["code"] for finding in record["diagnostics"]],
                                     [] if how in LOSSES else ["GEN-206"])

    def test_what_is_unknown_claims_nothing(self):
        for game in games():
            text = list(bases(game))[2]
            for seat in about(game)["seats"][:2]:
                for sentence in UNKNOWN:
                    with self.subTest(game=game, sentence=sentence.format(seat)):
                        record = run("check", "--format", "jsonl", stdin=ended_by(text, "", sentence.format(seat))).json[0]
                        self.assertEqual((record["outcome"], record["claim"]["result"]), (None, None))
                        self.assertIn("GEN-009", [finding["code"] for finding in record["diagnostics"]])

    def test_what_is_in_doubt_is_no_plain_claim(self):
        """A question mark behind a result or an ending."""
        for game in games():
            text, seat = list(bases(game))[2], about(game)["seats"][0]
            for doubted in (f"{seat}?", f"{seat} ?", "resign?", f"{seat} resigns?", "*??", f"{seat} wins ?", f"{seat} won?",
                            f"Resigned. {seat}", f"resign, {seat}", f"timeout. {seat}", f"resign ({seat})", f"Abbandona. {seat}"):
                with self.subTest(game=game, doubted=doubted):
                    ran = run("check", "--format", "jsonl", stdin=ended_by(text, "", doubted))
                    self.assertIn("GEN-009", [finding["code"] for finding in ran.json[0]["diagnostics"]])
                    self.assertEqual(ran.code, 1)

    def test_a_small_letter_is_no_seat_before_prose(self):
        for game in filter(game_of_four, games()):
            text = list(bases(game))[2]
            for sentence in ("a good game", "b lost interest", "b lost", "a lost"):
                with self.subTest(sentence=sentence):
                    record = run("check", "--format", "jsonl", stdin=ended_by(text, "", sentence)).json[0]
                    self.assertEqual((record["outcome"], record["claim"]["result"]), (None, None))
                    self.assertIn("GEN-009", [finding["code"] for finding in record["diagnostics"]])

    def test_a_result_in_three_words(self):
        for given, token in (("1 - 0", "1-0"), ("0 \u2013 1", "0-1"), ("\u00bd - \u00bd.", "1/2-1/2"), ("1 : 0", "1-0")):
            for game in (one for one in games() if not game_of_four(one)):
                text = list(bases(game))[1]
                both = ended_by(text, "", given) + ended_by(text, "", token)
                one, other = run("check", "--format", "jsonl", stdin=both).json[:2]
                with self.subTest(game=game, given=given):
                    self.assertIsNotNone(other["claim"]["result"])
                    self.assertEqual(one["claim"]["result"], other["claim"]["result"])
                    self.assertNotIn("GEN-009", [finding["code"] for finding in one["diagnostics"]])

    def test_a_sentence_that_is_not_understood_stays(self):
        """It may say who won: `fix` makes no comment of it."""
        for sentence in ("Black gave up", "Resignation by Whte"):
            text = f'[Game "Havannah"]\n[Board "4"]\n\n1. A1 B2\n{sentence}\n'
            self.assertNotIn(f"{{{sentence}}}", run("fix", "--level", "safe", stdin=text).text)

    def test_a_line_of_moves(self):
        text = "A1 A2 B2 C3"
        for sentence, how in (("Black resigned", "resign"), ("Il Nero perde per il tempo.", "timeout")):
            record = run("check", "--format", "jsonl", "--game", "havannah", stdin=f"{text} {sentence}\n").json[0]
            self.assertEqual((record["outcome"]["winners"], record["outcome"]["how"]), (["White"], how))

    def test_a_line_gives_no_ending_to_the_other_seat(self):
        for game in games():
            seats = about(game)["seats"]
            if game_of_four(game):  # its lines name the seat
                continue
            for text in list(bases(game))[1:3]:
                for seat in seats:
                    source = ended_by(text, "", f"{seat} resigns")
                    (given,) = run("check", "--format", "jsonl", stdin=source).json[:-1]
                    line = run("convert", "--to", "lines", "--lossy", "--quiet", stdin=source).text
                    out_of_turn = "GEN-208" in [finding["code"] for finding in given["diagnostics"]]
                    with self.subTest(game=game, seat=seat, text=text):
                        self.assertEqual("resign" in line, not out_of_turn)

    def test_an_absent_seat_ends_nothing(self):
        for game in filter(game_of_four, games()):
            text = next(text for text in bases(game) if about(game)["seats"][-1] + ":" not in text)
            seat = about(game)["seats"][-1]
            for sentence in (f"{seat} resigns", f"Il {seat} abbandona", f"{seat}: resign", f"{seat} lost on time"):
                with self.subTest(game=game, sentence=sentence):
                    record = run("check", "--format", "jsonl", stdin=ended_by(text, "", sentence)).json[0]
                    self.assertIsNone(record["outcome"])
                    self.assertIn("GEN-012", [finding["code"] for finding in record["diagnostics"]])

    def test_fix_replaces_the_whole_sentence(self):
        for sentence in ("Il Nero vince", "Black has won the game", "Il Bianco ha perso"):
            for stop in ("", "."):
                given = (f'[Game "Havannah"]\n[Board "3"]\n[First "White"]\n\n1. A1 C3  2. A2 C4  3. A3\n'
                         f'{sentence}{stop}\n')
                lines = run("fix", "--claims", "--quiet", stdin=given).lines
                self.assertIn(f"-{sentence}{stop}", lines)
                self.assertIn(f"+White{stop}", lines)


def game_of_four(game):
    """Whether more than two may play: then nobody has won because another has lost."""
    return len(about(game)["seats"]) > 2


for _game in games():
    def _test(self, game=_game):
        self.there_and_back(game)
    setattr(ThereAndBack, f"test_{_game.replace('-', '_')}", _test)


if __name__ == "__main__":
    unittest.main()
