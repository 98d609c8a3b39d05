# All that is said of each position of a random game, each line once, and its marks in pictures; each argument is the options of a
# setup.
. ../../shared/case.sh
new() { awk '!seen[$0]++'; }
for options in "$@"; do
    played() { notaio random --game $game --seed 71 --count 1 $options; }
    last=$(played | notaio replay --ply last --format jsonl | sed -n '$s/.*"ply":\([0-9]*\).*/\1/p')
    played | notaio analyse --ply 0..$last 2>&1 | new; played | notaio analyse --ply 0..$last --lang it 2>&1 | new | sed -n '1~7p'
    for ply in 5 12 last; do
        played | notaio show --as tikz --ply $ply --highlight last,proof,score,threats --numbers
        played | notaio show --as svg --ply $ply --highlight last,proof,score,threats | grep 'data-mark'
    done 2>/dev/null | new
done
