runtime! syntax/notaio.vim
