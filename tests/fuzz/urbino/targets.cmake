notaio_fuzz(read_abstract_play_lines read.cpp 10000 300 WORDS moves abstract_play_lines NOTATION abstract-play-lines)
notaio_fuzz(read_talvola read.cpp 10000 300 WORDS talvola NOTATION talvola)
notaio_fuzz(play_urbino play.cpp 700 20 GAME urbino)
