autocmd BufRead,BufNewFile *.nta setfiletype notaio
autocmd BufRead,BufNewFile *.hgf setfiletype notaio-hgf
