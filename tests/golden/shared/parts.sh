# All sequences of up to three parts of moves, in each kind of record, or in the notations that `kinds` are: what parts them, the
# options of the setup, and the parts.
. ../../shared/case.sh
gap=$1 setup=(--game $game $2) parts=("${@:3}")
sequences() {
    for one in "${parts[@]}"; do echo "$one"; for two in "${parts[@]}"; do echo "$one$gap$two"; for three in "${parts[@]}"; do echo "$one$gap$two$gap$three"; done; done; done
}
texts() { sequences | sed "s/.*/[Game \"$name\"]\n\n&\n/"; }
objects() { sequences | sed 's/["\\]/\\&/g; s/.*/{"game":"'$game'","moves":["&"]}/'; }
name=$(notaio games --format jsonl | sed -n 's/.*"id":"'$game'","name":"\([^"]*\)".*/\1/p')
for from in ${kinds:-notaio lines jsonl}; do
    all() { case $from in notaio | mindsports | *manual) texts ;; jsonl) objects ;; *) sequences ;; esac; }
    all | notaio check --repairs never --max-errors 9999 --from $from "${setup[@]}" 2>&1 | grep '^-:'
    all | notaio convert --to lines --lossy --quiet --from $from "${setup[@]}" 2>/dev/null | uniq
done
