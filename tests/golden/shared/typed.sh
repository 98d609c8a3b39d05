# A game typed in, with slips, then gone on with in Italian; the options of its setup.
. ../../shared/case.sh
typed() {
    moves=$(notaio random --game $game "$@" --seed 3 --to lines | sed -e '/;/!s/ /\n/g' -e 's/; */\n/g' | sed -n 1,7p)
    printf '%s\n' "$moves" 'zz9' '!' '$moves' 'comment as the players said' '?' 'undo' 'undo' '[Event "At home"]' 'text' 'result draw' \
        "$moves" 'quit'
}
file=$(mktemp -d)/game.nta
typed "$@" | notaio type --game $game "$@" "$file" | sed -n 1,80p; cat "$file"
printf '%s\n' '?' 'text' 'help' 'undo' 'a1' '$x' 'comment' 'result nobody' 'result White' 'quit' |
    notaio type --lang ${OTHER:-it} "$file" | sed -n 1,60p
cat "$file"
rm -r "${file%/*}"
