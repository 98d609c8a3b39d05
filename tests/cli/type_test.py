"""type: a game typed in, a line a ply, without a terminal; tests/editors has the one with."""
import bz2
import gzip
import lzma
import os
import pty
import resource
import select
import signal
import subprocess
import termios
import time

import support
from support import PROGRAM, ROOT, environment, run

CORRECTED = ROOT / "samples/susan/manual-1994-corrected.nta"


def plies_of(path):
    """The plies of a record of Susan, as the program gives them."""
    return [one["move"] for one in run("replay", "--format", "jsonl", path).json]


class Typing(support.Case):
    def typed(self, lines, *arguments, **more):
        text = lines if isinstance(lines, (str, bytes)) else "".join(line + "\n" for line in lines)
        return run("type", *arguments, stdin=text, **more)

    def test_a_whole_game_with_slips(self):
        """48 plies, five slips among them: what is saved has no fault."""
        path = self.folder / "partita.nta"
        lines = []
        for number, ply in enumerate(plies_of(CORRECTED), 1):
            if number in (5, 11, 23, 30, 45):
                lines.append({5: "d6", 11: "zz", 23: "f6-f9", 30: "f3-e4", 45: "d5-e7"}[number])  # refused
            lines.append(ply)
        lines.append("result White")
        ran = self.typed(lines, "--game", "susan", path)
        answers = ran.lines
        self.assertEqual(len(answers), len(lines))
        self.assertEqual(sum(one.startswith("fault ") for one in answers), 5, answers)
        self.assertTrue(answers[-2].startswith("ok 48 White"), answers[-2])
        self.assertIn("White wins", answers[-2])
        self.assertEqual(ran.code, 0)
        records, summary, _ = support.check(path)
        self.assertEqual((summary["legal"], summary["errors"], summary["warnings"]), (1, 0, 0))
        self.assertEqual(records[0]["diagnostics"], [])
        self.assertEqual(records[0]["plies"], {"read": 48, "replayed": 48})
        self.assertEqual(records[0]["claim"]["agrees"], True)
        self.assertTrue(all(len(line) <= 80 for line in path.read_text().splitlines()))

    def test_every_game(self):
        told_points, laid_out = False, []
        for game in support.games():
            record = self.write(f"{game}.nta", run("random", "--game", game, "--seed", 2).text)
            head = record.read_text().split("\n\n")[0].split("\n")
            tags = [line for line in head if line and not line.startswith(("[Game", "[Result", "[Score", "[Seed"))]
            plies = plies_of(record)[:60]
            path = self.folder / f"{game}-typed.nta"
            ran = self.typed(tags + plies, "--game", game, path)
            with self.subTest(game=game):
                self.assertEqual([line for line in ran.lines if not line.startswith("ok")], [])
                self.assertEqual(plies_of(path), plies)
                self.assertEqual(support.check(path)[1]["errors"], 0)
            told_points = told_points or any(" +" in line for line in ran.lines)
            laid_out += [game] * (path.read_text() == run("convert", "--to", "notaio", path).text.rstrip("\n") + "\n")
        self.assertTrue(told_points, "no ply of any game made points")
        self.assertGreaterEqual(len(laid_out), len(support.games()) - 1, "one game breaks its lines otherwise")

    def test_answers(self):
        ran = self.typed(["e5", "E6", "?e5", "e5-e8", "", "nothing", "comment a } b", "comment so", "undo", "undo", "?zz"],
                         "--game", "susan")
        answers = ran.lines
        self.assertEqual(answers[0], "ok 1 Black e5")
        self.assertEqual(answers[1], "ok 2 White e6")
        self.assertTrue(answers[2].startswith("moves ") and " e5-" in answers[2], answers[2])
        self.assertIn("SUS-104", answers[3])
        self.assertEqual(answers[4], "ok")
        self.assertTrue(answers[5].startswith("fault "))
        self.assertTrue(answers[6].startswith("fault "))
        self.assertEqual(answers[7:10], ["ok", "ok taken back: {so}", "ok taken back: e6"])
        self.assertEqual(answers[10], "moves 0:")

    def test_the_repair_is_taken(self):
        plies = plies_of(CORRECTED)
        ran = self.typed(plies[:44] + ["d5-e7", "!"], "--game", "susan")
        self.assertTrue(ran.lines[-2].startswith("fault "), ran.lines[-2:])
        self.assertTrue(ran.lines[-1].startswith(("ok 45", "fault ")), ran.lines[-1])

    def test_it_goes_on_with_a_file(self):
        first = "[Game \"Susan\"]\n\n1. e5\n"
        path = self.write("two.nta", first + "\n[Game \"Susan\"]\n[Black \"Rossi\"]\n\n1. e5 a1\n")
        ran = self.typed(["e6", "undo", "b1", "resign"], path)
        self.assertEqual([line.split()[0] for line in ran.lines], ["ok"] * 4)
        text = path.read_text()
        self.assertTrue(text.startswith(first))
        self.assertIn("[Black \"Rossi\"]\n\n1. e5 a1  2. b1 resign\n", text)

    def test_what_cannot_be_gone_on_with(self):
        other = self.write("a.hgf", (ROOT / "samples/havannah/1010438.hgf").read_bytes())
        self.assertEqual(self.typed(["e5"], "--game", "havannah", other).code, 3)
        self.assertEqual(self.typed(["e5"], "--game", "susan", self.folder).code, 3)
        self.assertEqual(self.typed(["e5"]).code, 2)
        self.assertEqual(self.typed(["e5"], "--game", "havannah", self.write("s.nta", "[Game \"Susan\"]\n\n1. e5\n")).code, 3)

    def test_a_compressed_file_stays_as_it_is(self):
        """Also one whose text is compressed once more, and holds no record."""
        record = b'[Game "Susan"]\n\n1. e5\n'
        for pack in (gzip.compress, bz2.compress, lzma.compress):
            for packed in (pack(record), pack(pack(record)), pack(b"")):
                path = self.write("packed.nta", packed)
                ran = self.typed(["a1"], "--game", "susan", path)
                self.assertEqual(ran.code, 3, ran.messages)
                self.assertIn("it is compressed: unpack it first", ran.messages)
                self.assertEqual(path.read_bytes(), packed)

    def test_somebody_else_changes_the_file(self):
        path = self.folder / "a.nta"
        typing = subprocess.Popen([PROGRAM, "type", "--game", "susan", path], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  env=environment(), text=True)
        def say(line):
            typing.stdin.write(line + "\n")
            typing.stdin.flush()
            return typing.stdout.readline()
        self.assertTrue(say("e5").startswith("ok"))
        self.assertIn("1. e5", path.read_text())
        path.write_text("mine\n")
        self.assertIn("not saved", say("a1"))
        self.assertEqual(path.read_text(), "mine\n")
        typing.stdin.close()
        typing.stdout.close()
        self.assertEqual(typing.wait(10), 3)

    def test_a_killed_session_loses_nothing(self):
        path = self.folder / "a.nta"
        typing = subprocess.Popen([PROGRAM, "type", "--game", "susan", path], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  env=environment(), text=True)
        for ply in ("e5", "a1"):
            typing.stdin.write(ply + "\n")
            typing.stdin.flush()
            typing.stdout.readline()
        typing.kill()
        typing.wait()
        typing.stdin.close()
        typing.stdout.close()
        self.assertEqual(plies_of(path), ["e5", "a1"])
        self.assertEqual([one.name for one in self.folder.iterdir()], ["a.nta"])

    def test_a_signal_gives_the_terminal_back(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            ours, theirs = pty.openpty()
            self.addCleanup(os.close, ours)
            before = termios.tcgetattr(theirs)
            typing = subprocess.Popen([PROGRAM, "type", "--game", "susan"], stdin=theirs, stdout=theirs, stderr=theirs,
                                      env=support.environment(), start_new_session=True)
            shown = b""
            end = time.monotonic() + 60
            while termios.tcgetattr(theirs) == before or b"1" not in shown:  # either may come first
                self.assertLess(time.monotonic(), end, "no line is asked for")
                if select.select([ours], [], [], 0.05)[0]:
                    shown += os.read(ours, 4096)
            typing.send_signal(number)
            self.assertEqual(typing.wait(10), -number)
            self.assertEqual(termios.tcgetattr(theirs), before)
            os.close(theirs)

    def test_a_full_disk(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full")
        path = self.write("a.nta", "[Game \"Susan\"]\n\n1. e5\n" + "{" + "x" * 5000 + "}\n")
        before = path.read_bytes()
        done = subprocess.run([PROGRAM, "type", path], input=b"a1\n", capture_output=True, env=environment(),
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)), check=False)
        self.assertIn(b"not saved", done.stdout)
        self.assertEqual((done.returncode, path.read_bytes()), (3, before))

    def test_bad_lines(self):
        ran = self.typed(b"e5\x01\n\xff\xfe\n" + b"x" * 100_000 + b"\ne5\r\n\x00\n", "--game", "susan")
        self.assertEqual([line.split()[0] for line in ran.lines], ["fault", "fault", "fault", "ok", "fault"])

    def test_italian(self):
        ran = self.typed(["e5", "annulla", "e5", "commento ecco", "risultato patta", "e5-e9", "aiuto"], "--game", "susan",
                         "--lang", "it")
        self.assertEqual(ran.lines[0], "ok 1 Nero e5")
        self.assertTrue(ran.lines[1].startswith("ok annullato"))
        self.assertTrue(ran.lines[5].startswith("difetto "))
        self.assertTrue(ran.lines[6].startswith("aiuto: "))
