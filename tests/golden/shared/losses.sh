# Records with one thing about each that few notations hold: in each of these what is lost, whether it is written without that
# being allowed, and, read again, what it is. `records` are they, with escapes.
. ../../shared/case.sh
for record in "${records[@]}"; do
    text() { printf '%b\n' "$record"; }
    echo "== $record"
    for to in "$@"; do
        options=(--game $game --to $to $(dates $to))
        said=$(text | notaio convert "${options[@]}" 2>&1 >/dev/null) && said=all
        echo "$to: $(grep -oE '^all$|\b[A-Z]{3}-[0-9]{3}\b' <<<"$said" | paste -sd ' ')"
        text | notaio convert "${options[@]}" --lossy --quiet 2>/dev/null | tee /dev/fd/3 | notaio convert --game $game --from $to --to notaio --lossy --quiet 2>/dev/null | grep -v '^\[Game\|^$'
    done
done 3>&1
