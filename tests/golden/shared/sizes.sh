# Beginnings of games on boards of these sizes, in other notations and read again, then on boards one smaller and one larger;
# the sizes in one word, and the notations.
. ../../shared/case.sh
beginning() { notaio random --game $game --board $1 --seed 17 --count 1 | sed '/^\[\(Result\|Score\|Event\)/d; s/   *[4-9]\..*//; /^1\./q'; echo; }
games=$(for size in $1; do beginning $size; done)
for to in "${@:2}"; do
    notaio convert --to $to --lossy $(dates $to) <<<"$games" 2>&1 | cut -c 1-150
    notaio convert --to $to --lossy --quiet $(dates $to) <<<"$games" 2>/dev/null |
        notaio convert --game $game --from $to --to notaio --lossy --quiet 2>/dev/null | grep -v 'Game\|Date\|^$'
done
for size in $1; do for other in $((size - 1)) $((size + 1)); do
    sed "s/^\[Board \"$size\"\]/[Board \"$other\"]/" <<<"$games" | notaio check --repairs never 2>&1 | grep '^-:'
done; done | uniq
