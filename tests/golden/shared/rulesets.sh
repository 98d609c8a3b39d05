# Under other rules: each argument is the options of a setup.
. ../../shared/case.sh
for options in "$@"; do
    games() { notaio random --game $game --seed 13 $options "$@"; }
    games --count 5 --mutate | notaio check; games --count 1 | notaio score --format jsonl; games --count 1 | notaio analyse --ply 6
    games --count 1 | notaio convert --to jsonl --lossy --quiet | notaio replay --ply 5 --lang it
done
