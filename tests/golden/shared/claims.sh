# What made a score, whether claims of it are right, and what is new beside findings that are known; the options of a setup, `--`,
# and claims.
. ../../shared/case.sh
setup=(--game $game)
while [ "$1" != -- ]; do setup+=("$1"); shift; done
played=$(notaio random "${setup[@]}" --seed 61)
score() { notaio score "$@" <<<"$played"; }
score --why --ply last; score --why --ply 9..10 --lang ${OTHER:-it}; score --why --ply 12 --format jsonl
plain=$(mktemp); known=$(mktemp); trap 'rm "$plain" "$known"' EXIT; score --ply last >"$plain"
own=$(grep -oE '[0-9]+(-[0-9]+)+' "$plain" | head -1)
for claim in "${@:2}" $own 0-0 3-x draw '' nobody; do
    echo "== $claim"; score --ply last --claim "$claim" 2>&1 | grep -vxFf "$plain"; score --ply 11 --claim "$claim" --lang ${OTHER:-it} --format jsonl 2>&1 | grep -o '"claim":.*\|^[^{].*'
done | own_game
mutated() { notaio random "${setup[@]}" --mutate --seed "$@"; }
faults() { mutated 61 --count 6; }
new() { { faults | sed '/^1\./s/[^ ]*$/zz/'; echo; mutated 62 --count 3; } | notaio check --baseline "$known" "$@" 2>&1 | sed "s|$known|known|"; }
faults | notaio check --format jsonl >"$known"; new; new --format jsonl | tail -3; faults | notaio check --baseline "$known"
faults | notaio check --format sarif >"$known"; new --lang ${OTHER:-it}; new --fail-on note --min-severity error; echo '{}' >"$known"; new; : >"$known"; new
