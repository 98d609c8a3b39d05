# Moves of other games after the beginnings of one: why they cannot be. The options of the setup, `--`, and the numbers of plies
# of the beginnings; `more` are moves of other kinds, one a line.
. ../../shared/case.sh
setup=(--game $game)
while [ "$1" != -- ]; do setup+=("$1"); shift; done
moves() { notaio random "${setup[@]}" --seed $1 --count 1 --to jsonl | sed 's/.*"moves":\["\([^]]*\)"\].*/\1/; s/","/\n/g'; }
object=$(notaio random "${setup[@]}" --seed 61 --count 1 --to jsonl | sed 's/"tags":{[^}]*}/"tags":{}/; s/"moves":.*//; s/"index":1,//')
readarray -t played < <(moves 61)
readarray -t others < <(printf '%s\n' "$more"; moves 62 | sed -n '1~5p'; moves 63 | sed -n '2~4p')
for count in "${@:2}"; do
    begun=$(printf '"%s",' "${played[@]:0:count}")
    for move in "${others[@]}"; do echo "$object\"moves\":[${begun#\"\",}\"$move\"]}"; done |
        notaio check --repairs never --max-errors 9999 2>&1 | sed -n "s/^-:\([0-9]*\):[0-9]*: error:/$count \1:/p; s/^ *= hint://p; s/^ *| *^^* / ^ /p"
done
