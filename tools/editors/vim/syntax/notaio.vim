" Records of board games as notaio reads them, and SGF.
if exists("b:current_syntax")
  finish
endif

syntax match notaioMove /[^ \t(){}!?;]\+/
syntax match notaioBracket /[()};]/
syntax match notaioGlyph /[!?]\+\|\$\d\+/
syntax match notaioSeat /\%(^\|\s\)\zs[A-D]:/
syntax match notaioNumber /\%(^\|[ \t(]\)\zs\d\+\.\+/
syntax match notaioResult /\c\%(^\|\s\)\zs\%(\*\|draw\|patta\|resign\|abbandona\|timeout\|abandoned\|skip\|salta\|pass\|passa\|swap\|scambio\|black\|white\|nero\|bianco\|north\|south\|1-0\|0-1\)\ze\%($\|\s\)/
syntax match notaioProperty /\<[A-Z]\{1,2}\ze\[/ nextgroup=notaioValue
syntax region notaioValue start=/\[/ skip=/\\./ end=/\]/ contained nextgroup=notaioValue
syntax match notaioTag /^\s*\[\s*\w\+\%(\s*"\%([^"\\]\|\\.\)*"\?\)\?\s*\]\?/ contains=notaioTagName,notaioString
syntax match notaioTagName /\[\s*\zs\w\+/ contained
syntax match notaioString /"\%([^"\\]\|\\.\)*"\?/ contained
syntax region notaioComment start=/{/ end=/}/
syntax match notaioComment /\%(^\|\s\)\zs;.*$/
syntax match notaioRemark /^\s*#.*$/

highlight default link notaioMove Identifier
highlight default link notaioBracket Delimiter
highlight default link notaioGlyph Special
highlight default link notaioSeat Type
highlight default link notaioNumber Number
highlight default link notaioResult Keyword
highlight default link notaioProperty Statement
highlight default link notaioValue String
highlight default link notaioTag Delimiter
highlight default link notaioTagName Statement
highlight default link notaioString String
highlight default link notaioComment Comment
highlight default link notaioRemark Comment

let b:current_syntax = "notaio"
