"""Puts the visits of an archive into a new file with python3's sqlite3, sorted by their keys: what an index costs a
programmer. Prints the seconds of CPU that this takes, without those of reading them.

    sorted_index.py ARCHIVE NEW_FILE [RECORDS]     # in batches of so many records, each sorted; else all sorted
"""
import sqlite3
import sys
import time

PIECE = 100_000  # rows that are in memory at once


def sorted_pieces(archive, records):
    """Lists of rows in the order of their keys; an empty one ends a batch."""
    last = archive.execute("SELECT max(id) FROM record").fetchone()[0]
    for first in range(1, last + 1, records or last):
        rows = archive.execute("SELECT key, record, ply, next FROM visit WHERE record BETWEEN ? AND ? ORDER BY key, record, ply",
                               (first, first + (records or last) - 1))
        while piece := rows.fetchmany(PIECE):
            yield piece
        yield []


def main(archive, target, records=0):
    source = sqlite3.connect(f"file:{archive}?mode=ro", uri=True)
    begin = time.process_time()
    index = sqlite3.connect(target)
    index.execute("PRAGMA journal_mode = WAL")
    index.execute("PRAGMA synchronous = NORMAL")
    index.execute("CREATE TABLE visit (key INTEGER NOT NULL, record INTEGER NOT NULL, ply INTEGER NOT NULL, next INTEGER, "
                  "PRIMARY KEY (key, record, ply)) WITHOUT ROWID")
    spent = time.process_time() - begin
    for piece in sorted_pieces(source, int(records)):
        begin = time.process_time()
        if piece:
            index.executemany("INSERT INTO visit VALUES (?, ?, ?, ?)", piece)
        else:
            index.commit()
        spent += time.process_time() - begin
    begin = time.process_time()
    index.close()
    print(spent + time.process_time() - begin)


main(*sys.argv[1:])
