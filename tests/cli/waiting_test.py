"""An input that stays open: each record is answered when it is known to be whole, whatever comes after it and when."""
import gzip
import io
import os
import select
import subprocess
import time

import support
from support import PROGRAM, run

SOON = 20  # seconds, for a machine that does much else; nothing at all comes where an answer waits for more input


class Open:
    """A call of the program whose input stays open."""

    def __init__(self, *arguments, stderr=subprocess.DEVNULL):
        self.process = subprocess.Popen([PROGRAM, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=stderr, env=support.environment())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr or self.process.stdout):
            stream.close()

    def write(self, given):
        self.process.stdin.write(given)
        self.process.stdin.flush()

    def read(self, until=b"\n", stream=None):
        """What is printed up to some bytes; what there is, where they do not come soon."""
        stream = stream or self.process.stdout
        out = b""
        end = time.monotonic() + SOON
        while until not in out and (left := end - time.monotonic()) > 0:
            if not select.select([stream], [], [], left)[0]:
                break
            piece = os.read(stream.fileno(), 1 << 16)
            if not piece:
                break
            out += piece
        return out


def records(game, notation, count=3):
    """Records of a game, each as the bytes that a program would write at a time."""
    text = run("random", "--game", game, "--count", count, "--seed", 4, "--to", notation).out
    if notation == "notaio":
        return [b"[Game" + part for part in text.split(b"[Game")[1:]]
    return text.splitlines(keepends=True)


class EachRecord(support.Case):
    def answered(self, given, *arguments):
        """Writes record after record, the next when one is answered; and the same as one text."""
        with Open(*arguments) as call:
            out = b""
            for record in given:
                call.write(record)
                answer = call.read()
                self.assertTrue(answer.endswith(b"\n"), f"{arguments}: {record[:80]!r} is not answered")
                out += answer
            call.process.stdin.close()
            out += call.process.stdout.read()
            self.assertIn(call.process.wait(SOON), (0, 1))
        self.assertEqual(out, run(*arguments, stdin=b"".join(given)).out)

    def test_json_lines_of_every_game(self):
        for game in support.games():
            for jobs in (1, 2):
                with self.subTest(game=game, jobs=jobs):
                    self.answered(records(game, "jsonl"), "check", "--format", "jsonl", "--jobs", jobs)

    def test_lines_of_every_game(self):
        for game in support.games():
            for jobs in (1, 2):
                with self.subTest(game=game, jobs=jobs):
                    self.answered(records(game, "lines"), "check", "--format", "jsonl", "--jobs", jobs, "--game", game)
                    self.answered(records(game, "lines"), "check", "--format", "jsonl", "--jobs", jobs, "--game", game,
                                  "--from", "lines")

    def test_every_command(self):
        given = records("susan", "jsonl", 1)
        bad = [b'{"game":"susan","moves":["e5","e5"]}\n']
        for jobs in (1, 2):
            for arguments in (("check", "--format", "jsonl"), ("convert", "--to", "lines", "--lossy"),
                              ("convert", "--to", "notaio"), ("replay",), ("replay", "--format", "jsonl"), ("score",),
                              ("score", "--format", "jsonl"), ("analyse", "--format", "jsonl"), ("moves", "--ply", 3),
                              ("show",)):
                with self.subTest(arguments=arguments, jobs=jobs), Open(*arguments, "--jobs", jobs) as call:
                    call.write(given[0])
                    self.assertTrue(call.read(), "no byte")
            for form in ("text", "github", "jsonl"):
                with self.subTest(form=form, jobs=jobs), Open("check", "--format", form, "--jobs", jobs) as call:
                    call.write(bad[0])
                    self.assertTrue(b"SUS-" in call.read(b"SUS-"), "no finding")

    def test_what_is_said_on_standard_error(self):
        with Open("convert", "--to", "lines", "--jobs", 2, stderr=subprocess.PIPE) as call:
            call.write(b'{"game":"susan","moves":["e5","e5"]}\n')
            self.assertIn(b"SUS-", call.read(b"SUS-", call.process.stderr))
            call.process.stderr.close()

    def test_a_text_record_when_the_next_has_begun(self):
        for game in ("susan", "havannah", "urbino", "siesta"):
            first, second, _ = records(game, "notaio")
            for command in ("check", "score"):
                with self.subTest(game=game, command=command), Open(command, "--format", "jsonl", "--jobs", 2) as call:
                    call.write(first)
                    call.write(second[:20])
                    self.assertIn(b'"index":1,', call.read())

    def test_position_strings(self):
        given = [b"5/6/7/8/9/8/7/6/5 b 0\n", b"5/6/7/8/4x4/8/7/6/5 w 0\n"]
        for jobs in (1, 2):
            self.answered(given, "analyse", "--format", "jsonl", "--jobs", jobs)

    def test_compressed_a_piece_at_a_time(self):
        given = records("susan", "jsonl")
        one_member = io.BytesIO()
        packer = gzip.GzipFile(fileobj=one_member, mode="wb")
        with Open("check", "--format", "jsonl", "--jobs", 1) as call:
            for record in given:
                packer.write(record)
                packer.flush()  # so that what was written can be unpacked
                call.write(one_member.getvalue())
                one_member.seek(0)
                one_member.truncate()
                self.assertTrue(call.read().endswith(b"\n"))
        with Open("check", "--format", "jsonl", "--jobs", 1) as call:
            for record in given:
                call.write(gzip.compress(record))
                self.assertTrue(call.read().endswith(b"\n"))


class Undecided(support.Case):
    """What may go on is not answered, so that no answer depends on how an input arrives."""

    def assert_same(self, pieces, *arguments):
        with Open(*arguments) as call:
            for piece in pieces:
                call.write(piece)
                time.sleep(0.2)  # far more than a moment
            call.process.stdin.close()
            out = call.process.stdout.read()
        self.assertEqual(out, run(*arguments, stdin=b"".join(pieces)).out)

    def test_lines_that_go_on_one_from_the_other(self):
        turns = run("random", "--game", "susan", "--count", 1, "--seed", 4, "--to", "lines").out.split()
        pieces = [b" ".join(turns[:4]) + b"\n", b" ".join(turns[4:8]) + b"\n", b" ".join(turns[8:]) + b"\n"]
        self.assert_same(pieces, "check", "--format", "jsonl", "--game", "susan")
        self.assertEqual(len(run("check", "--format", "jsonl", "--game", "susan", stdin=b"".join(pieces)).json), 2)

    def test_a_game_that_is_not_named(self):
        turns = run("random", "--game", "susan", "--count", 1, "--seed", 4, "--to", "lines").out
        self.assert_same([turns, turns], "check", "--format", "jsonl")

    def test_a_notation_that_a_later_record_tells(self):
        text = run("random", "--game", "glass-bead", "--count", 2, "--seed", 4, "--to", "mindsports").out
        self.assert_same([text[:len(text) // 2], text[len(text) // 2:]], "check", "--format", "jsonl")
