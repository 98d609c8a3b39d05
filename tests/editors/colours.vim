" The syntax file of vim on the samples: every word of every line has a syntax item. FILES: their names, a line each.
set nocompatible
execute 'set runtimepath^=' . fnameescape(getcwd() . '/tools/editors/vim')
filetype on
syntax on
let s:failed = 0
let s:lines = 0
let s:seen = {}
for s:file in split($FILES, "\n")
  execute 'edit ' . fnameescape(s:file)
  syntax sync fromstart
  for s:number in range(1, line('$'))
    let s:text = getline(s:number)
    let s:lines += 1
    for s:column in range(1, min([len(s:text), 400]))
      if s:text[s:column - 1] =~# '\s'
        continue
      endif
      let s:item = synIDattr(synID(s:number, s:column, 1), 'name')
      let s:seen[s:item] = 1
      if s:item ==# ''
        let s:failed += 1
        echo s:file . ':' . s:number . ':' . s:column . ': no syntax item'
        break
      endif
    endfor
  endfor
endfor
for s:item in ['notaioTagName', 'notaioString', 'notaioNumber', 'notaioMove']
  if !has_key(s:seen, s:item)
    let s:failed += 1
    echo 'no sample has the item ' . s:item
  endif
endfor
echo s:lines . ' lines with the syntax file of vim, ' . s:failed . ' faults'
echo ''
execute s:failed ? 'cquit 1' : 'qall!'
