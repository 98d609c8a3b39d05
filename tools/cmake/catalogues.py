"""Generates the C++ source of the languages from the translation catalogues, so that the program needs no files at run time.

    python3 tools/cmake/catalogues.py OUTPUT CATALOGUE.po TABLE.mo [CATALOGUE.po TABLE.mo ...]

`msgfmt` makes a table of each catalogue. The source contains only the translations, sorted by the hash of the English text:
`message_key` in notation/language/packed_catalogue.hpp.
"""
import pathlib
import re
import struct
import sys


def messages(table):
    """Yields the English text, after its context, and the translation of each message. A zero separates plural forms."""
    count, english, translated = struct.unpack_from("<3I", table, 8)
    for at in range(1, count):  # the first is the header
        yield tuple(table[begin:begin + size] for size, begin in
                    (struct.unpack_from("<2I", table, rows + 8 * at) for rows in (english, translated)))


def message_key(english):
    """FNV-1a."""
    key = 0x811C9DC5
    for byte in english:
        key = (key ^ byte) * 0x01000193 & 0xFFFFFFFF
    return key


def packed(table):
    """Returns the bytes of a PackedCatalogue."""
    texts = {}
    for english, translation in messages(table):
        singular = english.split(b"\0")[0]
        if texts.setdefault(message_key(singular), (singular, translation))[0] != singular:
            raise SystemExit(f"two texts have the same hash, change message_key: {singular!r}")
    rows = [texts[key][1] for key in sorted(texts)]
    ends = [4 + 4 * len(rows) + 4 * (len(rows) + 1)]
    for row in rows:
        ends.append(ends[-1] + len(row))
    return struct.pack(f"<{2 * len(rows) + 2}I", len(rows), *sorted(texts), *ends) + b"".join(rows)


def literal(data):
    """Returns the bytes as C++ string literals, one a line: a compiler reads them faster than numbers."""
    escaped = [f"\\{byte:03o}" if byte < 32 or byte > 126 or chr(byte) in '"\\?' else chr(byte) for byte in data]
    return "\n".join(f'    "{"".join(escaped[at:at + 100])}"' for at in range(0, len(escaped), 100))


def plural_form(catalogue):
    found = re.search(r'^"Plural-Forms: .*plural=([n0-9 ()?:!<>=&|%+-]+)', catalogue.read_text(encoding="utf-8"), re.MULTILINE)
    if not found:
        raise SystemExit(f"{catalogue} has no Plural-Forms")
    return found[1]


def main(output, *files):
    tables, rows = [], []
    for catalogue, table in zip(map(pathlib.Path, files[::2]), map(pathlib.Path, files[1::2])):
        name = f"packed_{catalogue.stem}"
        data = packed(table.read_bytes())
        tables.append(f"constexpr unsigned char {name}[] =\n{literal(data)};\n")
        rows.append(f'    LanguageRow{{"{catalogue.stem}", [](std::uint64_t n) -> std::size_t {{ return {plural_form(catalogue)}; }}, '
                    f'{name}}},\n')
    pathlib.Path(output).write_text(f"""#include "notation/language/language.hpp"

#include <array>

#pragma GCC diagnostic ignored "-Woverlength-strings"  // compilers accept longer literals than the standard asks for

namespace notaio::notation {{
namespace {{

{"".join(tables)}
constexpr std::array rows = {{
    LanguageRow{{"en", [](std::uint64_t n) -> std::size_t {{ return n != 1; }}, {{}}}},
{"".join(rows)}}};

}}  // namespace

std::span<const LanguageRow> languages() {{ return rows; }}

}}  // namespace notaio::notation
""", encoding="ascii")


if __name__ == "__main__":
    main(*sys.argv[1:])
