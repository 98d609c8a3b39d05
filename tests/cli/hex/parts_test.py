"""split: of SGF that names its game in its first record alone the other parts are read otherwise, and that is said."""
import split_test


class ReadOtherwise(split_test.Split):
    def test_a_part_that_is_read_otherwise_is_told(self):
        """Only the first of these says of which game it is."""
        data = b"(;FF[4]GM[11]SZ[5];B[a1];W[b2])\n(;FF[4]SZ[5];B[a1];W[b2])\n(;FF[4]GM[11]SZ[5];B[a1];W[b2])\n"
        path = self.write("a.sgf", data)
        ran, parts, rows = self.split("--records", "1", path)
        self.assertEqual((ran.code, len(parts), rows[-1]["exit"]), (1, 3, 1), ran.messages)
        self.assertEqual(b"".join(parts), data)
        self.assertIn("a.0002.sgf: by itself it is read otherwise than in the whole; read the parts with --from sgf --game hex",
                      ran.messages)
        ran, parts, rows = self.split("--records", "1", "--from", "sgf", "--game", "hex", path)
        self.assert_split(data, ran, parts, rows, ("--from", "sgf", "--game", "hex"))
        self.assertEqual(ran.code, 0, ran.messages)
