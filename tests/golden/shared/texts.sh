# Short texts, each a file of its own: how they are recognised and read, and written again in these notations. `texts` are they,
# with escapes; `how` are options where they are not to be recognised.
. ../../shared/case.sh
folder=$(mktemp -d) at=100
for text in "${texts[@]}"; do printf '%b' "$text" >"$folder/$((at++))"; done
cd "$folder"
notaio check --game $game ${how-} --repairs never --max-errors 9999 * 2>&1 | grep '^[0-9]*:\|^notaio'
notaio convert --game $game ${how-} --to jsonl --lossy --quiet * 2>/dev/null | sed 's/"source":{"uri":\("[^"]*"\)[^}]*}/\1/; s/,"game":"[^"]*"//; s/"\(annotations\|variations\)":\[\],//g'
for to in "$@"; do notaio convert --game $game ${how-} --to $to --lossy --quiet $(dates $to) * 2>/dev/null | awk '!seen[$0]++'; done
cd - >/dev/null
rm -r "$folder"
