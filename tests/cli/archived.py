"""What the tests of archives share: archives that are made, and what python3's sqlite3 reads in them."""
import contextlib
import sqlite3

import support
from support import games, run

ENDS = ("", "-wal", "-shm")
IN_JSON = ("--format", "jsonl")


def archive(action, *arguments, **more):
    return run("archive", action, *arguments, **more)


def rows_of(path, sql, *values):
    with contextlib.closing(sqlite3.connect(path)) as database:
        return database.execute(sql, values).fetchall()


def changed(path, sql, *values):
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute(sql, values)
        database.commit()


def info(path):
    return archive("info", path, *IN_JSON).json[0]


def digest(path):
    return info(path)["digest"]


def dump(path):
    return archive("dump", path).out


class Case(support.Case):
    def made(self, name, *inputs, code=0, **more):
        """A new archive of these inputs."""
        path = self.folder / name
        ran = archive("create", path, *inputs, "--quiet", **more)
        self.assertEqual(ran.code, code, ran.messages)
        return path

    def assert_whole(self, path):
        ran = archive("verify", path)
        self.assertEqual(ran.code, 0, ran.text + ran.messages)

    def random_games(self, count, seed=4):
        data = b"".join(run("random", "--game", game, "--count", count, "--seed", seed).out for game in games())
        return self.write(f"random-{count}-{seed}.nta", data)
