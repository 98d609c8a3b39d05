notaio_fuzz(play_siesta play.cpp 60 3 GAME siesta)
