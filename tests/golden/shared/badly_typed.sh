# Records without tags, as they come from paper: letters for digits, other dashes and numbers, what stands twice; the options
# of the setup.
. ../../shared/case.sh
setup=(--game $game "$@")
game() { notaio random "${setup[@]}" --seed $1 --count 1 | grep -v '^\['; }
badly() { game 21 | sed -e '2s/1/l/' -e '3s/0/o/' -e 's/\. /) /' -e '3s/  / , /'; }
worse() { game 22 | tr a-h A-H | sed -e 's/-/–/g' -e '2s/^/Turn /' -e '3s/$/ ?!/' -e '2s/\(.* \)\(.*\)/\1(or \2)/'; }
badly | notaio check "${setup[@]}"; badly | notaio fix --level likely "${setup[@]}"
worse | notaio check --lang it "${setup[@]}"; worse | notaio convert --to notaio --lossy "${setup[@]}"
{ game 23 | sed -n 1,3p; echo '# between'; game 24 | sed 's/  */ /g'; } | notaio check --format jsonl "${setup[@]}"
{ echo 'Rossi - Bianchi, Roma 1994'; echo; game 26 | sed -e '2s/  /  (good!) /' -e '3s/ / … /'; echo 'White resigned here.'; } |
    notaio check "${setup[@]}"
game 27 | sed 's/^\([0-9]*\)\. /\1 /; s/  \([0-9]*\)\. / \1: /g' | notaio check "${setup[@]}"
game 25 | tr '\n' ' ' | sed 's/[0-9]*\. //g' | notaio check "${setup[@]}"
