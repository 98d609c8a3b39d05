# A sample in other notations, with what they cannot hold, and read again; its name, and the notations.
. ../../shared/case.sh
S=$samples/$1
for to in "${@:2}"; do
    notaio convert --to $to --lossy --lang it $S; notaio convert --to $to $(dates $to) $S
    notaio convert --to $to --lossy $(dates $to) $S 2>/dev/null | notaio check --game $game --from $to
    notaio convert --to $to --lossy $(dates $to) $S 2>/dev/null | notaio check --max-errors 3 2>&1 | own_game
    notaio random --game $game --seed 5 --count 1 --to $to $(dates $to) | sed -n 1,4p
done
