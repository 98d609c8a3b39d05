# Where one record ends and the next begins: two of them with things before, between and behind; the options of the setup, `--`,
# and the notations. The beginnings of games, each as one line and as its notation writes it.
. ../../shared/case.sh
setup=(--game $game --count 1)
while [ "$1" != -- ]; do setup+=("$1"); shift; done
record() {
    notaio random "${setup[@]}" --seed $2 | sed '/^\[\(Result\|Score\|Event\)/d; /^1\./{s/   *\([^ ]*\)\..*//; s/$/ resign/; q}' |
        notaio convert --to $1 --lossy --quiet $(dates $1) 2>/dev/null
}
for to in "${@:2}"; do
    A=$(record $to 5) B=$(record $to 6)
    file=$(mktemp -d)
    cd "$file"
    at=10
    for text in "$A$B" "$A $B" "$A\n$B" "$A\n\n$B\n\n" "$A\r\n\r\n$B" "\xef\xbb\xbf$A\n\n\xef\xbb\xbf$B" "[$A,$B]" "[$A\n$B\n]" "[\n$A,\n\n$B,\n]\n" "[$A,\nso ]\n]\n$B" "[$A,\nso\n]\n$B" "[so ]\n]" "[${A}so ]\n]\n$B" "[$A,\nso ]   \n]\n$B" "$A,$B]" \
        "$A\n]\n$B" "$A\n[\n$B" "so\n$A" "so\n\n$A\n\nso\n\n$B\n\nso" "$A so $B" "# so\n$A\n# be it\n$B" "($A)$B" "{so}\n$A\n{so\n\n}\n$B" "$A\n;\n$B" \
        "${A%??}\n$B" "${A:0:12}\n\n$B" "$A\n\n${B:0:12}" "${A:3}\n\n${B:3}" "$A\0\n$B" "$A\n\n\n\n$A\n$A" "$A\f$B" "$A\x1a" "\n\n\n" "[]" "{}" "(;)" "[1]" "1.\n"; do
        printf '%b' "$text" >$((at++))
    done
    notaio check --game $game --from $to --repairs never --max-errors 9999 * 2>&1 | grep '^[0-9]*:\|^notaio'
    notaio convert --game $game --from $to --to jsonl --lossy --quiet * 2>/dev/null | sed 's/,"game.*"moves"//' | cut -c 1-110
    cd - >/dev/null
    rm -r "$file"
done
