notaio_fuzz(read_susan_manual read.cpp 10000 300 WORDS moves susan_manual NOTATION susan-manual)
notaio_fuzz(play play.cpp 7000 300 GAME susan)
